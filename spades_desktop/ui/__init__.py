"""The window: scenes, sprites, motion, sound and text. The only room that knows pygame."""
