"""The palette: everything of a campaign, and the page's own settings, from the keyboard."""

import functools
import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from helpers.project import build, one_of_each, write
from helpers.vectors import VECTORS
from helpers.watch import until

CARD = "cards/spring/gates-open.html"
READY = "() => !/Loading/.test(document.querySelector('.palette [role=status]')?.textContent ?? 'Loading')"


@pytest.fixture
def open_page(folder, watch):
    browser = watch()
    yield functools.partial(browser.open_anew, folder)
    assert browser.problems == []


def find(page, words: str) -> list[str]:
    """What the palette lists first: titles, and what is said of them."""
    page.keyboard.press("Control+k")
    page.keyboard.type(words)
    until(page, READY)
    return page.locator(".palette [role=option]").evaluate_all("(all) => all.map((e) => [e.querySelector('b'), e.querySelector('small')].map((c) => c.textContent).filter(Boolean).join(', '))")


def test_every_page_has_it_and_the_list_of_keys(site, open_page):
    for path in one_of_each(site):
        page = open_page(path)
        has_list = page.locator("[name=find]").count() == 1
        page.keyboard.press("/")
        is_open = page.locator(".palette").is_visible()
        assert is_open != has_list, path
        if has_list:
            assert page.evaluate("document.activeElement.name") == "find", path
        page.keyboard.press("Escape")
        page.locator("[data-palette]").click()
        assert page.locator(".palette input").is_visible(), path
        page.keyboard.press("Escape")
        assert find(page, "gates are open")[0] == "The gates are open, captioned-image", path
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("?")
        page.locator(".shortcuts").wait_for()
        assert "Ctrl K" in page.locator(".shortcuts").inner_text(), path
        page.keyboard.press("Escape")
        assert page.locator("dialog:visible").count() == 0, path


@pytest.mark.parametrize("words, found, address", [
    ("spring/gates-open", "The gates are open, captioned-image", CARD),
    ("stocktaking", "Closed on Monday, classic", "cards/orders/closed-monday.html"),
    ("news", "News, feed", "feeds/news.html"),
    ("expired card/", "A card that has expired, card/expired", "codes.html#card/expired"),
    ("loam", "Loam, theme", "themes/loam.html"),
    ("sizes", "Sizes", "sizes.html"),
])
def test_it_leads_to_what_is_found(open_page, words, found, address):
    page = open_page(CARD)
    listed = find(page, words)
    place = next(i for i, one in enumerate(listed) if one.startswith(found))
    for _ in range(place):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    until(page, "(address) => location.href.endsWith(address)", address)


def test_it_sets_what_the_toolbar_sets(open_page):
    page = open_page(CARD)
    assert find(page, "mode: dark")[0] == "Mode: Dark"
    page.keyboard.press("Enter")
    assert page.evaluate("location.href").endswith("#mode=dark") and page.locator("[data-frame][data-mode=dark]").is_visible()
    assert find(page, "text size: ax5")[0].endswith("AX5")
    page.keyboard.press("Enter")
    assert "text=AX5" in page.evaluate("location.href")
    page = open_page("index.html")
    assert find(page, "group by: type") == ["Group by: type"]
    page.keyboard.press("Enter")
    assert page.evaluate("location.href").endswith("#group=type")


def test_what_is_typed_before_the_index_is_there_counts_and_escape_goes_back(open_page):
    page = open_page(CARD)
    page.keyboard.press("/")
    page.keyboard.type("frost", delay=0)
    until(page, READY)
    assert page.locator(".palette input").input_value() == "frost"
    assert "Frost tonight" in page.locator(".palette [aria-selected=true]").inner_text()
    assert page.locator(".palette input").get_attribute("aria-activedescendant") == "palette-0"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement") is not None and page.url.endswith(CARD)
    assert find(page, "nothing-has-this") == []
    assert "Nothing is found" in page.locator(".palette").inner_text()


def test_what_is_typed_at_once_after_it_was_closed_stays(open_page):
    page = open_page(CARD)
    find(page, "frost")
    # The event that tells of the closing comes only after what is done here.
    typed = page.evaluate("""async () => {
      document.querySelector(".palette").close();
      document.querySelector("[data-palette]").click();
      const input = document.querySelector(".palette input"), before = input.value;
      input.value = "gates are open";
      input.dispatchEvent(new Event("input"));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
      return [before, document.querySelector(".palette input").value];
    }""")
    assert typed == ["", "gates are open"]
    assert page.locator(".palette [role=option]").first.inner_text().startswith("The gates are open")


def test_it_begins_with_what_can_be_done_and_what_was_opened(open_page):
    page = open_page("cards/club/welcome.html")
    page.goto(page.url.replace("club/welcome", "spring/gates-open"))
    page.goto(page.url.replace("cards/spring/gates-open.html", "sizes.html"))
    listed = find(page, "")
    groups = page.locator(".palette [role=group]").evaluate_all("(all) => all.map((e) => document.getElementById(e.getAttribute('aria-labelledby')).textContent)")
    assert groups == ["Do", "Opened last", "Go to"]
    last = page.locator(".palette [role=group]").nth(1).locator("b").all_inner_texts()
    assert last[:2] == ["The gates are open", "Ann, your first stamp is in"] and "Dark pages" in listed
    page.keyboard.type("ann")
    assert "Show everything as Ann" in page.locator(".palette [role=group]", has_text="People").inner_text()
    assert page.locator(".palette mark").first.inner_text().lower() == "ann"
    page.locator(".palette [role=option]", has_text="Show everything as Ann").click()
    until(page, "() => location.href.endsWith('index.html#profile=ann')")


def test_letters_go_to_pages(open_page):
    page = open_page("checks.html")
    page.keyboard.type("gs")
    until(page, "() => location.pathname.endsWith('sizes.html')")
    page.keyboard.press("/")
    page.keyboard.type("ga")
    assert page.evaluate("location.href").split("#")[0].endswith("sizes.html"), "what is typed into a field is no way"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_nothing_to_say_of_it(folder, watch, scheme):
    page = watch(color_scheme=scheme).open(folder, CARD)
    find(page, "tulip")
    problems = Axe().run(page).response["violations"]
    page.keyboard.press("Escape")
    expect(page.locator(".palette")).not_to_be_visible()
    page.keyboard.press("?")
    expect(page.locator(".shortcuts")).to_be_visible()
    assert [rule["id"] for rule in problems + Axe().run(page).response["violations"]] == []


def test_titles_are_text(tmp_path, watch):
    write(tmp_path, {f"cards/v{i}.md": f"---\ntype: classic\ntitle: {json.dumps('vector ' + text)}\n---\n{text}\n"
                     for i, text in enumerate(VECTORS) if "\ufffe" not in text})
    site = build(tmp_path, tmp_path / "Site", succeeds=False)
    browser = watch()
    page = browser.open(site.as_uri() + "/", "themes.html" if (site / "themes.html").exists() else "checks.html")
    assert len(find(page, "vector")) == 50
    for words in ("onerror", "svg", "iframe", "style"):
        page.locator(".palette input").fill(words)
        page.wait_for_timeout(100)
    assert page.locator(".palette :is(img, svg, style, script, iframe:not(.mini > *))").count() == 0
    assert page.evaluate("window.__ran") is None
    assert [browser.problems, browser.sent, browser.away] == [[], [], []]
