"""The static view and the cell: what they show, what the app hears of it and in which order, and what is tracked."""

import json
import re

import pytest

from helpers.controls import choices, choose, open_tab
from helpers.paper import printed
from helpers.project import build, write
from helpers.watch import drawn, until

BLOCK = """---
name: {name}
placeholders: [{placeholder}]
priority: {priority}
frequency: {frequency}
{more}---
<meta name="viewport" content="width=device-width">
<style>p {{ margin: 0 }} div > b {{ color: red }}</style>
<div style="height: 120px">{body}<b>{name}</b></div>
"""
LINK = '<a href="https://shop.example/sale?xnpe_force_track=1">Sale</a> <a href="shop://sale">App</a>'
LINK += ' <a href="HTTPS://Shop.example/dead">Dead</a> <span data-actiontype="close">Close</span>'
IMAGE = '<img src="https://cdn.example/a.png" width="40" height="40">'


@pytest.fixture(scope="module")
def views(tmp_path_factory):
    folder = tmp_path_factory.mktemp("views")
    files = {"site.yaml": "title: Views\nblocks: { sdk: ios-4.0 }\n"}

    def block(name, placeholder, priority=1, frequency="always", body=LINK, more=""):
        files[f"blocks/{name}.html"] = BLOCK.format(**locals())

    block("one", "home", more="consentCategory: marketing\n")
    block("late", "later")
    block("a", "tied")
    block("b", "tied")
    block("low", "tied", priority=0)
    block("once", "falls", 9, "only_once")
    block("until", "falls", 8, "until_visitor_interacts")
    block("always", "falls", 7)
    block("row", "row")
    block("picture", "pictures", 5, body=IMAGE + LINK)
    block("plain", "pictures", 4)
    block("slide", "slides", 5, body=IMAGE)
    block("words", "slides", 4)
    block("gone", "broken", body='<img src="https://gone.example/x.png">', more="unreachable: [https://gone.example/]\n")
    for name in ("home", "tied", "falls", "pictures", "nobody"):
        files[f"placeholders/{name}.yaml"] = "kind: static\n"
    files["placeholders/later.yaml"] = "kind: static\ndeferredLoad: true\n"
    files["placeholders/row.yaml"] = "kind: cell\n"
    for name in ("slides", "broken"):
        files[f"placeholders/{name}.yaml"] = "kind: carousel\nscrollDelay: 0\n"
    return build(write(folder, files), folder / "Site", succeeds=False)


class View:
    def __init__(self, browser, site, name, state=""):
        self.browser = browser
        self.page = browser.open(site.as_uri() + "/", f"placeholders/{name}.html{state}")
        self.root = self.page.locator(f"[data-placeholder='{name}']").first
        drawn(self.page)

    @property
    def shown(self):
        return self.root.get_attribute("data-shown-block")

    def log(self):
        return self.page.locator("[data-event-log] > li").evaluate_all(
            "(all) => all.map((line) => line.firstChild.textContent)")

    def new(self, act):
        """What is logged by `act`."""
        before = len(self.log())
        act()
        drawn(self.page)
        return self.log()[before:]

    def click(self, label):
        frame = self.root.locator("[data-block]:visible > iframe").first
        return self.new(lambda: frame.content_frame.get_by_text(label, exact=True).click())

    def do(self, what):
        return self.new(lambda: self.root.locator(f"[data-do={what}]").click())

    def invoke(self, url):
        self.root.locator("input[name=url]").fill(url)
        return self.new(lambda: self.root.locator("[data-invoke]").click())

    def set(self, setting, value=True):
        return self.new(lambda: self.root.locator(f"[data-setting={setting}]").set_checked(value))

    def events(self):
        open_tab(self.page, "log")
        self.page.locator("[data-copy-events]").click()
        self.page.get_by_text("Copied").wait_for()
        return json.loads(self.page.evaluate("navigator.clipboard.readText()"))


@pytest.fixture
def open_view(views, watch):
    def start(name, state="", **options):
        view = View(watch(permissions=["clipboard-read", "clipboard-write"], **options), views, name, state)
        assert view.browser.problems == []
        return view

    return start


LOADED = ["heightCompletion: {height}", "onMessageShown: home, one", "contentReadyCompletion: true, {width} × {height}"]


