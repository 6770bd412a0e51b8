"""Sound, vibration and the speed of motion, as a guest wants them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.playing import press_on, sit_down
from browser.test_looks import faults

MOVE = "() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--d-move').replace('ms', 'e-3'))"
DEALT = """
  window.dealt = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const moving = animate.call(this, frames, timing);
    if (this.matches('ul.hand [data-flip]') && frames[0].translate) {
      window.dealt += 1;
      const box = this.getBoundingClientRect();
      window.from = [box.left + box.width / 2, box.top + box.height / 2];
    }
    return moving;
  };
"""
FELT = """
  window.felt = [];
  Navigator.prototype.vibrate = function (pattern) { window.felt.push(pattern); return true; };
"""

# The pitches that were knocked, in hertz.
HEARD = """
  window.heard = [];
  const ramp = AudioParam.prototype.exponentialRampToValueAtTime;
  AudioParam.prototype.exponentialRampToValueAtTime = function (value, at) {
    window.heard.push(value);
    return ramp.call(this, value, at);
  };
"""


def test_motion_is_calm_brisk_or_none_and_stays_so(visit: Visit) -> None:
    page = visit("/settings", reduced_motion="no-preference")
    calm = page.evaluate(MOVE)
    page.get_by_role("radio", name="Brisk").check()
    assert page.evaluate(MOVE) == calm / 2
    page.get_by_role("radio", name="None").check()
    assert page.evaluate(MOVE) == 0
    page.reload()
    expect(page.get_by_role("radio", name="None")).to_be_checked()
    assert page.evaluate(MOVE) == 0 < calm
    assert not faults(page)


def test_who_wanted_less_motion_once_still_has_none(visit: Visit) -> None:
    page = visit("/settings", reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('deuce.settings', JSON.stringify({ motion: 'less', sound: true }))")
    page.reload()
    expect(page.get_by_role("radio", name="None")).to_be_checked()
    expect(page.get_by_role("switch", name="Sound")).to_be_checked()


def test_a_first_hand_is_dealt_card_by_card_and_not_again_after_a_reload(visit: Visit) -> None:
    for game, cards in (("two_win", 9), ("two_sans_three", 8)):
        page = visit("/", reduced_motion="no-preference")
        page.add_init_script(DEALT)
        sit_down(page, game, 1)
        if game == "two_win":  # in turns a bot may have begun, and then a hand is simply there
            page.wait_for_function(f"() => window.dealt >= {cards}")
        page.reload()
        expect(page.locator("#table ul.hand button").first).to_be_visible()
        assert page.evaluate("window.dealt") == 0
        calm = visit("/")
        calm.add_init_script(DEALT)
        sit_down(calm, game, 1)
        assert calm.evaluate("window.dealt") == 0


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_hand_comes_from_the_pile(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", reduced_motion="no-preference", viewport={"width": size[0], "height": size[1]})
    page.add_init_script(DEALT)
    sit_down(page, "two_win", 2)
    page.wait_for_function("() => window.dealt >= 9")
    pile = next(one for one in page.locator("[data-anchor=pile]").all() if one.is_visible()).bounding_box()
    x, y = page.evaluate("window.from")
    assert pile is not None
    assert abs(x - pile["x"] - pile["width"] / 2) < 12
    assert abs(y - pile["y"] - pile["height"] / 2) < 12


def test_sound_is_offered_once_at_the_end_of_a_game(visit: Visit) -> None:
    page = visit("/")
    press_on(sit_down(page, "two_sans_three", 1))
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("Play with soft sounds")
    assert not faults(page)
    end.get_by_role("button", name="No, thanks").click()
    expect(end).not_to_contain_text("Play with soft sounds")
    press_on(sit_down(page, "two_sans_three", 1))
    expect(end.get_by_role("button", name="Play again")).to_be_visible()
    expect(end).not_to_contain_text("Play with soft sounds")
    assert page.evaluate("JSON.parse(localStorage.getItem('deuce.settings')).sound") is False


def test_a_phone_can_be_felt_if_one_wants_it(visit: Visit) -> None:
    desk = visit("/settings")
    expect(desk.get_by_role("switch", name="Sound")).to_be_attached()
    assert desk.get_by_role("switch", name="Vibration").count() == 0
    phone = visit("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone.add_init_script(FELT)
    phone.goto("/settings")
    phone.get_by_role("switch", name="Vibration").check(force=True)
    assert phone.evaluate("window.felt") == [40]
    phone.get_by_role("switch", name="Vibration").uncheck(force=True)
    assert phone.evaluate("window.felt") == [40]


@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
def test_ones_turn_after_an_absence_is_heard_and_felt(visit: Visit, game: str) -> None:
    page = visit("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.add_init_script(FELT + HEARD)
    page.evaluate("localStorage.setItem('deuce.settings', JSON.stringify({ sound: true, vibration: true }))")
    player = sit_down(page, game, 1)
    for away in (False, True):
        page.evaluate(
            f"document.hasFocus = () => {str(not away).lower()}; window.felt = []; window.heard = []"
        )
        while not player.look()["ready"]:
            player.act()
        player.act()
        expect(page.locator("#table button.primary")).to_be_visible()
        page.wait_for_timeout(600)
        assert (40 in page.evaluate("window.felt")) == away
        assert (180 in page.evaluate("window.heard")) == away
