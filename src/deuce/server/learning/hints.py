"""Hints at a table: what the strongest bot would choose, from what the asking seat may know.

Nothing but the view of that seat goes into the thread that thinks. The game is marked, on disk and for everybody at the
table, before the first hint is given.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial

from litestar import post
from litestar.params import FromPath, JSONBody

from deuce.analysis.hints import Hint
from deuce.server.messages import AskHint, HintedChoice, ReasonWords, TableHint
from deuce.server.problems import Refusal
from deuce.server.requests import AnyRequest, context_of, guest_of, payer_of, tables_of
from deuce.server.tables import seating
from deuce.server.tables.live_table import LiveTable
from deuce.server.tables.thinking import Thinkers

MAX_REMEMBERED = 1000  # hints, so that asking again costs nothing and says the same

_Key = tuple[str, int, int]  # table, seat, line of the log with which the phase began


class Hints:
    """Gives hints, and remembers those given of late."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._given: OrderedDict[_Key, asyncio.Task[list[Hint]]] = OrderedDict()

    async def ask(self, live: LiveTable, seat: int, guest: str) -> TableHint:
        """Give a seat that is to choose its hint, and mark the game for it."""
        row, game = seating.hinted(live.row, seat, guest), live.game
        if game is None or seat not in game.table.acting or row.seats[seat].by_bot:
            raise Refusal("not_your_turn")
        if row is not live.row:
            await live.post(partial(live.seats.mark_hinted, seat, guest))
            if seat not in game.table.acting:  # the game went on while the mark was written
                raise Refusal("late")
        key = (row.id, seat, game.phase_n)
        if key not in self._given:
            asker = live.audience.asker._replace(guest=guest)
            thought = self._thinkers.hint(asker, row.game, game.table.view(seat))
            self._given[key] = asyncio.create_task(thought)
            if len(self._given) > MAX_REMEMBERED:
                self._given.popitem(last=False)
        try:
            found = await asyncio.shield(self._given[key])
        except Exception:
            self._given.pop(key, None)
            raise
        return TableHint(n=key[2], seat=seat, choices=[hinted_choice(hint) for hint in found])


def hinted_choice(hint: Hint) -> HintedChoice:
    return HintedChoice(
        choice=hint.choice,
        win=hint.win,
        lead=None if hint.lead is None else round(hint.lead, 1),
        reason=ReasonWords(key=hint.reason.key, values=hint.reason.values),
    )


@post("/api/tables/{table:str}/hint", status_code=200, summary="The best choices for a seat of one’s own")
async def hint(request: AnyRequest, table: FromPath[str], data: JSONBody[AskHint]) -> TableHint:
    guest = guest_of(request)
    if not context_of(request).limits.hints.take(payer_of(request)):
        raise Refusal("too_fast")
    asked: Hints = request.app.state.hints
    return await asked.ask(await tables_of(request).get(table), data.seat, guest)


HANDLERS = [hint]
