"""Plans that are carried out while their player is away."""
