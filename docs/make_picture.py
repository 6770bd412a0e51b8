"""Draw docs/terminal.svg: a game of 2 WIN in the terminal. Run: .venv/bin/python docs/make_picture.py"""

import asyncio
from pathlib import Path

from deuce.terminal.app import DeuceApp
from deuce.terminal.look import Look
from deuce.terminal.session import Session

KEYS = ["enter", "enter", "right", "enter"] * 2 + ["enter", "right"]  # pass a card; tens, units, form
PICTURE = Path(__file__).with_name("terminal.svg")


async def main() -> None:
    app = DeuceApp(
        Session("two_win", ["greedy", "heuristic"], language="en", look=Look(table=True), seed=8), pace=0
    )
    async with app.run_test(size=(104, 34)) as pilot:
        for key in KEYS:
            await app.workers.wait_for_complete()
            await pilot.pause()
            await pilot.press(key)
        await app.workers.wait_for_complete()
        await pilot.pause()
        PICTURE.write_text(app.export_screenshot(title="deuce play two_win"), "utf-8")


asyncio.run(main())
