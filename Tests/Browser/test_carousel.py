"""The carousel, as the SDK's: it scrolls by itself, begins again, waits while a finger is on it."""

import pytest

from helpers.project import build, write
from helpers.watch import until

BLOCK = """---
name: {name}
placeholders: [{placeholder}]
priority: {priority}
frequency: always
actions:
  - {{ text: Open {name}, url: "{url}", type: {type} }}
---
## {name}

A block of two lines.
"""
DELAY = 1.0


@pytest.fixture(scope="module")
def carousels(tmp_path_factory):
    folder = tmp_path_factory.mktemp("carousels")

    def block(name, placeholder, priority, url="https://example.com/", type="browser"):
        return BLOCK.format(name=name, placeholder=placeholder, priority=priority, url=url + name, type=type)

    files = {"site.yaml": "title: Carousels\n"}
    for i, name in enumerate(["alpha", "beta", "gamma"]):
        files[f"blocks/{name}.md"] = block(name, "three", 9 - i)
    files["blocks/lonely.md"] = block("lonely", "one", 1, url="myapp://open/", type="deep-link")
    for name in ("three", "one"):
        files[f"placeholders/{name}.yaml"] = f"kind: carousel\nscrollDelay: {DELAY:g}\n"
    files["placeholders/still.yaml"] = "kind: carousel\nscrollDelay: 0\n"
    files["blocks/rest.md"] = block("rest", "still", 2)
    files["blocks/more.md"] = block("more", "still", 1)
    return build(write(folder, files), folder / "Site")


class Carousel:
    def __init__(self, browser, site, name, has_clock=True):
        self.browser = browser
        # Time passes when a test says so.
        if has_clock:
            browser.page.clock.install(time=0)
            browser.page.clock.pause_at(1)
        self.page = browser.open(site.as_uri() + "/", f"placeholders/{name}.html")
        self.root = self.page.locator(f"[data-placeholder='{name}'][data-kind=carousel]").first

    @property
    def index(self) -> int:
        return int(self.number("index"))

    def number(self, what: str) -> str:
        return self.root.evaluate(
            """(e, name) => (e.hasAttribute(name) ? e : e.querySelector(`[${name}]`)).getAttribute(name)""",
            f"data-carousel-{what}")

    def after(self, seconds: float) -> int:
        """The index when so much time has passed."""
        self.page.clock.run_for(round(seconds * 1000))
        return self.index

    def log(self) -> str:
        return self.page.locator("[data-event-log]").first.inner_text()


@pytest.fixture
def open_carousel(carousels, watch):
    return lambda name, has_clock=True, **options: Carousel(watch(is_new=has_clock, **options), carousels, name, has_clock)


def test_it_begins_with_the_highest_priority_and_counts_all(open_carousel):
    carousel = open_carousel("three")
    assert (carousel.index, carousel.number("count")) == (0, "3")
    blocks = carousel.root.locator("[data-block]").evaluate_all("(all) => all.map((e) => e.dataset.block)")
    assert list(dict.fromkeys(blocks)) == ["alpha", "beta", "gamma"]


def test_it_scrolls_after_the_delay_and_begins_again_after_the_last(open_carousel):
    carousel = open_carousel("three")
    # It begins half a second after the data is there.
    assert (carousel.after(0.5 + DELAY - 0.01), carousel.after(0.01)) == (0, 1)
    assert [carousel.after(seconds) for seconds in (DELAY - 0.01, 0.01, DELAY, DELAY)] == [1, 2, 0, 1]


def test_it_scrolls_in_the_time_of_the_browser(open_carousel):
    carousel = open_carousel("three", has_clock=False)
    until(carousel.page, "document.querySelector('[data-carousel-index]').dataset.carouselIndex === '1'")
    assert carousel.browser.problems == []


def test_a_single_block_does_not_loop(open_carousel):
    carousel = open_carousel("one")
    assert (carousel.after(100 * DELAY), carousel.number("count")) == (0, "1")


def test_without_a_delay_it_stands_still(open_carousel):
    carousel = open_carousel("still")
    assert carousel.after(100) == 0


def test_it_waits_while_a_finger_rests_on_it(open_carousel):
    carousel = open_carousel("three", has_touch=True)
    assert carousel.after(0.5 + 1.5 * DELAY) == 1
    box = carousel.root.bounding_box()
    touch = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + min(box["height"] / 2, 200)}]
    session = carousel.browser.context.new_cdp_session(carousel.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch})
    assert carousel.after(100 * DELAY) == 1
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    # What was left of the delay has still to pass.
    assert (carousel.after(0.5 * DELAY - 0.01), carousel.after(0.01)) == (1, 2)


def test_a_finger_on_a_block_swipes_the_carousel_and_pans_nothing(watch, folder):
    page = watch(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open(folder, "placeholders/home_hero.html")
    page.locator(".carousel-track iframe").first.wait_for()
    page.wait_for_timeout(500)
    assert page.evaluate("document.querySelector('.stage').scrollWidth <= innerWidth")
    top = page.locator(".carousel-track").bounding_box()["y"] + 100
    session = page.context.new_cdp_session(page)
    touch = lambda kind, *points: session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": top} for x in points]})
    touch("touchStart", 330)
    for x in range(318, 60, -12):
        touch("touchMove", x)
    touch("touchEnd")
    page.wait_for_function("document.querySelector('[data-carousel-index]').dataset.carouselIndex === '1'")


@pytest.mark.parametrize("name, label, type, target", [
    ("one", "Open lonely", "deep-link", "myapp://open/lonely"),
    ("still", "Open rest", "browser", "https://example.com/rest"),
])
def test_a_click_tells_what_it_would_do_and_goes_nowhere(open_carousel, name, label, type, target):
    carousel = open_carousel(name)
    before = carousel.page.url.split("#")[0]
    frame = carousel.root.locator("iframe").first
    inside = frame.content_frame if frame.count() else carousel.root
    inside.get_by_text(label, exact=True).first.click()
    until(carousel.page, "(target) => document.querySelector('[data-event-log]').innerText.includes(target)", arg=target)
    assert type in carousel.log()
    assert carousel.page.evaluate("location.href").split("#")[0] == before
    assert (carousel.browser.away, carousel.browser.sent) == ([], [])


def test_less_motion_is_no_motion_by_itself(open_carousel):
    carousel = open_carousel("three", reduced_motion="reduce")
    behavior = carousel.page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
    assert behavior
    smooth = carousel.root.evaluate(
        "(e) => [e, ...e.querySelectorAll('*')].filter((x) => getComputedStyle(x).scrollBehavior === 'smooth').length")
    assert smooth == 0
