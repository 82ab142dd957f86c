"""The panel *Edit* where the machine or the network is slow: what was typed stays where it was typed."""

import pytest
from playwright.sync_api import expect

from helpers.editor import editing, opener, save, says
from helpers.watch import until

ONE = "---\ntype: classic\ntitle: 'Hello {{${first_name}}}'\ndomain: More\ntags: [a, b]\nurl: https://a.example/\n---\nText of one.\n"
STEPS = "---\ntype: classic\ntitle: Hello\nurl:\n  - logCustomEvent: first\n  - logCustomEvent: second\n  - openLink: https://a.example/\n---\nText\n"
ANN, BEN = "name: Ann\nattributes: { first_name: Ann }\n", "name: Ben\nattributes: { first_name: Ben }\n"
LIST = '{ "list": ["x", "y"] }\n'
FILES = {
    "site.yaml": "title: A campaign\n", "cards/one.md": ONE, "cards/steps.md": STEPS,
    "profiles/ann.yaml": ANN, "profiles/ben.yaml": BEN,
    "adaptive/list.json": '{ "type": "AdaptiveCard", "version": "1.5", "body": [{ "type": "TextBlock", "text": "${list[0]}" }] }\n',
    "adaptive/list.data.json": LIST,
}
DRAFT, OPENING = "**/.live/draft", "**/.live/edit?*"

live, opened = editing(FILES)


class held:
    """Requests that wait until they are let go; those that come later are not held."""

    def __init__(self, page, pattern):
        self.page, self.routes, self.is_over = page, [], False
        page.route(pattern, lambda route: route.continue_() if self.is_over else self.routes.append(route))

    def wait(self):
        while not self.routes:
            self.page.wait_for_timeout(10)

    def go(self):
        self.wait()
        self.is_over = True
        for route in self.routes:
            route.continue_()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.go()


def typed(page, name, text):
    field = page.locator(f"[id='{name}']")
    field.focus()
    field.press("Control+End")
    page.keyboard.type(text)


def choose(page, name):
    page.get_by_label("File", exact=True).select_option(f"Content/{name}")


def shown(page, name):
    """Waits until the form is that of the file, and all that was typed is in it."""
    expect(page.get_by_label("File", exact=True)).to_have_value(f"Content/{name}")
    page.evaluate("cardproof.hasDraft().then(() => true)")


def visited(page, *names):
    """Chooses files, so that they need not be read any more."""
    for name in names:
        choose(page, name)
        until(page, "(name) => document.querySelector('#edit-source').value.includes(name)", arg=FILES[name].splitlines()[1])
        shown(page, name)


def source(page):
    page.evaluate("cardproof.hasDraft().then(() => true)")
    return page.locator("#edit-source").input_value()


def undo(page):
    page.locator(".editor [aria-label=Undo]").click(force=True)


def on_disk(live, name):
    return (live.project / "Content" / name).read_text()


def test_each_field_is_a_step_of_undo_before_it_was_answered(opened):
    page = opened()
    with held(page, DRAFT):
        typed(page, "edit-title", "T")
        typed(page, "edit-domain", "D")
        typed(page, "edit-body", "B")
        undo(page)
    one = ONE.replace("}}'", "}}T'")
    assert source(page) == one.replace("More", "MoreD")
    with held(page, DRAFT):
        undo(page)
        typed(page, "edit-body", "C")
    assert source(page) == one.replace("of one.", "of one.C")
    expect(page.locator("#edit-domain")).to_have_value("More")


def test_what_is_discarded_at_once_comes_back_whole(opened):
    page = opened()
    with held(page, DRAFT):
        typed(page, "edit-title", "T")
        typed(page, "edit-body", "B")
        page.get_by_role("button", name="Discard", exact=True).click(force=True)
    assert source(page) == ONE and page.locator("#edit-body").input_value() == "Text of one."
    page.locator(".toast button").click()
    assert source(page) == ONE.replace("}}'", "}}T'").replace("of one.", "of one.B")


@pytest.mark.parametrize("field, written", [("edit-body", "of one.XY"), ("edit-source", "of one.\nXY"), ("edit-tags", "[a, b, XY]")])
def test_what_is_typed_stays_in_its_file_when_another_is_chosen(live, opened, field, written):
    page = opened()
    visited(page, "profiles/ann.yaml", "cards/one.md")
    with held(page, DRAFT) as waiting:
        typed(page, "edit-title", "T")
        typed(page, field, "XY")
        choose(page, "profiles/ann.yaml")
        waiting.wait()
    until(page, "document.querySelector('#edit-source').value.startsWith('name: Ann')")
    assert source(page) == ANN
    choose(page, "cards/one.md")
    until(page, "document.querySelector('#edit-source').value.startsWith('---')")
    assert written in source(page) and "}}T'" in source(page)
    save(page)
    assert written in on_disk(live, "cards/one.md") and on_disk(live, "profiles/ann.yaml") == ANN


