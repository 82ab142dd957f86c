"""The panel *Edit* for people: labels in words, groups, pictures that are dropped, tags as chips, days and times, the way from
the preview to a field, the file as a whole, and undo that lives through a reload."""

import base64
import json
import subprocess

import pytest
from playwright.sync_api import expect

from helpers.axe import violations
from helpers.editor import editing, save, says, shows
from helpers.watch import until

PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="teal"/></svg>'
FILES = {
    "cards/one.md": "---\ntype: captioned-image\ntitle: Hello\nimage: images/sun.svg\nimageAltText: A sun\nurl: https://a.example/\ndomain: More\n"
                    "created: 2026-03-01T09:00:00Z\nexpiresAt: 2026-03-20T18:00:00Z\ncampaign: spring\ntags: [one, two] # of the app\nlanguage: de\n---\nFirst line.\n",
    "cards/bare.md": "---\ntype: classic\ntitle: Bare\ntags: alone\n---\nText\n",
    "blocks/offer.md": "---\nname: Offer\nid: of-1\nplaceholders: [home]\nactions:\n  - { text: Go, url: \"https://a.example\", type: browser }\n---\n# First\n",
    "adaptive/order.json": '{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "One ${name}"}]}\n', "adaptive/order.data.json": '{ "name": "Ann" }\n',
    "feeds/inbox.yaml": "title: Inbox\n", "placeholders/home.yaml": "kind: static\ntitle: Home\n", "placeholders/shelf.yaml": "kind: static\n",
    "themes/loam.yaml": "name: Loam\n", "images/sun.svg": SVG,
}
live, opened = editing(FILES)
SOURCE = "document.querySelector('#edit-source').value"
FOCUS = "document.activeElement.id"


def drawn(page):
    assert page.evaluate("cardproof.hasDraft().then(() => true)")


def git(live, *arguments):
    subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false", *arguments], cwd=live.project, check=True, capture_output=True)


# ---- Words.


def test_no_key_is_read_before_the_groups_are_opened(live, watch):
    page = watch(viewport={"width": 1440, "height": 1000}).open(live.address, "cards/one.html")
    page.click("button[data-editing]")
    says(page, "Saved")
    labels = page.eval_on_selector_all(".editor :is(label, .label)", "(all) => all.filter((one) => one.checkVisibility() && !one.matches('.drop')).map((one) => one.textContent)")
    assert labels[:9] == ["Picture", "What the picture shows", "Title", "Text", "Link text", "Link", "Ends", "Campaign", "Tags"]
    text = page.locator(".editor .fields").inner_text()
    for key in ("imageAltText", "domain", "expiresAt", "openURLInWebView", "bodyFormat", "dismissible"):
        assert key not in text
    # A group says which values are in it, and a mark explains a field with its key.
    assert "captioned-image" in page.locator(".section > summary", has_text="Look").inner_text()
    page.get_by_label("About Title").click()
    help = page.locator("[data-path=title] .help p")
    assert "headline" in help.inner_text() and help.locator("code").inner_text() == "title"
    before = page.locator("#edit-body").bounding_box()
    page.keyboard.press("Escape")
    assert not help.is_visible() and page.locator("#edit-body").bounding_box() == before and page.locator(".editor").is_visible()


@pytest.mark.parametrize("path, label", [("blocks/of-1.html", "Shown in"), ("feeds/inbox.html", "Where there is no card"), ("placeholders/home.html", "Kind of view"), ("adaptive/order.html", "body 1, TextBlock: Text")])
def test_every_kind_has_words(opened, path, label):
    assert opened(path).locator(".editor form").get_by_label(label, exact=True).first.is_visible()


def test_an_adaptive_card_has_what_people_read_first(live, watch):
    page = watch(viewport={"width": 1440, "height": 1000}).open(live.address, "adaptive/order.html")
    page.click("button[data-editing]")
    says(page, "Saved")
    labels = page.eval_on_selector_all(".editor form label", "(all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent)")
    assert labels == ["body 1, TextBlock: Text"]
    page.locator(".section > summary", has_text="Everything else").click()
    assert page.locator("#edit-version").is_visible()


def test_texts_are_checked_in_the_language_of_the_card(opened):
    page = opened()
    for field in ("#edit-title", "#edit-body", "#edit-domain", "#edit-imageAltText"):
        assert page.locator(field).evaluate("(one) => [one.spellcheck, one.lang, one.dir]") == [True, "de", "auto"], field
    assert page.locator("#edit-url").evaluate("(one) => one.spellcheck") is False
    page.fill("#edit-language", "ar")
    drawn(page)
    assert page.locator("#edit-title").get_attribute("lang") == "ar"