def test_a_static_view_tells_its_app_in_the_sdks_order(open_view):
    view = open_view("home")
    width, height = (view.root.get_attribute(f"data-content-{side}") for side in ("width", "height"))
    frame = view.root.locator("iframe").evaluate("(e) => [e.clientWidth, e.contentDocument.documentElement.offsetHeight]")
    assert (int(width), int(height)) == (375, 136) == tuple(frame)
    loaded = [line.format(width=width, height=height) for line in LOADED]
    assert view.log() == ["tracked: show of one", *loaded]
    assert view.click("App") == [
        "onActionClicked: one, deep-link shop://sale", "tracked: click of one",
        "deep-link: hands shop://sale to the app", "tracked: show of one", *loaded]
    assert view.click("Close")[:3] == ["onCloseClicked: one", "tracked: close of one", "close: the block closes"]
    assert view.click("Dead") == ["unmatched: nothing opens: the SDK does not know https://shop.example/dead"]
    assert (view.browser.away, view.browser.sent, view.browser.problems) == ([], [], [])


def test_what_is_tracked_is_copied_as_json(open_view):
    view = open_view("home")
    view.click("Sale")
    both = {
        "banner_id": "one", "banner_name": "one", "banner_type": "html", "placeholder": "home", "os": "iOS",
        "type": "in-app content block", "platform": "ios", "consent_category_tracking": "marketing",
    }
    show = {"action": "show", "interaction": False, **both}
    click = {
        "action": "click", "interaction": True, **both, "text": "Sale",
        "link": "https://shop.example/sale?xnpe_force_track=1", "tracking_forced": True,
    }
    assert view.events() == [{"event_type": "banner", "properties": event} for event in (show, click, show)]


def test_an_app_that_tracks_and_opens_by_itself(open_view):
    view = open_view("home")
    view.set("tracks", False)
    view.set("overrides")
    assert view.click("App")[:2] == [
        "onActionClicked: one, deep-link shop://sale", "deep-link: left to the app, shop://sale"]
    assert [event["properties"]["action"] for event in view.events()] == ["show"] * 4


def test_nothing_is_loaded_until_the_app_asks(open_view):
    view = open_view("later")
    assert (view.log(), view.shown, view.root.locator("iframe:visible").count()) == ([], "", 0)
    assert view.invoke("shop://sale") == [
        "invokeActionClick: shop://sale", "onError: later, no block, Invalid action definition"]
    assert view.do("reload")[0] == "tracked: show of late"
    assert view.shown == "late"


@pytest.mark.parametrize("url, heard", [
    ("shop://sale", "onActionClicked: one, deep-link shop://sale"),
    ("https://u@shop.example:8443/sale/?xnpe_force_track=1#x",
     "onActionClicked: one, browser https://shop.example/sale?xnpe_force_track=1"),
    ("https://Shop.example/dead", "unmatched: nothing opens: the SDK does not know https://Shop.example/dead"),
    ("about:blank", "about:blank is let through"),
])
def test_the_app_can_click_by_itself(open_view, url, heard):
    assert open_view("home").invoke(url)[:2] == [f"invokeActionClick: {url}", heard]


def test_among_equals_the_reader_picks(open_view):
    view = open_view("tied")
    assert view.shown == "a"
    assert choices_of(view) == ["a", "b"]
    view.root.locator("[data-choice]").select_option("b")
    drawn(view.page)
    assert (view.shown, view.root.locator("[data-block]:visible").get_attribute("data-block")) == ("b", "b")


def choices_of(view):
    return view.root.locator("[data-choice] option").evaluate_all("(all) => all.map((e) => e.value)")


def test_what_may_be_shown_once_makes_way_for_the_next(open_view):
    view = open_view("falls")
    assert view.shown == "once"
    view.do("reload")
    assert view.shown == "until"
    view.do("reload")
    assert view.shown == "until"
    view.click("Close")
    assert view.shown == "always"
    view.do("forget")
    assert view.shown == "once"


def test_a_cell_asks_for_its_row_again_and_tracks_no_show(open_view):
    view = open_view("row")
    prepare = "prepareInAppContentBlockView: row, [0, 0]"
    assert view.log() == [prepare, "refreshCallback: [0, 0]", f"{prepare}, 156 pt high"]
    assert view.click("App")[:3] == [
        "tracked: click of row", "deep-link: hands shop://sale to the app", "refreshCallback: [0, 0]"]
    assert view.click("Dead")[0] == "tracked: error of row"


def test_no_block_is_told_and_ready_all_the_same(open_view):
    assert open_view("nobody").log() == ["onNoMessageFound: nobody", "contentReadyCompletion: true, 375 × 0"]


def test_where_images_fail_another_block_wins(open_view):
    view = open_view("pictures")
    assert view.shown == "picture"
    choose(view.page, "image", "failed")
    drawn(view.page)
    assert view.shown == "plain"
    assert "image=failed" in view.page.url
    assert open_view("pictures", "#image=failed").shown == "plain"
    choose(view.page, "image", "loaded")
    drawn(view.page)
    assert view.shown == "picture"


