"""2 WIN, by Florian Racky (Blue Orange 2025): all that is about the game is in this folder."""

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
    from deuce.bots.parts import EngineView, Learning, SearchSettings, TunedPolicy
    from deuce.envs.parts import ChancePart, EnvPart, PicturePart
    from deuce.games.two_win.record import TwoWinRecord
    from deuce.record.parts import RecordPart
    from deuce.server.learning.parts import Step as LessonStep
    from deuce.server.parts import PackedView, WirePart
    from deuce.server.tables.scenes import Scenes
    from deuce.terminal.parts import TerminalPart
    from deuce.wasm.parts import PageExports


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
    choice_phases = ("pass", "form")

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

    @property
    def counting(self) -> Counting:
        from deuce.games.two_win import counting

        return counting

    @property
    def cards(self) -> Cards:
        from deuce.games.two_win import cards

        return cards

    @cached_property
    def record(self) -> RecordPart[TwoWinRecord]:
        from deuce.games.two_win.record import TwoWinRecords

        return TwoWinRecords(self)

    @property
    def env(self) -> EnvPart:
        from deuce.games.two_win import env

        return env

    @property
    def chance(self) -> ChancePart:
        from deuce.games.two_win import chance

        return chance

    @property
    def picture(self) -> PicturePart:
        from deuce.games.two_win import picture

        return picture

    @property
    def terminal(self) -> TerminalPart:
        from deuce.games.two_win import terminal

        return terminal

    @property
    def rulebook(self) -> Outline:
        from deuce.games.two_win.rulebook import OUTLINE

        return OUTLINE

    @property
    def events(self) -> tuple[type[Event], ...]:
        from deuce.games.two_win import events

        return events.EVENTS

    @property
    def packed_story(self) -> PackedStory:
        from deuce.games.two_win import story

        return story.PACKED_STORY

    @property
    def packed_view(self) -> PackedView:
        from deuce.games.two_win import wire

        return wire.PACKED

    @property
    def wire(self) -> WirePart:
        from deuce.games.two_win import wire

        return wire

    @property
    def lessons(self) -> tuple[LessonStep, ...]:
        from deuce.games.two_win import lessons

        return lessons.STEPS

    @property
    def scenes(self) -> Scenes:
        from deuce.games.two_win import scenes

        return scenes

    @property
    def page_exports(self) -> PageExports:
        from deuce.games.two_win import page_exports

        return page_exports
