"""All of our script on a page is 13 KB at most, compressed as it travels, so that names and line breaks cost nothing."""

import re
import zlib
from pathlib import Path

from helpers.project import pages

LIMIT = 13 * 1024
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
    assert [path for path in heaviest if weights[path] > LIMIT] == []


def test_the_scripts_of_serve_are_small_and_each_has_one_role():
    scripts = {path.relative_to(LIVE).as_posix(): path.read_bytes() for path in LIVE.rglob("*.js")}
    panel = [script for path, script in scripts.items() if path.startswith("edit/")]
    page = [script for path, script in scripts.items() if not path.startswith("edit/")]
    assert (compressed(*page) <= 16 * 1024, compressed(*panel) <= 32 * 1024) == (True, True)
    assert [path for path, script in scripts.items() if script.count(b"\n") > 250] == []
    # None is a closure around everything, and none imports a script that imports it.
    imports = {path: {(LIVE / path).parent.joinpath(one).resolve().relative_to(LIVE).as_posix()
                      for one in re.findall(r'^import .* from "([^"]+)";$', script.decode(), re.MULTILINE)}
               for path, script in scripts.items()}
    order = []
    while ready := [path for path in imports if path not in order and imports[path] <= set(order)]:
        order += ready
    assert set(imports) - set(order) == set()
