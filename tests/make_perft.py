"""Count positions as chess programs do (perft), and write tests/data/perft: python tests/make_perft.py

A case is a deal, an opening, and for each depth how many sequences of choices there are and what became of them.
A step is the choice of one seat; the seats of a phase choose in rising order. A new pile lies in the order of
its kinds: digit, colour, stars. The counts are written only if the engine and the oracle agree on them.
"""

from __future__ import annotations

import copy
import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from games_at_random import legal_choices, new_game, small_deck
from oracle import two_sans_three as oracle_two_sans_three
from oracle import two_win as oracle_two_win

from deuce.chance import Stream
from deuce.games.deck import Deck, parse_deck, standard_deck
from deuce.games.protocol import Rules, seats_in
from deuce.games.protocol import copy as copy_of
from deuce.games.two_sans_three.state import GONE

FOLDER = Path(__file__).parent / "data" / "perft"
MOST = 6_000  # sequences in a case, so that its test takes well under two seconds


class Position(Protocol):
    """Where a game stands, for the engine and the oracle alike. Choices are written as in records."""

    def options(self) -> list[Any]:
        """What the seat whose choice is due may choose; nothing once the game is over."""

    def after(self, choice: Any) -> Position:
        """The position after that choice, and after a new pile if one falls due."""

    def tally(self) -> Counter[str]:
        """What is counted in a position beside the position itself."""


@dataclass
class Perft:
    """What a count found: a tally for each depth from 1, and the sequences that begin with each first choice."""

    depths: list[Counter[str]]
    divide: Counter[str] = field(default_factory=Counter)


def perft(position: Position, depth: int) -> Perft:
    """Count all sequences of up to `depth` choices."""
    found = Perft([Counter() for _ in range(depth)])
    _count(position, 0, "", found)
    return found


def _count(position: Position, done: int, first: str, found: Perft) -> None:
    depth = len(found.depths)
    if done:
        found.depths[done - 1].update({"sequences": 1, **position.tally()})
        found.divide[first] += done == depth
    if done < depth:
        for choice in position.options():
            _count(position.after(choice), done + 1, first or text_of(choice), found)


def text_of(choice: Any) -> str:
    """A choice in short: 7B2, 3P0+4P1, 28."""
    return "+".join(choice) if isinstance(choice, list) else str(choice)


# ------------------------------------------------------------------------------------------ the engine


class EnginePosition:
    """A position of the engine that is being tested."""

    def __init__(self, rules: Rules, state: Any) -> None:
        self.rules = rules
        self.state = state

    def seat(self) -> int:
        return seats_in(int(self.rules.waiting(self.state)))[0]

    def options(self) -> list[Any]:
        if self.rules.is_over(self.state):
            return []
        choices = legal_choices(self.rules, self.state, self.seat())
        return [self.rules.choice_code(choice) for choice in choices]

    def after(self, choice: Any) -> EnginePosition:
        later = EnginePosition(self.rules, copy_of(self.state))
        self.rules.choose(later.state, self.seat(), self.rules.parse_choice(choice))
        while due := int(self.rules.shuffle_due(later.state)):
            later.state.pile[:due].sort()
            self.rules.shuffled(later.state)
        return later

    def tally(self) -> Counter[str]:
        state = self.state
        over = int(self.rules.is_over(state))
        if self.rules.ID == "two_win":
            return Counter(
                over=over,
                out=int(state.seats) - int(state.inside).bit_count(),
                in_hand=int(state.hand_n.sum()),
                new_piles=int(state.new_piles),
            )
        return Counter(
            over=over,
            up=int(state.up_n.sum()),
            down=int(state.down.sum()),
            gone=int((state.where == GONE).sum()),
            points=sum(self.rules.scores(state) or ()),
        )


