"""The SDK that reads a block can be changed on its page, and on those of the placeholders that show it."""

import pytest

from helpers.project import build, write
from helpers.watch import drawn, until

BLOCK = "---\nname: {0}\nplaceholders: [{1}]\npriority: {2}\nunreachable: [https://gone.example/]\n---\n<meta name=\"viewport\" content=\"width=device-width\">\n<style>body {{ margin: 0 }}</style>{3}\n"
CLOSE = '<a data-actiontype="close">Close</a>'
PICTURE = "<div style=\"height: 60px; background: url(https://gone.example/a.png)\"><img alt=\"\" src=\"https://there.example/b.png\">Picture</div>"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sdks")
    return build(write(folder, {
        "site.yaml": "title: SDKs\n",
        "blocks/close.html": BLOCK.format("close", "cells", 1, CLOSE),
        "blocks/picture.html": BLOCK.format("picture", "home", 2, PICTURE),
        "blocks/plain.html": BLOCK.format("plain", "home", 1, CLOSE),
        "blocks/high.html": BLOCK.format("high", "shelf", 1, '<div style="height: 300px">High</div>'),
        "blocks/native.html": BLOCK.format("native", "empty", 1, "x").replace("name:", "contentType: native\nname:"),
        "blocks/seen.html": BLOCK.format("seen", "loop", 3, CLOSE).replace("name:", "frequency: only_once\nname:"),
        "blocks/dead.html": BLOCK.format("dead", "loop", 2, PICTURE), "blocks/last.html": BLOCK.format("last", "loop", 1, '<a href="myapp://go">Go</a>'),
        "placeholders/loop.yaml": "kind: carousel\nscrollDelay: 0\n",
        "placeholders/empty.yaml": "kind: carousel\n",
        "placeholders/home.yaml": "kind: static\n", "placeholders/cells.yaml": "kind: cell\n",
        "placeholders/shelf.yaml": "kind: carousel\ncustomHeight: 100\nscrollDelay: 0\n",
    }), folder / "Site", succeeds=False)


def log(page):
    return page.locator("[data-event-log]").inner_text()


@pytest.mark.parametrize("path", ["blocks/close.html", "placeholders/cells.html"])
def test_another_sdk_does_something_else_on_a_click(watch, site, path):
    page = watch().open(site.as_uri() + "/", path)
    drawn(page)
    choice = page.locator("[data-toolbar] > label [name=sdk]")
    assert choice.input_value() == "ios"
    button = page.locator(".stage [data-block]:visible > iframe").first.content_frame.get_by_text("Close", exact=True)
    choice.select_option("ios-4.0")
    drawn(page)
    button.click()
    assert "closes" not in log(page) and "sdk=ios-4.0" in page.evaluate("location.href")
    choice.select_option("android")
    drawn(page)
    button.click()
    until(page, "document.querySelector('[data-event-log]').innerText.includes('the block closes')")
    assert '"os":"Android"' in log(page) and '"platform":"Android"' in log(page)
    choice.select_option("ios")
    assert "sdk=" not in page.evaluate("location.href")


def test_another_sdk_chooses_another_block(watch, site):
    page = watch().open(site.as_uri() + "/", "placeholders/home.html")
    drawn(page)
    shown = lambda: page.locator("[data-placeholder=home]").get_attribute("data-shown-block")
    assert shown() == "plain"
    for sdk in ["ios-4.0", "android"]:
        page.locator("[name=sdk]").select_option(sdk)
        until(page, "document.querySelector('[data-placeholder=home]').dataset.shownBlock === 'picture'")
        assert ("The SDK shows nothing" in page.locator(".block-slot").inner_text()) == (sdk == "android")
    assert "Invalid HTML or empty" in log(page)


def test_a_carousel_without_blocks_tells_android_of_the_list_and_that_it_is_empty(watch, site):
    page = watch().open(site.as_uri() + "/", "placeholders/empty.html")
    drawn(page)
    assert "onNoMessageFound" not in log(page)
    page.locator("[name=sdk]").select_option("android")
    until(page, "document.querySelector('[data-event-log]').innerText.includes('onNoMessageFound: empty')")
    assert "onMessagesChanged: 0 of" in log(page)


