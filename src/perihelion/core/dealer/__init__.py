"""The only source of randomness in the package; compiled, because every draw comes from here."""

from perihelion.core.dealer.dealer import Dealer

__all__ = ["Dealer"]
