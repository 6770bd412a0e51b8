"""Who sits where: what people may do to a table, as functions from one row to the next. Nothing here waits or sends."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection

from msgspec.structs import replace

from deuce.errors import DeckError
from deuce.games.deck import deck_data, parse_deck
from deuce.games.registry import game_of, rules_of
from deuce.server.guests import BOT_PEOPLE
from deuce.server.identity import clean_name, now
from deuce.server.messages import Clock, GameId, Level, NewTable
from deuce.server.problems import Refusal
from deuce.server.store import SeatRow, TableRow

STAND_IN: Level = "steady"
CLOCKS: dict[Clock, int] = {"quick": 30_000, "relaxed": 120_000, "days": 3 * 24 * 3_600_000}  # milliseconds
LOOKED_AFTER = 60_000  # milliseconds after which a table that must go on is loaded again, if it was forgotten
NO_HINTS_RATED = "There are no hints in a rated game."
# Milliseconds in which somebody who was matched has to come to the table, before the seat is given to another.
COMES_WITHIN = 15_000
QUICK_CLOCK: Clock = "relaxed"
MARK_LETTERS = 16  # of what stands for a guest: 64 bits
MAX_MUTED = 20  # guests whom the host of a table does not let chat
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
ID_LENGTH = 12  # long enough that nobody guesses one: a private table is private by its link


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Could this be the id of a table?"""
    return len(text) <= 40 and text.isascii() and text.isalnum()


# ----------------------------------------------------------------------------------------------- new tables


def new_table(asked: NewTable, guest: str, name: str) -> TableRow:
    """Make the table that a guest asks for."""
    rules = rules_of(asked.game)
    if not rules.MIN_SEATS <= len(asked.seats) <= rules.MAX_SEATS:
        raise Refusal(
            "bad_seats", f"{asked.game} is for {rules.MIN_SEATS} to {rules.MAX_SEATS}, not {len(asked.seats)}"
        )
    if sum(seat.kind == "me" for seat in asked.seats) > 1:
        raise Refusal("bad_seats", "“me” can sit on one seat only; others on the same device are “local”")
    seats = []
    for seat in asked.seats:
        match seat.kind:
            case "open":
                seats.append(SeatRow())
            case "bot":
                seats.append(SeatRow("bot", name=clean_name(seat.name), level=seat.level))
            case "me":
                seats.append(SeatRow("human", guest, clean_name(seat.name) or name))
            case "local":
                seats.append(SeatRow("human", guest, clean_name(seat.name)))
    row = TableRow(
        new_id(),
        asked.game,
        tuple(seats),
        now(),
        _deck(asked),
        asked.clock,
        asked.listed,
        host=guest,
        hints=asked.hints,
        rated=asked.rated,
    )
    if row.rated:
        _check_rateable(row)
        if row.hints:
            raise Refusal("cannot_be_rated", NO_HINTS_RATED)
    return named(row)


def _deck(asked: NewTable) -> dict[str, object] | None:
    """Return the deck of a new table as its row keeps it: the cards, and nothing else that was sent with them."""
    if asked.deck is None:
        return None
    try:
        deck = parse_deck(asked.deck, "deck")
        if deck.game != asked.game:
            raise DeckError(f"a deck for {deck.game}, not for {asked.game}")
        rules_of(asked.game).new_state(deck, len(asked.seats))
    except DeckError as error:
        raise Refusal("bad_deck", str(error)) from None
    return deck_data(deck)


