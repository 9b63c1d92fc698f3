"""The pages that teach: lessons, puzzles, one's own mistakes, and handbooks with figures."""
