"""A game with explicit chance, as immutable nodes: what extensive-form algorithms walk over.

Chance deals only what somebody takes, when it is taken: an unseen pile has no order. What one seat takes at a time is
dealt in rising order, so that the same cards are one history and not all their orders. A step (the choices of all who
act, or a shuffle) that hands out cards waits until chance has dealt them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import comb
from typing import Any

import numpy as np

from deuce.chance import Stream
from deuce.envs.actions import Actions
from deuce.envs.arrays.steps import NOTHING, OVER, SHUFFLE, steps_of
from deuce.errors import UsageError
from deuce.games.deck import Deck
from deuce.games.protocol import Rules, View, blank, seats_in
from deuce.games.registry import game_of

ALL = -1  # instead of a seat: cards that chance lays out for everyone


@dataclass(frozen=True, slots=True)
class Node:
    """A position, or a chance node before it."""

    record: bytes  # the state as the rules know it; at a chance node, before the step that waits
    acting: tuple[int, ...]  # seats that choose in this phase
    over: bool
    chosen: tuple[int, ...]  # by seat: a choice that waits for the others', or for chance
    known: int = 0  # bit set: slots of the pile whose card is known
    # For each seat that gets cards: (seat, the slots of the pile whose cards chance has to name).
    groups: tuple[tuple[int, tuple[int, ...]], ...] = ()
    last: int = NOTHING  # the highest card dealt in the first group
    taken: int = 0  # and how many of it
    gifts: tuple[tuple[int, int], ...] = ()  # (seat, card) dealt for the step that waits
    public: str = ""  # all that everyone has seen
    private: tuple[str, ...] = ()  # all that each seat alone has seen

    def __deepcopy__(self, memo: Any) -> Node:
        return self

    @property
    def seat(self) -> int:
        """Return the first seat that has yet to choose."""
        return next(seat for seat in self.acting if self.chosen[seat] == NOTHING)


class Histories:
    """The nodes of a game with a deck and a number of seats."""

    def __init__(self, rules: Rules, deck: Deck, seats: int, opening: tuple[int, ...] = ()) -> None:
        """`opening`: the cards that a deal lays out for everyone, where chance is not to choose them."""
        self.rules, self.seats = rules, seats
        self.actions = Actions(rules, deck)
        self._steps = steps_of(rules.ID)
        chance = game_of(rules.ID).chance
        if chance is None:
            raise UsageError(f"{rules.ID} does not say how its chance deals")
        self.chance = chance
        self._choice_text = cache(self._uncached_choice_text)
        start = np.array([rules.new_state(deck, seats)], rules.STATE)
        blank_node = Node(start.tobytes(), (), False, (NOTHING,) * seats, private=("",) * seats)
        self.root = self._plan(blank_node)
        if opening:
            self._check_opening(opening, deck)
        for card in sorted(opening):
            self.root = self.deal_card(self.root, card)

    def _check_opening(self, opening: tuple[int, ...], deck: Deck) -> None:
        count = self.chance.LAID_OUT
        if count == 0:
            raise UsageError(f"{game_of(self.rules.ID).title} has no rows to open")
        if len(set(opening)) != count or not set(opening) <= set(deck.cards):
            named = "/".join(map(str, opening))
            raise UsageError(f"opening is {named}; it should be {count} different cards of the deck")

    def array(self, node: Node) -> np.ndarray:
        """Return the record of a node, in an array of its own."""
        return np.frombuffer(bytearray(node.record), self.rules.STATE)

    def legal(self, node: Node, seat: int) -> list[int]:
        """Return the legal actions of a seat, rising."""
        if node.groups or seat not in node.acting or node.over:
            return []
        out = np.empty(self.rules.MAX_LEGAL, np.int64)
        count = self._steps.legal(self.array(node), seat, out)
        return [self.actions.action(choice) for choice in out[:count].tolist()]

    def choice_text(self, action: int) -> str:
        """Return a choice as text: 7B2, 3P04P1, 28."""
        return self._choice_text(action)

    def _uncached_choice_text(self, action: int) -> str:
        code = self.rules.choice_code(self.actions.choice(action))
        return "".join(code) if isinstance(code, list) else str(code)

    def choose(self, node: Node, seat: int, action: int) -> Node:
        """Let a seat choose; the last one's choice makes the step."""
        chosen = list(node.chosen)
        chosen[seat] = self.actions.choice(action)
        node = replace(node, chosen=tuple(chosen))
        return self._plan(node) if all(chosen[seat] != NOTHING for seat in node.acting) else node

    # -- chance

    def outcomes(self, node: Node) -> list[tuple[int, float]]:
        """Return the cards chance may name next, with their probabilities."""
        array = self.array(node)
        counts: dict[int, int] = {}
        for slot, card in enumerate(array["pile"][0, : self.chance.pile_size(array)].tolist()):
            if not node.known >> slot & 1:
                counts[card] = counts.get(card, 0) + 1
        return rising_outcomes(counts, node.last, node.taken, len(node.groups[0][1]))

    def deal_card(self, node: Node, card: int) -> Node:
        """Return the node after chance has named the next card of the first group."""
        array = self.array(node)
        pile = array["pile"][0]
        (seat, slots), *others = node.groups
        unknown = (i for i in range(self.chance.pile_size(array)) if not node.known >> i & 1)
        found = next(i for i in unknown if pile[i] == card)
        pile[found], pile[slots[0]] = pile[slots[0]], card
        node = replace(
            node,
            record=array.tobytes(),
            known=node.known | 1 << slots[0],
            gifts=(*node.gifts, (seat, card)),
        )
        if len(slots) > 1:
            taken = node.taken + 1 if card == node.last else 1
            return replace(node, groups=((seat, slots[1:]), *others), last=card, taken=taken)
        node = replace(node, groups=tuple(others), last=NOTHING, taken=0)
        if others:
            return node
        after = self.array(node)
        return self._stepped(node, after, self._take_step(after, node.chosen))

    # -- steps

    def _plan(self, node: Node) -> Node:
        """Take the step; if it hands out cards, let chance deal these first."""
        array, after = self.array(node), self.array(node)
        shuffling = self._steps.due(array) > 0
        flags = self._take_step(after, node.chosen)
        used = self.chance.cards_used(array)
        before = array["hand_n"][0].tolist()
        kept = [
            before[seat] - used if choice != NOTHING else before[seat]
            for seat, choice in enumerate(node.chosen)
        ]
        if not any(now > then for now, then in zip(after["hand_n"][0].tolist(), kept, strict=False)):
            return self._stepped(node, after, flags)
        probe = self.array(node)
        size = self.chance.pile_size(array)
        probe["pile"][0, :size] = range(size)  # no card is looked at before the next choice
        self._take_step(probe, node.chosen)
        groups: list[tuple[int, tuple[int, ...]]] = []
        if shuffling and self.chance.LAID_OUT:
            groups.append((ALL, tuple(range(self.chance.LAID_OUT))))
        for seat, start in enumerate(kept):
            if slots := probe["hand"][0, seat, start : int(probe["hand_n"][0, seat])].tolist():
                groups.append((seat, tuple(slots)))
        return replace(node, groups=tuple(groups), known=0 if shuffling else node.known)

    def _take_step(self, array: np.ndarray, chosen: tuple[int, ...]) -> int:
        """Take the shuffle that is due, or the choices; see deuce.envs.arrays.steps."""
        return int(self._steps.take(array, np.array(chosen)))

    def _stepped(self, node: Node, after: np.ndarray, flags: int) -> Node:
        """Return the node after the step just taken: write down who has seen what."""
        rules = self.rules
        public, private = node.public, list(node.private)
        texts = [
            "" if choice == NOTHING else self.choice_text(self.actions.action(choice))
            for choice in node.chosen
        ]
        if node.acting:
            by_all, by_seats = self.chance.seen_of_choices(after, node.chosen, texts)
            public += by_all
            for seat, seen in by_seats.items():
                private[seat] += seen
        for seat, card in node.gifts:
            if seat == ALL:
                public += f" {rules.card_code(card)}"
            else:
                private[seat] += f" +{rules.card_code(card)}"
        public += self.chance.seen_of_position(after)
        node = Node(
            after.tobytes(),
            seats_in(flags & (OVER - 1)),
            bool(flags & OVER),
            (NOTHING,) * self.seats,
            known=node.known,
            public=public,
            private=tuple(private),
        )
        return self._plan(node) if flags & SHUFFLE else node

    # -- knowledge

    def view(self, node: Node, seat: int) -> View:
        """Return what a seat may know, in the layout of a state."""
        seen = blank(self.rules)
        self.rules.view(self.array(node)[0], seat, seen)
        return seen

    def resampled(self, node: Node, seat: int, rng: Stream) -> Node:
        """Return a node like this one in all that a seat has seen, the rest dealt anew.

        Of what other seats remember only their hands are kept.
        """
        full = np.zeros(1, self.rules.STATE)
        self.rules.resample(self.view(node, seat), full[0], rng.fork())
        private, chosen = list(node.private), list(node.chosen)
        for other in range(self.seats):
            if other != seat:
                hand = sorted(full["hand"][0, other, : full["hand_n"][0, other]].tolist())
                private[other] = " ?" + ",".join(str(self.rules.card_code(card)) for card in hand)
                if chosen[other] != NOTHING:
                    chosen[other] = int(self.rules.random_choice(full[0], other, rng.bits()))
        return replace(node, record=full.tobytes(), private=tuple(private), chosen=tuple(chosen))


def rising_outcomes(counts: dict[int, int], last: int, taken: int, left: int) -> list[tuple[int, float]]:
    """Return the next card of a set that is dealt in rising order, with chances.

    `counts`: unseen cards of each kind; `taken` of the kind `last` are in the set already, and nothing higher; `left`
    are still to come. Ways to deal are counted in whole numbers.
    """
    kinds = sorted(kind for kind in counts if kind > last)
    above = sum(counts[kind] for kind in kinds)
    copies, total = counts.get(last, 0) + taken, left + taken
    ways = [comb(copies, k) * comb(above, total - k) for k in range(taken, min(copies, total) + 1)]
    outcomes = [(last, sum(ways[1:]) / sum(ways))] if sum(ways[1:]) else []
    if ways[0]:
        stop, whole = ways[0] / sum(ways), comb(above, left)
        for kind in kinds:
            rest = above - counts[kind]
            if share := comb(above, left) - comb(rest, left):
                outcomes.append((kind, stop * (share / whole)))
            above = rest
    return outcomes
