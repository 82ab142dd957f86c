"""Nothing on a page moves while it loads: boxes have their sizes before scripts, pictures and frames come."""

import pytest

from helpers.preview import preview
from helpers.project import REPOSITORY

PAGES = [
    "index.html", "cards/spring/gates-open.html", "cards/club/seven-stamps.html", "blocks/home/spring-sale.html",
    "adaptive/watering-plan.html", "feeds/news.html", "placeholders/home_hero.html", "sizes.html", "audience.html",
    "checks.html", "codes.html", "compare.html", "reference.html", "themes/loam.html", "review.html",
]
# Told of each shift that no key and no click made.
COUNT = """new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) {
        window.shifts = (window.shifts ?? 0) + one.value;
        window.moved = [...window.moved ?? [], ...one.sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 80))];
    }
}).observe({ type: "layout-shift", buffered: true })"""


def shifts(watch, address, width):
    browser = watch(viewport={"width": width, "height": 900})
    browser.page.add_init_script(COUNT)
    moved = {}
    for path in PAGES:
        page = browser.open_anew(address, path)
        page.wait_for_timeout(400)
        shift = page.evaluate("window.shifts ?? 0")
        if shift > 0.05:
            moved[path] = (round(shift, 3), page.evaluate("window.moved")[:4])
    return moved


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_nothing_moves_on_a_built_page(folder, watch, width):
    assert shifts(watch, folder, width) == {}


@pytest.fixture(scope="module")
def live():
    with preview(REPOSITORY) as started:
        yield started


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_nothing_moves_on_a_served_page(live, watch, width):
    assert shifts(watch, live.address, width) == {}
