"""compare.html: two cards of one theme beside each other, what their heads say, and its controls."""

import pytest
from playwright.sync_api import expect

from helpers.project import build, write
from helpers.watch import painted

WIDTHS = pytest.mark.parametrize("width", [390, 1440])
CARD = """---
type: classic
title: "{title}"
theme: zebra
---
{{% if ${{first_name}} == 'Ben' %}}{{% abort_message('no') %}}{{% endif %}}Text for {{{{${{first_name}}}}}}
"""
STATE = "#a=cards%2Fspring%2Fone.html&b=cards%2Fspring%2Ftwo.html&modes=light"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    theme = "name: {}\ntint: \"#b0413e\"\ncontentCards: {{ cornerRadius: {} }}\n"
    files = {f"cards/spring/{id}.md": CARD.format(title=title) for id, title in
             [("one", "The first card of spring, which has a long title"), ("two", "The second card of spring"), ("three", "Another one")]}
    files |= {f"themes/{name}.yaml": theme.format(name.capitalize(), i + 4) for i, name in enumerate(["apple", "melon", "zebra"])}
    files |= {f"profiles/{name}.yaml": f"name: {name.capitalize()}\nattributes: {{ first_name: {name.capitalize()} }}\n" for name in ("ann", "ben")}
    folder = tmp_path_factory.mktemp("compare")
    return build(write(folder, files), folder / "Site", succeeds=False).as_uri() + "/"


def at_each_width(page):
    """The page, made so wide, one width after the other. A failure shows the last that was printed."""
    for width in (390, 1440):
        print(f"at {width}")
        page.set_viewport_size({"width": width, "height": 900})
        painted(page)
        yield width


def test_two_cards_of_one_theme_stand_beside_each_other(site, watch):
    it = watch(viewport={"width": 390, "height": 900})
    page = it.open(site, "compare.html" + STATE)
    expect(page.locator("card-specimen")).to_have_count(8)
    page.locator("card-specimen iframe").nth(1).content_frame.locator("[data-frame]").wait_for()
    expect(page.locator("td card-specimen").first).to_have_attribute("state", "theme=zebra&mode=light&text=L&width=375")
    order = page.locator("card-specimen").evaluate_all("(all) => all.map((e) => [e.dataset.side, new URLSearchParams(e.getAttribute('state')).get('theme')])")
    assert order == [[side, theme] for theme in ["zebra", "", "apple", "melon"] for side in "ab"]
    expect(page.locator("card-specimen").nth(1)).to_be_visible()
    for width in at_each_width(page):
        first, second = page.locator("card-specimen").evaluate_all("(all) => all.slice(0, 2).map((e) => e.getBoundingClientRect().toJSON())")
        assert first["y"] == second["y"] and 0 < second["x"] - first["x"] - first["width"] < 60
        assert page.evaluate("document.documentElement.scrollWidth") == width, "the table scrolls, not the page"
    assert it.problems == []


def test_heads_have_bytes_and_findings_of_the_profile(site, watch):
    page = watch(viewport={"width": 390, "height": 900}).open(site, "compare.html" + STATE + "&pb=ben")
    for width in at_each_width(page):
        heads = page.locator("thead th")
        expect(heads.nth(0)).to_contain_text("The first card of spring")
        expect(heads.nth(0).locator("[data-facts]")).to_contain_text(" of 2,048 bytes")
        expect(heads.nth(1)).to_contain_text("Zebra, Ben")
        expect(heads.nth(1).locator("[data-facts]")).to_have_text("not sent, 1 info")
        assert heads.nth(0).is_visible() and heads.nth(0).locator("a").get_attribute("href") == "cards/spring/one.html"


@WIDTHS
def test_enter_takes_the_suggestion_that_is_shown(site, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(site, "compare.html#a=cards%2Fspring%2Fthree.html&modes=light")
    page.locator("[data-picked=b] summary").click()
    field = page.locator("[name=b]")
    field.fill("of spring")
    expect(page.locator("#b-pages option")).to_have_count(2)
    shown = page.locator("#b-pages option").first.get_attribute("value")
    field.press("Enter")
    assert field.input_value() == shown and "b=cards%2Fspring%2Fone.html" in page.evaluate("location.href")
    expect(page.locator("card-specimen")).to_have_count(8)
    field.blur()
    assert page.locator(".missing").all_inner_texts() in ([], [""])


def test_chips_turn_columns_and_rows_on_and_off(site, watch):
    it = watch()
    page = it.open(site, "compare.html#a=cards%2Fspring%2Fone.html")
    pressed = lambda name: page.locator(f".chip[name={name}][aria-pressed=true]").evaluate_all("(all) => all.map((one) => one.value)")
    expect(page.locator("card-specimen")).to_have_count(8)
    assert (pressed("themes"), pressed("modes")) == (["zebra", "-", "apple", "melon"], ["light", "dark"])
    page.locator(".chip[name=modes][value=dark]").click()
    expect(page.locator("card-specimen")).to_have_count(4)
    assert page.evaluate("document.activeElement.value") == "dark", "whoever has the focus keeps it"
    page.locator("thead th").nth(2).hover()
    page.get_by_role("button", name="Take Apple away").click()
    expect(page.locator("card-specimen")).to_have_count(3)
    page.locator("[name=across]").select_option("people")
    expect(page.locator("thead b")).to_have_text(["Ann", "Ben", "Nothing known"])
    assert "across=people" in page.evaluate("location.href")
    frames = page.locator("card-specimen")
    expect(frames.nth(0).locator("iframe").content_frame.locator("[data-frame]")).to_contain_text("Text for Ann")
    page.locator("[name=across]").select_option("texts")
    assert [one.get_attribute("aria-pressed") for one in page.locator(".chip[name=texts]").all()].count("true") == 1
    assert it.problems == []


@WIDTHS
def test_nothing_moves_while_cards_are_drawn(site, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(site, "compare.html" + STATE)
    expect(page.locator("card-specimen")).to_have_count(8)
    tops = "[...document.querySelectorAll('tbody tr')].map((one) => one.getBoundingClientRect().top)"
    before = page.evaluate(tops)
    page.wait_for_timeout(1000)
    assert page.evaluate(tops) == before


@pytest.mark.parametrize("width", [1280, 1440, 1920])
def test_the_names_of_the_columns_stay_below_the_bar(tmp_path, watch, width):
    files = {"site.yaml": "title: A\nplatforms: [ios, android, web]\n", "cards/one.md": "---\ntype: classic\ntitle: One\n---\n" + "Text.\n\n" * 12}
    folder = build(write(tmp_path, files), tmp_path / "Site", succeeds=False)
    page = watch(viewport={"width": width, "height": 500}).open(folder.as_uri() + "/", "compare.html#a=cards/one.html&across=looks&looks=current,android,web")
    page.locator(".compare tbody card-specimen iframe").first.wait_for()
    painted(page)
    page.evaluate("scrollTo(0, 300)")
    painted(page)
    bar, name = page.locator(".compare-bar").bounding_box(), page.locator(".compare thead b").first.bounding_box()
    assert page.evaluate("scrollY") > 200 and bar["y"] + bar["height"] - 1 <= name["y"] < bar["y"] + bar["height"] + 40
    # All that can be set is in view.
    assert page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.compare-bar'))") <= 0
