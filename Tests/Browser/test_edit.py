"""Editing in the browser under `cardproof serve`: what is typed is drawn as a draft, and only a save touches a file, byte by
byte. Nothing else reaches a file: no other page, no other host, nothing that a card or a block contains."""

import http.client
import json
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from helpers.axe import violations
from helpers.editor import TITLE, opener, save, says, shows
from helpers.preview import preview
from helpers.project import build, write
from helpers.vectors import SAVE_ATTACK, SAVES, VECTORS
from helpers.watch import until

CARD = ("---\r\n# The first card.\r\ntype: classic   # a note\r\ntitle: 'It''s {{${first_name} | default: \"you\"}}'\r\n"
        "bodyFormat: plain\r\ncreated: 2026-03-01T09:00:00Z\r\nextras: { tone: \"warm\" }   # of the app\r\n---\r\nBody, first line.\r\nSecond line.\r\n")
FILES = {
    "site.yaml": "title: A campaign\n",
    "blocks/offer.md": "---\nname: Offer\nplaceholders: [home]\nactions:\n  - { text: Go, url: \"https://a.example\", type: browser } # one\n---\n# First\n",
    "adaptive/order.json": '{\n\t"type":"AdaptiveCard", "version":"1.5",\n\t"body":[ {"type":"TextBlock", "text":"One"} ]\n}\n',
    "feeds/inbox.yaml": "# The inbox.\ntitle: Inbox\ncontext: navigation\n",
    "placeholders/home.yaml": "kind: static\n",
    "profiles/ann.yaml": "# Ann.\nname: Ann\nattributes:\n  first_name: Ann # as she says\n",
}
PAGES = ["cards/one.html", "blocks/offer.html", "adaptive/order.html", "feeds/inbox.html", "placeholders/home.html"]


def make(folder: Path) -> Path:
    project = write(folder, FILES)
    card = project / "Content/cards/one.md"
    card.parent.mkdir()
    card.write_bytes(b"\xef\xbb\xbf" + CARD.encode())
    return project


def tree(project: Path) -> dict[str, bytes]:
    return {str(path.relative_to(project)): path.read_bytes() for path in sorted(project.rglob("*")) if path.is_file()}


@pytest.fixture
def live(tmp_path):
    with preview(make(tmp_path / "project")) as started:
        yield started


@pytest.fixture
def opened(watch, live):
    return opener(watch, live)


# ---- Drafts and saves.


def test_a_value_is_drawn_as_it_is_typed_and_saved_byte_by_byte(live, opened):
    (live.project / "Content/cards/one.md").chmod(0o640)
    before, page = tree(live.project), opened()
    page.evaluate("window.marked = true")
    page.locator("#edit-title").fill("Hello: 'you'")
    shows(page, "Hello: 'you'")
    says(page, "Not saved")
    assert tree(live.project) == before, "a draft touches nothing"
    assert page.evaluate("document.activeElement.id") == "edit-title"
    save(page)
    old = "'It''s {{${first_name} | default: \"you\"}}'".encode()
    want = before | {"Content/cards/one.md": before["Content/cards/one.md"].replace(old, b"'Hello: ''you'''")}
    assert tree(live.project) == want
    assert (live.project / "Content/cards/one.md").stat().st_mode & 0o777 == 0o640
    assert page.evaluate("window.marked") and page.locator(".editor").count() == 1, "the page was not loaded again"


def test_keys_come_where_the_schema_wants_them_and_go(live, opened):
    page, before = opened(), tree(live.project)["Content/cards/one.md"]
    page.locator("#edit-dismissible").check()
    page.locator("#edit-extras\\.tone").fill("")
    says(page, "Not saved")
    until(page, "!document.querySelector('#edit-source').value.includes('tone')")
    page.locator("#edit-domain").fill("More")
    shows(page, "More", "[data-part=domain]")
    save(page)
    want = before.replace(b"extras: { tone: \"warm\" }   # of the app\r\n", b"")
    want = want.replace(b"created:", b"domain: More\r\ndismissible: true\r\ncreated:")
    assert tree(live.project)["Content/cards/one.md"] == want


