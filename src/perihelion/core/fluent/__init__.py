"""Texts in Fluent files: their entries, and their patterns as plain functions."""
