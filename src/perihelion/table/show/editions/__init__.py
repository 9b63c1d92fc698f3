"""Editions for people: drafts of an editor, differences, and what is not known."""