def test_what_is_prefetched_has_no_images_and_its_style_sheet_as_written(open_view):
    view = open_view("pictures")
    look = """(e) => [e.contentDocument.images[0].naturalWidth, getComputedStyle(e.contentDocument.querySelector("b")).color]"""
    assert view.root.locator("iframe:visible").evaluate(look) == [320, "rgb(0, 0, 0)"]
    view.set("prefetch")
    assert view.root.locator("iframe:visible").evaluate(look) == [0, "rgb(255, 0, 0)"]
    assert view.browser.problems == []


def test_a_carousel_reports_images_that_fail_before_anything_else(open_view):
    view = open_view("slides", "#image=failed")
    assert view.log() == [
        "onError: slide, slide, Corrupted image for slide", "tracked: error of slide", "onMessagesChanged: 1 of words",
        "tracked: show of words", "onMessageShown: slides, words, index 0, count 1", "onHeightUpdate: slides, 156"]
    error = view.events()[0]["properties"]
    assert (error["action"], error["placeholder"], error["interaction"], error["error"]) == (
        "error", "slide", True, "Corrupted image for slide")


def test_a_carousel_with_nothing_else_reports_them_twice(open_view):
    assert open_view("broken").log() == ["onError: gone, gone, Corrupted image for gone", "tracked: error of gone"] * 2


def test_a_carousel_says_what_is_shown(open_view):
    view = open_view("slides")
    assert [view.root.locator(f"output[data-say={what}]").inner_text() for what in ("index", "count", "block")] == ["0", "0", "slide"]
    view.do("next")
    assert [view.root.locator(f"output[data-say={what}]").inner_text() for what in ("index", "count", "block")] == ["1", "0", "words"]
    view.do("reload")
    assert [view.root.locator(f"output[data-say={what}]").inner_text() for what in ("index", "count", "block")] == ["0", "2", "slide"]


def test_a_blocks_page_shows_both_cases(views, watch):
    browser = watch()
    page = browser.open(views.as_uri() + "/", "blocks/picture.html")
    assert choices(page, "image")[0] == "loaded"
    assert page.locator("[data-block] > iframe").count() == 1
    choose(page, "image", "failed")
    assert "https://cdn.example/a.png" in page.locator("[data-block] > .block-nothing").inner_text()
    page = browser.open(views.as_uri() + "/", "blocks/plain.html#image=failed")
    assert page.locator("[data-block] > iframe").count() == 1
    assert browser.problems == []


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """Many blocks of one priority, with pages that not every address could name."""
    folder = tmp_path_factory.mktemp("many")
    files = {f"blocks/b {i:02}.md": f"---\nname: Block {i:02}\nplaceholders: [static, carousel]\n---\nText {i:02}\n" for i in range(60)}
    for kind in ("static", "carousel"):
        files[f"placeholders/{kind}.yaml"] = f"kind: {kind}\n" + ("scrollDelay: 0\n" if kind == "carousel" else "")
    return build(write(folder, files), folder / "Site")


@pytest.mark.parametrize(("kind", "frames"), [("static", 1), ("carousel", 2)])
def test_only_what_is_shown_and_what_comes_next_has_a_frame(watch, many, kind, frames):
    page = watch().open(many.as_uri() + "/", f"placeholders/{kind}.html")
    until(page, "() => document.querySelector('iframe').contentDocument.body.innerText.includes('Text 00')")
    assert page.locator("iframe").count() == frames
    if kind == "static":
        page.locator("[data-choice]").select_option("b 07")
        frame = page.locator("[data-block='b 07'] > iframe")
        assert frame.get_attribute("sandbox") == "allow-same-origin" and "Text 07" in frame.content_frame.locator("body").inner_text()
        until(page, "() => /Shown block b 07/.test(document.querySelector('[data-placeholder]').innerText.replace(/\\s+/g, ' '))")
        assert page.locator("iframe:visible").count() == 1 and page.locator("iframe").count() == 2
    else:
        page.locator("[data-next]").click()
        assert page.locator("iframe").count() == 3
        # Paper has all of them.
        assert {f"Text{i:02}" for i in range(60)} <= set(re.findall(r"Text\d\d", printed(page, True).text))


@pytest.mark.parametrize("kind", ["static", "carousel"])
def test_without_scripts_the_first_block_is_read_and_the_others_are_linked(watch, many, kind):
    page = watch(javascript=False).open(many.as_uri() + "/", f"placeholders/{kind}.html")
    assert page.locator("iframe").count() == 1
    assert "Text 00" in page.frame_locator("iframe").locator("body").inner_text()
    links = page.locator("[data-block] > p > a")
    assert links.all_inner_texts() == [f"Block {i:02}" for i in range(1, 60)]
    links.nth(6).click()
    assert "Text 07" in page.frame_locator("iframe").locator("body").inner_text()
