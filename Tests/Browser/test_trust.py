"""Cards, blocks and payloads are somebody else's text. Looking at them must run nothing, send nothing, go nowhere."""

import base64
import json
import os
from contextlib import nullcontext

import pytest

from helpers.preview import preview
from helpers.project import build, pages, write
from helpers.server import serve
from helpers.vectors import SAVES, VECTORS
from helpers.watch import Watch, until

# What a browser says when it refuses to do what the markup asks for.
REFUSALS = ("sandbox", "Content Security Policy", "Not allowed to load local resource", "ERR_BLOCKED_BY_CSP")


def quoted(text: str) -> str:
    """A YAML scalar in double quotes, of which JSON's are a subset."""
    return json.dumps(text)


def card(vector: str, kind: str) -> str:
    image = "image: https://evil.invalid/blank.png\nimageAspectRatio: 2\n" if kind != "classic" else ""
    image = image.replace("https://evil.invalid/blank.png", "images/blank.png")
    text = vector + SAVES if kind != "banner" else ""
    words = f"title: {quoted(vector)}\ndomain: {quoted(vector + SAVES)}\n" if kind != "banner" else ""
    return (
        f"---\ntype: {kind}\n{words}{image}url: https://example.com/\nimageAltText: {quoted(vector)}\n"
        f"campaign: {quoted(vector)}\ntags: [{quoted(vector)}]\n"
        f"extras: {{ background_color: {quoted(vector)}, note: {quoted(vector)}, {quoted(vector)}: x }}\n"
        f"---\n{text}\n")


def block(vector: str, i: int) -> str:
    return (
        f"---\nname: {quoted(f'{i} {vector}')}\nplaceholders: [{'carousel' if i % 2 else 'static'}]\npriority: {i}\n"
        f"actions:\n  - {{ text: {quoted(vector)}, url: \"https://example.com/\", type: browser }}\n---\n{vector}{SAVES}\n")


THEME = """theme: 1
name: "</style><script>top.__ran=1</script>"
fonts:
  family: ["x; background: url(https://evil.invalid/font.png)", "</style><script>top.__ran=1</script>"]
strings:
  card.dismiss: "<img src=x onerror=top.__ran=1>"
dynamic:
  - { extras: background_color, set: contentCards.backgroundColor, fallback: "#FFFFFF" }
"""

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082")


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    files = {
        "site.yaml": "title: \"</title><script>top.__ran=1</script>\"\ntheme: hostile\n",
        "themes/hostile.yaml": THEME,
        "feeds/all.yaml": f"title: {quoted(VECTORS[0])}\nemptyStateMessage: {quoted(VECTORS[0])}\n",
        "placeholders/static.yaml": "kind: static\n",
        "placeholders/carousel.yaml": "kind: carousel\nscrollDelay: 1\n",
    }
    kinds = ("classic", "classic", "captioned-image", "banner")
    for i, vector in enumerate(VECTORS):
        files[f"cards/v{i:03}.md"] = card(vector, kinds[i % 4])
        files[f"blocks/v{i:03}.{'md' if i % 2 else 'html'}"] = block(vector, i)
    write(folder, files)
    (folder / "Content/images").mkdir()
    (folder / "Content/images/blank.png").write_bytes(PNG)
    return build(folder, folder / "Site", succeeds=False)


def test_there_are_a_hundred_ways(hostile):
    assert len(set(VECTORS)) >= 100
    assert len(pages(hostile, "cards")) == len(pages(hostile, "blocks")) == len(VECTORS)


@pytest.mark.parametrize("origin, share, shares", [*(("file", i, 4) for i in range(4)), *(("http", i, 2) for i in range(2))])
def test_no_page_runs_sends_or_leaves(hostile, usual_browser, origin, share, shares):
    """The pointer and the keyboard visit each page, for the ways that wait for them. A folder and a server differ in
    what they let a page ask for, not in what is on it: all pages from the folder, all screens and a quarter of the
    rest from the server."""
    paths = pages(hostile)
    if origin == "http":
        single = pages(hostile, "cards") + pages(hostile, "blocks")
        paths = [path for path in paths if path not in single] + single[::4]
    with serve(hostile) if origin == "http" else nullcontext(hostile.as_uri() + "/") as address:
        browser = Watch(usual_browser)
        harm = visit(browser, address, paths[share::shares])
        browser.close()
    assert harm == []


