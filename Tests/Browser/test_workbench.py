"""A card's page: every control of the toolbar, the inspector, the event log, the keyboard and the printed sheet."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from helpers.controls import choices, choose, open_tab
from helpers.project import CARDPROOF, REPOSITORY, build, pages, write
from helpers.watch import until

CARD = "cards/spring/gates-open.html"
DISMISSIBLE = "cards/orders/on-its-way.html"
KINDS = ["cards", "blocks", "adaptive", "feeds", "placeholders"]


@pytest.fixture
def open_page(folder, watch):
    browser = watch()
    browser.page.set_viewport_size({"width": 1280, "height": 900})

    def open_it(path: str):
        return browser.open_anew(folder, path)

    open_it.browser = browser
    yield open_it
    assert browser.problems == []


def frame(page):
    return page.locator("[data-frame]:visible").first


def events(page) -> list[tuple[str, str]]:
    """What the log says: the name of each event and the text beside it."""
    return [(name, re.sub(r"^(Nothing tracked|\w+ tracked \(Braze \w+\):)", "", text).removeprefix(name).strip()) for name, text in page.locator(
        "[data-event-log] li").evaluate_all("(all) => all.map((e) => [e.dataset.event, e.textContent])")]


def wait_for_events(page, count: int) -> list[tuple[str, str]]:
    until(page, "(n) => document.querySelectorAll('[data-event-log] li').length >= n", arg=count)
    return events(page)


class TestToolbar:
    def test_every_control_stands_in_one_row_on_a_wide_screen(self, open_page):
        page = open_page(CARD)
        keys = lambda: page.locator("[data-toolbar] [data-key]:visible").evaluate_all("(all) => all.map((e) => e.dataset.key)")
        tops = page.locator("[data-toolbar] > *:visible").evaluate_all("(all) => all.map((e) => Math.round(e.getBoundingClientRect().top))")
        assert keys() == ["mode", "text", "width"] and len(set(tops)) == 1
        page.locator("[data-toolbar] .menu > summary").click()
        assert keys()[3:] == ["theme", "dir", "viewed", "image", "sdk", "context"]

    def test_at_1440_nothing_wraps_for_one_button(self, open_page):
        open_page.browser.page.set_viewport_size({"width": 1440, "height": 900})
        for path in (CARD, "cards/club/seven-stamps.html"):
            ends = open_page(path).locator("[data-toolbar] > *:visible").evaluate_all(
                "(all) => all.map((e) => Math.round(e.getBoundingClientRect().bottom))")
            assert len(ends) > 3 and len(set(ends)) == 1, path

    def test_markdown_is_shown_as_the_cell_shows_it(self, open_page):
        page = open_page(CARD)
        shown = lambda: frame(page).locator("[data-part=description]").inner_text()
        cell = page.locator("[data-key=cell]")
        # The theme's own template renders it.
        assert "**" not in shown() and cell.evaluate("(one) => one.hidden")
        choose(page, "theme", "plain")
        assert "**Ten stems" in shown() and not cell.evaluate("(one) => one.hidden")
        choose(page, "cell", "markdown")
        assert "**" not in shown() and "Ten stems" in shown()
        assert "cell=markdown" in page.evaluate("location.href")
        page = open_page(CARD + "#theme=plain&cell=markdown&mode=both")
        texts = page.locator("[data-frame]:visible [data-part=description]").all_inner_texts()
        assert len(texts) == 2 and not any("**" in text for text in texts)

    def test_a_text_size_is_the_systems(self, open_page):
        page = open_page(CARD)
        choose(page, "theme", "")
        sizes = {}
        for step in ("XS", "L", "XXXL", "AX5"):
            choose(page, "text", step)
            sizes[step] = frame(page).locator("[data-part=title]").evaluate("(e) => getComputedStyle(e).fontSize")
        assert sizes == {"XS": "13px", "L": "16px", "XXXL": "22px", "AX5": "51px"}
        assert len(choices(page, "text")) == 12

    def test_the_direction_turns_the_card_around(self, open_page):
        page = open_page(CARD)
        sides = {}
        for way in ("ltr", "rtl"):
            choose(page, "dir", way)
            sides[way] = frame(page).evaluate("""(e) => {
              const pin = e.querySelector("[data-part=pin]").getBoundingClientRect();
              const card = e.querySelector("[data-card]").getBoundingClientRect();
              return Math.round(pin.left - card.left) === 0 ? "left" : Math.round(card.right - pin.right) === 0 ? "right" : "?";
            }""")
        assert sides == {"ltr": "right", "rtl": "left"}

    def test_seen_takes_the_line_away_and_puts_it_back(self, open_page):
        page = open_page(CARD)
        line = frame(page).locator("[data-part=unviewed]")
        choose(page, "viewed", "viewed")
        assert not line.is_visible()
        choose(page, "viewed", "unviewed")
        assert line.is_visible()

    def test_images_load_and_fail(self, open_page):
        page = open_page(CARD)
        image = frame(page).locator("[data-part=image] img").first
        for state, is_shown in (("loading", False), ("failed", False), ("loaded", True)):
            choose(page, "image", state)
            assert image.is_visible() == is_shown, state

    def test_the_older_look_has_its_own_insets(self, open_page):
        page = open_page(CARD)
        choose(page, "theme", "")
        insets = {}
        for look in ("current", "legacy"):
            choose(page, "sdk", look)
            insets[look] = frame(page).evaluate(
                "(e) => e.querySelector('[data-card]').getBoundingClientRect().left - e.getBoundingClientRect().left")
        assert insets == {"current": 16, "legacy": 10}

    def test_light_and_dark_stand_side_by_side(self, open_page):
        page = open_page(CARD)
        choose(page, "mode", "both")
        frames = page.locator("[data-frame]:visible")
        assert frames.evaluate_all("(all) => all.map((e) => e.dataset.mode)") == ["light", "dark"]
        first, second = (one.bounding_box() for one in frames.all())
        assert first["y"] == second["y"] and first["x"] + first["width"] < second["x"]

    @pytest.mark.parametrize("context, done", [("navigation", 0), ("modal", 1)])
    def test_a_card_can_be_seen_in_a_feed(self, open_page, context, done):
        page = open_page(CARD)
        choose(page, "context", context)
        assert frame(page).locator(".cc-bar").bounding_box()["height"] == 44
        assert frame(page).locator("[data-part=done]").count() == done
        assert "feed displayed" in [name for name, _ in events(page)]
        choose(page, "context", "bare")
        assert frame(page).locator(".cc-bar").count() == 0

    def test_a_modal_feed_is_elevated_in_the_dark(self, open_page):
        page = open_page(CARD + "#theme=&mode=dark&context=modal")
        card = frame(page).locator("[data-card]")
        # The colour comes in over a quarter of a second.
        expect(card).to_have_css("background-color", "rgb(44, 44, 46)")

    def test_the_width_follows_the_handle(self, open_page):
        page = open_page(CARD)
        handle = page.locator("[role=separator]").first
        handle.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowRight")
        assert frame(page).evaluate("(e) => e.clientWidth") == 386
        assert handle.get_attribute("aria-valuenow") == "386"
        box = handle.bounding_box()
        page.mouse.move(box["x"] + 6, box["y"] + 50)
        page.mouse.down()
        page.mouse.move(box["x"] + 26, box["y"] + 50, steps=4)
        page.mouse.up()
        assert frame(page).evaluate("(e) => e.clientWidth") == 426
        assert "width=426" in page.evaluate("location.href")
        assert page.locator("[data-key=width] select").input_value() == "426"

    def test_an_address_has_every_part_of_the_state(self, open_page):
        page = open_page(
            CARD + "#theme=plain&mode=dark&width=320&text=XL&dir=rtl&viewed=viewed&image=failed&sdk=legacy&context=modal&tab=size")
        data = frame(page).evaluate("(e) => ({ ...e.dataset, dir: e.dir, width: e.style.width })")
        wanted = {"theme": "plain", "mode": "dark", "textSize": "XL", "viewed": "viewed", "image": "failed", "sdk": "legacy",
                  "context": "modal", "dir": "rtl", "width": "320px"}
        assert {key: data[key] for key in wanted} == wanted
        assert page.locator("[role=tab][aria-selected=true]").inner_text() == "Size"
        page.locator("[data-toolbar] .menu > summary").click()
        page.locator("[data-toolbar] >> text=As the card is").click()
        assert page.evaluate("location.href").split("#")[1] == "tab=size"


class TestEvents:
    def test_an_impression_is_logged_once_and_not_before_a_tenth_of_a_second(self, open_page):
        page = open_page(CARD)
        assert wait_for_events(page, 1) == [("cci", "spring/gates-open")]
        choose(page, "mode", "both")
        page.wait_for_timeout(300)
        assert len(events(page)) == 1

    def test_a_click_is_logged_with_what_the_app_does(self, open_page):
        page = open_page(CARD)
        wait_for_events(page, 1)
        frame(page).locator("[data-card]").click()
        assert open_page.browser.away == [] and open_page.browser.sent == []
        assert events(page)[1:] == [("ccc", "spring/gates-open: opens https://larchandloam.example/spring in the web view")]
        assert page.locator(".told").inner_text().startswith("Click tracked (Braze ccc)")

    def test_a_card_without_a_url_logs_no_click(self, open_page, site):
        path = next(
            path for path in sorted((site / "cards").rglob("*.html"))
            if "[data-action" not in path.read_text() and 'data-card="' in path.read_text()
            and "data-url" not in path.read_text())
        page = open_page(str(path.relative_to(site)))
        wait_for_events(page, 1)
        frame(page).locator("[data-card]").click()
        name, text = events(page)[1]
        assert name == "" and text.endswith("the card has no URL")

    def test_a_control_card_has_an_impression_and_nothing_else(self, open_page):
        page = open_page("cards/spring/holdout.html")
        assert wait_for_events(page, 1) == [("cci", "spring/holdout, a control card")]

    def test_a_feed_is_displayed_before_its_cards_are_seen(self, open_page):
        page = open_page("feeds/news.html")
        log = wait_for_events(page, 2)
        assert log[0][0] == "feed displayed"
        assert {name for name, _ in log[1:]} == {"cci"}
        seen = len(log)
        page.mouse.move(400, 500)
        page.mouse.wheel(0, 1500)
        assert len(wait_for_events(page, seen + 1)) > seen, "cards further down are seen when they come"
        assert len(set(events(page))) == len(events(page)), "each once"

    @pytest.mark.parametrize("by", ["button", "key", "swipe"])
    def test_a_dismissible_card_goes_and_is_logged_once(self, open_page, by):
        page = open_page(DISMISSIBLE)
        wait_for_events(page, 1)
        card = frame(page).locator("[data-card]")
        if by == "button":
            page.locator(".stage-bar >> text=Dismiss").click()
        elif by == "key":
            card.press("Delete")
        else:
            box = card.bounding_box()
            page.mouse.move(box["x"] + 280, box["y"] + 30)
            page.mouse.down()
            page.mouse.move(box["x"] + 60, box["y"] + 34, steps=6)
            page.mouse.up()
        card.wait_for(state="hidden")
        assert events(page)[1:] == [("ccd", "orders/on-its-way")]
        page.locator(".stage-bar >> text=Bring back").click()
        assert card.is_visible()
        page.locator(".stage-bar >> text=Dismiss").click()
        assert [name for name, _ in events(page)] == ["cci", "ccd", ""], "a card is dismissed once"

    def test_a_short_swipe_lets_the_card_go_back(self, open_page):
        page = open_page(DISMISSIBLE)
        card = frame(page).locator("[data-card]")
        box = card.bounding_box()
        page.mouse.move(box["x"] + 280, box["y"] + 30)
        page.mouse.down()
        page.mouse.move(box["x"] + 240, box["y"] + 30, steps=4)
        assert card.bounding_box()["x"] == box["x"] - 40
        page.mouse.up()
        assert card.bounding_box() == box
        assert "ccd" not in [name for name, _ in events(page)]

    def test_a_card_wider_than_the_screen_is_moved_and_not_dismissed(self, open_page):
        open_page.browser.page.set_viewport_size({"width": 390, "height": 844})
        page = open_page(f"{DISMISSIBLE}#width=744")
        wait_for_events(page, 1)
        box = frame(page).locator("[data-card]").bounding_box()
        assert box["width"] > 600
        page.mouse.move(360, box["y"] + 30)
        page.mouse.down()
        page.mouse.move(60, box["y"] + 34, steps=6)
        page.mouse.up()
        assert frame(page).locator("[data-card]").bounding_box()["x"] == box["x"] - 300
        assert [name for name, _ in events(page)] == ["cci"], "it is neither dismissed nor clicked"

    def test_a_card_that_is_not_dismissible_stays(self, open_page):
        page = open_page(CARD)
        assert page.locator(".stage-bar button").is_disabled()
        box = frame(page).locator("[data-card]").bounding_box()
        page.mouse.move(box["x"] + 280, box["y"] + 30)
        page.mouse.down()
        page.mouse.move(box["x"] + 20, box["y"] + 30, steps=4)
        page.mouse.up()
        assert frame(page).locator("[data-card]").is_visible()


class TestInspector:
    def test_every_tab_has_an_address_and_the_arrow_keys(self, open_page):
        page = open_page(CARD)
        tabs = page.locator("[role=tab]")
        assert tabs.all_inner_texts() == ["Summary", "Size"]
        assert [re.sub(r"\s*\d+$", "", name) for name in page.locator(".tabs .sheet-menu button").all_text_contents()] == [
            "All properties", "Actions", "Feeds", "Events", "Payload", "HTML", "Differences from the app"]
        for panel in ["size", "properties", "actions", "shown", "log", "payload", "html", "fidelity", "summary"]:
            open_tab(page, panel)
            assert page.locator("[role=tabpanel]:visible").evaluate_all("(all) => all.map((e) => e.id)") == [panel]
            assert page.evaluate("location.href").endswith(f"tab={panel}")
        tabs.nth(0).click()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.textContent") == "Size"
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")
        assert page.evaluate("document.activeElement.textContent") == "Size"

    def test_the_size_adds_up_and_says_what_is_left(self, open_page):
        page = open_page(CARD + "#tab=size")
        total, limit, left = (int(n) for n in re.findall(r"\d+", page.locator("#size .sum").inner_text().replace(",", "")))
        parts = [int(n.replace(",", "")) for n in page.locator("#size tr:not(.muted) td:nth-child(2)").all_inner_texts()]
        assert (sum(parts), limit - total) == (total, left)

    @pytest.mark.parametrize("tab", ["payload", "html"])
    def test_code_can_be_copied(self, open_page, tab):
        page = open_page(CARD + f"#tab={tab}")
        code = page.locator(f"#{tab} pre").first.inner_text()
        page.evaluate("document.addEventListener('copy', () => { window.copied = String(getSelection()); })")
        page.locator(f"#{tab} >> text=Copy").first.click()
        assert page.evaluate("window.copied").strip() == code.strip()
        assert ('"tp": "captioned_image"' if tab == "payload" else 'data-part="title"') in code

    def test_texts_of_a_payload_are_shown_as_they_are(self, tmp_path, watch):
        title = "</script><!-- <script>window.ran=1</script> \\u0021 <\\/b> {\"a\":[1,{}]}"
        site = build(write(tmp_path / "p", {
            "cards/a.md": f"---\ntype: classic\ntitle: {json.dumps(title)}\nextras: {{}}\n---\n{title}\n"}), tmp_path / "site")
        it = watch()
        it.open(site.as_uri() + "/", "cards/a.html#tab=payload")
        payload = json.loads(it.page.locator("#payload pre").first.inner_text())
        assert payload["tt"] == title and it.page.evaluate("window.ran") is None
        assert it.page.locator("#payload pre").first.inner_text().startswith('{\n  "id": "a",\n')
        # It is told by its edits to the first.
        assert site.joinpath("cards/a.html").read_text(encoding="utf-8").count("<script type=\"application/json\" data-title=\"REST content_card\" data-edits>") == 1
        rest = json.loads(it.page.locator("#payload pre").nth(1).inner_text())
        assert (rest["type"], rest["title"]) == ("CLASSIC", title)

    def test_the_html_as_sent_is_shown_as_it_is(self, open_page):
        page = open_page("blocks/home/spring-sale.html#tab=payload")
        sent = REPOSITORY.joinpath("Content/blocks/home/spring-sale.html").read_text(encoding="utf-8").split("---\n", 2)[2]
        assert page.locator("#payload pre").nth(1).evaluate("(code) => code.textContent").strip() == sent.strip()

    def test_a_finding_shows_its_line(self, open_page):
        page = open_page("blocks/home/spring-sale.html#findings")
        finding = page.locator("#findings .finding").first
        assert finding.is_visible() and "^" in finding.locator("pre").inner_text()
        assert "spring-sale.html:47:16" in finding.inner_text()


class TestFindingsInTheCard:
    CARD = "---\ntype: captioned-image\nextras:\n  tone: 1\ntitle: A\nconstructor: 1\nimage: images/none.png\nurl: ftp//x\npinned: maybe\ntheme: nowhere\n---\nText\n"
    BLOCK = ("---\nname: b\nplaceholders: [home]\nstatuss: x\n---\n<html><head><meta name=\"viewport\" content=\"width=device-width\"></head><body>"
             "<h1 data-cardproof-about=\"7:4\" data-cardproof-marked>Sale</h1>\n<p>See <a id=dead href=\"#x\">more</a></p>\n<form id=form><p>A <a href=\"javascript:x()\">form</a></p></form></body></html>\n")
    ADAPTIVE = """{ "type": "AdaptiveCard", "version": "1.5", "bogus": 1, "body": [
      { "type": "TextBlock", "text": "Hi", "wrapp": true },
      { "type": "Container", "items": [
        { "type": "Nope" },
        { "type": "RichTextBlock", "inlines": [{ "type": "TextRun", "text": "run", "colour": "x" }] }] },
      { "type": "ActionSet", "actions": [{ "type": "Action.ShowCard", "title": "Open", "card": { "type": "AdaptiveCard", "body": [
        { "type": "TextBlock", "text": "inner", "siz": "x" }] } }] }],
      "actions": [{ "type": "Action.OpenUrl", "title": "Go", "url": "https://example.com", "foo": 1 }] }
    """
    FILES = {
        "cards/a.md": CARD, "blocks/b.html": BLOCK, "adaptive/c.json": ADAPTIVE,
        "blocks/app.html": "---\nname: app\nplaceholders: [home]\n---\n<p data-link=\"shop:x\" data-actiontype=\"browser\">Shop</p>\n",
        "placeholders/home.yaml": "kind: carousel\ncustomHeight: big\nscrollDelay: 0\nbogus: 1\n",
        "feeds/f.yaml": "bogus: 1\ntitle: News\ncontext: nav\nemptyStateMessage: 3\ntransforms:\n  - filter: { tags: [none] }\n",
    }

    @pytest.fixture
    def show(self, tmp_path, watch):
        write(tmp_path, self.FILES)
        site = build(tmp_path, tmp_path / "Site", succeeds=False)
        return lambda path: watch().open(site.as_uri() + "/", path if "#" in path else f"{path}#findings")

    def finding(self, page, words):
        return page.locator("#findings .finding", has=page.locator("p:first-child", has_text=words)).first

    def shower(self, page, words):
        return self.finding(page, words).locator("[data-show]")

    def test_a_finding_marks_what_is_drawn_from_its_key(self, show):
        page = show("cards/a.html")
        marked = page.locator("[data-frame] [data-marked]")
        button = page.locator("[data-key=image] [data-show]").first
        expect(button).to_be_visible()
        for key in ("theme", "constructor", "pinned"):
            expect(page.locator(f"[data-key={key}] [data-show]").first).to_be_hidden()
        button.click()
        expect(marked).to_have_count(1)
        expect(marked).to_have_attribute("data-part", "image")
        expect(button).to_have_attribute("aria-pressed", "true")
        choose(page, "mode", "both")
        expect(marked).to_have_count(2)
        button.click()
        expect(marked).to_have_count(0)

    def test_a_part_of_the_card_marks_its_findings(self, show):
        page = show("cards/a.html")
        expect(page.locator("[data-key=image] [data-show]").first).to_be_visible()
        frame(page).locator("[data-part=image]").click()
        marked = page.locator("#findings [data-marked]")
        expect(marked).not_to_have_count(0)
        assert set(marked.evaluate_all("(all) => all.map((e) => e.dataset.key)")) == {"image"}

    def test_a_picture_does_not_cover_the_mark_of_its_link(self, open_page):
        page = open_page("blocks/home/spring-sale.html#findings")
        self.shower(page, "alt text").click()
        picture = page.frame_locator("[data-frame] iframe").locator("[data-cardproof-marked] > img")
        expect(picture).to_have_css("outline-style", "solid")

    def test_a_finding_of_a_block_and_its_element_show_each_other(self, show):
        page = show("blocks/b.html")
        inside = page.frame_locator("[data-frame] iframe")
        marked = inside.locator("[data-cardproof-marked]")
        # Nothing is drawn of a key of the front matter, and an author marks nothing.
        expect(self.shower(page, "opens nothing")).to_be_visible()
        expect(self.shower(page, "statuss")).to_be_hidden()
        expect(marked).to_have_count(0)
        self.shower(page, "opens nothing").click()
        expect(marked).to_have_id("dead")
        assert marked.evaluate("(e) => getComputedStyle(e).outlineStyle") == "solid"
        self.shower(page, "form does not work").click()
        expect(marked).to_have_id("form")
        expect(inside.locator("h1")).not_to_have_attribute("data-cardproof-about", "7:4")
        # The innermost element that findings are about.
        page.locator("#findings ~ section").first.evaluate("() => location.hash = 'tab=properties'")
        inside.get_by_text("form").last.click()
        expect(self.finding(page, "runs a script")).to_have_attribute("data-marked", "")
        expect(self.finding(page, "runs a script")).to_be_visible()
        expect(self.finding(page, "form does not work")).not_to_have_attribute("data-marked", "")
        choose(page, "mode", "dark")
        expect(marked).to_have_text("form")

    def test_a_finding_of_an_adaptive_card_and_its_element_show_each_other(self, show):
        page = show("adaptive/c.html")
        marked = page.locator("[data-frame] [data-marked]")
        for words, text in [("wrapp", "Hi"), ("colour", "run"), ("foo", "Go")]:
            self.shower(page, words).click()
            expect(marked).to_have_text(text)
        for words in ("bogus", "Nope", "siz"):
            expect(self.shower(page, words)).to_be_hidden()
        # What a button opens is drawn when it is open.
        page.locator("[data-frame]").get_by_role("button", name="Open").click()
        expect(self.shower(page, "siz")).to_be_visible()
        page.locator("[data-frame]").get_by_text("inner").click()
        expect(self.finding(page, "siz")).to_have_attribute("data-marked", "")
        expect(marked).to_have_text("inner")

    def test_a_finding_of_a_screen_marks_a_part_of_it_or_a_member(self, show):
        page = show("feeds/f.html")
        marked = page.locator("[data-frame] [data-marked]")
        expect(self.shower(page, "bogus")).to_be_hidden()
        self.shower(page, "emptyStateMessage").click()
        expect(marked).to_have_attribute("data-part", "empty")
        page.locator(".cc-bar").click(position={"x": 4, "y": 4})
        expect(self.finding(page, "context")).to_have_attribute("data-marked", "")
        page = show("placeholders/home.html")
        marked = page.locator("[data-frame] [data-marked]")
        self.shower(page, "customHeight").click()
        expect(marked).to_have_attribute("class", "carousel-track")
        # The first block of two is in sight, so that the other one's finding waits until it is.
        expect(page.locator("[data-at=here]")).to_have_attribute("data-block", "app")
        self.shower(page, "is a browser action").click()
        expect(marked).to_have_attribute("data-block", "app")
        page.locator("[data-next]").click()
        expect(self.shower(page, "is a browser action")).to_be_hidden()

    def test_one_file_shows_them_too(self, tmp_path, watch):
        write(tmp_path, self.FILES)
        subprocess.run([CARDPROOF, "share", "-r", tmp_path, "-o", tmp_path / "one.html", "c", "a"], check=True, capture_output=True)
        browser = watch(offline=True)
        page = browser.open(tmp_path.as_uri() + "/", "one.html")
        open_tab(page, "findings")
        self.shower(page, "wrapp").click()
        expect(page.locator("[data-frame] [data-marked]")).to_have_text("Hi")
        offset = "getComputedStyle(document.querySelector('[data-frame] [data-marked]')).outlineOffset"
        assert page.evaluate(offset) == "0px", "it hides no letter"
        page.locator("nav.bar a").last.click()
        open_tab(page, "findings")
        page.locator("[data-key=image] [data-show]").first.click()
        expect(page.locator("[data-frame] [data-marked]")).to_have_attribute("data-part", "image")
        assert page.evaluate(offset) == "-2px", "the card would cut it off"
        assert browser.problems == [] and browser.sent == []


class TestWays:
    def test_the_arrow_keys_lead_through_the_campaign_and_keep_the_state(self, open_page, site):
        page = open_page(CARD + "#mode=dark&tab=size")
        with page.expect_navigation():
            page.keyboard.press("ArrowRight")
        after = page.url
        assert CARD not in after and after.endswith("#mode=dark&tab=size")
        page.wait_for_load_state()
        with page.expect_navigation():
            page.keyboard.press("ArrowLeft")
        assert CARD in page.url

    def test_what_was_found_is_what_one_goes_through(self, open_page):
        page = open_page("index.html#find=tulip")
        found = page.locator(".tile:visible a").evaluate_all("(all) => all.map((a) => a.getAttribute('href'))")
        assert 1 < len(found) < 10
        page.locator(".tile:visible a").first.click()
        page.wait_for_load_state()
        seen = [page.url]
        for _ in found[1:]:
            with page.expect_navigation():
                page.get_by_role("button", name="Next card").click()
            page.wait_for_load_state()
            seen.append(page.url)
        assert [next(path for path in found if path in url) for url in seen] == found

    def test_everything_is_reached_by_tab_and_shows_its_focus(self, open_page):
        page = open_page(CARD)
        reached, unseen = set(), []
        for _ in range(60):
            page.keyboard.press("Tab")
            told = page.evaluate("""() => {
              const e = document.activeElement, style = getComputedStyle(e);
              // A choice stands in its label's box, which has the line.
              const isSeen = [style, getComputedStyle(e.closest("label.select") ?? e)].some((one) => parseFloat(one.outlineWidth) > 0 && one.outlineStyle !== "none" || one.boxShadow !== "none");
              return [e.closest("[data-key]")?.dataset.key ?? e.className ?? e.localName, isSeen, e.outerHTML.slice(0, 80)];
            }""")
            reached.add(told[0])
            if not told[1] and told[2][:5] != "<body":
                unseen.append(told[2])
        assert {"mode", "width", "text", "handle", "cc-card"} <= reached
        assert unseen == []


def test_the_printed_sheet_has_both_modes_and_what_the_inspector_says(open_page, tmp_path):
    page = open_page(CARD)
    page.emulate_media(media="print")
    until(page, "document.querySelectorAll('[data-frame]').length === 2")
    assert page.locator("[data-frame]:visible").evaluate_all("(all) => all.map((e) => e.dataset.mode)") == ["light", "dark"]
    assert page.locator("[role=tabpanel]:visible").evaluate_all("(all) => all.map((e) => e.id)") == [
        "summary", "properties", "size", "actions", "fidelity"]
    assert not page.locator("[data-toolbar], .bar, .foot, [role=tablist]").locator("visible=true").count()
    page.emulate_media(media="screen")
    expect(page.locator("[data-frame]:visible")).to_have_count(1)


def test_on_a_phone_the_card_is_in_the_first_half_of_the_screen(site, folder, tmp_path, watch):
    write(tmp_path, {"cards/long.md": f"---\ntype: classic\ntitle: {'A long title ' * 30}\ncampaign: spring-sale\n---\nText\n"})
    long = build(tmp_path, tmp_path / "Site").as_uri() + "/"
    page = watch(viewport={"width": 390, "height": 844}).page
    low = {}
    for path in [folder + path for kind in KINDS for path in pages(site, kind)] + [long + "cards/long.html"]:
        page.goto(path)
        top = page.locator(".stage :is([data-frame], .undrawn)").first.bounding_box()["y"]
        if top > 844 / 2 or page.evaluate("document.documentElement.scrollWidth") > 390:
            low[path] = top
    assert low == {}


def test_on_a_phone_every_control_can_be_reached(open_page):
    page = open_page(CARD)
    page.set_viewport_size({"width": 390, "height": 844})
    choose(page, "context", "modal")
    assert frame(page).locator("[data-part=done]").count() == 1
    last = page.locator("[data-toolbar] > .menu > summary")
    last.focus()
    assert last.bounding_box()["x"] + last.bounding_box()["width"] <= 390


def test_motion_is_less_where_less_is_asked_for(folder, watch):
    page = watch(reduced_motion="reduce").open(folder, CARD + "#image=loading")
    assert page.locator("[data-part=image]").first.evaluate("(e) => getComputedStyle(e, '::before').animationName") == "none"


def test_what_a_tap_did_is_in_sight_on_a_phone(site, watch):
    page = watch(viewport={"width": 390, "height": 500}, has_touch=True, is_mobile=True).open(site.as_uri() + "/", "cards/spring/gates-open.html")
    told = page.locator(".told")
    # Nobody taps before the card is seen.
    expect(told).to_have_text("Impression tracked (Braze cci): spring/gates-open")
    page.locator("[data-card]").first.tap(position={"x": 40, "y": 40})
    expect(told).to_have_text("Click tracked (Braze ccc): spring/gates-open: opens https://larchandloam.example/spring in the web view")
    page.wait_for_function("""() => {
        const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
        return bottom("[data-frame]") > innerHeight && innerHeight >= bottom(".told");
    }""")


def test_a_cards_feeds_are_listed_when_they_are_asked_for(site, watch):
    page = watch().open(site.as_uri() + "/", "cards/spring/gates-open.html")
    open_tab(page, "shown")
    expect(page.locator("#shown li a")).to_have_text(["Basket", "Growers' Club", "Home", "News"])
    page.locator("#shown a", has_text="News").click()
    expect(page.locator("#members")).to_be_visible()


def test_what_ends_within_a_week_is_marked_and_found(site, watch):
    page = watch().open(site.as_uri() + "/", "index.html#show=.soon")
    expect(page.locator("[role=search] output")).to_have_text(re.compile(r"^[1-9]\d* of \d+ shown$"))
    days = page.locator(".tile:visible .soon").all_inner_texts()
    # It is 15 March, 12:00.
    assert len(days) == page.locator(".tile:visible").count() and all(int(day.split()[1]) <= 22 for day in days), days


def test_a_carousel_says_how_many_are_not_shown_again(site, watch):
    page = watch(reduced_motion="reduce").open(site.as_uri() + "/", "placeholders/home_hero.html")
    place = page.locator("[data-say=place]")
    expect(place).to_have_text("1 of 4")
    # Late frost, the last, is shown once; it is gone when the next one has come.
    for _ in range(5):
        page.locator("[data-do=next]").click()
    expect(place).to_have_text("2 of 3 (1 not shown again)")


def test_each_paragraph_of_a_description_runs_as_its_letters_do(site, watch):
    page = watch().open(site.as_uri() + "/", "cards/spring/gates-open.html#dir=rtl")
    bidi = "(one) => getComputedStyle(one).unicodeBidi"
    assert {page.locator(what).first.evaluate(bidi) for what in (".cc-title", ".cc-description p")} == {"plaintext"}
