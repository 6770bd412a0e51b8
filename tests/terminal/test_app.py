"""The game on a full screen, driven by its keys."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from deuce.bots import Budget
from deuce.games.two_sans_three.terminal.controls import TwoSansThreeControls
from deuce.games.two_win.terminal.controls import TwoWinControls
from deuce.languages import LANGUAGES, text
from deuce.record import read_records
from deuce.terminal.app import DeuceApp, RulesScreen
from deuce.terminal.canvas import Log
from deuce.terminal.cards import TIGHT_STEP
from deuce.terminal.controls import controls_for
from deuce.terminal.look import Look
from deuce.terminal.session import Question, Session

ON_TABLE = Look(table=True)
Script = Callable[[DeuceApp, Pilot[None]], Awaitable[None]]


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual waits after each key until the machine is idle; every widget having seen the key is enough."""

    async def go_on(*_: object) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr("textual.app.wait_for_idle", go_on)
    monkeypatch.setattr("textual.pilot.wait_for_idle", go_on)


def session(
    game: str, others: int = 1, language: str = "en", look: Look = ON_TABLE, save: str | None = None
) -> Session:
    return Session(game, ["greedy"] * others, language=language, look=look, seed=8, save=save)


def drive(game: Session, script: Script, size: tuple[int, int] = (80, 24)) -> DeuceApp:
    """Run the app with a script in its hands."""
    app = DeuceApp(game, pace=0)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(app, pilot)
            await script(app, pilot)

    asyncio.run(run())
    return app


async def settle(app: DeuceApp, pilot: Pilot[None]) -> None:
    """Wait until the bots have chosen and the screen is drawn."""
    await app.workers.wait_for_complete()
    await pilot.pause()
    while any(not worker.is_finished for worker in app.workers):
        await app.workers.wait_for_complete()
        await pilot.pause()


def screen(app: DeuceApp) -> str:
    """What stands on the screen, in words."""
    lines = []
    for strip in app.screen._compositor.render_strips():
        lines.append("".join(segment.text for segment in strip))
    return "\n".join(lines)


async def play_to_the_end(app: DeuceApp, pilot: Pilot[None], seed: int) -> None:
    """Press keys a person might, until the game is over."""
    random = Random(seed)
    for _ in range(2000):
        if app.session.table.over:
            return
        if app.session.me in app.session.table.acting:
            keys = ["left", "right", "5", "end", "home", "s", "backspace", "enter", "enter"]
            await pilot.press(random.choice(keys), random.choice(["enter", "enter", "space"]))
        else:
            await pilot.press("space")
        await settle(app, pilot)
    raise AssertionError(f"the game does not end: {screen(app)}")


