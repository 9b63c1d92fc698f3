"""The house that every game lives in. It knows no game."""
