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


@pytest.fixture(params=[(width, scheme) for width in (390, 820, 1440) for scheme in ("light", "dark")], ids=str)
def page(request, site, watch):
    width, scheme = request.param
    browser = watch(color_scheme=scheme, viewport={"width": width, "height": 900})
    page = browser.open(site.as_uri() + "/", "audience.html")
    until(page, "() => document.querySelector('td a')")
    yield page
    assert browser.problems == []
    assert page.evaluate("document.documentElement.scrollWidth") == width or not page.url.split("#")[0].endswith("audience.html")


@pytest.fixture
def sizes(site, watch):
    """The open page at every size and in both schemes, one after the other. A failure shows the last that was printed."""
    browser = watch()
    page = browser.open(site.as_uri() + "/", "audience.html")
    until(page, "() => document.querySelector('td a')")

    def each():
        for width in (390, 820, 1440):
            for scheme in ("light", "dark"):
                print(f"at {width} in {scheme}")
                page.set_viewport_size({"width": width, "height": 900})
                page.emulate_media(color_scheme=scheme)
                page.evaluate("document.querySelector('.audience').scrollTo(0, 0); scrollTo(0, 0)")
                painted(page)
                yield page
                assert browser.problems == []
                assert page.evaluate("document.documentElement.scrollWidth") == width

    return each()


def row(page, href: str):
    return page.locator(f"tr:has(th a[href='{href}'])")


def shown(page) -> list[str]:
    return [link.get_attribute("href") for link in page.locator("tbody tr:visible th a").all()]


def test_a_cell_says_what_is_sent_or_why_not(sizes):
    for page in sizes:
        assert page.locator("thead th").all_inner_texts() == ["Name", "Ann\nann", "Ben\nben", "Cleo\ncleo", "Nothing known\nempty"]
        cells = row(page, "cards/offer.html").locator("td")
        assert cells.all_inner_texts() == ["20 B", "not sent: only for members", "20 B"]
        assert [cell.get_attribute("colspan") for cell in cells.all()] == [None, "2", None]
        assert row(page, "cards/plain.html").locator("td").all_inner_texts() == ["everybody: 22 B"]
        assert row(page, "cards/long.html").locator("td").first.inner_text().endswith("B too large")
        assert row(page, "blocks/hi.html").locator("td").all_inner_texts() == ["sent", "sent"]
        assert row(page, "cards/offer.html").locator("th").inner_text().endswith("approved by Ines, 15 Mar 2026 · note: as agreed")
        assert row(page, "cards/plain.html").locator("th .warning").evaluate("(one) => getComputedStyle(one, '::before').content") == '"· "'
        assert row(page, "cards/plain.html").locator("th .warning").inner_text() == "changed since Ines approved it: text · note: as agreed"
        box = page.locator(".audience").bounding_box()
        assert box["height"] >= 360 and box["y"] < 420
        if page.viewport_size["width"] == 390:
            # What stands above scrolls away.
            page.evaluate("document.querySelector('.foot').scrollIntoView()")
            box = page.locator(".audience").bounding_box()
            assert box["height"] > 750 and box["y"] >= 0
        assert box["y"] + box["height"] <= 900


def test_the_frozen_head_covers_the_others_whole(sizes):
    for page in sizes:
        page.evaluate("document.querySelector('thead th:last-child').lastChild.data = ' who is asked for a very long name indeed'")
        head, first = (page.locator("thead th").nth(i).bounding_box() for i in (-1, 0))
        row = page.locator("thead tr").bounding_box()
        assert head["height"] > 40 and abs(first["height"] - head["height"]) < 1 and first["y"] == row["y"]


def test_a_cell_leads_to_the_page_in_that_state(page):
    row(page, "cards/offer.html").locator("td a").nth(1).click()
    page.wait_for_url("**/cards/offer.html#profile=ben")
    expect(page.locator("[data-frame]").first).to_contain_text("only for members")
    page.go_back()
    until(page, "() => document.querySelector('td a')")
    data = row(page, "adaptive/hi.html").locator("td a").first.get_attribute("href")
    assert data == "adaptive/hi.html#profile=ann&data=longer"


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
    expect(tip).to_contain_text("not sent: only for members")
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
    page.locator("[name=campaign]").select_option("spring")
    assert shown(page) == ["cards/offer.html", "blocks/hi.html"]
    page.locator("[name=type]").select_option("classic")
    assert shown(page) == ["cards/offer.html"] and page.url.endswith("#campaign=spring&type=classic")
    page.locator("[name=campaign]").select_option("")
    page.locator("[name=show]").select_option(".large")
    assert shown(page) == ["cards/long.html"]
    page.goto("about:blank")
    page.go_back()
    until(page, "() => document.querySelector('output').textContent.startsWith('1 of')")
    assert shown(page) == ["cards/long.html"]
    page.locator(".totals a", has_text="not sent to somebody").click()
    # The address is there before the page hears of it.
    until(page, "() => document.querySelector('[name=show]').value === '.withheld'")
    assert page.url.endswith("#show=.withheld") and shown(page) == ["cards/offer.html"]
    page.locator("[name=show]").select_option("")
    page.locator("[name=find]").fill("only for members")
    assert shown(page) == ["cards/offer.html"]
    page.locator("[name=find]").fill("")
    assert shown(page) == everything


