"""The platforms of an app: what the toolbar offers, what a tap does on each, how they are compared, and places of the app's own."""

import re

import pytest
from playwright.sync_api import expect

from helpers.project import build, write
from helpers.watch import until

LINKS = "url: https://a.example/\nurls: { android: \"https://b.example/\", web: \"https://c.example/\" }\n"


@pytest.fixture(scope="module")
def platforms(tmp_path_factory):
    folder = tmp_path_factory.mktemp("platforms")
    cards = {f"cards/{name}.md": f"---\ntype: classic\ntitle: Card {name}\ndomain: More\ndismissible: true\n{LINKS}{more}---\nText\n"
             for name, more in {"a": "", "b": "extras: { place: top, at: \"2\" }\n", "c": "extras: { place: top, at: \"10\" }\n"}.items()}
    write(folder, cards | {
        "cards/script.md": "---\ntype: classic\ntitle: Script\nurls: { web: \"javascript:alert(1)\" }\n---\nText\n",
        "site.yaml": "platforms: [ios, android, web]\n", "feeds/all.yaml": "title: All\n",
        "feeds/top.yaml": "shape: carousel\nratio: 1.5\nimpression: 60\ntransforms:\n  - filter: { extras: { place: top } }\n"
                          "  - sort: [extras.at]\n", "feeds/none.yaml": "shape: slot\ntransforms: [{ filter: { tags: none } }]\n"})
    return build(folder, folder / "Site", succeeds=False).as_uri()


LOG = "[...document.querySelectorAll('[data-event-log] li:not([data-event=cci])')].map((line) => line.textContent)"


def told(page):
    """What the log tells but for impressions, which come a tenth of a second after a card, also after a tap."""
    until(page, f"{LOG}.length > 0")
    return page.evaluate(LOG)


def test_the_toolbar_offers_the_sdks_of_all_platforms(watch, platforms):
    page = watch().page
    page.goto(f"{platforms}/cards/a.html#sdk=android-compose")
    assert page.locator("[name=sdk] option").all_text_contents() == [
        "iOS", "iOS, legacy", "Android", "Android, Compose", "Web, panel", "Web, inline"]
    assert page.locator("[data-frame]").first.get_attribute("data-sdk") == "android-compose"


@pytest.mark.parametrize(("sdk", "part", "event"), [
    ("current", "description", "Click tracked (Braze ccc): a: opens https://a.example/ in the web view"),
    ("android", "description", "Click logged (Card.logClick): a: opens https://b.example/ in the app's web view"),
    ("web", "description", "Nothing tracked a click on a: only title and link text lead somewhere on the web"),
    ("web", "title", "Click logged (Braze ccc): a: opens https://c.example/ in the tab"),
])
def test_a_tap_does_what_the_platform_does(watch, platforms, sdk, part, event):
    page = watch().page
    page.goto(f"{platforms}/cards/a.html#sdk={sdk}&mode=light")
    page.locator(f"[data-part={part}]").first.click()
    assert told(page) == [event]


def test_a_tap_waits_for_the_rules_of_its_platform(watch, platforms):
    page, asked = watch().page, []
    page.route(re.compile(r"/card-platforms\.[^/]*js$"), lambda route: asked.append(route))
    page.goto(f"{platforms}/cards/a.html#mode=light")
    assert asked == []
    page.evaluate("location.hash = 'sdk=web&mode=light'")
    page.locator("[data-frame][data-sdk=web] [data-part=title]").click()
    assert page.evaluate(LOG) == []
    until(page, "document.querySelector('script[src*=\"card-platforms\"]') !== null")
    while not asked:
        page.wait_for_timeout(20)
    asked[0].continue_()
    assert told(page) == ["Click logged (Braze ccc): a: opens https://c.example/ in the tab"]


def test_a_page_has_the_sheets_of_the_apps_platforms_alone(tmp_path):
    project = write(tmp_path, {"cards/a.md": "---\ntype: classic\ntitle: A\n---\nText\n", "site.yaml": "platforms: [ios, web]\n"})
    site = build(project, tmp_path / "Site", succeeds=False)
    page = (site / "cards/a.html").read_text(encoding="utf-8")
    assert [f"card-{name}." in page for name in ("platforms", "web", "android")] == [True, True, False]
    assert list(site.rglob("card-android.*")) == []


def test_the_web_closes_a_card_in_its_corner(watch, platforms):
    page = watch().page
    page.goto(f"{platforms}/cards/a.html#sdk=web&mode=light")
    box = page.locator("[data-card]").first.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 20, box["y"] + 20)
    assert told(page) == ["Dismissal logged (Braze ccd): a"]


def test_a_feed_leaves_out_what_the_web_refuses(watch, platforms):
    page = watch().page
    page.goto(f"{platforms}/feeds/all.html#mode=light")
    script = page.locator("[data-frame] [data-card=script]").first
    assert script.is_visible()
    page.goto(f"{platforms}/feeds/all.html#mode=light&sdk=web")
    assert not script.is_visible()


def test_platforms_stand_beside_each_other_after_one_click(watch, platforms):
    page = watch().page
    page.set_viewport_size({"width": 1440, "height": 1000})
    page.goto(f"{platforms}/cards/a.html")
    page.get_by_role("link", name="iOS · Android · Web").click()
    page.wait_for_selector("card-specimen iframe")
    # The names are those of the card's own toolbar, which it tells.
    expect(page.locator("thead th b")).to_have_text(["iOS", "Android", "Web, panel"])
    assert [button.get_attribute("aria-pressed") for button in page.locator("[name=looks]").all()] == [
        "true", "false", "true", "false", "true", "false"]


def test_a_carousel_shows_one_card_a_page(watch, platforms):
    page = watch().page
    page.goto(f"{platforms}/feeds/top.html#mode=light")
    place = page.locator("[data-part=place]").first
    assert [card.get_attribute("data-card") for card in place.locator("[data-card]").all()] == ["b", "c"]
    assert place.locator("[data-card=b]").evaluate("(card) => card.offsetWidth / card.offsetHeight") == pytest.approx(1.5, abs=0.01)
    until(page, "document.querySelectorAll('[data-event=cci]').length === 1")
    place.evaluate("(node) => node.scrollTo({ left: node.scrollWidth })")
    until(page, "document.querySelector('[data-dot=\"2\"]').hasAttribute('aria-current')")
    until(page, "document.querySelectorAll('[data-event=cci]').length === 2")


def test_nothing_stands_in_an_empty_slot(watch, platforms):
    page = watch().page
    page.goto(f"{platforms}/feeds/none.html#mode=light")
    assert page.locator("[data-part=place]").first.evaluate("(node) => node.offsetHeight") == 0
    assert page.locator("[data-part=empty]").count() == 0
