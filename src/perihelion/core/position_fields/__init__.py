"""A position set up by hand: fields to enter, and the position that follows from them."""
