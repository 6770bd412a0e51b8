"""Oracle for 2 sans 3: the table as sorted lists, every collection recounted from the cards taken."""

from __future__ import annotations

import random
from typing import Any

START_CARDS = (0, 30, 60)
COLOURLESS = (15, 45, 75)
NUMBERS = 90
COLOURS = 7
INTERIM = (10, 7, 5, 3)
FINAL = {6: 5, 7: 10}  # colours face up: final bonus
FACE_UP = {0: 0, 1: 1, 2: 5}  # cards face up of one colour: points
OPENING_CARDS = 3  # laid out before the first turn
OWN_CARDS = 20  # of each player
FIRST_HAND = 8
ROW_LIMIT = 4  # start card included
REFILL_AT = 2
REFILL = 6

STANDARD_DECK: list[int] = [number for number in range(NUMBERS) if number not in START_CARDS]


def _standard_colours() -> list[int | None]:
    """S1: the coloured numbers, rising, get the colours in turn."""
    colours: list[int | None] = []
    coloured = 0
    for number in range(NUMBERS):
        if number in START_CARDS or number in COLOURLESS:
            colours.append(None)
        else:
            colours.append(coloured % COLOURS)
            coloured += 1
    return colours


STANDARD_COLOURS: list[int | None] = _standard_colours()


def row_of(number: int) -> int:
    """0, 1 or 2: the row whose numbers begin with the right tens."""
    return number // 30


def take(row: list[int], number: int) -> tuple[list[int], list[int]]:
    """Play a number to a row: the row as it is afterwards, and the cards taken, both rising."""
    full = sorted([*row, number])
    if len(full) <= ROW_LIMIT:
        return full, []
    taken = [full[1]] if full[-1] == number else [card for card in full if card > number]
    return [card for card in full if card not in taken], taken


def face_up(count: int) -> int:
    """Of so many cards taken of one colour, how many lie face up: every third one turns three over."""
    return count % 3


def score(up: list[int], down: int, interim: int) -> int:
    """Points for the cards face up of each colour, the cards face down and the interim bonus."""
    colours_up = sum(count > 0 for count in up)
    return sum(FACE_UP[count] for count in up) - down + interim + FINAL.get(colours_up, 0)


