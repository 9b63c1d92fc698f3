"""Pure functions over a table's log."""
