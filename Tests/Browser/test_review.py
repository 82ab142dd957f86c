"""The review deck: a campaign's cards one after the other, what is decided of them under `serve`, and who may."""

import http.client
import json
import os
import re
import subprocess
import time

import pytest
from playwright.sync_api import expect

from helpers.axe import violations
from helpers.preview import preview
from helpers.project import build, write
from helpers.watch import until

CARD = "---\ntype: classic\ntitle: {}\ncreated: 2026-03-01T09:00:00Z\ncampaign: spring & more\n---\nText of {{{{${{first_name}} | default: 'you'}}}}\n"
FILES = {f"cards/{id}.md": CARD.format(title) for id, title in [("a", "One"), ("b", "Two"), ("c", "Three")]} | {
    "cards/other.md": "---\ntype: classic\ntitle: Other\ncreated: 2026-03-01T09:00:00Z\n---\nText\n",
    "profiles/ann.yaml": "name: Ann\nattributes: { first_name: Ann }\n", "profiles/ben.yaml": "name: Ben\nattributes: { first_name: Ben }\n",
}
DECK = "review.html#view=deck&campaign=spring+%26+more"
PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.fixture(autouse=True)
def nobody(monkeypatch):
    """Git knows nobody, so that the page asks who approves."""
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)


@pytest.fixture
def live(tmp_path):
    with preview(write(tmp_path / "project", FILES)) as started:
        yield started


def open_card(page) -> str:
    return page.locator(".slide:not([inert])").get_attribute("aria-label")


def line(live, key) -> str:
    file = live.project / "Content/approvals.yaml"
    return next((one for one in file.read_text().splitlines() if one.startswith(f'"{key}"')), "") if file.exists() else ""


def shown(page, label):
    until(page, "(label) => document.querySelector('.slide:not([inert])')?.ariaLabel === label", label)


def test_cards_are_approved_with_one_thumb_and_each_verdict_is_taken_back(live, watch):
    page = watch(**PHONE, has_touch=True).open(live.address, DECK)
    page.locator("[data-approve]").wait_for()
    assert open_card(page) == "1 of 3: One"
    assert page.locator(".deck-top").bounding_box()["height"] <= 0.15 * 844
    begin = time.monotonic()
    page.tap("[data-approve]")
    # The name is asked for once.
    page.fill(".drawer [name=by]", "Ines")
    page.tap(".drawer button:text-is('Approve')")
    for label in ["2 of 3: Two", "3 of 3: Three"]:
        shown(page, label)
        page.tap("[data-approve]")
    page.locator(".deck-done").wait_for()
    assert time.monotonic() - begin < 15 and page.locator(".deck-done h2").inner_text() == "All 3 looked at"
    assert "3 approved" in page.locator(".deck-done").inner_text()
    assert all('by: "Ines"' in line(live, f"cards/{id}") for id in "abc")
    page.tap(".toast button")
    shown(page, "3 of 3: Three")
    until(page, "document.querySelector('.deck-top b').textContent === '2 of 3'")
    assert line(live, "cards/c") == ""


def test_a_second_tap_on_approve_does_not_take_the_undo(live, watch):
    page = watch(**PHONE, has_touch=True).open(live.address, DECK)
    page.evaluate("localStorage.setItem('cardproof approver', 'Ines')")
    page.locator("[data-approve]").dblclick()
    shown(page, "2 of 3: Two")
    page.tap(".toast button")
    shown(page, "1 of 3: One")
    assert line(live, "cards/a") == ""


def test_a_sheet_is_about_the_card_that_is_seen_behind_it(live, watch):
    page = watch(**PHONE, has_touch=True).open(live.address, DECK)
    page.evaluate("localStorage.setItem('cardproof approver', 'Ines')")
    page.tap("[data-approve]")
    page.locator(".seal").wait_for()
    page.tap("[data-ask]")
    page.locator(".seal").wait_for(state="detached")
    page.wait_for_timeout(600)
    assert open_card(page) == "1 of 3: One"
    page.fill(".drawer textarea", "Shorter")
    page.tap(".drawer button:text-is('Ask for it')")
    shown(page, "2 of 3: Two")
    assert "Shorter" in line(live, "cards/a")


