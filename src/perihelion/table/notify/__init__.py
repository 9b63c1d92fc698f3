"""Tells people who are not looking: by mail, push message and webhook."""
