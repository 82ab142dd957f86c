"""The mode in the address decides how cards are drawn, and the scheme of the browser does not."""

import hashlib
import re
import zlib

import pytest

from helpers.project import build, one_of_each, pages, write
from helpers.watch import drawn

# A picture for each mode, style sheets of every form, and schemes that the document chooses.
BLOCK = """---
placeholders: [home, shelf]
---
<!doctype html><html><head><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<style>
  .a, .b, .c, .d, .e, .f { height: 20px; background: #888 }
  .a { background: #fff } @media (prefers-color-scheme: dark) { .a { background: #103010 } }
  @media not all and (PREFERS-COLOR-SCHEME:dark) { .b { background: #d0d0ff } }
  @media screen and (min-width: 10px) and (prefers-color-scheme: dark), (prefers-color-scheme: light) and (max-width: 5px) { .c { background: #600 } }
  @supports (color: red) { @media not (prefers-color-scheme: light) { .d { background: #006 } } }
  @media print { .f { background: #f00 } }
  .e { color-scheme: light dark; background: light-dark(#fee, #300) }
  @media (prefers-color-scheme: dark) { body { color: #eee } }
</style>
<style media="(prefers-color-scheme: dark)">.f { background: #030 }</style></head>
<body><p>Spring</p><div class="a"></div><div class="b"></div><div class="c"></div><div class="d"></div>
<div class="e"></div><div class="f"></div><p style="color-scheme: dark light; color: light-dark(#900, #f99)">Sale</p>
<input value="box"><picture><source media="(prefers-color-scheme: dark)" srcset="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
<img alt="" width="8" height="8" src="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="></picture></body></html>
"""
OWN_SCHEME = """---
placeholders: [home, shelf]
---
<style>:root { color-scheme: light dark }</style><p>Both schemes</p><input value="box">
"""
CARD = """{"type": "AdaptiveCard", "version": "1.5", "body": [
  {"type": "TextBlock", "text": "Hello", "urgency": "high"}, {"type": "Input.Text", "id": "x", "label": "Name"},
  {"type": "Input.ChoiceSet", "id": "y", "label": "One", "choices": [{"title": "a", "value": "b"}]}]}"""
THEME = """theme: 1
name: Mine
dynamic:
  - when: { urgency: high }
    set:
      contentCards.titleColor: { light: "#5C4300", dark: "#FFE08A" }
      contentCards.backgroundColor: { light: "#FFF4D6", dark: "#3A2E05" }
"""


@pytest.fixture(scope="module")
def modes(tmp_path_factory):
    folder = tmp_path_factory.mktemp("modes")
    files = {
        "site.yaml": "title: Modes\ntheme: mine\n", "themes/mine.yaml": THEME,
        "blocks/a.html": BLOCK, "blocks/b.html": OWN_SCHEME,
        "placeholders/home.yaml": "kind: carousel\nscrollDelay: 0\n", "placeholders/shelf.yaml": "kind: cell\n",
        "cards/a.md": "---\ntype: classic\ntitle: A\nextras: { urgency: high }\n---\nText\n", "feeds/all.yaml": "title: All\n",
        "adaptive/a.json": CARD, "hosts/plain-light.json": "{}", "hosts/plain-dark.json": "{}",
    }
    return build(write(folder, files), folder / "Site", succeeds=False)


# Hides all but some elements, and their edges, which belong to the page.
ALONE = """(what) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html { background: #888 !important } body * { visibility: hidden !important }
    :is(${what}) { clip-path: inset(6px) !important } :is(${what}), :is(${what}) * { visibility: visible !important }`);
  document.adoptedStyleSheets.push(sheet);
}"""


