"""Textual widgets that show what the boards draw."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from deuce.terminal.blocks import Block, stacked, wrapped
from deuce.terminal.cards import NO_FAN, Fan
from deuce.terminal.look import Look

Draw = Callable[[int, int], Block]  # width, height → lines


class Canvas(Widget):
    """A region of the screen that is drawn anew from the position whenever it changes."""

    def __init__(self, draw: Draw, id: str) -> None:
        super().__init__(id=id)
        self._draw_block = draw

    def render(self) -> Text:
        return stacked(self._draw_block(self.size.width, self.size.height)[: self.size.height])


class Log(Widget):
    """What happened, newest at the bottom; what is new since the last choice stands out."""

    def __init__(self, look: Look, id: str) -> None:
        super().__init__(id=id)
        self._look = look
        self._paragraphs: list[Text] = []
        self._fresh = 0  # paragraphs from here on are new
        self._back = 0  # lines scrolled back

    def tell(self, paragraphs: list[Text]) -> None:
        """Add what has just happened."""
        self._paragraphs += paragraphs
        self._back = 0
        self.refresh()

    def turn_the_page(self) -> None:
        """Turn the page, because the person has chosen and what comes now is new."""
        self._fresh = len(self._paragraphs)

    def clear(self) -> None:
        self._paragraphs, self._fresh, self._back = [], 0, 0
        self.refresh()

    def scroll_back(self, lines: int) -> None:
        """Look at earlier lines, or at later ones again."""
        self._back = max(0, min(self._back + lines, len(self._lines()) - self.size.height))
        self.refresh()

    def _lines(self) -> Block:
        block: Block = []
        for index, paragraph in enumerate(self._paragraphs):
            fresh = index >= self._fresh
            lead = f"{self._look.sign('now' if fresh else 'dot')} "
            for part in wrapped(paragraph, self.size.width, lead):
                # Styled pieces keep their own style: this one lies beneath.
                part.style = self._look.style("ink" if fresh else "faint")
                block.append(part)
        return block

    def render(self) -> Text:
        lines = self._lines()
        end = len(lines) - self._back
        return stacked(lines[max(0, end - self.size.height) : end])

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.scroll_back(2)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.scroll_back(-2)


class Hand(Widget):
    """The person's cards; a click on one picks it."""

    class Picked(Message):
        """A card was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, draw: Callable[[int], Fan], id: str) -> None:
        super().__init__(id=id)
        self._draw_fan = draw
        self._fan = NO_FAN

    def render(self) -> Text:
        self._fan = self._draw_fan(self.size.width)
        return stacked(self._fan.lines)

    def on_click(self, event: events.Click) -> None:
        index = self._fan.card_at(event.x)
        if index is not None:
            self.post_message(self.Picked(index))
