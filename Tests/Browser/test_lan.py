"""`serve --lan`: the addresses and the QR code for a phone, in the terminal and in the page."""

import re
import shutil
import subprocess
import time
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from helpers.controls import pick_from_share
from helpers.preview import preview
from helpers.project import CARDPROOF, write
from helpers.watch import until

CARD = "---\ntype: classic\ntitle: One\ncreated: 2026-03-01T09:00:00Z\n---\nThe first.\n"


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    project = write(tmp_path_factory.mktemp("lan") / "project", {"cards/spring/one.md": CARD, "feeds/inbox.yaml": "title: Inbox\n"})
    with preview(project, "--lan", "--editor", "code") as started:
        read = started.process.stdout.readline
        lines = [read()]
        if "in the network" not in lines[0]:
            pytest.skip("this machine has no address in a network")
        while "in the network" in lines[-1]:
            lines.append(read())
        # A line of the code has two rows of modules.
        lines += [read() for _ in range(len(lines[-1]) // 2 - 1)]
        started.lines, started.phone = lines, lines[0].split()[-1]
        yield started


def decode(picture, tmp_path) -> str:
    """What a reader of codes sees in a picture, where there is one."""
    if not shutil.which("zbarimg"):
        pytest.skip("there is no zbarimg")
    file = tmp_path / "code.png"
    file.write_bytes(picture)
    return subprocess.run(["zbarimg", "-q", "--raw", file], capture_output=True, text=True).stdout.strip()


def test_the_terminal_has_every_address_and_the_code_of_the_first(live, watch, tmp_path):
    addresses = [line.split()[-1] for line in live.lines if "in the network" in line]
    assert all(urlsplit(one).port == urlsplit(live.address).port for one in addresses)
    assert "0.0.0.0" not in "".join(live.lines) and "127.0.0.1" not in addresses
    code = [line.rstrip("\n") for line in live.lines if re.search("[█▀▄]", line)]
    page = watch().page
    page.set_content("<pre></pre>")
    # A module is a square, whatever the font is.
    page.evaluate("""(lines) => {
      const canvas = document.querySelector("pre").appendChild(document.createElement("canvas")), pen = canvas.getContext("2d");
      [canvas.width, canvas.height] = [lines[0].length * 8, lines.length * 16];
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = "#fff";
      lines.forEach((line, y) => [...line].forEach((block, x) => {
        if ("█▀".includes(block)) pen.fillRect(x * 8, y * 16, 8, 8);
        if ("█▄".includes(block)) pen.fillRect(x * 8, y * 16 + 8, 8, 8);
      }));
    }""", code)
    assert decode(page.locator("canvas").screenshot(), tmp_path) == addresses[0]


def test_a_page_shows_the_code_of_its_state_alone(live, watch, tmp_path):
    browser = watch(color_scheme="dark")
    page = browser.open(live.address, "cards/spring/one.html#text=XL&width=320&tab=size")
    pick_from_share(page, "Show on a phone")
    dialog = page.locator("dialog[open]")
    wanted = live.phone + "cards/spring/one.html#text=XL&view=alone"
    assert dialog.locator("a").inner_text() == wanted
    until(page, "document.querySelector('dialog img').naturalWidth > 0")
    assert [rule["id"] for rule in Axe().run(page).response["violations"]] == []
    assert decode(dialog.locator("img").screenshot(), tmp_path) == wanted
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert browser.problems == []


def test_an_address_that_is_too_long_says_so(live, watch):
    page = watch().open(live.address, "cards/spring/one.html#note=" + "a" * 300)
    pick_from_share(page, "Show on a phone")
    page.locator("dialog", has_text="too long for a code").wait_for()


def test_on_the_phone_the_card_is_alone_and_nothing_leads_to_files(live, browser):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(live.phone + "cards/spring/one.html#view=alone")
    until(page, "document.documentElement.classList.contains('alone')")
    assert page.locator("[data-frame]").bounding_box()["width"] == 390
    text = urlopen(live.phone + "cards/spring/one.html").read().decode()
    assert "data-editor" not in text and str(live.project) not in text
    assert "data-editor" in urlopen(live.address + "cards/spring/one.html").read().decode()
    context.close()


def test_others_are_told_where_it_is_approved(live, watch, browser):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(live.phone + "cards/spring/one.html")
    told = page.locator("[data-read-only]")
    told.wait_for()
    assert "on the computer that serves it" in told.inner_text() and "cardproof approve spring/one" in told.inner_text()
    page.goto(live.phone + "feeds/inbox.html")
    page.locator("#share a", has_text="Save as one file").wait_for(state="attached")
    assert told.count() == 0, "nobody approves a screen"
    context.close()
    page = watch().open(live.address, "cards/spring/one.html")
    page.locator("button[data-approving]").wait_for()
    assert page.locator("[data-read-only]").count() == 0, "this machine may"


@pytest.mark.parametrize("flags, told", [(["--lan", "--edit"], "--edit changes nothing with --lan: others only read"),
                                         (["--host", "localhost", "--edit"], "--edit changes nothing without --host"), (["--edit"], "--edit changes nothing without --host")])
def test_what_edit_changes_is_said(live, flags, told):
    with preview(live.project, *flags) as own:
        deadline = time.monotonic() + 20
        while told not in own.said():
            assert time.monotonic() < deadline, own.said()
            time.sleep(0.02)


def test_the_command_says_where_it_is_approved(live):
    with preview(live.project, "--lan") as own:
        for _ in range(60):
            line = own.process.stdout.readline()
            if "others only read" in line:
                break
        assert f"approve and edit at {own.address}?token={own.address.secret}, or run cardproof approve ID on this machine" in line


def test_under_a_host_the_page_says_why_it_is_read_only(live, watch):
    with preview(live.project, "--host", "0.0.0.0") as own:
        page = watch().open(own.address, "cards/spring/one.html")
        page.locator("[data-read-only]", has_text="with --edit").wait_for()


def test_a_phone_is_not_asked_for_another(live, browser):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(live.phone + "cards/spring/one.html")
    page.locator("#share a", has_text="Save as one file").wait_for(state="attached")
    assert page.locator("button", has_text="Show on a phone").count() == 0
    context.close()


def test_the_code_asks_for_no_style_of_the_editor(live, watch):
    browser = watch()
    page = browser.open(live.address, "cards/spring/one.html")
    pick_from_share(page, "Show on a phone")
    page.locator("dialog[open] img").wait_for()
    assert page.locator("link[href='/.live/edit.css']").count() == 0 and browser.problems == []


def test_without_lan_there_is_no_button(live, watch):
    with preview(live.project) as own:
        page = watch().open(own.address, "cards/spring/one.html")
        page.locator("#share a", has_text="Save as one file").wait_for(state="attached")
        assert page.locator("button", has_text="Show on a phone").count() == 0


def test_overviews_have_no_button(live, watch):
    page = watch().open(live.address, "index.html")
    page.wait_for_timeout(300)
    assert page.locator("button", has_text="Show on a phone").count() == 0


def test_all_addresses_are_never_printed_as_one(live):
    with preview(live.project, "--host", "0.0.0.0") as own:
        assert own.address.startswith("http://127.0.0.1:")
        assert live.phone.rsplit(":", 1)[0] in own.process.stdout.readline()


@pytest.mark.parametrize("host", ["::1", "127.0.0.1"])
def test_lan_and_host_exclude_each_other(live, host):
    done = subprocess.run([CARDPROOF, "serve", "-r", live.project, "--lan", "--host", host], capture_output=True, text=True, timeout=600)
    assert done.returncode == 64 and "--lan listens on all addresses" in done.stderr


def test_on_a_phone_the_ways_are_of_one_row(live, browser):
    middles = """(all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 20))"""
    for address, words in [(live.phone, ["Share"]), (live.address, ["Share", "Approve…", "Edit"])]:
        page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
        page.goto(address + "cards/spring/one.html")
        ways = page.locator(".head .ways > *")
        page.locator("#share a", has_text="Save as one file").wait_for(state="attached")
        assert [text.strip() for text in ways.all_inner_texts()] == words
        rows = ways.evaluate_all(middles)
        assert len(set(rows)) == 1 and rows[0] * 10 > 744, "at the foot of the screen, where the thumb is"
        page.close()
