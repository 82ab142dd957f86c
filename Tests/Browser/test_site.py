"""The demo's site, as people open it: from a folder, from a sub-path, with and without JavaScript, by day and by night."""

import json
import re

import pytest
from playwright.sync_api import expect

from helpers.contrast import poor_contrast
from helpers.controls import choices, choose
from helpers.links import broken_links
from helpers.project import one_of_each, pages
from helpers.watch import BROKEN_PICTURE, VIEWPORT, still


def test_the_demo_has_every_kind_of_page(site):
    kinds = {page.split("/")[0] for page in pages(site)}
    assert {"index.html", "sizes.html", "checks.html", "cards", "blocks", "feeds", "placeholders", "themes"} <= kinds
    assert len(pages(site, "cards")) >= 18, "every card has a page, and the draft has none"
    assert len(pages(site, "blocks")) == 7
    assert len(pages(site, "placeholders")) == 3
    assert len(pages(site, "feeds")) == 4
    assert len(pages(site, "themes")) == 3


def test_the_demo_is_clean(site):
    """Nothing worse than a note is said of it, and every definition can be read."""
    report = json.loads((site / "report.json").read_text(encoding="utf-8"))
    spoken = {(finding["code"], finding["file"]) for finding in report["findings"] if finding["severity"] != "info"}
    assert spoken == set()
    assert all(definition["readable"] for definition in report["definitions"])


def test_all_links_between_pages_lead_somewhere(site):
    assert broken_links(site) == []


def test_every_page_opens_without_an_error_and_without_the_network(site, address, watch):
    """All of them on one page, because opening is what takes the time."""
    browser = watch()
    untitled = []
    for path in pages(site):
        before = len(browser.problems)
        page = browser.open(address, path)
        if not page.title() or not page.locator("html[lang]").count():
            untitled.append(path)
        browser.problems[before:] = [f"{path}: {problem}" for problem in browser.problems[before:]]
    browser.settle()
    assert browser.problems == []
    assert untitled == []
    assert browser.away == []
    assert set(browser.sent) <= {BROKEN_PICTURE}


def test_nothing_overflows_a_phone_and_the_pages_own_text_is_readable(site, folder, watch):
    browser = watch()
    measured, faint, wide = {"light": 0, "dark": 0}, [], []
    for path in one_of_each(site):
        browser.page.emulate_media(color_scheme="light")
        browser.page.set_viewport_size({"width": 375, "height": 800})
        page = browser.open(folder, path)
        for scheme in measured:
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": 375, "height": 800})
            if page.evaluate("document.documentElement.scrollWidth") > 375:
                wide.append(f"{path} in {scheme}")
            page.set_viewport_size(VIEWPORT)
            still(page)
            count, poor = poor_contrast(page)
            measured[scheme] += count
            faint += [f"{path} in {scheme}: {text}" for text in poor]
    assert min(measured.values()) > 100
    assert (faint, wide) == ([], [])


def test_light_and_dark_are_two_looks(folder, watch):
    colors = set()
    for scheme in ("light", "dark"):
        page = watch(color_scheme=scheme).open(folder, "index.html")
        colors.add(page.evaluate(
            "[document.documentElement, document.body].map((e) => getComputedStyle(e).backgroundColor).join()"))
    assert len(colors) == 2


class TestWithoutJavaScript:
    def test_a_card_is_shown_with_its_inspector(self, folder, watch):
        page = watch(javascript=False).open(folder, "cards/spring/gates-open.html")
        card = page.locator("[data-frame] [data-card='spring/gates-open']").first
        assert card.is_visible()
        assert card.get_attribute("data-type") == "captioned-image"
        assert card.locator("[data-part=title]").inner_text() == "The gates are open"
        assert "Ten stems for the price of seven" in card.locator("[data-part=description]").inner_text()
        text = page.locator("body").inner_text()
        for word in ("imageAspectRatio", "https://larchandloam.example/spring", "web view"):
            assert word in text, f"{word} cannot be read"

    def test_the_index_lists_every_card(self, site, folder, watch):
        page = watch(javascript=False).open(folder, "index.html")
        links = set(page.locator("a[href]").evaluate_all("(all) => all.map((a) => a.getAttribute('href'))"))
        missing = [path for path in pages(site, "cards") if path not in links]
        assert missing == []

    def test_a_carousel_shows_every_block(self, folder, watch):
        page = watch(javascript=False).open(folder, "placeholders/home_hero.html")
        blocks = page.locator("[data-placeholder='home_hero'] [data-block]")
        assert blocks.count() == 4
        width = page.locator("[data-placeholder='home_hero']").evaluate("(e) => e.scrollWidth")
        assert all(block.bounding_box() for block in blocks.all()), "every block has a place"
        assert width > 0

    def test_the_sizes_are_a_table(self, folder, watch):
        page = watch(javascript=False).open(folder, "sizes.html")
        assert page.locator("tr:has(a[href])").count() >= 17, "every card but the control card"