def test_keys_go_into_no_other_file_when_it_comes_late(live, opened):
    page = opened()
    visited(page, "profiles/ann.yaml")
    with held(page, OPENING):
        choose(page, "profiles/ben.yaml")
        typed(page, "edit-name", "x")
    until(page, "document.querySelector('#edit-name').value === 'Ben'")
    page.keyboard.type("yz")
    assert source(page) == BEN
    choose(page, "profiles/ann.yaml")
    until(page, "document.querySelector('#edit-name').value === 'Annx'")
    save(page)
    assert on_disk(live, "profiles/ben.yaml") == BEN and on_disk(live, "profiles/ann.yaml") == ANN.replace("Ann\n", "Annx\n", 1)


def test_fields_of_the_file_before_write_into_no_other(opened):
    page = opened()
    visited(page, "profiles/ann.yaml", "cards/one.md")
    with held(page, DRAFT) as waiting:
        choose(page, "profiles/ann.yaml")
        waiting.wait()
        expect(page.locator(".editor form[inert]")).to_have_count(1)
        for name in ("edit-title", "edit-body", "edit-source"):
            typed(page, name, "X")
    expect(page.locator("#edit-name")).to_have_value("Ann")
    assert source(page) == ANN


def test_the_file_that_was_chosen_last_is_shown(opened):
    page = opened()
    visited(page, "profiles/ann.yaml", "cards/one.md")
    with held(page, OPENING):
        choose(page, "profiles/ben.yaml")
        choose(page, "profiles/ann.yaml")
    until(page, "document.querySelector('#edit-name')?.value === 'Ann'")
    shown(page, "profiles/ann.yaml")
    assert source(page) == ANN


@pytest.mark.parametrize("path, button, field, after", [
    ("cards/steps.html", "Remove 1. Log an event", "edit-url.1.logCustomEvent", STEPS.replace("  - logCustomEvent: first\n", "")),
    ("cards/steps.html", "Add the step: Link", "edit-url.2.openLink", STEPS.replace("  - openLink", "  - logCustomEvent:\n  - openLink")),
    ("adaptive/list.html", "Remove list 1", "edit-list.1", '{ "list": ["y"] }\n'),
], ids=["step removed", "step added", "item removed"])
def test_nobody_writes_into_an_item_that_gets_another_place(opened, path, button, field, after):
    page = opened(path)
    if path.startswith("adaptive"):
        choose(page, "adaptive/list.data.json")
    page.locator(f"[id='{field}']").wait_for()
    page.locator(".steps > .with select").evaluate_all("all => all.forEach((one) => { one.value = 'logCustomEvent'; })")
    with held(page, DRAFT):
        page.get_by_role("button", name=button, exact=True).click()
        page.locator(f"[id='{field}']").focus()
        page.keyboard.type("Z")
    assert source(page) == after
    expect(page.locator(".editor [inert]")).to_have_count(0)


def test_what_the_server_did_not_get_stays_and_is_saved(live, opened):
    page = opened()
    failed = []

    def fail(route):
        failed.append(route.request.post_data)
        route.abort()

    page.route(DRAFT, fail)
    for name in ("edit-title", "edit-domain", "edit-body"):
        count = len(failed)
        typed(page, name, "X")
        while len(failed) == count:
            page.wait_for_timeout(10)
        says(page, "Not saved. Failed to fetch")
    assert [page.locator(f"#edit-{name}").input_value()[-1] for name in ("title", "domain", "body")] == ["X", "X", "X"]
    page.unroute(DRAFT)
    page.keyboard.press("Control+s")
    until(page, "document.querySelector('.editor [role=status]').textContent === 'Saved'")
    assert on_disk(live, "cards/one.md") == ONE.replace("}}'", "}}X'").replace("More", "MoreX").replace("of one.", "of one.X")


def test_a_save_whose_answer_got_lost_is_no_conflict(live, opened):
    page = opened()
    typed(page, "edit-title", "T")
    source(page)
    page.route("**/.live/save", lambda route: (route.fetch(), route.abort()))
    page.keyboard.press("Control+s")
    says(page, "Not saved. Failed to fetch")
    page.unroute("**/.live/save")
    save(page)
    assert page.locator(".editor [role=alert]").is_hidden() and "}}T'" in on_disk(live, "cards/one.md")


def test_what_is_on_its_way_outlives_a_load_of_the_page_and_one_that_is_broken_off(live, watch):
    watched = watch(viewport={"width": 1440, "height": 1000})
    page = opener(lambda **_: watched, live)()
    waiting = held(page, DRAFT)
    typed(page, "edit-title", "T")
    typed(page, "edit-body", "B")
    typed(page, "edit-tags", "c")
    waiting.wait()
    watched.is_ending = True
    opening = held(page, OPENING)
    page.reload()
    opening.wait()
    waiting.is_over = opening.is_over = True
    page.reload()
    # Who asks for the panel meanwhile gets the one that comes by itself.
    page.locator("button[data-editing]").dispatch_event("click")
    page.locator("#edit-title").wait_for()
    assert any(problem.startswith("dialog") for problem in watched.problems)
    expect(page.locator("#edit-title")).to_have_value("Hello {{${first_name}}}T")
    until(page, "document.querySelector('#edit-source').value.includes('[a, b, c]')")
    assert source(page) == ONE.replace("}}'", "}}T'").replace("[a, b]", "[a, b, c]").replace("of one.", "of one.B")


