"""Games that bots play to try an edition."""
