"""A campaign of ten thousand cards: typing, scrolling, sorting and saving do not wait for it."""

import statistics
from pathlib import Path

import pytest

from helpers.preview import preview, saves
from helpers.project import build, write

COUNT = 10_000
# From a key to the painted frame, in milliseconds. A quiet machine takes a tenth of it.
PATIENCE = 500


@pytest.fixture(scope="module")
def project(tmp_path_factory) -> Path:
    words = ["tulip", "dahlia", "larch", "loam", "frost", "seed", "pot"]
    cards = {
        f"cards/{i % 40:02}/card-{i:05}.md":
            f"---\ntype: classic\ntitle: {words[i % 7].title()} {words[i % 5]} {i}\ncampaign: campaign-{i % 40:02}\n---\nText {i}.\n"
        for i in range(COUNT)}
    return write(tmp_path_factory.mktemp("many"), cards)


@pytest.fixture(scope="module")
def folder(project) -> str:
    return build(project, project / "Site", seconds=900).as_uri() + "/"


@pytest.fixture
def open_page(folder, watch):
    browser = watch()
    browser.page.set_default_navigation_timeout(60_000)
    return lambda path: browser.open(folder, path)


def latencies(page, keys: list[str]) -> list[float]:
    page.evaluate("""() => {
      window.latencies = [];
      document.querySelector("[name=find]").addEventListener("input", () => {
        const start = performance.now(), channel = new MessageChannel();
        channel.port1.onmessage = () => window.latencies.push(performance.now() - start);
        requestAnimationFrame(() => channel.port2.postMessage(0));
      }, true);
    }""")
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(200)
    return page.evaluate("window.latencies")


def test_end_goes_to_the_end(open_page):
    page = open_page("index.html")
    page.wait_for_timeout(500)
    page.keyboard.press("End")
    page.wait_for_timeout(500)
    last = page.evaluate("(() => { const b = [...document.querySelectorAll('.tile')].at(-1).getBoundingClientRect(); return [b.top, b.bottom, innerHeight]; })()")
    assert 0 < last[0] < last[1] <= last[2]
    assert page.evaluate("scrollY + innerHeight >= document.documentElement.scrollHeight - 1")


@pytest.mark.parametrize("path", ["index.html", "sizes.html"])
def test_typing_is_answered_at_once(open_page, path):
    page = open_page(path)
    page.wait_for_timeout(1500)
    page.keyboard.press("/")
    taken = latencies(page, list("tulip 99") + ["Backspace"] * 8)
    print(f"{path}: median {statistics.median(taken):.0f} ms, worst {max(taken):.0f} ms")
    assert len(taken) == 16 and statistics.median(taken) < PATIENCE
    assert page.locator("output").inner_text() == f"{COUNT:,} shown"


def test_thumbnails_are_there_near_the_view_alone(open_page):
    page = open_page("index.html")
    page.wait_for_timeout(1500)
    assert 0 < len(page.frames) < 100
    page.mouse.move(600, 600)
    for _ in range(20):
        page.mouse.wheel(0, 4000)
        page.wait_for_timeout(50)
    page.wait_for_timeout(1500)
    assert page.evaluate("scrollY") > 20_000, "more comes as one scrolls"
    assert 0 < len(page.frames) < 100


def test_a_row_far_down_has_an_address(open_page):
    page = open_page("sizes.html#cards/39/card-09999.html")
    row = page.locator("tr:target")
    assert row.count() == 1 and row.is_visible()
    box = row.bounding_box()
    assert 0 <= box["y"] <= 900


def test_a_save_is_seen_at_once(project, watch):
    """From the save of one card to the painted frame of its open page."""
    with preview(project) as live:
        page = watch(viewport={"width": 1280, "height": 900}).page
        with page.expect_response("**/.live/events*", timeout=120_000):
            page.goto(live.address + "cards/07/card-00007.html", timeout=120_000)
        saves(live, page, "cards/07/card-00007.md", 3)
        taken = saves(live, page, "cards/07/card-00007.md", 21)
    print(f"save to painted page: median {statistics.median(taken):.0f} ms, {taken[0]:.0f} to {taken[-1]:.0f} ms")
    assert statistics.median(taken) < PATIENCE
