"""Oracle for 2 WIN: plain lists and counters, everything recomputed from scratch whenever it is asked for."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

COLOURS = "BPG"
DIGITS = "123456789"
STARS = "012"

# R1: of every digit and colour, two copies without a star, one with one star, one with two.
STANDARD_DECK: list[str] = [
    digit + colour + stars for digit in DIGITS for colour in COLOURS for stars in "0012"
]

RULE_HAND = 9  # cards dealt to each seat
KEPT_NUMBERS = 5  # R4: so many numbers of a player still in are never gathered

Number = tuple[str, str]  # two card codes: tens, units
Choice = str | Number


def is_code(thing: object) -> bool:
    """Whether this is a card code: digit, colour, stars."""
    return (
        isinstance(thing, str)
        and len(thing) == 3
        and thing[0] in DIGITS
        and thing[1] in COLOURS
        and thing[2] in STARS
    )


def value(number: Number) -> int:
    tens, units = number
    return 10 * int(tens[0]) + int(units[0])


def stars(number: Number) -> int:
    return int(number[0][2]) + int(number[1][2])


def read_column(colours: list[str]) -> tuple[str | None, int, bool]:
    """Read one column from its first card on: colour and length of the open run, and whether the newest
    card is a paying third. A run that has paid is closed and leaves (None, 0)."""
    colour: str | None = None
    length = 0
    paid = False
    for new in colours:
        length = length + 1 if new == colour else 1
        colour = new
        paid = length == 3
        if paid:
            colour, length = None, 0
    return colour, length, paid


def column(history: list[Number], place: int) -> list[str]:
    """The colours of one column, oldest first (place 0: tens, 1: units)."""
    return [number[place][1] for number in history]


def draw_reasons(histories: dict[int, list[Number]]) -> dict[int, list[str]]:
    """Why each seat draws. Given: for each seat still in, all numbers it ever formed, the newest last."""
    newest = {seat: history[-1] for seat, history in histories.items()}
    highest = max(value(number) for number in newest.values())
    most_stars = max(stars(number) for number in newest.values())
    reasons: dict[int, list[str]] = {}
    for seat, number in newest.items():
        why: list[str] = []
        if value(number) == highest:
            why.append("A")
        if most_stars > 0 and stars(number) == most_stars:
            why.append("B")
        if number[0][0] == number[1][0]:
            why.append("C")
        if read_column(column(histories[seat], 0))[2]:
            why.append("D-tens")
        if read_column(column(histories[seat], 1))[2]:
            why.append("D-units")
        reasons[seat] = why
    return reasons


def lap_order(reasons: dict[int, list[str]]) -> list[tuple[int, str]]:
    """R3: the cards due in the order in which they are drawn, each as (seat, reason)."""
    order: list[tuple[int, str]] = []
    for lap in range(5):
        for seat in sorted(reasons):
            if lap < len(reasons[seat]):
                order.append((seat, reasons[seat][lap]))
    return order


class Game:
    """A mutable referee: it opens phases, takes choices, and does by itself all that needs no choice."""

    def __init__(self, seats: int, deck: list[str], hand: int = RULE_HAND) -> None:
        if not 2 <= seats <= 6:
            raise ValueError(f"2 WIN is for 2 to 6 players, not {seats}")
        if hand < 0:
            raise ValueError(f"a hand of {hand} cards is impossible")
        for code in deck:
            if not is_code(code):
                raise ValueError(f"{code!r} is no card code")
        if len(deck) < seats * hand:
            raise ValueError(f"{len(deck)} cards are too few for {seats} hands of {hand}")
        self.deck = list(deck)
        self.seats = seats
        self.hand = hand
        self.hands: list[list[str]] = [list(deck[seat * hand : (seat + 1) * hand]) for seat in range(seats)]
        self.pile: list[str] = list(deck[seats * hand :])
        self.table: list[list[Number]] = [[] for _ in range(seats)]  # numbers still lying there
        self.history: list[list[Number]] = [[] for _ in range(seats)]  # all numbers ever formed (R5)
        self.inside: list[int] = list(range(seats))
        self.round = 0
        self.phase = ""
        self.choices: dict[int, Choice] = {}
        self.due: list[tuple[int, str]] = []  # cards still to be drawn in this round, in drawing order
        # One list for each phase in which somebody dropped out: (seat, cards in hand, last number).
        self.dropped: list[list[tuple[int, int, int]]] = []
        self.events: list[dict[str, Any]] = []
        self._open_pass()

    # ------------------------------------------------------------------ what can be asked

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def acting(self) -> set[int]:
        return set(self.inside) if self.phase in ("pass", "form") else set()

    def legal(self, seat: int) -> set[Choice]:
        if seat not in self.acting():
            return set()
        if self.phase == "pass":
            return set(self.hands[seat])
        return set(self._numbers(seat))

    def last(self, seat: int) -> int:
        """The seat's previous number, 0 before its first."""
        return value(self.history[seat][-1]) if self.history[seat] else 0

    def shuffle_due(self) -> Counter[str] | None:
        return self._gatherable() if self.phase == "shuffle" else None

    def result(self) -> dict[str, Any]:
        if not self.over:
            raise ValueError("the game is not over, so it has no result")
        standing: dict[int, tuple[int, int, int]] = dict.fromkeys(self.inside, (0, 0, 0))
        for phases_later, group in enumerate(reversed(self.dropped), start=1):
            for seat, cards, last in group:
                standing[seat] = (phases_later, -cards, last)
        places = [
            1 + sum(standing[other] < standing[seat] for other in range(self.seats))
            for seat in range(self.seats)
        ]
        return {"winners": [seat for seat in range(self.seats) if places[seat] == 1], "places": places}

    def snapshot(self) -> dict[str, Any]:
        runs: list[list[list[str | int | None]]] = []
        for history in self.history:
            columns = [read_column(column(history, place)) for place in (0, 1)]
            runs.append([[colour, length] for colour, length, _ in columns])
        return {
            "phase": self.phase,
            "round": self.round,
            "inside": sorted(self.inside),
            "hands": [sorted(cards) for cards in self.hands],
            "numbers": [[list(number) for number in numbers] for numbers in self.table],
            "last": [self.last(seat) for seat in range(self.seats)],
            "runs": runs,
            "pile": list(self.pile),
            "owed": [sum(owed == seat for owed, _ in self.due) for seat in range(self.seats)],
        }

    def audit(self) -> None:
        """Check what must hold between any two steps, whatever was chosen: no card is lost or made, numbers
        rise, everybody who is asked has an answer, and a new pile is asked for only when it is needed."""
        on_table = [number for numbers in self.table for number in numbers]
        held = Counter(card for group in [self.pile, *self.hands, *on_table] for card in group)
        assert held == Counter(self.deck), "cards were lost or made"
        for history, numbers in zip(self.history, self.table, strict=True):
            values = [value(number) for number in history]
            assert values == sorted(set(values)), "a number is not higher than the one before"
            assert history[len(history) - len(numbers) :] == numbers, (
                "other numbers lie there than were formed"
            )
        assert self.over == (len(self.inside) <= 1), "the game goes on without need, or stops too early"
        assert all(self.legal(seat) for seat in self.acting()), "a player who cannot choose is asked to"
        shuffling = self.phase == "shuffle"
        assert shuffling == bool(self.due) == (self.shuffle_due() is not None), "cards are owed without need"
        assert not shuffling or (not self.pile and self.shuffle_due()), "a new pile is asked for without need"

    # ------------------------------------------------------------------ what can be done

    def choose(self, seat: int, choice: Choice | list[str]) -> None:
        """Make or change a choice; the last one missing resolves the phase."""
        if seat not in self.acting():
            raise ValueError(f"round {self.round}, phase {self.phase}: seat {seat} has nothing to choose")
        wanted: Choice = choice if isinstance(choice, str) else _as_number(choice)
        if wanted not in self.legal(seat):
            raise ValueError(f"round {self.round}, phase {self.phase}: seat {seat} may not choose {choice!r}")
        self.choices[seat] = wanted
        if set(self.choices) != self.acting():
            return
        chosen, self.choices = self.choices, {}
        if self.phase == "pass":
            self._resolve_pass({who: str(card) for who, card in chosen.items()})
        else:
            self._resolve_form({who: _as_number(cards) for who, cards in chosen.items()})

    def new_pile(self, order: list[str]) -> None:
        """R4: supply the shuffled new pile, top first; drawing goes on."""
        if self.phase != "shuffle":
            raise ValueError(f"round {self.round}, phase {self.phase}: no new pile is due")
        if Counter(order) != self._gatherable():
            raise ValueError(f"round {self.round}: the new pile does not hold exactly the cards gathered")
        for seat in range(self.seats):
            if seat in self.inside:
                self.table[seat] = self.table[seat][-KEPT_NUMBERS:]
            else:
                self.hands[seat] = []
                self.table[seat] = []
        self.pile = list(order)
        self.events.append({"event": "new_pile", "cards": list(order), "round": self.round})
        self._draw()

    # ------------------------------------------------------------------ the course of a round

    def _open_pass(self) -> None:
        self.round += 1
        self.phase = "pass"
        self._drop([seat for seat in self.inside if not self.hands[seat]])

    def _resolve_pass(self, chosen: dict[int, str]) -> None:
        for seat, card in chosen.items():
            self.hands[seat].remove(card)
        for seat, card in chosen.items():
            self.hands[self._left_of(seat)].append(card)
        self.phase = "form"
        self._drop([seat for seat in self.inside if not self._numbers(seat)])  # R2

    def _resolve_form(self, chosen: dict[int, Number]) -> None:
        for seat, number in chosen.items():
            for card in number:
                self.hands[seat].remove(card)
            self.table[seat].append(number)
            self.history[seat].append(number)
        self.due = lap_order(draw_reasons({seat: self.history[seat] for seat in self.inside}))
        self._draw()

    def _draw(self) -> None:
        """Draw until nothing is due, or until a new pile is needed; then open the next round."""
        while self.due:
            if not self.pile:
                if self._gatherable():
                    self.phase = "shuffle"
                    return
                self._forfeit()
                break
            seat, reason = self.due.pop(0)
            card = self.pile.pop(0)
            self.hands[seat].append(card)
            self.events.append(
                {"event": "draw", "seat": seat, "card": card, "reason": reason, "round": self.round}
            )
        self._open_pass()

    def _forfeit(self) -> None:
        """R4: nothing is left to make a pile of."""
        for seat, count in sorted(Counter(seat for seat, _ in self.due).items()):
            self.events.append({"event": "forfeit", "seat": seat, "count": count, "round": self.round})
        self.due = []

    def _drop(self, seats: list[int]) -> None:
        """These seats drop out as the phase opens; with at most one player left the game is over."""
        if seats:
            self.dropped.append([(seat, len(self.hands[seat]), self.last(seat)) for seat in seats])
        for seat in seats:
            self.events.append({"event": "drop", "seat": seat, "phase": self.phase, "round": self.round})
        self.inside = [seat for seat in self.inside if seat not in seats]
        if len(self.inside) <= 1:
            self.phase = "over"

    # ------------------------------------------------------------------ helpers

    def _left_of(self, seat: int) -> int:
        """The next higher seat that is still in, wrapping round."""
        other = (seat + 1) % self.seats
        while other not in self.inside:
            other = (other + 1) % self.seats
        return other

    def _numbers(self, seat: int) -> set[Number]:
        """All numbers the seat could form now: two different cards of the hand, more than the last number."""
        cards = self.hands[seat]
        pairs = {(cards[i], cards[j]) for i in range(len(cards)) for j in range(len(cards)) if i != j}
        return {pair for pair in pairs if value(pair) > self.last(seat)}

    def _gatherable(self) -> Counter[str]:
        """R4: what a new pile would be made of."""
        gathered: Counter[str] = Counter()
        for seat in range(self.seats):
            if seat in self.inside:
                numbers = self.table[seat][:-KEPT_NUMBERS]
            else:
                numbers = self.table[seat]
                gathered.update(self.hands[seat])
            for number in numbers:
                gathered.update(number)
        return gathered


