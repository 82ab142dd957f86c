"""A field of the panel *Edit* that is emptied and typed anew keeps its place, the focus and what is typed, in every text field
of every kind of definition; what is seen beside a draft is what is shared, or it is said."""

import json

import pytest
from playwright.sync_api import expect

from helpers.controls import pick_from_share
from helpers.editor import TITLE, editing, opener, save, says, shows
from helpers.preview import preview
from helpers.project import write
from helpers.watch import until

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="teal"/></svg>'
COMMON = "created: 2026-03-01T09:00:00Z\nexpiresAt: 2026-03-20\nextras: { tone: warm }\ncampaign: spring\ntags: [one, two]\n"
LINKS = "url: https://a.example/\nurls: { android: \"https://b.example/\" }\n"
IMAGE = "image: images/sun.svg\nimageAltText: A sun\nimageAspectRatio: 2\n"
TEXTS = "domain: More   # the link\nlanguage: en\n"
FILES = {
    "site.yaml": "title: A campaign\n",
    "cards/captioned.md": f"---\ntype: captioned-image\ntitle: 'Hello'   # a note\n{IMAGE}{TEXTS}{LINKS}{COMMON}---\nFirst line.\n",
    "cards/classic.md": f"---\ntype: classic\ntitle: Hello\n{TEXTS}{LINKS}{COMMON}---\nText\n",
    "cards/banner.md": f"---\ntype: banner\n{IMAGE}{LINKS}{COMMON}---\n",
    "cards/control.md": f"---\ntype: control\n{COMMON}---\n",
    "cards/bare.md": "---\ntype: classic\ntitle: Bare\n---\n",
    "blocks/offer.md": "---\nname: Offer\nplaceholders: [home, other]\ndateFilter: { from: 2026-03-01 }\nactions:\n  - { text: Go, url: \"https://a.example\", type: browser }\n  - text: Stay\n    url: https://b.example\n---\n# First\n",
    "blocks/page.html": "---\nplaceholders: [home]\n---\n<h1>First</h1>\n",
    "adaptive/order.json": '{\n  "type": "AdaptiveCard", "version": "1.5",\n  "body": [ {"type": "TextBlock", "text": "One ${name}"}, {"type": "Image", "url": "https://a.example/a.png", "altText": "A"} ],\n  "actions": [ {"type": "Action.OpenUrl", "title": "Go", "url": "https://a.example"} ]\n}\n',
    "adaptive/order.data.json": '{ "name": "Ann", "list": ["a", "b"] }\n',
    "feeds/inbox.yaml": "title: Inbox\ncontext: navigation\nemptyStateMessage: Nothing\n",
    "placeholders/home.yaml": "kind: static\ntitle: Home\n", "placeholders/other.yaml": "kind: carousel\ntitle: Other\n",
    "profiles/ann.yaml": "name: Ann\nlanguage: en\nattributes:\n  first_name: Ann\n  country: FR\ncustom: { tier: gold }\n",
    "images/sun.svg": SVG,
}
OPENED = ["cards/captioned.html", "cards/classic.html", "cards/banner.html", "cards/control.html", "cards/bare.html", "blocks/offer.html",
          "blocks/page.html", "adaptive/order.html", "feeds/inbox.html", "placeholders/home.html", "placeholders/other.html"]
FIELDS = ".editor form :is(input[type=text][id]:not(.tags input), input[type=number], textarea)"
# All that is on its way is there.
DRAWN = "cardproof.hasDraft().then(() => true)"


live, opened = editing(FILES)


def drawn(page):
    assert page.evaluate(DRAWN)


def state(page):
    return page.evaluate("(({ id, value }) => ({ id, value, top: document.activeElement.getBoundingClientRect().top, folded: document.activeElement.closest('details')?.id ?? null }))(document.activeElement)")


def stays(page, before, value, what):
    now = state(page)
    assert abs(now.pop("top") - before["top"]) <= 2, f"{what}: it moved"
    assert now == {"id": before["id"], "folded": before["folded"], "value": value}, what


def by_keys(page, field):
    page.keyboard.press("Control+a")
    page.keyboard.press("Backspace")