def test_a_change_is_asked_for_and_what_is_typed_outlives_the_sheet(live, watch):
    page = watch(**PHONE).open(live.address, DECK)
    page.locator("[data-ask]").click()
    page.fill(".drawer textarea", "Say that children\nare welcome")
    page.keyboard.press("Escape")
    page.locator("[data-ask]").click()
    assert page.input_value(".drawer textarea") == "Say that children\nare welcome"
    page.click(".drawer .chip:text-is('Picture')")
    page.fill(".drawer [name=by]", "Ines")
    page.click(".drawer button:text-is('Ask for it')")
    shown(page, "2 of 3: Two")
    said = r'{ asked: \[{ by: "Ines", date: "2026-03-15", text: "Say that children are welcome", part: "picture", seen: "[0-9a-f]{32}" }\] }'
    assert re.search(said + "$", line(live, "cards/a"))
    card = watch().open(live.address, "cards/a.html")
    until(card, "document.body.textContent.includes('Ines asked for a change')")
    page.locator(".dots a").first.click()
    shown(page, "1 of 3: One")
    assert page.locator(".facts-line .fact.asked").inner_text() == "Change asked"


def test_back_closes_what_lies_over_a_card(live, watch):
    browser = watch(**PHONE)
    page = browser.open(live.address, "index.html")
    page.goto(f"{live.address}{DECK}")
    for opener in [".verdict [data-who]", ".verdict [data-ask]"]:
        page.click(opener)
        page.locator("dialog[open]").wait_for()
        page.go_back()
        until(page, "!document.querySelector('dialog')")
        assert open_card(page) == "1 of 3: One"
        # Nor does one that was closed leave a step behind.
        page.click(opener)
        page.keyboard.press("Escape")
        until(page, "!document.querySelector('dialog')")
    page.go_back()
    page.wait_for_url("**/index.html")


def test_a_text_that_is_too_long_is_counted_and_not_cut(live, watch):
    page = watch(**PHONE).open(live.address, DECK)
    page.click(".verdict [data-ask]")
    page.fill(".drawer textarea", "x " * 150 + "and more")
    page.locator(".drawer", has_text="8 characters too many").wait_for()
    page.fill(".drawer [name=by]", "Ines")
    page.click(".drawer button:text-is('Ask for it')")
    assert len(page.input_value(".drawer textarea")) == 308 and line(live, "cards/a") == ""
    page.fill(".drawer textarea", "x " * 146 + "and more")
    page.locator(".drawer", has_text="0 of 300 characters left").wait_for()
    page.click(".drawer button:text-is('Ask for it')")
    shown(page, "2 of 3: Two")
    assert "and more" in line(live, "cards/a")


def test_who_begins_with_the_same_letter_has_another_mark(live, watch):
    live.save("profiles/anna.yaml", "name: Anna\n")
    live.save("profiles/tom.yaml", "name: Ann Lee\n")
    page = watch().open(live.address, "audience.html")
    page.locator("thead .avatar").nth(4).wait_for()
    marks = page.locator("thead .avatar").all_inner_texts()
    assert len(set(marks)) == 5 and {"An", "AL", "B", "–"} < set(marks)


def test_what_a_tap_does_is_said_where_it_is_approved(live, watch):
    live.replace("cards/b.md", "title: Two\n", "title: Two\nurl:\n  - logCustomEvent: spring_opened\n  - openLink: https://a.example/\n")
    words = 'A tap: Braze Action: 1. logs the event "spring_opened"; 2. opens https://a.example/'
    page = watch(**PHONE).open(live.address, DECK)
    page.locator("[data-approve]").wait_for()
    page.locator(".dots a").nth(1).click()
    until(page, "words => document.querySelector('.facts-line').textContent.includes(words)", arg=words)
    page.locator(".dots a").first.click()
    until(page, "document.querySelector('.facts-line').textContent.includes('A tap: nothing happens')")
    # On a phone, the address counts and not the key that decides.
    live.replace("cards/c.md", "title: Three\n", "title: Three\nurl: https://a.example/\n")
    page.locator(".dots a").nth(2).click()
    until(page, "document.querySelector('.facts-line').textContent.includes('A tap: opens in the web view https://a.example/')")
    card = watch().open(live.address, "cards/b.html")
    card.click("button[data-approving]")
    card.locator(".dialog form", has_text=words).wait_for()


