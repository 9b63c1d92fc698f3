"""What gives a person who has lost every device their account back."""
