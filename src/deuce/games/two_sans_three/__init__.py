"""2 sans 3 (3 sind eine zu viel!), by Christoph Behre and Reinhard Staupe (Amigo): all that is about it is here."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from deuce.events import Event
from deuce.games.deck import Cards
from deuce.games.game import Game
from deuce.games.protocol import Rules
from deuce.games.rulebook import Outline
from deuce.games.story import PackedStory, Story

if TYPE_CHECKING:
    from deuce.analysis.parts import Counting, Reviewing
    from deuce.bots.parts import Endings, EngineView, Learning, SearchSettings, TunedPolicy
    from deuce.envs.parts import ChancePart, EnvPart, PicturePart
    from deuce.games.two_sans_three.record import TwoSansThreeRecord
    from deuce.record.parts import RecordPart
    from deuce.server.learning.parts import Step as LessonStep
    from deuce.server.parts import PackedView, WirePart
    from deuce.server.tables.scenes import Scenes
    from deuce.terminal.parts import TerminalPart
    from deuce.wasm.parts import PageExports


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
    choice_phases = ("play",)

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

    @property
    def counting(self) -> Counting:
        from deuce.games.two_sans_three import counting

        return counting

    @property
    def cards(self) -> Cards:
        from deuce.games.two_sans_three import cards

        return cards

    @cached_property
    def record(self) -> RecordPart[TwoSansThreeRecord]:
        from deuce.games.two_sans_three.record import TwoSansThreeRecords

        return TwoSansThreeRecords(self)

    @property
    def env(self) -> EnvPart:
        from deuce.games.two_sans_three import env

        return env

    @property
    def chance(self) -> ChancePart:
        from deuce.games.two_sans_three import chance

        return chance

    @property
    def picture(self) -> PicturePart:
        from deuce.games.two_sans_three import picture

        return picture

    @property
    def terminal(self) -> TerminalPart:
        from deuce.games.two_sans_three import terminal

        return terminal

    @property
    def rulebook(self) -> Outline:
        from deuce.games.two_sans_three.rulebook import OUTLINE

        return OUTLINE

    @property
    def events(self) -> tuple[type[Event], ...]:
        from deuce.games.two_sans_three import events

        return events.EVENTS

    @property
    def packed_story(self) -> PackedStory:
        from deuce.games.two_sans_three import story

        return story.PACKED_STORY

    @property
    def packed_view(self) -> PackedView:
        from deuce.games.two_sans_three import wire

        return wire.PACKED

    @property
    def wire(self) -> WirePart:
        from deuce.games.two_sans_three import wire

        return wire

    @property
    def lessons(self) -> tuple[LessonStep, ...]:
        from deuce.games.two_sans_three import lessons

        return lessons.STEPS

    @property
    def scenes(self) -> Scenes:
        from deuce.games.two_sans_three import scenes

        return scenes

    @property
    def page_exports(self) -> PageExports:
        from deuce.games.two_sans_three import page_exports

        return page_exports