def test_the_keys(live, watch):
    page = watch().open(live.address, DECK)
    page.locator("[data-approve]").wait_for()
    for key, label in [("ArrowRight", "2 of 3: Two"), (" ", "3 of 3: Three"), ("ArrowRight", "3 of 3: Three"), ("ArrowLeft", "2 of 3: Two")]:
        page.keyboard.press(key)
        shown(page, label)
    page.keyboard.press("w")
    assert "Ann" in page.locator(".drawer .readers").inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    page.locator(".drawer textarea").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    page.locator(".drawer[open] [name=by]").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_url("**/index.html")


def test_a_tap_on_the_facts_tells_all_of_a_card_and_one_on_somebody_shows_it_as_theirs(live, watch):
    live.replace("cards/a.md", "title: One\n", 'title: "{% if ${first_name} == \'Ben\' %}For Ben{% else %}One{% endif %}"\nexpiresAt: 2026-09-01T09:00:00Z\n')
    page = watch(**PHONE, has_touch=True).open(live.address, DECK)
    page.locator("[data-approve]").wait_for()
    page.locator(".dots a").first.click()
    until(page, "document.querySelector('.facts-line').textContent.includes('3 texts')")
    page.click(".facts-line")
    page.locator(".drawer .finding.warning", has_text="Braze allows").wait_for()
    assert "Who gets it: Everybody, 3 texts" in page.locator(".drawer").inner_text()
    page.keyboard.press("Escape")
    page.click(".verdict [data-who]")
    page.locator(".drawer .readers").get_by_role("button", name="Ben").click()
    page.frame_locator(".slide:not([inert]) iframe").locator("[data-part=title]", has_text="For Ben").wait_for()
    assert "profile=ben" in page.evaluate("location.href")


def test_an_open_finding_is_read_before_it_is_approved(live, watch):
    live.replace("cards/a.md", "title: One\n", "")
    page = watch(**PHONE).open(live.address, DECK)
    page.locator("[data-approve]").wait_for()
    shown(page, page.locator(".slide").first.get_attribute("aria-label"))
    page.locator(".dots a").first.click()
    until(page, "document.querySelector('.facts-line').textContent.includes('card has no title')")
    page.click("[data-approve]")
    page.locator(".drawer .finding.error", has_text="card has no title").wait_for()
    assert "primary" in page.locator(".drawer button:text-is('Ask for a change')").get_attribute("class")
    page.fill(".drawer [name=by]", "Ines")
    page.click(".drawer button:text-is('Approve all the same')")
    until(page, "document.querySelector('.toast')?.textContent.includes('Approved with 1 open finding')")
    assert 'by: "Ines"' in line(live, "cards/a")


def test_what_changed_since_it_was_seen_is_not_approved(live, watch):
    page = watch(**PHONE).page
    # What is signed is asked for when the card has been open for a moment.
    with page.expect_response("**/.live/approve*"):
        page.goto(live.address + DECK)
    page.evaluate("localStorage.setItem('cardproof approver', 'Ines')")
    page.route("**/.live/events*", lambda route: route.abort())
    live.replace("cards/a.md", "title: One", "title: Uno")
    page.click("[data-approve]")
    # The server refuses it, or the page was drawn anew and asks.
    page.locator(".toast, .drawer", has_text="changed meanwhile").wait_for()
    assert line(live, "cards/a") == ""


def test_a_campaign_is_approved_at_once_but_for_what_waits_for_a_change(live, watch):
    page = watch().open(live.address, DECK)
    page.locator("[data-ask]").click()
    page.fill(".drawer textarea", "Shorter")
    page.fill(".drawer [name=by]", "Ben")
    page.click(".drawer button:text-is('Ask for it')")
    shown(page, "2 of 3: Two")
    page.goto(live.address + "review.html")
    page.locator("[data-campaign='spring & more'] [data-all]").click()
    assert "Approve 2 cards of Spring & more?" in page.locator(".drawer h2").inner_text()
    page.fill(".drawer [name=by]", "Ines")
    page.click(".drawer button[value=yes]")
    page.locator(".toast", has_text="Approved 2.").wait_for()
    assert [bool(re.search('by: "Ines"', line(live, f"cards/{id}"))) for id in ["a", "b", "c", "other"]] == [False, True, True, False]
    page.click(".toast button")
    # Until the list has followed the approval, it does not say it either.
    until(page, "!document.body.textContent.includes('Approved by Ines')")
    deadline = time.monotonic() + 60
    while line(live, "cards/b"):
        assert time.monotonic() < deadline, "the approval stays"
        time.sleep(0.05)


