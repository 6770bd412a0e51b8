"""Tournaments as pure functions: who plays whom, on which seat, and what it was worth. Nothing here waits or writes.

All tables of a deal have the same deck. Whoever sits on a seat of it holds the same cards as everybody on the same seat
at the other tables, and is compared with them alone: that is what takes the luck of the deal out (docs/tournaments.md).
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations

from deuce.server.store.contents import Bout, BoutResult

HOUSE = ""  # a bot that fills a seat, and takes no part in the tournament itself
HALF = Fraction(1, 2)
MAX_STEPS = 20_000  # of a search for tables at which nobody meets again, before a near miss has to do
MAX_SWAPS = 400  # that make a near miss better

Played = Sequence[tuple[Bout, BoutResult]]

# ------------------------------------------------------------------------------------------------- comparing


def _quality(result: BoutResult, seat: int) -> tuple[bool, int]:
    """Return what orders results on one seat: who gave up is behind all others; then by the place.

    Where points are counted it is by the lead, that is, by how many of them one is ahead of the best of the others at
    the table, or behind: that tells more than the place.
    """
    if result.scores is None:
        return seat not in result.gave_up, -result.places[seat]
    others = (score for at, score in enumerate(result.scores) if at != seat)
    return seat not in result.gave_up, result.scores[seat] - max(others)


def _halves(mine: tuple[bool, int], other: tuple[bool, int]) -> int:
    """Return what a comparison is worth, in halves: two to whoever did better, one to each of two who are level."""
    return (mine > other) - (mine < other) + 1


def matchpoints(played: Played) -> dict[tuple[str, int], Fraction]:
    """Return what each seat of each table is worth: the part of those with the same cards who did worse.

    A table that an operator has closed is worth a half to everybody there, and nobody is compared with it.
    """
    worth: dict[tuple[str, int], Fraction] = {}
    same_cards: dict[tuple[int, int], list[tuple[str, tuple[bool, int]]]] = defaultdict(list)
    for bout, result in played:
        for seat in range(len(bout.seats)):
            if result.closed:
                worth[bout.table, seat] = HALF
            else:
                same_cards[bout.deal, seat].append((bout.table, _quality(result, seat)))
    for (_, seat), held in same_cards.items():
        # Sorted once: comparing each with each would hold up a server of hundreds of players at every end of a round.
        qualities = sorted(quality for _, quality in held)
        shares = {
            mine: _part(bisect_left(qualities, mine), bisect_right(qualities, mine), len(held))
            for mine in set(qualities)
        }
        worth.update({(table, seat): shares[mine] for table, mine in held})
    return worth


def _part(worse: int, no_better: int, many: int) -> Fraction:
    """Return the part of the others who did worse, from how many of all did, and did no better; a tie counts half."""
    return Fraction(worse + no_better - 1, 2 * (many - 1)) if many > 1 else HALF


@dataclass(frozen=True)
class Standing:
    """How an entrant does."""

    entrant: str
    rank: int  # from 1; those who cannot be told apart share one
    points: Fraction  # matchpoints of all deals
    against: Fraction  # won of those who have as many points, in games with them
    mean: Fraction  # part of the others at one's own tables whom one did better than
    score: Fraction  # points of the game itself, on the average
    deals: int


def standings(entrants: Iterable[str], played: Played) -> list[Standing]:
    """Return how everybody does, the best first: by matchpoints, then head to head, then by mean plain results."""
    worth = matchpoints(played)
    points: dict[str, Fraction] = defaultdict(Fraction)
    # Halves are added as whole numbers: sums of fractions for hundreds of players would hold up a server.
    plain: Counter[tuple[str, int]] = Counter()  # entrant and size of the table → halves won there
    scores: dict[str, list[int]] = defaultdict(list)
    meetings: Counter[tuple[str, str]] = Counter()
    dealt: Counter[str] = Counter()
    for bout, result in played:
        held = [_quality(result, seat) for seat in range(len(bout.seats))]
        for seat, entrant in enumerate(bout.seats):
            if entrant == HOUSE:
                continue
            points[entrant] += worth[bout.table, seat]
            dealt[entrant] += 1
            if result.closed:
                continue
            won = 0
            for at, other in enumerate(bout.seats):
                if at != seat:
                    halves = _halves(held[seat], held[at])
                    won += halves
                    meetings[entrant, other] += halves
            plain[entrant, len(bout.seats)] += won
            scores[entrant].append(result.scores[seat] if result.scores else 0)
    level: dict[Fraction, list[str]] = defaultdict(list)
    everybody = list(dict.fromkeys(entrants))
    sizes = {size for _, size in plain}
    for entrant in everybody:
        level[points[entrant]].append(entrant)
    rows = []
    for entrant in everybody:
        rivals = level[points[entrant]]
        against = Fraction(sum(meetings[entrant, other] for other in rivals), 2)
        games = len(scores[entrant])
        shares = sum((Fraction(plain[entrant, size], 2 * (size - 1)) for size in sizes), Fraction(0))
        rows.append(
            (
                points[entrant],
                against,
                shares / games if games else Fraction(0),
                _mean(scores[entrant]),
                entrant,
                dealt[entrant],
            )
        )
    rows.sort(key=lambda row: (*(-part for part in row[:4]), row[4]))
    found: list[Standing] = []
    for position, row in enumerate(rows, 1):
        last = found[-1] if found else None
        tied = last is not None and (last.points, last.against, last.mean, last.score) == row[:4]
        rank = last.rank if last is not None and tied else position
        found.append(Standing(row[4], rank, *row[:4], row[5]))
    return found


def _mean(values: Sequence[int]) -> Fraction:
    return Fraction(sum(values), len(values)) if values else Fraction(0)


# ------------------------------------------------------------------------------------------------- the draw


def shuffled(entrants: Iterable[str], salt: str) -> list[str]:
    """Return entrants in an order that hangs on the salt alone, whoever came first."""
    return sorted(entrants, key=lambda one: hashlib.sha256(f"{salt} {one}".encode()).digest())


def in_order(table: Iterable[Standing], salt: str) -> list[str]:
    """Return the entrants of a table of standings, the best first; those who share a rank by lot."""
    rows = list(table)
    lot = {entrant: at for at, entrant in enumerate(shuffled((row.entrant for row in rows), salt))}
    return [row.entrant for row in sorted(rows, key=lambda row: (row.rank, lot[row.entrant]))]


def swiss(order: Sequence[str], past: Sequence[Bout], size: int, salt: str) -> list[tuple[str, ...]]:
    """Draw the tables of a round from the order of the standings: near each other in it, and without meeting again.

    Seats that are left over are for bots of the house, at the lower tables, one a table and for everybody once as far
    as that goes. A table alone could be compared with nobody: then bots play the same deal at another.
    """
    tables = grouped(order, past, size)
    if len(tables) == 1:
        tables.append([HOUSE] * size)
    return [rotated(table, past, salt) for table in tables]


def grouped(order: Sequence[str], past: Sequence[Bout], size: int) -> list[list[str]]:
    """Return who sits together, tables with the best first."""
    if not order:
        return []
    met: Counter[tuple[str, str]] = Counter()
    for bout in past:
        met.update((one, other) for one in bout.seats for other in bout.seats)
    # Several bots of the house are told apart while the tables are made.
    places = [*order, *(HOUSE for _ in range(-len(order) % size))]

    def clash(one: int, other: int) -> int:
        """Count how bad it is that two sit together."""
        a, b = places[one], places[other]
        if a == b == HOUSE:
            return 1
        return 2 * met[a, b]

    found = _without_clash(len(places), size, clash) or _with_few_clashes(len(places), size, clash)
    return [[places[at] for at in sorted(table)] for table in sorted(found, key=min)]


Clash = Callable[[int, int], int]


def _without_clash(many: int, size: int, clash: Clash) -> list[list[int]] | None:
    """Return tables at which nobody clashes, each filled from the first who is free with the nearest after them."""
    steps = 0
    free = dict.fromkeys(range(many))
    tables: list[list[int]] = []

    def fill(table: list[int]) -> bool:
        nonlocal steps
        steps += 1
        if steps > MAX_STEPS:
            return False
        if len(table) == size:
            tables.append(table)
            if not free or begin():
                return True
            tables.pop()
            return False
        for other in [at for at in free if at > table[-1]]:
            if any(clash(one, other) for one in table):
                continue
            del free[other]
            if fill([*table, other]):
                return True
            _give_back(free, other)
        return False

    def begin() -> bool:
        first = next(iter(free))
        del free[first]
        if fill([first]):
            return True
        _give_back(free, first)
        return False

    return tables if begin() else None


def _give_back(free: dict[int, None], one: int) -> None:
    """Put somebody back among those who are free, in their place."""
    free[one] = None
    for at in [at for at in free if at > one]:
        del free[at]
        free[at] = None


def _with_few_clashes(many: int, size: int, clash: Clash) -> list[list[int]]:
    """Return tables in which neighbours in the order change places as long as fewer clash by that."""
    tables = [list(range(at, at + size)) for at in range(0, many, size)]

    def cost(table: Sequence[int]) -> int:
        return sum(clash(one, other) for one, other in combinations(table, 2))

    for _ in range(MAX_SWAPS):
        costs = [cost(table) for table in tables]
        best: tuple[int, int, int, int, int, int] | None = None
        for a, bad in enumerate(costs):
            if not bad:
                continue
            for b, table in enumerate(tables):
                if a == b:
                    continue
                for i, one in enumerate(tables[a]):
                    for j, other in enumerate(table):
                        after = cost([*tables[a][:i], other, *tables[a][i + 1 :]])
                        after += cost([*table[:j], one, *table[j + 1 :]])
                        gain = costs[a] + costs[b] - after
                        found = (-gain, abs(one - other), a, b, i, j)
                        if gain > 0 and (best is None or found < best):
                            best = found
        if best is None:
            break
        _, _, a, b, i, j = best
        tables[a][i], tables[b][j] = tables[b][j], tables[a][i]
    return tables


def rotated(table: Sequence[str], past: Iterable[Bout], salt: str) -> tuple[str, ...]:
    """Return who sits where: everybody on the seats that they have had least."""
    had: Counter[tuple[str, int]] = Counter()
    for bout in past:
        had.update((entrant, seat) for seat, entrant in enumerate(bout.seats) if entrant in table)
    mixed = shuffled([one for one in table if one != HOUSE], salt)
    mixed += [HOUSE] * (len(table) - len(mixed))

    def uneven(seats: tuple[str, ...]) -> int:
        return sum(2 * had[entrant, seat] + 1 for seat, entrant in enumerate(seats) if entrant != HOUSE)

    return min(permutations(mixed), key=uneven)


# ------------------------------------------------------------------------------------------------ the arena


def arena(
    waiting: Sequence[str],
    past: Sequence[Bout],
    people: Collection[str],
    size: int,
    *,
    deals: int,
    fill: Collection[str] = (),
    salt: str = "",
) -> list[tuple[int, tuple[str, ...]]]:
    """Draw tables from those who wait, in the order of the standings: (deal, seats).

    Each gets the first deal that none of them has had, and at each there is somebody who is no bot. Whoever is in
    `fill` has waited for long enough: bots of the house take the seats that nobody takes.
    """
    had: dict[str, set[int]] = defaultdict(set)
    last: dict[str, Bout] = {}
    for bout in past:
        for entrant in bout.seats:
            had[entrant].add(bout.deal)
            last[entrant] = bout
    able = [one for one in waiting if len(had[one]) < deals]
    # As few bots as fill the last table: so at each there is somebody else.
    bots = [one for one in able if one not in people]
    spare = set(bots[-(len(able) - len(bots)) % size :])
    able = [one for one in able if one not in spare]
    whole = len(able) - len(able) % size
    lately = {last[one].table: last[one] for one in able if one in last}
    groups = grouped(able[:whole], list(lately.values()), size)
    if any(one in fill for one in able[whole:]):
        groups.append([*able[whole:], *[HOUSE] * (size - len(able) + whole)])
    drawn = []
    for group in groups:
        players = [one for one in group if one != HOUSE]
        deal = next((at for at in range(1, deals + 1) if not any(at in had[one] for one in players)), None)
        if deal is not None:
            drawn.append((deal, rotated(group, past, salt)))
    return drawn
