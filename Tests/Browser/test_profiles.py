"""Cards, blocks and feeds as each profile gets them: the toolbar, the inspector, feeds, overviews, sizes, `fill`."""

import csv
import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from helpers.controls import choose, seen_by
from helpers.preview import preview
from helpers.project import CARDPROOF, build, write

CARD = """---
type: classic
title: "{{${first_name} | default: 'Hello'}}, spring is here"
url: "https://example.com/{{custom_attribute.${tier} | default: 'none'}}"
bodyFormat: plain
---
{% if custom_attribute.${tier} == 'none' %}{% abort_message('only for members') %}{% endif %}You have {{custom_attribute.${points} | default: 0}} points.
"""
BLOCK = """---
placeholders: [home]
---
## Hello {{ customer.first_name | default('you', true) }}

{% if customer.points > 10 %}
You have *{{ customer.points }}* points.
{% endif %}

| name | value |
|---|---|
| {{ "a|b" }} | {{ customer.first_name | default("you", true) }} |
"""
FILES = {
    "site.yaml": "title: Profiles\nnow: 2026-03-15T12:00:00Z\n",
    "cards/offer.md": CARD, "cards/plain.md": "---\ntype: classic\ntitle: Plain\nbodyFormat: plain\n---\nFor all\n",
    "feeds/all.yaml": "title: All\n", "blocks/hello.md": BLOCK, "placeholders/home.yaml": "kind: static\n",
    "adaptive/hi.json": '{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"Hi ${name}"}]}',
    "adaptive/hi.data.json": '{"name": "everybody"}',
    "profiles/ann.yaml": "name: Ann\nattributes: { first_name: Ann }\ncustom: { tier: gold, points: 1250 }\n"
                         "customer: { first_name: Ann, points: 1250 }\nadaptive: { name: Ann }\n",
    "profiles/ben.yaml": "name: Ben\ncustom: { tier: none }\ncustomer: { first_name: Ben, points: 3 }\n",
    "profiles/layla.yaml": "name: Layla\nlanguage: ar\nattributes: { first_name: ليلى }\ncustom: { tier: gold, points: 3 }\n"
                           "customer: { first_name: ليلى, points: 12 }\n",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    return write(tmp_path_factory.mktemp("profiles"), FILES)


@pytest.fixture(scope="module")
def filled(project):
    return build(project, project / "Site", succeeds=False)


def options(page):
    return page.locator("[data-key=profile] option").all_inner_texts()


def frame(page):
    return page.locator("[data-frame]").first


def test_a_card_is_shown_as_each_profile_gets_it(filled, watch):
    page = watch().open(filled.as_uri() + "/", "cards/offer.html")
    assert options(page) == ["Ann", "Ben (not sent)", "Layla", "Nothing known"]
    assert "Ann, spring is here" in frame(page).inner_text() and "1250 points" in frame(page).inner_text()
    choose(page, "profile", "layla")
    assert "ليلى, spring is here" in frame(page).inner_text()
    assert frame(page).get_attribute("dir") == "rtl" and "profile=layla" in page.evaluate("location.href")
    choose(page, "profile", "empty")
    assert "Hello, spring is here" in frame(page).inner_text() and frame(page).get_attribute("dir") == "ltr"
    choose(page, "profile", "ben")
    assert "only for members" in frame(page).inner_text() and "offer.md:7:" in frame(page).inner_text()


def test_the_address_has_the_profile(filled, watch):
    page = watch().open(filled.as_uri() + "/", "cards/offer.html#profile=layla&tab=profiles")
    assert frame(page).get_attribute("dir") == "rtl"
    # All have a line, and the chosen one is open.
    assert page.locator("[data-for] > summary h3").all_inner_texts() == ["Ann", "Ben", "Layla", "Nothing known"]
    assert page.locator("[data-for='ben'] > summary small").inner_text() == "not sent"
    view = page.locator("[data-for][open]")
    assert view.count() == 1 and view.locator("h3").inner_text() == "Layla"
    assert view.locator("mark").all_inner_texts() == ["ليلى", "gold", "3"]
    page.goto("about:blank")
    page = watch().open(filled.as_uri() + "/", "cards/offer.html#profile=nobody")
    assert "profile “nobody”" in page.locator(".missing").inner_text() and "Ann" in frame(page).inner_text()


def test_what_others_get_is_found(filled, watch):
    page = watch().open(filled.as_uri() + "/", "index.html#find=ليلى+spring")
    expect(page.locator("[role=search] output")).to_have_text(re.compile(r"^[1-9]\d* of "))
    assert page.locator(".tile:visible [href^='cards/offer.html']").count() == 1
    assert filled.joinpath("search.js").read_text(encoding="utf-8").count("spring is here") == 1, "of others, what the first has not"


def test_a_click_goes_where_the_profile_is_led(filled, watch):
    page = watch().open(filled.as_uri() + "/", "cards/offer.html#profile=empty")
    assert frame(page).locator("[data-card]").get_attribute("data-url") == "https://example.com/none"


def test_both_modes_show_the_profile(filled, watch):
    page = watch().open(filled.as_uri() + "/", "cards/offer.html#profile=layla&mode=both")
    assert [("ليلى" in text) for text in page.locator("[data-frame]").all_inner_texts()] == [True, True]


def test_markdown_leaves_templates_of_a_block_alone(filled, watch):
    page = watch().open(filled.as_uri() + "/", "blocks/hello.html")
    inner = page.frame_locator("[data-frame] iframe").first
    assert inner.locator("h2").inner_text() == "Hello Ann" and inner.locator("em").inner_text() == "1250"
    assert inner.locator("td").all_inner_texts() == ["a|b", "Ann"]
    choose(page, "profile", "ben")
    expect(page.frame_locator("[data-frame] iframe").first.locator("h2")).to_have_text("Hello Ben")
    assert page.frame_locator("[data-frame] iframe").first.locator("em").count() == 0


def test_a_page_has_of_further_profiles_what_differs(filled, watch):
    text = (filled / "blocks/hello.html").read_text()
    assert text.count("srcdoc=") == 1, "further documents are told by their edits"
    page = watch().open(filled.as_uri() + "/", "blocks/hello.html#tab=profiles")
    for profile, name, marked in [("ann", "Ann", ["Ann", "1250", "a|b", "Ann"]), ("ben", "Ben", ["Ben", "a|b", "Ben"]),
                                  ("layla", "ليلى", ["ليلى", "12", "a|b", "ليلى"])]:
        choose(page, "profile", profile)
        inside = page.frame_locator(".stage iframe")
        expect(inside.locator("h2")).to_have_text(f"Hello {name}")
        assert page.locator(".view[open] mark").all_text_contents() == marked
        text = page.locator(".view[open] dd").text_content()
        assert text.startswith("<!doctype html>") and text.endswith(f"<td>{name}</td>\n</tr>\n</tbody>\n</table>\n</div>")


def test_profiles_fill_adaptive_cards(filled, watch):
    page = watch().open(filled.as_uri() + "/", "adaptive/hi.html")
    assert options(page) == ["Ann", "Ben; Layla; Nothing known"] and "Hi Ann" in frame(page).inner_text()
    choose(page, "profile", "ben")
    assert "Hi everybody" in frame(page).inner_text()


def test_a_feed_leaves_out_what_its_profile_does_not_get(filled, watch):
    page = watch().open(filled.as_uri() + "/", "feeds/all.html")
    assert frame(page).locator("[data-card]").count() == 2
    choose(page, "profile", "ben")
    assert frame(page).locator("[data-card]").count() == 1 and "Plain" in frame(page).inner_text()


def test_a_placeholder_shows_the_profiles_block(filled, watch):
    page = watch().open(filled.as_uri() + "/", "placeholders/home.html")
    assert page.frame_locator("[data-frame] iframe").first.locator("h2").inner_text() == "Hello Ann"
    choose(page, "profile", "ben")
    expect(page.frame_locator("[data-frame] iframe").first.locator("h2")).to_have_text("Hello Ben")


def test_thumbnails_are_drawn_for_a_profile(filled, watch):
    page = watch().open(filled.as_uri() + "/", "index.html")
    seen_by(page, "layla")
    tile = page.locator(".tile", has=page.locator("a[href^='cards/offer.html']"))
    # Frames come where one looks.
    tile.scroll_into_view_if_needed()
    expect(tile.locator("iframe")).to_have_attribute("src", "cards/offer.html#thumb&profile=layla")
    expect(tile.locator("iframe").content_frame.locator("[data-frame]").first).to_contain_text("ليلى")
    expect(tile.locator("iframe").content_frame.locator(".bar")).to_be_hidden()
    assert "profile=layla" in page.evaluate("location.href")


def test_compare_has_a_profile_on_either_side(filled, watch):
    state = "#a=cards%2Foffer.html&b=cards%2Foffer.html&modes=light&pa=ann&pb=layla"
    page = watch().open(filled.as_uri() + "/", "compare.html" + state)
    expect(page.locator("card-specimen iframe")).to_have_count(2)
    texts = [page.locator("card-specimen iframe").nth(i).content_frame.locator("[data-frame]").first for i in range(2)]
    expect(texts[0]).to_contain_text("Ann")
    expect(texts[1]).to_contain_text("ليلى")
    expect(page.locator("thead th").last).to_contain_text("Layla")


def test_without_scripts_the_first_profile_is_shown(filled, watch):
    page = watch(javascript=False).open(filled.as_uri() + "/", "cards/offer.html")
    assert "Ann, spring is here" in page.locator("[data-frame]").inner_text()


def test_sizes_are_those_of_the_largest_profile(filled):
    rows = list(csv.DictReader((filled / "sizes.csv").open(encoding="utf-8")))
    offer = next(row for row in rows if row["id"] == "offer")
    assert offer["profile"] == "Layla" and offer["profilesOver"] == "0"
    report = json.loads((filled / "report.json").read_text())
    size = next(one["size"] for one in report["definitions"] if one["id"] == "offer")
    assert size["total"] == int(offer["bytes"]) and size["profile"] == "Layla"


def test_what_is_not_sent_to_a_profile_weighs_nothing_and_fails_nothing(tmp_path):
    heavy = CARD.replace("---\n{% if", "---\n" + "{% comment %}" + "long " * 500 + "{% endcomment %}{% if")
    project = write(tmp_path / "project", {**FILES, "cards/heavy.md": heavy})

    def told(*arguments):
        done = subprocess.run([CARDPROOF, *arguments, "--profile", "ben", "-r", project], capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    assert "      0 of  2,048  ....................  heavy  not sent\n" in told("size")
    assert "not sent" in told("size", "heavy") and "title" not in told("size", "heavy")
    rows = {row["id"]: row for row in csv.DictReader(told("size", "--format", "csv").splitlines())}
    assert (rows["heavy"]["bytes"], rows["heavy"]["state"], rows["plain"]["state"]) == ("0", "not sent", "ok")
    sizes = {one["id"]: one["size"]["total"] for one in json.loads(told("size", "--format", "json"))}
    assert sizes["heavy"] == 0 < sizes["plain"]
    assert "total: 0 of 2,048, not sent\n" in told("inspect", "heavy")
    told("build", "-o", tmp_path / "Site")
    assert "heavy,classic,\"{}\"".format("Hello, spring is here") not in (page := (tmp_path / "Site/sizes.html").read_text())
    assert page.count("<small>sent to nobody</small>") == 2 and "<b>1</b> weighed" not in page
    assert "0,2048,2048,not sent" in (tmp_path / "Site/sizes.csv").read_text()
    card = (tmp_path / "Site/cards/heavy.html").read_text()
    assert '<p class="undrawn">Not sent: only for members' in card and "<span>Nobody</span>" in card


def test_a_profile_has_one_direction_whatever_language_a_card_names(tmp_path):
    english = FILES["cards/plain.md"].replace("type", "language: en\ntype", 1)
    project = write(tmp_path / "project", {**FILES, "cards/english.md": english, "cards/filled.md": CARD.replace("type", "language: en\ntype", 1)})
    pages = ["cards/offer", "cards/plain", "feeds/all", "adaptive/hi", "cards/english", "cards/filled"]
    for profile, ways in [("layla", ["rtl"] * 6), ("ann", ["ltr"] * 6)]:
        site = tmp_path / profile
        subprocess.run([CARDPROOF, "build", "-r", project, "-o", site, "--profile", profile], capture_output=True, timeout=600)
        frames = [re.search(r'data-frame [^>]*dir="(\w+)"', (site / f"{page}.html").read_text()) for page in pages]
        assert [found[1] for found in frames] == ways, profile


def test_without_templates_nothing_is_said_of_profiles(tmp_path):
    site = build(write(tmp_path, {"cards/a.md": FILES["cards/plain.md"]}), tmp_path / "Site")
    assert "data-view=" not in (site / "cards/a.html").read_text()
    assert "profile" not in (site / "sizes.csv").read_text() and "name=\"profile\"" not in (site / "index.html").read_text()


def run(*arguments, stdin=None):
    return subprocess.run([CARDPROOF, *map(str, arguments)], capture_output=True, text=True, input=stdin, timeout=600)


def test_only_the_named_profile(project, tmp_path):
    site = build(project, tmp_path / "Site", "--profile", "ben", succeeds=False)
    assert "only for members" in (site / "cards/offer.html").read_text()
    done = run("check", "-r", project, "--profile", "bean")
    assert done.returncode == 1 and "did you mean \"ben\"" in done.stderr


def test_export_keeps_the_templates_unless_a_profile_is_named(project):
    assert "{{${first_name}" in run("export", "-r", project, "offer").stdout
    assert json.loads(run("export", "-r", project, "offer", "--profile", "ann").stdout)["title"] == "Ann, spring is here"


def test_fill_prints_the_result_byte_for_byte(project, tmp_path):
    done = run("fill", "-", "--language", "liquid", "--profile", "ann", "-r", project, stdin="Hi {{${first_name}}}!\n\n")
    assert (done.returncode, done.stdout) == (0, "Hi Ann!\n\n")
    data = tmp_path / "values.json"
    data.write_text('{"default_attribute": {"x": 2}, "y": [1, 2]}')
    assert run("fill", "-", "--language", "liquid", "--data", data, stdin="{{${x} | plus: 1}}{{ y }}").stdout == "312"
    assert run("fill", "-", "--language", "jinja", "--data", data, stdin="{{ y }}").stdout == "[1, 2]"
    refused = run("fill", "-", "--language", "liquid", stdin="a\n{% if x %}")
    assert refused.returncode == 1 and "-:2:" in refused.stderr and "template/syntax" in refused.stderr
    aborted = run("fill", "-", "--language", "liquid", stdin="{% abort_message('no') %}")
    assert (aborted.returncode, aborted.stdout) == (0, "") and "no" in aborted.stderr


def test_a_saved_profile_is_shown_at_once(tmp_path, watch):
    with preview(write(tmp_path / "project", FILES)) as live:
        page = watch().page
        with page.expect_response("**/.live/events*"):
            page.goto(live.address + "cards/offer.html#profile=layla&mode=dark")
        expect(page.locator("[data-frame]")).to_contain_text("ليلى, spring is here")
        live.save("profiles/layla.yaml", FILES["profiles/layla.yaml"].replace("ليلى", "Leila"))
        expect(page.locator("[data-frame]")).to_contain_text("Leila, spring is here")
        assert page.locator("[data-frame]").get_attribute("data-mode") == "dark" and "profile=layla" in page.evaluate("location.href")
