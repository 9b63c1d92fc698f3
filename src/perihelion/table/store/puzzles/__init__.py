"""What people have done with puzzles."""
