"""A server, a browser, and pages that must not complain."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from browser.serving import Server

ROOT = Path(__file__).parents[2]
# Said by the browser itself about lines that are cut on purpose; what the page does about them is tested.
CUT_LINES = (
    "ERR_CONNECTION_REFUSED",
    "ERR_INTERNET_DISCONNECTED",
    "WebSocket connection to",
    "Service Worker registration blocked by Playwright",
    "An unknown error occurred when fetching the script",  # of the service worker, which looks for a newer one
)

REFUSED = "the server responded with a status of 4"  # what is refused, and said so in the page
KILLED = "ERR_CONNECTION_RESET"  # of a server that is killed in the middle of an answer

PATIENCE = 30_000  # milliseconds: the first game after a start waits for compiled code
Visit = Callable[..., Page]

expect.set_options(timeout=PATIENCE)
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", shutil.which("node") or "node")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("deuce") / "deuce.sqlite")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    node = shutil.which("node") or "node"
    found = subprocess.run(
        [node, "browser.mjs", "--json"],
        cwd=ROOT / "web",
        check=True,
        capture_output=True,
        text=True,
        timeout=120,
    )
    how = json.loads(found.stdout)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=how["executablePath"], args=how["args"], env={**os.environ, **how["env"]}
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens pages, each for a guest of its own, and sees at the end that none of them complained."""
    contexts = []
    complaints: list[str] = []

    def heard(message: ConsoleMessage, expected: tuple[str, ...]) -> None:
        if message.type in ("error", "warning") and not any(one in message.text for one in expected):
            complaints.append(f"{message.type}: {message.text} ({message.location})")

    def opened(path: str = "/", refusals: bool = False, killed: bool = False, **options: Any) -> Page:
        """Open a page, of which the browser may say that the server refuses something, or was killed."""
        expected = (*CUT_LINES, *((REFUSED,) if refusals else ()), *((KILLED,) if killed else ()))
        defaults = {
            "base_url": server.address,
            "viewport": {"width": 1280, "height": 800},
            "locale": "en-GB",
            "reduced_motion": "reduce",
        }
        context = browser.new_context(**{**defaults, **options})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("console", lambda message: heard(message, expected))
        page.on("pageerror", lambda error: complaints.append(f"exception: {error}"))
        page.add_init_script(
            "addEventListener('securitypolicyviolation', (event) =>"
            " console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`))"
        )
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)
