"""Sign-off in the browser under `cardproof serve`: what is approved there is what `approve` approves, through the checks of
a save, and the campaign page finds what nobody has approved."""

import http.client
import json
import os
import subprocess
import time

import pytest
from playwright.sync_api import expect

from helpers.axe import violations
from helpers.editor import opener, save, says
from helpers.preview import preview
from helpers.project import CARDPROOF, NOW, build, write
from helpers.watch import until

CARD = "---\ntype: classic\ntitle: {}\ncreated: 2026-03-01T09:00:00Z\n---\nText\n"
FILES = {
    "cards/a.md": CARD.format("One"), "cards/b.md": CARD.format("Two"), "blocks/c.md": "---\nplaceholders: [home]\n---\n# Three\n",
    "adaptive/d.json": '{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "Four"}]}',
    "placeholders/home.yaml": "kind: static\n",
}
BADGES = "document.querySelector('.facts').textContent"


@pytest.fixture
def live(tmp_path):
    project = write(tmp_path / "project", FILES)
    # A page never signs with the name of whoever works at the computer.
    subprocess.run(["git", "init", "-q"], cwd=project, check=True)
    subprocess.run(["git", "config", "user.name", "Hanne"], cwd=project, check=True)
    with preview(project) as started:
        yield started


def run(project, *arguments):
    done = subprocess.run([CARDPROOF, *arguments, "--now", NOW], cwd=project, capture_output=True, text=True, timeout=600)
    return done.stdout + done.stderr


def approve(page, **fields):
    page.click("button[data-approving]")
    page.locator(".new-file [name=by]").wait_for()
    for name, value in fields.items():
        page.fill(f".new-file [name={name}]", value)
    page.click(".new-file button:text-is('Approve')")


def test_a_page_is_approved_and_revoked(live, watch):
    approvals = live.project / "Content/approvals.yaml"
    page = watch().open(live.address, "cards/a.html")
    page.click("button[data-approving]")
    until(page, "document.querySelector('.new-file [name=by]')?.value === ''")
    assert not page.locator(".new-file button:text-is('Revoke')").is_visible()
    page.fill(".new-file [name=by]", "Ines")
    page.fill(".new-file [name=note]", "as agreed")
    page.click(".new-file button:text-is('Approve')")
    until(page, f"{BADGES}.includes('approved by Ines, 15 Mar 2026')")
    line = approvals.read_text().splitlines()[1]
    assert line.startswith('"cards/a": ') and line.endswith('by: "Ines", on: "2026-03-15", note: "as agreed" }')
    assert "approved by Ines, 15 Mar 2026 · note: as agreed" in page.locator(".facts").inner_text()
    assert "note: as agreed" in watch().open(live.address, "index.html").locator(".tile:has([href$='cards/a.html'])").inner_text()
    # The command signs the same.
    assert run(live.project, "approve", "--all", "--by", "Ines").splitlines() == ["approved adaptive/d", "approved blocks/c", "approved cards/b"]
    assert line in approvals.read_text().splitlines()
    live.replace("cards/a.md", "One", "Uno")
    until(page, f"{BADGES}.includes('changed since Ines approved it: text')")
    told = page.locator(".finding:has([href$='#review/changed-since-approval'])")
    assert "press Approve…" in told.text_content(), "it names the button, no command"
    assert told.locator("pre").count() == 0, "the line above the front matter says nothing"
    page.click("button[data-approving]")
    until(page, "document.querySelector('.new-file [name=by]')?.value === 'Ines'")
    page.click(".new-file button:text-is('Revoke')")
    until(page, f"{BADGES}.includes('not approved')")
    assert '"cards/a"' not in approvals.read_text()


@pytest.mark.parametrize("path", ["blocks/c.html", "adaptive/d.html"])
def test_every_kind_of_definition_is_approved(live, watch, path):
    page = watch().open(live.address, path)
    approve(page, by="Hanne")
    until(page, f"{BADGES}.includes('approved by Hanne')")
    assert f"approved {path.removesuffix('.html')}\n" not in run(live.project, "approve", "--all", "--by", "Ines"), "the command signs the same"


def test_a_screen_is_not_approved(live, watch):
    page = watch().open(live.address, "placeholders/home.html")
    assert page.locator("button[data-editing]").count() == 1 and page.locator("button[data-approving]").count() == 0


def test_what_was_not_seen_is_not_approved(live, watch):
    page = watch().open(live.address, "cards/a.html")
    page.click("button[data-approving]")
    page.fill(".new-file [name=by]", "Hanne")
    live.replace("cards/a.md", "One", "Uno")
    until(page, "document.querySelector('[data-part=title]').textContent === 'Uno'")
    page.click(".new-file button:text-is('Approve')")
    until(page, "document.querySelector('.new-file .error').textContent.includes('it changed meanwhile')")
    assert not (live.project / "Content/approvals.yaml").exists()


def test_what_is_typed_and_not_saved_is_said(live, watch):
    opened = opener(watch, live)

    def warned(page):
        page.click("button[data-approving]")
        page.locator(".new-file [name=by]").wait_for()
        text = page.locator(".new-file .error").text_content()
        page.click(".new-file button:text-is('Cancel')")
        return text

    page = opened("cards/a.html")
    assert warned(page) == "", "nothing was typed"
    page.fill("#edit-title", "Uno")
    says(page, "Draft")
    assert warned(page) == "What is typed in Edit is not saved: what is in the file is approved."
    save(page)
    assert warned(page) == "", "it is saved"