def test_markdown_is_written_by_buttons(live, opened):
    page = opened()
    page.locator("#edit-body").evaluate("(one) => { one.focus(); one.setSelectionRange(0, 5); }")
    page.get_by_role("button", name="Bold").click()
    shows(page, "First", "[data-part=description]")
    until(page, "document.querySelector('#edit-body').value === '**First** line.'")
    page.get_by_role("button", name="Link", exact=True).click()
    assert page.locator("#edit-body").evaluate("(one) => one.value.slice(one.selectionStart, one.selectionEnd)") == "…"
    page.locator("#edit-bodyFormat").focus()
    page.select_option("#edit-bodyFormat", "plain")
    until(page, "!document.querySelector('.rich')")


# ---- Tags, campaigns, themes.


def test_tags_are_chips(live, opened):
    page = opened()
    chips = page.locator("[data-path=tags] .tag")
    assert chips.all_inner_texts() == ["one", "two"]
    page.fill("#edit-tags", "thr")
    until(page, f"{SOURCE}.includes('tags: [one, two, thr] # of the app')")
    page.keyboard.press("End")
    page.keyboard.type("ee")
    page.keyboard.press("Enter")
    until(page, f"{SOURCE}.includes('tags: [one, two, three] # of the app')")
    assert chips.all_inner_texts() == ["one", "two", "three"] and page.evaluate(FOCUS) == "edit-tags" and page.input_value("#edit-tags") == ""
    page.get_by_role("button", name="Remove one").click()
    until(page, f"{SOURCE}.includes('tags: [two, three] # of the app')")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    until(page, f"!{SOURCE}.includes('two')")
    page.keyboard.type("four, five")
    page.keyboard.press("Control+s")
    says(page, "Saved")
    assert "four" in (text := (live.project / "Content/cards/one.md").read_text()) and "five" in text
    page.locator("#edit-title").focus()
    assert chips.all_inner_texts() == ["four", "five"]


def test_one_tag_becomes_a_list(live, opened):
    page = opened("cards/bare.html")
    page.fill("#edit-tags", "second")
    page.keyboard.press("Enter")
    drawn(page)
    save(page)
    text = (live.project / "Content/cards/bare.md").read_text()
    assert "alone" in text and "second" in text
    assert page.locator("[data-path=tags] .tag").all_inner_texts() == ["alone", "second"]


def test_what_exists_is_offered(opened):
    page = opened("cards/bare.html")
    assert page.locator("#edit-campaigns option").evaluate_all("(all) => all.map((one) => one.value)") == ["spring"]
    assert page.locator("#edit-tags-known option").evaluate_all("(all) => all.map((one) => one.value)") == ["one", "two"]
    assert "loam" in page.locator("#edit-theme option").evaluate_all("(all) => all.map((one) => one.value)")
    page = opened("blocks/of-1.html")
    assert page.locator("#edit-placeholders-known option").evaluate_all("(all) => all.map((one) => one.value)") == ["shelf"]


# ---- Days and times.


def test_an_end_is_a_day_and_a_time(live, opened):
    page = opened()
    told = page.locator("[data-path=expiresAt] .top small")
    assert told.inner_text().endswith(", at most 31 March, UTC")
    page.fill("#edit-expiresAt", "2026-03-22")
    until(page, f"{SOURCE}.includes('expiresAt: 2026-03-22T18:00:00Z')")
    page.get_by_label("Ends: time, UTC").fill("07:30")
    until(page, f"{SOURCE}.includes('expiresAt: 2026-03-22T07:30:00Z')")
    page = opened("cards/bare.html")
    # The last day is a whole one.
    page.fill("#edit-expiresAt", "2026-03-22")
    until(page, f"{SOURCE}.includes('expiresAt: 2026-03-22T23:59:00Z')")
    page.fill("#edit-expiresAt", "")
    until(page, f"!{SOURCE}.includes('expiresAt')")


# ---- Pictures.


