"""Who gets what: `audience.html`, `audience.csv`, `cardproof audience`."""

import csv
import json
import subprocess

import pytest
from jsonschema import Draft202012Validator
from playwright.sync_api import expect

from helpers.preview import preview
from helpers.project import CARDPROOF, NOW, REPOSITORY, build, write
from helpers.watch import painted, until

TIER = "custom_attribute.${tier}"


def card(title: str, text: str, more: str = "") -> str:
    return f"---\ntype: classic\ntitle: {json.dumps(title)}\nbodyFormat: plain\n{more}---\n{text}\n"


FILES = {
    "site.yaml": "title: Audience\nnow: 2026-03-15T12:00:00Z\n",
    "cards/offer.md": card("Hello {{${first_name} | default: 'you'}}", f"{{% if {TIER} == 'none' %}}{{% abort_message('only for members') %}}{{% endif %}}You are in.", "campaign: spring\n"),
    "cards/long.md": card("Long", f"{{% if {TIER} == 'gold' %}}{'long ' * 420}{{% else %}}short{{% endif %}}", "campaign: summer\n"),
    "cards/plain.md": card("Plain <b>", "For all"),
    "blocks/hi.md": "---\nplaceholders: [home]\ncampaign: spring\n---\nHi *{{ customer.name | default('you', true) }}*\n",
    "placeholders/home.yaml": "kind: static\n",
    "adaptive/hi.json": '{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"Hi ${name}"}]}',
    "adaptive/hi.data.json": '{"name": "one"}', "adaptive/hi.longer.data.json": '{"name": "somebody else"}',
    "profiles/ann.yaml": "name: Ann\nattributes: { first_name: Ann }\ncustom: { tier: gold }\ncustomer: { name: Ann }\n",
    "profiles/ben.yaml": "name: Ben\nattributes: { first_name: Ben }\ncustom: { tier: none }\n",
    "profiles/cleo.yaml": "name: Cleo\ncustom: { tier: none }\n",
}


def run(*arguments, code=0) -> str:
    done = subprocess.run([CARDPROOF, "audience", *map(str, arguments), "--now", NOW], capture_output=True, text=True, timeout=600)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout or done.stderr


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    project = write(tmp_path_factory.mktemp("audience"), FILES)
    approve = [CARDPROOF, "approve", "cards/offer", "cards/plain", "--by", "Ines", "--note", "as agreed", "--now", NOW, "-r", project]
    subprocess.run(approve, check=True, capture_output=True, timeout=600)
    return write(project, {"cards/plain.md": FILES["cards/plain.md"].replace("For all", "For everybody")})


@pytest.fixture(scope="module")
def site(project):
    return build(project, project / "Site", succeeds=False)


SIZES = [(width, scheme) for width in (390, 820, 1440) for scheme in ("light", "dark")]


@pytest.fixture(params=SIZES, ids=str)
def page(request, site, watch):
    width, scheme = request.param
    browser = watch(color_scheme=scheme, viewport={"width": width, "height": 900})
    page = browser.open(site.as_uri() + "/", "audience.html")
    until(page, "() => document.querySelector('td a')")
    yield page
    assert browser.problems == []
    assert page.evaluate("document.documentElement.scrollWidth") == width or not page.evaluate("location.href").split("#")[0].endswith("audience.html")


def row(page, href: str):
    return page.locator(f"tr:has(th a[href='{href}'])")


def shown(page) -> list[str]:
    return [link.get_attribute("href") for link in page.locator(":is(tbody tr, .same li):visible a.row-name").all()]


def texts(cells) -> list[str]:
    """What cells say, without the people whom a phone names in them."""
    return cells.evaluate_all("(all) => all.map((one) => [...one.querySelectorAll('q, .no, small:not(.bytes)')].map((part) => part.textContent).join(': '))")


def test_a_cell_says_what_is_sent_or_why_not(page):
    heads = page.locator("thead th[data-id]").evaluate_all("(all) => all.map((one) => [one.dataset.id, one.querySelector('b').textContent, one.querySelector('.number').textContent])")
    assert heads == [["ann", "Ann", "4 of 5"], ["ben", "Ben", "4 of 5"], ["cleo", "Cleo", "4 of 5"], ["empty", "Nothing known", "5 of 5"]]
    cells = row(page, "cards/offer.html").locator("td")
    assert texts(cells) == ["Hello Ann", "Not sent: only for members", "Hello you"]
    assert [cell.get_attribute("colspan") for cell in cells.all()] == [None, "2", None]
    assert cells.locator("q b").all_inner_texts() == ["Ann", "you"], "what differs is bold"
    assert texts(row(page, "cards/long.html").locator("td").first)[0].endswith("bytes too many")
    assert texts(row(page, "cards/long.html").locator("td"))[1] == "short"
    assert texts(row(page, "blocks/hi.html").locator("td")) == ["Hi Ann", "Hi you"]
    alike = page.locator(".same li")
    assert [one.locator("b").inner_text() for one in alike.all()] == ["Plain <b>", "Hi one"]
    assert row(page, "cards/offer.html").locator("th small").inner_text() == "Approved by Ines"
    assert alike.locator("small").first.inner_text() == "Changed since Ines approved it"
    assert "2 read differently" not in page.locator(".lead").inner_text() and "is too large" in page.locator(".lead").text_content()


