"""What makes the site an app that also opens without a connection."""