def test_a_carousel_of_android_goes_back_from_the_first_and_keeps_what_was_seen(watch, site):
    page = watch().open(site.as_uri() + "/", "placeholders/loop.html#sdk=android")
    drawn(page)
    root = page.locator("[data-placeholder=loop]")
    at = lambda: (root.get_attribute("data-shown-block"), root.get_attribute("data-carousel-index"), root.get_attribute("data-carousel-count"))
    counted = lambda: root.locator("[data-say=count]").inner_text()
    assert (at(), counted()) == (("seen", "0", "3"), "3")
    # All views are made at once, and one of them has nothing to show.
    assert log(page).count("onError: loop, dead, Invalid HTML or empty") == 1
    frame = root.locator("[data-block=seen] > iframe")
    assert root.evaluate("(e) => e.querySelector('.carousel-track').offsetHeight - e.querySelector('[data-block=seen]').offsetHeight") == 0
    root.get_by_role("button", name="Previous", exact=True).click()
    assert at() == ("last", "2", "3")
    # Links of both kinds open alike there, and leave what is always shown.
    root.locator("[data-block=last]").evaluate("(e) => Promise.all(e.getAnimations().map((one) => one.finished))")
    root.locator("[data-block=last] > iframe").content_frame.get_by_text("Go", exact=True).click()
    until(page, "document.querySelector('[data-event-log]').innerText.includes('opens myapp://go in a custom tab')")
    assert at() == ("last", "2", "3")
    root.get_by_role("button", name="Next", exact=True).click()
    assert at() == ("seen", "0", "3")
    assert log(page).count("tracked: show of seen") == 1
    # A tap on what may be shown once takes it out.
    root.locator("[data-block=seen]").evaluate("(e) => Promise.all(e.getAnimations().map((one) => one.finished))")
    frame.content_frame.get_by_text("Close", exact=True).click()
    until(page, "document.querySelector('[data-placeholder=loop]').dataset.shownBlock === 'dead'")
    assert (at(), counted()) == (("dead", "0", "2"), "2")
    assert log(page).index("onMessageShown: loop, dead, index 0, count 2") > 0 and "onMessagesChanged: 2 of dead, last" in log(page)
    # The same on iOS: nothing is before the first, which is gone when it leaves.
    page.locator("[name=sdk]").select_option("ios")
    until(page, "document.querySelector('[data-placeholder=loop]').dataset.shownBlock === 'last'")
    root.get_by_role("button", name="Previous", exact=True).click()
    assert root.get_attribute("data-shown-block") == "last"


def test_the_state_in_the_address_is_that_of_the_page(watch, site):
    page = watch().open(site.as_uri() + "/", "blocks/close.html#sdk=android")
    drawn(page)
    assert page.locator("[name=sdk]").input_value() == "android"
    assert "exponea.com/close_action_{" in page.locator(".stage [data-block] > iframe").get_attribute("srcdoc")
    assert "closes the block" in page.locator("#actions").inner_text() and "iOS 4.0" in page.locator("#actions").inner_text()


def test_compare_has_the_sdks_side_by_side(watch, site):
    page = watch().open(site.as_uri() + "/", "compare.html#a=blocks/close.html&across=looks&looks=ios,ios-4.0,android")
    until(page, "document.querySelectorAll('card-specimen').length === 6")
    assert page.locator("thead th").all_inner_texts()[1].startswith("iOS 4.0")


def test_a_fixed_height_scrolls_and_says_what_is_hidden(watch, site):
    page = watch().open(site.as_uri() + "/", "placeholders/shelf.html")
    drawn(page)
    until(page, "document.querySelector('[data-hidden-part]').textContent.startsWith('200 pt of this block')")
    assert page.locator(".carousel-track").bounding_box()["height"] == 100
    assert page.locator(".carousel-track > [data-at=here]").evaluate("(e) => { e.scrollTop = 999; return e.scrollTop; }") == 200
