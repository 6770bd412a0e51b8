"""What a person is about to do: a cursor on the hand, cards picked. No screen is needed for it, only keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.text import Text

from deuce.games import two_win
from deuce.games.two_win.rules import number_of, tens_of, units_of
from deuce.games.two_win.state import DIGIT
from deuce.stories.prospects import NumberProspect, PlayProspect, number_prospect, play_prospect, receiver
from deuce.terminal import board_two_sans_three, board_two_win
from deuce.terminal.blocks import Block, line
from deuce.terminal.board_two_win import Building
from deuce.terminal.cards import Face, two_sans_three_face, two_win_face
from deuce.terminal.session import Session


class Controls(ABC):
    """The hand, the cursor on it, and what keys do to them. Each game has its own."""

    hint = "terminal-hint-play"
    picks_by_click = False  # does the first click on a card do more than move the cursor?

    def __init__(self, session: Session) -> None:
        self.session = session
        self.speaker = session.speaker
        self.look = session.speaker.look
        self.cursor = 0
        self.hand: list[int] = []
        self.fresh: Counter[int] = Counter()  # cards that came since the last choice
        self.remark: Text | None = None  # said once, instead of the prompt
        self.update()

    def update(self) -> None:
        """The position has changed: look at it again."""
        self.view = self.session.view
        self.legal = self.session.legal
        before, self.hand = Counter(self.hand), self.read_hand()
        self.fresh = Counter(self.hand) - before if before else Counter()
        self.cursor = max(0, min(self.cursor, len(self.hand) - 1))
        self.remark = None

    @property
    def my_turn(self) -> bool:
        """Has the person something to choose, or to choose otherwise?"""
        return bool(self.legal)

    @property
    def card(self) -> int | None:
        """The card under the cursor."""
        return self.hand[self.cursor] if self.hand else None

    # -- what keys do

    def move(self, step: int) -> None:
        """Move the cursor, round the ends."""
        if self.hand:
            self.cursor = (self.cursor + step) % len(self.hand)
        self.remark = None

    def go_to(self, index: int) -> None:
        """Put the cursor on a card."""
        if 0 <= index < len(self.hand):
            self.cursor = index
        self.remark = None

    def jump(self, indices: Iterable[int]) -> None:
        """Move to the next of these cards after the cursor, round the end."""
        found = sorted(indices, key=lambda index: (index <= self.cursor, index))
        if found:
            self.go_to(found[0])

    @abstractmethod
    def type_digit(self, digit: int) -> None:
        """A digit was typed."""

    @abstractmethod
    def confirm(self) -> int | None:
        """Enter: a choice that is made now, or None."""

    def toggle(self) -> int | None:
        """Space, or a click on a card."""
        return self.confirm()

    def take_back(self) -> None:
        """Backspace: the card picked last goes back to the hand."""
        self.remark = None

    def swap(self) -> None:
        """Change tens and units."""
        self.remark = None

    def put_down(self) -> None:
        """A choice was made: nothing is picked any more."""
        self.remark = None

    # -- what is drawn

    @abstractmethod
    def read_hand(self) -> list[int]:
        """The person's cards, sorted."""

    @abstractmethod
    def faces(self) -> list[Face]:
        """What is printed on them."""

    def faded(self) -> set[int]:
        """Cards that cannot be chosen now."""
        return set()

    @abstractmethod
    def labels(self) -> list[Text]:
        """What stands above each card."""

    @abstractmethod
    def prompt(self) -> Text:
        """What the person can do now."""

    @abstractmethod
    def strips(self, width: int, lines: int) -> Block:
        """Everyone at the table."""

    @abstractmethod
    def desk(self, width: int, height: int) -> Block:
        """What the person works on."""

    def outlook(self, width: int) -> Block:
        """What stands above the log."""
        return []

    @abstractmethod
    def hands(self, width: int) -> Block:
        """Every hand that may be seen."""

    @abstractmethod
    def headline(self) -> Text:
        """Round or turn, and phase."""

    @abstractmethod
    def stock(self) -> str:
        """What is left to draw or to win."""

    def waiting(self) -> Text:
        """For whom the table waits."""
        names = self.speaker.seats(self.session.bots_to_choose)
        return self.speaker.say("table-prompt-wait", self.look.style("soft"), names=names)


