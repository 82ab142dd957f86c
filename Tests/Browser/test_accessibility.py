"""axe-core's rules of every severity on one page of each kind, cards included, and what it leaves to people."""

import pytest

from helpers.axe import violations
from helpers.contrast import poor_contrast
from helpers.project import one_of_each

STATES = ["cards/spring/gates-open.html#tab=html&mode=both&context=modal", "cards/spring/holdout.html",
          "checks.html#find=nothing-has-this", "feeds/news.html#mode=dark", "placeholders/order_row.html", "themes/loam.html"]


@pytest.fixture(scope="session")
def kinds(site) -> list[str]:
    return one_of_each(site) + STATES


@pytest.mark.parametrize("share", range(3))
def test_axe_has_nothing_to_say_ids_are_unique_and_headings_in_order(kinds, folder, changes, watch, share):
    browser = watch()
    wrong = []
    for path in [*kinds, changes][share::3]:
        browser.page.emulate_media(color_scheme="light")
        page = browser.open_anew("" if path == changes else folder, path)
        wrong += unordered(page)
        wrong += violations(page, [375, 820, 1440])
    assert wrong == []


def unordered(page) -> list[str]:
    """What is wrong with the page's ids and headings."""
    ids, levels = page.evaluate("""() => [
      [...document.querySelectorAll("[id]")].map((e) => e.id),
      [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((e) => Number(e.localName[1])),
    ]""")
    problems = []
    if len(ids) != len(set(ids)):
        problems.append(f"{page.url}: ids stand twice: {sorted({one for one in ids if ids.count(one) > 1})[:3]}")
    if levels[:1] != [1] or any(after > before + 1 for before, after in zip(levels, levels[1:])):
        problems.append(f"{page.url}: headings {levels[:8]}")
    return problems


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_opened_inspector_is_readable(folder, watch, scheme):
    faint = []
    browser = watch(color_scheme=scheme)
    for tab in ("properties", "size", "actions", "log", "payload", "html", "fidelity"):
        count, poor = poor_contrast(browser.open_anew(folder, f"cards/spring/gates-open.html#tab={tab}"))
        assert count > 20
        faint += [f"{tab}: {text}" for text in poor]
    assert faint == []