def by_cut(page, field):
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+x")


WAYS = [by_keys, by_cut]


def walk(page, ways):
    """Empties each text field of the form in each of these ways and types it anew; gives the ids."""
    ids = page.eval_on_selector_all(FIELDS, "(all) => all.filter((one) => one.checkVisibility()).map((one) => one.id)")
    for i, name in enumerate(ids):
        field = page.locator(f"[id='{name}']")
        field.focus()
        before, is_number = state(page), field.get_attribute("type") == "number"
        text = "7" if is_number else "New"
        # Each way has its turn with what the file said; the others empty what was typed anew.
        for clear in ways[i % len(ways):] + ways[:i % len(ways)]:
            clear(page, field)
            drawn(page)
            stays(page, before, "", f"{name}, emptied {clear.__name__}")
            page.keyboard.type(text[0])
            drawn(page)
            stays(page, before, text[0], f"{name}, begun anew")
        for letter in text[1:]:
            page.keyboard.type(letter)
            drawn(page)
        stays(page, before, text, f"{name}, typed anew")
        # It keeps what was typed when somebody goes on, unless the file cannot have it there, which is said.
        page.locator(".editor header select").focus()
        drawn(page)
        assert field.input_value() == text, f"{name}, left"
    return ids


@pytest.mark.parametrize("path", OPENED)
def test_a_field_that_is_emptied_and_typed_anew_keeps_text_and_focus(live, opened, path):
    page = opened(path)
    assert len(walk(page, WAYS)) > 1
    # A payload with another type is none.
    assert path.startswith("adaptive") or "could not be read" not in page.locator(".stage").inner_text()


@pytest.mark.parametrize("path, file", [("cards/classic.html", "profiles/ann.yaml"), ("adaptive/order.html", "adaptive/order.data.json")])
def test_so_do_the_fields_of_profiles_and_of_data(live, opened, path, file):
    page = opened(path)
    page.locator(".editor header select").select_option(label=file)
    page.locator("#edit-name").wait_for()
    drawn(page)
    assert len(walk(page, [by_keys])) > 1


def test_what_was_typed_anew_stands_as_it_stood(live, opened):
    page, card = opened("cards/captioned.html"), live.project / "Content/cards/captioned.md"
    before = card.read_text()
    for name in ("title", "url", "domain", "imageAltText", "campaign", "extras.tone"):
        field = page.locator(f"[id='edit-{name}']")
        old = field.input_value()
        field.focus()
        by_keys(page, field)
        drawn(page)
        # A text that ends with a blank needs quotes, for a letter.
        for letter in old:
            page.keyboard.type(letter)
            drawn(page)
        assert page.locator("#edit-source").input_value() == before, name


@pytest.mark.parametrize("typed, written", [("A ", '"A "'), ("A b", "A b"), ("A: b", '"A: b"'), ("#", '"#"'), ("yes", '"yes"'), ("yes!", "yes!")])
def test_a_text_has_quotes_where_it_needs_them(live, opened, typed, written):
    page, source = opened("cards/classic.html"), "document.querySelector('#edit-source').value"
    page.locator("#edit-title").press("Control+a")
    for letter in typed:
        page.keyboard.type(letter)
        drawn(page)
    assert f"\ntitle: {written}\n" in page.evaluate(source)


def test_what_is_taken_out_of_a_list_does_not_come_back(live, opened):
    page, source = opened("cards/classic.html"), "document.querySelector('#edit-source').value"
    page.get_by_role("button", name="Remove one").click()
    page.keyboard.type("three")
    drawn(page)
    assert "\ntags: [two, three]\n" in page.evaluate(source)


