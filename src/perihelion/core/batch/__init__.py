"""Many games stepped together: compiled, because learning plays millions of steps."""
