"""reference.html: what it says of addresses and attributes is what pages do, and findings lead to it."""

import json
import re

import pytest
from playwright.sync_api import expect
from jsonschema import Draft202012Validator

from helpers.project import REPOSITORY, build, write
from helpers.watch import still, until

NAMES = REPOSITORY / "Templates/names"


def names(topic: str) -> dict:
    return json.loads((NAMES / f"{topic}.json").read_text())["properties"]


@pytest.fixture(scope="module")
def markup(site) -> str:
    """All definitions of the demo, and the blocks inside them, without the inspector's table of actions."""
    text = "\n".join(page.read_text().replace("&quot;", '"') for page in site.glob("*/**/*.html"))
    return re.sub("<tr data-action [^>]*>", "", text)


def test_a_key_has_an_address(folder, watch):
    page = watch().open(folder, "reference.html#blocks.frequency")
    target = page.locator(":target")
    assert target.is_visible() and "until_visitor_interacts" in target.inner_text()
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map((one) => one.id)")
    assert len(ids) == len(set(ids)) > 500


def test_the_reference_folds_and_filters(folder, watch):
    page = watch().open(folder, "reference.html")
    assert page.evaluate("document.documentElement.scrollHeight") < 2_500
    assert page.locator(".keys > div:visible").count() == 0
    page.locator("[name=find]").fill("viewport stays open in the app")
    page.wait_for_selector("[data-nothing]:visible")
    page.locator("[name=find]").fill("frequency")
    page.wait_for_selector("#blocks\\.frequency:visible")
    assert page.evaluate("location.href").endswith("#find=frequency")
    assert "cards" not in [head.split()[0] for head in page.locator(".group:visible h2").all_inner_texts()]
    page = watch().open(folder, "reference.html#blocks.frequency")
    assert page.locator("details[open]").count() == 1


def test_a_finding_about_a_key_leads_to_it(tmp_path, watch):
    block = "---\nplaceholders: [home]\nfrequency: once\nprioritty: 3\n---\nHello.\n"
    write(tmp_path, {"blocks/a.md": block, "placeholders/home.yaml": "kind: static\n"})
    site = build(tmp_path, tmp_path / "Site", succeeds=False)
    page = watch().open(site.as_uri() + "/", "checks.html")
    links = [link.get_attribute("href") for link in page.locator("a[href*='reference.html#']").all()]
    assert links == ["reference.html#blocks", "reference.html#blocks.frequency"]
    page.locator("a[href$='blocks.frequency']").click()
    page.wait_for_selector("div:target")


PAGES = {
    "definition": ["cards/spring/early-bird.html", "blocks/home/spring-sale.html", "feeds/news.html",
                   "placeholders/home_hero.html", "adaptive/workshop.html", "adaptive/watering-plan.html"],
    "index": ["index.html"], "checks": ["checks.html", "codes.html", "reference.html"], "sizes": ["sizes.html"],
    "audience": ["audience.html"], "review": ["review.html#view=deck&campaign=growers-club"],
    "themes": ["themes/loam.html"], "compare": ["compare.html", "compare.html#a=cards/club/welcome.html&across=people"],
}


@pytest.mark.parametrize("kind", PAGES)
def test_the_address_has_the_names_that_a_page_sets(folder, watch, kind):
    assert set(PAGES) == set(names("addresses"))
    known, found, browser = names("addresses")[kind]["properties"], set(), watch()
    for path in PAGES[kind]:
        page = browser.open(folder, path)
        if kind == "compare":
            until(page, "() => document.querySelector('.chip:is([name=themes], [name=people])')")
        still(page)
        if kind == "compare":
            expect(page.locator(".chip:is([name=themes], [name=people])").first).to_be_attached()
        for name, value in page.evaluate(
            """() => [...document.querySelectorAll(':is(.toolbar, .filter, .hero, [data-compare], .compare-head) [name]')].flatMap((one) =>
              one.options ? [...one.options].map(({ value }) => [one.name, value])
              : [[one.name, one.matches('[type=radio], [type=checkbox]') ? one.value : '']])"""):
            assert name in known, (path, name)
            found.add(name)
            if value and "enum" in known[name] and not value.endswith("/"):
                assert value in known[name]["enum"], (path, name, value)
        if kind == "review":
            page.locator(".deck-top summary").click()
            page.locator(".sheet-menu button").last.click()
            until(page, "location.hash.includes('profile')")
            found |= set(page.evaluate("[...new URLSearchParams(location.hash.slice(1)).keys()]"))
        if page.locator(".whole").count():
            found.add("view")
        if page.locator("[role=tab]").count():
            found.add("tab")
            tabs = {tab.get_attribute("value") for tab in page.locator("[role=tab]").all()}
            assert tabs <= set(known["tab"]["enum"])
    assert found == set(known)


def test_the_contract_is_what_pages_have(markup):
    everything = names("dom")
    for name, schema in (everything | everything["data-frame"]["properties"]).items():
        beside = re.match("Beside ([a-z-]+):", schema["description"])
        before = f'{beside[1]}="[^"]*" ' if beside else '[ "]'
        values = set(re.findall(f'{before}{name}="([^"{{]*)"', markup))
        assert values or re.search(f"[ ]{name}[ >]", markup), name
        if "enum" in schema:
            assert values - {""} <= set(schema["enum"]), name


@pytest.mark.parametrize("path", sorted((REPOSITORY / "Templates/schemas").glob("*.json")), ids=lambda path: path.stem)
def test_the_examples_and_meanings_in_schemas_fit_them(path):
    schema = json.loads(path.read_text())
    Draft202012Validator.check_schema(schema)

    def visit(node, where):
        if isinstance(node, list):
            for i, item in enumerate(node):
                visit(item, f"{where}.{i}")
        if not isinstance(node, dict):
            return
        assert len(node.get("enumDescriptions", [])) in (0, len(node.get("enum", []))), where
        if isinstance(node.get("examples"), list):
            check = Draft202012Validator({**node, "$defs": schema.get("$defs", {})})
            assert [error.message for example in node["examples"] for error in check.iter_errors(example)] == [], where
        for key, inner in node.items():
            if key not in ("examples", "default"):
                visit(inner, f"{where}.{key}")

    visit(schema, path.stem)