class TestCards:
    def test_a_right_to_left_card_reads_from_the_right(self, folder, watch):
        page = watch().open(folder, "cards/spring/mawsim.html#dir=rtl")
        title = page.locator("[data-frame] [data-part=title]").first
        assert title.evaluate("""(e) => {
          const range = document.createRange(); range.selectNodeContents(e);
          const text = range.getBoundingClientRect(), box = e.parentElement.getBoundingClientRect();
          return box.right - text.right < text.left - box.left + 1;
        }""")
        assert page.locator("[data-frame] [data-card]").first.get_attribute("lang") == "ar"

    def test_a_control_card_is_listed_but_never_drawn(self, folder, watch):
        page = watch().open(folder, "cards/spring/holdout.html")
        assert page.locator("[data-frame] [data-card]:visible").count() == 0
        assert "never drawn" in page.locator("body").inner_text()

    def test_a_picture_that_fails_leaves_its_place(self, folder, watch):
        page = watch().open(folder, "cards/club/podcast.html")
        box = page.locator("[data-frame] [data-part=image]").first.bounding_box()
        assert box["width"] / box["height"] == pytest.approx(1.778, rel=0.02)

    def test_an_expired_card_and_a_draft_are_in_no_feed(self, folder, watch):
        page = watch().open(folder, "feeds/news.html")
        shown = page.locator("[data-frame] [data-card]").evaluate_all("(all) => all.map((e) => e.dataset.card)")
        assert "spring/gates-open" in shown
        assert not {"spring/early-bird", "club/almanac", "spring/holdout"} & set(shown)

    def test_a_feed_has_pinned_cards_first_then_the_newest(self, folder, watch):
        page = watch().open(folder, "feeds/news.html")
        shown = page.locator("[data-frame] [data-card]").evaluate_all("(all) => all.map((e) => e.dataset.card)")
        assert shown[:3] == ["orders/pickup/ready", "spring/gates-open", "spring/frost-tonight"]

    def test_an_extra_of_the_card_styles_it(self, folder, watch):
        page = watch().open(folder, "cards/spring/frost-tonight.html")
        choose(page, "mode", "light")
        card = page.locator("[data-frame][data-theme='loam'] [data-card]").first
        expect(card).to_have_css("background-color", "rgb(220, 235, 245)")


class TestControls:
    CARD = "cards/spring/gates-open.html"

    @pytest.fixture
    def page(self, folder, watch):
        return watch().open(folder, self.CARD)

    def style(self, page, name):
        """Of the card, whose colours do not fade in."""
        return page.locator("[data-frame]:visible [data-card]").first.evaluate("(e, name) => getComputedStyle(e)[name]", name)

    def test_the_highlight_fades_when_the_card_is_let_go(self, page):
        card = page.locator("[data-frame]:visible [data-card]").first
        card.hover()
        page.mouse.down()
        assert self.style(page, "backgroundColor") == "rgb(234, 223, 198)"
        # It is heard, for on a busy machine it may have ended before somebody looks.
        card.evaluate("""(e) => {
          e.fading = new Promise((done) => e.addEventListener("transitionrun", ({ propertyName }) => done(propertyName), { once: true }));
        }""")
        page.mouse.up()
        assert card.evaluate("(e) => e.fading") == "background-color"

    def test_the_mode_changes_the_frame_and_its_colours(self, page):
        seen = {}
        for mode in ("light", "dark"):
            choose(page, "mode", mode)
            assert page.locator("[data-frame]:visible").first.get_attribute("data-mode") == mode
            seen[mode] = self.style(page, "backgroundColor")
        assert seen == {"light": "rgb(255, 253, 248)", "dark": "rgb(36, 51, 43)"}

    def test_the_theme_changes_the_frame_and_the_card(self, page):
        corners = {}
        for theme in ("plain", "loam", "after-dark"):
            assert theme in choices(page, "theme")
            choose(page, "theme", theme)
            assert page.locator("[data-frame]:visible").first.get_attribute("data-theme") == theme
            corners[theme] = self.style(page, "borderTopLeftRadius")
        assert corners == {"plain": "10px", "loam": "16px", "after-dark": "0px"}

    def test_the_width_is_the_frames_width_in_points(self, page):
        widths = choices(page, "width")
        assert len(widths) >= 3
        for width in widths:
            choose(page, "width", width)
            assert page.locator("[data-frame]:visible").first.evaluate("(e) => e.clientWidth") == int(width)

    def test_a_shared_address_brings_its_state_along(self, folder, watch, page):
        choose(page, "mode", "dark")
        choose(page, "theme", "plain")
        other = watch().open(folder, self.CARD + "#" + page.url.split("#")[1])
        frame = other.locator("[data-frame]:visible").first
        assert (frame.get_attribute("data-mode"), frame.get_attribute("data-theme")) == ("dark", "plain")

    def test_controls_say_their_state_to_everyone(self, page):
        nameless = page.locator("select:visible, input:visible, button:visible").evaluate_all(
            """(all) => all.filter((e) => !(e.labels?.length || e.getAttribute('aria-label')
              || e.getAttribute('aria-labelledby') || e.textContent.trim() || e.title)).map((e) => e.outerHTML)""")
        assert nameless == []


def test_the_size_is_the_same_on_every_page(site, folder, watch):
    page = watch().open(folder, "sizes.html")
    row = page.locator("tr", has=page.locator("a[href^='cards/spring/dahlien.html']"))
    digits = row.locator("td").nth(1).inner_text().replace(",", "")
    assert digits.isdigit() and int(digits) > 900
    card = watch().open(folder, "cards/spring/dahlien.html#size")
    assert digits == card.locator("#size .sum b").inner_text().replace(",", "")
    csv = (site / "sizes.csv").read_text(encoding="utf-8")
    assert digits in next(line for line in csv.splitlines() if "spring/dahlien" in line)