def engine_position(case: dict[str, Any]) -> EnginePosition:
    """The position that a case starts from."""
    rules, state = new_game(case["game"], case["seats"], deck_of(case))
    state.pile[: len(case["deck"])] = [rules.parse_card(code) for code in case["deck"]]
    rules.shuffled(state)
    position = EnginePosition(rules, state)
    for choice in case["opening"]:
        position = position.after(choice)
    return position


def deck_of(case: dict[str, Any]) -> Deck:
    cards = "cards" if case["game"] == "two_win" else "numbers"
    return parse_deck({"game": case["game"], cards: case["deck"], "dealt": case["dealt"]}, "perft")


# ------------------------------------------------------------------------------------------ the oracle


class OracleTwoWin:
    """A position of 2 WIN as the oracle sees it."""

    def __init__(self, game: oracle_two_win.Game) -> None:
        self.game = game

    def seat(self) -> int:
        return min(self.game.acting() - set(self.game.choices))

    def options(self) -> list[Any]:
        if self.game.over:
            return []
        return [
            choice if isinstance(choice, str) else list(choice) for choice in self.game.legal(self.seat())
        ]

    def after(self, choice: Any) -> OracleTwoWin:
        game = copy.deepcopy(self.game)
        game.choose(self.seat(), choice)
        while (gathered := game.shuffle_due()) is not None:
            game.new_pile(
                sorted(gathered.elements(), key=lambda code: (code[0], "BPG".index(code[1]), code[2]))
            )
        return OracleTwoWin(game)

    def tally(self) -> Counter[str]:
        game = self.game
        return Counter(
            over=int(game.over),
            out=game.seats - len(game.inside),
            in_hand=sum(map(len, game.hands)),
            new_piles=sum(event["event"] == "new_pile" for event in game.events),
        )


class OracleTwoSansThree:
    """A position of 2 sans 3 as the oracle sees it."""

    def __init__(self, game: oracle_two_sans_three.Game) -> None:
        self.game = game

    def options(self) -> list[Any]:
        return [] if self.game.turn is None else list(self.game.legal(self.game.turn))

    def after(self, choice: Any) -> OracleTwoSansThree:
        (seat,) = self.game.acting()
        game = copy.deepcopy(self.game)
        game.choose(seat, choice)
        return OracleTwoSansThree(game)

    def tally(self) -> Counter[str]:
        game = self.game
        return Counter(
            over=int(game.over),
            up=sum(sum(game.up(seat)) for seat in range(game.seats)),
            down=sum(game.down(seat) for seat in range(game.seats)),
            gone=len(game.gone),
            points=sum(game.scores()),
        )


def oracle_position(case: dict[str, Any]) -> Position:
    """The position that a case starts from."""
    position: Position
    if case["game"] == "two_win":
        position = OracleTwoWin(oracle_two_win.Game(case["seats"], case["deck"], case["dealt"]))
    else:
        position = OracleTwoSansThree(oracle_two_sans_three.Game(case["seats"], case["deck"]))
    for choice in case["opening"]:
        position = position.after(choice)
    return position


# ------------------------------------------------------------------------------------------ making cases


@dataclass
class Wanted:
    """What a case is to show. Games at random are tried until one does."""

    name: str
    deck: Deck
    seats: int
    depth: int
    end: int | None = None  # begin so many choices before the end of the game; None: begin at the start
    new_pile: bool = False  # begin so many choices before the first new pile instead
    least: int = 300  # sequences
    meets: tuple[str, ...] = ()  # what some of the last positions must have


