"""Studies as they are sent to a page, and verdicts in words."""
