"""Whose share of the thinking is used: that of an address, and within it that of a holder.

A share is stored with a table, so that it still counts after a restart. It names nobody: the
address is reduced to one of 4,096 groups, the holder to a digest.
"""

from __future__ import annotations

from hashlib import sha256
from ipaddress import IPv6Address, ip_address
from typing import Final

NO_SHARE: Final = ""
"""The share of tables from before shares were stored; all of them have it together."""
NETWORK_BITS: Final = 64  # of an IPv6 address: one client has all the addresses below


def share_of(address: str, holder: str) -> str:
    """The share of a holder who comes from an address: "group/digest"."""
    group = sha256(_network(address).encode()).hexdigest()[:3]
    return f"{group}/{digest_of(holder)}"


def digest_of(holder: str) -> str:
    """The part of a share that stands for the holder."""
    return sha256(f"share/{holder}".encode()).hexdigest()[:16]


def _network(address: str) -> str:
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(int(known) >> (128 - NETWORK_BITS))
    return str(getattr(known, "ipv4_mapped", None) or known)