class Browsers:
    """A light and a dark browser, which should draw alike."""

    def __init__(self, watch, site):
        self.site = site.as_uri() + "/"
        # So high that nothing is below the edge of what scrolls.
        self.both = [watch(viewport={"width": 1200, "height": 4200}, color_scheme=scheme, reduced_motion="reduce") for scheme in ("light", "dark")]

    def draw(self, path: str, what: str = "", on_paper: bool = False, is_one: bool = False, different: int = 0) -> list[str]:
        """A hash for each element, or of them all where it `is_one`, without its edge, which belongs to the page; both
        browsers must have the same. Where only what is after `#` differs from the page that is open, it is not loaded
        again."""
        # What steps through a placeholder's blocks stands in its frame, and belongs to the page.
        what = what or ("[data-frame] .placeholder > :first-child" if path.startswith("placeholders/") else "[data-frame]")
        # A busy machine takes longer over a page.
        for patience in (0, 1500, 6000, 15000):
            light, dark = (self._draw(seen, path, what, on_paper, is_one, patience) for seen in self.both)
            if light and light == dark and len(set(light)) >= different:
                return light
        assert light, f"{path} has no {what}"
        assert light == dark, f"{path} follows the browser's scheme"
        return light

    def _draw(self, seen, path: str, what: str, on_paper: bool, is_one: bool, wait: int) -> list[str]:
        if wait:
            seen.page.goto("about:blank")
        seen.page.emulate_media(media="screen")
        page = seen.open(self.site, path)
        if on_paper:
            page.emulate_media(media="print")
        drawn(page)
        seen.settle(wait)
        if is_one:
            assert page.locator(what).count() > 0, f"{path} has no {what}"
            page.evaluate(ALONE, what)
            return [hashlib.sha256(page.screenshot(full_page=True)).hexdigest()]
        boxes = page.locator(what).evaluate_all(
            "(all) => all.map((e) => e.getBoundingClientRect()).map((b) => [b.x + scrollX + 6, b.y + scrollY + 6, b.width - 12, b.height - 12])")
        return [
            hashlib.sha256(page.screenshot(full_page=True, clip=dict(zip(("x", "y", "width", "height"), box)))).hexdigest()
            for box in boxes if box[2] > 0 and box[3] > 0]


@pytest.fixture
def browsers(watch, modes):
    return Browsers(watch, modes)


def kinds(site) -> list[str]:
    return [page for page in pages(site) if page.split("/")[0] in ("cards", "blocks", "adaptive", "feeds", "placeholders")]


def test_the_browsers_scheme_changes_nothing_of_what_is_drawn(browsers, modes):
    for path in kinds(modes):
        light, dark, both = (set(browsers.draw(f"{path}#mode={mode}&viewed=viewed")) for mode in ("light", "dark", "both"))
        assert [len(mode) for mode in (light, dark, both)] == [1, 1, 2], f"{path} in the modes light, dark and both"
        assert light != dark, path


def test_the_demo_is_drawn_alike_in_a_light_and_a_dark_browser(watch, site):
    both = Browsers(watch, site)
    for path in one_of_each(site):
        if path in kinds(site):
            both.draw(f"{path}#mode=both&viewed=viewed")


def test_paper_has_both_modes_whatever_the_browser_prefers(browsers, modes):
    for path in kinds(modes):
        assert len(set(browsers.draw(f"{path}#viewed=viewed", on_paper=True, different=2))) == 2, path


def test_a_printed_page_has_the_dark_frame_at_once(watch, modes):
    page = watch().open(modes.as_uri() + "/", "blocks/a.html")
    drawn(page)
    streams = re.findall(rb"stream\r?\n(.*?)endstream", page.pdf(print_background=True), re.S)
    painted = b"".join(zlib.decompress(one) for one in streams if one[:1] == b"\x78")
    # #d0d0ff of the light frame, and #103010 of the dark one.
    assert b".8157 .8157 1 rg" in painted and b".0627 .1882 .0627 rg" in painted


@pytest.mark.parametrize("path, what", [
    ("compare.html#a=blocks%2Fa.html&b=adaptive%2Fa.html&modes=light,dark", "card-specimen"),
    ("themes/mine.html", ".swatches .pair:nth-child(-n+2)"),
])
def test_small_pictures_follow_the_address_alone(browsers, path, what):
    browsers.draw(path, what, is_one=True)
