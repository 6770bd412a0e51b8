"""What keys do at a table of 2 WIN, and what is drawn around the hand."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from deuce.games.two_win.core import card_code, choice_of, phase_name
from deuce.games.two_win.prospects import NumberProspect, number_prospect, receiver
from deuce.games.two_win.rules import number_of, tens_of, units_of
from deuce.games.two_win.state import DIGIT
from deuce.games.two_win.terminal import position
from deuce.games.two_win.terminal.cards import face_of
from deuce.games.two_win.terminal.position import Building
from deuce.terminal.blocks import Block, line
from deuce.terminal.cards import Face
from deuce.terminal.controls import Controls
from deuce.terminal.session import Session


class TwoWinControls(Controls):
    """A card to pass, or tens and units of a number. Cards are picked by their index in the hand."""

    def __init__(self, session: Session) -> None:
        self.picks: list[int] = []
        super().__init__(session)

    def update(self) -> None:
        super().update()
        self.picks = []
        self.forming = phase_name(self.view) == "form"
        self.picks_by_click = self.forming
        self.hint = "terminal-hint-form" if self.forming else "terminal-hint-pass"
        # Which cards are worth looking at first: what has just come.
        new = next((index for index, kind in enumerate(self.hand) if self.fresh[kind]), None)
        if new is not None:
            self.cursor = new
        if self.forming and self.hand and self.cursor in self.faded():
            self.jump(set(range(len(self.hand))) - self.faded())

    def read_hand(self) -> list[int]:
        return position.hand(self.view, self.session.me) or []

    # -- what keys do

    def type_digit(self, digit: int) -> None:
        same = [index for index, kind in enumerate(self.hand) if DIGIT[kind] == digit]
        self.jump([index for index in same if index not in self.faded()] or same)

    def confirm(self) -> int | None:
        if self.card is None or not self.my_turn:
            return None
        if not self.forming:
            return self.card
        if len(self.picks) == 2:
            return self.choice(*self.picks)
        self.pick()
        return None

    def toggle(self) -> int | None:
        if not self.forming:
            return self.confirm()
        if self.cursor in self.picks:
            self.picks = self.picks[: self.picks.index(self.cursor)]
        elif self.my_turn:
            before, self.picks = self.picks, self.picks[:1]
            if not self.pick():
                self.picks = before
        return None

    def pick(self) -> bool:
        """Take the card under the cursor for tens, or units; false if no number can come of it."""
        if self.cursor in self.faded():
            self.refuse()
            return False
        self.picks.append(self.cursor)
        if len(self.picks) == 1:
            self.jump(set(range(len(self.hand))) - self.faded())
        return True

    def refuse(self) -> None:
        """Say that no legal number comes of this."""
        last = int(self.view.last[self.session.me])
        self.remark = self.speaker.say("table-prompt-cannot", self.look.style("loss"), number=last)

    def take_back(self) -> None:
        if self.picks:
            self.cursor = self.picks.pop()
        self.remark = None

    def swap(self) -> None:
        if len(self.picks) != 2:
            return
        if self.choice(*reversed(self.picks)) in self.legal:
            self.picks.reverse()
            self.remark = None
        else:
            self.refuse()

    def put_down(self) -> None:
        super().put_down()
        self.picks = []

    def choice(self, tens: int, units: int) -> int:
        """Return the number that two cards of the hand make."""
        return int(number_of(self.hand[tens], self.hand[units]))

    # -- what is drawn

    def faces(self) -> list[Face]:
        return [face_of(kind, self.look) for kind in self.hand]

    def faded(self) -> set[int]:
        if not self.forming or not self.my_turn or len(self.picks) == 2:
            return set()
        if not self.picks:
            good = {int(tens_of(choice)) for choice in self.legal}
            return {index for index, kind in enumerate(self.hand) if kind not in good}
        tens = self.picks[0]
        good = {int(units_of(choice)) for choice in self.legal if tens_of(choice) == self.hand[tens]}
        return {index for index, kind in enumerate(self.hand) if kind not in good or index == tens}

    def labels(self) -> list[Text]:
        words = position.short_labels(self.speaker)
        fresh = Counter(self.fresh)
        labels = []
        for index, kind in enumerate(self.hand):
            label = Text()
            if index in self.picks:
                label = Text(words[self.picks.index(index)], self.look.style("lamp"))
            elif fresh[kind]:
                fresh[kind] -= 1
                label = self.speaker.say("table-new", self.look.style("faint"))
            labels.append(label)
        return labels

    def building(self) -> Building:
        """Return the cards picked, and the one under the cursor as if it were."""
        chosen = int(choice_of(self.view, self.session.me)) if self.my_turn else -1
        if not self.forming:
            return Building(self.card if self.my_turn else None)
        if chosen >= 0 and not self.picks:
            return Building(int(tens_of(chosen)), int(units_of(chosen)), number_prospect(self.view, chosen))
        indices = list(self.picks)
        if len(indices) < 2 and self.my_turn and self.hand and self.cursor not in self.faded():
            indices.append(self.cursor)
        kinds: list[int | None] = [*(self.hand[index] for index in indices), None, None]
        prospect = self._prospect(indices)
        return Building(kinds[0], kinds[1], prospect)

    def _prospect(self, indices: list[int]) -> NumberProspect | None:
        if len(indices) < 2 or indices[0] == indices[1] or self.choice(*indices) not in self.legal:
            return None
        return number_prospect(self.view, self.choice(*indices))

    def prompt(self) -> Text:
        if self.remark is not None:
            return self.remark
        me, lamp = self.session.me, self.look.style("lamp")
        if int(choice_of(self.view, me)) >= 0 and not self.picks:
            return self.waiting()
        if not self.forming:
            if self.card is None:
                return self.waiting()
            card = self.speaker.card(card_code(self.card))
            name = self.speaker.name(receiver(self.view, me))
            return self.speaker.say("table-prompt-pass", lamp, card=card, name=name)
        if len(self.picks) < 2:
            return self.speaker.say(("table-prompt-tens", "table-prompt-units")[len(self.picks)], lamp)
        tens, units = (int(DIGIT[self.hand[index]]) for index in self.picks)
        return self.speaker.say("table-prompt-form", lamp, number=10 * tens + units)

    def strips(self, width: int, lines: int) -> Block:
        thinking = [seat for seat in self.session.table.waiting if seat != self.session.me]
        return position.strips(self.view, self.speaker, width, thinking)

    def desk(self, width: int, height: int) -> Block:
        if not self.view.inside >> self.session.me & 1:
            return []
        return position.desk(self.view, self.speaker, width, height, self.building())

    def hands(self, width: int) -> Block:
        return position.hands(self.view, self.speaker, width)

    def headline(self) -> Text:
        round_ = self.speaker.words("table-round", round=position.round_of(self.view))
        head = line((round_, self.look.style("strong")), "  ")
        phases = ["pass", "form", "draw"]
        now = phase_name(self.view)
        at = phases.index(now) if now in phases else len(phases)
        for index, phase in enumerate(phases):
            sign = "sure" if index < at else "now" if index == at else "not"
            style = self.look.style("lamp" if index == at else "faint")
            head.append(f" {self.look.sign(sign)} {self.speaker.words(f'table-phase-{phase}')} ", style)
        return head

    def stock(self) -> str:
        return self.speaker.words("table-pile", count=int(self.view.pile_n) - int(self.view.top))
