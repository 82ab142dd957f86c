"""A field of the panel *Edit* that is emptied and typed anew keeps its place, the focus and what is typed, in every text field
of every kind of definition; what is seen beside a draft is what is shared, or it is said."""

import json

import pytest

from helpers.editor import TITLE, opener, save, says, shows
from helpers.preview import preview
from helpers.project import write
from helpers.watch import until

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="teal"/></svg>'
COMMON = "created: 2026-03-01T09:00:00Z\nexpiresAt: 2026-03-20\nextras: { tone: warm }\ncampaign: spring\ntags: [one, two]\n"
LINKS = "url: https://a.example/\nurls: { android: \"https://b.example/\" }\n"
IMAGE = "image: images/sun.svg\nimageAltText: A sun\nimageAspectRatio: 2\n"
TEXTS = "domain: More   # the link\nlanguage: en\n"
FILES = {
    "site.yaml": "title: A campaign\n",
    "cards/captioned.md": f"---\ntype: captioned-image\ntitle: 'Hello'   # a note\n{IMAGE}{TEXTS}{LINKS}{COMMON}---\nFirst line.\n",
    "cards/classic.md": f"---\ntype: classic\ntitle: Hello\n{TEXTS}{LINKS}{COMMON}---\nText\n",
    "cards/banner.md": f"---\ntype: banner\n{IMAGE}{LINKS}{COMMON}---\n",
    "cards/control.md": f"---\ntype: control\n{COMMON}---\n",
    "cards/bare.md": "---\ntype: classic\ntitle: Bare\n---\n",
    "blocks/offer.md": "---\nname: Offer\nplaceholders: [home, other]\ndateFilter: { from: 2026-03-01 }\nactions:\n  - { text: Go, url: \"https://a.example\", type: browser }\n  - text: Stay\n    url: https://b.example\n---\n# First\n",
    "blocks/page.html": "---\nplaceholders: [home]\n---\n<h1>First</h1>\n",
    "adaptive/order.json": '{\n  "type": "AdaptiveCard", "version": "1.5",\n  "body": [ {"type": "TextBlock", "text": "One ${name}"}, {"type": "Image", "url": "https://a.example/a.png", "altText": "A"} ],\n  "actions": [ {"type": "Action.OpenUrl", "title": "Go", "url": "https://a.example"} ]\n}\n',
    "adaptive/order.data.json": '{ "name": "Ann", "list": ["a", "b"] }\n',
    "feeds/inbox.yaml": "title: Inbox\ncontext: navigation\nemptyStateMessage: Nothing\n",
    "placeholders/home.yaml": "kind: static\ntitle: Home\n", "placeholders/other.yaml": "kind: carousel\ntitle: Other\n",
    "profiles/ann.yaml": "name: Ann\nlanguage: en\nattributes:\n  first_name: Ann\n  country: FR\ncustom: { tier: gold }\n",
    "images/sun.svg": SVG,
}
OPENED = ["cards/captioned.html", "cards/classic.html", "cards/banner.html", "cards/control.html", "cards/bare.html", "blocks/offer.html",
          "blocks/page.html", "adaptive/order.html", "feeds/inbox.html", "placeholders/home.html"]
FIELDS = ".editor form :is(input[type=text][id], input[type=number], textarea)"
# All that is on its way is there.
DRAWN = "cardproof.hasDraft().then(() => true)"


@pytest.fixture
def live(tmp_path):
    with preview(write(tmp_path / "project", FILES)) as started:
        yield started


@pytest.fixture
def opened(watch, live):
    return opener(watch, live)


def drawn(page):
    assert page.evaluate(DRAWN)


def state(page):
    return page.evaluate("(({ id, value }) => ({ id, value, top: document.activeElement.getBoundingClientRect().top, folded: document.activeElement.closest('details')?.id ?? null }))(document.activeElement)")


def walk(page, clear):
    """Empties each text field of the form and types it anew; gives the ids."""
    page.evaluate("document.querySelectorAll('.editor form details').forEach((one) => { one.open = true; })")
    ids = page.eval_on_selector_all(FIELDS, "(all) => all.filter((one) => one.checkVisibility()).map((one) => one.id)")
    for name in ids:
        field = page.locator(f"[id='{name}']")
        field.focus()
        before, is_number = state(page), field.get_attribute("type") == "number"
        clear(page, field)
        drawn(page)
        assert state(page) == before | {"value": ""}, f"{name}, emptied"
        text = "7" if is_number else "New"
        for letter in text:
            page.keyboard.type(letter)
            drawn(page)
        assert state(page) == before | {"value": text}, f"{name}, typed anew"
        # It keeps what was typed when somebody goes on, unless the file cannot have it there, which is said.
        page.locator(".editor header select").focus()
        drawn(page)
        assert field.input_value() == text, f"{name}, left"
    return ids


def by_keys(page, field):
    page.keyboard.press("Control+a")
    page.keyboard.press("Backspace")


def by_cut(page, field):
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+x")


def by_button(page, field):
    button = field.locator("xpath=ancestor::div[contains(@class, 'field')][1]").get_by_role("button", name="Clear ")
    if button.count() and button.is_visible():
        button.click()
    else:
        by_keys(page, field)


@pytest.mark.parametrize("path", OPENED)
@pytest.mark.parametrize("clear", [by_keys, by_cut, by_button])
def test_a_field_that_is_emptied_and_typed_anew_keeps_text_and_focus(live, opened, path, clear):
    page = opened(path)
    assert len(walk(page, clear)) > 1
    assert "could not be read" not in page.locator(".stage").inner_text()


@pytest.mark.parametrize("path, file", [("cards/classic.html", "profiles/ann.yaml"), ("adaptive/order.html", "adaptive/order.data.json")])
def test_so_do_the_fields_of_profiles_and_of_data(live, opened, path, file):
    page = opened(path)
    page.locator(".editor header select").select_option(label=file)
    until(page, "(file) => document.querySelector('.editor header select').value.endsWith(file)", arg=file)
    drawn(page)
    assert len(walk(page, by_keys)) > 1
