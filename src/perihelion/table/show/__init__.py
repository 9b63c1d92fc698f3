"""Tables as they are sent to viewers."""
