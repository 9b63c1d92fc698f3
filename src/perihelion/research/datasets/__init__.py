"""Data sets that anybody can make again from their manifests."""
