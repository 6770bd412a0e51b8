"""2 sans 3 (3 sind eine zu viel!), by Christoph Behre and Reinhard Staupe (Amigo): all that is about it is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deuce.games.game import Game
from deuce.games.protocol import Rules
from deuce.games.story import Story

if TYPE_CHECKING:
    from deuce.bots.parts import Endings, EngineView, Learning, SearchSettings, TunedPolicy
    from deuce.review.parts import Reviewing


class TwoSansThree(Game):
    """2 sans 3: one card a turn into three rows; the fifth card of a row takes cards."""

    id = "two_sans_three"
    title = "2 sans 3"
    alias = "2sans3"
    seats = range(2, 5)
    simultaneous = False
    has_points = True
    unit = "turn"
    phases_in_unit = 1
    start_moves_on = True

    @property
    def rules(self) -> Rules:
        from deuce.games.two_sans_three import core

        return core

    @property
    def story(self) -> Story:
        from deuce.games.two_sans_three import story

        return story

    @property
    def policy(self) -> TunedPolicy:
        from deuce.games.two_sans_three.bots import policy

        return policy

    tuned_policy = policy

    @property
    def search_settings(self) -> SearchSettings:
        from deuce.bots.parts import SearchSettings

        return SearchSettings(horizon=4, leaf_choices=1, margin=0.01, heuristic=16, greedy=0)

    @property
    def endings(self) -> Endings:
        from deuce.games.two_sans_three.bots import last_cards

        return last_cards

    @property
    def learning(self) -> Learning:
        from deuce.games.two_sans_three.bots import learning

        return learning

    @property
    def engine_view(self) -> EngineView:
        from deuce.games.two_sans_three import engine_view

        return engine_view

    @property
    def reviewing(self) -> Reviewing:
        from deuce.games.two_sans_three import reviewing

        return reviewing
