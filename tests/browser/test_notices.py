"""Being told that it is one's turn: in the title, on the first page, and by web push though the page is closed.

This Chromium has no push service and shows no notifications. So the page is given a subscription to a service of our
own, which decrypts what our server sends; the browser's debugger hands that to the real service worker, of which only
the last step, to show it, is looked at instead of carried out.
"""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect
from push_service import PushService

from browser.conftest import PATIENCE, Visit
from browser.serving import Server

SUBSCRIBED = """
(given) => {
  const json = { endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } };
  let found = null;
  const subscription = { toJSON: () => json, unsubscribe: async () => { found = null; return true; } };
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.getSubscription = async () => found;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    if (applicationServerKey.length !== 87) throw new Error('no key of a server');
    return (found = subscription);
  };
}
"""
SHOWN = """
() => {
  self.told = [];
  self.registration.showNotification = async (title, options) => void self.told.push({ title, ...options });
}
"""
CLICKED = """
async (data) => {
  const event = new ExtendableEvent('notificationclick');
  Object.assign(event, { notification: { close() {}, data } });
  self.dispatchEvent(event);
}
"""


def subscription_script(service: PushService) -> str:
    return f"({SUBSCRIBED})({json.dumps(service.subscription())})"


def table_of_days(host: Page, guest: Page) -> str:
    """Open a table with days for each choice; both sit there, and its game has begun."""
    made = host.request.post(
        "/api/tables",
        data={
            "game": "two_sans_three",
            "clock": "days",
            "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}],
        },
    ).json()
    for page in (host, guest):
        page.goto(f"/t/{made['id']}")
    guest.get_by_role("button", name="Sit here").first.click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.locator("#table ul.hand button").first).to_be_visible()
    return str(made["id"])


def waits_for(page: Page) -> bool:
    tables = page.request.get("/api/me/tables").json()
    return any(table["your_turn"] for table in tables)


def play(page: Page) -> None:
    """Choose the first card that may be chosen."""
    card = page.locator("#table ul.hand button:not([disabled])").first
    card.click()
    button = page.get_by_role("button", name="Play")
    if button.count():
        button.first.click()


def test_whose_turn_it_is_is_told_though_their_page_is_closed(visit: Visit, server: Server) -> None:
    with PushService() as service:
        people = []
        for _ in range(2):
            page = visit("/about")
            page.add_init_script(subscription_script(service))
            page.goto("/settings")
            page.get_by_role("switch", name="Tell me when it is my turn").click()
            expect(page.get_by_role("switch", name="Quiet hours")).to_be_visible()
            people.append(page)
        ada, ben = people
        table = table_of_days(ada, ben)
        mover, other = (ada, ben) if waits_for(ada) else (ben, ada)
        other.goto("/settings")
        play(mover)
        path, told = service.heard.get(timeout=PATIENCE / 1000)
        assert told == {"title": "2 sans 3", "body": "It is your turn.", "table": table} and path
        other.goto("/")
        expect(other).to_have_title(re.compile(r"^\(1\) "))
        expect(other.get_by_text("A table is waiting for you.")).to_be_visible()
        assert other.locator('link[rel="icon"]').get_attribute("href") == "/icons/waiting.svg"

        shown = delivered(other, told, server.address)
        assert shown["title"] == "2 sans 3" and shown["body"] == "It is your turn."
        worker = other.context.service_workers[0]
        worker.evaluate(CLICKED, shown["data"])
        expect(other).to_have_url(f"{server.address}/t/{table}")

        other.goto("/settings")
        end = other.get_by_role("button", name="Stop telling me, on every device")
        end.click()
        expect(end).to_have_count(0)
        assert other.request.get("/api/push").json()["devices"] == 0


def delivered(page: Page, told: dict[str, Any], origin: str) -> dict[str, Any]:
    """Hand a message of the push service to the service worker of a page; return what it shows."""
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    worker = page.context.service_workers[0]
    worker.evaluate(SHOWN)
    session = page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"])
    )
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": registrations[0]["registrationId"], "data": json.dumps(told)},
    )
    worker.evaluate(
        "new Promise((done) => { const look = () => (self.told.length ? done() : setTimeout(look, 20)); look(); })"
    )
    shown: dict[str, Any] = worker.evaluate("self.told[0]")
    return shown