class TwoWinControls(Controls):
    """2 WIN: a card to pass, or tens and units of a number. Cards are picked by their place in the hand."""

    def __init__(self, session: Session) -> None:
        self.picks: list[int] = []
        super().__init__(session)

    def update(self) -> None:
        super().update()
        self.picks = []
        self.forming = two_win.phase_name(self.view) == "form"
        self.picks_by_click = self.forming
        self.hint = "terminal-hint-form" if self.forming else "terminal-hint-pass"
        # Which cards are worth looking at first: what has just come.
        new = next((index for index, kind in enumerate(self.hand) if self.fresh[kind]), None)
        if new is not None:
            self.cursor = new
        if self.forming and self.hand and self.cursor in self.faded():
            self.jump(set(range(len(self.hand))) - self.faded())

    def read_hand(self) -> list[int]:
        return board_two_win.hand(self.view, self.session.me) or []

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
        """The number that two cards of the hand make."""
        return int(number_of(self.hand[tens], self.hand[units]))

    # -- what is drawn

    def faces(self) -> list[Face]:
        return [two_win_face(kind, self.look) for kind in self.hand]

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
        words = board_two_win.short_labels(self.speaker)
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
        """The cards picked, and the one under the cursor as if it were."""
        chosen = int(two_win.choice_of(self.view, self.session.me)) if self.my_turn else -1
        if not self.forming:
            return Building(self.card if self.my_turn else None)
        if chosen >= 0 and not self.picks:
            return Building(int(tens_of(chosen)), int(units_of(chosen)), number_prospect(self.view, chosen))
        places = list(self.picks)
        if len(places) < 2 and self.my_turn and self.hand and self.cursor not in self.faded():
            places.append(self.cursor)
        kinds: list[int | None] = [*(self.hand[place] for place in places), None, None]
        prospect = self._prospect(places)
        return Building(kinds[0], kinds[1], prospect)

    def _prospect(self, places: list[int]) -> NumberProspect | None:
        if len(places) < 2 or places[0] == places[1] or self.choice(*places) not in self.legal:
            return None
        return number_prospect(self.view, self.choice(*places))

    def prompt(self) -> Text:
        if self.remark is not None:
            return self.remark
        me, lamp = self.session.me, self.look.style("lamp")
        if int(two_win.choice_of(self.view, me)) >= 0 and not self.picks:
            return self.waiting()
        if not self.forming:
            if self.card is None:
                return self.waiting()
            card = self.speaker.card(two_win.card_code(self.card))
            name = self.speaker.name(receiver(self.view, me))
            return self.speaker.say("table-prompt-pass", lamp, card=card, name=name)
        if len(self.picks) < 2:
            return self.speaker.say(("table-prompt-tens", "table-prompt-units")[len(self.picks)], lamp)
        tens, units = (int(DIGIT[self.hand[place]]) for place in self.picks)
        return self.speaker.say("table-prompt-form", lamp, number=10 * tens + units)

    def strips(self, width: int, lines: int) -> Block:
        thinking = [seat for seat in self.session.table.waiting if seat != self.session.me]
        return board_two_win.strips(self.view, self.speaker, width, thinking)

    def desk(self, width: int, height: int) -> Block:
        if not self.view.inside >> self.session.me & 1:
            return []
        return board_two_win.desk(self.view, self.speaker, width, height, self.building())

    def hands(self, width: int) -> Block:
        return board_two_win.hands(self.view, self.speaker, width)

    def headline(self) -> Text:
        round_ = self.speaker.words("table-round", round=board_two_win.round_of(self.view))
        head = line((round_, self.look.style("strong")), "  ")
        phases = ["pass", "form", "draw"]
        now = two_win.phase_name(self.view)
        at = phases.index(now) if now in phases else len(phases)
        for index, phase in enumerate(phases):
            sign = "sure" if index < at else "now" if index == at else "not"
            style = self.look.style("lamp" if index == at else "faint")
            head.append(f" {self.look.sign(sign)} {self.speaker.words(f'table-phase-{phase}')} ", style)
        return head

    def stock(self) -> str:
        return self.speaker.words("table-pile", count=int(self.view.pile_n) - int(self.view.top))


