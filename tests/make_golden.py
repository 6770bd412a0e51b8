"""Tell games step by step in plain text, and write tests/data/golden: python tests/make_golden.py

Everything that a player could see is there to be read: the position, what every seat knows, what it may choose.
A change of the rules shows up as a change of these texts; read the difference before you commit it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from games_at_random import legal_choices, new_game, small_deck, view_of, viewers

from deuce.chance import Stream
from deuce.games.deck import Deck, standard_deck
from deuce.games.protocol import Rules, seats_in
from deuce.games.two_sans_three.state import FACE_DOWN, GONE, OPENING, ROW_SPAN
from deuce.games.two_win.state import KINDS, NONE

FOLDER = Path(__file__).parent / "data" / "golden"
SHOWN_CHOICES = 12  # legal choices listed; the rest are counted
REASONS = ("A", "B", "C", "D tens", "D units")


@dataclass(frozen=True)
class Play:
    """A game to tell: all steps up to `full` and from a new pile on for so many more; one line for each other."""

    name: str
    deck: Deck
    seats: int
    seed: int
    full: int
    first: int = 0


PLAYS = [
    Play("two_win_2", standard_deck("two_win"), seats=2, seed=1, full=14),
    Play("two_win_4", standard_deck("two_win"), seats=4, seed=2, full=10),
    Play("two_win_4_new_pile", small_deck("two_win", 4), seats=4, seed=3, full=5),
    Play("two_sans_three_2", standard_deck("two_sans_three"), seats=2, seed=4, full=12),
    Play("two_sans_three_4", standard_deck("two_sans_three"), seats=4, seed=5, full=10, first=2),
]


def tell(play: Play) -> str:
    """The whole game as text."""
    lines = [f"{play.deck.game}, {play.seats} seats, deck {play.deck.name}, seed {play.seed}"]
    rules, state = new_game(play.deck.game, play.seats, play.deck, play.first)
    rng = Stream(play.seed)
    step, until = 0, play.full
    while True:
        due = int(rules.shuffle_due(state))
        if due and step:
            until = max(until, step + play.full)
        over = bool(rules.is_over(state))
        if step < until or over:
            lines += ["", f"=== step {step}: {rules.phase_name(state)}", *tell_position(rules, state)]
        if over:
            return "\n".join(lines) + "\n"
        if due:
            rng.shuffle(state.pile, due)
            lines.append(f"--- step {step}: shuffled: {cards_text(rules, state.pile[:due])}")
            rules.shuffled(state)
        else:
            seats = seats_in(int(rules.waiting(state)))
            seat = seats[rng.below(len(seats))]
            choices = legal_choices(rules, state, seat)
            choice = choices[rng.below(len(choices))]
            rules.choose(state, seat, choice)
            lines.append(f"--- step {step}: seat {seat} chooses {choice_text(rules, choice)}")
        step += 1


def tell_position(rules: Rules, state: Any) -> Iterator[str]:
    describe = DESCRIBE[rules.ID]
    yield "position"
    yield from (f"  {line}" for line in describe(rules, state))
    for viewer in viewers(rules, state):
        yield "seen by all" if viewer == rules.SPECTATOR else f"seen by seat {viewer}"
        view = view_of(rules, state, viewer)
        yield from (f"  {line}" for line in describe(rules, view))
    for seat in seats_in(int(rules.waiting(state))):
        choices = legal_choices(rules, state, seat)
        shown = [choice_text(rules, choice) for choice in choices[:SHOWN_CHOICES]]
        more = ["…"] if len(choices) > SHOWN_CHOICES else []
        yield f"legal for seat {seat}: {' '.join(shown + more)} ({len(choices)})"


# ------------------------------------------------------------------------------------------ 2 WIN


def two_win(rules: Rules, state: Any) -> Iterator[str]:
    """What a state or a view of 2 WIN holds; a card that is not known is a question mark."""
    pile = state.pile[state.top : state.pile_n]
    inside = list(seats_in(int(state.inside)))
    yield f"round {state.round}, in {inside}, pile ({len(pile)}): {cards_text(rules, pile)}".rstrip()
    if state.new_piles:
        yield f"new piles {state.new_piles}, returned and unseen since: {counted(rules, state.back)}"
    for seat in range(state.seats):
        hand = np.sort(state.hand[seat, : state.hand_n[seat]])
        yield f"seat {seat} hand ({len(hand)}): {cards_text(rules, hand)}".rstrip()
        facts = list(seat_facts(rules, state, seat))
        if facts:
            yield f"       {'; '.join(facts)}"


def seat_facts(rules: Rules, state: Any, seat: int) -> Iterator[str]:
    """What else there is to say of a seat, as far as it is there."""
    if state.formed[seat]:
        on_table = range(state.kept[seat], state.formed[seat])
        numbers = [cards_text(rules, (state.tens[seat, i], state.units[seat, i]), "+") for i in on_table]
        yield f"numbers {' '.join(numbers)}, last {state.last[seat]} of {state.formed[seat]}"
        runs = zip(state.run_colour[seat].tolist(), state.run_length[seat].tolist(), strict=True)
        yield f"runs {' '.join('BPG'[colour] * length if length else '–' for colour, length in runs)}"
    if state.earned[seat]:
        reasons = [reason for bit, reason in enumerate(REASONS) if state.earned[seat] >> bit & 1]
        yield f"earned {', '.join(reasons)}"
    if state.owed[seat]:
        yield f"owed {state.owed[seat]}"
    if state.passed[seat] != NONE:
        yield f"passed {cards_text(rules, [state.passed[seat]])}"
    if state.received[seat] != NONE:
        yield f"received {cards_text(rules, [state.received[seat]])}"
    if any(state.known[seat]):
        yield f"knows of its neighbour {counted(rules, state.known[seat])}"
    for other in range(state.seats):
        if state.stuck[seat, other] != NONE:
            yield f"knows of seat {other}, out, {cards_text(rules, [state.stuck[seat, other]])}"
    if state.chosen >> seat & 1:
        known = state.viewer in (rules.NOBODY, seat)
        yield f"has chosen {choice_text(rules, rules.choice_of(state, seat)) if known else 'something'}"
    if state.out_when[seat]:
        phase = "form" if state.out_when[seat] % 2 else "pass"
        yield f"out in round {state.out_when[seat] // 2}, {phase}, with {state.out_hand[seat]} cards"
    if state.rank[seat]:
        yield f"place {state.rank[seat]}"


def counted(rules: Rules, counts: Any) -> str:
    """Cards from a count of each kind."""
    return cards_text(rules, np.repeat(np.arange(KINDS), counts)) or "none"


# ------------------------------------------------------------------------------------------ 2 sans 3


def two_sans_three(rules: Rules, state: Any) -> Iterator[str]:
    """What a state or a view of 2 sans 3 holds."""
    yield f"first {state.first}, turn {state.turn}, played {state.played}, bonuses given {state.bonuses}"
    for row in range(3):
        yield f"row {row * ROW_SPAN}: {cards_text(rules, state.row[row, : state.row_n[row]])}".rstrip()
    gone = np.flatnonzero(state.where == GONE)
    if len(gone):
        yield f"gone: {cards_text(rules, gone)}"
    scores = rules.scores(state) or []
    for seat in range(state.seats):
        hand = np.sort(state.hand[seat, : state.hand_n[seat]])
        own = OPENING + int(state.dealt) * seat
        pile = state.pile[own + int(state.drawn[seat]) : own + int(state.dealt)]
        place = f", place {state.rank[seat]}" if state.rank[seat] else ""
        yield f"seat {seat} hand: {cards_text(rules, hand)} | pile: {cards_text(rules, pile)}".rstrip()
        up = [
            f"{colour}: {cards_text(rules, state.up[seat, colour, : state.up_n[seat, colour]])}"
            for colour in range(7)
            if state.up_n[seat, colour]
        ]
        down = np.flatnonzero(state.where == FACE_DOWN + seat)
        yield (
            f"       face up {{{', '.join(up)}}}, face down [{cards_text(rules, down)}], "
            f"interim {state.interim[seat]}, points {scores[seat]}{place}"
        )
    unused = state.pile[OPENING + int(state.dealt) * int(state.seats) : state.cards_n]
    yield f"unused: {cards_text(rules, unused)}".rstrip()


DESCRIBE = {"two_win": two_win, "two_sans_three": two_sans_three}


# ------------------------------------------------------------------------------------------ words


def cards_text(rules: Rules, cards: Any, between: str = " ") -> str:
    """Cards as codes; a long row of unknown ones is counted."""
    codes = [str(rules.card_code(int(card))) if card != NONE else "?" for card in cards]
    if len(codes) > 1 and set(codes) == {"?"}:
        return f"? × {len(codes)}"
    return between.join(codes)


def choice_text(rules: Rules, choice: int) -> str:
    code = rules.choice_code(int(choice))
    return "+".join(code) if isinstance(code, list) else str(code)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for play in PLAYS:
        text = tell(play)
        (FOLDER / f"{play.name}.txt").write_text(text, "utf-8")
        sys.stdout.write(f"{play.name}: {len(text.encode())} bytes\n")
