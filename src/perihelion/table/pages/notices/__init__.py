"""The pages about notices: by which ways one is told, when, and when not."""
