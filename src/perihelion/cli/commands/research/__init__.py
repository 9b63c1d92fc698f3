"""The commands for research: matches of bots, data, learning and proofs."""
