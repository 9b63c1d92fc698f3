"""The settings of the host, and what is wrong with them."""
