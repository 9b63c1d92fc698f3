"""Exact results: whole games that are solved, and wins within a few turns."""
