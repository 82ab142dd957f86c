"""The variants of a block are shown and tracked one by one; and what an app shows that asks the SDK's controller first."""

import json
import subprocess

import pytest

from helpers.controls import choices, choose
from helpers.project import CARDPROOF, build, write
from helpers.watch import drawn, until

BLOCK = """---
name: Test
placeholders: [home, slides]
variants: {{ One: 1, Two: 2 }}
actions: [{{ text: Look, url: "shop://look" }}]
---
{first}

<!-- variant: Two -->
{second}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("variants")
    write(folder, {
        "site.yaml": "title: Variants\n", "placeholders/home.yaml": "kind: static\n",
        "placeholders/slides.yaml": "kind: carousel\nscrollDelay: 1\n", "placeholders/nobody.yaml": "kind: static\n",
        "blocks/test.md": BLOCK.format(first="## First words", second="## Second words\n\n<b data-link>no address</b>"),
        "blocks/other.md": "---\nname: Other\nplaceholders: [slides]\n---\n## Other words\n",
    })
    return folder


@pytest.fixture(scope="module")
def site(folder):
    return build(folder, folder / "Site", succeeds=False)


def log(page):
    return page.locator("[data-event-log] > li").evaluate_all("(all) => all.map((line) => line.firstChild.textContent)")


def words(page):
    return page.locator(".stage [data-block] > iframe").first.content_frame.locator("h2").inner_text()


def test_each_variant_is_drawn_and_tracked(watch, site):
    browser = watch()
    page = browser.open(site.as_uri() + "/", "blocks/test.html")
    drawn(page)
    assert choices(page, "data") == ["One", "Two"] and words(page) == "First words"
    choose(page, "data", "Two")
    drawn(page)
    assert words(page) == "Second words" and "data=Two" in page.evaluate("location.href")
    page.locator(".stage [data-block] > iframe").first.content_frame.get_by_text("Look", exact=True).click()
    event = json.loads(page.locator("[data-event-log] code").first.inner_text())
    assert (event["banner_id"], event["variant_id"], event["variant_name"]) == ("test", 2, "Two")
    assert "variant Two" in page.locator("#actions").text_content()
    choose(page, "sdk", "ios-4.0")
    drawn(page)
    assert words(page) == "Second words" and browser.problems == []


def test_a_placeholder_draws_the_first_variant_and_says_so(watch, site):
    page = watch().open(site.as_uri() + "/", "placeholders/home.html")
    drawn(page)
    assert words(page) == "First words"
    assert "drawn is the first of its variants One, Two" in page.locator("#members").text_content()


def test_inspect_lists_what_each_variant_does(folder):
    command = [CARDPROOF, "inspect", "blocks/test", "-r", folder, "--format", "json"]
    variants = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)["variants"]
    assert [one["variant"] for one in variants] == ["One", "Two"]
    assert all([action["url"] for action in one["actions"]] == ["shop://look"] for one in variants)


def test_diff_tells_whose_text_changed(folder, site, tmp_path):
    text = (folder / "Content/blocks/test.md").read_text().replace("Second words", "Other words")
    other = build(write(tmp_path / "other", {
        "site.yaml": "title: Variants\n", "placeholders/home.yaml": "kind: static\n",
        "placeholders/slides.yaml": "kind: carousel\nscrollDelay: 1\n", "blocks/test.md": text}), tmp_path / "Site", succeeds=False)
    told = subprocess.run([CARDPROOF, "diff", site, other], capture_output=True, text=True).stdout
    assert "variant Two" in told and "variant One" not in told and "data set" not in told


@pytest.mark.parametrize("name", ["home", "slides"])
def test_an_app_that_asks_first_shows_nothing_until_the_controller_has_something(watch, site, name):
    browser = watch()
    page = browser.open(site.as_uri() + "/", f"placeholders/{name}.html#state=loading")
    drawn(page)
    root = page.locator(f"[data-placeholder={name}]")
    assert "There is no list of blocks yet" in root.inner_text() and not root.locator("[data-block]:visible").count()
    assert log(page) == [f"prefetch: loading, {name}"]
    for state, call in [("empty", "resolved(empty)"), ("timedOut", "timedOut")]:
        choose(page, "state", state)
        assert log(page)[-1] == f"availability: {call}, {name}" and not root.locator("[data-block]:visible").count()
    choose(page, "state", "ready")
    until(page, "document.querySelector('[data-event-log]').innerText.includes('tracked: show of test')")
    drawn(page)
    assert f"availability: resolved(ready), {name}" in log(page) and "state=ready" in page.evaluate("location.href")
    assert root.locator("[data-block]:visible").first.bounding_box()["height"] > 20
    if name == "slides":
        until(page, "document.querySelector('[data-event-log]').innerText.includes('tracked: show of other')")
        choose(page, "state", "empty")
        before = len(log(page))
        page.wait_for_timeout(2200)
        assert len(log(page)) == before
    assert browser.problems == []


def test_a_placeholder_without_blocks_is_never_ready(watch, site):
    page = watch().open(site.as_uri() + "/", "placeholders/nobody.html#state=ready")
    drawn(page)
    assert "ready is never answered" in page.locator("[data-placeholder=nobody]").inner_text()
    choose(page, "sdk", "ios-4.0")
    assert "has no controller" in page.locator("[data-placeholder=nobody]").inner_text()


def test_load_asks_by_etag_where_the_sdk_can(watch, site):
    page = watch().open(site.as_uri() + "/", "placeholders/home.html")
    drawn(page)
    page.locator("[data-do=load]").click()
    assert "load(): asks by ETag; 304 keeps the content, and renews its time" in log(page)
    choose(page, "sdk", "ios-4.0")
    assert not page.locator("[data-do=load]").is_visible()