def _as_number(thing: object) -> Number:
    """Two strings as a pair; anything else is refused."""
    if isinstance(thing, (tuple, list)) and len(thing) == 2:
        tens, units = thing
        if isinstance(tens, str) and isinstance(units, str):
            return tens, units
    raise ValueError(f"{thing!r} is no pair of cards")


# ---------------------------------------------------------------------- whole games


def play(
    seats: int, rng: random.Random, deck: list[str] | None = None, hand: int = RULE_HAND
) -> dict[str, Any]:
    """A whole game of uniformly random choices, audited after every step, as a record."""
    cards = list(STANDARD_DECK if deck is None else deck)
    rng.shuffle(cards)
    game = Game(seats, cards, hand)
    piles: list[list[str]] = []
    rounds: list[dict[str, Any]] = []
    while not game.over:
        game.audit()
        gathered = game.shuffle_due()
        if gathered is not None:
            order = sorted(gathered.elements())
            rng.shuffle(order)
            piles.append(order)
            game.new_pile(order)
            continue
        chosen: list[Any] = [None] * seats
        for seat in sorted(game.acting()):
            choice = rng.choice(sorted(game.legal(seat), key=repr))
            chosen[seat] = choice if isinstance(choice, str) else list(choice)
        if game.phase == "pass":
            rounds.append({"pass": chosen})
        else:
            rounds[-1]["form"] = chosen
        for seat in sorted(game.acting()):
            game.choose(seat, chosen[seat])
    game.audit()
    record: dict[str, Any] = {"format": "deuce/1", "game": "two_win", "seats": seats}
    if hand != RULE_HAND:
        record["hand"] = hand
    record.update({"deck": cards, "piles": piles, "rounds": rounds, "result": game.result()})
    return record


