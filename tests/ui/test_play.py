"""`hallali play` in a real browser: what a newcomer does in his first five minutes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FOUND = next((path for name in BROWSERS if (path := shutil.which(name))), None)
ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60_000
"""Milliseconds that the page may take over one thing."""

playwright = pytest.importorskip("playwright.sync_api")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(300),  # a browser beside other work is slow
    pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine"),
]


@pytest.fixture
def address() -> Iterator[str]:
    """Starts the command on any free port and gives the address that it prints."""
    command = [sys.executable, "-u", "-m", "bot", "play", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            found = re.search(r"http://127\.0\.0\.1:\d+", line)
            if found:
                yield found[0]
                break
        else:
            raise AssertionError("".join(said))
        process.terminate()


@pytest.fixture
def page(address: str) -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=FOUND, args=["--no-sandbox", "--disable-gpu"])
        opened = browser.new_page(viewport={"width": 1800, "height": 1000})
        opened.set_default_timeout(PATIENCE)
        opened.goto(address)
        yield opened
        browser.close()


def pane(page: Any, number: int) -> Any:
    """Gives the channel's pane (0) or a private one (1, 2)."""
    return page.locator("iframe").nth(number).content_frame


def write(page: Any, number: int, text: str) -> None:
    """Writes and sends; a pane that has just been loaded takes no Enter yet, and keeps what was written."""
    line = pane(page, number).locator("#channel-composer-input")
    line.fill(text)
    for _ in range(12):
        line.press("Enter")
        for _ in range(10):
            if not line.input_value():
                return
            page.wait_for_timeout(500)
    raise AssertionError(f"{text!r} could not be sent")


def sees(page: Any, number: int, text: str) -> None:
    playwright.expect(pane(page, number).get_by_text(text).last).to_be_visible(timeout=PATIENCE)


def at_the_end(page: Any, number: int) -> None:
    """A pane shows its newest message, after its pictures have loaded."""
    timeline = pane(page, number).locator("#channel-timeline")
    below = "one => one.scrollHeight - one.scrollTop - one.clientHeight"
    page.wait_for_timeout(1500)
    assert timeline.evaluate(below) <= 2


def test_panes_follow_the_newest_message_and_the_others_act(page: Any, address: str) -> None:
    page.goto(address.replace("127.0.0.1", "localhost"))
    sees(page, 0, "deuxième jour")
    for number in range(3):
        at_the_end(page, number)
    write(page, 1, "je reste où je suis")
    sees(page, 1, "Noté.")
    at_the_end(page, 1)
    page.get_by_role("button", name="+1 day").click()
    playwright.expect(page.locator("#turn")).to_contain_text("turn 4", timeout=PATIENCE)
    sees(page, 0, "troisième jour")
    for number in range(3):
        at_the_end(page, number)
    page.get_by_label("Private messages of").nth(1).select_option("guy")
    sees(page, 2, "Noted.")
    at_the_end(page, 2)


def test_orders_a_turn_a_restart_and_another_person(page: Any) -> None:
    expect = playwright.expect
    expect(page.locator("#turn")).to_contain_text("turn 3")
    sees(page, 0, "deuxième jour")

    write(page, 1, "je reste où je suis")
    sees(page, 1, "Noté.")
    write(page, 2, "I hold my ground")
    sees(page, 2, "Noted.")

    page.get_by_role("button", name="+1 day").click()
    expect(page.locator("#turn")).to_contain_text("turn 4", timeout=PATIENCE)
    sees(page, 0, "troisième jour")

    page.get_by_role("button", name="Restart bot").click()
    expect(page.get_by_role("button", name="Restart bot")).to_be_enabled(timeout=PATIENCE)
    write(page, 1, "annule")
    sees(page, 1, "Vous n’avez pas d’ordre")

    page.get_by_label("Private messages of").nth(1).select_option("brune")
    write(page, 2, "J'escorte Alix")
    sees(page, 2, "Noté.")
    page.get_by_role("button", name="+1 hour").click()
    expect(page.locator("#now")).to_contain_text("22:00", timeout=PATIENCE)

    expect(page.locator("header")).to_contain_text("To lead the hunt, choose Maître Aubin under Viewing as")
    channel = pane(page, 0)
    channel.get_by_label("Viewing as").select_option(label="Maître Aubin")
    sees(page, 0, "Ouverte.")  # what he alone was answered shows that he looks now
    channel.locator("#channel-composer-input").press_sequentially("/hunt panel")
    channel.get_by_text("Lead a hunt:").first.click()
    channel.get_by_role("button", name="Send").last.click()
    sees(page, 0, "panneau de l’organisateur")
    channel.get_by_role("button", name="Chasseurs et organisateurs").last.click()
    channel.get_by_role("combobox", name="Un chasseur").last.click()
    channel.get_by_role("option", name="Corentin").last.click()
    channel.get_by_role("button", name="Confier à quelqu’un").last.click()
    sees(page, 0, "Un membre du serveur")  # nobody is picked beforehand, whoever was picked in the list before
