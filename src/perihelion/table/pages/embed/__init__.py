"""What other sites show of a game: previews of links, and replays in a frame."""