def test_a_choice_is_not_cut_off(sizes):
    for page in sizes:
        show = page.locator("[name=show]")
        for value in (".withheld", ".large"):
            show.select_option(value)
            room, text = show.evaluate("""(select) => {
              const style = getComputedStyle(select), context = document.createElement("canvas").getContext("2d");
              context.font = style.font;
              // The arrow has its place beside the text.
              return [select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16, context.measureText(select.selectedOptions[0].text).width];
            }""")
            assert text <= room


def test_everything_is_readable_without_scripts(site, watch):
    page = watch(javascript=False).open(site.as_uri() + "/", "audience.html")
    assert page.locator("td", has_text="only for members").is_visible()
    assert row(page, "cards/plain.html").locator("th a").inner_text() == "Plain <b>"


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
        expect(row(page, "cards/plain.html").locator("td a")).to_have_text("everybody: 16 B")
        write(project, {"cards/plain.md": FILES["cards/plain.md"].replace("For all", "For everybody")})
        expect(row(page, "cards/plain.html").locator("td a")).to_have_text("everybody: 22 B")
        row(page, "cards/offer.html").locator("td a").first.hover()
        expect(page.locator(".tip iframe").content_frame.locator("[data-frame]")).to_contain_text("Hello Ann")


def test_the_last_column_keeps_off_the_edge(site, watch):
    page = watch(viewport={"width": 820, "height": 1180}).open(site.as_uri() + "/", "audience.html")
    assert page.locator("thead th:last-child").evaluate("(one) => innerWidth - one.getBoundingClientRect().right + parseFloat(getComputedStyle(one).paddingRight)") == 24


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 820])
def test_columns_behind_the_edge_cast_a_shadow(watch, tmp_path, width, scheme):
    people = {f"profiles/p{i}.yaml": f"name: Person {i}\n" for i in range(12)}
    built = build(write(tmp_path, {"cards/a.md": "---\ntype: classic\ntitle: A\n---\nText\n", **people}), tmp_path / "Site")
    page = watch(viewport={"width": width, "height": 900}, color_scheme=scheme).open(built.as_uri() + "/", "audience.html")
    box = page.locator(".audience").bounding_box()
    below = {"x": width - 8, "y": box["y"] + 250, "width": 6, "height": 6}
    plain, edge = page.screenshot(clip={**below, "x": width / 2}), page.screenshot(clip=below)
    assert edge != plain
    page.evaluate("document.querySelector('.audience').scrollLeft = 1e6")
    assert page.screenshot(clip=below) == plain


def test_a_whole_cell_leads(sizes):
    for page in sizes:
        for cell in page.locator("tbody td:has(a)").all()[:12]:
            cell.scroll_into_view_if_needed()
            assert cell.evaluate("""(cell) => {
                const { left, right, top, bottom } = cell.getBoundingClientRect(), link = cell.querySelector("a");
                return [[(left + right) / 2, bottom - 3], [(left + right) / 2, top + 3], [right - 3, bottom - 3], [left + 4, bottom - 3]]
                    .every(([x, y]) => { const hit = document.elementFromPoint(x, y); return !hit || !cell.contains(hit) || link.contains(hit); });
            }""")


@pytest.mark.parametrize("width", [390, 1440])
def test_many_rows_and_profiles_scroll_without_a_gap(watch, width, many):
    browser = watch(viewport={"width": width, "height": 900})
    page = browser.open(many.as_uri() + "/", "audience.html")
    until(page, "() => document.querySelector('td a')")
    assert page.locator("tbody tr").count() == 300 and page.locator("tbody tr").first.locator("td").count() == 50
    page.locator(".audience").evaluate("(one) => one.scrollIntoView()")
    box = page.locator(".audience").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    seen, at = [], [box["x"] + box["width"] / 2, box["y"] + box["height"] - 24]
    for _ in range(60):
        page.mouse.wheel(0, 700)
        painted(page)
        seen.append(page.evaluate("(([x, y]) => document.elementFromPoint(x, y)?.closest('tbody tr')?.rowIndex)", at))
        if seen[-1] == 300:
            break
    assert None not in seen and seen[-1] == 300, "a row is at the lower edge of the view, down to the last one"
    until(page, "() => [...document.querySelectorAll('tbody tr')].at(-1).querySelectorAll('td a').length > 10")
    # The heads stay where they are.
    head, name = page.locator("thead th").nth(1).bounding_box(), page.locator("tbody tr th").last.bounding_box()
    page.mouse.wheel(3000, 0)
    until(page, "() => document.querySelector('.audience').scrollLeft > 0")
    assert page.locator("tbody tr th").last.bounding_box()["x"] == name["x"] and head["y"] == page.locator("thead th").nth(40).bounding_box()["y"]
    assert browser.problems == []


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    files = {f"profiles/p{i:02}.yaml": f"name: Person {i}\nattributes: {{ first_name: {'N' * (i % 7 + 1)}{i:02} }}\n" for i in range(49)}
    files |= {f"cards/c{i:03}.md": card(f"Card {i}", "Hi {{${first_name} | default: 'you'}}") for i in range(300)}
    project = write(tmp_path_factory.mktemp("many"), files)
    return build(project, project / "Site", seconds=300)