DROP = """([place, type, data]) => {
  const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0)), given = new DataTransfer();
  given.items.add(new File([bytes], "Große Sonne.png", { type: "image/png" }));
  const init = { bubbles: true, cancelable: true };
  const event = type === "paste" ? new ClipboardEvent(type, { ...init, clipboardData: given }) : new DragEvent(type, { ...init, dataTransfer: given });
  return !document.querySelector(place).dispatchEvent(event);
}"""


@pytest.mark.parametrize("place, type", [(".drop", "drop"), (".stage", "drop"), ("#edit-title", "drop"), ("#edit-title", "paste")])
def test_a_picture_is_dropped_or_pasted(live, opened, place, type):
    page = opened()
    assert page.evaluate(DROP, [place, type, PNG]), "the browser does not open it"
    until(page, f"{SOURCE}.includes('image: images/grosse-sonne.png')")
    assert (live.project / "Content/images/grosse-sonne.png").read_bytes() == base64.b64decode(PNG)
    until(page, "document.querySelector('.photo img').naturalWidth === 1")


# ---- From the preview to the field, and back.


@pytest.mark.parametrize("part, field", [("title", "edit-title"), ("description", "edit-body"), ("domain", "edit-domain")])
def test_a_double_click_and_e_lead_to_the_field(live, watch, part, field):
    for act in (lambda place: place.dblclick(), lambda place: (place.hover(), page.keyboard.press("e"))):
        page = watch(viewport={"width": 1440, "height": 1000}).open(live.address, "cards/one.html")
        page.locator("button[data-editing]").wait_for()
        act(page.locator(f".stage [data-part={part}]").first)
        until(page, f"{FOCUS} === '{field}'")
        until(page, f"document.querySelector('.stage [data-part={part}]').matches('.pointed')")


def pointed(page):
    return set(page.locator(".stage .pointed").evaluate_all("(all) => all.map((one) => one.dataset.part)"))


def test_what_is_written_is_outlined_in_the_card(opened):
    page = opened()
    for field, part in (("title", "title"), ("body", "description"), ("domain", "domain")):
        page.locator(f"#edit-{field}").focus()
        assert pointed(page) == {part}
        page.locator(f"#edit-{field}").press("End")
        page.keyboard.type("!")
        shows(page, "!", f"[data-part={part}]")
        assert pointed(page) == {part}, "in the new drawing, too"
    page.locator(".editor > header select").focus()
    assert page.locator(".pointed").count() == 0
    page = opened("blocks/of-1.html")
    page.locator("[id='edit-actions.0.text']").focus()
    page.frame_locator("[data-block] > iframe >> nth=0").locator("[style*=outline]", has_text="Go").wait_for()


# ---- The panel.


def test_the_panel_takes_the_place_of_the_inspector(live, opened):
    page = opened()
    page.evaluate("window.marked = document.querySelector('.editor')")
    assert not page.locator(".inspector").is_visible()
    page.fill("#edit-title", "Other")
    shows(page, "Other")
    assert page.evaluate("document.querySelector('.workbench > .editor') === marked && document.querySelectorAll('.workbench, .stage, .inspector').length === 3")
    page.get_by_role("button", name="Close", exact=True).click()
    assert page.locator(".inspector").is_visible() and "not saved" in page.locator(".missing").inner_text()
    page.click("button[data-editing]")
    assert page.input_value("#edit-title") == "Other"


def test_undo_and_drafts_live_through_a_reload(live, watch):
    browser = watch(viewport={"width": 1440, "height": 1000})
    page = browser.open(live.address, "cards/one.html")
    page.click("button[data-editing]")
    says(page, "Saved")
    for text in ("Second", "Third"):
        page.fill("#edit-title", text)
        page.locator("#edit-domain").focus()
        shows(page, text)
    save(page)
    page.fill("#edit-title", "Fourth")
    shows(page, "Fourth")
    browser.is_ending = True
    page.reload()
    browser.is_ending = False
    # What was not saved is there again, and so is the way back.
    says(page, "Not saved")
    assert page.input_value("#edit-title") == "Fourth"
    shows(page, "Fourth")
    for text in ("Third", "Second", "Hello"):
        page.locator(".editor [aria-label=Undo]").click()
        until(page, f"document.querySelector('#edit-title').value === '{text}'")
    page.click(".editor button:text-is('Discard')")
    until(page, "document.querySelector('#edit-title').value === 'Third'")