# What one parser reads as text, or as closed, and another as markup.
RUN = "<img src=x onerror=top.__ran=1>"
PARSED = [f"<{name}{slash}>{RUN}</{name}>{RUN}" for slash in ("", "/", " / ") for name in (
    "title", "textarea", "style", "script", "iframe", "noframes", "noembed", "xmp", "plaintext", "noscript", "template",
    "select", "svg", "math", "my-badge", "o:p", "button", "object", "frameset", "table")] + [
    f'<noscript><p title="</noscript>{RUN}">', f'<textarea><p title="</textarea>{RUN}">', f'<iframe><p title="</iframe>{RUN}">',
    f'<math><mi><mglyph><style><p title="</style>{RUN}">', f'<svg><style><p title="</style>{RUN}">', f"<![CDATA[{RUN}]]>",
    f"<svg><![CDATA[><{RUN}]]>", f"<!-->{RUN}-->", f"<!--->{RUN}-->", f"<!----!>{RUN}-->", f"<!--{RUN}", f"<?php {RUN} ?>",
    f"<!{RUN}", f"</ {RUN}", f"</3{RUN}", f"<x<{RUN[1:]}", f"<a b \"{RUN}", f"<a b '{RUN}'>", f'<p x {RUN}', f"<p title=`{RUN}`>",
    f'<p title="&quot;&gt;{RUN}">', f"&lt;{RUN[1:]}", f"&#60;{RUN[1:]}", f"&ltimg src=x onerror=top.__ran=1&gt",
    "<img src=x ONERROR=top.__ran=1>", "<img SRC=x onerror=1 ONERROR=top.__ran=1>", "<svg/ONLOAD=top.__ran=1>",
    "<p onclick=1 ONCLICK=top.__ran=1 id=x tabindex=0 onfocus=top.__ran=1 autofocus>x</p>", "<image src=x onerror=top.__ran=1>",
    "<isindex prompt='<img src=x onerror=top.__ran=1>'>", "<a href='javascript:top.__ran=1' data-link='x'>x</a>",
    f"<div data-link='javascript:top.__ran=1'>x</div>", f"<div data-link=\"x'>{RUN}\">x</div>", f"<b data-actiontype=close>{RUN}</b>",
    "<a data-link='&#39;&gt;&lt;img src=x onerror=top.__ran=1&gt;'>x</a>", "<svg><a xlink:href='javascript:top.__ran=1'><text>x</text></a></svg>",
    "<style>@import url(https://evil.invalid/a.css);</style>", "<div style='background:url(//evil.invalid/a.png)'>x</div>",
    "<img srcset='https://evil.invalid/a.png 2x' src=''>", "<base href='https://evil.invalid/'><img src='a.png'>",
    "<meta http-equiv=refresh content='0;url=https://evil.invalid/'>", "<link rel=stylesheet href='https://evil.invalid/a.css'>",
    "<form action='https://evil.invalid/'><button autofocus>x</button></form>", "<embed src='https://evil.invalid/'>",
    "<video poster='https://evil.invalid/a.png' src='https://evil.invalid/a.mp4' autoplay></video>",
    "<frameset onload=top.__ran=1><frame src='javascript:top.__ran=1'></frameset>",
]


@pytest.mark.parametrize("sdk", ["ios", "ios-4.0", "android"])
def test_no_reading_of_a_block_runs_sends_or_leaves(tmp_path, usual_browser, sdk):
    files = {f"blocks/p{i:03}.html": f"---\nname: p{i}\nplaceholders: [home]\n---\n<p>A</p>{part}<p>B</p>\n" for i, part in enumerate(PARSED)}
    folder = build(write(tmp_path, files | {"placeholders/home.yaml": "kind: carousel\nscrollDelay: 1\n"}), tmp_path / "Site", succeeds=False)
    browser = Watch(usual_browser)
    paths = [f"{path}#sdk={sdk}&tab=actions" for path in [*pages(folder, "blocks"), "placeholders/home.html"]]
    assert len(paths) > 100 and visit(browser, folder.as_uri() + "/", paths) == []
    browser.close()


def visit(browser, address, paths) -> list[str]:
    """What the pages did that no page may."""
    harm = []
    for path in paths:
        page = browser.open(address, path)
        page.mouse.move(600, 300)
        page.mouse.move(500, 400)
        page.keyboard.press("Tab")
        if page.evaluate("window.__ran"):
            harm.append(f"{path}: a script ran")
        harm += [f"{path}: {what}" for what in browser.away + browser.sent]
        harm += [f"{path}: {problem}" for problem in browser.problems if not refusal(problem)]
        for record in (browser.away, browser.sent, browser.problems):
            record.clear()
    browser.settle(300)
    return harm + browser.away + browser.sent + [problem for problem in browser.problems if not refusal(problem)]


