"""Stories: the events of random games are the oracle's, and each viewer is told what it may know."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from oracle import two_sans_three, two_win

from deuce.errors import UsageError
from deuce.events import Dealt, Ended, Event
from deuce.games.deck import parse_deck
from deuce.games.registry import game_of
from deuce.games.story import ALL, SPECTATOR, seats_named, shortened
from deuce.games.two_sans_three.events import InterimBonus, Played, Refilled, Scored, Took, Turned
from deuce.games.two_win.events import Drew, DroppedOut, Forfeited, Formed, NewPile, Passed
from deuce.record import referee
from deuce.server.messages import AnyEvent
from deuce.table import Table

GAMES_EACH = 60


def random_games(seats: int) -> Iterator[dict[str, Any]]:
    """Records of 2 WIN, in part with decks so small that new piles, forfeits and shared wins are common."""
    rng = random.Random(seats)
    for number in range(GAMES_EACH):
        hand = (9, 9, 5, 3)[number % 4]
        size = 108 if number % 4 == 0 else hand * seats + rng.randrange(8)
        yield two_win.play(seats, rng, rng.sample(two_win.STANDARD_DECK, size), hand)


def as_oracle_tells(event: Event) -> dict[str, Any] | None:
    """One of our events as the oracle puts it; None for what it does not tell."""
    match event:
        case Drew(number, seat, reason, card):
            return {"event": "draw", "seat": seat, "card": card, "reason": reason, "round": number}
        case Forfeited(number, seat, cards):
            return {"event": "forfeit", "seat": seat, "count": cards, "round": number}
        case DroppedOut(number, seat, because):
            phase = {"no_card": "pass", "no_number": "form"}[because]
            return {"event": "drop", "seat": seat, "phase": phase, "round": number}
        case NewPile(number, cards):
            return {"event": "new_pile", "cards": cards, "round": number}
        case Turned(_, seat, colour):
            return {"event": "turned", "seat": seat, "colour": colour}
        case InterimBonus(_, seat, points):
            return {"event": "interim", "seat": seat, "bonus": points}
        case Refilled(_, seat, _, cards):
            return {"event": "refill", "seat": seat, "cards": cards}
    return None


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_win_is_told_as_the_oracle_tells_it(seats: int) -> None:
    kinds: Counter[str] = Counter()
    for record in random_games(seats):
        oracle = two_win.referee(record)
        expected = [{**e, "cards": len(e["cards"])} if "cards" in e else e for e in oracle.events]
        events = referee(record).events()
        assert [told for event in events if (told := as_oracle_tells(event))] == expected
        check_two_win(record, oracle, events)
        kinds.update(type(event).__name__ for event in events)
        kinds.update(event.because for event in events if isinstance(event, Ended | DroppedOut))
    common = {"Dealt", "Passed", "Formed", "Drew", "DroppedOut", "Ended", "Forfeited", "no_number", "last_in"}
    assert common <= kinds.keys()
    if seats > 3:
        assert {"NewPile", "no_card", "most_cards", "lowest_number"} <= kinds.keys()


def check_two_win(record: dict[str, Any], oracle: two_win.Game, events: list[Event]) -> None:
    """What the oracle's events leave out: passes and numbers as recorded, what they earn, the last word."""
    rounds = [(number, entry) for number, entry in enumerate(record["rounds"], 1)]
    passes = [(n, s, c) for n, entry in rounds for s, c in enumerate(entry["pass"]) if c is not None]
    assert [(e.round, e.seat, e.card) for e in events if isinstance(e, Passed)] == passes
    formed = [(n, s, *c) for n, entry in rounds for s, c in enumerate(entry.get("form", [])) if c is not None]
    numbers = [event for event in events if isinstance(event, Formed)]
    assert [(e.round, e.seat, e.tens, e.units) for e in numbers] == formed
    assert [e.number for e in numbers] == [two_win.value((e.tens, e.units)) for e in numbers]
    for event in numbers:
        rightful = [
            (e.reason if isinstance(e, Drew) else "forfeit", getattr(e, "cards", 1))
            for e in events
            if isinstance(e, Drew | Forfeited) and (e.round, e.seat) == (event.round, event.seat)
        ]
        drawn = [reason for reason, _ in rightful if reason != "forfeit"]
        lost = sum(count for reason, count in rightful if reason == "forfeit")
        assert event.earned[: len(drawn)] == drawn and len(event.earned) == len(drawn) + lost
    last = events[-1]
    assert isinstance(last, Ended)
    assert {"winners": last.winners, "places": last.places} == record["result"]
    assert (last.because == "last_in") == bool(oracle.inside)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_sans_three_is_told_as_the_oracle_tells_it(seats: int) -> None:
    rng = random.Random(seats)
    kinds: Counter[str] = Counter()
    for number in range(GAMES_EACH):
        record = two_sans_three.play(seats, rng, first=number % seats)
        oracle = two_sans_three.referee(record)
        events = referee(record).events()
        plays = [e for e in oracle.events if e["event"] == "play"]
        assert [(e.seat, e.card) for e in events if isinstance(e, Played)] == [
            (e["seat"], e["card"]) for e in plays
        ]
        taken = [e["taken"] for e in plays if e["taken"]]
        assert [e.taken for e in events if isinstance(e, Took)] == taken
        others = [e for e in oracle.events if e["event"] != "play"]
        assert [told for event in events if (told := as_oracle_tells(event))] == others
        removed = [card for e in events if isinstance(e, Took) for card in e.removed]
        assert sorted(removed) == sorted(oracle.gone)
        for score in (event for event in events if isinstance(event, Scored)):
            up = oracle.up(score.seat)
            assert (score.singles, score.pairs, score.down) == (
                up.count(1),
                up.count(2),
                oracle.down(score.seat),
            )
            assert score.total == record["result"]["scores"][score.seat]
            assert score.total == score.singles + 5 * score.pairs - score.down + score.interim + score.final
        kinds.update(type(event).__name__ for event in events)
    assert {
        "Dealt",
        "Played",
        "Took",
        "Turned",
        "InterimBonus",
        "Refilled",
        "Scored",
        "Ended",
    } == kinds.keys()


