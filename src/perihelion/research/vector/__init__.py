"""Many games stepped together, as a vector environment of Gymnasium."""