class TwoSansThreeControls(Controls):
    """2 sans 3: a card to play; the one under the cursor shows what it would do."""

    def __init__(self, session: Session) -> None:
        self.typed = ""
        self.prospects: dict[int, PlayProspect] = {}
        super().__init__(session)

    def update(self) -> None:
        super().update()
        self.typed = ""
        self.prospects = {number: play_prospect(self.view, number) for number in self.legal}

    def read_hand(self) -> list[int]:
        return board_two_sans_three.hand(self.view, self.session.me) or []

    def type_digit(self, digit: int) -> None:
        for typed in (self.typed + str(digit), str(digit)):
            numbers = [str(number) for number in self.hand]
            exact = [index for index, number in enumerate(numbers) if number == typed]
            begun = [index for index, number in enumerate(numbers) if number.startswith(typed)]
            if exact or begun:
                self.typed = typed
                self.go_to((exact or begun)[0])
                return
        self.typed = ""

    def move(self, step: int) -> None:
        super().move(step)
        self.typed = ""

    def confirm(self) -> int | None:
        return self.card if self.my_turn else None

    def faces(self) -> list[Face]:
        return [two_sans_three_face(number, self.view.colour, self.look) for number in self.hand]

    def labels(self) -> list[Text]:
        labels = []
        for number in self.hand:
            prospect = self.prospects.get(number)
            if prospect is None:
                labels.append(
                    self.speaker.say("table-new", self.look.style("faint")) if self.fresh[number] else Text()
                )
                continue
            style = "gain" if prospect.points > 0 else "loss" if prospect.points < 0 else "faint"
            labels.append(Text(self.speaker.signed(prospect.points), self.look.style(style)))
        return labels

    def prospect(self) -> PlayProspect | None:
        """What the card under the cursor would do."""
        return self.prospects.get(self.card) if self.card is not None else None

    def prompt(self) -> Text:
        if not self.my_turn or self.card is None:
            return self.waiting()
        return self.speaker.say(
            "table-prompt-play", self.look.style("lamp"), card=self.speaker.card(self.card)
        )

    def strips(self, width: int, lines: int) -> Block:
        return board_two_sans_three.strips(self.view, self.speaker, width, lines)

    def desk(self, width: int, height: int) -> Block:
        spaced = height >= 11
        return board_two_sans_three.rows(self.view, self.speaker, width, self.prospect(), spaced)

    def outlook(self, width: int) -> Block:
        prospect = self.prospect()
        return board_two_sans_three.outlook(prospect, self.speaker, width) if prospect else []

    def hands(self, width: int) -> Block:
        return board_two_sans_three.hands(self.view, self.speaker, width)

    def headline(self) -> Text:
        turn, of = board_two_sans_three.turns(self.view)
        words = self.speaker.words("table-turn", turn=turn, turns=of)
        head = line((words, self.look.style("strong")), "  ")
        waiting = self.session.table.waiting
        if waiting:
            style = self.look.style("lamp" if waiting[0] == self.session.me else "soft")
            head.append_text(
                Text(f" {self.look.sign('now')} ", style) + self.speaker.of(waiting[0], "table-turn-of")
            )
        return head

    def stock(self) -> str:
        return board_two_sans_three.bonuses(self.view, self.speaker)


def controls_for(session: Session) -> Controls:
    """The controls of the session's game."""
    kind: Any = TwoWinControls if session.game == two_win.ID else TwoSansThreeControls
    controls: Controls = kind(session)
    return controls
