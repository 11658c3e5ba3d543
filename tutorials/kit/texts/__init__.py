"""What a text may say of a table: its numbers, its name, what it does otherwise, the whole rule."""