def test_bytes_are_there_for_whoever_asks(page):
    weight = row(page, "cards/offer.html").locator(".bytes").first
    assert not weight.is_visible()
    if page.viewport_size["width"] == 390:
        return
    page.locator("[data-bytes]").check()
    assert weight.inner_text() == "20 bytes" and page.locator(".same .bytes").first.inner_text() == "22 B"


def test_a_cell_leads_to_the_page_in_that_state(page):
    row(page, "cards/offer.html").locator("td a").nth(1).click()
    page.wait_for_url("**/cards/offer.html#profile=ben")
    expect(page.locator("[data-frame]").first).to_contain_text("only for members")
    page.go_back()
    until(page, "() => document.querySelector('td a')")
    page.locator(".same a", has_text="Hi one").click()
    page.wait_for_url("**/adaptive/hi.html")


def test_what_is_sent_is_shown_on_hover_and_on_focus(page):
    tip, offer = page.locator(".tip"), row(page, "cards/offer.html").locator("td a")
    offer.first.hover()
    expect(tip.locator("b")).to_have_text("Ann")
    expect(tip.locator("iframe").content_frame.locator("[data-frame]")).to_contain_text("Hello Ann")
    expect(tip.locator("p").nth(1)).to_contain_text("You are in.")
    box = tip.bounding_box()
    assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()
    offer.first.focus()
    page.keyboard.press("ArrowRight")
    expect(tip.locator("b")).to_have_text("Ben; Cleo")
    expect(tip).to_contain_text("only for members")
    assert tip.locator("iframe").count() == 0
    assert offer.nth(1).get_attribute("aria-describedby") == "tip"
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.keyboard.press("ArrowDown")
    assert "profile=" in page.evaluate("document.activeElement.href")
    row(page, "blocks/hi.html").locator("td a").first.focus()
    expect(tip.locator("p").nth(1)).to_contain_text("Hi Ann")


def test_rows_can_be_filtered_and_the_address_keeps_it(page):
    everything = shown(page)
    chip = lambda text: page.locator(".chip", has_text=text)
    assert [one.inner_text().replace("\n", " ") for one in page.locator(".chip").all()] == ["All 5", "Different texts 3", "Not sent to some 1", "Too large 1"]
    chip("Too large").click()
    assert shown(page) == ["cards/long.html"] and page.evaluate("location.href").endswith("#show=.large")
    assert chip("Too large").get_attribute("aria-pressed") == "true" and chip("All").get_attribute("aria-pressed") == "false"
    page.goto("about:blank")
    page.go_back()
    until(page, "() => document.querySelector('output').textContent.startsWith('1 of')")
    assert shown(page) == ["cards/long.html"]
    chip("Not sent").click()
    assert page.evaluate("location.href").endswith("#show=.withheld") and shown(page) == ["cards/offer.html"]
    chip("All").click()
    for words, found in {"only for members": ["cards/offer.html"], "spring": ["cards/offer.html", "blocks/hi.html"], "spring classic": ["cards/offer.html"], "changed since": ["cards/plain.html"]}.items():
        page.locator("[name=find]").fill(words)
        assert shown(page) == found, words
    page.locator("[name=find]").fill("")
    assert shown(page) == everything


def test_everything_is_readable_without_scripts(site, watch):
    for width in (390, 1440):
        page = watch(javascript=False, viewport={"width": width, "height": 900}).open(site.as_uri() + "/", "audience.html")
        cell = page.locator("td", has_text="only for members")
        assert cell.is_visible() and page.locator(".same b").first.inner_text() == "Plain <b>"
        named = cell.evaluate("(one) => getComputedStyle(one, '::before').content")
        assert named == ('"Ben; Cleo"' if width == 390 else "none")


def test_the_file_the_report_and_the_command_say_the_same(project, site):
    rows = {row["id"]: row for row in csv.DictReader((site / "audience.csv").open(encoding="utf-8")) if row["type"] == "classic"}
    offer = rows["offer"]
    assert [offer[id] for id in ("ann", "ben", "cleo", "empty")] == ["20", *["not sent: only for members"] * 2, "20"]
    assert rows["long"]["ann"].endswith(" too large") and rows["long"]["ben"] == "9" and offer["approval"].startswith("approved by Ines")
    assert run("-r", project, "--format", "csv", code=1) == (site / "audience.csv").read_text(encoding="utf-8")
    report = json.loads((site / "report.json").read_text())
    Draft202012Validator(json.loads((REPOSITORY / "Templates/schemas/report.schema.json").read_text())).validate(report)
    told = json.loads(run("-r", project, "offer", "--format", "json"))
    assert [told[0]["profiles"]] == [one["profiles"] for one in report["definitions"] if one["id"] == "offer"]
    assert [view.get("reason") for view in told[0]["profiles"]] == [None, *["only for members"] * 2, None]


