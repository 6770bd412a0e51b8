"""People who play through the page: by mouse or by keyboard, with any choice that the page offers."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

PATIENCE = 60.0
REACH = 10.0  # seconds in which the keyboard gets to a card
LOOK = """() => {
  const cards = [...document.querySelectorAll('#table ul.hand button')];
  const go = document.querySelector('#table button.primary');
  return {
    over: document.querySelector('dialog[open] table') !== null,
    free: cards.flatMap((card, index) => card.ariaDisabled === 'true' || card.ariaPressed === null ? [] : [index]),
    picked: cards.flatMap((card, index) => card.ariaPressed === 'true' ? [index] : []),
    ready: go !== null && !go.disabled,
    mine: go !== null,
    hand: cards.map((card) => card.ariaLabel).join(),
  };
}"""
# After a confirmation: the button is gone, or the hand is another one. That a card stands out says nothing: it does so
# while it is on its way, and the hand that is still shown is not the one to choose from next.
CHANGED = """(before) => document.querySelector('#table button.primary') === null || before !==
  [...document.querySelectorAll('#table ul.hand button')].map((card) => card.ariaLabel).join()"""


class Player:
    """Somebody at a table."""

    def __init__(self, page: Page, *, keyboard: bool = False, seed: int = 1) -> None:
        self.page = page
        self._keyboard = keyboard
        self._random = random.Random(seed)

    def look(self) -> dict[str, Any]:
        state: dict[str, Any] = self.page.evaluate(LOOK)
        return state

    @property
    def over(self) -> bool:
        return bool(self.look()["over"])

    def act(self) -> bool:
        """One step, if there is one to make: pick a card, or confirm. Whether there was one."""
        state = self.look()
        if state["over"] or not state["mine"]:
            return False
        if state["ready"]:
            self._confirm(state)
            return True
        free = [card for card in state["free"] if card not in state["picked"]]
        if not free:
            return False
        self._pick(self._random.choice(free))
        return True

    def _pick(self, card: int) -> None:
        button = self.page.locator("#table ul.hand button").nth(card)
        if self._keyboard:
            self.go_to(card)
            self.page.keyboard.press("Space")
        else:  # the left edge: the rest may lie under the next card
            button.click(position={"x": 10, "y": 24})

    def _confirm(self, state: dict[str, Any]) -> None:
        if self._keyboard:
            self.page.keyboard.press("Enter")
        else:
            self.page.locator("#table button.primary").click()
        self.page.wait_for_function(CHANGED, arg=state["hand"])

    def go_to(self, card: int) -> None:
        """Moves the focus to a card of the hand with the arrow keys; gets there by Tab if it is elsewhere."""
        where = (
            "() => [...document.querySelectorAll('#table ul.hand button')].indexOf(document.activeElement)"
        )
        until = time.monotonic() + REACH  # while cards travel, there are moments without a hand to go to
        while time.monotonic() < until:
            at = self.page.evaluate(where)
            if at == card:
                return
            self.page.keyboard.press("Tab" if at < 0 else "ArrowRight" if at < card else "ArrowLeft")
        raise AssertionError("the hand cannot be reached by keyboard")


def sit_down(page: Page, game: str, bots: int, deck: list[str] | None = None) -> Player:
    """A table of one person and some bots, with cards of its own or the usual ones."""
    seats = [{"kind": "me", "level": "gentle", "name": "Ada"}]
    seats += [{"kind": "bot", "level": "gentle", "name": ""}] * bots
    asked: dict[str, Any] = {"game": game, "seats": seats, "clock": "none", "listed": False}
    if deck:
        asked["deck"] = {"game": game, "cards": deck}
    made = page.request.post("/api/tables", data=asked)
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['id']}")
    page.wait_for_selector("#table ul.hand button", timeout=1000 * PATIENCE)
    return Player(page, seed=4)


# As fast as the page allows, and all pages at the same time. Other browsers use it too.
PRESS = (Path(__file__).parent / "press.js").read_text("utf-8")


def press_on(*players: Player) -> None:
    """All play until all see the end."""
    for seed, player in enumerate(players, 11):
        player.page.evaluate(PRESS, seed)
    for player in players:
        player.page.wait_for_selector("dialog[open] table", timeout=1000 * PATIENCE)


def play_out(player: Player) -> None:
    """Plays step by step until the end is shown."""
    last = time.monotonic()
    while not player.over:
        if player.act():
            last = time.monotonic()
        else:
            assert time.monotonic() - last < PATIENCE, "the player cannot go on"
            player.page.wait_for_timeout(20)


def play_some(players: Sequence[Player], steps: int) -> None:
    """Some steps of each, as far as there are any."""
    end = time.monotonic() + PATIENCE
    while steps > 0 and not any(player.over for player in players):
        steps -= sum([player.act() for player in players])
        players[0].page.wait_for_timeout(20)
        assert time.monotonic() < end, "nobody can go on"