def test_the_text_and_the_source_keep_the_line_ends(live, opened):
    page, before = opened(), tree(live.project)["Content/cards/one.md"]
    page.locator("#edit-body").fill("Body, first line.\nA new one.\nSecond line.")
    shows(page, "A new one", "[data-part=description]")
    source = page.locator("#edit-source")
    source.fill(source.input_value().replace("# a note", "# another"))
    until(page, "document.querySelector('#edit-body').value.includes('A new one')")
    save(page)
    want = before.replace(b"first line.\r\n", b"first line.\r\nA new one.\r\n").replace(b"# a note", b"# another")
    assert tree(live.project)["Content/cards/one.md"] == want


def test_findings_stand_at_their_field_and_bytes_are_told_for_whom(opened):
    page = opened()
    page.locator("#edit-source").evaluate("(one) => { one.value = one.value.replace(/created: .*/, 'created: soon'); one.dispatchEvent(new Event('input')); }")
    until(page, "document.querySelector('[data-path=created] .finding.error')?.textContent.includes('soon')")
    assert "edit-created-note" == page.locator("#edit-created").get_attribute("aria-describedby")
    page.locator("#edit-body").fill("x" * 2100 + "{{${first_name}}}")
    until(page, "document.querySelector('.editor .sizes.over')?.textContent.match(/2,1\\d\\d of 2,048 bytes, for Ann$/)")


def test_undo_says_what_it_does_not_do(live, opened):
    page = opened()
    undo = page.locator(".editor [aria-label=Undo]")
    assert undo.get_attribute("title") == "Nothing to undo"
    page.locator("#edit-title").fill("One")
    shows(page, "One")
    assert undo.get_attribute("title") == "Undo the last change"
    save(page)
    undo.click()
    says(page, "Undone, not saved")
    save(page)
    assert tree(live.project)["Content/cards/one.md"] == b"\xef\xbb\xbf" + CARD.encode()


def test_undo_and_discard(live, opened):
    before, page = tree(live.project), opened()
    page.locator("#edit-title").fill("One")
    shows(page, "One")
    page.locator("#edit-body").fill("Two")
    shows(page, "Two", "[data-part=description]")
    page.click(".editor [aria-label=Undo]")
    shows(page, "Second line", "[data-part=description]")
    assert page.locator(TITLE).first.inner_text() == "One"
    # The browser's own undo would mix the texts.
    page.locator("#edit-body").press("Control+z")
    shows(page, "It's")
    assert page.locator("#edit-title").input_value().startswith("It's")
    page.locator("#edit-title").fill("Three")
    shows(page, "Three")
    page.click(".editor button:text-is('Discard')")
    shows(page, "It's")
    says(page, "Saved")
    assert tree(live.project) == before


@pytest.mark.parametrize("path, field, text, place, old, new", [
    ("blocks/offer.html", "#edit-actions\\.0\\.text", "Run", "#actions td", b"text: Go", b"text: Run"),
    ("adaptive/order.html", "#edit-body\\.0\\.text", "Two \"x\"", "[data-adaptive]", b'"One"', b'"Two \\"x\\""'),
    ("feeds/inbox.html", "#edit-title", "Post", "h1", b"title: Inbox", b"title: Post"),
    ("placeholders/home.html", "#edit-title", "Hero", ".editor", b"kind: static\n", b"title: Hero\nkind: static\n"),
])
def test_every_kind_of_page_edits_its_file(live, opened, path, field, text, place, old, new):
    page, before = opened(path), tree(live.project)
    page.locator(field).fill(text)
    shows(page, text, place) if place != ".editor" else says(page, "Not saved")
    assert tree(live.project) == before
    save(page)
    changed = {name: (bytes, tree(live.project)[name]) for name, bytes in before.items() if tree(live.project)[name] != bytes}
    assert [after for _, after in changed.values()] == [bytes.replace(old, new) for bytes, _ in changed.values()] and len(changed) == 1