def test_a_profile_with_the_id_of_the_built_in_one_is_found(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": card("A", "Text"), "profiles/empty.yaml": "name: Nobody\n"})
    done = subprocess.run([CARDPROOF, "check", "-r", project, "--now", NOW], capture_output=True, text=True, timeout=600)
    assert done.returncode == 1 and 'the id "empty" is also that of the built-in profile' in done.stdout + done.stderr


def test_the_command_prints_a_table(project):
    assert run("-r", project, "Content/cards/offer.md", "cards/plain.html") == (
        "cards/offer  classic, approved by Ines, 15 Mar 2026 · note: as agreed\n  ann: 20 B  \"Hello Ann\"\n  ben, cleo: not sent: only for members\n  empty: 20 B  \"Hello you\"\n\n"
        "cards/plain  classic, changed since Ines approved it: text · note: as agreed\n  everybody: 22 B\n")
    assert "\n  cleo: 9 B  \"Long\"\n" in run("-r", project, "long", "--profile", "cleo")
    assert "did you mean \"offer\"" in run("-r", project, "ofer", code=1)


def test_some_profiles_are_not_all(project, tmp_path):
    site = build(project, tmp_path / "Site", "--profile", "ben", "--profile", "cleo", succeeds=False)
    assert ">all: " not in (site / "audience.html").read_text(encoding="utf-8")
    assert "\n  ben, cleo: 22 B\n" in run("-r", project, "plain", "--profile", "ben", "--profile", "cleo")


@pytest.mark.parametrize("width", [390, 1440])
def test_a_save_is_seen_in_the_open_table(tmp_path, watch, width):
    project = write(tmp_path, FILES)
    with preview(project) as live:
        page = watch(viewport={"width": width, "height": 900}).page
        with page.expect_response("**/.live/events*"):
            page.goto(live.address + "audience.html")
        expect(row(page, "cards/offer.html").locator("td q").first).to_have_text("Hello Ann")
        write(project, {"cards/offer.md": FILES["cards/offer.md"].replace("Hello", "Welcome")})
        expect(row(page, "cards/offer.html").locator("td q").first).to_have_text("Welcome Ann")
        until(page, "() => document.querySelector('td a')")
        row(page, "cards/offer.html").locator("td a").first.hover()
        expect(page.locator(".tip iframe").content_frame.locator("[data-frame]")).to_contain_text("Welcome Ann")


def test_a_long_text_begins_where_it_differs(tmp_path, watch):
    long = "Words that all of them get, many times over, before anything is said that is only for one. "
    files = {"cards/a.md": card("A", long * 3 + "It is {{${first_name}}} who comes."), **{path: text for path, text in FILES.items() if path.startswith("profiles/")}}
    built = build(write(tmp_path, files), tmp_path / "Site", succeeds=False)
    page = watch().open(built.as_uri() + "/", "audience.html")
    expect(row(page, "cards/a.html").locator("q b").first).to_have_text("Ann")
    assert page.locator("q").first.inner_text() == "… for one. It is Ann who comes." or page.locator("q").first.inner_text().startswith("… ")


@pytest.mark.parametrize("width", [390, 1440])
def test_many_rows_and_profiles_scroll_without_a_gap(watch, width, many):
    browser = watch(viewport={"width": width, "height": 900})
    page = browser.open(many.as_uri() + "/", "audience.html")
    until(page, "() => document.querySelector('td a')")
    assert page.locator("tbody tr").count() == 300 and page.locator("tbody tr").first.locator("td").count() == 50
    if width == 390:
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        return
    table = page.locator(".differing")
    table.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    box = table.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    head, name = page.locator("thead th").nth(1).bounding_box(), page.locator("thead th").first.bounding_box()
    seen, at = [], [box["x"] + box["width"] / 2, box["y"] + box["height"] - 24]
    for _ in range(80):
        page.mouse.wheel(0, 600)
        painted(page)
        seen.append(page.evaluate("(([x, y]) => document.elementFromPoint(x, y)?.closest('tbody tr')?.rowIndex)", at))
        if seen[-1] == 300:
            break
    assert None not in seen and seen[-1] == 300, "a row is at the lower edge of the view, down to the last one"
    until(page, "() => [...document.querySelectorAll('tbody tr')].at(-1).querySelectorAll('td a').length > 10")
    # Heads and names stay where they are.
    page.mouse.wheel(3000, 0)
    until(page, "() => document.querySelector('.differing').scrollLeft > 0")
    assert page.locator("tbody tr th").last.bounding_box()["x"] == name["x"] and page.locator("thead th").nth(40).bounding_box()["y"] == head["y"]
    assert browser.problems == []


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    files = {f"profiles/p{i:02}.yaml": f"name: Person {i}\nattributes: {{ first_name: {'N' * (i % 7 + 1)}{i:02} }}\n" for i in range(49)}
    files |= {f"cards/c{i:03}.md": card(f"Card {i}", "Hi {{${first_name} | default: 'you'}}") for i in range(300)}
    project = write(tmp_path_factory.mktemp("many"), files)
    return build(project, project / "Site", seconds=300)