def test_an_empty_title_is_a_finding_at_its_field_and_a_gap_in_the_card(live, opened):
    page = opened("cards/captioned.html")
    told = page.locator("[data-path=title] .finding.error")
    page.locator("#edit-title").fill("")
    told.wait_for()
    assert "has no title" in told.inner_text()
    assert page.locator(TITLE).first.inner_text() == "" and "First line." in page.locator("[data-part=description]").first.inner_text()
    page.locator("#edit-title").fill("   ")
    page.locator("[data-path=title] .finding.warning", has_text="is empty").wait_for()
    page.locator("#edit-image").fill("")
    page.locator("[data-path=image] .finding.error").wait_for()
    assert "First line." in page.locator("[data-part=description]").first.inner_text()
    # What is saved empty is read again, and the field stays.
    page.locator("#edit-url").fill("")
    page.keyboard.press("Control+s")
    says(page, "Saved")
    until(page, "document.activeElement.id === 'edit-url'")
    page.keyboard.type("https://c.example/")
    save(page)
    assert "\nurl: https://c.example/\n" in (live.project / "Content/cards/captioned.md").read_text()


def test_a_change_on_the_disk_reaches_the_field_that_has_the_focus(live, opened):
    page = opened("cards/captioned.html")
    page.locator("#edit-title").focus()
    live.replace("cards/captioned.md", "'Hello'", "'Theirs'")
    until(page, "document.querySelector('#edit-title').value === 'Theirs'")
    assert page.evaluate("document.activeElement.id") == "edit-title"


def test_an_empty_item_of_a_list_leaves_the_others_in_their_place(live, opened):
    live.replace("profiles/ann.yaml", "tier: gold", "tiers: [gold, blue]")
    page = opened("cards/classic.html")
    page.locator(".editor header select").select_option(label="profiles/ann.yaml")
    field = page.locator("[id='edit-custom.tiers.0']")
    field.fill("")
    drawn(page)
    assert page.locator("[id='edit-custom.tiers.1']").input_value() == "blue"
    field.locator("xpath=..").get_by_role("button", name="Remove ").click()
    until(page, "document.querySelector(\"[id='edit-custom.tiers.0']\").value === 'blue'")
    assert page.evaluate("document.activeElement.id") == "edit-custom.tiers.0"
    save(page)
    assert "tiers: [blue]" in (live.project / "Content/profiles/ann.yaml").read_text()


def test_half_a_tag_in_a_text_for_one_profile_loses_nothing(live, opened):
    live.replace("cards/classic.md", "title: Hello", "title: \"{% if ${first_name} == 'Ann' %}Ann{% else %}All{% endif %}\"")
    page = opened("cards/classic.html")
    field = page.locator("#edit-title-one")
    field.focus()
    page.keyboard.press("Control+a")
    for part in ("{% if ${x}", " %}", "A", "{% endif", " %}"):
        page.keyboard.type(part)
        drawn(page)
    assert field.input_value() == "{% if ${x} %}A{% endif %}" and page.evaluate("document.activeElement.id") == "edit-title-one"
    save(page)
    assert "{% if ${x} %}A{% endif %}{% else %}All{% endif %}" in (live.project / "Content/cards/classic.md").read_text()


# ---- Dates.


SOURCE = "document.querySelector('#edit-source').value"


def write_date(page, text):
    page.locator("#edit-source").focus()
    page.locator("#edit-source").evaluate("(one, text) => { one.value = one.value.replace(/expiresAt: .*/, `expiresAt: ${text}`); one.dispatchEvent(new Event('input')); }", text)
    until(page, f"text => {SOURCE}.includes(`expiresAt: ${{text}}`)", arg=text)
    drawn(page)


def test_a_date_has_a_time_and_says_its_zone(live, opened):
    page = opened("cards/captioned.html")
    day, clock = page.locator("#edit-expiresAt"), page.get_by_label("Ends: time, UTC")
    assert (day.input_value(), clock.input_value()) == ("2026-03-20", "00:00"), "a day begins at midnight"
    assert page.locator("[data-path=expiresAt] small").inner_text().endswith(", UTC")
    day.fill("2026-03-21")
    clock.fill("18:30")
    until(page, f"{SOURCE}.includes('expiresAt: 2026-03-21T18:30:00Z')")
    save(page)
    assert "expiresAt: 2026-03-21T18:30:00Z" in (live.project / "Content/cards/captioned.md").read_text()
    write_date(page, "2026-03-22T10:00:00+02:00")
    expect(day).to_have_value("2026-03-22")
    expect(clock).to_have_value("08:00")
    # What is no date is a text.
    write_date(page, "soon")
    expect(page.locator("#edit-expiresAt")).to_have_value("soon")
    page.locator("[data-path=expiresAt] .finding.error").wait_for()


