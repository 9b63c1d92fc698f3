"""Records and self-play as tables: columns, rows, and the files they are written to."""
