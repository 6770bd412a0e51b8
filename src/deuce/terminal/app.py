"""The game on a full screen. The table is touched only in the app's own thread; bots think in others."""

from __future__ import annotations

import threading
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from deuce.errors import UsageError
from deuce.games.protocol import Choice, Seat
from deuce.rulebook import rulebook
from deuce.terminal.blocks import Block, fit, line, stacked, wrapped
from deuce.terminal.canvas import Canvas, Hand, Log
from deuce.terminal.cards import Fan, fan
from deuce.terminal.controls import Controls, controls_for
from deuce.terminal.results import standings
from deuce.terminal.session import Question, Session

PACE = 0.7  # seconds between moves of bots that the person only watches
DESK_WIDTH = 49  # where numbers are formed, or the rows
MAX_OUTLOOK_WIDTH = 40
MAX_RULES_WIDTH = 88

STYLE = """
Screen { background: #1D1A17; color: #F3ECE0; }
#head { height: 1; background: #332E27; }
#strips { background: #28241F; }
#middle { height: 1fr; }
Canvas, Log, Hand { text-wrap: nowrap; text-overflow: clip; }
#desk { width: 49; height: 1fr; }
#side { width: 1fr; height: 1fr; padding: 0 1 0 0; }
#outlook { height: auto; }
#log { height: 1fr; }
#prompt { height: 1; }
#hand { height: 5; }
#hint { height: 1; background: #28241F; }
#rules { padding: 1 2; }
"""
# Without colour the terminal's own ground and ink are best.
STYLE_WITHOUT_COLOUR = STYLE.replace("background: #1D1A17; color: #F3ECE0;", "background: ansi_default;")


