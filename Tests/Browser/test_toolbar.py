"""The toolbar and the bars of `cardproof serve`, which has more buttons than a site: one row where there is room, nothing
cut, and the chips of the campaign page follow the profile."""

import pytest

from helpers.preview import preview
from helpers.project import build, write
from helpers.watch import until

FILES = {
    "site.yaml": "title: A campaign with a name of some length\n",
    "cards/a.md": "---\ntype: classic\ntitle: \"Hello {{${first_name} | default: 'you'}}, this is a title of some length, too\"\ncreated: 2026-03-01T09:00:00Z\ndismissible: true\n---\nText **in bold**\n",
    "cards/b.md": "---\ntype: classic\ntitle: B\ncreated: 2026-03-01T09:00:00Z\n---\n{% if ${first_name} != 'Ann' %}{% abort_message('not for you') %}{% endif %}Text\n",
    "feeds/all.yaml": "title: All\n", "themes/brand.yaml": "tint: { light: \"#0B5CAD\" }\n",
    "profiles/ann.yaml": "name: Ann, gold member\nattributes: { first_name: Ann }\n",
    "profiles/ben.yaml": "name: Ben, who left the club\nattributes: { first_name: Benjamin }\n",
}
ROWS = "(place) => new Set([...document.querySelectorAll(place)].filter((one) => one.offsetParent).map((one) => Math.round(one.getBoundingClientRect().bottom / 8))).size"


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    with preview(write(tmp_path_factory.mktemp("toolbar") / "project", FILES)) as started:
        yield started


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_at_1440_the_bars_are_of_one_row(live, watch, scheme):
    page = watch(viewport={"width": 1440, "height": 900}, color_scheme=scheme).open(live.address, "cards/a.html#profile=ben")
    page.locator("button[data-editing]").wait_for()
    assert page.evaluate(ROWS, "[data-toolbar] > *") == 1
    assert page.locator("[data-key=profile] select").count() == 1
    page.click("button[data-editing]")
    page.locator(".editor #edit-title").wait_for()
    assert page.evaluate(ROWS, ".bar .places a, .bar [data-palette]") <= 2 and page.evaluate("Math.abs(document.querySelector('.places').getBoundingClientRect().top - document.querySelector('[data-palette]').getBoundingClientRect().top) < 12")
    assert page.evaluate(ROWS, "[role=tab]") == 1, "the inspector's tabs do not wrap"
    assert page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('.tabs'))"), "nor are they cut"


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_no_label_of_a_select_is_cut(live, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(live.address, "cards/a.html#profile=ben")
    cut = page.locator("[data-toolbar] select").evaluate_all("""(all) => all.filter((one) => {
        const context = document.createElement("canvas").getContext("2d"), style = getComputedStyle(one);
        context.font = style.font;
        return context.measureText(one.selectedOptions[0].textContent).width > one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) + 1;
    }).map((one) => one.name)""")
    assert cut == []


def test_on_a_phone_the_profile_does_not_hide_dark(live, watch):
    page = watch(viewport={"width": 390, "height": 844}).open(live.address, "cards/a.html#profile=ben")
    box = page.locator("[data-toolbar] label", has_text="Dark").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_new_does_not_wrap_the_navigation(live, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(live.address, "index.html")
    page.locator("[data-new]").wait_for()
    assert page.locator(".bar [data-new]").count() == 0 and page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("served", [True, False])
def test_chips_of_the_campaign_page_follow_the_profile(live, watch, tmp_path, served):
    address = live.address if served else build(live.project, tmp_path / "Site").as_uri() + "/"
    page = watch().open(address, "index.html")
    chips = "[...document.querySelectorAll('.tile:has(a[href^=cards])')].map((tile) => [...tile.querySelectorAll('.facts > li')].map((one) => one.textContent).find((text) => / B$|not sent/.test(text)) ?? '').slice(0, 2)"
    until(page, f"{chips}.length === 2")
    before = page.evaluate(chips)
    page.select_option("[name=profile]", "ben")
    until(page, f"{chips}[1] === 'not sent'", timeout=15_000)
    page.select_option("[name=profile]", "ann")
    until(page, f"{chips}[1] === '5 B' && parseInt({chips}[0]) < parseInt('{before[0]}')", timeout=15_000)
    page.select_option("[name=profile]", "")
    until(page, f"JSON.stringify({chips}) === JSON.stringify({before})".replace("'", '"'))
