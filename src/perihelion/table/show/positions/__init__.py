"""Positions that people set up by hand."""
