"""The rules of Pacal's Rocket as functions over sets of squares. R and Q are the rules' numbers."""
