"""A block's frame is as high as the SDK measures it, and the block's page says where it is shown."""

import pytest

from helpers.project import build, write
from helpers.watch import drawn, until

HEAD = '<!doctype html><html><head><meta name="viewport" content="width=device-width"><style>body {{ margin: 0; background: #fff }} {}</style></head>'


@pytest.fixture(scope="module")
def blocks(tmp_path_factory):
    folder = tmp_path_factory.mktemp("blocks")

    def block(style: str, body: str, more: str = "placeholders: [home]") -> str:
        return f"---\n{more}\n---\n{HEAD.format(style)}<body>{body}</body></html>\n"

    tall = '<div style="height: 700px">Spring</div>'
    return build(write(folder, {
        "site.yaml": "title: Blocks\ntheme: dark-blue\n",
        "themes/dark-blue.yaml": 'theme: 1\nname: Blue\ncontentCards: { feedBackgroundColor: "#000088" }\n',
        "themes/red.yaml": 'theme: 1\nname: Red\ncontentCards: { feedBackgroundColor: "#880000" }\n',
        "blocks/cerberus.html": block("html, body { height: 100% !important }", tall),
        "blocks/small.html": block("html, body { height: 100% }", '<div style="height: 50px">Spring</div>'),
        "blocks/screen.html": block("div { min-height: 100vh }", "<div>Spring</div>"),
        "blocks/fixed.html": block("div { position: fixed; bottom: 0; height: 60px }", "<div>Spring</div>"),
        "blocks/other.html": block("", "Spring", "placeholders: [elsewhere]\nstatus: filter_not_matched\ntheme: red"),
        "blocks/wide.html": block(".w { width: 500px }", '<div class="w" style="height: 50px">Spring</div><button>Shop</button>'),
        "placeholders/home.yaml": "kind: static\n", "placeholders/elsewhere.yaml": "kind: static\n",
    }), folder / "Site", succeeds=False)


def opened(watch, blocks, path: str):
    page = watch().open(blocks.as_uri() + "/", path)
    drawn(page)
    return page


@pytest.mark.parametrize("name, height", [("cerberus", 700), ("small", 50), ("fixed", 0)])
def test_a_frame_is_as_high_as_what_would_scroll(watch, blocks, name, height):
    page = opened(watch, blocks, f"blocks/{name}.html")
    assert page.locator("iframe").evaluate("(e) => e.offsetHeight") == height
    # A toolbar's change measures again, and gives the same.
    page.locator("[name=width]").select_option("430")
    drawn(page)
    assert page.locator("iframe").evaluate("(e) => e.offsetHeight") == height


def test_a_block_without_height_says_why(watch, blocks):
    page = opened(watch, blocks, "blocks/fixed.html")
    assert "0 pt high" in page.locator(".block-flat").inner_text()
    assert opened(watch, blocks, "blocks/small.html").locator(".block-flat").count() == 0


def test_a_block_wider_than_the_screen_says_how_wide_it_is(watch, blocks):
    page = opened(watch, blocks, "blocks/wide.html")
    assert "At 375 pt the block is 500 pt wide" in page.locator("#fidelity").inner_text()
    assert "does nothing: no address stands on it" in page.locator("#actions").inner_text()
    page.locator("[name=width]").select_option("744")
    drawn(page)
    assert page.locator("#too-wide").count() == 0
    assert opened(watch, blocks, "blocks/small.html").locator("#too-wide").count() == 0


def test_a_screen_high_block_is_measured_as_the_sdk_measures(watch, blocks):
    # The SDK's measuring view has no height, so that 100vh is none.
    assert opened(watch, blocks, "blocks/screen.html").locator("iframe").evaluate("(e) => e.offsetHeight") < 40


def test_the_projects_theme_is_that_of_blocks_and_placeholders(watch, blocks):
    background = "(e) => getComputedStyle(e).backgroundColor"
    for path, color in [("blocks/small.html", "rgb(0, 0, 136)"), ("placeholders/home.html", "rgb(0, 0, 136)"),
                        ("blocks/other.html", "rgb(136, 0, 0)")]:
        assert opened(watch, blocks, path).locator("[data-frame]").evaluate(background) == color, path


def test_a_block_says_where_it_is_shown_and_how_many_do_not_show_it(watch, blocks):
    page = opened(watch, blocks, "blocks/other.html#tab=shown")
    rows = page.locator("#shown tbody tr")
    assert [row.split("\t")[0] for row in rows.all_inner_texts()] == ["elsewhere", "1 other placeholder"]
    assert "filter_not_matched" in rows.nth(0).inner_text()
    assert "does not name it" in rows.nth(1).inner_text()
    page.locator("#shown a", has_text="elsewhere").click()
    page.wait_for_url("**/placeholders/elsewhere.html#tab=members")
    assert page.locator("#members").is_visible()


# A new frame in the place of the first, whose document has nothing in it yet, as for a moment on a busy machine.
EMPTIED = """(happens) => {
  const old = document.querySelector(".stage [data-block]:not([hidden]) > iframe"), made = old.cloneNode();
  old.replaceWith(made);
  made.contentDocument.documentElement.remove();
  dispatchEvent(new Event(happens));
  return made.contentDocument.body?.innerText.trim();
}"""


@pytest.mark.parametrize("happens, shown", [("hashchange", None), ("beforeprint", "Spring")])
@pytest.mark.parametrize("path", ["blocks/small.html", "placeholders/home.html"])
def test_a_frame_whose_document_is_still_empty_is_measured_when_it_has_loaded(watch, blocks, path, happens, shown):
    seen = watch()
    page = seen.open(blocks.as_uri() + "/", path)
    assert page.evaluate(EMPTIED, happens) == shown
    until(page, "document.querySelector('.stage [data-block]:not([hidden]) > iframe').offsetHeight >= 50")
    assert (seen.problems, seen.sent, seen.away) == ([], [], [])
