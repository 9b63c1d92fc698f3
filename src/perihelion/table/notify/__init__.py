"""Mail to people who have no page open."""
