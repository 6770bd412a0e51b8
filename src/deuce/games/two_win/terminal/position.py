"""A position of 2 WIN, drawn from a view: columns and runs, the number being formed, known hands."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rich.text import Text

from deuce.games.protocol import Seat, View
from deuce.games.two_win.core import card_code
from deuce.games.two_win.events import Reason
from deuce.games.two_win.notation import COLOUR_LETTERS
from deuce.games.two_win.prospects import (
    NumberProspect,
    closing_colours,
    giver,
    known_cards,
    receiver,
    run_marks,
)
from deuce.games.two_win.state import COLOUR, FORM, OVER, PASS
from deuce.games.two_win.terminal.cards import COLOUR_NAMES, face_of
from deuce.terminal.blocks import Block, beside, fit, line, widest, wrapped
from deuce.terminal.cards import NONE, TILE_WIDTH, cell, chip, tile
from deuce.terminal.speech import Speaker

SIDE_WIDTH = 26  # name, number, cards
CELL_STEP = 3  # digit, colour, and what joins it to the next


@dataclass(frozen=True)
class Building:
    """What the player is about to do: cards picked or pointed at, by kind."""

    tens: int | None = None
    units: int | None = None
    prospect: NumberProspect | None = None


def hand(view: View, seat: Seat) -> list[int] | None:
    """Return a hand as far as the viewer knows it, sorted; None if it is hidden."""
    kinds: list[int] = sorted(view.hand[seat, : view.hand_n[seat]].tolist())
    return None if NONE in kinds else kinds


def round_of(view: View) -> int:
    """Return the round, from 1 on."""
    return int(view["round"])  # uncompiled, `view.round` is a method of NumPy's scalars


# ------------------------------------------------------------------------------------------------- columns


def strips(view: View, speaker: Speaker, width: int, thinking: Collection[int] = ()) -> Block:
    """Draw everyone's columns on their side: tens above, units below, oldest left; two lines for each seat."""
    seats = range(int(view.seats))
    order = seats if speaker.me is None else [*seats[speaker.me + 1 :], *seats[: speaker.me + 1]]
    block: Block = []
    for seat in order:
        block += strip(view, seat, speaker, width, seat in thinking)
    return block


def strip(view: View, seat: Seat, speaker: Speaker, width: int, thinking: bool = False) -> Block:
    """Draw one seat: name, last number, cards in hand, and its columns."""
    look = speaker.look
    inside = bool(view.inside >> seat & 1)
    mine = seat == speaker.me
    name_style = look.style("lamp" if mine else "strong" if inside else "faint")
    last = str(view.last[seat]) if view.last[seat] else ""
    names = ("table-tens", "table-units")
    labels = [speaker.words(name) for name in names]
    label_width = widest(labels)
    room = max(width - SIDE_WIDTH - label_width - 4, CELL_STEP)
    head = line(
        fit(Text(f" {speaker.label(seat)}", name_style), SIDE_WIDTH - 5),
        fit(Text(last, name_style), 4, "right"),
    )
    state = line("  ", (status(view, seat, speaker, thinking), look.style("soft" if inside else "faint")))
    return [
        line(
            fit(side, SIDE_WIDTH),
            "  ",
            (labels[column].rjust(label_width), look.style("faint")),
            " ",
            column_cells(view, seat, column, speaker, room, faded=not inside and view.phase != OVER),
        )
        for column, side in enumerate((head, state))
    ]


def status(view: View, seat: Seat, speaker: Speaker, thinking: bool = False) -> str:
    """Say how many cards a seat has, and what it is doing."""
    cards = speaker.words("table-cards", count=int(view.hand_n[seat]))
    if view.phase == OVER:
        return f"{cards}, {speaker.words('table-place', place=int(view.rank[seat]))}"
    if not view.inside >> seat & 1:
        return f"{cards}, {speaker.words('table-out')}"
    if view.phase in (PASS, FORM):
        if view.chosen >> seat & 1:
            return f"{cards}, {speaker.words('table-chosen')}"
        if thinking:
            return f"{cards}, {speaker.words('table-choosing')}"
    return cards


def column_cells(view: View, seat: Seat, column: int, speaker: Speaker, room: int, faded: bool) -> Text:
    """Draw a column on its side, joined where a run is: solid for a closed one, dotted for an open one of two."""
    look = speaker.look
    kinds = (view.tens, view.units)[column][seat]
    formed, kept = int(view.formed[seat]), int(view.kept[seat])
    marks = run_marks(view, seat, column)
    first = max(kept, formed - (room - 1) // CELL_STEP)
    row = line((look.sign("more-left") if first > 0 else " ", look.style("faint")))
    for at in range(first, formed):
        if at > first:
            row.append(
                look.sign(marks[at]) if marks[at] else " ",
                look.style("lamp" if marks[at] == "open" else "ink"),
            )
        face = face_of(int(kinds[at]), look)
        row.append(cell(face, look, faded))
    return row


def closing_names(view: View, seat: Seat) -> list[str | None]:
    """For tens and units, the name of the colour that would close the open run of two."""
    names = dict(zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True))
    return [letter and names[letter] for letter in closing_colours(view, seat)]


# ----------------------------------------------------------------------------------------- the next choice


