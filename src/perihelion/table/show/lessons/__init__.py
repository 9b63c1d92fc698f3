"""What the pages of lessons and examples are sent."""