def referee(record: dict[str, Any]) -> Game:
    """Replay a record; ValueError at the first thing in it that does not follow the rules."""
    _check_head(record)
    game = Game(record["seats"], record["deck"], record.get("hand", RULE_HAND))
    piles: list[Any] = list(_list_at(record, "piles"))
    rounds = _list_at(record, "rounds")
    for index, entry in enumerate(rounds):
        if not isinstance(entry, dict) or "pass" not in entry:
            raise ValueError(f"rounds[{index}] is no round with a pass")
        _replay_phase(game, "pass", index, entry["pass"])
        if "form" in entry:
            _replay_phase(game, "form", index, entry["form"])
        elif game.phase == "form" and index + 1 < len(rounds):
            raise ValueError(f"round {index + 1} lacks its form phase, but the game goes on")
        while game.phase == "shuffle" and piles:
            order = piles.pop(0)
            if not isinstance(order, list) or not all(is_code(code) for code in order):
                raise ValueError(f"round {index + 1}: a new pile is no list of card codes")
            game.new_pile(order)
    if piles:
        raise ValueError(f"{len(piles)} new piles in the record were never due")
    _check_result(game, record["result"])
    return game


def _check_head(record: dict[str, Any]) -> None:
    for key in ("format", "game", "seats", "deck", "rounds", "result"):
        if key not in record:
            raise ValueError(f"the record lacks {key!r}")
    if record["format"] != "deuce/1":
        raise ValueError(f"unknown format {record['format']!r}")
    if record["game"] != "two_win":
        raise ValueError(f"not a game of 2 WIN: {record['game']!r}")
    if type(record["seats"]) is not int:
        raise ValueError(f"seats is no whole number: {record['seats']!r}")
    if type(record.get("hand", RULE_HAND)) is not int:
        raise ValueError(f"hand is no whole number: {record['hand']!r}")
    _list_at(record, "deck")