def test_an_item_is_added_to_a_list(live, opened):
    page = opened("blocks/offer.html")
    page.click("button:text-is('Add to Buttons')")
    page.locator("#edit-actions\\.1\\.text").fill("Stay")
    # The new item has a field for each key, also for those that it lacks.
    page.locator("#edit-actions\\.1\\.type").select_option("close")
    shows(page, "Stay", "#actions")
    save(page)
    assert "# one\n  - { text: Stay, type: close }\n---" in (live.project / "Content/blocks/offer.md").read_text()


def test_a_profile_is_edited_where_its_card_is_seen(live, opened):
    page = opened("cards/one.html#profile=ann")
    page.locator(".editor header select").select_option("Content/profiles/ann.yaml")
    page.locator("#edit-attributes\\.first_name").fill("Anna")
    shows(page, "It's Anna")
    save(page)
    assert "first_name: Anna # as she says" in (live.project / "Content/profiles/ann.yaml").read_text()


def test_a_value_is_tried_and_kept_as_a_profile(live, opened):
    before, page = tree(live.project), opened()
    page.locator("#try-attributes\\.first_name").fill("Zoë")
    shows(page, "It's Zoë")
    assert tree(live.project) == before
    page.locator("#edit-kept").fill("Zoë, new")
    page.click("button:text-is('Keep as a profile')")
    kept, deadline = live.project / "Content/profiles/zoe-new.yaml", time.monotonic() + 10
    while not kept.exists():
        assert time.monotonic() < deadline
        page.wait_for_timeout(20)
    says(page, "Saved")
    assert kept.read_text() == '# Ann.\nname: Zoë, new\nattributes:\n  first_name: Zoë # as she says\n'
    assert {name: bytes for name, bytes in tree(live.project).items() if name in before} == before


def test_a_value_of_a_block_is_tried(live, opened):
    block = live.project / "Content/blocks/offer.md"
    block.write_text(block.read_text().replace("# First", "# In {{ customer.city }}"))
    page = opened("blocks/offer.html")
    page.locator("#try-customer\\.city").fill("Graz")
    page.frame_locator("[data-block] > iframe >> nth=0").locator("h1", has_text="In Graz").wait_for()


def test_both_versions_are_shown_where_the_file_was_changed_meanwhile(live, opened):
    page = opened()
    page.locator("#edit-title").fill("Mine")
    shows(page, "Mine")
    card = live.project / "Content/cards/one.md"
    page.evaluate(REQUESTS, None)
    card.write_bytes(card.read_bytes().replace(b"Second line", b"Theirs"))
    # The draft is drawn again over the page that the change made.
    until(page, "asked.indexOf('200 /.live/draft') > asked.indexOf('200 /cards/one.html') && asked.includes('200 /cards/one.html')")
    shows(page, "Mine")
    page.locator("#edit-body").focus()
    page.locator(".editor .fields").evaluate("e => { e.scrollTop = e.scrollHeight; }")
    page.click(".editor .primary")
    says(page, "Not saved")
    until(page, "document.activeElement === document.querySelector('.editor [role=alert]')")
    assert page.locator(".editor [role=alert]").evaluate("e => e.getBoundingClientRect().top >= document.querySelector('.editor > header').getBoundingClientRect().bottom")
    told = page.locator(".editor [role=alert] pre").all_inner_texts()
    assert "Theirs" in told[0] and "Mine" in told[1] and b"Theirs" in card.read_bytes()
    page.click("button:text-is('Save what is here')")
    says(page, "Saved")
    assert b"Mine" in card.read_bytes() and b"Theirs" not in card.read_bytes()


# What is asked of the server, with its status; the first request for `held` waits for `go()`.
REQUESTS = """(held) => {
  const ask = window.fetch;
  window.asked = [];
  window.fetch = async (path, ...rest) => {
    if (held && String(path).startsWith(held)) {
      held = null;
      await new Promise((done) => { window.go = done; });
    }
    const answer = await ask(path, ...rest);
    window.asked.push(`${answer.status} ${path}`);
    return answer;
  };
}"""
# The page was looked for and is gone, and the draft was drawn after that.
WAS_REBUILT = "asked.slice(asked.indexOf('404 /cards/one.html') + 1).includes('200 /.live/draft') && asked.includes('404 /cards/one.html')"


