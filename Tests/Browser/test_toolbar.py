"""The toolbar and the bars of `cardproof serve`, which has more buttons than a site: one row where there is room, nothing
cut, and the chips of the campaign page follow the profile."""

import pytest

from helpers.controls import seen_by
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
    "profiles/layla.yaml": "name: Layla, who reads Arabic\nattributes: { first_name: Layla }\n",
}
ROWS = "(place) => new Set([...document.querySelectorAll(place)].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => Math.round(one.getBoundingClientRect().bottom / 8))).size"


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


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_four_tabs_and_more_are_of_one_row(live, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(live.address, "cards/a.html#profile=ann")
    page.locator("[role=tab]").first.wait_for()
    assert page.locator(".tabs [value]").count() == 11 and page.evaluate(ROWS, ".tabs :is([role=tab], summary)") == 1
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


@pytest.mark.parametrize("profile", ["ann", "ben", "layla"])
def test_on_a_phone_a_control_that_is_cut_off_is_seen(live, watch, profile):
    page = watch(viewport={"width": 390, "height": 844}).open(live.address, f"cards/a.html#profile={profile}")
    edges = page.locator("[data-toolbar] > *").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right])")
    assert [edge for edge in edges if edge[0] < 360 and edge[1] > 374], edges


def test_a_title_shares_its_row_with_what_can_be_done(live, watch):
    page = watch(viewport={"width": 820, "height": 1180}).open(live.address, "cards/a.html")
    page.locator("button[data-editing]").wait_for()
    title, toolbar = page.locator("main h1").bounding_box(), page.locator("[data-toolbar]").bounding_box()
    assert title["width"] > 150 and toolbar["y"] < 130
    assert page.evaluate(ROWS, ".head .ways > *") == 1


def test_names_with_commas_are_told_apart(live, watch):
    page = watch(viewport={"width": 1440, "height": 900}).open(live.address, "cards/b.html#profile=ben&tab=profiles")
    view = page.locator(".view[open]")
    assert view.locator("h3").inner_text() == "Ben, who left the club; Layla, who reads Arabic; Nothing known"
    assert view.evaluate("one => getComputedStyle(one.firstElementChild, '::after').content") == '"ben layla empty"', "findings name them so"
    assert page.locator("[data-toolbar] [name=profile] option").all_inner_texts()[1].startswith("Ben, who left the club; Layla, who reads Arabic; ")
    page = watch().open(live.address, "audience.html")
    assert page.locator("thead th").nth(2).get_attribute("data-id") == "ben"


def test_a_wide_card_that_is_read_from_the_right_starts_there(live, watch):
    page = watch(viewport={"width": 390, "height": 844}).open(live.address, "cards/a.html#width=744&dir=rtl")
    frame = page.locator("[data-frame]").bounding_box()
    assert 370 < frame["x"] + frame["width"] <= 392 and page.evaluate("document.documentElement.scrollWidth") == 390
    page.evaluate("location.hash = 'width=744&dir=ltr'")
    until(page, "document.querySelector('[data-frame]').dir === 'ltr'")
    assert 0 <= page.locator("[data-frame]").bounding_box()["x"] < 20


def test_on_the_campaign_page_stands_the_day_that_site_yaml_names(live, watch, tmp_path):
    page = watch().open(live.address, "index.html")
    assert page.locator(".lead").inner_text().endswith("as the app shows them.")
    project = write(tmp_path / "dated", FILES | {"site.yaml": "title: Dated\nnow: 2026-03-15T12:00:00Z\n"})
    page = watch().open(build(project, tmp_path / "Site").as_uri() + "/", "index.html")
    assert "as the app shows them on 15 Mar 2026." in page.locator(".lead").inner_text()


def test_who_is_sent_nothing_sees_the_title(live, watch):
    page = watch().open(live.address, "cards/b.html#profile=ben")
    until(page, "document.querySelector('#summary .who.not')?.textContent.includes('not sent')")
    assert page.locator("main h1").inner_text() == "B"


def test_a_file_of_its_own_has_no_link_to_copy(live, watch, tmp_path):
    page = watch().open(live.address, "cards/a.html")
    page.locator("#share > summary").click()
    page.get_by_role("button", name="Copy link").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as one file").click()
    download.value.save_as(tmp_path / "a.html")
    page = watch().open(tmp_path.as_uri() + "/", "a.html")
    page.locator("[data-toolbar] > .menu").wait_for()
    assert page.get_by_role("button", name="Copy link", include_hidden=True).count() == 0


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_new_does_not_wrap_the_navigation(live, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(live.address, "index.html")
    page.locator(":is([data-new], .tile.new button):visible").first.wait_for()
    assert page.locator(".bar [data-new]").count() == 0 and page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("served", [True, False])
def test_tiles_of_the_campaign_page_follow_the_profile(live, watch, tmp_path, served):
    address = live.address if served else build(live.project, tmp_path / "Site").as_uri() + "/"
    # So high that all tiles are in view, for only those that are seen are filled.
    page = watch(viewport={"width": 1200, "height": 2400}).open(address, "index.html")
    told = "JSON.stringify([...document.querySelectorAll('.tile:has(a[href^=cards])')].map((tile) => [...tile.querySelectorAll('.name, .stands')].map((one) => one.textContent)).slice(0, 2))"
    before = page.evaluate(told)
    assert "Hello Ann" in before
    seen_by(page, "ben")
    until(page, f"{told}.includes('Hello Benjamin') && {told}.includes('Not sent')")
    seen_by(page, "ann")
    until(page, f"{told} === {before!r}")