class Game:
    """A mutable referee: one choice a turn, everything else happens by itself."""

    def __init__(
        self, seats: int, deck: list[int], first: int = 0, colours: list[int | None] | None = None
    ) -> None:
        if not 2 <= seats <= 4:
            raise ValueError(f"2 sans 3 is for 2 to 4 players, not {seats}")
        if not 0 <= first < seats:
            raise ValueError(f"seat {first} cannot play first among {seats}")
        if any(type(card) is not int for card in deck) or sorted(deck) != STANDARD_DECK:
            raise ValueError("the deck is not the 87 shuffled cards, each once")
        _check_colours(STANDARD_COLOURS if colours is None else colours)
        self.colours: list[int | None] = list(STANDARD_COLOURS if colours is None else colours)
        self.seats = seats
        self.first = first
        self.rows: list[list[int]] = [[start] for start in START_CARDS]
        for card in deck[:OPENING_CARDS]:
            row = row_of(card)
            self.rows[row], _ = take(self.rows[row], card)  # three cards never overfill a row
        self.hands: list[list[int]] = []
        self.piles: list[list[int]] = []
        for seat in range(seats):
            begin = OPENING_CARDS + OWN_CARDS * seat
            own = list(deck[begin : begin + OWN_CARDS])
            self.hands.append(own[:FIRST_HAND])
            self.piles.append(own[FIRST_HAND:])
        self.unused: list[int] = list(deck[OPENING_CARDS + OWN_CARDS * seats :])
        self.taken: list[list[int]] = [[] for _ in range(seats)]  # coloured cards, in the order taken
        self.gone: list[int] = []
        self.interim: list[int] = [0] * seats
        self.bonuses: list[int] = list(INTERIM)  # top first
        self.turn: int | None = first
        self.events: list[dict[str, Any]] = []

    # ------------------------------------------------------------------ what can be asked

    @property
    def over(self) -> bool:
        return self.turn is None

    def acting(self) -> set[int]:
        return set() if self.turn is None else {self.turn}

    def legal(self, seat: int) -> set[int]:
        return set(self.hands[seat]) if seat in self.acting() else set()

    def count(self, seat: int, colour: int) -> int:
        """How many cards of a colour the seat has ever taken."""
        return sum(self.colours[number] == colour for number in self.taken[seat])

    def up(self, seat: int) -> list[int]:
        """How many cards of each colour lie face up before the seat."""
        return [face_up(self.count(seat, colour)) for colour in range(COLOURS)]

    def down(self, seat: int) -> int:
        """How many cards lie face down before the seat."""
        return len(self.taken[seat]) - sum(self.up(seat))

    def scores(self) -> list[int]:
        """Everybody's score, as if the game ended now."""
        return [score(self.up(seat), self.down(seat), self.interim[seat]) for seat in range(self.seats)]

    def result(self) -> dict[str, Any]:
        if not self.over:
            raise ValueError("the game is not over, so it has no result")
        scores = self.scores()
        places = [1 + sum(other > mine for other in scores) for mine in scores]
        winners = [seat for seat in range(self.seats) if places[seat] == 1]
        return {"winners": winners, "places": places, "scores": scores}

    def snapshot(self) -> dict[str, Any]:
        return {
            "phase": "over" if self.over else "play",
            "turn": self.turn,
            "rows": [list(row) for row in self.rows],
            "hands": [sorted(hand) for hand in self.hands],
            "piles": [list(pile) for pile in self.piles],
            "up": [self.up(seat) for seat in range(self.seats)],
            "down": [self.down(seat) for seat in range(self.seats)],
            "taken": [sorted(taken) for taken in self.taken],
            "gone": sorted(self.gone),
            "interim": list(self.interim),
            "scores": self.scores(),
        }

    def audit(self) -> None:
        """Check what must hold between any two turns, whatever was played."""
        groups = [*self.rows, *self.hands, *self.piles, *self.taken, self.gone, self.unused]
        cards = sorted(card for group in groups for card in group)
        assert cards == list(range(NUMBERS)), "cards were lost or made"
        for row, start in zip(self.rows, START_CARDS, strict=True):
            assert row == sorted(row) and row[0] == start and len(row) <= ROW_LIMIT, "a row is not in order"
            assert all(row_of(card) == row_of(start) for card in row), "a card lies in the wrong row"
        for seat in range(self.seats):
            turned = sum(e["event"] == "turned" and e["seat"] == seat for e in self.events)
            assert self.down(seat) == 3 * turned, "other cards lie face down than were turned"
        assert self.over == all(len(hand) == REFILL_AT for hand in self.hands), (
            "the end is not where it belongs"
        )

    # ------------------------------------------------------------------ what can be done

    def choose(self, seat: int, choice: int) -> None:
        """Play a card: a whole turn."""
        if seat not in self.acting():
            raise ValueError(f"it is not seat {seat}'s turn")
        if type(choice) is not int or choice not in self.hands[seat]:
            raise ValueError(f"seat {seat} does not hold {choice!r}")
        self.hands[seat].remove(choice)
        row = row_of(choice)
        self.rows[row], taken = take(self.rows[row], choice)
        self.events.append({"event": "play", "seat": seat, "card": choice, "taken": list(taken)})
        for number in taken:
            self._collect(seat, number)
        self._interim_bonus(seat)
        self._refill(seat)
        self._next_turn(seat)

    def _collect(self, seat: int, number: int) -> None:
        colour = self.colours[number]
        if colour is None:
            self.gone.append(number)
            return
        self.taken[seat].append(number)
        if face_up(self.count(seat, colour)) == 0:
            self.events.append({"event": "turned", "seat": seat, "colour": colour})

    def _interim_bonus(self, seat: int) -> None:
        """S3: asked once a turn, when all cards of the take lie in the collection."""
        if self.interim[seat] == 0 and all(count > 0 for count in self.up(seat)):
            self.interim[seat] = self.bonuses.pop(0)
            self.events.append({"event": "interim", "seat": seat, "bonus": self.interim[seat]})

    def _refill(self, seat: int) -> None:
        if len(self.hands[seat]) == REFILL_AT and self.piles[seat]:
            cards = self.piles[seat][:REFILL]
            self.piles[seat] = self.piles[seat][REFILL:]
            self.hands[seat].extend(cards)
            self.events.append({"event": "refill", "seat": seat, "cards": cards})

    def _next_turn(self, seat: int) -> None:
        """The last two cards of each hand stay where they are: never played, never scored."""
        if any(self.piles) or any(len(hand) > REFILL_AT for hand in self.hands):
            self.turn = (seat + 1) % self.seats
        else:
            self.turn = None


