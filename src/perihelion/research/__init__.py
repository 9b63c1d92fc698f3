"""For people who study games."""