class RulesScreen(Screen[None]):
    """The rules of the game, to be scrolled."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,q,enter", "app.pop_screen", "back"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="rules"):
            yield Static(id="text")
        yield Static(self._session.speaker.words("terminal-hint-rules"), id="hint")

    def on_mount(self) -> None:
        self.query_one("#rules").focus()

    def on_resize(self, event: events.Resize) -> None:
        width = min(event.size.width - 6, MAX_RULES_WIDTH)
        self.query_one("#text", Static).update(stacked(self._rules(width)))

    def _rules(self, width: int) -> Block:
        speaker = self._session.speaker
        strong, faint = speaker.look.style("lamp"), speaker.look.style("faint")
        try:
            book = rulebook(self._session.game, speaker.language)
        except UsageError as error:
            return wrapped(Text(str(error)), width)
        block = [line((book.title, strong)), *wrapped(Text(book.intro), width)]
        for section in book.sections:
            block += [line(), line((section.title, strong))]
            for paragraph in section.paragraphs:
                if paragraph.kind == "item":
                    mark, words = paragraph.marked()
                    block += wrapped(Text(words), width, f"  {mark}  ")
                else:
                    block += wrapped(Text(paragraph.text), width)
        return [*block, line(), *wrapped(Text(book.credit, faint), width)]


class GameScreen(Screen[None]):
    """The table: others above, what you do in the middle, your hand below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move(-1)", "left"),
        Binding("right,l", "move(1)", "right"),
        Binding("home", "go_to_end(0)", "first"),
        Binding("end", "go_to_end(-1)", "last"),
        Binding("enter", "confirm", "choose"),
        Binding("space", "pick", "pick"),
        Binding("backspace,delete", "take_back", "put back"),
        Binding("s", "swap", "swap"),
        Binding("pageup,up", "scroll(3)", "earlier"),
        Binding("pagedown,down", "scroll(-3)", "later"),
        Binding("n", "play_again", "again"),
        Binding("question_mark", "rules", "rules"),
        Binding("q,escape", "leave", "quit"),
    ]

    class Answer(Message):
        """A bot has made up its mind."""

        def __init__(self, session: Session, seat: Seat, choice: Choice) -> None:
            super().__init__()
            self.session = session
            self.seat = seat
            self.choice = choice

    def __init__(self, session: Session, pace: float) -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self.controls: Controls = controls_for(session)
        self.hurry = threading.Event()  # set: bots no longer wait for the person's eyes
        self._thinking: set[int] = set()
        self._leaving = False

    def compose(self) -> ComposeResult:
        yield Canvas(self._head, "head")
        yield Canvas(self._strips, "strips")
        with Horizontal(id="middle"):
            yield Canvas(self._desk, "desk")
            with Vertical(id="side"):
                yield Canvas(self._outlook, "outlook")
                yield Log(self.session.speaker.look, "log")
        yield Canvas(self._prompt, "prompt")
        yield Hand(self._fan, "hand")
        yield Canvas(self._hint, "hint")

    def on_mount(self) -> None:
        self._begin()

    def on_resize(self) -> None:
        self._arrange()

    # ------------------------------------------------------------------------------------------------ playing

    def _begin(self) -> None:
        log = self.query_one(Log)
        log.clear()
        log.tell(self.session.welcome())
        self.hurry.clear()
        self._thinking.clear()
        self._go_on()

    def _go_on(self) -> None:
        """Tell what came of a choice, and ask the bots that are next."""
        news = self.session.news()
        if news:
            self.controls.update()
            self.query_one(Log).tell(news)
        else:  # a choice of a phase that still waits for others
            self.controls.view = self.session.view
        if self.session.table.over:
            self._keep()
        for seat in self.session.bots_to_choose:
            if seat not in self._thinking:
                self._thinking.add(seat)
                self._ask(self.session, seat, self.session.question(seat))
        self._arrange()

    @work(thread=True)
    def _ask(self, session: Session, seat: Seat, question: Question) -> None:
        """Let a bot think, in a thread of its own."""
        if self.pace and session.watches:
            self.hurry.wait(self.pace)
        # A message never waits for its receiver, who may have left by now.
        self.post_message(self.Answer(session, seat, session.answer(seat, question)))

    def on_game_screen_answer(self, answer: Answer) -> None:
        if answer.session is self.session:  # else of a game that is over
            self._thinking.discard(answer.seat)
            self.session.table.choose(answer.seat, answer.choice)
            self._go_on()

    def _choose(self, choice: Choice | None) -> None:
        if choice is not None:
            self.query_one(Log).turn_the_page()
            self.session.table.choose(self.session.me, choice)
            self.controls.put_down()
            self._go_on()
        self._redraw()

    def _keep(self) -> None:
        speaker = self.session.speaker
        try:
            if self.session.keep():
                saved = speaker.say("terminal-saved", file=str(self.session.save))
                self.query_one(Log).tell([saved])
        except OSError as error:
            self.query_one(Log).tell([Text(f"{self.session.save}: {error.strerror}")])

    # --------------------------------------------------------------------------------------------------- keys

    def on_key(self, event: events.Key) -> None:
        if self._leaving and event.key not in ("q", "escape"):
            self._leaving = False
            self._redraw()
        if event.character and event.character in "0123456789":
            self.controls.type_digit(int(event.character))
            self._redraw()

    def action_move(self, step: int) -> None:
        self.controls.move(step)
        self._redraw()

    def action_go_to_end(self, index: int) -> None:
        self.controls.go_to(index % max(len(self.controls.hand), 1))
        self._redraw()

    def action_confirm(self) -> None:
        self._choose(self.controls.confirm())

    def action_play_again(self) -> None:
        """Play again, by a key of its own, so that nobody hurries past the result."""
        if self.session.table.over:
            self.session = self.session.again()
            self.controls = controls_for(self.session)
            self._begin()

    def action_pick(self) -> None:
        if not self.controls.my_turn:
            self.hurry.set()
        elif not self.session.table.over:
            self._choose(self.controls.toggle())

    def action_take_back(self) -> None:
        self.controls.take_back()
        self._redraw()

    def action_swap(self) -> None:
        self.controls.swap()
        self._redraw()

    def action_scroll(self, lines: int) -> None:
        self.query_one(Log).scroll_back(lines)

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.session))

    def action_leave(self) -> None:
        if self._leaving or self.session.table.over or len(self.session.table.history) < 2:
            self.hurry.set()
            self.app.exit()
        self._leaving = True
        self._redraw()

    def on_hand_picked(self, message: Hand.Picked) -> None:
        again = message.index == self.controls.cursor
        self.controls.go_to(message.index)
        if self.controls.my_turn and (again or self.controls.picks_by_click):
            self._choose(self.controls.toggle())
        self._redraw()

    def on_click(self, event: events.Click) -> None:
        if event.widget is self.query_one("#prompt"):
            self.action_confirm()

    # ------------------------------------------------------------------------------------------------ drawing

    def _arrange(self) -> None:
        """Give every region its height, and draw, because the position or the window has changed."""
        self.query_one("#strips").styles.height = len(self._strips(*self.size))
        for name in ("#head", "#strips"):
            self.query_one(name).refresh()
        self._redraw()

    def _redraw(self) -> None:
        """Draw what depends on the cursor."""
        side = max(self.size.width - DESK_WIDTH - 1, 1)
        self.query_one("#outlook").styles.height = len(self._outlook(side, self.size.height))
        for name in ("#desk", "#outlook", "#prompt", "#hand", "#hint"):
            self.query_one(name).refresh()

    def _head(self, width: int, height: int) -> Block:
        speaker = self.session.speaker
        look = speaker.look
        left = line(" ", (self.session.title, look.style("lamp")), "  ")
        if self.session.table.over:
            left.append(speaker.words("table-over"), look.style("strong"))
        else:
            left.append_text(self.controls.headline())
        seed = speaker.words("terminal-seed", seed=str(self.session.seed))
        stock = self.controls.stock()
        right = line((f"{stock}   {seed} ", look.style("soft")))
        if left.cell_len + right.cell_len > width:  # the seed is said again at the end
            right = line((f"{stock} ", look.style("soft")))
        return [line(fit(left, width - right.cell_len), right)]

    def _strips(self, width: int, height: int) -> Block:
        seats = self.session.table.seats
        if self.session.table.over:
            return self._result(width)
        lines = 2 if self.size.height >= 17 + 2 * seats else 1
        block = self.controls.strips(width, lines)
        if self.size.height >= 22 + len(block) + seats:  # room to breathe
            each = len(block) // seats
            return [part for at in range(0, len(block), each) for part in (*block[at : at + each], line())]
        return [*block, line()] if self.size.height >= 20 + len(block) else block

    def _desk(self, width: int, height: int) -> Block:
        if not self.session.table.over:
            return self.controls.desk(width, height)
        return [line(), *self.controls.hands(width)]

    def _result(self, width: int) -> Block:
        """Draw the standings, and the table once more if there is room."""
        speaker = self.session.speaker
        ending = line(" ", self.session.ending())
        ending.stylize(speaker.look.style("lamp"))
        block = [ending, line(), *standings(self.session.view, self.session.ending_events, speaker), line()]
        table = self.controls.strips(width, 2)
        if self.size.height >= 16 + len(block) + len(table):
            block += [*table, line()]
        return block

    def _outlook(self, width: int, height: int) -> Block:
        if self.session.table.over:
            return []
        block = self.controls.outlook(min(width, MAX_OUTLOOK_WIDTH))
        return [*block, line()] if block else []

    def _prompt(self, width: int, height: int) -> Block:
        speaker = self.session.speaker
        lamp = speaker.look.style("lamp")
        if self._leaving:
            words = speaker.say("table-prompt-quit", speaker.look.style("loss"))
        elif self.session.table.over:
            words = speaker.say("table-prompt-over", lamp)
        elif self.session.out:
            words = speaker.say("table-prompt-out", lamp)
        else:
            words = self.controls.prompt()
        return [line(" ", words)]

    def _fan(self, width: int) -> Fan:
        controls = self.controls
        cursor = controls.cursor if controls.my_turn else None
        return fan(
            controls.faces(),
            width,
            self.session.speaker.look,
            cursor=cursor,
            labels=controls.labels(),
            faded=controls.faded(),
        )

    def _hint(self, width: int, height: int) -> Block:
        speaker = self.session.speaker
        name = self.controls.hint
        if self.session.table.over:
            name = "terminal-hint-over"
        elif not self.controls.my_turn:
            name = "terminal-hint-wait"
        return [line((f" {speaker.words(name)}", speaker.look.style("faint")))]


class DeuceApp(App[None]):
    """Deuce in a terminal."""

    ENABLE_COMMAND_PALETTE = False
    CSS = STYLE

    def __init__(self, session: Session, pace: float = PACE) -> None:
        self.game = GameScreen(session, pace)
        if not session.speaker.look.colour:
            self.CSS = STYLE_WITHOUT_COLOUR  # type: ignore[misc]
        super().__init__(ansi_color=not session.speaker.look.colour)

    def on_mount(self) -> None:
        self.push_screen(self.game)

    @property
    def session(self) -> Session:
        """Return the game that is being played, or was when the app ended."""
        return self.game.session
