"""A click on a Content Card is told, and followed nowhere."""

import os
from pathlib import Path

import pytest


@pytest.fixture
def page(request, watch):
    """The first page of a card that leads somewhere."""
    folder = os.environ.get("CARDPROOF_SITE")
    site = Path(folder).resolve() if folder else request.getfixturevalue("site")
    path = next(path for path in sorted((site / "cards").rglob("*.html")) if 'role="link"' in path.read_text())
    page = watch().page
    page.goto(path.as_uri(), wait_until="load")
    return page


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_click_is_told_and_not_followed(page, by):
    address = page.url
    card = page.locator("[data-card][role=link]").first
    told = card.evaluate("""(card) => {
      window.told = [];
      document.addEventListener("cardproof:click", (event) => window.told.push(event.detail));
      return { card: card.dataset.card, action: card.dataset.action, url: card.dataset.url };
    }""")
    card.click() if by == "mouse" else card.press("Enter")
    assert page.evaluate("window.told") == [told]
    assert page.url == address and len(page.context.pages) == 1