def refusal(problem: str) -> bool:
    # A block's missing picture is part of what the app shows, too.
    return any(words in problem for words in REFUSALS) or problem.startswith("failed: file:")


def test_a_click_on_a_hostile_link_goes_nowhere(hostile, watch):
    browser = watch()
    for i, vector in enumerate(VECTORS):
        if "href=\"" not in vector and "formaction" not in vector:
            continue
        name = f"v{i:03}"
        for folder in ("blocks", "cards"):
            page = browser.open(hostile.as_uri() + "/", f"{folder}/{name}.html")
            frame = page.locator("[data-frame]").first
            inside = frame.locator("iframe").first
            box = (inside if inside.count() else frame).bounding_box()
            if box:
                page.mouse.click(box["x"] + 24, box["y"] + 24)
                page.mouse.click(box["x"] + 30, box["y"] + 14)
            assert not page.evaluate("window.__ran"), f"{name}: {vector}"
    assert (browser.away, browser.sent) == ([], [])


def test_a_card_covers_nothing_outside_its_frame(hostile, watch):
    browser = watch()
    for i, vector in enumerate(VECTORS):
        if "position:fixed" not in vector:
            continue
        for folder in ("blocks", "cards"):
            page = browser.open(hostile.as_uri() + "/", f"{folder}/v{i:03}.html")
            outside = page.evaluate(
                "(() => { const e = document.elementFromPoint(4, 4); return !e.closest('[data-frame], iframe'); })()")
            assert outside, f"{folder}/v{i:03} covers the page"


def test_reading_stays_inside_the_project(tmp_path):
    """A link, a path upwards and an absolute path: nothing of the outside is in the site."""
    secret = tmp_path / "secret.png"
    secret.write_bytes(PNG + b"THE-SECRET")
    folder = write(tmp_path / "project", {
        "site.yaml": "title: Inside\n",
        "cards/up.md": "---\ntype: banner\nimage: ../../secret.png\nimageAspectRatio: 1\n---\n",
        "cards/root.md": f"---\ntype: banner\nimage: {secret}\nimageAspectRatio: 1\n---\n",
        "cards/link.md": "---\ntype: banner\nimage: images/link.png\nimageAspectRatio: 1\n---\n",
        "blocks/up.html": f"---\nname: Up\nplaceholders: []\n---\n<img src='../../secret.png'><img src='file://{secret}'>\n",
    })
    (folder / "Content/images").mkdir()
    (folder / "Content/images/link.png").symlink_to(secret)
    site = build(folder, folder / "Site", succeeds=False)
    leaks = [str(file) for file in site.rglob("*") if file.is_file() and b"THE-SECRET" in file.read_bytes()]
    assert leaks == []
    # All but the last characters, which depend on how the text is padded.
    inlined = base64.b64encode(secret.read_bytes())[:-4]
    assert [str(file) for file in site.rglob("*.html") if inlined in file.read_bytes()] == []


def test_links_in_a_circle_end(tmp_path):
    """Two links to their own folder are 2 to the power of the depth paths; a build must not walk them."""
    folder = write(tmp_path / "project", {"site.yaml": "title: Circles\n", "cards/a.md": card("x", "classic")})
    (folder / "Content/images").mkdir()
    for name in ("one", "two"):
        (folder / "Content/images" / name).symlink_to(".")
    build(folder, folder / "Site", succeeds=False)


def test_a_pipe_does_not_make_a_build_wait(tmp_path):
    folder = write(tmp_path / "project", {"site.yaml": "title: Pipe\n", "cards/a.md": card("x", "classic")})
    os.mkfifo(folder / "Content/cards/pipe.md")
    build(folder, folder / "Site", succeeds=False)


SVG = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40"
 onload="fetch('../report.json').then(() => { window.__ran = 1; document.title = 'ran' })">
