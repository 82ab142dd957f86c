"""What the inspector says in words: why a feed leaves a card out, the lines of findings, what of a card can be cut."""

import pytest
from playwright.sync_api import expect

from helpers.controls import choose
from helpers.preview import preview
from helpers.project import build, write
from helpers.watch import until
from test_share import share

WIDTHS = pytest.mark.parametrize("width", [390, 1440])
LONGEST = "This sentence is the longest one of the whole card, for it goes on and on, and says that the gates are open, that there is coffee, and that nobody should come late."
BRANCH = "Only those with many points read that there is a gift for them at the till."
FILL = "A short line of text follows. " * 48
URL = "https://example.com/shop?utm_source=app&utm_campaign=spring-launch#top"
FILES = {
    "cards/seen.md": "---\ntype: classic\ntitle: Seen\nviewed: true\ncampaign: spring\n---\nText\n",
    "cards/new.md": "---\ntype: classic\ntitle: New\n---\nText\n",
    "cards/plain.md": f"---\ntype: classic\ntitle: Plain\nurl: {URL}\n---\n{FILL}{LONGEST}\n",
    "cards/filled.md": f"---\ntype: classic\ntitle: Filled\nurl: {URL}\n---\n{FILL}\n"
                       f"{{% if custom_attribute.${{points}} > 1000 %}}{BRANCH}{{% endif %}}\nFor {{{{${{first_name}}}}}}.\n",
    "cards/shared.md": f"---\ntype: classic\ntitle: Shared\n---\n{FILL}\n"
                       f"{{% if custom_attribute.${{points}} > 1000 %}}{BRANCH}{{% endif %}}{{% if ${{first_name}} == 'Ann' %}} And Ann gets two.{{% endif %}}\nFor all.\n",
    "cards/small.md": f"---\ntype: classic\ntitle: Small\nurl: {URL}\n---\n{LONGEST}\n",
    "cards/deep.md": "---\ntype: classic\ntitle: Deep\nextras:\n      a: \"{{ custom_attribute.${unknown} }}\"\n---\nText\n",
    "feeds/unread.yaml": "title: Unread\ntransforms:\n  - filter: { viewed: false }\n",
    "feeds/spring.yaml": "title: Spring\ntransforms:\n  - filter: { campaign: spring }\n  - exclude: { viewed: true, campaign: spring }\n",
    "profiles/ann.yaml": "name: Ann\nattributes: { first_name: Ann }\ncustom: { points: 1250 }\n",
    "profiles/ben.yaml": "name: Ben\nattributes: { first_name: Ben }\ncustom: { points: 3 }\n",
    "profiles/cleo.yaml": "name: Cleo\nattributes: { first_name: Cleo }\ncustom: { points: 4000 }\n",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    return write(tmp_path_factory.mktemp("words"), FILES)


@pytest.fixture(scope="module")
def site(project):
    return build(project, project / "Site", succeeds=False).as_uri() + "/"


@WIDTHS
def test_a_feed_says_why_in_the_words_of_its_rule(site, watch, width):
    it = watch(viewport={"width": width, "height": 900})
    reason = lambda page, id: page.locator("#members tr", has=page.locator(f"a[href$='cards/{id}.html']")).locator("td").last
    page = it.open(site, "feeds/unread.html#tab=members")
    assert reason(page, "seen").inner_text() == "not shown: `viewed: true` is left out by `filter`"
    page = it.open(site, "feeds/spring.html#tab=members")
    assert reason(page, "new").inner_text() == "not shown: a card without `campaign` is left out by `filter` (transform 1)"
    assert reason(page, "seen").inner_text() == "not shown: `campaign: spring`, `viewed: true` is left out by `exclude` (transform 2)"


@WIDTHS
def test_excerpts_have_no_indentation_that_their_lines_share(site, watch, width):
    page = watch(viewport={"width": width, "height": 900}).open(site, "cards/deep.html#tab=findings")
    lines = page.locator(".finding pre").first.text_content().split("\n")
    assert lines[0].startswith("a: ") and lines[1].strip() == "^" and lines[0][len(lines[1]) - 1:].startswith(("\"", "{", "c"))


@WIDTHS
def test_codes_of_a_shared_file_do_not_look_like_links(project, tmp_path, watch, width):
    colors = "[...document.querySelectorAll('.finding > p:has(code)')].flatMap((e) => [e, ...e.querySelectorAll('a')]).map((e) => getComputedStyle(e).color + getComputedStyle(e).textDecorationLine)"
    assert share(project, "deep", out=tmp_path / "deep.html").returncode == 0
    with preview(project) as live:
        page = watch().open(live.address, "cards/deep.html")
        page.locator("#share > summary").click()
        with page.expect_download() as download:
            page.get_by_role("link", name="Save as one file").click()
        download.value.save_as(tmp_path / "saved.html")
        assert page.locator(".finding p a").first.get_attribute("href")
    for name in ("deep.html", "saved.html"):
        page = watch(offline=True, viewport={"width": width, "height": 900}).open(tmp_path.as_uri() + "/", name + "#tab=findings")
        assert page.locator(".finding p a").count() and page.locator(".finding p a[href]").count() == 0
        assert len(set(page.evaluate(colors))) == 1


def cuts(page):
    expect(page.locator("[data-cut]")).to_be_visible()
    return [(row.locator("small").inner_text(), row.locator("q").inner_text(), int(row.locator("b").inner_text().lstrip("−").replace(",", "")))
            for row in page.locator("[data-cut] .cut").all()]


def total(page):
    return int(page.locator("[data-cut] .total b").inner_text().replace(",", ""))


@WIDTHS
def test_size_says_what_to_cut(site, watch, width):
    it = watch(viewport={"width": width, "height": 900})
    page = it.open(site, "cards/plain.html#tab=size")
    repeated, *found = cuts(page)
    assert repeated == ("Sentence, said 48 times: all but one", FILL.strip()[:29], 47 * 30)
    assert found[0] == ("Sentence", LONGEST[:159] + "…" if len(LONGEST) > 160 else LONGEST, len(LONGEST) + 1)
    assert ("Link parameters, not seen on the card", "?utm_source=app&utm_campaign=spring-launch", 42) in found
    assert [bytes for *_, bytes in found] == sorted((bytes for *_, bytes in found), reverse=True)
    page = it.open(site, "cards/filled.html#tab=size")
    assert [row[0] for row in cuts(page) if row[1] == BRANCH] == ["Sentence", "Only for Ann; Cleo"] and 42 in [bytes for *_, bytes in cuts(page)]
    # Ben does not get it, so cutting it would take nothing from what he gets.
    choose(page, "profile", "ben")
    expect(page.locator("[data-cut] .cut", has_text=BRANCH)).to_have_count(0)
    assert 42 in [bytes for *_, bytes in cuts(page)]
    choose(page, "profile", "cleo")
    expect(page.locator("[data-cut] .cut", has_text=BRANCH)).to_have_count(2)
    found = cuts(it.open(site, "cards/shared.html#tab=size"))
    assert {"Only for Ann; Cleo", "Only for Ann"} <= {what for what, *_ in found}
    box = page.locator("[data-cut]").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    assert it.problems == []


def test_what_is_cut_lights_up_and_the_sum_runs_along(site, watch):
    it = watch()
    page = it.open(site, "cards/plain.html#tab=size")
    before, lit = total(page), "[...(CSS.highlights.get('cut') ?? [])].map(String)"
    (first, second), rows = cuts(page)[1:3], page.locator("[data-cut] .cut").filter(has_not_text="said 48 times")
    rows.nth(0).locator("input").check()
    assert total(page) == before - first[2] and page.evaluate(lit) == [LONGEST]
    rows.nth(1).locator("input").check()
    assert total(page) == before - first[2] - second[2] and second[0].startswith("Link")
    assert len(page.evaluate(lit)) == 1, "nothing of an address is seen"
    page.locator("[data-cut] .cut", has_text="A short line").first.hover()
    assert page.evaluate("CSS.highlights.get('near').size") > 0
    assert "Fits" in page.locator("[data-cut] .total").inner_text()
    assert it.problems == []


def test_what_is_cut_in_edit_leaves_one_blank_between_sentences(tmp_path, watch):
    said = [f"Number {i} is a sentence that is said here." for i in range(5)]
    body = f"{' '.join(said)}\n\n{said[0]} {FILL}\n"
    with preview(write(tmp_path / "project", {"cards/a.md": f"---\ntype: classic\ntitle: One sentence alone.\nimage: images/none.png\n---\n{body}"})) as live:
        page = watch().open(live.address, "cards/a.html#tab=size")
        rows = page.locator("[data-cut] .cut")
        expect(rows.first).to_be_visible()
        # A title of one sentence and the name of a picture are no sentences that may go.
        assert not [what for what, *_ in cuts(page) if what.startswith("Sentence of")]
        assert "Sentence, said 2 times: all but one" in [what for what, text, _ in cuts(page) if text == said[0]]
        for text in said[1], said[2], said[4]:
            expect(page.locator("[data-cut-in-edit]")).to_have_text("Shorten it in Edit" if text == said[1] else "Cut it in Edit")
            rows.filter(has_text=text).locator("input").check()
        page.click("[data-cut-in-edit]")
        written = body.replace(f"{' '.join(said)}\n", f"{said[0]} {said[3]}\n")
        until(page, "text => document.querySelector('#edit-body')?.value.trim() === text", arg=written.strip())


def test_extras_can_be_cut(tmp_path, watch):
    card = f"---\ntype: classic\ntitle: Extras\nextras:\n  tone: {'warm ' * 20}\n---\n{FILL}\n"
    folder = build(write(tmp_path, {"cards/a.md": card}), tmp_path / "Site", succeeds=False)
    page = watch().open(folder.as_uri() + "/", "cards/a.html#tab=size")
    # Before it is only the sentence that is said again and again.
    found = cuts(page)
    assert found[1][:2] == ("Extra, not seen on the card", "tone") and found[1][2] > 100
    before = total(page)
    page.locator("[data-cut] .cut").nth(1).click()
    assert total(page) == before - found[1][2]


@WIDTHS
def test_the_sizes_page_cuts_the_largest(tmp_path, watch, width):
    files = {"cards/large.md": f"---\ntype: classic\ntitle: Large\n---\n{FILL * 2}{LONGEST}\n", "cards/small.md": "---\ntype: classic\ntitle: Small\n---\nText\n"}
    folder = build(write(tmp_path, files), tmp_path / "Site", succeeds=False)
    it = watch(viewport={"width": width, "height": 900})
    page = it.open(folder.as_uri() + "/", "sizes.html")
    panel = page.locator(".cutting")
    assert panel.locator("h2").inner_text() == "Large" and "too many" in panel.locator(".status").inner_text()
    expect(panel.locator(".cut").first).to_contain_text("said 96 times: all but one")
    expect(panel.locator(".cut").nth(1)).to_contain_text(LONGEST[:80])
    before = int(panel.locator(".total b").inner_text().replace(",", ""))
    panel.locator(".cut input").nth(1).check()
    expect(panel.locator(".total b")).to_have_text(f"{before - len(LONGEST) - 1:,}")
    frame = next(one for one in page.frames if "#bare" in one.url)
    # The two pages tell each other by messages.
    frame.wait_for_function("(words) => [...CSS.highlights.get('cut') ?? []].map(String).join() === words", arg=LONGEST)
    assert it.problems == []


def test_a_small_card_has_nothing_to_cut(site, watch):
    page = watch().open(site, "cards/small.html#tab=size")
    page.wait_for_timeout(300)
    assert page.locator("[data-cut]").count() == 0


def test_a_shared_file_says_what_to_cut(project, tmp_path, watch):
    assert share(project, "plain", out=tmp_path / "plain.html").returncode == 0
    assert "?utm_source=app&utm_campaign=spring-launch" in [text for _, text, _ in cuts(watch(offline=True).open(tmp_path.as_uri() + "/", "plain.html#tab=size"))]