@pytest.mark.parametrize("is_rebuilt_first", [True, False])
def test_a_file_that_is_gone_is_written_again_only_on_demand(live, opened, is_rebuilt_first):
    page, card = opened(), live.project / "Content/cards/one.md"
    before = tree(live.project)
    page.locator("#edit-title").fill("Mine")
    says(page, "Not saved")
    page.evaluate(REQUESTS, None if is_rebuilt_first else "/.live/save")
    if is_rebuilt_first:
        card.unlink()
        until(page, WAS_REBUILT)
        page.locator("#edit-body").fill("Typed since.")
        says(page, "Not saved")
        page.locator("#edit-created").fill("2026-03-02")
        until(page, "document.querySelector('#edit-source').value.includes('created: 2026-03-02T')")
        page.click(".editor .primary")
    else:
        page.click(".editor .primary")
        until(page, "window.go !== undefined")
        card.unlink()
        page.evaluate("go()")
    until(page, "document.querySelector('.editor [role=alert]')?.textContent.includes('Content/cards/one.md is gone')")
    until(page, WAS_REBUILT)
    assert not card.exists()
    assert page.locator("#edit-title").input_value() == "Mine" and page.locator(TITLE).first.inner_text() == "Mine"
    page.click("button:text-is('Save what is here')")
    says(page, "Saved")
    want = before["Content/cards/one.md"].replace(b"'It''s {{${first_name} | default: \"you\"}}'", b"'Mine'")
    if is_rebuilt_first:
        want = want.replace(b"2026-03-01T09:00:00Z", b"2026-03-02T09:00:00Z").replace(b"Body, first line.\r\nSecond line.", b"Typed since.")
    assert tree(live.project) == before | {"Content/cards/one.md": want}
    # The page is in the site again, and its panel goes on.
    until(page, "asked.lastIndexOf('200 /cards/one.html') > asked.lastIndexOf('404 /cards/one.html')")
    page.locator("#edit-title").fill("Mine again")
    shows(page, "Mine again")


def test_what_is_typed_while_the_page_goes_stays(live, opened):
    page = opened()
    page.evaluate(REQUESTS, "/.live/draft")
    page.locator("#edit-title").fill("Mine")
    until(page, "window.go !== undefined")
    (live.project / "Content/cards/one.md").unlink()
    until(page, "asked.includes('404 /cards/one.html')")
    page.evaluate("go()")
    says(page, "Not saved")
    assert page.locator("#edit-title").input_value() == "Mine"


def test_what_is_typed_while_the_file_is_read_again_stays(live, opened):
    page = opened()
    page.locator("#edit-title").fill("One")
    says(page, "Not saved")
    page.evaluate(REQUESTS, "/.live/edit")
    save(page)
    until(page, "window.go !== undefined")
    page.locator("#edit-title").fill("Two")
    shows(page, "Two")
    page.evaluate("go()")
    page.locator("#edit-title").press("End")
    page.keyboard.type("!")
    shows(page, "Two!")
    save(page)
    assert b"title: 'Two!'" in (live.project / "Content/cards/one.md").read_bytes()


def test_what_is_typed_while_the_form_changes_stays(opened):
    page = opened()
    page.evaluate(REQUESTS, "/.live/draft")
    page.locator("#edit-domain").press("a")
    until(page, "window.go !== undefined")
    page.keyboard.type("b")
    page.evaluate("go()")
    shows(page, "ab", "[data-part=domain]")
    page.keyboard.type("c")
    shows(page, "abc", "[data-part=domain]")
    assert page.locator("#edit-domain").input_value() == "abc"


def test_a_draft_is_the_page_that_a_save_makes(live):
    server = Server(live)
    for page in PAGES:
        opening = json.loads(server.send("GET", f"/.live/edit?page={page}")[1])
        source = opening["source"].replace("title: Inbox", "title: Post").replace("# First", "# Second").replace("Body", "Text").replace('"One"', '"Two"')
        source = source.replace("kind: static", "kind: static\ntitle: Hero")
        assert source != opening["source"]
        status, answer = server.save(path="/.live/draft", page=page, files=[{"file": opening["file"], "source": source}])
        assert status == 200
        drawn = json.loads(answer)["page"]
        assert server.save(file=opening["file"], hash=opening["hash"], source=source)[0] == 200
        deadline = time.monotonic() + 10
        while re.sub(r"<script src=\"/.live/script.js.*?</script>\n", "", server.send("GET", f"/{page}")[1]) != drawn:
            assert time.monotonic() < deadline, page
            time.sleep(0.05)


