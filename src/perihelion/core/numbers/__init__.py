"""Sets of small numbers, and positions as bytes: compiled, because every game's rules call them."""