# ---------------------------------------------------------------------------------------------------- secrets


def hidden_from(viewer: int, event: Event) -> Event:
    """An all-seeing event as this viewer is to be told it, stated a second time, straight from the rules."""
    replace = msgspec.structs.replace
    match event:
        case Dealt(hands):
            return replace(event, hands=[hand if seat == viewer else None for seat, hand in enumerate(hands)])
        case Passed(_, seat, to, card):
            return replace(event, card=card if viewer in (seat, to) else None)
        case Drew(_, seat, _, card):
            return replace(event, card=card if viewer == seat else None)
        case Refilled(_, seat, _, cards):
            return replace(event, cards=cards if viewer == seat else None)
    return event


@pytest.mark.parametrize("seats", [2, 4])
def test_each_viewer_is_told_what_it_may_know(seats: int) -> None:
    records = list(random_games(seats))[:8]
    records += [two_sans_three.play(seats, random.Random(number)) for number in range(4)]
    for record in records:
        table = referee(record)
        all_seen = table.events(ALL)
        for viewer in (*range(seats), SPECTATOR):
            assert table.events(viewer) == [hidden_from(viewer, event) for event in all_seen]


def test_events_hold_plain_values_and_survive_json() -> None:
    for game in ("two_win", "two_sans_three"):
        table = Table(game, 3, seed=1)
        while not table.over:
            table.choose(table.waiting[0], table.legal(table.waiting[0])[0])
        for viewer in (ALL, 0, SPECTATOR):
            events = table.events(viewer)
            assert msgspec.json.decode(msgspec.json.encode(events), type=list[AnyEvent]) == events


# ------------------------------------------------------------------------------------------------------ words


def test_a_draw_split_by_a_new_pile_keeps_its_reasons() -> None:
    """The pile runs out in the middle of a draw: what is drawn after it is for the reasons still open."""
    deck = parse_deck({"game": "two_win", "digits": [1, 2, 3, 4], "stars": [0, 0, 2], "dealt": 5}, "tiny")
    split = 0
    for seed in range(60):
        table = Table("two_win", 6, seed=seed, deck=deck)
        rng = random.Random(seed)
        while not table.over:
            events = table.choose(seat := table.waiting[0], rng.choice(table.legal(seat)))
            kinds = [type(event) for event in events]
            if NewPile in kinds and Drew in kinds[: kinds.index(NewPile)]:
                split += 1
                for formed in (event for event in events if isinstance(event, Formed)):
                    drawn = [e.reason for e in events if isinstance(e, Drew) and e.seat == formed.seat]
                    assert formed.earned[: len(drawn)] == drawn
    assert split > 0


def test_seats_are_named_from_1() -> None:
    assert [seats_named(seats) for seats in ([1], [0, 2], (0, 1, 3))] == [
        "seat 2",
        "seats 1 and 3",
        "seats 1, 2 and 4",
    ]


def test_long_lists_are_shortened() -> None:
    words = [str(number) for number in range(13)]
    assert shortened(words[:12]) == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"
    assert shortened(words) == "0, 1, 2, 3, 4, 5 … (13 in all)"


def test_no_story_of_another_game() -> None:
    with pytest.raises(UsageError, match="there is no game 'chess'"):
        game_of("chess")