<script>window.__ran = 1; document.title = "ran"</script><script href="https://evil.invalid/a.js"/>
<style>@import "https://evil.invalid/a.css"; rect { fill: url(https://evil.invalid/b.svg#a) }</style>
<image href="https://evil.invalid/c.png" width="9" height="9"/><use href="https://evil.invalid/d.svg#a"/>
<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:top.__ran=1"/>
<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="window.__ran=1"/></foreignObject>
<x:script xmlns:x="http://www.w3.org/2000/svg">window.__ran = 1</x:script>
<a href="javascript:window.__ran=1"><rect id="kept" width="40" height="40" fill="#00ff00"/></a>
<animate attributeName="href" begin="0s" dur="1s" to="javascript:window.__ran=1"/>
</svg>"""


@pytest.mark.parametrize("origin", ["file", "http", "serve"])
def test_a_picture_is_no_program(tmp_path, watch, origin):
    """The published SVG, opened as a document, runs, asks and leads nowhere, and still shows its shapes."""
    folder = write(tmp_path / "project", {
        "site.yaml": "title: Pictures\n",
        "images/sun.svg": '<?xml-stylesheet href="https://evil.invalid/e.css"?>' + SVG,
        "images/entities.svg": '<!DOCTYPE svg [<!ENTITY x "<script>window.__ran=1</script>">]>'
                               '<svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
        "cards/a.md": "---\ntype: banner\nimage: images/sun.svg\nimageAspectRatio: 1\n---\n",
    })
    site = build(folder, folder / "Site", succeeds=False)
    assert not list(site.glob("assets/entities.*"))
    picture = next(site.glob("assets/sun.*.svg")).relative_to(site).as_posix()
    browser = watch()
    server = {"file": lambda: nullcontext(site.as_uri() + "/"), "http": lambda: serve(site), "serve": lambda: preview(folder)}
    with server[origin]() as running:
        address = getattr(running, "address", running)
        page = browser.open(address, picture)
        browser.settle(200)
        page.mouse.click(20, 20)
        browser.settle(200)
        assert page.evaluate("[window.__ran ?? 0, document.title, document.scripts?.length ?? 0]") == [0, "", 0]
        assert page.locator("#kept").count() == 1
        page = browser.open(address, "cards/a.html")
        until(page, "() => document.querySelector('[data-part=image] img').naturalWidth === 40")
    assert (browser.away, browser.sent) == ([], [])


@pytest.mark.parametrize("origin", ["file", "http"])
def test_a_page_refuses_a_script_that_got_in(tmp_path, watch, origin):
    """The policy stands in each page, for servers that send none and for files."""
    folder = write(tmp_path / "project", {"site.yaml": "title: Policy\n", "cards/a.md": card("x", "classic")})
    site = build(folder, folder / "Site")
    harm = "<script>window.__ran=1</script><img src=x onerror='window.__ran=1'><object data='a.svg'></object></main>"
    for path in pages(site):
        text = (site / path).read_text(encoding="utf-8")
        (site / path).write_text(text.replace("</main>", harm), encoding="utf-8")
    browser = watch()
    with serve(site) if origin == "http" else nullcontext(site.as_uri() + "/") as address:
        for path in pages(site):
            page = browser.open(address, path)
            assert not page.evaluate("window.__ran"), path
            assert any("Content Security Policy" in problem for problem in browser.problems), path
            browser.problems.clear()


ADDRESSES = ("#%zz", "#image=%22%5D", '#image="]', "#theme=%00&mode=x&dir=<b>&width=NaN&text=%F0", "#a=%zz&scale=-1&width=1e99",
             "#find=%E0%A4%A&group=x&order=x&sort=x", "#tab=%22%5D", "#__proto__=1", "#bare%zz", "?%zz#%")


@pytest.fixture(scope="module")
def ordinary(tmp_path_factory) -> str:
    folder = write(tmp_path_factory.mktemp("addresses"), {
        "site.yaml": "title: Addresses\n", "cards/a.md": card("x", "classic"), "blocks/b.html": block("x", 0),
        "placeholders/p.yaml": "kind: static\n"})
    return build(folder, folder / "Site", succeeds=False).as_uri() + "/"


@pytest.mark.parametrize("path", ["index.html", "cards/a.html", "blocks/b.html", "placeholders/p.html", "checks.html",
                                  "sizes.html", "compare.html", "codes.html"])
def test_any_address_gives_a_working_page(ordinary, watch, path):
    browser = watch()
    for rest in ADDRESSES:
        browser.leave()
        browser.open(ordinary, path + rest)
        browser.settle(50)
        assert [problem for problem in browser.problems if problem.startswith("error")] == [], rest
        browser.problems.clear()