def quick_seats(game: GameId) -> int:
    """Return how many play in a quick match: neither as few as can be, nor as many."""
    seats = game_of(game).seats
    return seats[len(seats) // 2]


def quick_table(game: GameId, guest: str, name: str) -> TableRow:
    """Make a listed table for whoever wants to play now: it begins as soon as it is full."""
    time = now()
    first = SeatRow("human", guest, name, ready=False, matched=time)
    return TableRow(
        new_id(),
        game,
        (first, *[SeatRow()] * (quick_seats(game) - 1)),
        time,
        clock=QUICK_CLOCK,
        listed=True,
        starts_full=True,
        host=guest,
        rated=True,
    )


def matched_table(game: GameId, people: list[tuple[str, str]], clock: Clock, rated: bool) -> TableRow:
    """Make a table for people, by guest and name, who were brought together: it begins when all of them have come."""
    time = now()
    seats = tuple(SeatRow("human", guest, name, ready=False, matched=time) for guest, name in people)
    return TableRow(
        new_id(), game, seats, time, clock=clock, starts_full=True, host=people[0][0], rated=rated
    )


def rematch(row: TableRow, guest: str) -> TableRow:
    """Make a new table with the same people; the next seat begins. It starts once all of them have come."""
    seats = tuple(
        SeatRow(
            seat.kind,
            seat.guest,
            seat.name,
            None if seat.guest else seat.level,
            ready=seat.guest in (None, guest),
            owner=seat.owner,
        )
        for seat in row.seats
    )
    return replace(
        row,
        id=new_id(),
        seats=seats,
        created=now(),
        listed=False,
        starts_full=bool(row.rated),
        state="gathering",
        host=guest,
        first=(row.first + 1) % len(seats),
        next=None,
        deadline=None,
        places=None,
        scores=None,
        hinted=False,
        rated=bool(row.rated),
        daily=None,
        part_of=None,
        goes_on=False,
        what_if=None,
        brought=False,
        done=(),
        version=0,
    )


def named(row: TableRow) -> TableRow:
    """Bots without a name get one that nobody at the table has."""
    taken = {seat.name for seat in row.seats}
    free = [name for name in BOT_PEOPLE if name not in taken]
    seats = [
        replace(seat, name=free.pop(0)) if seat.kind == "bot" and not seat.name else seat
        for seat in row.seats
    ]
    return replace(row, seats=tuple(seats))


# --------------------------------------------------------------------------------------------- before the start


def sit(row: TableRow, seat: int, guest: str, name: str) -> TableRow:
    """Take a free seat; whoever sits elsewhere moves. Who sits there already may take another name."""
    _gathering(row)
    if _seat(row, seat).guest == guest:
        wanted = clean_name(name)
        if (
            wanted in ("", row.seats[seat].name) or len(held_by(row, guest)) > 1
        ):  # seats of one device keep theirs
            return row
        return _with(row, seat, replace(row.seats[seat], name=wanted))
    if row.seats[seat].kind != "open":
        raise Refusal("seat_taken")
    held = held_by(row, guest)
    seats = list(row.seats)
    if len(held) == 1:
        seats[held[0]] = SeatRow()
    seats[seat] = SeatRow("human", guest, clean_name(name))
    row = _hosted(replace(row, seats=tuple(seats)))
    _check_own_bots(row)
    return row


def check_seen(row: TableRow, rated: bool | None, clock: Clock | None) -> None:
    """Refuse who would sit down to another game than they saw, as far as they say what that was."""
    if rated not in (None, bool(row.rated)) or clock not in (None, row.clock):
        raise Refusal("cannot_be_rated", "This table has changed: look again before you sit down.")


def sit_anywhere(row: TableRow, guest: str, name: str, here: bool) -> TableRow:
    """Take the first free seat by a quick match, or that of somebody who was matched and did not come.

    Who is not `here` yet has to come to the table before it begins: nobody plays against people who only asked.
    """
    _gathering(row)
    time = now()
    free = [at for at, seat in enumerate(row.seats) if seat.kind == "open"]
    free += [at for at, seat in enumerate(row.seats) if seat.matched and time - seat.matched >= COMES_WITHIN]
    if not free:
        raise Refusal("seat_taken")
    row = sit(_with(row, free[0], SeatRow()), free[0], guest, name)
    return row if here else _with(row, free[0], replace(row.seats[free[0]], ready=False, matched=time))


def stand(row: TableRow, seat: int, guest: str) -> TableRow:
    _gathering(row)
    if _seat(row, seat).guest != guest:
        raise Refusal("not_your_seat")
    return _hosted(_with(row, seat, SeatRow()))


def set_seat(row: TableRow, seat: int, guest: str, bot: Level | None) -> TableRow:
    """The host puts a bot on a seat, or opens it, whoever sits there."""
    _gathering(row)
    _check_host(row, guest)
    _seat(row, seat)
    return _hosted(named(_with(row, seat, SeatRow("bot", level=bot) if bot else SeatRow())))


def seat_online_bot(row: TableRow, seat: int, guest: str, bot: SeatRow) -> TableRow:
    """Put an online bot on a free seat for the host, or in the place of another bot."""
    _gathering(row)
    _check_host(row, guest)
    if _seat(row, seat).kind == "human" or held_by(row, bot.guest or ""):
        raise Refusal("seat_taken")
    row = _with(row, seat, bot)
    _check_own_bots(row)
    return row


def set_rated(row: TableRow, guest: str, rated: bool, clock: Clock | None) -> TableRow:
    """The host decides whether the game is rated, and with which clock, before anybody else sits down.

    Whoever sits has agreed to what was said then; of a quick match everybody knows what it is.
    """
    _gathering(row)
    _check_host(row, guest)
    if row.starts_full or any(seat.guest not in (None, guest) for seat in row.seats):
        raise Refusal("cannot_be_rated", "Others have sat down: what is played is settled.")
    row = replace(row, rated=rated, clock=clock or row.clock)
    if rated:
        _check_rateable(row)
    return row


def muted_mark(row: TableRow, guest: str) -> str:
    """Return what stands for a guest among those who are muted at a table; it does not tell who it is."""
    return hashlib.sha256(f"{row.id} {guest}".encode()).hexdigest()[:MARK_LETTERS]


def is_muted(row: TableRow, guest: str | None) -> bool:
    """Does the host see to it that nobody hears a guest?"""
    return guest is not None and bool(row.muted) and muted_mark(row, guest) in row.muted


def mute(row: TableRow, guest: str, seat: int | None, muted: bool) -> TableRow:
    """See to it for the host that nobody hears a player, or those who watch; or that everybody does again."""
    _check_host(row, guest)
    if seat is None:
        return replace(row, watchers_muted=muted)
    whom = _seat(row, seat).guest
    if whom is None or whom == guest:
        raise Refusal("no_such_seat")
    mark = muted_mark(row, whom)
    others = tuple(other for other in row.muted if other != mark)
    return replace(row, muted=(*others, mark)[-MAX_MUTED:] if muted else others)


def check_speaks(row: TableRow, guest: str) -> None:
    """Refuse a line of chat of somebody whom the host does not let speak."""
    watches = not held_by(row, guest)
    if is_muted(row, guest) or (watches and row.watchers_muted and guest != row.host):
        raise Refusal("muted")


def starting(row: TableRow, guest: str, level: Level, absent: Collection[int] = ()) -> TableRow:
    """Return the table as the game begins: bots on the seats that are still open, or whose people are not there."""
    _gathering(row)
    _check_host(row, guest)
    return started(without(row, absent), level)


def without(row: TableRow, absent: Collection[int]) -> TableRow:
    """Return the table with the seats of those opened who are not there."""
    seats = (SeatRow() if at in absent else seat for at, seat in enumerate(row.seats))
    return replace(row, seats=tuple(seats))


def started(row: TableRow, level: Level = STAND_IN) -> TableRow:
    seats = (
        SeatRow("bot", level=level) if seat.kind == "open" or seat.matched else replace(seat, ready=True)
        for seat in row.seats
    )
    row = named(replace(row, seats=tuple(seats)))
    people = sum(seat.kind == "human" for seat in row.seats)
    rated = bool(row.rated) and people > 0
    hints = not rated and (people == 1 if row.hints is None else row.hints)
    return replace(row, state="playing", hints=hints, rated=rated)


def hinted(row: TableRow, seat: int, guest: str) -> TableRow:
    """Mark the game because somebody asks for a hint. The row stays the same if it is marked already."""
    _playing(row)
    if _seat(row, seat).guest != guest:
        raise Refusal("not_your_seat")
    if not row.hints:
        raise Refusal("no_hints", NO_HINTS_RATED if row.rated else None)
    return row if row.hinted else replace(row, hinted=True)


def is_complete(row: TableRow) -> bool:
    """Can the game begin by itself, because everybody is there?"""
    return all(seat.kind != "open" and seat.ready for seat in row.seats)


def expected(row: TableRow) -> TableRow:
    """A rated table that would begin at once waits for its people: it is played to its end, whoever watches."""
    if not is_complete(row):
        return row
    seats = (replace(seat, ready=seat.kind != "human") for seat in row.seats)
    return replace(row, seats=tuple(seats))


def ready(row: TableRow, guest: str) -> TableRow:
    """Note that somebody of the last game, or of a quick match, has come."""
    seats = (replace(seat, ready=True, matched=None) if seat.guest == guest else seat for seat in row.seats)
    return replace(row, seats=tuple(seats))


def gone(row: TableRow, guest: str) -> TableRow:
    """Note that somebody has gone from a quick match before it began, and has to come again."""
    time = now()
    seats = (replace(seat, ready=False, matched=time) if seat.guest == guest else seat for seat in row.seats)
    return replace(row, seats=tuple(seats))


# ------------------------------------------------------------------------------------------------ during the game


def resign(row: TableRow, seat: int, guest: str) -> TableRow:
    """Give up for good; a bot plays on, unless that ends the game (`ends_by_giving_up`)."""
    _playing(row)
    if _seat(row, seat).guest != guest:
        raise Refusal("not_your_seat")
    given_up = replace(row.seats[seat], resigned=True, stand_in=False, lapsed=False, level=STAND_IN)
    return _with(row, seat, given_up)


def ends_by_giving_up(row: TableRow) -> bool:
    """Is the game over when somebody gives up? Of two the other has won.

    What is compared with the same deal elsewhere is played to its end all the same, by a bot.
    """
    return len(row.seats) == 2 and row.daily is None and row.part_of is None


def given_up(row: TableRow, seat: int) -> TableRow:
    """Return the table after a game of two that somebody gave up."""
    return ended(row, [2 if at == seat else 1 for at in range(len(row.seats))], None)


def stand_in(row: TableRow, seat: int, guest: str) -> TableRow:
    """Let a bot play for somebody else. Whether they have been away for long is for the table in memory to know."""
    _playing(row)
    if not held_by(row, guest):
        raise Refusal("not_seated")
    away = _seat(row, seat)
    if away.guest is None or away.by_bot:
        raise Refusal("still_there", "A bot plays there already.")
    if must_go_on(row):  # else one could be made the last by others, while there is nothing left to choose
        raise Refusal("still_there", "In such a game only the clock says who has left.")
    return _with(row, seat, replace(away, stand_in=True, level=STAND_IN))


def lapse(row: TableRow, seat: int) -> TableRow:
    """The clock has chosen here time after time: a bot plays on, until its person comes back."""
    return _with(row, seat, replace(row.seats[seat], stand_in=True, lapsed=True, level=STAND_IN))


def come_back(row: TableRow, seat: int, guest: str) -> TableRow:
    """Take one's seat back from the bot."""
    _playing(row)
    if _seat(row, seat).guest != guest:
        raise Refusal("not_your_seat")
    if not row.seats[seat].stand_in:
        raise Refusal("no_stand_in")
    return _with(row, seat, replace(row.seats[seat], stand_in=False, lapsed=False, level=None))


def ended(row: TableRow, ranks: list[int], scores: list[int] | None) -> TableRow:
    """Return the table after the game is over, with its ranks and scores."""
    kept = None if scores is None else tuple(scores)
    # Who only opened the table has no more to do with it; of who sits there the host may still mute others.
    host = row.host if row.host and held_by(row, row.host) else None
    return replace(row, state="over", deadline=None, places=tuple(ranks), scores=kept, origin="", host=host)


def erased(row: TableRow, guest: str) -> TableRow:
    """Return the table without a trace of a guest: who plays gives up, who waits for the start stands up."""
    return _hosted(replace(row, seats=tuple(_erased(row, seat, guest) for seat in row.seats)), left=guest)


def _erased(row: TableRow, seat: SeatRow, guest: str) -> SeatRow:
    if seat.guest != guest:
        return seat
    if row.state == "gathering":
        return SeatRow()
    nobody = replace(seat, guest=None, name="", again=False, owner=None)
    if row.state == "over":
        return nobody
    return replace(nobody, resigned=True, stand_in=False, lapsed=False, ready=True, level=STAND_IN)


def handed_over(row: TableRow, guest: str, other: str) -> TableRow:
    """Return the table with all that was a guest's in the hands of another, who sat nowhere there."""
    seats = (replace(seat, guest=other) if seat.guest == guest else seat for seat in row.seats)
    return replace(row, seats=tuple(seats), host=other if row.host == guest else row.host)


def ask_again(row: TableRow, guest: str) -> TableRow:
    """Note that somebody wants a rematch."""
    if row.state != "over":
        raise Refusal("not_over")
    if not held_by(row, guest):
        raise Refusal("not_seated")
    seats = (replace(seat, again=True) if seat.guest == guest else seat for seat in row.seats)
    return replace(row, seats=tuple(seats))


# ------------------------------------------------------------------------------------------------------ parts


def held_by(row: TableRow, guest: str) -> list[int]:
    """Return the seats of a guest."""
    return [at for at, seat in enumerate(row.seats) if seat.guest == guest]


def deadline(row: TableRow, waiting: tuple[int, ...], opened: int) -> int | None:
    """Return when a bot chooses for those who have not, or when a table that must go on is looked after.

    It hangs on the moment at which the phase opened and on nothing else: whatever happens at the seats meanwhile gives
    nobody more time.
    """
    if row.clock == "none":
        return None
    if all(row.seats[seat].by_bot for seat in waiting):
        return opened + LOOKED_AFTER if must_go_on(row) else None
    return opened + CLOCKS[row.clock]


def time_left_until(row: TableRow, waiting: tuple[int, ...]) -> int | None:
    """Return the deadline as people are shown it: only people have a clock."""
    return row.deadline if any(not row.seats[seat].by_bot for seat in waiting) else None


def must_go_on(row: TableRow) -> bool:
    """Is this a game that is played to its end though nobody watches? A rated one is reckoned, whoever has left."""
    return (bool(row.rated) or row.goes_on) and row.state == "playing"


def is_rated(row: TableRow) -> bool:
    """Does the game count for ratings? That is decided before the deal, and then holds.

    Games that were begun before it was decided go on by the rule of their time: what counts is how they are played.
    """
    if row.rated is not None or row.state == "gathering":
        return bool(row.rated)
    people = _people(row)
    return (
        row.deck is None
        and row.daily is None  # whoever plays the same deal again knows the cards
        and not row.hinted
        and row.what_if is None
        and 0 < len(people) == len(set(people))
    )


def _people(row: TableRow) -> list[str | None]:
    return [seat.guest for seat in row.seats if seat.kind == "human"]


def _check_rateable(row: TableRow) -> None:
    """Refuse to rate a game whose result would say nothing, or that somebody could leave unfinished."""
    people = _people(row)
    if row.clock == "none":
        raise Refusal("cannot_be_rated", "A rated game needs a clock.")
    if row.deck is not None:
        raise Refusal("cannot_be_rated", "A rated game is played with the standard cards.")
    if len(people) != len(set(people)):
        raise Refusal("cannot_be_rated", "In a rated game everyone plays on a device of their own.")
    if all(seat.kind == "bot" for seat in row.seats):
        raise Refusal("cannot_be_rated", "There is nobody to rate among bots.")
    _check_own_bots(row)


def _check_own_bots(row: TableRow) -> None:
    """Refuse a rated game of people with bots of their own, or of two bots of one owner: they would win at will."""
    players = [seat.owner or seat.guest for seat in row.seats if seat.guest]
    if row.rated and any(seat.owner for seat in row.seats) and len(players) != len(set(players)):
        raise Refusal("cannot_be_rated", "Nobody is rated against a bot of their own.")


def _seat(row: TableRow, seat: int) -> SeatRow:
    if not 0 <= seat < len(row.seats):
        raise Refusal("no_such_seat")
    return row.seats[seat]


def _with(row: TableRow, seat: int, new: SeatRow) -> TableRow:
    return replace(row, seats=(*row.seats[:seat], new, *row.seats[seat + 1 :]))


def _hosted(row: TableRow, left: str | None = None) -> TableRow:
    """A host who has left hands the table on to whoever sits there first."""
    if left is not None and row.host != left:
        return row
    guests = [seat.guest for seat in row.seats if seat.kind == "human" and seat.guest]
    return row if row.host in guests else replace(row, host=guests[0] if guests else None)


def _check_host(row: TableRow, guest: str) -> None:
    if row.host != guest:
        raise Refusal("not_host")


def _gathering(row: TableRow) -> None:
    if row.state != "gathering":
        raise Refusal("already_started")


def _playing(row: TableRow) -> None:
    if row.state != "playing":
        raise Refusal("game_over" if row.state == "over" else "not_started")
