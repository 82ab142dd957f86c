"""All of our script on a page is 13.5 KB at most, compressed as it travels, so that names and line breaks cost nothing."""

import re
import urllib.request
import zlib
from pathlib import Path

from helpers.preview import preview
from helpers.project import pages, write

LIMIT = 13.5 * 1024
# A placeholder's page has what the SDK's view does besides.
PLACEHOLDER = 15.5 * 1024
LIVE = Path(__file__).parents[2] / "Templates/live"


def compressed(*scripts):
    return sum(len(zlib.compress(script, 9)) for script in scripts if script)


def test_no_page_has_more_script_than_the_budget(site):
    weights = {}
    for path in pages(site):
        page = site / path
        scripts = re.findall(r"<script\b([^>]*)>(.*?)</script>", page.read_text(encoding="utf-8"), re.DOTALL)
        assert scripts, path
        weights[path] = sum(
            compressed(inline.encode(), *((page.parent / source).read_bytes() for source in re.findall(r'src="([^"]+)"', tag)))
            # Payloads stand in such elements as data, which nothing runs.
            for tag, inline in scripts if 'type="application/json"' not in tag)
    heaviest = sorted(weights, key=weights.get, reverse=True)
    print(f"{len(weights)} pages; heaviest: " + ", ".join(f"{path} {weights[path]:,}" for path in heaviest[:5]))
    assert [path for path in heaviest if weights[path] > (PLACEHOLDER if path.startswith("placeholders/") else LIMIT)] == []


# A page asks for these by itself: for what depends on the profile, what can be cut, other platforms, and what somebody opens.
ON_DEMAND = {"cutting.js": 5, "host.js": 2, "inspector.js": 4, "palette.js": 8, "marks.js": 2, "tabs.js": 2, "feed-shape.js": 1, "card-platforms.js": 2}


def test_scripts_that_a_page_asks_for_later_have_limits_of_their_own(site):
    weights = {name: compressed((LIVE.parent / "assets" / name).read_bytes()) for name in ON_DEMAND}
    print(weights)
    assert {name for name, weight in weights.items() if weight > ON_DEMAND[name] * 1024} == set()
    # No page names another beside its palette.
    page = (site / "feeds/news.html").read_text(encoding="utf-8")
    [opener] = re.findall(r"<button[^>]* data-palette=[^>]*>", page)
    assert {f"{name}.js" for name in re.findall(r'="[^"]*assets/([\w-]+)\.[^"/]*js"', opener)} == set(ON_DEMAND)


def loaded_by(path):
    """A script of serve with those that it imports: what comes before it does anything. Those that it asks for later do not."""
    script = (LIVE / path).read_text(encoding="utf-8")
    made = {(LIVE / path).parent.joinpath(one).resolve().relative_to(LIVE).as_posix()
            for one in re.findall(r'^import .* from "([^"]+)";$', script, re.MULTILINE)}
    return {path}.union(*map(loaded_by, made))


def sent(script):
    """A script of serve as it travels: without comments and indentation."""
    lines = [line.lstrip(b" ") for line in script.split(b"\n")]
    return b"\n".join(line for line in lines if line and not line.startswith(b"//")) + b"\n"


def test_scripts_of_serve_travel_without_comments(tmp_path):
    with preview(write(tmp_path / "project", {"cards/a.md": "---\ntype: classic\ntitle: A\n---\nText\n"})) as live:
        for path in ("page/page.js", "page/errors.js", "edit/edit.js"):
            request = urllib.request.Request(f"{live.address}.live/{path}", headers=live.pass_header)
            with urllib.request.urlopen(request, timeout=60) as answer:
                assert answer.read() == sent((LIVE / path).read_bytes())


def test_the_scripts_of_serve_are_small_and_each_has_one_role():
    scripts = {path.relative_to(LIVE).as_posix(): path.read_bytes() for path in LIVE.rglob("*.js")}
    page = loaded_by("page/page.js") | {"script.js"}
    panel = loaded_by("edit/edit.js") - page
    later = set(scripts) - page - panel
    weights = {path: compressed(sent(script)) for path, script in scripts.items()}
    totals = [sum(weights[path] for path in kind) for kind in (page, panel, later)]
    print(f"page {totals[0]:,}, panel {totals[1]:,}; when asked for {totals[2]:,}: {sorted(later)}")
    assert (totals[0] <= 10 * 1024, totals[1] <= 37.5 * 1024) == (True, True)
    assert [path for path in later if weights[path] > 3.5 * 1024] == []
    assert totals[2] <= 21.5 * 1024
    assert [path for path, script in scripts.items() if script.count(b"\n") > 250] == []
    # None is a closure around everything, and none imports a script that imports it.
    imports = {path: {(LIVE / path).parent.joinpath(one).resolve().relative_to(LIVE).as_posix()
                      for one in re.findall(r'^import .* from "([^"]+)";$', script.decode(), re.MULTILINE)}
               for path, script in scripts.items()}
    order = []
    while ready := [path for path in imports if path not in order and imports[path] <= set(order)]:
        order += ready
    assert set(imports) - set(order) == set()