def test_a_change_of_the_file_reaches_the_panel(live, opened):
    page = opened()
    card = live.project / "Content/cards/one.md"
    card.write_bytes(card.read_bytes().replace(b"'It''s", b"'Theirs"))
    until(page, "document.querySelector('#edit-title').value.startsWith('Theirs')")
    page.locator("#edit-domain").fill("Mine")
    save(page)
    assert b"Theirs" in card.read_bytes() and b"domain: Mine" in card.read_bytes()


def test_all_works_by_keyboard(live, opened):
    page = opened()
    assert page.evaluate("document.activeElement.closest('.editor') !== null")
    for _ in range(40):
        if page.evaluate("document.activeElement.id") == "edit-title":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("By hand / ?")
    shows(page, "By hand / ?")
    page.keyboard.press("Control+s")
    says(page, "Saved")
    # The field is left, then the panel.
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.editor .field')")
    page.keyboard.press("Escape")
    assert page.locator(".editor").count() == 0 and page.evaluate("document.activeElement.matches('button[data-editing]')")


def test_axe_finds_nothing(opened):
    wrong = []
    for path in PAGES:
        page = opened(path)
        wrong += violations(page, [390, 820, 1440])
    assert wrong == []


def test_new_files_are_made_in_the_page(live, watch):
    it = watch()
    page = it.open(live.address, "index.html")
    page.click("[data-new]")
    assert "Title" in page.locator(".new-file").inner_text() and page.locator(".new-file [name=id]").get_attribute("placeholder") == "spring/offer"
    page.click(".new-file >> text=Make it")
    assert page.evaluate("document.activeElement.name") == "title"
    # A title of blanks is none.
    page.fill(".new-file [name=title]", "  ")
    page.press(".new-file [name=title]", "Enter")
    page.click(".new-file >> text=Make it")
    assert page.evaluate("[document.activeElement.name, document.activeElement.value]") == ["title", ""]
    page.fill(".new-file [name=id]", "one")
    page.click(".new-file >> text=Make it")
    until(page, "document.querySelector('.new-file .error').textContent.includes('Content/cards/one.md is there already, and stays')")
    it.problems.clear()
    page.fill(".new-file [name=id]", "spring/top")
    page.select_option(".new-file [name=type]", "banner")
    page.fill(".new-file [name=campaign]", "Spring: 1")
    assert Axe().run(page).response["violations"] == []
    page.press(".new-file [name=id]", "Enter")
    page.wait_for_url("**/cards/spring/top.html")
    says(page, "Made: cards/spring/top.md")
    assert page.locator(".editor header select").input_value() == "Content/cards/spring/top.md"
    made = (live.project / "Content/cards/spring/top.md").read_text()
    assert "type: banner" in made and 'campaign: "Spring: 1"\n' in made
    assert it.problems == [], "nobody asks for a page that is not there yet"
    page = watch().open(live.address, "index.html")
    page.click("[data-new]")
    page.select_option(".new-file [name=kind]", "profile")
    assert page.locator(".new-file :is([name=type], [name=campaign]):visible").count() == 0
    assert "Name" in page.locator(".new-file").inner_text() and page.locator(".new-file [name=id]").get_attribute("placeholder") == "ann"
    page.fill(".new-file [name=id]", "zoe")
    page.click(".new-file >> text=Make it")
    # It is edited at once, on the page of a definition.
    page.wait_for_url("**/*.html#profile=zoe")
    says(page, "Made: profiles/zoe.yaml")
    assert page.locator(".editor header select").input_value() == "Content/profiles/zoe.yaml" and page.locator("#edit-name").input_value() == "Zoe"
    page.locator("#edit-name").fill("Zoë")
    save(page)
    assert "Zoë" in (live.project / "Content/profiles/zoe.yaml").read_text()


