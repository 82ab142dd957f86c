"""The panel *Edit* of a page of `serve`, as a person works it."""

import pytest

from helpers.preview import preview
from helpers.project import write
from helpers.watch import until

STATUS = ".editor [role=status]"
TITLE = "[data-part=title]"


def editing(files):
    """The fixtures `live` and `opened` of a module: a project of these files that is served, and what opens its pages."""
    @pytest.fixture
    def live(tmp_path):
        with preview(write(tmp_path / "project", files)) as started:
            yield started

    @pytest.fixture
    def opened(watch, live):
        return opener(watch, live)

    return live, opened


def opener(watch, live):
    """Opens pages of a preview, each with its panel."""
    def start(path="cards/one.html", **options):
        page = watch(**({"viewport": {"width": 1440, "height": 1000}} | options)).open(live.address, path)
        page.click("button[data-editing]")
        says(page, "Saved")
        unfold(page)
        return page
    return start


def unfold(page):
    """Opens all that is folded in the panel, but not its help and its menu."""
    page.evaluate("document.querySelectorAll('.editor details:not(.help, .menu)').forEach((one) => { one.open = true; })")


def says(page, text):
    until(page, "([place, text]) => document.querySelector(place)?.textContent.includes(text)", arg=[STATUS, text])


def shows(page, text, place=TITLE):
    until(page, "([place, text]) => document.querySelector(place)?.textContent.includes(text)", arg=[place, text])


def save(page):
    # What the last save said stands until a draft of what is typed is there.
    page.evaluate("cardproof.hasDraft().then(() => true)")
    page.click(".editor .primary")
    says(page, "Saved")
