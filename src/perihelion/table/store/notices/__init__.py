"""What people want to be told, by which ways, and what is waiting to be sent."""