def test_what_was_undone_is_done_again_until_something_else_is_typed(live, watch):
    browser = watch(viewport={"width": 1440, "height": 1000})
    page = browser.open(live.address, "cards/one.html")
    page.click("button[data-editing]")
    says(page, "Saved")
    undo, redo = (page.locator(f".editor [aria-label={name}]") for name in ("Undo", "Redo"))
    assert redo.get_attribute("title") == "Nothing to redo"
    page.fill("#edit-title", "Second")
    page.fill("#edit-domain", "There")
    page.fill("#edit-body", "Another")
    shows(page, "Another", "[data-part=description]")
    for _ in range(3):
        undo.click()
    until(page, "document.querySelector('#edit-title').value === 'Hello'")
    redo.click()
    until(page, "document.querySelector('#edit-title').value === 'Second'")
    browser.is_ending = True
    page.reload()
    browser.is_ending = False
    says(page, "Not saved")
    page.locator("#edit-body").press("Control+Shift+z")
    until(page, "document.querySelector('#edit-domain').value === 'There'")
    page.locator("#edit-body").press("Control+y")
    shows(page, "Another", "[data-part=description]")
    until(page, "document.querySelector('.editor [aria-label=Redo]').ariaDisabled === 'true'")
    undo.click()
    undo.click()
    until(page, "document.querySelector('#edit-domain').value !== 'There'")
    page.fill("#edit-title", "Third")
    shows(page, "Third")
    assert page.input_value("#edit-body") != "Another" and redo.get_attribute("title") == "Nothing to redo"
    undo.click()
    until(page, "document.querySelector('#edit-title').value === 'Second'")


def test_what_is_discarded_comes_back(live, opened):
    page = opened()
    page.fill("#edit-title", "Typed")
    shows(page, "Typed")
    page.click(".editor button:text-is('Discard')")
    shows(page, "Hello")
    page.locator(".toast").get_by_role("button", name="Undo").click()
    shows(page, "Typed")
    says(page, "not saved")
    assert page.input_value("#edit-title") == "Typed"


def test_what_two_people_changed_is_kept_where_it_does_not_meet(live, opened):
    page = opened()
    page.fill("#edit-title", "Mine")
    shows(page, "Mine")
    live.replace("cards/one.md", "First line", "Theirs")
    page.keyboard.press("Control+s")
    alert = page.locator(".editor [role=alert]")
    alert.locator("ins", has_text="Theirs").wait_for()
    assert alert.locator("ins").all_inner_texts() == ["Theirs.\n", "title: Mine\n"]
    assert alert.locator("del").all_inner_texts() == ["First line.\n", "title: Hello\n"]
    page.click("button:text-is('Keep both changes')")
    save(page)
    text = (live.project / "Content/cards/one.md").read_text()
    assert "title: Mine\n" in text and text.endswith("---\nTheirs.\n")
    # What meets is not joined: one is taken, and undo has the other.
    page.fill("#edit-title", "Mine again")
    shows(page, "Mine again")
    live.replace("cards/one.md", "title: Mine", "title: Theirs")
    page.keyboard.press("Control+s")
    alert.locator("ins", has_text="Theirs").wait_for()
    assert alert.locator("button").all_inner_texts() == ["Save what is here", "Take what is on the disk"]
    page.click("button:text-is('Save what is here')")
    says(page, "Saved")
    page.click("[aria-label=Undo]")
    expect(page.locator("#edit-title")).to_have_value("Theirs")


def test_escape_leaves_a_field_before_the_panel(opened):
    page = opened()
    for id in ["edit-title", "edit-tags", "edit-expiresAt", "edit-body"]:
        page.focus(f"#{id}")
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.matches('.editor .field')"), id
    page.keyboard.press("Escape")
    page.locator(".editor").wait_for(state="detached")


def test_a_click_on_a_letter_leads_to_it(opened):
    page = opened()
    CARET = "[document.activeElement.id, document.activeElement.selectionStart, document.activeElement.selectionEnd]"
    for part, id, place in [("title", "edit-title", 2), ("description", "edit-body", 5)]:
        page.evaluate("""([part, place]) => {
          const text = document.querySelector(`.stage [data-part=${part}]`), walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
          while (walker.nextNode() && !walker.currentNode.data.trim());
          const range = document.createRange();
          range.setStart(walker.currentNode, place);
          window.spot = range.getBoundingClientRect().toJSON();
        }""", [part, place])
        spot = page.evaluate("window.spot")
        page.mouse.click(spot["x"], spot["y"] + spot["height"] / 2)
        until(page, f"JSON.stringify({CARET}) === '[\"{id}\",{place},{place}]'")