def test_an_end_by_the_customers_clock_names_no_zone(live, opened):
    live.replace("cards/captioned.md", "expiresAt: 2026-03-20", "expiresAt: 2026-03-20T10:00:00\nexpiresInLocalTime: true")
    page = opened("cards/captioned.html")
    assert page.locator("[data-path=expiresAt] small").inner_text().endswith("each customer’s clock")
    page.fill("#edit-expiresAt", "2026-03-22")
    until(page, f"{SOURCE}.includes('expiresAt: 2026-03-22T10:00:00\\n')")


@pytest.mark.parametrize("zone, name, noon, chosen", [
    ("Europe/Berlin", "Europe/Berlin", "13:00", [("2026-03-21T18:30", "+01:00"), ("2026-03-29T03:30", "+02:00")]),
    ("America/New_York", "America/New_York", "08:00", [("2026-03-21T18:30", "-04:00"), ("2026-11-01T03:00", "-05:00")]),
    ("'+02:00'", "UTC+02:00", "14:00", [("2026-03-21T18:30", "+02:00")]), ("'-03:30'", "UTC-03:30", "08:30", [("2026-03-21T18:30", "-03:30")]),
    ("asia/kolkata", "Asia/Kolkata", "17:30", [("2026-03-21T18:30", "+05:30")]), ("Z", "UTC", "12:00", [("2026-03-21T18:30", "Z")]),
])
def test_dates_are_those_of_the_projects_zone(tmp_path, watch, zone, name, noon, chosen):
    with preview(write(tmp_path / "project", FILES | {"site.yaml": f"timeZone: {zone}\n"})) as live:
        page = opener(watch, live)("cards/captioned.html")
        day, clock = page.locator("#edit-expiresAt"), page.get_by_label(f"Ends: time, {name}")
        assert (day.input_value(), clock.input_value()) == ("2026-03-20", "00:00")
        for local, offset in chosen:
            day.fill(local[:10])
            clock.fill(local[11:])
            until(page, f"text => {SOURCE}.includes(text)", arg=f"expiresAt: {local}:00{offset}")
            assert (day.input_value(), clock.input_value()) == (local[:10], local[11:])
        write_date(page, "2026-03-20T12:00:00Z")
        expect(day).to_have_value("2026-03-20")
        expect(clock).to_have_value(noon)
        save(page)
        assert "expiresAt: 2026-03-20T12:00:00Z" in (live.project / "Content/cards/captioned.md").read_text()


# ---- Leaving.


@pytest.mark.parametrize("path", ["cards/captioned.html", "blocks/offer.html", "adaptive/order.html", "feeds/inbox.html", "placeholders/other.html"])
def test_nothing_typed_is_lost_by_loading_again_without_a_word(live, opened, path):
    page = opened(path)
    asked = []
    # Whoever is asked stays: `watch` says so to each question.
    page.on("dialog", lambda dialog: asked.append(dialog.type))
    name = page.locator(FIELDS).first.get_attribute("id")
    field = page.locator(f"[id='{name}']")
    field.focus()
    by_keys(page, field)
    page.keyboard.type("Typed")
    says(page, "Not saved")
    drawn(page)
    with page.expect_event("dialog"):
        page.evaluate("setTimeout(() => location.reload())")
    assert asked == ["beforeunload"] and field.input_value() == "Typed" and page.evaluate("document.activeElement.id") == name
    # What is saved, or as it was, is left without a question.
    page.keyboard.press("Control+s")
    until(page, "!document.querySelector('.editor [role=status]').textContent.includes('Not saved')")
    page.reload()
    page.locator("button[data-editing]").wait_for()
    assert asked == ["beforeunload"]


# ---- Saving.


