"""Pages for people who play with each other."""
