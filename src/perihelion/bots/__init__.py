"""Players that are programs. They know no particular game."""
