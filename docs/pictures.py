"""The pictures of the README, taken from the pages as they are: `python docs/pictures.py`.

It needs what the page tests need: `pip install -e ".[dev]"` and a Chromium.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tutorials.app.address import HOST, PORT, free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

PICTURES = Path(__file__).parent / "pictures"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SIZE = ViewportSize(width=1040, height=640)
# Where one must overtrump, and has cards that do not.
LESSON, QUESTION = "05_trump_and_overtrump", 8
DEAL = "profile=MARQUOIR_3&seed=5&levels=regular,regular"
POSITION = "atout cœur, pli A♠ 9♥, main V♥ A♥ R♦"
_PATIENCE = 60_000


@contextmanager
def served() -> Iterator[str]:
    """The course on a port of its own; gives its address."""
    port = free_port(HOST, PORT + 1)
    address = f"http://{HOST}:{port}/"
    command = (str(Path(sys.executable).with_name("belote")), "--no-browser", "--port", str(port))
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(address).close()
            except OSError:
                time.sleep(0.1)
            else:
                break
        yield address
    finally:
        server.terminate()
        server.wait(10)


def index(page: Page, address: str) -> None:
    """Open the first page."""
    page.goto(address)
    page.locator("h1").first.wait_for()


def refusal(page: Page, address: str) -> None:
    """Play the first card that is refused."""
    for card in range(8):
        page.goto(f"{address}{LESSON}/?q={QUESTION}")
        hand = page.locator(".hand button")
        hand.first.wait_for(timeout=_PATIENCE)
        hand.nth(card).click()
        page.locator('[data-mode="allowed"], [data-mode="refused"]').first.wait_for()
        if page.locator('[data-mode="refused"]').count():
            return
    raise AssertionError(LESSON)


def check(page: Page, address: str) -> None:
    """Ask about a position."""
    page.goto(f"{address}22_check/")
    area = page.get_by_role("textbox").first
    area.wait_for(timeout=_PATIENCE)
    area.fill(POSITION)
    page.locator(".verdict.refused").first.wait_for(timeout=_PATIENCE)


def play(page: Page, address: str) -> None:
    """Pass, and lead until somebody else does; then ask him for his reason."""
    page.goto(f"{address}21_play/?{DEAL}")
    page.locator("#first").wait_for(state="detached", timeout=_PATIENCE)
    bids, why = page.locator(".bid:visible"), page.locator(".why-at .why:visible")
    mine = page.locator(".play .hand .card[aria-disabled=false]:visible")
    for _ in range(60):
        page.wait_for_timeout(1000)
        if mine.count() and why.count():
            why.last.click()
            return
        for choice in (bids.last, mine.first):
            if choice.count():
                choice.click()
    raise AssertionError(DEAL)


SHOTS = {"index": index, "refusal": refusal, "check": check, "play": play}


def main() -> None:
    """Take every picture again."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    PICTURES.mkdir(exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, shot in SHOTS.items():
            page = browser.new_page(viewport=SIZE, locale="fr-FR", reduced_motion="reduce")
            shot(page, address)
            page.evaluate("document.querySelector('#App')?.scrollTo(0, 0)")
            page.mouse.move(0, 0)
            page.screenshot(path=PICTURES / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