def small_two_win(cards: int, dealt: int) -> Deck:
    """A deck of every few-th standard card."""
    codes = oracle_two_win.STANDARD_DECK
    chosen = [codes[i * len(codes) // cards] for i in range(cards)]
    return parse_deck({"game": "two_win", "cards": chosen, "dealt": dealt}, "perft")


WANTED = [
    Wanted("two_win_2_opening", small_two_win(12, 4), seats=2, depth=4, meets=("in_hand",)),
    Wanted("two_win_3_opening", small_two_win(14, 3), seats=3, depth=6, meets=("in_hand",)),
    Wanted("two_win_2_end", small_two_win(24, 6), seats=2, depth=6, end=6, meets=("over", "out")),
    Wanted("two_win_3_end", small_two_win(24, 5), seats=3, depth=6, end=6, meets=("over", "out")),
    Wanted("two_win_3_new_pile", small_deck("two_win", 3), 3, 6, end=4, new_pile=True, meets=("new_piles",)),
    Wanted("two_sans_three_2_opening", standard_deck("two_sans_three"), seats=2, depth=4),
    Wanted("two_sans_three_3_opening", standard_deck("two_sans_three"), seats=3, depth=4),
    Wanted("two_sans_three_2_end", standard_deck("two_sans_three"), 2, 6, end=6, meets=("over", "down")),
    Wanted("two_sans_three_3_end", standard_deck("two_sans_three"), 3, 6, end=7, meets=("gone", "down")),
]


def case_of(wanted: Wanted) -> dict[str, Any]:
    """The first game at random that shows what is wanted, without its counts."""
    for seed in count():
        case = game_at_random(wanted, Stream(seed))
        if case is None:
            continue
        if sequences_within(engine_position(case), wanted.depth, MOST) < wanted.least:
            continue
        last = perft(engine_position(case), wanted.depth).depths[-1]
        if all(last[name] for name in ("sequences", *wanted.meets)):
            return case
    raise AssertionError("seeds never run out")


def sequences_within(position: Position, depth: int, most: int) -> int:
    """How many sequences of so many choices there are; 0 if more than `most`."""
    level = [position]
    for _ in range(depth):
        branches = [(earlier, earlier.options()) for earlier in level]
        if sum(len(options) for _, options in branches) > most:
            return 0
        level = [earlier.after(choice) for earlier, options in branches for choice in options]
    return len(level)


def game_at_random(wanted: Wanted, rng: Stream) -> dict[str, Any] | None:
    """A deal and as much of a game as comes before the position that is wanted; None if it never comes."""
    rules, state = new_game(wanted.deck.game, wanted.seats, wanted.deck)
    cards = len(wanted.deck.cards)
    rng.shuffle(state.pile, cards)
    case = {
        "game": wanted.deck.game,
        "seats": wanted.seats,
        "dealt": wanted.deck.dealt,
        "deck": [rules.card_code(card) for card in state.pile[:cards].tolist()],
        "opening": [],
    }
    if wanted.end is None:
        return case
    rules.shuffled(state)
    position = EnginePosition(rules, state)
    played: list[Any] = []
    while (options := position.options()) and not (wanted.new_pile and position.state.new_piles):
        played.append(options[rng.below(len(options))])
        position = position.after(played[-1])
    if len(played) < wanted.end or (wanted.new_pile and not position.state.new_piles):
        return None
    return {**case, "opening": played[: -wanted.end]}


def write_case(wanted: Wanted) -> None:
    case = case_of(wanted)
    found = perft(engine_position(case), wanted.depth)
    right = perft(oracle_position(case), wanted.depth)
    if found != right:
        raise SystemExit(f"{wanted.name}: engine and oracle differ\nengine {found}\noracle {right}")
    case["counts"] = [{"depth": depth, **tally} for depth, tally in enumerate(found.depths, start=1)]
    case["divide"] = dict(sorted(found.divide.items()))
    lines = ",\n".join(f" {json.dumps(key)}: {lines_of(value)}" for key, value in case.items())
    (FOLDER / f"{wanted.name}.json").write_text(f"{{\n{lines}\n}}\n", "utf-8")
    sys.stdout.write(f"{wanted.name}: {found.depths[-1]}\n")


def lines_of(value: Any) -> str:
    """JSON, one line for each depth."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"  {json.dumps(entry)}" for entry in value) + "\n ]"
    return json.dumps(value)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for wanted in WANTED:
        write_case(wanted)
