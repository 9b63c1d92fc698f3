"""The studies of people: trees of moves that start from a position of a table."""
