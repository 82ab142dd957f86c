"""All of our script on a page is 30 KB at most, as it is written: no page waits for it, and anyone can read it."""

import re

from helpers.project import pages

LIMIT = 30 * 1024


def test_no_page_has_more_script_than_the_budget(site):
    weights = {}
    for path in pages(site):
        page = site / path
        scripts = re.findall(r"<script\b([^>]*)>(.*?)</script>", page.read_text(encoding="utf-8"), re.DOTALL)
        assert scripts, path
        weights[path] = sum(
            len(inline.encode()) + sum((page.parent / source).stat().st_size for source in re.findall(r'src="([^"]+)"', tag))
            # Payloads stand in such elements as data, which nothing runs.
            for tag, inline in scripts if 'type="application/json"' not in tag)
    heaviest = sorted(weights, key=weights.get, reverse=True)
    print(f"{len(weights)} pages; heaviest: " + ", ".join(f"{path} {weights[path]:,}" for path in heaviest[:5]))
    assert [path for path in heaviest if weights[path] > LIMIT] == []
