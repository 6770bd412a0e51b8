"""What happens is shown act by act: nothing tells a result before its cards have turned, and nobody has to wait."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import pytest
from playwright.sync_api import Error as PageError
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.playing import Player, sit_down

# Half of these cards are nines: nearly every hand can form 99 in the first round.
NINES = ["9B0", "9P1", "9G2", "1B0", "2P0", "3G1"] * 18
# Every text that the live region says, in order, with the act it belongs to.
LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector('[data-announcer]');
  const beat = () => document.querySelector('[data-beat]')?.dataset.beat ?? '';
  new MutationObserver(() => window.heard.push([beat(), region.textContent.replace('\\u200b', '').trim()]))
    .observe(region, { childList: true, characterData: true, subtree: true });
}"""


def opened(visit: Visit, game: str, bots: int, deck: list[str] | None = None, **options: Any) -> Player:
    """A table of one person and some bots."""
    return sit_down(visit("/", **options), game, bots, deck)


def ready(player: Player) -> None:
    """Picks until the choice can be confirmed."""
    for _ in range(300):
        if player.look()["ready"]:
            return
        if not player.act():
            player.page.wait_for_timeout(20)
    raise AssertionError("nothing can be confirmed")


def frozen(page: Page) -> None:
    """Time stands still from here on, and goes on only by `page.clock.run_for`."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 100)


def passed_on(player: Player) -> None:
    """The first pass is over, and a number is picked."""
    ready(player)
    player.act()
    expect(player.page.locator("[aria-current=step]")).to_have_text(re.compile("Form"))
    ready(player)


def reveal(page: Page) -> Locator:
    return page.locator("[data-beat]")


def beat(page: Page) -> str:
    found: str = page.evaluate("document.querySelector('[data-beat]')?.dataset.beat ?? ''")
    return found


def words(page: Page) -> str:
    """Everything that can be read or heard of the table."""
    text: str = page.evaluate(
        "() => document.querySelector('#app').innerText + document.querySelector('[data-announcer]').textContent"
    )
    return text


def test_a_reveal_tells_nothing_before_its_cards_have_turned(visit: Visit) -> None:
    player = opened(visit, "two_win", 3, reduced_motion="no-preference")
    page = player.page
    passed_on(player)
    page.evaluate(LISTEN)
    frozen(page)
    page.locator("#table button.primary").click()
    expect(page.locator("[data-beat=down]")).to_be_visible()
    assert reveal(page).locator(".chip").count() == 0
    assert reveal(page).locator("svg[aria-label]").count() == 0, "all lie face down"
    assert not re.search(r"draw[s ]|forms? \d", words(page)), words(page)
    page.clock.run_for(165)
    assert beat(page) == "turn"
    assert reveal(page).locator("svg[aria-label]").count() == 8
    assert reveal(page).locator(".chip").count() == 0
    page.clock.run_for(385)
    assert beat(page) == "look"
    assert reveal(page).locator(".chip").count() == 0
    assert "draw" not in words(page).replace("Draw", "")
    page.clock.run_for(365)
    assert beat(page) == "draw", "somebody has the highest number"
    assert reveal(page).locator(".chip").count() > 0
    assert re.search(r"draws? 1: highest", words(page))
    page.clock.run_for(1500)  # 2400 ms in all, if every reason was earned and somebody is out
    assert beat(page) in ("", "wait")
    expect(page.locator("[aria-current=step]")).to_have_text(re.compile("Pass"))
    heard = page.evaluate("window.heard")
    assert [said for at, said in heard if at == "down"] == ["All numbers are in."]
    numbers = next(said for at, said in heard if at == "turn")
    assert re.match(r"You \d\d, \w+ \d\d, \w+ \d\d, \w+ \d\d\.", numbers), numbers
    last = heard[-1][1]
    assert re.search(r"You draw", last) and re.search(r"Round 2\. Choose a card to pass to \w+\.", last), last


def test_a_tap_or_a_key_skips(visit: Visit) -> None:
    player = opened(visit, "two_win", 3, reduced_motion="no-preference")
    page = player.page
    passed_on(player)
    frozen(page)
    page.locator("#table button.primary").click()
    expect(page.locator("[data-beat=down]")).to_be_visible()
    reveal(page).click()
    assert beat(page) == "look", "a first tap turns the cards"
    reveal(page).click()
    expect(page.locator("[aria-current=step]")).to_have_text(re.compile("Pass"))
    assert player.look()["picked"] == [], "a tap beside the hand chooses nothing"
    ready(player)
    page.clock.resume()
    player.act()
    expect(page.locator("[aria-current=step]")).to_have_text(re.compile("Form"))
    ready(player)
    frozen(page)
    page.locator("#table button.primary").click()
    expect(page.locator("[data-beat=down]")).to_be_visible()
    page.keyboard.press("Space")
    assert beat(page) == "look"
    page.keyboard.press("Enter")
    expect(page.locator("[aria-current=step]")).to_have_text(re.compile("Pass|Form|Draw"))
    assert beat(page) in ("", "wait")


def test_a_tap_on_a_card_skips_and_chooses_in_one(visit: Visit) -> None:
    player = opened(visit, "two_win", 1, reduced_motion="no-preference")
    page = player.page
    passed_on(player)
    frozen(page)
    page.locator("#table button.primary").click()
    expect(page.locator("[data-beat=down]")).to_be_visible()
    card = page.locator("#table ul.hand button").first
    name = str(card.get_attribute("aria-label"))
    card.click(position={"x": 10, "y": 24}, force=True)
    expect(page.locator("[aria-current=step]")).to_have_text(re.compile("Pass"))
    chosen = page.locator("#table ul.hand button[aria-pressed=true]")
    expect(chosen).to_have_count(1)
    assert str(chosen.get_attribute("aria-label")).startswith(name.split(", ")[0])


def test_with_less_motion_nothing_travels_and_the_order_is_the_same(visit: Visit) -> None:
    player = opened(visit, "two_win", 3)
    page = player.page
    passed_on(player)
    frozen(page)
    page.locator("#table button.primary").click()
    expect(page.locator("[data-beat=down]")).to_be_visible()
    page.clock.run_for(165)
    assert beat(page) == "turn"
    page.clock.run_for(745)
    assert beat(page) == "draw"
    earned = reveal(page).locator(".chip").count()
    page.clock.run_for(1100)
    assert reveal(page).locator(".chip").count() == earned, "all reasons come at once"
    page.clock.run_for(500)
    assert beat(page) in ("", "wait")


def test_a_dead_end_is_told_before_it_is_chosen(visit: Visit) -> None:
    player = opened(visit, "two_win", 2, NINES)
    page = player.page
    ready(player)
    player.act()
    expect(page.locator("[aria-current=step]")).to_have_text(re.compile("Form"))
    expect(page.locator("#table button.primary")).to_be_visible()
    expect(page.locator("#table ul.hand button[aria-pressed=false]").first).to_be_visible()  # no card moves
    expect(page.locator(".room")).to_contain_text("You can form")
    page.keyboard.press("9")
    page.keyboard.press("9")
    expect(page.locator("[data-room=dead]")).to_contain_text(
        "Nothing beats 99. Form it and you drop out next round."
    )
    expect(page.locator("[data-room=dead]")).to_contain_text("lower")
    expect(page.locator("#table button.primary")).to_have_text("Form 99 anyway")
    expect(page.locator("#table button.primary")).to_be_enabled()
    page.keyboard.press("Backspace")
    expect(page.locator("[data-room]")).to_have_count(0)
    page.keyboard.press("Backspace")
    names = [str(card.get_attribute("aria-label")) for card in page.locator("#table ul.hand button").all()]
    for name in [name for name in names if " 9" not in name][:2]:
        page.keyboard.press(name.split()[1].strip(","))  # two of the low cards make a low number
    expect(page.locator(".room")).to_contain_text(re.compile(r"Room above [123][1239]: \d\d numbers"))
    expect(page.locator(".room")).to_contain_text(re.compile(r"Your other \d cards make \d+ of them"))
    dots = page.locator(".room .can").count()
    assert f"make {dots} of them" in page.locator(".room").inner_text(), "a dot for each of them"


# Every dialog that opens, with its words.
DIALOGS = """() => {
  window.dialogs = [];
  const look = () => {
    for (const one of document.querySelectorAll('dialog[open]')) window.dialogs.push(one.innerText);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def out_in_the_second_round(visit: Visit) -> Page:
    """Somebody who is out and looks on, with the others stopped: with these cards they too may be out at once."""
    for _ in range(6):
        player = opened(visit, "two_win", 3, NINES, reduced_motion="no-preference")
        page = player.page
        ready(player)
        player.act()
        expect(page.locator("[aria-current=step]")).to_have_text(re.compile("Form"))
        expect(page.locator("#table button.primary")).to_be_visible()
        expect(
            page.locator("#table ul.hand button[aria-pressed=false]").first
        ).to_be_visible()  # no card moves
        page.keyboard.press("9")
        page.keyboard.press("9")
        page.get_by_role("button", name="Form 99 anyway").click()
        expect(page.locator("[data-beat]")).to_be_visible()
        page.keyboard.press("Space")
        page.keyboard.press("Space")
        ready(player)
        page.evaluate(DIALOGS)
        player.act()
        pause = page.get_by_role("button", name="Pause")
        expect(pause.or_(page.get_by_role("button", name="See the result")).first).to_be_visible()
        with contextlib.suppress(PageError):
            pause.click(timeout=1500)
            return page
    raise AssertionError("the others were out each time too")


def test_watching_after_one_is_out(visit: Visit) -> None:
    page = out_in_the_second_round(visit)
    watch = page.locator(".watch")
    expect(watch).to_contain_text("You are out: nothing in your hand beats 99.")
    expect(watch).to_contain_text("play on")
    expect(page.get_by_role("link", name="New game")).to_be_visible()
    page.wait_for_timeout(300)
    stands = page.locator(".sub").inner_text(), beat(page)
    page.wait_for_timeout(1500)
    assert (page.locator(".sub").inner_text(), beat(page)) == stands, "paused"
    for speed in ("4×", "1×"):
        page.get_by_role("radio", name=speed).check(force=True)
        expect(page.get_by_role("radio", name=speed)).to_be_checked()
    assert page.evaluate("window.dialogs") == [], "the server knows the end long before it is shown"
    page.get_by_role("button", name="Skip to the end").click()
    expect(page.get_by_role("dialog").get_by_role("row")).not_to_have_count(0)


def test_the_end_says_why_and_what_next(visit: Visit) -> None:
    page = out_in_the_second_round(visit)
    page.get_by_role("button", name="Skip to the end").click()
    end = page.get_by_role("dialog")
    expect(end.get_by_role("heading")).to_have_text(re.compile(r"\w+ wins|A shared win"))
    expect(end.get_by_role("heading")).to_be_focused()
    expect(end).to_contain_text("You are out: nothing in your hand beats 99.")
    expect(end).to_contain_text(re.compile(r"Your place: [34] of 4"))  # others may be out at the same moment
    expect(end.get_by_role("button", name="Play again")).to_be_visible()
    expect(end.get_by_role("link", name="Review", exact=True)).to_be_visible()
    expect(end.get_by_role("columnheader")).to_have_text(
        ["Place", "Player", "Last number", "In hand", "Out in round"]
    )
    mark = end.get_by_text("Fair deal, checked")
    expect(mark).to_be_visible()
    expect(end.get_by_text("The sums", exact=True)).to_be_hidden()
    mark.click()
    expect(end.get_by_role("link", name=re.compile("record", re.IGNORECASE))).to_be_visible()
    end.get_by_role("button", name="See the table").click()
    expect(page.locator("#table").get_by_role("columnheader")).to_have_text(
        ["Place", "Player", "Last number", "In hand", "Out in round"]
    )


# The score that is shown of every seat, whenever an act of a turn begins.
SCORES = """() => {
  window.acts = [];
  const root = document.querySelector('.two-sans-three');
  const scores = () =>
    [...document.querySelectorAll('[data-seat] .score .sr:last-child')].map((one) => one.textContent);
  new MutationObserver(() => root.dataset.beat && window.acts.push([root.dataset.beat, scores().join()]))
    .observe(root, { attributes: true, attributeFilter: ['data-beat'] });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_take_goes_its_way_before_it_counts(visit: Visit, motion: str) -> None:
    player = opened(visit, "two_sans_three", 1, reduced_motion=motion)
    page = player.page
    page.evaluate(SCORES)
    taken: list[list[str]] = []
    for _ in range(12):
        ready(player)
        player.act()
        expect(page.locator("#table button.primary")).to_be_visible()
        acts = page.evaluate("window.acts")
        taken = [act for act in acts if act[0] != "place"]
        if taken:
            break
    names = [name for name, _ in taken]
    if motion == "reduce":
        assert set(names) == {"glow"}
        return
    first = names[: names.index("count") + 1]
    assert first in (["glow", "lift", "fly", "count"], ["glow", "lift", "fly", "third", "count"])
    scores = [score for _, score in taken[: len(first)]]
    assert len(set(scores[:-1])) == 1, "nothing counts before the cards have come"


def test_the_fifth_card_takes_the_fifth_slot(visit: Visit) -> None:
    player = opened(visit, "two_sans_three", 1, reduced_motion="no-preference")
    page = player.page
    page.evaluate(
        """() => {
          window.longest = 0;
          const root = document.querySelector('.two-sans-three');
          const look = () => {
            if (root.dataset.beat === 'glow' || root.dataset.beat === 'place')
              for (const row of root.querySelectorAll('.rows li'))
                window.longest = Math.max(window.longest, row.querySelectorAll('.spot').length);
          };
          new MutationObserver(look).observe(root, { attributes: true, attributeFilter: ['data-beat'] });
        }"""
    )
    for _ in range(12):
        ready(player)
        player.act()
        expect(page.locator("#table button.primary")).to_be_visible()
        if page.evaluate("window.longest") == 5:
            return
    raise AssertionError("no row was ever shown with five cards")
