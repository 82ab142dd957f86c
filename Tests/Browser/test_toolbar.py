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
    "profiles/layla.yaml": "name: Layla, who reads Arabic\nattributes: { first_name: Layla }\n",
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_at_1440_ten_tabs_are_of_one_row(live, watch, scheme):
    page = watch(viewport={"width": 1440, "height": 900}, color_scheme=scheme).open(live.address, "cards/a.html#profile=ann")
    page.locator("[role=tab]").first.wait_for()
    assert page.locator("[role=tab]").count() == 10 and page.evaluate(ROWS, "[role=tab]") == 1


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


def test_beside_many_buttons_a_title_has_its_row(live, watch):
    page = watch(viewport={"width": 820, "height": 1180}).open(live.address, "cards/a.html")
    page.locator("button[data-editing]").wait_for()
    title, toolbar = page.locator("main h1").bounding_box(), page.locator("[data-toolbar]").bounding_box()
    assert title["width"] > 700 and toolbar["y"] < 260
    assert page.evaluate(ROWS, ".head .ways > *") == 1


def test_names_with_commas_are_told_apart(live, watch):
    page = watch(viewport={"width": 1440, "height": 900}).open(live.address, "cards/b.html#profile=ben&tab=profiles")
    view = page.locator(".view[open]")
    assert view.locator("h3").inner_text() == "Ben, who left the club; Layla, who reads Arabic; Nothing known"
    assert view.evaluate("one => getComputedStyle(one.firstElementChild, '::after').content") == '"ben layla empty"', "findings name them so"
    assert page.locator("[name=profile] option").all_inner_texts()[1].startswith("Ben, who left the club; Layla, who reads Arabic; ")
    page = watch().open(live.address, "audience.html")
    assert page.locator("thead th").nth(2).locator("small").inner_text() == "ben"
    page.locator("tr:has([href$='cards/b.html']) td a").nth(1).hover()
    until(page, "document.querySelector('.tip b')?.textContent === 'Ben, who left the club; Layla, who reads Arabic; Nothing known'")


def test_the_edge_of_a_bar_that_scrolls_looks_like_no_button(live, watch):
    page = watch(viewport={"width": 390, "height": 844}).open(live.address, "cards/a.html")
    edge = page.evaluate("(({ content, pointerEvents }) => [content, pointerEvents])(getComputedStyle(document.querySelector('[data-toolbar]'), '::after'))")
    assert edge == ['""', "none"]


def test_a_wide_card_that_is_read_from_the_right_starts_there(live, watch):
    page = watch(viewport={"width": 390, "height": 844}).open(live.address, "cards/a.html#width=744&dir=rtl")
    frame = page.locator("[data-frame]").bounding_box()
    assert 370 < frame["x"] + frame["width"] <= 392 and page.evaluate("document.documentElement.scrollWidth") == 390
    page.evaluate("location.hash = 'width=744&dir=ltr'")
    until(page, "document.querySelector('[data-frame]').dir === 'ltr'")
    assert 0 <= page.locator("[data-frame]").bounding_box()["x"] < 20


def test_on_the_campaign_page_stands_the_day_that_site_yaml_names(live, watch, tmp_path):
    page = watch().open(live.address, "index.html")
    assert "as of" not in page.locator(".lead").inner_text()
    project = write(tmp_path / "dated", FILES | {"site.yaml": "title: Dated\nnow: 2026-03-15T12:00:00Z\n"})
    page = watch().open(build(project, tmp_path / "Site").as_uri() + "/", "index.html")
    assert "as of 15 Mar 2026, 12:00 UTC (now: in site.yaml)." in page.locator(".lead").inner_text()


def test_a_badge_of_a_tab_that_is_seen_moves_nothing(live, watch):
    page = watch(viewport={"width": 1440, "height": 900}).open(live.address, "cards/a.html#profile=ben")
    page.locator(".facts a[href='#size']").click()
    until(page, "document.querySelector('[role=tab][value=size]').ariaSelected === 'true'")
    page.wait_for_timeout(200)
    assert page.evaluate("scrollY") == 0


def test_who_is_sent_nothing_sees_the_title(live, watch):
    page = watch().open(live.address, "cards/b.html#profile=ben")
    until(page, "document.querySelector('.facts').textContent.includes('not sent')")
    assert page.locator("main h1").inner_text() == "B"


def test_a_file_of_its_own_has_no_link_to_copy(live, watch, tmp_path):
    page = watch().open(live.address, "cards/a.html")
    copy = page.get_by_role("button", name="Copy link")
    copy.wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as one file").click()
    download.value.save_as(tmp_path / "a.html")
    page = watch().open(tmp_path.as_uri() + "/", "a.html")
    page.get_by_role("button", name="Reset").wait_for()
    assert page.get_by_role("button", name="Copy link").count() == 0


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
    assert before[0].startswith("up to "), "one size is shown, the largest"
    page.select_option("[name=profile]", "ben")
    until(page, f"{chips}[1] === 'not sent'")
    page.select_option("[name=profile]", "ann")
    until(page, f"{chips}[1] === '5 B' && parseInt({chips}[0]) < parseInt('{before[0]}'.match(/\\d+/))")
    page.select_option("[name=profile]", "")
    until(page, f"JSON.stringify({chips}) === JSON.stringify({before})".replace("'", '"'))
