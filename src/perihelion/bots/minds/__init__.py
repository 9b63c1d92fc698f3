"""What was learned about games: networks, weights of terms, and their files."""
