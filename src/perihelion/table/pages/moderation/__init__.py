"""The moderators' page."""
