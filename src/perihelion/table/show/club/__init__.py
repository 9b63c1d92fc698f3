"""What people see of their own games and of what was agreed."""