def desk(view: View, speaker: Speaker, width: int, height: int, building: Building) -> Block:
    """Draw what the player works on: the card to pass, or the number being formed and what it would earn."""
    seat = int(view.viewer)
    if view.phase == PASS:
        block = _passing(view, seat, speaker, width, building)
    elif view.phase == FORM:
        block = _forming(view, seat, speaker, width, height, building)
    else:
        block = []
    known = known_cards(view) if seat < view.seats and view.phase in (PASS, FORM) else []
    if known and len(block) + 1 < height and view.inside >> seat & 1:
        neighbour = speaker.name(receiver(view, seat))
        cards = speaker.cards([card_code(kind) for kind in known])
        block += [
            line(),
            *wrapped(speaker.say("terminal-known", name=neighbour, cards=cards), width - 1, " "),
        ]
    return block


def _passing(view: View, seat: Seat, speaker: Speaker, width: int, building: Building) -> Block:
    look = speaker.look
    face = None if building.tens is None else face_of(building.tens, look)
    to = speaker.say("terminal-pass-to", name=Text(speaker.name(receiver(view, seat)), look.style("strong")))
    source = speaker.say("table-pass-from", name=Text(speaker.name(giver(view, seat)), look.style("strong")))
    words = [line(), line((look.sign("arrow"), look.style("lamp")), " ", to), line("  ", source)]
    block = beside([(tile(face, look), TILE_WIDTH), (words, width - TILE_WIDTH - 4)], gap=2)
    return [line(), *(line(" ", row) for row in block)]


def _forming(view: View, seat: Seat, speaker: Speaker, width: int, height: int, building: Building) -> Block:
    look = speaker.look
    labels = short_labels(speaker)
    step = TILE_WIDTH + 1
    columns: list[tuple[Block, int]] = []
    for kind, label in zip((building.tens, building.units), labels, strict=True):
        face = None if kind is None else face_of(kind, look)
        columns.append(([Text(label, look.style("faint")), *tile(face, look)], step))
    room = width - 2 * step - 3
    if building.prospect is None:
        words = _advice(view, seat, speaker, room)
    else:
        words = earnings(building.prospect, speaker, room, titled=height > len(REASON_ROWS))
    block = beside([*columns, (words, room)])
    return [line(" ", row) for row in block]


def short_labels(speaker: Speaker) -> list[str]:
    """Tens and units in a word that fits over a card."""
    return [speaker.words("table-tens-short"), speaker.words("table-units-short")]


def _advice(view: View, seat: Seat, speaker: Speaker, width: int) -> Block:
    """Say what a number must beat, and what would close a run."""
    last = int(view.last[seat])
    if last:
        block = wrapped(speaker.say("table-must-beat", number=last), width)
    else:
        block = wrapped(speaker.say("table-any-number"), width)
    names = ("table-closes-tens", "table-closes-units")
    for name, colour in zip(names, closing_names(view, seat), strict=True):
        if colour is not None:
            block += wrapped(speaker.say(name, colour=colour), width)
    return block


REASON_ROWS: tuple[tuple[str, tuple[Reason, ...]], ...] = (
    ("A", ("A",)),
    ("B", ("B",)),
    ("C", ("C",)),
    ("D", ("D-tens", "D-units")),
)


def earnings(prospect: NumberProspect, speaker: Speaker, width: int, titled: bool = True) -> Block:
    """Say which of A–D a number earns for sure, and which only if something holds."""
    look = speaker.look
    block = [speaker.say("table-earns", look.style("strong"), number=prospect.number)] if titled else []
    for letter, reasons in REASON_ROWS:
        earned = [reason for reason in reasons if prospect.earns[reason] != "not"]
        sureness = prospect.earns[earned[0]] if earned else "not"
        style = look.style({"sure": "gain", "maybe": "ink", "not": "faint"}[sureness])
        words = Text(", ").join(earning_words(prospect, reason, speaker) for reason in earned or reasons[:1])
        for row in wrapped(words, width, f"{look.sign(sureness)} {letter} "):
            row.stylize(style)
            block.append(row)
    return block


def earning_words(prospect: NumberProspect, reason: Reason, speaker: Speaker) -> Text:
    """Say one reason: "if it is the highest", "third pink"."""
    sureness = prospect.earns[reason]
    match reason:
        case "A":
            return speaker.say("table-earns-highest", sure=sureness)
        case "B":
            return speaker.say("table-earns-stars", sure=sureness, stars=prospect.stars)
        case "C":
            return speaker.say("table-earns-pair", sure=sureness)
        case _:
            kind = prospect.tens if reason == "D-tens" else prospect.units
            return speaker.say("table-earns-run", sure=sureness, colour=COLOUR_NAMES[COLOUR[kind]])


# ----------------------------------------------------------------------------------------------- the whole


def hands(view: View, speaker: Speaker, width: int) -> Block:
    """Draw every hand that the viewer knows, in chips."""
    block: Block = []
    name_width = widest(speaker.label(seat) for seat in range(int(view.seats))) + 2
    for seat in range(int(view.seats)):
        kinds = hand(view, seat)
        if kinds:
            chips = Text(" ").join(chip(face_of(kind, speaker.look), speaker.look) for kind in kinds)
            block += wrapped(chips, width, f" {speaker.label(seat)}".ljust(name_width))
    return block


def board(view: View, speaker: Speaker, width: int) -> Block:
    """Draw the whole position: columns, pile, the hands the viewer knows."""
    pile = speaker.words("table-pile", count=int(view.pile_n) - int(view.top))
    head = line(
        " ",
        (speaker.words("table-round", round=round_of(view)), speaker.look.style("strong")),
        f"  {pile}",
    )
    return [head, *strips(view, speaker, width), *hands(view, speaker, width)]