def test_a_file_that_is_read_late_hides_no_later_save(opened):
    page = opened()
    typed(page, "edit-title", "T")
    source(page)
    opening = held(page, OPENING)
    save(page)
    opening.wait()
    old = opening.routes.pop(0)
    answer = old.fetch()
    typed(page, "edit-domain", "D")
    save(page)
    with page.expect_response("**/.live/edit?*"):
        old.fulfill(response=answer)
    # What comes after it is shown by then.
    page.evaluate("import('/.live/edit/drafts.js').then(({ inTurn }) => inTurn(() => {}))")
    assert "MoreD" in source(page)


def test_a_picture_that_comes_late_is_in_the_file_that_it_was_for(opened):
    page = opened()
    visited(page, "profiles/ann.yaml", "cards/one.md")
    with held(page, "**/.live/picture?*"):
        page.locator(".editor input[type=file]").first.set_input_files({
            "name": "dot.svg", "mimeType": "image/svg+xml", "buffer": b'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'})
        choose(page, "profiles/ann.yaml")
        until(page, "document.querySelector('#edit-name')?.value === 'Ann'")
    page.evaluate("import('/.live/edit/project.js').then(({ isRead, pictures }) => isRead(() => true))")
    choose(page, "cards/one.md")
    until(page, "document.querySelector('#edit-source').value.includes('image: images/dot.svg')")
    choose(page, "profiles/ann.yaml")
    until(page, "document.querySelector('#edit-name')?.value === 'Ann'")
    assert source(page) == ANN


def test_a_value_that_is_kept_at_once_is_in_the_profile(live, opened):
    page = opened()
    page.locator("[id='try-attributes.first_name']").wait_for()
    with held(page, DRAFT):
        page.locator("[id='try-attributes.first_name']").focus()
        page.keyboard.type("Zoe")
        page.locator("#edit-kept").fill("Zoe")
        page.get_by_role("button", name="Keep as a profile").click()
    while not (live.project / "Content/profiles/zoe.yaml").exists():
        page.wait_for_timeout(20)
    assert "name: Zoe\n" in on_disk(live, "profiles/zoe.yaml") and "first_name: Zoe" in on_disk(live, "profiles/zoe.yaml")


def test_undo_by_the_key_shows_in_the_field_that_has_the_focus(opened):
    page = opened()
    visited(page, "profiles/ann.yaml")
    typed(page, "edit-name", "x")
    source(page)
    visited(page, "cards/one.md")
    typed(page, "edit-domain", "D")
    page.keyboard.press("Control+z")
    until(page, "document.querySelector('#edit-domain').value === 'More'")
    assert source(page) == ONE


def test_the_file_is_renamed_although_a_new_page_came_while_another_was_shown(live, opened):
    page = opened()
    visited(page, "profiles/ann.yaml")
    opening = held(page, OPENING)
    live.replace("cards/one.md", "Text of one", "Text of I")
    opening.go()
    until(page, "document.querySelector('[data-part=description]').textContent.includes('Text of I')")
    source(page)
    page.get_by_label("More for this file", exact=True).click()
    page.get_by_role("button", name="Rename…").click()
    page.locator("#edit-new-id").fill("two")
    page.get_by_role("button", name="Rename it").click()
    page.wait_for_url("**/cards/two.html*")
    assert not (live.project / "Content/cards/one.md").exists() and "Text of I" in on_disk(live, "cards/two.md")


def test_a_file_that_is_chosen_while_a_page_was_drawn_is_shown(live, opened):
    page = opened()
    opening = held(page, OPENING)
    live.replace("cards/one.md", "Text of one", "Text of I")
    opening.wait()
    with held(page, "**/.live/edit?*ben*"):
        choose(page, "profiles/ben.yaml")
        opening.go()
        until(page, "document.querySelector('[data-part=description]').textContent.includes('Text of I')")
        page.evaluate("import('/.live/edit/drafts.js').then(({ drawn }) => drawn())")
    shown(page, "profiles/ben.yaml")
    expect(page.locator("#edit-name")).to_have_value("Ben")


def test_a_file_that_is_gone_is_told_and_the_form_stays(live, opened):
    page = opened()
    (live.project / "Content/profiles/ben.yaml").unlink()
    choose(page, "profiles/ben.yaml")
    expect(page.locator(".editor [role=status]")).to_contain_text("ben")
    shown(page, "cards/one.md")
    typed(page, "edit-title", "T")
    assert "}}T'" in source(page)