def _check_colours(colours: object) -> None:
    if not isinstance(colours, list) or len(colours) != NUMBERS:
        raise ValueError("the colours are not a list of 90")
    for number, colour in enumerate(colours):
        if number in START_CARDS or number in COLOURLESS:
            if colour is not None:
                raise ValueError(f"{number} has no colour, but the map says {colour!r}")
        elif type(colour) is not int or not 0 <= colour < COLOURS:
            raise ValueError(f"{number} needs a colour from 0 to 6, not {colour!r}")


# ---------------------------------------------------------------------- whole games


def play(
    seats: int,
    rng: random.Random,
    deck: list[int] | None = None,
    first: int = 0,
    colours: list[int | None] | None = None,
) -> dict[str, Any]:
    """A whole game of uniformly random choices, audited after every step, as a record."""
    cards = list(STANDARD_DECK if deck is None else deck)
    rng.shuffle(cards)
    game = Game(seats, cards, first, colours)
    turns: list[int] = []
    while game.turn is not None:
        game.audit()
        choice = rng.choice(sorted(game.legal(game.turn)))
        turns.append(choice)
        game.choose(game.turn, choice)
    game.audit()
    record: dict[str, Any] = {"format": "deuce/1", "game": "two_sans_three", "seats": seats, "first": first}
    if game.colours != STANDARD_COLOURS:
        record["colours"] = list(game.colours)
    record.update({"deck": cards, "turns": turns, "result": game.result()})
    return record


def referee(record: dict[str, Any]) -> Game:
    """Replay a record; ValueError at the first thing in it that does not follow the rules."""
    _check_head(record)
    game = Game(record["seats"], record["deck"], record.get("first", 0), record.get("colours"))
    for index, number in enumerate(record["turns"]):
        if game.turn is None:
            raise ValueError(f"turn {index + 1}: the game was over before it")
        try:
            game.choose(game.turn, number)
        except ValueError as error:
            raise ValueError(f"turn {index + 1}: {error}") from error
    _check_result(game, record["result"])
    return game


def _check_head(record: dict[str, Any]) -> None:
    for key in ("format", "game", "seats", "deck", "turns", "result"):
        if key not in record:
            raise ValueError(f"the record lacks {key!r}")
    if record["format"] != "deuce/1":
        raise ValueError(f"unknown format {record['format']!r}")
    if record["game"] != "two_sans_three":
        raise ValueError(f"not a game of 2 sans 3: {record['game']!r}")
    for key in ("seats", "first"):
        if type(record.get(key, 0)) is not int:
            raise ValueError(f"{key} is no whole number: {record[key]!r}")
    for key in ("deck", "turns"):
        if not isinstance(record[key], list):
            raise ValueError(f"{key} is no list")


def _check_result(game: Game, result: Any) -> None:
    if result is None:
        if game.over:
            raise ValueError("the game is over but the record has no result")
        return
    if not game.over:
        raise ValueError(f"the record has a result, but it is seat {game.turn}'s turn")
    if not isinstance(result, dict):
        raise ValueError("the result is no object")
    for key, right in game.result().items():
        if result.get(key) != right:
            raise ValueError(f"result: {key} should be {right}, not {result.get(key)!r}")