def test_the_editor_names_the_button_too(live, watch):
    run(live.project, "approve", "a", "--by", "Ines")
    live.replace("cards/a.md", "One", "Uno")
    page = opener(watch, live)("cards/a.html")
    told = page.locator(".editor .finding", has_text="changed since Ines approved it")
    told.wait_for()
    assert told.text_content().endswith("Look at it, then press Approve…")
    page.fill("#edit-title", "Due")
    expect(told).to_contain_text("Save it, look at it, then press Approve…")


def test_the_campaign_page_finds_what_is_not_approved(live, watch, tmp_path):
    page = watch().open(live.address, "index.html")
    assert page.locator("[name=show] option[value='.unapproved']").count() == 0, "nothing of it before the first approval"
    run(live.project, "approve", "a", "b", "--by", "Ines")
    live.replace("cards/b.md", "Two", "Due")
    until(page, "document.querySelector('[name=show] option[value=\".unapproved\"]')")
    assert page.locator("[name=show] option[value='.changed']").text_content() == "changed since approval"
    shown = {}
    for value in ("unapproved", "changed", "approved"):
        page.select_option("[name=show]", f".{value}")
        shown[value] = page.eval_on_selector_all(".tile:not([hidden]) .name", "(all) => all.map((one) => one.textContent).sort()")
    assert shown == {"unapproved": ["Four", "c"], "changed": ["Due"], "approved": ["One"]}
    site = build(live.project, tmp_path / "Site")
    page = watch().open(site.as_uri() + "/", "cards/b.html")
    assert "changed since Ines approved it" in page.locator(".facts").inner_text() and page.locator("button[data-approving]").count() == 0


def test_nobody_else_approves(live):
    host = live.address.removeprefix("http://").rstrip("/")

    def send(without=(), **change):
        headers = {"Origin": f"http://{host}", "Content-Type": "application/json", "Cardproof-Token": token} | live.pass_header | change.pop("headers", {})
        connection = http.client.HTTPConnection(host, timeout=600)
        connection.request("POST", "/.live/approve", json.dumps({"page": "cards/a.html", "seen": seen, "by": "Ines"} | change),
                           {name: value for name, value in headers.items() if name not in without})
        return connection.getresponse().status

    connection = http.client.HTTPConnection(host, timeout=600)
    connection.request("GET", "/.live/approve?page=cards/a.html", headers=live.pass_header)
    opening = json.loads(connection.getresponse().read())
    token, seen = opening["token"], opening["seen"]
    refused = {
        "token": send(without=["Cardproof-Token"]), "origin": send(without=["Origin"]), "other": send(headers={"Origin": "http://evil.example"}),
        "form": send(headers={"Content-Type": "text/plain"}), "name": send(by="<b>"), "lines": send(note="a\nb"), "nobody": send(by=None),
        "screen": send(page="placeholders/home.html"), "none": send(page="cards/x.html"), "seen": send(seen="0"),
    }
    assert refused == {"token": 403, "origin": 403, "other": 403, "form": 415, "name": 409, "lines": 409, "nobody": 400, "screen": 400, "none": 400, "seen": 409}
    approvals = live.project / "Content/approvals.yaml"
    for _ in range(3):
        # A page and commands at the same time: none loses what the others approve.
        names = ["b", "c", "d"]
        commands = [subprocess.Popen([CARDPROOF, "approve", name, "--by", "Ines"], cwd=live.project) for name in names]
        answers = {send() for _ in range(8)}
        assert answers | {command.wait(timeout=600) for command in commands} == {200, 0}
        assert approvals.read_text().count('by: "Ines"') == 4
        approvals.unlink()
    approvals.symlink_to("cards/a.md")
    assert send() == 409 and (live.project / "Content/cards/a.md").read_text() == FILES["cards/a.md"]
    approvals.unlink()
    assert send() == 200 and approvals.exists()


def test_who_sees_some_profiles_alone_approves_nothing(tmp_path, watch):
    project = write(tmp_path / "project", FILES | {"profiles/ann.yaml": "name: Ann\n"})
    with preview(project, "--profile", "ann") as live:
        assert watch().open(live.address, "cards/a.html").locator("button[data-approving]").count() == 0


def test_what_has_errors_is_approved_by_who_has_read_them(live, watch):
    live.replace("cards/a.md", "title: One\n", "")
    page = watch().open(live.address, "cards/a.html")
    until(page, f"{BADGES}.includes('1 error')")
    page.click("button[data-approving]")
    told = page.locator(".new-file .errors")
    told.wait_for()
    assert "It has an error:" in told.inner_text() and "Content/cards/a.md:2:1: card has no title" in told.inner_text()
    assert violations(page, [390, 1440], excluded=".frame") == []
    page.fill(".new-file [name=by]", "Ines")
    page.click(".new-file button:text-is('Approve all the same')")
    until(page, f"{BADGES}.includes('approved by Ines')")


def test_the_note_of_before_is_offered_again(live, watch):
    page = watch().open(live.address, "cards/a.html")
    approve(page, by="Ines", note="as agreed")
    until(page, f"{BADGES}.includes('note: as agreed')")
    live.replace("cards/a.md", "One", "Uno")
    until(page, f"{BADGES}.includes('changed since Ines approved it: text')")
    page.click("button[data-approving]")
    until(page, "document.querySelector('.new-file [name=note]')?.value === 'as agreed'")
    assert page.locator(".new-file .errors").count() == 0
    page.click(".new-file button:text-is('Approve')")
    until(page, f"{BADGES}.includes('approved by Ines, 15 Mar 2026 · note: as agreed')")


def test_axe_finds_nothing_in_the_dialog(live, watch):
    page = watch(viewport={"width": 390, "height": 900}).open(live.address, "cards/a.html")
    page.click("button[data-approving]")
    page.locator(".new-file [name=by]").wait_for()
    assert violations(page, [390, 820, 1440]) == []