def test_a_restored_draft_of_a_file_that_others_changed_is_a_conflict(live, watch):
    browser = watch(viewport={"width": 1440, "height": 1000})
    page = browser.open(live.address, "cards/one.html")
    page.click("button[data-editing]")
    says(page, "Saved")
    page.fill("#edit-title", "Mine")
    shows(page, "Mine")
    browser.is_ending = True
    page.goto("about:blank")
    browser.is_ending = False
    live.replace("cards/one.md", "First line", "Theirs")
    page = browser.open(live.address, "cards/one.html")
    says(page, "Not saved")
    page.click(".editor .primary")
    page.locator(".editor [role=alert] pre", has_text="Theirs").wait_for()
    assert "Mine" not in (live.project / "Content/cards/one.md").read_text()


# ---- The file as a whole.


def chosen(page, item):
    page.get_by_label("More for this file").click()
    page.locator(".editor .sheet-menu").get_by_text(item).click()


def test_a_card_is_duplicated_renamed_and_deleted(live, opened):
    page, cards = opened(), live.project / "Content/cards"
    chosen(page, "Duplicate")
    page.fill("#edit-new-id", "spring/two")
    page.get_by_role("button", name="Duplicate it").click()
    page.wait_for_url("**/cards/spring/two.html")
    assert (cards / "spring/two.md").read_text() == (cards / "one.md").read_text() == FILES["cards/one.md"]
    says(page, "Made: cards/spring/two.md")
    chosen(page, "Rename")
    page.fill("#edit-new-id", "bare")
    page.get_by_role("button", name="Rename it").click()
    page.locator(".dialog .wrong", has_text="is there already, and stays").wait_for()
    page.fill("#edit-new-id", "three")
    page.get_by_role("button", name="Rename it").click()
    page.wait_for_url("**/cards/three.html")
    assert (cards / "three.md").read_text() == FILES["cards/one.md"] and not (cards / "spring/two.md").exists()
    says(page, "Saved")
    chosen(page, "Delete")
    assert "No commit of git has it" in page.locator(".dialog").inner_text()
    page.get_by_role("button", name="Delete it").click()
    page.wait_for_url("**/index.html")
    assert not (cards / "three.md").exists()
    page.locator(".toast", has_text="Deleted cards/three.md.").get_by_role("button", name="Undo").click()
    page.wait_for_url("**/cards/three.html*")
    assert (cards / "three.md").read_text() == FILES["cards/one.md"]


def test_deleted_data_come_back_with_their_card_and_nothing_else_is_written(live, opened):
    page, folder = opened("adaptive/order.html"), live.project / "Content/adaptive"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    chosen(page, "Delete")
    page.get_by_role("button", name="Delete it").click()
    page.wait_for_url("**/index.html")
    undo = page.locator(".toast").get_by_role("button", name="Undo")
    undo.wait_for()
    assert not (folder / "order.json").exists()
    # Whatever a script asks for, only a definition's place takes a file, and none that is there.
    tried = page.evaluate("""async () => {
      const { post } = await import("/.live/server.js"), { token } = await (await fetch("/.live/new")).json();
      const restore = async (file) => (await post("/.live/files", token, { action: "restore", files: [{ file, source: "x" }] })).status;
      return Promise.all(["../x.md", "Content/site.yaml", "Content/cards/../../x.md", "Content/cards/.x.md", "Content/cards//x.md",
        "Templates/x.md", "Content/cards/one.md"].map(restore));
    }""")
    assert tried == [400, 400, 400, 400, 400, 400, 409]
    undo.click()
    page.wait_for_url("**/adaptive/order.html*")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert (live.project / "Content/cards/one.md").read_text() == FILES["cards/one.md"]


def test_links_of_other_platforms_follow_the_link_until_they_differ(live, opened):
    live.replace("cards/one.md", "domain:", 'urls: { android: "https://a.example/", web: "https://w.example/" }\ndomain:')
    page = opened()
    link = page.locator("#edit-url")
    assert link.input_value() == "https://a.example/"
    link.fill("")
    page.keyboard.type("https://b.example/x")
    source = "document.querySelector('#edit-source').value"
    until(page, source + """.includes('urls: { android: "https://b.example/x", web: "https://w.example/" }')""")
    link.press("Control+z")
    page.locator(".editor [aria-label=Undo]").click()
    until(page, source + """.includes('urls: { android: "https://a.example/", web: "https://w.example/" }')""")