@pytest.mark.parametrize("path, place", [("cards/captioned.html", "body"), ("cards/captioned.html", "[data-toolbar] select"), ("blocks/offer.html", "frame")])
@pytest.mark.parametrize("key", ["Control+s", "Meta+s"])
def test_the_key_saves_from_anywhere(live, opened, path, place, key):
    page = opened(path)
    page.locator("#edit-body").fill("Typed")
    says(page, "Not saved")
    drawn(page)
    if place == "frame":
        page.frame_locator("[data-block] > iframe").first.locator("body").evaluate("e => { e.tabIndex = -1; e.focus(); }")
    else:
        page.locator(place).first.evaluate("e => { document.activeElement.blur(); e.focus(); }")
    assert page.evaluate("!document.activeElement.closest('.editor')")
    page.keyboard.press(key)
    says(page, "Saved")
    assert "Typed" in (live.project / f"Content/{path.replace('html', 'md')}").read_text()


# ---- What is shared.


@pytest.mark.parametrize("path, field, place", [
    ("cards/captioned.html", "edit-title", "[data-part=title]"), ("blocks/offer.html", "edit-actions.0.text", "[data-block]"), ("adaptive/order.html", "edit-body.0.text", "[data-adaptive]"),
    ("feeds/inbox.html", "edit-title", "h1"),
])
def test_the_file_has_what_is_seen(live, watch, path, field, place, tmp_path):
    browser = watch()
    page = opener(lambda **_: browser, live)(path)
    page.locator(f"[id='{field}']").fill("Typed just now")
    with page.expect_download() as download:
        pick_from_share(page, "Save as one file")
    file = tmp_path / "page.html"
    download.value.save_as(file)
    assert download.value.suggested_filename == path.split("/")[1]
    assert "Typed just now" in file.read_text()
    assert [one for one in browser.problems if "a.example" not in one] == []
    until(page, "document.querySelector('.missing')?.textContent.includes('not saved')")
    before = file.read_bytes()
    save(page)
    with page.expect_download() as download:
        pick_from_share(page, "Save as one file")
    download.value.save_as(file)
    assert len(file.read_bytes()) == len(before), "as it is saved, it is the same"


def test_a_value_that_is_tried_is_in_the_file(live, opened, tmp_path):
    live.replace("cards/classic.md", "title: Hello", "title: \"Hi {{${first_name}}}\"")
    page = opened("cards/classic.html")
    page.locator("[id='try-attributes.first_name']").fill("Zoe")
    shows(page, "Hi Zoe")
    with page.expect_download() as download:
        pick_from_share(page, "Save as one file")
    file = tmp_path / "page.html"
    download.value.save_as(file)
    assert "Hi Zoe" in file.read_text()


def test_a_link_says_what_it_leaves_out(live, opened):
    page = opened("cards/captioned.html")
    pick_from_share(page, "Copy link to this state")
    assert page.locator(".missing").all_inner_texts() in ([], [""])
    page.locator("#edit-title").fill("Typed")
    says(page, "Not saved")
    pick_from_share(page, "Copy link to this state")
    until(page, "document.querySelector('.missing')?.textContent.includes('without what is typed in Edit')")


def test_nobody_else_shares_a_draft(live):
    import http.client
    host = live.address.removeprefix("http://").rstrip("/")

    def send(method="POST", without=(), headers={}, **change):
        usual = {"Origin": f"http://{host}", "Content-Type": "application/json", "Cardproof-Token": token} | live.pass_header | headers
        connection = http.client.HTTPConnection(host, timeout=600)
        body = json.dumps({"page": "cards/classic.html", "files": [{"file": "Content/cards/classic.md", "source": "---\ntype: classic\ntitle: T\n---\n"}]} | change)
        connection.request(method, "/.live/share", body, {name: value for name, value in usual.items() if name not in without})
        return connection.getresponse().status

    token = ""
    connection = http.client.HTTPConnection(host, timeout=600)
    connection.request("GET", "/.live/edit?page=cards/classic.html", headers=live.pass_header)
    token = json.loads(connection.getresponse().read())["token"]
    refused = [send(without=["Cardproof-Token"]), send(headers={"Origin": "http://evil.example"}), send(headers={"Content-Type": "text/plain"}), send(page="index.html"),
               send(files=[{"file": "Content/site.yaml", "source": ""}]), send(files=[{"file": "../x.md", "source": ""}])]
    assert refused == [403, 403, 415, 400, 400, 400] and send() == 200
