"""Pages to make, keep and share editions."""
