"""Learning from samples: gradients, optimizer and trainer."""
