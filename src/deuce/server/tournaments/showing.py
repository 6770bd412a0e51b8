"""What people are shown of a tournament. Before a deal has been played everywhere nothing of it is, but who plays."""

from __future__ import annotations

from collections import Counter
from typing import Any

from deuce.server.identity import now
from deuce.server.store.contents import Tournament
from deuce.server.tournaments import core
from deuce.server.tournaments.messages import (
    ComparedDeal,
    ComparedSeat,
    ComparedTable,
    EntrantState,
    ListedTournament,
    StandingRow,
    TournamentDeal,
    TournamentForAll,
    TournamentReader,
    TournamentTable,
)
from deuce.server.tournaments.state import MAX_ENTRANTS, Whole

LATE = 0.5  # of the rounds of a Swiss tournament may be over for those who join late


def can_enter(whole: Whole) -> bool:
    """Would somebody else be let in?"""
    about = whole.about
    if about.state == "over" or len(whole.people) >= MAX_ENTRANTS:
        return False
    if about.state == "open":
        return True
    if about.form == "arena":
        return now() < about.due
    return about.draws < about.deals and about.done <= about.deals * LATE


def _common(about: Tournament) -> dict[str, Any]:
    """Return what a row of the list and the page of a tournament both say."""
    return {
        "name": about.name,
        "game": about.game,
        "form": about.form,
        "size": about.size,
        "clock": about.clock,
        "rounds": about.deals if about.form == "swiss" else 0,
        "minutes": about.minutes,
        "state": about.state,
        "starts": about.starts,
        "listed": about.listed,
    }


def listed(tournament: str, about: Tournament, people: int) -> ListedTournament:
    """Return a row of the list of tournaments, for somebody who takes no part."""
    many = people + len(about.bots)
    return ListedTournament(id=tournament, entrants=many, entered=False, **_common(about))


def for_all(whole: Whole, revealed: dict[int, str]) -> TournamentForAll:
    """Return a tournament as everybody sees it, with the secrets of the deals that nobody plays any more."""
    about = whole.about
    names = _Names(whole)
    shown = whole.open_bouts if about.form == "arena" else (whole.draws[-1].bouts if whole.draws else ())
    tables = Counter(bout.deal for bout in whole.bouts)
    return TournamentForAll(
        id=whole.id,
        **_common(about),
        by_host=about.by_host,
        begun=about.begun or None,
        due=about.due or None,
        ended=about.ended or None,
        round=about.draws if about.form == "swiss" else 0,
        done=about.done,
        can_enter=can_enter(whole),
        standings=[
            StandingRow(
                rank=row.rank,
                id=row.entrant,
                name=names.name(row.entrant),
                level=names.level(row.entrant),
                points=float(row.points),
                deals=row.deals,
                mean=float(row.mean),
                state=names.state(row.entrant),
                playing=row.entrant in whole.playing,
            )
            for row in whole.standings
        ],
        tables=[
            TournamentTable(
                table=bout.table,
                deal=bout.deal,
                entrants=list(bout.seats),
                names=[names.name(one) for one in bout.seats],
                over=bout.table in whole.results,
            )
            for bout in shown
        ],
        deals=[
            TournamentDeal(
                number=number,
                tables=tables[number],
                commitment=commitment,
                secret=revealed.get(number),
            )
            for number, commitment in enumerate(about.commitments, 1)
        ],
        contributions=list(about.contributions),
    )


def for_reader(whole: Whole, reader: str, hosts: bool, opened: bool) -> TournamentReader:
    """Return what a tournament is to a reader, known by a public id, who may be its host, and whose table is open."""
    return TournamentReader(
        now=now(),
        you=reader,
        yours=hosts,
        entered=_Names(whole).state(reader) if reader in whole.people else None,
        table=whole.playing.get(reader) if opened else None,
    )


def compared(whole: Whole, number: int, secret: str) -> ComparedDeal:
    """Return how each table played a deal, those first whose first seat did best."""
    names = _Names(whole)
    played = [(bout, whole.results[bout.table]) for bout in whole.bouts if bout.deal == number]
    played = [(bout, result) for bout, result in played if not result.closed]
    worth = core.matchpoints(played)
    tables = [
        ComparedTable(
            table=bout.table,
            seats=[
                ComparedSeat(
                    id=entrant,
                    name=names.name(entrant),
                    level=names.level(entrant),
                    place=result.places[seat],
                    score=result.scores[seat] if result.scores else None,
                    gave_up=seat in result.gave_up,
                    points=float(worth[bout.table, seat]),
                )
                for seat, entrant in enumerate(bout.seats)
            ],
        )
        for bout, result in played
    ]
    about = whole.about
    return ComparedDeal(
        tournament=whole.id,
        name=about.name,
        game=about.game,
        number=number,
        deals=max((bout.deal for bout in whole.bouts if not whole.is_sealed(bout.deal)), default=number),
        commitment=about.commitments[number - 1],
        secret=secret,
        tables=sorted(tables, key=lambda table: -table.seats[0].points),
    )


class _Names:
    """Knows entrants by their ids."""

    def __init__(self, whole: Whole) -> None:
        self._whole = whole
        self._bots = {bot.id: bot for bot in whole.about.bots}

    def name(self, entrant: str) -> str:
        if entrant in self._bots:
            return self._bots[entrant].name
        kept = self._whole.people.get(entrant)
        return kept.entrant.name if kept else ""

    def level(self, entrant: str) -> Any:
        bot = self._bots.get(entrant)
        return bot.level if bot else None

    def state(self, entrant: str) -> EntrantState:
        if entrant in self._bots:
            return "in"
        kept = self._whole.people.get(entrant)
        if kept is None or kept.entrant.out:
            return "out"
        return "away" if self._whole.is_away(entrant) else "in"