def test_plain_files_show_the_deck_and_offer_no_verdict(tmp_path, watch):
    site = build(write(tmp_path / "project", FILES), tmp_path / "Site")
    browser = watch(**PHONE)
    page = browser.open(site.as_uri() + "/", DECK)
    until(page, "document.querySelector('.shown > iframe')?.style.height")
    assert page.locator(".verdict button").all_inner_texts() == ["Who gets it"]
    page.locator(".deck-top summary").click()
    page.click(".sheet-menu button:text-is('Ben')")
    until(page, "location.hash.includes('profile=ben')")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Axe itself asks for the style sheets of a file, which the browser refuses and reports.
    assert browser.problems == []
    assert violations(page, [320, 390, 1440], excluded="iframe") == []
    plain = watch(javascript=False).open(site.as_uri() + "/", "review.html")
    assert plain.locator("[data-campaign]").all_inner_texts()[0].startswith("Spring & more") and "To review" in plain.locator("[data-campaign] li").first.inner_text()


@pytest.fixture
def reviewed(tmp_path):
    hostile = '<form method="post" action="/.live/approve"><button>x</button></form><script>fetch("/.live/approve", {method: "POST", body: "{}"})</script>'
    with preview(write(tmp_path / "project", FILES | {"blocks/z.html": f"---\nname: z\n---\n{hostile}\n"}), "--lan", "--review") as live:
        text = live.process.stdout.readline()
        if "in the network" not in text:
            pytest.skip("this machine has no address in a network")
        live.phone, _, live.code = text.split()[-1].partition("?token=")
        yield live


