"""Contract tests of what teaches a game: handbook and lessons."""
