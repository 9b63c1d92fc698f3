"""Training of networks by self-play: games, samples, gradients, gates; NumPy is all it needs."""