def test_whoever_scans_the_code_approves_and_edits_nothing(reviewed, browser, watch):
    host = reviewed.phone.removeprefix("http://").rstrip("/")

    def send(method, path, body=None, headers=None, without=()):
        all = {"Origin": f"http://{host}", "Content-Type": "application/json", "Cardproof-Token": token, "Cookie": cookie} | (headers or {})
        connection = http.client.HTTPConnection(host, timeout=600)
        connection.request(method, path, body and json.dumps(body), {name: value for name, value in all.items() if name not in without})
        answer = connection.getresponse()
        return answer.status, answer.read().decode(), answer.headers

    token = cookie = ""
    assert send("GET", "/.live/approve?page=cards/a.html")[0] == 404
    _, page, headers = send("GET", f"/index.html?token={reviewed.code}")
    assert "data-editing" not in page and reviewed.address.secret not in page and reviewed.code not in page
    cookie = headers["Set-Cookie"].split(";")[0]
    assert "HttpOnly" in headers["Set-Cookie"] and "SameSite=Strict" in headers["Set-Cookie"]
    opening = json.loads(send("GET", "/.live/approve?page=cards/a.html")[1])
    token, seen = opening["token"], opening["seen"]
    assert "by" not in opening, "whoever holds the phone is not who works at the computer"
    body = {"page": "cards/a.html", "seen": seen, "by": "Ines"}
    ask = {"page": "cards/a.html", "ask": "Shorter", "by": "Ines"}
    for one in [body, ask, {"page": "cards/a.html", "revoke": True}]:
        assert send("POST", "/.live/approve", one, without=["Cookie"])[0] == 405
        assert send("POST", "/.live/approve", one, {"Cookie": cookie[:-1] + "x"})[0] == 405
        assert send("POST", "/.live/approve", one, without=["Origin"])[0] == 403
        assert send("POST", "/.live/approve", one, {"Origin": "null"})[0] == 403
        assert send("POST", "/.live/approve", one, {"Origin": "http://evil.example"})[0] == 403
        assert send("POST", "/.live/approve", one, {"Cardproof-Token": "0" * 32})[0] == 403
    for path in ["edit", "draft", "save", "new", "picture", "share"]:
        assert send("POST", f"/.live/{path}", body)[0] == 405 and send("GET", f"/.live/{path}?page=cards/a.html")[0] == 404
    assert not (reviewed.project / "Content/approvals.yaml").exists()
    assert send("POST", "/.live/approve", ask)[0] == 200 and "Shorter" in line(reviewed, "cards/a")
    assert send("POST", "/.live/approve", body)[0] == 200 and 'by: "Ines"' in line(reviewed, "cards/a")

    context = browser.new_context(**PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    # A block's script and form reach nothing.
    page.goto(f"{reviewed.phone}blocks/z.html?token={reviewed.code}")
    page.wait_for_timeout(500)
    assert "token=" not in page.evaluate("location.href") and page.locator("button[data-editing]").count() == 0
    page.goto(reviewed.phone + DECK)
    page.tap("[data-approve] >> visible=true")
    page.fill(".drawer [name=by]", "Tom")
    page.tap(".drawer button:text-is('Approve')")
    page.locator(".toast", has_text="Approved by Tom").wait_for()
    assert 'by: "Tom"' in line(reviewed, "cards/b") and line(reviewed, "blocks/z") == ""
    context.close()
    stranger = browser.new_context(**PHONE)
    page = stranger.new_page()
    page.goto(reviewed.phone + DECK)
    page.locator(".verdict button").wait_for()
    page.wait_for_timeout(300)
    assert page.locator("[data-approve]").count() == 0
    stranger.close()
    desk = watch().open(reviewed.address, "cards/a.html")
    assert desk.locator("script[data-reviewed]").count() == 1 and desk.locator("script[data-editing]").count() == 1


@pytest.mark.parametrize("size", [PHONE, {"viewport": {"width": 1440, "height": 900}}])
def test_what_is_approved_after_a_long_jump_is_what_is_shown(tmp_path, watch, size):
    files = {f"cards/{id}.md": CARD.format(id.upper()) for id in "abcdefghijkl"}
    with preview(write(tmp_path / "project", files)) as live:
        page = watch(**size).open(live.address, DECK)
        page.evaluate("localStorage.setItem('cardproof approver', 'Ines')")
        page.locator("[data-approve]").wait_for()
        page.locator(".dots a").last.click()
        shown(page, "12 of 12: L")
        page.click("[data-approve]")
        # The next one that waits is the first.
        shown(page, "1 of 12: A")
        until(page, "document.querySelector('.slides').scrollLeft === 0")
        page.click("[data-approve]")
        shown(page, "2 of 12: B")
        until(page, "(([slides]) => Math.abs(slides.scrollLeft - slides.clientWidth) < 1)(document.querySelectorAll('.slides'))")
        assert [id for id in "abcdefghijkl" if line(live, f"cards/{id}")] == ["a", "l"]


def test_a_request_is_read_before_an_approval_takes_it_out(live, watch):
    page = watch(**PHONE).open(live.address, DECK)
    page.locator("[data-ask]").click()
    page.fill(".drawer textarea", "Say that children are welcome")
    page.fill(".drawer [name=by]", "Tom")
    page.click(".drawer button:text-is('Ask for it')")
    shown(page, "2 of 3: Two")
    page.locator(".dots a").first.click()
    shown(page, "1 of 3: One")
    page.click("[data-approve]")
    page.locator(".drawer .finding", has_text="Say that children are welcome").wait_for()
    assert "asked: [{" in line(live, "cards/a")
    page.click(".drawer button:text-is('Approve all the same')")
    until(page, "document.querySelector('.toast')?.textContent.includes('Approved')")
    assert "asked" not in line(live, "cards/a") and 'by: "Tom"' in line(live, "cards/a")


def test_a_card_that_was_changed_since_is_to_be_reviewed_again(live, watch):
    page = watch(**PHONE).open(live.address, DECK)
    page.locator("[data-ask]").click()
    page.fill(".drawer textarea", "Another title")
    page.fill(".drawer [name=by]", "Tom")
    page.click(".drawer button:text-is('Ask for it')")
    shown(page, "2 of 3: Two")
    page.locator(".dots a").first.click()
    facts = page.locator(".facts-line .fact").first
    expect(facts).to_have_text("Change asked")
    overview = watch().open(live.address, "index.html")
    tile = overview.locator(".tile:has([href$='cards/a.html'])")
    assert "Change asked" in tile.inner_text()
    live.replace("cards/a.md", "title: One", "title: Uno")
    expect(facts).to_have_text("Changed since Tom asked")
    expect(tile).to_contain_text("Changed since Tom asked")
    # What was asked is read before an approval takes it out.
    page.click("[data-approve]")
    page.locator(".drawer .finding", has_text="Another title").wait_for()
    page.click(".drawer button:text-is('Approve all the same')")
    until(page, "document.querySelector('.toast')?.textContent.includes('Approved')")
    page.locator(".toast").wait_for(state="detached", timeout=20_000)
    page.locator(".dots a").first.click()
    shown(page, "1 of 3: Uno")
    page.click("[data-approve]")
    page.click(".drawer button:text-is('Take the approval back')")
    until(page, "document.querySelector('.facts-line .fact').textContent === 'To review'")
    assert line(live, "cards/a") == ""


def test_what_changed_since_an_approval_is_read_before_the_next(live, watch):
    git = lambda *words: subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.com", *words], cwd=live.project, check=True, capture_output=True)
    page = watch(**PHONE).open(live.address, DECK)
    page.locator("[data-approve]").click()
    page.fill(".drawer [name=by]", "Ines")
    page.click(".drawer button:text-is('Approve')")
    shown(page, "2 of 3: Two")
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "Approved")
    live.replace("cards/a.md", "title: One", "title: Uno")
    git("commit", "-qam", "Changed")
    page.locator(".dots a").first.click()
    expect(page.locator(".facts-line .fact").first).to_have_text("Changed since Ines approved it")
    page.click("[data-approve]")
    changes = page.locator(".drawer pre")
    expect(changes.locator("del")).to_have_text("title: One")
    expect(changes.locator("ins")).to_have_text("title: Uno")
    page.click(".drawer button:text-is('Approve')")
    until(page, "document.querySelector('.toast')?.textContent.includes('Approved by Ines')")
    card = watch().open(live.address, "cards/b.html")
    card.click("button[data-approving]")
    card.locator(".dialog [name=by]").wait_for()
    assert card.locator(".dialog pre").count() == 0