def test_twins_have_two_ids_and_data_go_with_their_card(live, opened):
    page = opened("blocks/of-1.html")
    chosen(page, "Duplicate")
    page.get_by_role("button", name="Duplicate it").click()
    page.wait_for_url("**/blocks/of-1-2.html")
    assert (live.project / "Content/blocks/of-1-2.md").read_text() == FILES["blocks/offer.md"].replace("id: of-1\n", "")
    page = opened("adaptive/order.html")
    chosen(page, "Rename")
    page.fill("#edit-new-id", "parcel")
    page.get_by_role("button", name="Rename it").click()
    page.wait_for_url("**/adaptive/parcel.html")
    assert sorted(one.name for one in (live.project / "Content/adaptive").iterdir()) == ["parcel.data.json", "parcel.json"]


def test_what_names_a_file_is_told(live, opened):
    page = opened("placeholders/home.html")
    chosen(page, "Delete")
    expect(page.locator(".dialog .mentions code")).to_have_text(["blocks/offer.md:4"])
    page.get_by_role("button", name="Cancel").click()
    page = opened()
    page.fill("#edit-title", "Typed")
    says(page, "Not saved")
    chosen(page, "Rename")
    page.fill("#edit-new-id", "other")
    page.get_by_role("button", name="Rename it").click()
    page.locator(".dialog .wrong", has_text="not saved").wait_for()
    assert (live.project / "Content/cards/one.md").exists()


def test_the_last_commit_comes_back_as_a_draft(live, opened):
    git(live, "init", "-q")
    git(live, "add", "-A")
    git(live, "commit", "-q", "-m", "one")
    page, card = opened(), live.project / "Content/cards/one.md"
    page.fill("#edit-title", "Typed")
    shows(page, "Typed")
    save(page)
    chosen(page, "Back to the last commit")
    until(page, "document.querySelector('#edit-title').value === 'Hello'")
    says(page, "Not saved")
    assert "Typed" in card.read_text()
    save(page)
    assert card.read_text() == FILES["cards/one.md"]
    chosen(page, "Back to the last commit")
    says(page, "It is as in the last commit.")


def test_nobody_else_renames_or_deletes(live):
    import http.client
    host, before = live.address.removeprefix("http://").rstrip("/"), sorted(live.project.rglob("*"))

    def send(method, path, body=None, without=(), headers={}):
        usual = {"Origin": f"http://{host}", "Content-Type": "application/json", "Cardproof-Token": token} | live.pass_header | headers
        connection = http.client.HTTPConnection(host, timeout=600)
        connection.request(method, path, json.dumps(body) if body else None, {name: value for name, value in usual.items() if name not in without})
        answer = connection.getresponse()
        return answer.status, answer.read()

    token = ""
    opening = json.loads(send("GET", "/.live/edit?page=cards/one.html")[1])
    token = opening["token"]
    order = {"page": "cards/one.html", "action": "rename", "id": "x", "hash": opening["hash"]}
    post = lambda change={}, **options: send("POST", "/.live/files", order | change, **options)[0]
    assert [post(without=["Cardproof-Token"]), post(headers={"Origin": "http://evil.example"}), post(headers={"Content-Type": "text/plain"})] == [403, 403, 415]
    assert [post({"page": "index.html"}), post({"action": "x"}), post({"hash": None}), post({"id": None})] == [400] * 4
    assert [post({"id": name}) for name in ("../x", "/x", "a//b", ".x", "a b", "", "bare", "x" * 5000)] == [409] * 8
    assert post({"hash": "1"}) == 409
    assert [send("GET", f"/.live/committed?file={path}")[0] for path in ("Content/site.yaml", "../x", "Content/cards/one.md")] == [404] * 3
    assert sorted(live.project.rglob("*")) == before


# ---- As drawn.


@pytest.mark.parametrize("width, scheme", [(390, "light"), (820, "dark"), (1440, "light"), (1440, "dark")])
def test_axe_finds_nothing(opened, width, scheme):
    page = opened(viewport={"width": 1440, "height": 900}, color_scheme=scheme)
    page.get_by_label("More for this file").click()
    assert violations(page, [width], excluded=".frame") == []
    page.locator(".editor .sheet-menu").get_by_text("Delete").click()
    page.locator(".dialog").wait_for()
    assert violations(page, [width], excluded=".frame") == []