# ---- Trust.


class Server:
    """Sends what no page of ours would send."""

    def __init__(self, live):
        self.port = int(live.address.rstrip("/").rsplit(":", 1)[1])
        self.host, self.pass_header = f"127.0.0.1:{self.port}", live.pass_header
        self.opening = json.loads(self.send("GET", "/.live/edit?page=cards/one.html")[1])
        self.body = {"file": self.opening["file"], "hash": self.opening["hash"], "source": "---\ntype: classic\ntitle: Changed\n---\n"}

    def send(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=600)
        try:
            connection.request(method, path, body, self.pass_header | headers)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def save(self, without=(), path="/.live/save", method="POST", headers=None, **body):
        usual = {"Origin": f"http://{self.host}", "Content-Type": "application/json", "Cardproof-Token": self.opening["token"]}
        sent = {name: value for name, value in (usual | (headers or {})).items() if name not in without}
        return self.send(method, path, json.dumps(self.body | body), **sent)


def test_only_the_session_s_own_pages_write(live, tmp_path):
    before, server = tree(live.project), Server(live)
    outside = tmp_path / "outside.md"
    outside.write_text("outside", encoding="utf-8")
    cards = live.project / "Content/cards"
    (cards / "link.md").symlink_to(outside)
    (cards / "inner.md").symlink_to("one.md")
    (live.project / "other").mkdir()
    (live.project / "other/two.md").write_bytes(b"---\ntype: classic\n---\n")
    (cards / "folder").symlink_to("../../other")
    listed = lambda: "cards/folder/two.html" in server.send("GET", "/index.html")[1]
    while not listed():
        pass
    other = {"Origin": "http://evil.example"}
    refused = {
        "no token": (403, {"without": ["Cardproof-Token"]}), "another token": (403, {"headers": {"Cardproof-Token": "0" * 32}}),
        "no origin": (403, {"without": ["Origin"]}), "another origin": (403, {"headers": other}),
        "null as origin": (403, {"headers": {"Origin": "null"}}), "another port": (403, {"headers": {"Origin": "http://127.0.0.1:1"}}),
        "https": (403, {"headers": {"Origin": f"https://{server.host}"}}),
        "another host": (421, {"headers": {"Host": "evil.example", "Origin": "http://evil.example"}}),
        "a site": (403, {"headers": {"Sec-Fetch-Site": "cross-site"}}), "a form": (415, {"headers": {"Content-Type": "text/plain"}}),
        "another method": (405, {"method": "PUT"}), "another path": (405, {"path": "/cards/one.html"}),
        "too large": (413, {"source": "x" * (1 << 20)}), "no JSON": (403, {"file": None}),
        "dots": (403, {"file": "Content/cards/../../secret.md"}), "dots at the start": (403, {"file": "../outside.md"}),
        "absolute": (403, {"file": str(cards / "one.md")}), "outside": (403, {"file": str(outside)}), "unlisted": (403, {"file": "Content/site.yaml"}),
        "hidden": (403, {"file": "Content/cards/.one.md"}), "new": (403, {"file": "Content/cards/new.md", "hash": ""}),
        "template": (403, {"file": "Templates/assets/site.js", "hash": ""}), "new profile elsewhere": (403, {"file": "Content/profiles/../x.yaml", "hash": ""}),
        "a link out": (403, {"file": "Content/cards/link.md"}), "a link": (500, {"file": "Content/cards/inner.md"}),
        "below a link": (500, {"file": "Content/cards/folder/two.md"}), "another hash": (409, {"hash": "1"}), "a hash of none": (409, {"hash": ""}),
        "a profile that is there": (409, {"file": "Content/profiles/ann.yaml", "hash": ""}),
    }
    statuses = {}
    for what, (status, change) in refused.items():
        statuses[what] = server.save(**change)[0]
    assert statuses == {what: status for what, (status, _) in refused.items()}
    new = {"path": "/.live/new", "kind": "card", "id": "new"}
    assert server.save(**new, without=["Cardproof-Token"])[0] == server.save(**new, headers=other)[0] == 403
    for bad in ({"id": "../x"}, {"id": "folder/x"}, {"id": "/x"}, {"id": "one"}, {"kind": "x"}, {"type": "x"}, {"id": ".x"}, {"id": "x" * 5000}):
        assert server.save(**new | bad)[0] in (409, 500), bad
    assert server.save(path="/.live/new")[0] == 400
    after = tree(live.project)
    assert {name: bytes for name, bytes in after.items() if name in before} == before
    assert sorted(set(after) - set(before)) == ["Content/cards/inner.md", "Content/cards/link.md", "other/two.md"]
    assert outside.read_text() == "outside"
    assert server.save()[0] == 200, "and the right one does"