def _list_at(record: dict[str, Any], key: str) -> list[Any]:
    found = record.get(key, [])
    if not isinstance(found, list):
        raise ValueError(f"{key} is no list")
    return found


def _replay_phase(game: Game, phase: str, index: int, chosen: Any) -> None:
    where = f"round {index + 1}, {phase}"
    if game.phase != phase or game.round != index + 1:
        raise ValueError(f"{where}: the game is at round {game.round}, phase {game.phase}")
    if not isinstance(chosen, list) or len(chosen) != game.seats:
        raise ValueError(f"{where}: not one entry for each seat")
    acting = game.acting()
    for seat in range(game.seats):
        if seat in acting and chosen[seat] is None:
            raise ValueError(f"{where}: seat {seat} is still in but chooses nothing")
        if seat not in acting and chosen[seat] is not None:
            raise ValueError(f"{where}: seat {seat} is out but chooses {chosen[seat]!r}")
    for seat in sorted(acting):
        game.choose(seat, chosen[seat])


def _check_result(game: Game, result: Any) -> None:
    if result is None:
        if game.over:
            raise ValueError("the game is over but the record has no result")
        return
    if not game.over:
        raise ValueError(
            f"the record has a result, but the game is at round {game.round}, phase {game.phase}"
        )
    if not isinstance(result, dict):
        raise ValueError("the result is no object")
    for key, right in game.result().items():
        if result.get(key) != right:
            raise ValueError(f"result: {key} should be {right}, not {result.get(key)!r}")
