"""Who is brought together: by what they want, how strong they are, how long they wait, and whom they avoid."""

from __future__ import annotations

from typing import Any

from deuce.server.matchmaking.core import FIRST_RANGE, Waiting, groups, range_of
from deuce.server.store.contents import QueueEntry

NOW = 1_000_000


def waits(guest: str, strength: int = 1000, seconds: int = 0, **more: Any) -> Waiting:
    wanted: dict[str, Any] = {"game": "two_win", "size": 2, "clock": "quick", "rated": True} | more
    entry = QueueEntry(
        "t", "p", strength=strength, since=NOW - 1000 * seconds, ids=(f"id-{guest}",), **wanted
    )
    return Waiting(guest, entry, 0)


def matched(*waiting: Waiting) -> list[set[str]]:
    return [{one.guest for one in group} for group in groups(waiting, NOW)]


def test_those_who_want_the_same_are_brought_together_and_nobody_else() -> None:
    assert matched(waits("ada"), waits("bo")) == [{"ada", "bo"}]
    assert matched(waits("ada")) == []
    for other in ({"game": "two_sans_three"}, {"size": 3}, {"clock": "relaxed"}, {"rated": False}):
        assert matched(waits("ada"), waits("bo", **other)) == []


def test_the_range_widens_while_both_wait() -> None:
    assert range_of(waits("ada").entry, NOW) == FIRST_RANGE
    assert range_of(waits("ada", seconds=30).entry, NOW) == FIRST_RANGE + 300
    assert matched(waits("ada", 1000, 30), waits("bo", 1300, 0)) == [], "it has to be near enough for both"
    assert matched(waits("ada", 1000, 30), waits("bo", 1300, 20)) == [{"ada", "bo"}]


def test_who_has_waited_longest_is_first_and_gets_the_nearest() -> None:
    people = [waits("ada", 1000, 9), waits("bo", 1080, 8), waits("cleo", 1010, 1), waits("dan", 1090, 1)]
    assert matched(*people) == [{"ada", "cleo"}, {"bo", "dan"}]


def test_a_table_of_three_needs_three_who_all_fit() -> None:
    trio = [waits("ada", 1000, size=3), waits("bo", 1090, size=3)]
    assert matched(*trio, waits("cleo", 910, size=3)) == [], "bo and cleo are too far apart"
    assert matched(*trio, waits("dan", 1050, size=3)) == [{"ada", "bo", "dan"}]


def test_who_blocks_another_never_meets_them_however_long_both_wait() -> None:
    for one, other in (("ada", "bo"), ("bo", "ada")):
        avoiding = waits(one, seconds=9000, avoids=(f"id-{other}",))
        assert matched(avoiding, waits(other, seconds=9000)) == []
    assert matched(waits("ada", avoids=("id-bo",)), waits("bo"), waits("cleo")) == [{"ada", "cleo"}]
