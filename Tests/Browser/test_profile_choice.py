"""A profile that is chosen on a page is chosen everywhere on it: heading, badges, size, properties, events, menus."""

import pytest
from playwright.sync_api import expect

from helpers.controls import choose, open_tab, seen_by
from helpers.preview import preview
from helpers.project import build, write
from helpers.watch import until
from test_profiles import FILES

WIDTHS = pytest.mark.parametrize("width", [390, 1440])
LONG = """---
type: classic
title: "{{${first_name} | default: 'Hello'}}, spring is here"
url: "https://example.com/{{custom_attribute.${tier} | default: 'none'}}"
domain: Shop
bodyFormat: plain
dismissible: true
---
{% if custom_attribute.${tier} == 'none' %}{% abort_message('only for members') %}{% endif %}{% if custom_attribute.${tier} == 'gold' %}""" + "An offer for gold members alone. " * 70 + """{% endif %}
A card for all.
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("choice")
    files = {**FILES, "cards/long.md": LONG, "cards/secret.md": "---\ntype: control\nextras:\n  a: \"{% if ${first_name} == 'Ann' %}"
             "{% abort_message('no') %}{% endif %}x\"\n---\n",
             "profiles/ben.yaml": FILES["profiles/ben.yaml"].replace("tier: none", "tier: tin"),
             "profiles/cora.yaml": "name: Cora\ncustom: { tier: none }\n"}
    return build(write(folder, files), folder / "Site", succeeds=False).as_uri() + "/"


def weight(page):
    """What the summary says of the size: the figure, and the line below."""
    return page.locator("#summary [data-weight] .number, #summary [data-weight] p").all_inner_texts()


def found(page):
    """What the summary says of the findings."""
    return page.locator("#summary [data-found]").inner_text().split("\n")[1:]


@WIDTHS
def test_heading_and_summary_are_those_of_the_profile(site, watch, width):
    it = watch(viewport={"width": width, "height": 900})
    page = it.open(site, "cards/long.html")
    assert page.locator("h1").inner_text() == "Ann, spring is here"
    expect(page.locator("#summary [data-weight] .number")).to_have_text("2,372 of 2,048 bytes")
    ann = weight(page), found(page)
    assert ann[0][1] == "324 bytes too many" and "error" in ann[1][0]
    assert page.locator("#summary [data-weight] a").get_attribute("href") == "#size"
    choose(page, "profile", "ben")
    expect(page.locator("h1")).to_have_text("Hello, spring is here")
    assert page.locator(".bar .here").text_content() == "Hello, spring is here"
    size, left = weight(page)
    assert int(size.split()[0]) < 200 and left.startswith("Room for ") and left.endswith("; 2,377 bytes for others")
    assert "1 error" in found(page)[-1] and found(page)[-1].endswith("for others")
    choose(page, "profile", "cora")
    # What she would have got, and nobody else's.
    assert page.locator("h1").inner_text() == "Hello, spring is here" and weight(page)[0] == "not sent"
    choose(page, "profile", "ann")
    assert page.locator("h1").inner_text() == "Ann, spring is here" and (weight(page), found(page)) == ann
    assert it.problems == []


@WIDTHS
def test_the_summary_leads_to_tabs_in_the_same_state(site, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(site, "cards/long.html#profile=ben&mode=dark")
    page.locator("#summary a[href='#properties']").click()
    expect(page.locator("#properties")).to_be_in_viewport()
    assert "tab=properties" in page.evaluate("location.href") and "profile=ben" in page.evaluate("location.href") and "mode=dark" in page.evaluate("location.href")
    open_tab(page, "summary")
    choose(page, "profile", "ann")
    page.locator("#summary a[href='#findings']").click()
    expect(page.locator("[role=tab][value=findings]")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#findings")).to_be_in_viewport()


@WIDTHS
def test_findings_of_others_are_told_apart(site, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(site, "cards/long.html#profile=ben&tab=findings")
    large = page.locator(".finding:has([href$='#card/size-limit'])")
    expect(large).to_have_attribute("data-elsewhere", "")
    count = page.locator(".finding:not([data-elsewhere])").count()
    assert page.locator("[role=tab][value=findings]").get_attribute("data-count") == str(count)
    choose(page, "profile", "layla")
    assert large.get_attribute("data-elsewhere") is None


@WIDTHS
def test_size_and_properties_are_those_of_the_profile(site, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(site, "cards/long.html#tab=size&profile=ben")
    expect(page.locator("h1")).to_have_text("Hello, spring is here")
    rows = dict(row.split("\t")[:2] for row in page.locator("#size .grid:not([data-cut]) tr").all_inner_texts())
    assert rows["title"] == str(len("Hello, spring is here")) and rows["url"] == str(len("https://example.com/tin"))
    total = int(page.locator("#size .sum b").inner_text())
    assert sum(int(bytes) for bytes in rows.values()) == total and f"{2048 - total:,} left" in page.locator(".sum").inner_text()
    assert page.locator(".sum .meter.error").count() == 0
    choose(page, "profile", "cora")
    assert "Not sent to Cora" in page.locator("#size .sum").inner_text() and page.locator("#size tr").count() == 0
    choose(page, "profile", "layla")
    assert "too many" in page.locator("#size .sum strong").inner_text() and page.locator(".sum .meter.error").count() == 1
    open_tab(page, "properties")
    value = lambda key: page.locator(f"#properties dt:text-is('{key}') + dd")
    assert value("title").inner_text() == "ليلى, spring is here" and value("url").inner_text() == "https://example.com/gold"
    choose(page, "profile", "empty")
    assert value("url").inner_text() == "https://example.com/none"
    open_tab(page, "actions")
    assert "https://example.com/none" in page.locator("#actions").inner_text()


@WIDTHS
def test_nothing_is_tracked_of_what_is_not_sent(site, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(site, "cards/long.html#tab=log&mode=light")
    log = page.locator("[data-event-log] li")
    expect(log).to_have_text(["Impression tracked (Braze cci): long"])
    page.get_by_role("button", name="Dismiss", exact=True).click()
    expect(log).to_have_count(2)
    choose(page, "profile", "cora")
    expect(log).to_have_text(["Nothing tracked: not sent to Cora"])
    page.wait_for_timeout(300)
    expect(log).to_have_text(["Nothing tracked: not sent to Cora"])
    # Another customer has seen nothing yet.
    choose(page, "profile", "ben")
    expect(log).to_have_text(["Impression tracked (Braze cci): long"])
    expect(page.locator("[data-frame] [data-card]")).to_be_visible()


def test_a_control_card_counts_for_those_who_get_it(site, watch):
    page = watch().open(site, "cards/secret.html#profile=ann&tab=log")
    page.wait_for_timeout(300)
    expect(page.locator("[data-event-log] li")).to_have_text(["Nothing tracked: not sent to Ann"])
    choose(page, "profile", "ben")
    expect(page.locator("[data-event-log] li")).to_contain_text(["a control card"])


@WIDTHS
def test_the_menu_says_who_gets_nothing_or_too_much(site, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(site, "cards/long.html")
    assert page.locator("[data-key=profile] option").all_inner_texts() == [
        "Ann (too large)", "Ben", "Cora (not sent)", "Layla (too large)", "Nothing known"]
    page.goto("about:blank")
    page = watch().open(site, "cards/long.html#profile=Cora")
    assert page.locator(".missing").all_inner_texts() in ([], [""]) and "only for members" in page.locator("[data-frame]").inner_text()


@WIDTHS
def test_what_a_feed_shows_is_what_the_profile_gets(site, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(site, "feeds/all.html#tab=members&mode=light")
    rows = lambda: [row.split("\t") for row in page.locator("#members tbody tr").all_inner_texts()]
    first = rows()
    assert ["Ann, spring is here", "shown"] in [row[1:] for row in first]
    choose(page, "profile", "ben")
    names = {row[1]: row for row in rows()}
    assert "Hello, spring is here" in names and "Ann, spring is here" not in names
    places = [int(row[0]) for row in rows() if row[0]]
    assert places == list(range(1, len(places) + 1)) == list(range(1, page.locator("[data-frame] [data-card]").count() + 1))
    choose(page, "profile", "cora")
    assert {tuple(row[1:]) for row in rows() if "spring" in row[1]} == {("Ann, spring is here", "not sent")}
    choose(page, "profile", "ann")
    assert rows() == first


@WIDTHS
def test_a_chosen_profile_stays_while_others_get_the_same_for_a_moment(tmp_path, watch, width):
    chosen = "(name) => document.querySelector('[data-toolbar] [name=profile]')?.selectedOptions[0]?.text === name"
    own = "---\ntype: classic\ntitle: \"{% if ${first_name} == 'Ben' %}Only Ben{% else %}Others{% endif %}\"\n---\nText\n"
    files = {**FILES, "cards/offer.md": own, "profiles/ben.yaml": "name: Ben\nattributes: { first_name: Ben }\n"}
    with preview(write(tmp_path, files)) as live:
        page = watch(viewport={"width": width, "height": 900}).open(live.address, "cards/offer.html#profile=ben")
        until(page, chosen, arg="Ben")
        for path, old, new in [("cards/offer.md", "== 'Ben'", "== 'ليلى'"), ("profiles/ben.yaml", "first_name: Ben", "first_name: Bo")]:
            live.replace(path, old, new)
            until(page, chosen, arg="Ann; Ben; Nothing known")
            assert page.evaluate("location.href").endswith("#profile=ben") and page.locator("[data-part=title]").first.inner_text() == "Others"
            live.replace(path, new, old)
            until(page, chosen, arg="Ben")
        assert page.evaluate("location.href").endswith("#profile=ben") and page.locator("[data-part=title]").first.inner_text() == "Only Ben"
        assert page.locator(".missing").all_inner_texts() in ([], [""])


@WIDTHS
def test_what_is_not_here_is_told_until_something_is_chosen(site, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(site, "cards/long.html#profile=nobody")
    assert "profile “nobody”" in page.locator(".missing").inner_text()
    choose(page, "profile", "ben")
    expect(page.locator(".missing")).to_be_hidden()
    assert page.evaluate("location.href").endswith("#profile=ben")


# ---- Links to other pages take it along.


@WIDTHS
def test_the_campaign_page_leads_to_what_its_thumbnails_show(site, watch, width):
    # So high that the tiles below the feed are in view, where they have frames.
    it = watch(viewport={"width": width, "height": 2400})
    page = it.open(site, "index.html")
    leads = "(hash) => ((all) => all.length > 1 && all.every((one) => one.hash === hash))([...document.querySelectorAll('.tile:has(.thumb > iframe) a')])"
    until(page, leads, arg="")
    seen_by(page, "layla")
    until(page, leads, arg="#profile=layla")
    frame = page.locator(".tile:has(a[href^='cards/long']) iframe").content_frame
    expect(frame.locator("[data-part=title]")).to_contain_text("ليلى")
    if width > 700:
        page.select_option("[data-kinds]", "blocks/")
        expect(page.locator(".tile:visible a")).to_have_attribute("href", "blocks/hello.html#profile=layla")
        page.select_option("[data-kinds]", "")
        page.fill("[name=find]", "points")
        expect(page.locator(".tile:visible").first).to_be_visible()
        page.fill("[name=find]", "long")
    page.locator(".tile a[href^='cards/long']").click()
    expect(page.locator("h1")).to_have_text("ليلى, spring is here")
    assert page.evaluate("location.href").endswith("cards/long.html#profile=layla")
    page.go_back()
    if width > 700:
        page.fill("[name=find]", "")
    until(page, leads, arg="#profile=layla")
    seen_by(page, "ann")
    until(page, leads, arg="")
    for path in ("feeds/all.html", "cards/plain.html", "adaptive/hi.html"):
        page.goto(f"{site}{path}#profile=layla")
        assert page.locator(".missing").all_inner_texts() in ([], [""]), path
    assert it.problems == []


@WIDTHS
def test_compare_begins_with_what_the_page_shows(site, watch, width):
    it = watch(viewport={"width": width, "height": 900})
    page = it.open(site, "cards/long.html#profile=layla&mode=dark&width=430&tab=size")
    page.locator("#share > summary").click()
    page.locator("#share a", has_text="Compare").click()
    specimen = page.locator("card-specimen").first
    expect(specimen.locator("iframe").content_frame.locator("[data-frame]")).to_have_attribute("dir", "rtl")
    expect(specimen).to_have_attribute("state", "theme=&profile=layla&mode=dark&text=L&width=430")
    assert page.locator("card-specimen").count() == 1
    expect(page.locator("[name=pa]")).to_have_value("layla")
    page.goto(f"{site}cards/long.html#profile=ben")
    choose(page, "profile", "ann")
    assert page.locator("#share a", has_text="Compare").get_attribute("href") == "../compare.html#a=cards%2Flong.html&"
    if width > 700:
        choose(page, "mode", "both")
    else:
        page.goto(f"{site}cards/long.html#profile=ben&mode=both")
    page.locator("#share > summary").click()
    page.locator("#share a", has_text="Compare").click()
    expect(page.locator("card-specimen")).to_have_count(2)
    assert it.problems == []
