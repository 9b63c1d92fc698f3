"""Training: the coach at a table."""
