"""What people at a table with the real box are shown."""
