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
STANDS = "document.querySelector('.signed-off').textContent"


@pytest.fixture
def live(tmp_path):
    project = write(tmp_path / "project", FILES)
    # At the desk, the name of whoever works there is proposed.
    subprocess.run(["git", "init", "-q"], cwd=project, check=True)
    subprocess.run(["git", "config", "user.name", "Hanne"], cwd=project, check=True)
    with preview(project) as started:
        yield started


def run(project, *arguments):
    done = subprocess.run([CARDPROOF, *arguments, "--now", NOW], cwd=project, capture_output=True, text=True, timeout=600)
    return done.stdout + done.stderr


def approve(page, **fields):
    page.click("button[data-approving]")
    page.locator(".dialog [name=by]").wait_for()
    for name, value in fields.items():
        page.fill(f".dialog [name={name}]", value)
    page.click(".dialog button:text-is('Approve')")


def test_a_page_is_approved_and_revoked(live, watch):
    approvals = live.project / "Content/approvals.yaml"
    page = watch().open(live.address, "cards/a.html")
    page.click("button[data-approving]")
    until(page, "document.querySelector('.dialog [name=by]')?.value === 'Hanne'")
    assert not page.locator(".dialog button:text-is('Take the approval back')").is_visible()
    page.fill(".dialog [name=by]", "Ines")
    page.fill(".dialog [name=note]", "as agreed")
    page.click(".dialog button:text-is('Approve')")
    until(page, f"{STANDS}.includes('Approved by Ines15 Mar 2026')")
    line = approvals.read_text().splitlines()[1]
    assert line.startswith('"cards/a": ') and line.endswith('by: "Ines", on: "2026-03-15", note: "as agreed" }')
    assert "as agreed" in page.locator(".signed-off blockquote").inner_text()
    assert "Approved by Ines" in watch().open(live.address, "index.html").locator(".tile:has([href$='cards/a.html'])").inner_text()
    # The command signs the same.
    assert run(live.project, "approve", "--all", "--by", "Ines").splitlines() == ["approved adaptive/d", "approved blocks/c", "approved cards/b"]
    assert line in approvals.read_text().splitlines()
    live.replace("cards/a.md", "One", "Uno")
    until(page, f"{STANDS}.includes('its text changed since')")
    told = page.locator(".finding:has([href$='#review/changed-since-approval'])")
    assert "press Approve…" in told.text_content(), "it names the button, no command"
    assert told.locator("pre").count() == 0, "the line above the front matter says nothing"
    page.click("button[data-approving]")
    until(page, "document.querySelector('.dialog [name=by]')?.value === 'Ines'")
    page.click(".dialog button:text-is('Take the approval back')")
    until(page, f"{STANDS}.includes('Not approved yet')")
    assert '"cards/a"' not in approvals.read_text()


@pytest.mark.parametrize("path", ["blocks/c.html", "adaptive/d.html"])
def test_every_kind_of_definition_is_approved(live, watch, path):
    page = watch().open(live.address, path)
    approve(page, by="Hanne")
    until(page, f"{STANDS}.includes('Approved by Hanne')")
    assert f"approved {path.removesuffix('.html')}\n" not in run(live.project, "approve", "--all", "--by", "Ines"), "the command signs the same"


def test_a_screen_is_not_approved(live, watch):
    page = watch().open(live.address, "placeholders/home.html")
    assert page.locator("button[data-editing]").count() == 1 and page.locator("button[data-approving]").count() == 0


def test_what_was_not_seen_is_not_approved(live, watch):
    page = watch().open(live.address, "cards/a.html")
    page.click("button[data-approving]")
    page.fill(".dialog [name=by]", "Hanne")
    live.replace("cards/a.md", "One", "Uno")
    until(page, "document.querySelector('[data-part=title]').textContent === 'Uno'")
    page.click(".dialog button:text-is('Approve')")
    until(page, "document.querySelector('.dialog [role=alert]').textContent.includes('it changed meanwhile')")
    assert not (live.project / "Content/approvals.yaml").exists()


def test_what_is_typed_and_not_saved_is_said(live, watch):
    opened = opener(watch, live)

    def warned(page):
        page.click("button[data-approving]")
        page.locator(".dialog [name=by]").wait_for()
        text = page.locator(".dialog [role=alert]").text_content()
        page.keyboard.press("Escape")
        return text

    page = opened("cards/a.html")
    assert warned(page) == "", "nothing was typed"
    page.fill("#edit-title", "Uno")
    says(page, "Not saved")
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
    run(live.project, "approve", "a", "b", "--by", "Ines")
    live.replace("cards/b.md", "Two", "Due")
    until(page, "document.querySelector('.tile[data-status~=changed]')")
    shown = {}
    for value in ("todo", "changed", "approved"):
        page.click(f".chip[data-show={value}]")
        until(page, "(value) => location.hash.includes(value)", value)
        shown[value] = page.eval_on_selector_all(".tile:not([hidden]) .name", "(all) => all.map((one) => one.textContent).sort()")
    assert shown == {"todo": ["Four", "c"], "changed": ["Due"], "approved": ["One"]}
    site = build(live.project, tmp_path / "Site")
    page = watch().open(site.as_uri() + "/", "cards/b.html")
    assert "Changed since Ines approved it" in page.locator(".signed-off").inner_text() and page.locator("button[data-approving]").count() == 0


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
    until(page, "document.querySelector('.inspector .finding.error')")
    page.click("button[data-approving]")
    told = page.locator(".dialog .finding.error")
    told.wait_for()
    assert "1 finding is open" in told.inner_text() and "card has no title" in told.inner_text()
    assert violations(page, [390, 1440], excluded=".frame") == []
    page.fill(".dialog [name=by]", "Ines")
    page.click(".dialog button:text-is('Approve all the same')")
    until(page, f"{STANDS}.includes('Approved by Ines')")


def test_the_note_of_before_is_offered_again(live, watch):
    page = watch().open(live.address, "cards/a.html")
    approve(page, by="Ines", note="as agreed")
    until(page, f"{STANDS}.includes('as agreed')")
    live.replace("cards/a.md", "One", "Uno")
    until(page, f"{STANDS}.includes('its text changed since')")
    page.click("button[data-approving]")
    until(page, "document.querySelector('.dialog [name=note]')?.value === 'as agreed'")
    assert page.locator(".dialog .errors").count() == 0
    page.click(".dialog button:text-is('Approve')")
    until(page, f"{STANDS}.includes('as agreed')")


def test_axe_finds_nothing_in_the_dialog(live, watch):
    page = watch(viewport={"width": 390, "height": 900}).open(live.address, "cards/a.html")
    page.click("button[data-approving]")
    page.locator(".dialog [name=by]").wait_for()
    assert violations(page, [390, 820, 1440]) == []