def test_a_file_that_is_not_utf_8_is_not_edited(live):
    card = live.project / "Content/cards/two.md"
    card.write_bytes("---\ntype: classic\ntitle: Café\n---\n".encode("latin-1"))
    while Server(live).send("GET", "/cards/two.html")[0] != 200:
        time.sleep(0.02)
    status, text = Server(live).send("GET", "/.live/edit?page=cards/two.html")
    assert (status, text.strip()) == (404, "cards/two.html has no file to edit, or it is not UTF-8.")


def test_the_opening_is_not_for_other_origins(live):
    server = Server(live)
    for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Host": "evil.example"}):
        status, text = server.send("GET", "/.live/edit?page=cards/one.html", **headers)
        assert status in (403, 421) and server.opening["token"] not in text


def test_a_body_that_never_ends_is_cut_off(live):
    server = Server(live)
    with socket.create_connection(("127.0.0.1", server.port), timeout=600) as client:
        client.sendall((f"POST /.live/save?token={live.address.secret} HTTP/1.1\r\nHost: {server.host}\r\nOrigin: http://{server.host}\r\nContent-Type: application/json\r\n"
                        f"Cardproof-Token: {server.opening['token']}\r\nContent-Length: 100\r\n\r\n{{").encode())
        answer = client.recv(4096)
        assert b" 408 " in answer, answer


def click(page, selector):
    """Clicks into the first such element, where a link or a button of its own may be."""
    box = page.evaluate("""(selector) => {
      const one = document.querySelector(selector);
      one.scrollIntoView({ block: "start", behavior: "instant" });
      return one.getBoundingClientRect().toJSON();
    }""", selector)
    page.mouse.click(box["x"] + 30, box["y"] + min(30, box["height"] / 2))


def test_nothing_that_a_card_or_a_block_contains_reaches_a_file(tmp_path, watch):
    """Each vector twice, in a card of a feed and in the draft of a block, and each tries a save of its own besides. Of their
    own pages, `test_trust` visits all."""
    script = json.dumps(f"</style><script>{SAVE_ATTACK}</script>")
    files, tries = {"site.yaml": f"title: {script}\ntheme: hostile\n", "placeholders/home.yaml": "kind: static\n", "feeds/all.yaml": f"title: {script}\n",
                    "themes/hostile.yaml": f"name: {script}\nfonts:\n  family: [{script}]\nstrings:\n  card.dismiss: {script}\n"}, [vector + SAVES for vector in VECTORS]
    for i, mine in enumerate(tries):
        files[f"cards/v{i:03}.md"] = f"---\ntype: classic\ntitle: {json.dumps(mine)}\nurl: {json.dumps('javascript:' + SAVE_ATTACK)}\n---\n{mine}\n"
        if i % 8 == 0:
            files[f"blocks/v{i:03}.html"] = f"---\nname: V\nplaceholders: [home]\n---\n{mine}\n"
    project = write(tmp_path / "project", files)
    before, posts, frames = tree(project), [], 0

    def listening():
        browser = watch(is_new=True)
        browser.page.on("request", lambda request: posts.append(request.url) if request.method == "POST" or "/.live/edit?" in request.url else None)
        return browser

    with preview(project) as live:
        browser = listening()
        page = browser.open(live.address, "feeds/all.html")
        for i in range(len(tries)):
            click(page, f"[data-card='v{i:03}']")
        for i in range(0, len(tries), 8):
            for folder in ("cards", "blocks"):
                assert not page.evaluate("window.__ran")
                page = browser.open(live.address, f"{folder}/v{i:03}.html")
                click(page, "[data-frame]")
        assert posts == []
        # Drafts of hostile texts are drawn as pages are.
        for path in ("cards/v000.html", "blocks/v000.html"):
            page = listening().open(live.address, path)
            page.click("button[data-editing]")
            says(page, "Saved")
            page.evaluate("() => { const draw = cardproof.draw; window.count = 0; cardproof.draw = (text) => { draw(text); window.count++; }; }")
            for i, mine in enumerate(reversed(tries), 1):
                page.locator("#edit-body").fill(mine)
                if path.startswith("blocks"):
                    until(page, "(i) => window.count === i", arg=i)
                    click(page, "[data-frame]")
                    sandboxes = page.locator("iframe").evaluate_all("(all) => all.map((one) => one.getAttribute('sandbox'))")
                    assert sandboxes in ([], ["allow-same-origin"])
                    frames += len(sandboxes)
            # The last is what the file has.
            says(page, "Saved")
            assert not page.evaluate("window.__ran")
        assert len(tries) >= 100 and frames > 90, frames
        paths = [url.rsplit("/", 1)[1].split("?")[0] for url in posts]
        assert set(paths) == {"edit", "draft"} and paths.count("edit") == 2
    assert tree(project) == before


