"""A position of 2 sans 3, drawn from a view: rows, collections, what a card would do, known hands."""

from __future__ import annotations

from rich.text import Text

from deuce.games.protocol import Seat, View
from deuce.games.two_sans_three.core import acting
from deuce.games.two_sans_three.prospects import PlayProspect
from deuce.games.two_sans_three.rules import score
from deuce.games.two_sans_three.state import (
    COLOURS,
    FACE_DOWN,
    INTERIM_BONUS,
    KEEP,
    OVER,
    PLAY,
    ROW_ROOM,
    ROW_SPAN,
    ROWS,
)
from deuce.games.two_sans_three.terminal.cards import COLOUR_NAMES, face
from deuce.terminal.blocks import Block, fit, line, widest, wrapped
from deuce.terminal.cards import NONE, TILE_WIDTH, abreast, chip, tile
from deuce.terminal.speech import Speaker

SIDE_WIDTH = 30  # name, score, what else counts
CELL_STEP = 7  # a symbol, two numbers, a gap
ROW_LABEL = 7


def hand(view: View, seat: Seat) -> list[int] | None:
    """Return a hand as far as the viewer knows it, sorted; None if it is hidden."""
    numbers: list[int] = sorted(view.hand[seat, : view.hand_n[seat]].tolist())
    return None if NONE in numbers else numbers


# --------------------------------------------------------------------------------------------- collections


def strips(view: View, speaker: Speaker, width: int, lines: int = 2) -> Block:
    """Draw everyone's collection by colour and score so far, in one or two lines for each seat."""
    seats = range(int(view.seats))
    order = seats if speaker.me is None else [*seats[speaker.me + 1 :], *seats[: speaker.me + 1]]
    block: Block = []
    for seat in order:
        block += strip(view, seat, speaker, width, lines)
    return block


def strip(view: View, seat: Seat, speaker: Speaker, width: int, lines: int = 2) -> Block:
    """Draw one seat: name, score as if the game ended now, and its collection."""
    look = speaker.look
    playing = view.phase == PLAY and view.turn == seat
    name = (
        f"{look.sign('now') if playing else ' '}{speaker.label(seat)}",
        look.style("lamp" if seat == speaker.me else "strong"),
    )
    down, interim = int(view.down[seat]), int(view.interim[seat])
    tail = line()
    if lines == 1:
        tail.append(fit(Text(speaker.signed(-down) if down else "", look.style("loss")), 5, "right"))
        tail.append(fit(Text(speaker.signed(interim) if interim else "", look.style("gain")), 4, "right"))
    room = SIDE_WIDTH - 6 - len(tail.plain)
    head = line(
        fit(line(name), room),
        fit(Text(speaker.number(points(view, seat)), look.style("strong")), 4, "right"),
        tail,
    )
    first = line(
        fit(head, SIDE_WIDTH), *(collected(view, seat, colour, speaker) for colour in range(COLOURS))
    )
    if lines == 1:
        return [first]
    below = line(fit(Text(f"  {status(view, seat, speaker)}", look.style("soft")), SIDE_WIDTH))
    for colour in range(COLOURS):
        count = face_down(view, seat, colour)
        below.append(fit(Text(f" {speaker.signed(-count)}" if count else "", look.style("loss")), CELL_STEP))
    return [first, below]


def status(view: View, seat: Seat, speaker: Speaker) -> str:
    """Say how many cards are in hand and pile, and the bonus; at the end the rank."""
    if view.phase == OVER:
        return speaker.words("table-place", place=int(view.rank[seat]))
    pile = int(view.dealt) - int(view.drawn[seat])
    parts = [
        speaker.words("table-cards", count=int(view.hand_n[seat])),
        speaker.words("table-pile", count=pile),
    ]
    if view.interim[seat]:
        parts.append(speaker.words("table-bonus", points=int(view.interim[seat])))
    return ", ".join(parts)


def collected(view: View, seat: Seat, colour: int, speaker: Speaker) -> Text:
    """Draw the face-up cards of a colour in a cell: "☼16 61"."""
    look = speaker.look
    key = COLOUR_NAMES[colour]
    numbers = view.up[seat, colour, : view.up_n[seat, colour]].tolist()
    if not numbers:
        return fit(Text(look.sign(key), look.style("faint")), CELL_STEP)
    words = look.sign(key) + " ".join(f"{number:>2}" for number in numbers)
    return line(Text(words.ljust(4), look.paper(key)), " " * (CELL_STEP - max(len(words), 4)))


def face_down(view: View, seat: Seat, colour: int) -> int:
    """Return the number of cards of a colour that lie face down in a collection."""
    return int(((view.where == FACE_DOWN + seat) & (view.colour == colour)).sum())


# ---------------------------------------------------------------------------------------------------- rows


def rows(
    view: View, speaker: Speaker, width: int, prospect: PlayProspect | None = None, spaced: bool = False
) -> Block:
    """Draw the three rows; with a prospect, where its card would go and what it would take."""
    block: Block = []
    for row in range(ROWS):
        if spaced and row:
            block.append(line())
        block += _row(view, row, speaker, width, prospect if prospect and prospect.row == row else None)
    return block