@pytest.mark.parametrize(
    ("game", "others", "size"),
    [
        ("two_win", 1, (120, 40)),
        ("two_win", 5, (80, 24)),
        ("two_sans_three", 1, (120, 40)),
        ("two_sans_three", 3, (80, 24)),
    ],
)
def test_a_whole_game_by_keyboard(game: str, others: int, size: tuple[int, int], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"

    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        await play_to_the_end(app, pilot, seed=others)
        words = screen(app)
        assert "The end" in words and "n plays again" in words and "Place" in words
        assert "Nora" in words and str(app.session.seed) in words

    app = drive(session(game, others, save=str(file)), script, size)
    [(_, record)] = read_records(file)
    assert record["result"] == app.session.table.result


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
def test_every_language_fits_the_smallest_screen(game: str, language: str) -> None:
    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        for _ in range(6):
            await pilot.press("enter")
            await settle(app, pilot)
            words = screen(app)
            assert "…" not in words
            rows = words.splitlines()
            assert len(rows) == 24 and {len(row) for row in rows} == {80}
            assert app.session.speaker.words(app.game.controls.hint) in rows[-1]
            assert any(app.session.speaker.look.sign("cursor") * 5 in row for row in rows[-3:])

    drive(session(game, 3, language), script)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_in_one_line_fits_it(language: str) -> None:
    for name in ("over", "quit", "out", "tens", "units"):
        assert len(text(language, f"table-prompt-{name}")) < 79
    for name in ("pass", "form", "play", "over", "wait", "rules"):
        assert len(text(language, f"terminal-hint-{name}")) < 79
    for name in ("tens-short", "units-short", "new"):
        assert len(text(language, f"table-{name}")) <= TIGHT_STEP


def test_a_card_is_passed_and_a_number_formed() -> None:
    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        table = app.session.table
        await pilot.press("right", "enter")
        await settle(app, pilot)
        assert table.phase == "form"
        assert "You pass" in screen(app) and "Choose the tens." in screen(app)
        await pilot.press("home", "enter")
        assert "Choose the units." in screen(app) and "earns:" in screen(app)
        await pilot.press("enter")
        assert "Enter forms" in screen(app)
        await pilot.press("s", "backspace", "backspace", "end", "space", "home", "space")
        controls = app.game.controls
        assert isinstance(controls, TwoWinControls)
        assert controls.picks == [len(controls.hand) - 1, 0]
        await pilot.press("enter")
        await settle(app, pilot)
        assert table.round == 2
        assert "You form" in screen(app) and "draws" in screen(app)

    drive(session("two_win", 2), script)


def test_the_highlighted_card_says_what_it_would_do() -> None:
    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        controls = app.game.controls
        assert isinstance(controls, TwoSansThreeControls)
        last = controls.hand[-1]
        await pilot.press(*str(last))
        assert controls.card == last
        words = screen(app)
        assert "takes" in words and "Enter plays" in words
        await pilot.press("enter")
        await settle(app, pilot)
        assert app.session.table.turn == 3
        assert "You play" in screen(app) and "Nora plays" in screen(app)

    drive(session("two_sans_three"), script)


def test_the_mouse_picks_and_plays() -> None:
    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        await pilot.click("#hand", offset=(14, 2))
        assert app.game.controls.cursor == 2
        await pilot.click("#hand", offset=(14, 2))
        await settle(app, pilot)
        assert app.session.table.phase == "form"
        await pilot.click("#hand", offset=(2, 2))
        await pilot.click("#hand", offset=(8, 2))
        assert "Enter forms" in screen(app)
        await pilot.click("#prompt", offset=(4, 0))
        await settle(app, pilot)
        assert app.session.table.round == 2

    drive(session("two_win"), script)


def test_rules_again_and_quit() -> None:
    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        assert "The last player still in wins." in screen(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "The last player still in wins." not in screen(app)
        await pilot.press("enter")
        await settle(app, pilot)
        await pilot.press("q")
        assert "q once more quits" in screen(app)
        await pilot.press("right")
        assert "q once more quits" not in screen(app)
        await play_to_the_end(app, pilot, seed=1)
        first = app.session
        await pilot.press("enter")
        assert app.session is first  # nobody hurries past the result
        await pilot.press("n")
        await settle(app, pilot)
        assert app.session is not first and not app.session.table.over
        await pilot.press("q")
        await pilot.pause()

    app = drive(session("two_win"), script)
    assert not app.is_running


def test_what_happened_can_be_read_again() -> None:
    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        for _ in range(6):
            await pilot.press("enter")
            await settle(app, pilot)
        assert "At the table" not in screen(app)
        await pilot.press(*["pageup"] * 12)
        assert "At the table" in screen(app)
        await pilot.press(*["pagedown"] * 12)
        assert "At the table" not in screen(app)

    drive(session("two_sans_three", 2), script)


def slow(game: Session) -> threading.Event:
    """Make the bots of a session think until the event is set."""
    released = threading.Event()
    think = game.answer

    def slowly(seat: int, question: Question, budget: Budget | None = None) -> int:
        released.wait(10)
        return think(seat, question, budget)

    game.answer = slowly  # type: ignore[method-assign]
    return released


def test_bots_think_without_freezing_the_screen() -> None:
    game = session("two_sans_three")
    released = slow(game)

    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert "Waiting for Nora." in screen(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape")
        released.set()
        await settle(app, pilot)
        assert app.session.me in app.session.table.waiting

    drive(game, script)


def test_a_choice_can_be_changed_until_the_last_one_is_in() -> None:
    game = session("two_win")
    released = slow(game)

    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        controls = app.game.controls
        await pilot.press("enter")
        assert "Waiting for Nora." in screen(app)
        await pilot.press("end", "enter")
        card = controls.card
        released.set()
        await settle(app, pilot)
        assert app.session.table.phase == "form"
        assert app.session.view.passed[0] == card

    async def run() -> None:
        app = DeuceApp(game, pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await script(app, pilot)

    asyncio.run(run())


def test_one_can_leave_while_bots_think() -> None:
    game = session("two_sans_three")
    released = slow(game)

    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter", "q", "q")
        released.set()

    assert not drive(game, script).is_running


@pytest.mark.parametrize("look", [Look(colour=False, table=True), Look(unicode=False, table=True)])
@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
def test_without_colour_or_unicode(game: str, look: Look) -> None:
    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        await play_to_the_end(app, pilot, seed=4)
        if not look.unicode:
            signs = set(screen(app)) - set(map(chr, range(128)))
            assert signs <= set("\u00a0·←→↑↓⌫")

    drive(session(game, 1, "en", look), script)


# ------------------------------------------------------------------------------------------ without a screen


def test_only_legal_choices_can_be_made() -> None:
    """Whatever keys are pressed, what comes of them is legal."""
    keys = [
        lambda controls: controls.move(1),
        lambda controls: controls.type_digit(3),
        lambda controls: controls.take_back(),
        lambda controls: controls.swap(),
        lambda controls: controls.go_to(0),
    ]
    random = Random(3)
    for game in ("two_win", "two_sans_three"):
        table = session(game, 2)
        controls = controls_for(table)
        made = 0
        while not table.table.over and made < 40:
            random.choice(keys)(controls)
            choice = random.choice([controls.confirm, controls.toggle])()
            if choice is not None:
                assert choice in table.legal
                made += 1
                table.table.choose(table.me, choice)
            if table.me not in table.table.waiting or table.out:
                table.let_bots_choose()
                if table.news():
                    controls.update()
        assert made > 5


def test_cards_that_cannot_stand_there_are_faded_and_refused() -> None:
    table = session("two_win")
    controls = TwoWinControls(table)
    while not (table.table.phase == "form" and controls.faded()):
        assert not table.table.over
        table.table.choose(table.me, table.legal[len(table.legal) // 3])
        table.let_bots_choose()
        controls.update()
    controls.go_to(min(controls.faded()))
    assert controls.confirm() is None and not controls.picks
    last = int(table.view.last[0])
    assert controls.prompt().plain == f"That makes no number above {last}."
    legal_tens = {choice // 128 - 1 for choice in table.legal}
    assert {controls.hand[index] for index in controls.faded()}.isdisjoint(legal_tens)
    controls.move(1)
    assert controls.remark is None


def test_new_cards_are_marked() -> None:
    table = session("two_win", 2)
    controls = TwoWinControls(table)
    assert not any(label.plain for label in controls.labels())
    table.table.choose(0, table.legal[0])
    table.let_bots_choose()
    controls.update()
    marked = [
        kind for kind, label in zip(controls.hand, controls.labels(), strict=True) if label.plain == "new"
    ]
    assert marked == [int(table.view.received[0])]
    assert controls.card == marked[0]


def test_log_lines_wrap() -> None:
    async def script(app: DeuceApp, pilot: Pilot[None]) -> None:
        log = app.game.query_one(Log)
        assert all(line.cell_len <= log.size.width for line in log._lines())

    drive(session("two_win", 2, "de"), script)


@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "random"], ["greedy", "random", "greedy"]])
def test_a_rehearsal_lets_every_bot_choose_and_leaves_the_game_alone(
    game: str, bots: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Session(game, bots, language="en", look=ON_TABLE, seed=8)
    before = table.table.state.tobytes()
    asked = set()
    answer = Session.answer

    def note(aside: Session, seat: int, question: Question, budget: Budget | None = None) -> int:
        asked.add(aside.bot_names[seat - 1])
        return answer(aside, seat, question, budget)

    monkeypatch.setattr(Session, "answer", note)
    table.rehearse()
    assert asked == set(bots)
    assert table.table.state.tobytes() == before
