"""What the page of a puzzle is sent."""
