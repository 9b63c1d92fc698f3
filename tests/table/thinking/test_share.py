from __future__ import annotations

from perihelion.table.thinking.share import digest_of, share_of

HOLDER = "a" * 64


def test_a_share_is_that_of_the_holder_within_the_address() -> None:
    group, digest = share_of("192.0.2.7", HOLDER).split("/")
    assert share_of("192.0.2.7", "b" * 64).split("/")[0] == group
    assert share_of("192.0.2.8", HOLDER).split("/")[0] != group
    assert share_of("192.0.2.8", HOLDER).split("/")[1] == digest == digest_of(HOLDER)


def test_all_addresses_of_one_network_have_one_share() -> None:
    ours = share_of("2001:db8:1:2::1", HOLDER)
    assert share_of("2001:db8:1:2:ffff::9", HOLDER) == ours
    assert share_of("2001:db8:1:3::1", HOLDER) != ours
    assert share_of("::ffff:192.0.2.7", HOLDER) == share_of("192.0.2.7", HOLDER)
    assert share_of("", HOLDER) and share_of("no address", HOLDER)


def test_a_share_names_neither_holder_nor_address() -> None:
    share = share_of("192.0.2.7", HOLDER)
    assert HOLDER[:8] not in share and "192" not in share
    groups = {share_of(f"10.0.{n // 250}.{n % 250}", HOLDER).split("/")[0] for n in range(20_000)}
    assert 4000 < len(groups) <= 4096
