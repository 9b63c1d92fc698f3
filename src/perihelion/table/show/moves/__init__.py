"""What a viewer is told of a move before it is made."""
