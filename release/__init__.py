"""What turns the game into files to be downloaded."""
