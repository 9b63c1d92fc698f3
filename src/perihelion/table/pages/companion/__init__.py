"""Pages for people who play with the real box."""
