"""What all games share. It knows no particular game."""