def test_a_request_is_seen_beside_an_error(live, watch):
    page = watch(**PHONE).open(live.address, DECK)
    live.replace("cards/a.md", "Text of", "long " * 500)
    page.locator(".fact.error").wait_for()
    page.locator("[data-ask]").click()
    page.fill(".drawer textarea", "Shorter")
    page.fill(".drawer [name=by]", "Tom")
    page.click(".drawer button:text-is('Ask for it')")
    shown(page, "2 of 3: Two")
    overview = watch().open(live.address, "index.html")
    expect(overview.locator("a[href='#show=asked']").first).to_contain_text("1 change asked")
    expect(overview.locator(".tile:has([href$='cards/a.html'])")).to_contain_text("too many, change asked")


def test_what_was_decided_is_seen_before_the_end(live, watch):
    page = watch(**PHONE).open(live.address, DECK)
    page.evaluate("localStorage.setItem('cardproof approver', 'Ines')")
    page.locator("[data-approve]").click()
    shown(page, "2 of 3: Two")
    page.click(".deck-top .menu > summary")
    page.get_by_role("button", name="What was decided").click()
    assert page.locator(".deck-done h2").inner_text() == "1 of 3 looked at"
    assert "1 approved, 2 to review" in page.locator(".deck-done").inner_text()
    page.get_by_role("button", name="Go on with the review").click()
    shown(page, "2 of 3: Two")
    assert page.locator(".deck-done").count() == 0


def test_a_long_finding_stays_on_the_phone(live, watch):
    live.replace("cards/a.md", "title: One\n", "title: One\nimage: images/a-picture-that-is-nowhere-in-the-project.png\n")
    page = watch(**PHONE).open(live.address, DECK)
    page.locator("[data-approve]").wait_for()
    page.locator(".dots a").first.click()
    until(page, "document.querySelector('.facts-line').textContent.includes('a-picture-that-is')")
    box = page.locator("[data-approve]").bounding_box()
    assert box["x"] + box["width"] <= 390 and page.evaluate("document.documentElement.scrollWidth") == 390
