"""The scenes: one screen of the game each, and the controls of the table's phases."""
