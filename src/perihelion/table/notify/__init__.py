"""Telling people who are not at the page: mail."""
