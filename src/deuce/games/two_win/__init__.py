"""2 WIN, by Florian Racky (Blue Orange 2025): all that is about the game is in this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deuce.games.game import Game
from deuce.games.protocol import Rules
from deuce.games.story import Story

if TYPE_CHECKING:
    from deuce.bots.parts import EngineView, Learning, SearchSettings, TunedPolicy
    from deuce.review.parts import Reviewing


class TwoWin(Game):
    """2 WIN: everybody passes a card, then forms a number higher than the last one."""

    id = "two_win"
    title = "2 WIN"
    alias = "2win"
    seats = range(2, 7)
    simultaneous = True
    has_points = False
    unit = "round"
    phases_in_unit = 2
    start_moves_on = False

    @property
    def rules(self) -> Rules:
        from deuce.games.two_win import core

        return core

    @property
    def story(self) -> Story:
        from deuce.games.two_win import story

        return story

    @property
    def policy(self) -> TunedPolicy:
        from deuce.games.two_win.bots import policy

        return policy

    tuned_policy = policy

    @property
    def search_settings(self) -> SearchSettings:
        from deuce.bots.parts import SearchSettings

        return SearchSettings(horizon=0, leaf_choices=6, margin=0.002, heuristic=12, greedy=3)

    @property
    def learning(self) -> Learning:
        from deuce.games.two_win.bots import learning

        return learning

    @property
    def engine_view(self) -> EngineView:
        from deuce.games.two_win import engine_view

        return engine_view

    @property
    def reviewing(self) -> Reviewing:
        from deuce.games.two_win import reviewing

        return reviewing
