"""What keys do at a table of 2 sans 3, and what is drawn around the hand."""

from __future__ import annotations

from rich.text import Text

from deuce.games.two_sans_three.prospects import PlayProspect, play_prospect
from deuce.games.two_sans_three.terminal import position
from deuce.games.two_sans_three.terminal.cards import face
from deuce.terminal.blocks import Block, line
from deuce.terminal.cards import Face
from deuce.terminal.controls import Controls
from deuce.terminal.session import Session


class TwoSansThreeControls(Controls):
    """A card to play; the one under the cursor shows what it would do."""

    def __init__(self, session: Session) -> None:
        self.typed = ""
        self.prospects: dict[int, PlayProspect] = {}
        super().__init__(session)

    def update(self) -> None:
        super().update()
        self.typed = ""
        self.prospects = {number: play_prospect(self.view, number) for number in self.legal}

    def read_hand(self) -> list[int]:
        return position.hand(self.view, self.session.me) or []

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
        return [face(number, self.view.colour, self.look) for number in self.hand]

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
        """Return what the card under the cursor would do."""
        return self.prospects.get(self.card) if self.card is not None else None

    def prompt(self) -> Text:
        if not self.my_turn or self.card is None:
            return self.waiting()
        return self.speaker.say(
            "table-prompt-play", self.look.style("lamp"), card=self.speaker.card(self.card)
        )

    def strips(self, width: int, lines: int) -> Block:
        return position.strips(self.view, self.speaker, width, lines)

    def desk(self, width: int, height: int) -> Block:
        spaced = height >= 11
        return position.rows(self.view, self.speaker, width, self.prospect(), spaced)

    def outlook(self, width: int) -> Block:
        prospect = self.prospect()
        return position.outlook(prospect, self.speaker, width) if prospect else []

    def hands(self, width: int) -> Block:
        return position.hands(self.view, self.speaker, width)

    def headline(self) -> Text:
        turn, of = position.turns(self.view)
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
        return position.bonuses(self.view, self.speaker)