def test_another_host_is_read_only_unless_it_is_asked_for(tmp_path, watch):
    project = make(tmp_path / "project")
    for flags, count in ((["--host", "0.0.0.0"], 0), (["--host", "0.0.0.0", "--edit"], 1)):
        with preview(project, *flags) as live:
            page = watch().open(live.address, "cards/one.html")
            page.locator("#share").wait_for()
            assert page.locator("button[data-editing]").count() == count
            connection = http.client.HTTPConnection(live.address.split("/")[2])
            connection.request("GET", "/.live/edit?page=cards/one.html", headers=live.pass_header)
            assert connection.getresponse().status == (200 if count else 404)


def test_a_site_that_is_not_served_has_no_trace_of_it(tmp_path):
    site = build(make(tmp_path / "project"), tmp_path / "Site")
    for path in site.rglob("*"):
        if path.is_file():
            for word in (b".live/", b"Cardproof-Token", b"edit.js", b"data-editing", b"data-new", b"data-approving"):
                assert word not in path.read_bytes(), f"{path} has {word}"


# ---- Saves that fail, and processes that are killed.


@pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")
@pytest.mark.parametrize("fault", ["mkdirat:error=ENOSPC", "renameat:error=EIO", "write:error=ENOSPC", "mkdirat:signal=KILL", "renameat:signal=KILL",
                                   "unlinkat:signal=KILL", "write:signal=KILL"])
def test_a_save_that_fails_leaves_the_old_file_and_one_that_is_killed_the_old_or_the_new(tmp_path, fault):
    project = make(tmp_path / "project")
    with preview(project) as live:
        server, tracer = Server(live), None
        try:
            before = tree(project)
            call = fault.split(":")[0]
            tracer = subprocess.Popen(["strace", "-f", "-p", str(live.process.pid), "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={fault}"],
                                      stderr=subprocess.PIPE, text=True)
            tracer.stderr.readline()
            try:
                status, text = server.save()
            except (http.client.HTTPException, OSError):
                status, text = 0, ""
            card = (project / "Content/cards/one.md").read_bytes()
            if "error" in fault:
                # A server whose every write fails cannot answer either.
                assert (status, "stays" in text) == (500, True) or call == "write"
                assert card == before["Content/cards/one.md"]
            else:
                assert card in (before["Content/cards/one.md"], server.body["source"].encode())
            others = {name: bytes for name, bytes in tree(project).items() if ".cardproof.new-" not in name}
            assert {**others, "Content/cards/one.md": b""} == {**before, "Content/cards/one.md": b""}
        finally:
            live.process.kill()
            if tracer:
                tracer.kill()
                tracer.wait()
