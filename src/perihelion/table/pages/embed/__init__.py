"""What other sites show of a game: previews of links, and replays and puzzles in a frame."""
