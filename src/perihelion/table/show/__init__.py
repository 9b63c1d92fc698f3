"""What one viewer is sent of a table."""