# What is drawn of a definition has sheets of its own, as the apps' drawings are; so has what a platform draws otherwise.
PLATFORMS = {path.name: path.read_bytes() for path in (LIVE.parent / "assets").glob("card-*.css")}
DRAWINGS = {"adaptive.css", "block.css", "card.css", *PLATFORMS}
SHEETS = {path.name: path.read_bytes() for path in (LIVE.parent / "assets").glob("*.css") if path.name not in DRAWINGS}


def plain(sheet):
    return re.sub(r"/\*.*?\*/|url\(\"[^\"]*\"\)", "", sheet.decode(), flags=re.DOTALL)


def test_the_sheet_is_small_and_those_of_one_kind_of_page_are_smaller():
    sizes = {name: (len(sheet), compressed(sheet)) for name, sheet in SHEETS.items()}
    print(sizes)
    bytes_of, packed = sizes.pop("site.css")
    assert (bytes_of <= 80 * 1024, packed <= 18 * 1024) == (True, True)
    assert {name for name, (bytes_of, packed) in sizes.items() if bytes_of > 8.5 * 1024 or packed > 2.5 * 1024} == set()


def test_the_campaign_and_the_pages_of_definitions_have_the_one_sheet_alone(site):
    linked = {}
    for path in pages(site):
        names = re.findall(r'<link rel="stylesheet" href="[^"]*assets/([\w-]+)\.[^"/]*css"', (site / path).read_text(encoding="utf-8"))
        linked[path] = [f"{name}.css" for name in names if f"{name}.css" in SHEETS]
    assert all(names[:1] == ["site.css"] for names in linked.values())
    ours = {path: names for path, names in linked.items() if path == "index.html" or re.match("(cards|blocks|adaptive|feeds|placeholders)/", path)}
    assert [path for path, names in ours.items() if names != ["site.css"]] == []
    # What a page has besides is little: two sheets at most, and 4 KB of them.
    own = {path: [SHEETS[name] for name in names[1:]] for path, names in linked.items()}
    assert [path for path, sheets in own.items() if len(sheets) > 2 or compressed(*sheets) > 4 * 1024] == []


def test_no_sheet_has_a_rule_that_no_page_uses():
    templates = LIVE.parent
    makers = [path for kind in ("mustache", "js", "html") for path in templates.rglob(f"*.{kind}")]
    makers += (templates.parent / "Sources").rglob("*.swift")
    # Classes that scripts put together: i-NAME, and the words of states.
    words = set(re.findall(r"[\w-]+", " ".join(path.read_text(encoding="utf-8") for path in makers)))
    icons = {f"i-{word}" for word in words} | {f"i-m-{word}" for word in words}
    for name, sheet in (SHEETS | PLATFORMS).items():
        text = plain(sheet)
        assert set(re.findall(r"\.([a-zA-Z][\w-]*)", text)) - words - icons == set(), name
    # A rule stands once.
    rules = re.findall(r"^[^@/{}\s][^{}]*\{[^{}]*\}$", "\n".join(map(plain, (SHEETS | PLATFORMS).values())), re.MULTILINE)
    assert [rule for rule in set(rules) if rules.count(rule) > 1] == []


# Classes by which scripts and tests find an element, or that say what a text is, without a look of their own.
HOOKS = {"block-flat", "cc-in-", "differs", "plain-progress", "steps", "token", "url"}


def test_no_class_of_a_page_lacks_a_rule():
    templates = LIVE.parent
    makers = {path: path.read_text(encoding="utf-8") for kind in ("mustache", "js", "html") for path in templates.rglob(f"*.{kind}")}
    sheets = [plain(path.read_bytes()) for path in templates.rglob("*.css")]
    # A few have a sheet of their own inside.
    sheets += re.findall(r"<style>(.*?)</style>", "\n".join(makers.values()), re.DOTALL) + [makers[LIVE / "page/errors.js"]]
    ruled = set(re.findall(r"\.([a-zA-Z][\w-]*)", " ".join(sheets)))
    used = set()
    for text in makers.values():
        for names in re.findall(r'class(?:=|: )"([^"]*)"|class: `([^`$]*)`|className = ["`]([^"`$]*)', text):
            used.update(re.findall(r"(?<!\S)[a-z][\w-]*(?!\S)", re.sub(r"\{\{[^}]*\}\}", " ", "".join(names))))
    assert {name for name in used - ruled if not name.startswith("i-")} == HOOKS


def test_no_sheet_has_a_function_that_old_browsers_do_not_know():
    sheets = [path for path in LIVE.parent.rglob("*.css")]
    assert len(sheets) > 15 and [path.name for path in sheets if "light-dark(" in plain(path.read_bytes())] == []


def test_the_dark_look_is_the_same_whoever_asks_for_it():
    sheet = plain(SHEETS["site.css"])
    [device] = re.findall(r':root:not\(\[data-look="light"\]\) \{(.*?)\}', sheet, re.DOTALL)
    [chosen] = re.findall(r':root\[data-look="dark"\] \{(.*?)\}', sheet, re.DOTALL)
    assert device.split() == chosen.split()
