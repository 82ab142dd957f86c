"""Adaptive Cards at the widths of Microsoft's hosts: every box of the fixtures is where the documented rules put it."""

import json
import re

import pytest

from helpers.project import REPOSITORY, build, write

FIXTURES = REPOSITORY / "Tests/Fixtures/adaptive-teams"
EXPECTED = json.loads((FIXTURES / "expected.json").read_text())
NAMES = sorted(json.loads((FIXTURES / "layouts.json").read_text()))
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>'
MEASURE = """([root, width]) => {
  root.style.width = `${width}px`;
  const card = root.getBoundingClientRect(), boxes = {};
  for (const node of root.querySelectorAll("[data-element]")) {
    const {x, y, width, height} = node.getBoundingClientRect();
    if (width && height) boxes[node.dataset.element] = [x - card.x, y - card.y, width, height];
  }
  return boxes;
}"""


@pytest.fixture(scope="module")
def layouts(tmp_path_factory):
    folder = tmp_path_factory.mktemp("layouts")
    files = {"site.yaml": "title: Widths\nadaptive: { hosts: [teams] }\n", "hosts/teams.json": (FIXTURES / "host.json").read_text()}
    files |= {f"adaptive/{name}.json": (FIXTURES / f"layouts/{name}.json").read_text() for name in NAMES}
    write(folder, files)
    return build(folder, folder / "Site")


@pytest.mark.parametrize("name", NAMES)
def test_every_box_stands_where_the_rules_put_it(layouts, browser, name):
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    page.route(re.compile("^https://"), lambda route: route.fulfill(body=PICTURE, content_type="image/svg+xml"))
    page.goto((layouts / f"adaptive/{name}.html").as_uri())
    root = page.locator(f'.stage [data-adaptive="{name}"]').first.element_handle()
    for width in (320, 480, 680):
        expected = EXPECTED[f"{name}@{width}"]["boxes"]
        found = page.evaluate(MEASURE, [root, width])
        assert set(found) == set(expected), width
        for box, places in expected.items():
            assert found[box] == pytest.approx(places, abs=1), f"{box} at {width}"
    page.close()
