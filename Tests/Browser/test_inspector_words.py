"""What the inspector says in words: why a feed leaves a card out, the lines of findings, what of a card can be cut."""

import pytest
from playwright.sync_api import expect

from helpers.controls import choose
from helpers.preview import preview
from helpers.project import build, write
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
    return {row.split("\n")[0].strip(): int(row.split("\t")[-1]) for row in page.locator("[data-cut] tr").all_inner_texts()}


@WIDTHS
def test_size_says_what_to_cut(site, watch, width):
    it = watch(viewport={"width": width, "height": 900})
    page = it.open(site, "cards/plain.html#tab=size")
    assert cuts(page) == {"longest sentence, in description": len(LONGEST), "parameters of url": len("?utm_source=app&utm_campaign=spring-launch")}
    assert page.locator("[data-cut] small").first.inner_text().startswith(LONGEST[:100])
    page = it.open(site, "cards/filled.html#tab=size")
    found = cuts(page)
    assert found["only for Ann; Cleo"] == len(BRANCH) and found["parameters of url"] == 42 and list(found.values()) == sorted(found.values(), reverse=True)
    choose(page, "profile", "ben")
    assert cuts(page) == found | {"longest sentence, in description": len("A short line of text follows.")}
    found = cuts(it.open(site, "cards/shared.html#tab=size"))
    assert found["only for Ann; Cleo"] == len(BRANCH) and found["only for Ann"] == len("And Ann gets two.")
    box = page.locator("[data-cut]").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    assert it.problems == []


def test_a_small_card_has_nothing_to_cut(site, watch):
    page = watch().open(site, "cards/small.html#tab=size")
    page.wait_for_timeout(300)
    assert page.locator("[data-cut]").count() == 0


def test_a_shared_file_says_what_to_cut(project, tmp_path, watch):
    assert share(project, "plain", out=tmp_path / "plain.html").returncode == 0
    assert "parameters of url" in cuts(watch(offline=True).open(tmp_path.as_uri() + "/", "plain.html#tab=size"))