def _row(view: View, row: int, speaker: Speaker, width: int, prospect: PlayProspect | None) -> Block:
    look = speaker.look
    start = row * ROW_SPAN
    numbers = [start, *view.row[row, : view.row_n[row]].tolist()]
    taken = {card.number: card.points for card in prospect.taken} if prospect else {}
    if prospect:
        numbers = sorted([*numbers, prospect.number])
    drawn = []
    for number in numbers:
        note = look.sign("now") if prospect and number == prospect.number else ""
        if number in taken:
            note = speaker.signed(taken[number])
        drawn.append(tile(face(number, view.colour, look), look, note=note))
    drawn += [tile(None, look)] * (ROW_ROOM + 1 - len(numbers))
    style = look.style("lamp" if prospect else "faint")
    label = [line(), line((row_label(row), style)), line()]
    words = [line(), line((_row_words(view, row, speaker, prospect), style)), line()]
    return [
        line(
            fit(label[at], ROW_LABEL),
            part,
            fit(words[at], max(width - ROW_LABEL - len(drawn) * TILE_WIDTH, 0)),
        )
        for at, part in enumerate(abreast(drawn))
    ]


def short_rows(view: View, speaker: Speaker) -> Block:
    """Draw the three rows in chips, one line each."""
    block = []
    for row in range(ROWS):
        start = row * ROW_SPAN
        cards = speaker.card_names([start, *view.row[row, : view.row_n[row]].tolist()])
        block.append(line(fit(Text(row_label(row), speaker.look.style("faint")), ROW_LABEL), cards))
    return block


def row_label(row: int) -> str:
    """Return the numbers of a row."""
    start = row * ROW_SPAN
    return f"{start + 1}-{start + ROW_SPAN - 1}".rjust(ROW_LABEL - 1)


def _row_words(view: View, row: int, speaker: Speaker, prospect: PlayProspect | None) -> str:
    if prospect and prospect.taken:
        return speaker.words("table-row-takes", count=len(prospect.taken))
    room = ROW_ROOM - int(view.row_n[row]) - (1 if prospect else 0)
    return speaker.words("table-row-room", count=room) if room else speaker.words("table-row-full")


def outlook_words(prospect: PlayProspect, speaker: Speaker) -> list[tuple[Text, int | None]]:
    """What a card would do, line by line, with the points of what it would take."""
    card = speaker.card_name(prospect.number)
    if not prospect.taken:
        return [(speaker.say("terminal-takes-nothing", card=card), None)]
    found: list[tuple[Text, int | None]] = [
        (speaker.say(f"terminal-takes-{prospect.because}", card=card, count=len(prospect.taken)), None)
    ]
    for taken in prospect.taken:
        words = speaker.say("terminal-taken-removed")
        if taken.count:
            words = speaker.say("terminal-taken", count=taken.count)
        separator = ": " if speaker.spoken else " "
        found.append((line(speaker.card_name(taken.number), separator, words), taken.points))
    if prospect.bonus:
        found.append((speaker.say("terminal-takes-bonus"), prospect.bonus))
    before, after = speaker.number(prospect.before), speaker.number(prospect.after)
    strong = speaker.look.style("strong")
    return [*found, (speaker.say("terminal-score-change", strong, before=before, after=after), None)]


def outlook(prospect: PlayProspect, speaker: Speaker, width: int) -> Block:
    """Say what the highlighted card would do to the collection and the score."""
    block: Block = []
    for words, points in outlook_words(prospect, speaker):
        if points is None:
            block += wrapped(words, width)
        else:
            style = speaker.look.style("gain" if points > 0 else "loss" if points < 0 else "soft")
            block.append(line(fit(words, width - 5), fit(Text(speaker.signed(points), style), 4, "right")))
    return block


def bonuses(view: View, speaker: Speaker) -> str:
    """Say which interim bonuses are left, or that there are none."""
    left = [str(points) for points in INTERIM_BONUS[int(view.bonuses) : int(view.seats)].tolist()]
    return speaker.words("table-bonuses", points=" ".join(left) or speaker.look.sign("minus"))


def points(view: View, seat: Seat) -> int:
    """Write a score, as if the game ended now."""
    return int(score(view, seat))


# ----------------------------------------------------------------------------------------------- the whole


def hands(view: View, speaker: Speaker, width: int) -> Block:
    """Draw every hand that the viewer knows, in chips."""
    block: Block = []
    name_width = widest(speaker.label(seat) for seat in range(int(view.seats))) + 2
    for seat in range(int(view.seats)):
        numbers = hand(view, seat)
        if numbers:
            faces = [face(number, view.colour, speaker.look) for number in numbers]
            chips = Text(" ").join(chip(printed, speaker.look) for printed in faces)
            block += wrapped(chips, width, f" {speaker.label(seat)}".ljust(name_width))
    return block


def turns(view: View) -> tuple[int, int]:
    """Return the turn each player is at, and how many there are."""
    each = int(view.dealt) - KEEP
    return min(int(view.played) // int(view.seats) + 1, each), each


def lap(view: View) -> int:
    """Return the turn that each player is at; 0 when nobody is to play."""
    return turns(view)[0] if acting(view) else 0


def board(view: View, speaker: Speaker, width: int) -> Block:
    """Draw the whole position: rows, collections, bonuses, the hands the viewer knows."""
    turn, of = turns(view)
    words = speaker.words("table-turn", turn=turn, turns=of)
    head = line(" ", (words, speaker.look.style("strong")), f"  {bonuses(view, speaker)}")
    return [head, *short_rows(view, speaker), *strips(view, speaker, width), *hands(view, speaker, width)]
