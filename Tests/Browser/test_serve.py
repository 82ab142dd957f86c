"""`cardproof serve`: what is saved is what the open page shows, at once, in the state in which it was."""

import os
import resource
import shutil
import signal
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from helpers.controls import choose, open_tab
from helpers.preview import preview, saves
from helpers.project import REPOSITORY, build, write
from helpers.watch import TIMEOUT, painted, until
from playwright.sync_api import Error

CARD = "---\ntype: classic\ntitle: {title}\ncreated: 2026-03-01T09:00:00Z\nbodyFormat: plain\n---\n{body}\n"
THEME = "name: Brand\ntint: {{ light: \"{tint}\", dark: \"#BE95FF\" }}\n"
# Set when a page is loaded: one that was loaded again has it no more.
MARK = "window.marked = true"
TITLE = "[data-part=title]"
ERRORS = "[data-cardproof-errors]"


@pytest.fixture
def live(tmp_path):
    """A small project that is served."""
    project = write(tmp_path / "project", {
        "site.yaml": "title: A campaign\ntheme: brand\n",
        "themes/brand.yaml": THEME.format(tint="#8A3FFC"),
        "cards/one.md": CARD.format(title="One", body="The first."),
        "cards/two.md": CARD.format(title="Two", body="The second."),
        "feeds/inbox.yaml": "title: Inbox\ncontext: navigation\n",
    })
    with preview(project) as started:
        yield started


@pytest.fixture
def open_page(watch):
    """Opens pages of a preview, and waits until they listen to it."""

    def start(live, path, **options):
        page = watch(viewport={"width": 1200, "height": 700}, **options).page
        with page.expect_response("**/.live/events*"):
            page.goto(live.address + path)
        try:
            page.evaluate(MARK)
        except Error:
            # An address that the site did not have yet loads itself again.
            page.wait_for_load_state()
            page.evaluate(MARK)
        return page

    return start


def wait_for_text(page, selector, text):
    until(page, "([selector, text]) => document.querySelector(selector)?.textContent.includes(text)", arg=[selector, text])


def was_loaded_again(page) -> bool:
    return not page.evaluate("window.marked === true")


def test_a_saved_card_shows_at_once_in_the_state_that_the_page_was_in(live, open_page):
    live.save("cards/one.md", CARD.format(title="One", body="The first. " * 60))
    page = open_page(live, "cards/one.html")
    choose(page, "mode", "dark")
    page.evaluate("window.scrollTo(0, 120)")
    before = page.evaluate("scrollY")
    live.replace("cards/one.md", "title: One", "title: Uno")
    wait_for_text(page, TITLE, "Uno")
    until(page, "document.querySelector('[data-frame]').dataset.mode === 'dark'")
    until(page, "y => scrollY === y", arg=before)
    assert "mode=dark" in page.evaluate("location.href")
    assert not was_loaded_again(page)


def test_a_page_that_was_put_in_the_place_of_another_is_set_up_once(live, open_page):
    live.save("cards/one.md", CARD.format(title="One", body="Body").replace("bodyFormat", "url: https://a.example/\nbodyFormat"))
    page = open_page(live, "cards/one.html#tab=log")
    page.locator("[name=width]").focus()
    for title in ("Uno", "Ein", "Un"):
        live.replace("cards/one.md", page.locator(TITLE).first.inner_text(), title)
        wait_for_text(page, TITLE, title)
    assert not was_loaded_again(page)
    assert page.evaluate("document.activeElement.name") == "width", "the focus stays"
    assert page.title().startswith("Un ")
    assert page.locator("[data-toolbar] [data-key=width]").count() == 1
    offers = page.locator(".head :is(button, a)").evaluate_all("(all) => all.map((one) => one.ariaLabel ?? one.textContent)")
    assert len(offers) == len(set(offers)) and {"Previous card", "Next card", "Copy link to this state", "Save as one file", "Approve…", "Edit"} < set(offers), offers
    until(page, "document.querySelectorAll('[data-event-log] li').length === 1")
    page.locator("[data-card]").click()
    page.keyboard.press("Enter")
    until(page, "document.querySelectorAll('[data-event-log] li').length >= 3")
    painted(page)
    events = page.locator("[data-event-log] li").evaluate_all("(all) => all.map((line) => line.dataset.event)")
    assert events == ["cci", "ccc", "ccc"], "each is heard once"


def test_a_page_with_other_scripts_is_loaded_again(live, open_page):
    page = open_page(live, "cards/one.html")
    folder = live.project / "Templates/assets"
    folder.mkdir(parents=True)
    script = (REPOSITORY / "Templates/assets/card.js").read_text(encoding="utf-8")
    (folder / "card.js").write_text(script + "window.isMine = true;\n", encoding="utf-8")
    until(page, "window.isMine")
    assert was_loaded_again(page)


def test_a_block_is_set_up_again_with_its_frame(live, open_page):
    live.save("blocks/offer.md", "---\nname: Offer\nplaceholders: [home]\n---\n# First\n")
    live.save("placeholders/home.yaml", "kind: carousel\nscrollDelay: 0\n")
    page = open_page(live, "placeholders/home.html")
    frame = page.locator("[data-block] > iframe")
    frame.content_frame.locator("h1:text-is('First')").wait_for()
    # The page may have been opened before the server saw the last save.
    page.evaluate(MARK)
    live.replace("blocks/offer.md", "# First", "# Second")
    frame.content_frame.locator("h1:text-is('Second')").wait_for()
    until(page, "document.querySelector('[data-event-log]').textContent.includes('onHeightUpdate')")
    assert not was_loaded_again(page)
    log = page.locator("[data-event-log] li").all_text_contents()
    assert sum(line.startswith("onMessageShown") for line in log) == 1


def test_a_file_to_which_a_link_leads_is_watched(live, open_page):
    (live.project / "shared").mkdir()
    shared = live.project / "shared/three.md"
    shared.write_text(CARD.format(title="Three", body="Shared."), encoding="utf-8")
    (live.project / "Content/cards/three.md").symlink_to("../../shared/three.md")
    page = open_page(live, "cards/three.html")
    wait_for_text(page, TITLE, "Three")
    shared.write_text(CARD.format(title="Drei", body="Shared."), encoding="utf-8")
    wait_for_text(page, TITLE, "Drei")


def test_a_card_expires_while_it_is_looked_at(tmp_path, open_page):
    end = (datetime.now(timezone.utc) + timedelta(seconds=8)).strftime("%Y-%m-%dT%H:%M:%SZ")
    card = CARD.format(title="One", body="x").replace("bodyFormat", f"expiresAt: {end}\nbodyFormat")
    project = write(tmp_path / "project", {
        "cards/one.md": card.replace("2026-03-01T09:00:00Z", end[:4] + "-01-01"), "feeds/inbox.yaml": "title: Inbox\n"})
    with preview(project, now=None) as live:
        page, feed = open_page(live, "cards/one.html"), open_page(live, "feeds/inbox.html")
        assert page.locator("#summary .soon:text-is('expired')").count() == 0
        assert feed.locator("[data-card]").count() == 1
        page.locator("#summary .soon:text-is('expired')").wait_for()
        feed.locator("[data-card]").wait_for(state="detached")
        assert not was_loaded_again(page)


def wait_until_said(live, *wanted: str) -> str:
    end = time.monotonic() + TIMEOUT / 1000
    while not all(words in live.said() for words in wanted) and time.monotonic() < end:
        time.sleep(0.05)
    said = live.said()
    assert all(words in said for words in wanted), said
    return said


def test_the_terminal_says_what_each_save_came_to(live):
    assert "Ready in " in wait_until_said(live, "no findings\n")
    live.save("cards/two.md", CARD.format(title="Two", body="x").replace("classic", "clasic"))
    said = wait_until_said(live, "Content/cards/two.md in ", "Content/cards/two.md:2:7: error: ", "\n          ^")
    assert "1 error (1 new)" in said and "hint: " in said
    live.save("cards/two.md", CARD.format(title="Two", body="x"))
    assert wait_until_said(live, "no findings (1 fixed)\n").count("error: ") == 1


def test_a_change_that_a_page_does_not_show_leaves_it_alone(live, open_page):
    page = open_page(live, "cards/one.html")
    other = open_page(live, "cards/two.html")
    live.replace("cards/two.md", "title: Two", "title: Deux")
    wait_for_text(other, TITLE, "Deux")
    page.wait_for_timeout(200)
    assert not was_loaded_again(page)


def test_a_theme_changes_its_style_sheet_without_loading_the_page_again(live, open_page):
    page = open_page(live, "cards/one.html")
    read = "getComputedStyle(document.querySelector('[data-frame]')).getPropertyValue('--tint')"
    names = page.evaluate("[...document.querySelectorAll('link[data-theme-sheet]')].map(link => link.href)")
    live.save("themes/brand.yaml", THEME.format(tint="#00AA55"))
    until(page, "names => { const now = [...document.querySelectorAll('link[data-theme-sheet]')].map(link => link.href);"
        " return now.length === names.length && now.some((name, i) => name !== names[i]) }", arg=names)
    assert not was_loaded_again(page)
    assert page.evaluate(
        "[...document.styleSheets].some(sheet => [...sheet.cssRules].some(rule => /#00aa55/i.test(rule.cssText)"
        " || /0, ?170, ?85/.test(rule.cssText)))"), read


def test_what_is_wrong_covers_the_page_with_its_line_and_goes_when_it_is_right(live, open_page):
    page = open_page(live, "cards/one.html")
    live.save("cards/two.md", "---\ntype: classic\ntitle: [\"<img src=x onerror=alert(1)>\"]\n---\nBody\n")
    page.wait_for_selector(ERRORS)
    overlay = page.evaluate("s => document.querySelector(s).shadowRoot.textContent", ERRORS)
    assert "Content/cards/two.md:3:" in overlay
    assert "<img src=x onerror=alert(1)>" in overlay and "^" in overlay
    assert page.evaluate("s => document.querySelector(s).shadowRoot.querySelector('img')", ERRORS) is None
    live.save("cards/two.md", CARD.format(title="Two", body="Right again."))
    page.wait_for_selector(ERRORS, state="detached")


def test_an_overlay_can_be_closed_and_comes_back_for_another_error(live, open_page):
    page = open_page(live, "cards/one.html")
    live.save("site.yaml", "title: [\n")
    page.wait_for_selector(ERRORS)
    page.keyboard.press("Tab")
    page.locator(ERRORS).locator("button").press("Escape")
    page.wait_for_selector(ERRORS, state="detached")
    live.save("site.yaml", "title: A campaign\ntheme: brnd\n")
    page.wait_for_selector(ERRORS)
    assert "brand" in page.evaluate("s => document.querySelector(s).shadowRoot.textContent", ERRORS)
    live.save("site.yaml", "title: A campaign\ntheme: brand\n")
    page.wait_for_selector(ERRORS, state="detached")


def test_what_was_closed_stays_closed_until_it_changes_and_leads_to_its_page(live, open_page):
    page = open_page(live, "feeds/inbox.html")
    live.save("cards/two.md", "---\ntype: classic\ntitle: Two\nexpiresAt: soon\n---\nBody\n")
    page.locator(ERRORS).get_by_role("button", name="Show").click()
    page.locator(ERRORS).get_by_role("link", name="Content/cards/two.md:4:").click()
    page.wait_for_url("**/cards/two.html")
    page.wait_for_selector(ERRORS)
    page.locator(ERRORS).get_by_role("button", name="Close").click()
    for path in ("cards/one.html", "index.html"):
        with page.expect_response("**/.live/events*"):
            page.goto(live.address + path)
        page.wait_for_timeout(500)
        assert page.locator(ERRORS).count() == 0
    live.save("cards/one.md", "---\ntype: classic\ntitle: One\nexpiresAt: later\n---\nBody\n")
    page.locator(ERRORS).get_by_role("button", name="Show").click()
    assert page.locator(ERRORS).get_by_role("link").count() == 2


@pytest.mark.parametrize("width, scheme", [(390, "light"), (1440, "dark")])
def test_the_errors_of_other_pages_take_a_line(live, open_page, width, scheme):
    page = open_page(live, "cards/one.html", color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    live.save("cards/two.md", "---\ntype: classic\ntitle: Two\nexpiresAt: soon\n---\nBody\n")
    overlay, show = page.locator(f"{ERRORS} section"), page.locator(ERRORS).get_by_role("button", name="Show")
    show.wait_for()
    assert overlay.locator("h2").inner_text() == "1 error in changed files" and overlay.bounding_box()["height"] <= 56
    # It lies beside what is pressed: a phone's buttons, the panels.
    box = overlay.bounding_box()
    assert box["y"] + box["height"] <= 730 if width == 390 else box["x"] + box["width"] < 800
    show.press("Enter")
    assert overlay.locator(".message").is_visible() and overlay.bounding_box()["height"] > 100
    page.locator(ERRORS).get_by_role("button", name="Hide").press("Enter")
    assert overlay.bounding_box()["height"] <= 56
    live.save("cards/one.md", "---\ntype: classic\ntitle: One\nexpiresAt: later\n---\nBody\n")
    until(page, "(place) => document.querySelector(place)?.shadowRoot.textContent.includes('2 errors')", arg=ERRORS)
    assert overlay.locator("h2").inner_text() == "2 errors" and overlay.locator(".message").first.is_visible()


@pytest.mark.parametrize("text, field", [
    ("---\ntype: classic\ntitle: Two\nexpiresAt: soon\n---\nBody\n", "edit-expiresAt"), ("---\ntype: classic\ntitle: Two\n---\n{% if %}\n", "edit-body"),
    ("---\ntype: classic\ntitle: [\n---\nBody\n", "edit-source"),
])
def test_on_its_own_page_an_error_leads_to_its_field(live, open_page, text, field):
    page = open_page(live, "cards/two.html")
    live.save("cards/two.md", text)
    link = page.locator(ERRORS).get_by_role("link", name="Content/cards/two.md:").first
    link.click()
    until(page, "id => document.activeElement.id === id", arg=field)
    page.locator("h1").click()
    link.click()
    until(page, "id => document.activeElement.id === id", arg=field)


def test_an_error_leads_to_its_finding_where_nothing_is_edited(live, open_page):
    page = open_page(live, "cards/two.html")
    live.save("cards/two.md", "---\ntype: classic\ntitle: Two\nexpiresAt: soon\n---\nBody\n")
    link = page.locator(ERRORS).get_by_role("link", name="Content/cards/two.md:4:")
    link.wait_for()
    page.evaluate("document.querySelector('button[data-editing]').remove()")
    open_tab(page, "payload")
    link.click()
    until(page, "document.querySelector('[role=tab][value=findings]').ariaSelected === 'true'")


def test_a_project_that_is_broken_from_the_start_is_served_all_the_same(tmp_path, open_page):
    project = write(tmp_path / "project", {"site.yaml": "title: [\n", "cards/one.md": CARD.format(title="One", body="x")})
    with preview(project) as live:
        page = open_page(live, "")
        page.wait_for_selector(ERRORS)
        assert "Content/site.yaml" in page.evaluate("s => document.querySelector(s).shadowRoot.textContent", ERRORS)
        live.save("site.yaml", "title: Mended\n")
        until(page, "document.title.includes('Mended')")
        page.wait_for_selector(ERRORS, state="detached")


def test_files_come_and_go_and_so_do_their_pages(live, open_page):
    page = open_page(live, "cards/new/three.html")
    assert "There is no page of that name" in page.content()
    live.save("cards/new/three.md", CARD.format(title="Three", body="The third."))
    wait_for_text(page, TITLE, "Three")
    live.replace("cards/new/three.md", "The third.", "In a folder that is new.")
    wait_for_text(page, "[data-frame]", "In a folder that is new.")
    (live.project / "Content/cards/new").rename(live.project / "Content/cards/old")
    wait_for_text(page, "h1", "There is no page of that name")
    other = open_page(live, "cards/old/three.html")
    live.replace("cards/old/three.md", "Three", "Drei")
    wait_for_text(other, TITLE, "Drei")
    shutil.rmtree(live.project / "Content/cards/old")
    wait_for_text(other, "h1", "There is no page of that name")


@pytest.mark.parametrize("address", ["cards/on.html", "card/one.html", "cards/spring/ones.html", "one-more.html"])
def test_a_wrong_address_leads_to_the_page_that_is_meant(live, open_page, address):
    page = open_page(live, address)
    assert page.locator(".near a").first.get_attribute("href").endswith("cards/one.html")


def test_pages_over_all_definitions_follow_too(live, open_page):
    index = open_page(live, "")
    feed = open_page(live, "feeds/inbox.html")
    live.replace("cards/two.md", "title: Two", "title: Deux")
    wait_for_text(index, "main", "Deux")
    wait_for_text(feed, "main", "Deux")


def test_a_template_of_the_project_is_picked_up(live, open_page):
    page = open_page(live, "cards/one.html")
    folder = live.project / "Templates/cards"
    folder.mkdir(parents=True)
    original = (REPOSITORY / "Templates/cards/classic.mustache").read_text(encoding="utf-8")
    (folder / "classic.mustache").write_text(original + "<p class=extra>Extra</p>", encoding="utf-8")
    page.wait_for_selector(".extra")
    (folder / "classic.mustache").unlink()
    page.wait_for_selector(".extra", state="detached")


def test_a_page_that_slept_is_right_when_it_wakes(live, open_page):
    page = open_page(live, "cards/one.html")
    page.evaluate("() => { Object.defineProperty(document, 'hidden', { configurable: true, value: true });"
                  " document.dispatchEvent(new Event('visibilitychange')) }")
    live.replace("cards/one.md", "title: One", "title: Uno")
    page.wait_for_timeout(200)
    assert page.locator(TITLE).first.inner_text() == "One"
    page.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')) }")
    wait_for_text(page, TITLE, "Uno")


def test_two_at_once_take_two_ports_and_end_at_once(live, tmp_path):
    with preview(live.project) as other:
        assert other.address != live.address
        code, seconds = other.end(signal.SIGTERM)
        assert (code, seconds < 0.5) == (0, True)
    code, seconds = live.end(signal.SIGINT)
    assert (code, seconds < 0.5) == (0, True)


def test_another_origin_reads_nothing(live, watch):
    """A page on another port of this machine is another origin."""
    with preview(live.project) as other:
        page = watch().open(other.address, "")
        tried = page.evaluate(
            """async (address) => {
              const results = {};
              results.fetch = await fetch(address + 'index.html').then(() => 'read', () => 'refused');
              results.blind = await fetch(address + 'index.html', { mode: 'no-cors' }).then((r) => r.type, () => 'refused');
              results.events = await new Promise((done) => {
                const events = new EventSource(address + '.live/events?page=index.html&version=x');
                events.onmessage = () => done('read');
                events.onerror = () => done('refused');
              });
              return results;
            }""", live.address)
        assert tried == {"fetch": "refused", "blind": "refused", "events": "refused"}


def test_from_save_to_the_updated_page_takes_a_moment(live, open_page):
    """In a small project; what was measured among 10,000 definitions is in README.md."""
    page = open_page(live, "cards/one.html")
    times = saves(live, page, "cards/one.md", 7)
    print("from save to painted page:", [f"{time:.0f} ms" for time in times])
    assert times[0] < 250, "the quickest, and not the aim of a tenth of a second: the test's machine may be busy"


def test_the_place_of_a_finding_opens_the_editor(tmp_path, watch):
    project = write(tmp_path / "a project", {"cards/one.md": "---\ntype: classic\ntitle: A\nurll: x\n---\nText\n"})
    with preview(project, "--editor", "code --wait") as live:
        page = watch().open(live.address, "checks.html")
        links = page.locator(".finding p > a:has(code)")
        place = links.first.inner_text()
        assert place.startswith("Content/cards/one.md:4:")
        assert links.first.get_attribute("href") == f"vscode://file{str(project).replace(' ', '%20')}/{place}"
    with preview(project) as live:
        page = watch().open(live.address, "checks.html")
        assert page.locator(".finding p > code").count() and not page.locator(".finding p > a:has(code)").count()


def test_what_failed_for_a_moment_is_read_again(live, open_page):
    """Without descriptors the server cannot read what was saved; nothing tells it when it can again."""
    page = open_page(live, "cards/one.html")
    number = live.process.pid
    _, hard = resource.prlimit(number, resource.RLIMIT_NOFILE)
    # None at all, because a descriptor that was closed at the start may be free below any other number.
    resource.prlimit(number, resource.RLIMIT_NOFILE, (0, hard))
    live.save("cards/one.md", CARD.format(title="Again", body="Text"))
    deadline = time.monotonic() + TIMEOUT / 1000
    while "Too many open files" not in live.said():
        assert time.monotonic() < deadline, live.said()
        time.sleep(0.05)
    resource.prlimit(number, resource.RLIMIT_NOFILE, (hard, hard))
    until(page, f"document.querySelector({TITLE!r})?.textContent === 'Again'")


def test_the_address_has_a_secret_that_the_browser_keeps_and_the_page_takes_out(live, browser):
    context = browser.new_context()
    page = context.new_page()
    page.goto(str(live.address) + "cards/one.html")
    assert "cardproof serve printed" in page.locator("body").inner_text().replace("\n", " ") or page.get_by_text("Open the printed address").count()
    assert page.locator("[data-card]").count() == 0
    page.goto(live.address + "cards/one.html?x=1#mode=dark")
    until(page, "location.search === '?x=1'")
    assert live.address.secret not in page.content() and "mode=dark" in page.evaluate("location.href")
    assert live.address.secret not in page.evaluate("document.cookie + JSON.stringify([history.state, document.referrer, performance.getEntriesByType('resource').map((one) => one.name)])")
    page.goto(str(live.address))
    page.locator(".tile a").first.click()
    page.locator("[data-card]").first.wait_for()
    cookie, = context.cookies()
    assert (cookie["httpOnly"], cookie["sameSite"], cookie["path"], cookie["expires"]) == (True, "Strict", "/", -1)
    assert cookie["name"] == f"cardproof-{live.address.rstrip('/').rsplit(':', 1)[1]}"
    context.close()


def test_a_link_from_elsewhere_is_one_click_away(live, watch):
    """Browsers send the cookie for no link of another site."""
    page = watch().open(live.address, "index.html")
    page.context.route("http://elsewhere.example/", lambda route: route.fulfill(body=f"<a href='{live.address}cards/one.html'>link</a>", content_type="text/html"))
    page.goto("http://elsewhere.example/")
    page.get_by_text("link").click()
    page.get_by_text("Open the page again").click()
    page.locator("[data-card]").first.wait_for()


def test_a_page_outlives_its_server_and_keeps_what_is_typed(live, watch):
    with preview(live.project, "--port", "0") as first:
        # A port of those that nobody asks for.
        port = first.address.rstrip("/").rsplit(":", 1)[1]
        page = watch().open(first.address, "cards/one.html")
        page.click("button[data-editing]")
        page.locator("#edit-title").fill("Typed")
        until(page, "document.querySelector('[data-part=title]').textContent === 'Typed'")
        first.end()
    with preview(live.project, "--port", port, "--exact-port") as again:
        page.get_by_text("It was started anew").wait_for()
        page.click(".editor .primary")
        until(page, "document.querySelector('.editor [role=status]').textContent.includes('Open the address')")
        other = page.context.new_page()
        other.goto(again.address + "index.html")
        other.close()
        page.locator("[data-cardproof-errors]").wait_for(state="detached")
        assert page.locator("#edit-title").input_value() == "Typed"
        page.click(".editor .primary")
        until(page, "document.querySelector('.editor [role=status]').textContent.includes('Saved')")
        assert "title: Typed" in (live.project / "Content/cards/one.md").read_text()


def seconds_used(pid: int) -> float:
    """The processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def answered(live, path: str) -> str:
    request = Request(f"{live.address}{path}", headers=live.pass_header)
    try:
        with urlopen(request, timeout=600) as reply:
            return reply.read().decode()
    except HTTPError as refusal:
        return refusal.read().decode()


def until_idle(live, path: str, text: str):
    """Waits until a page has a text and the server has nothing left to do."""
    end = time.monotonic() + 120
    while text not in answered(live, path):
        assert time.monotonic() < end, f"{path} never had {text!r}"
        time.sleep(0.05)
    idle, last = 0, None
    while idle < 10:
        used = seconds_used(live.process.pid)
        idle, last = (idle + 1, last) if used == last else (0, used)
        assert time.monotonic() < end, "the server is never idle"
        time.sleep(0.1)


def test_a_burst_of_saves_costs_no_more_than_two_builds(tmp_path):
    names = [f"{number:04}" for number in range(1_000)]
    project = write(tmp_path / "project", {f"cards/{name}.md": CARD.format(title="Before", body=f"Text {name}.") for name in names})
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    build(project, tmp_path / "Site")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    of_build = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    with preview(project) as live:
        until_idle(live, "index.html", "Before")
        start = seconds_used(live.process.pid)
        for name in names:
            live.save(f"cards/{name}.md", CARD.format(title="After", body=f"Text {name}."))
        until_idle(live, f"cards/{names[-1]}.html", "After")
        index = answered(live, "index.html")
        assert "Before" not in index and "After" in index
        # A margin of half a second, for what the watcher reads.
        assert seconds_used(live.process.pid) - start <= 2 * of_build + 0.5


def test_a_project_that_is_removed_and_cloned_again_is_served_again(live, tmp_path):
    kept = tmp_path / "kept"
    shutil.copytree(live.project, kept)
    # It watches what it has read.
    until_idle(live, "cards/one.html", "One")
    for title in ("Cloned", "Cloned again"):
        shutil.rmtree(live.project)
        until_idle(live, "index.html", "")
        shutil.copytree(kept, live.project)
        (live.project / "Content/cards/one.md").write_text(CARD.format(title=title, body="The first."))
        until_idle(live, "cards/one.html", title)
        wait_until_said(live, "The project is back")
        live.save("cards/one.md", CARD.format(title="Saved", body="The first."))
        until_idle(live, "cards/one.html", "Saved")
    assert "A date passed" not in live.said()


HARD_NAMES = ["a\nb", "a\rb", "a\"b'", "<script><script>a", "a\u2028b", "a\\b", "`${a}", "a&amp;b", "<!--<script>", "%0A", "-->"]


def test_no_file_name_breaks_a_script(tmp_path, watch):
    files = {"cards/two.md": CARD.format(title="Two", body="x"), "feeds/inbox.yaml": "title: Inbox\n"}
    for name in HARD_NAMES:
        files |= {
            f"cards/{name}.md": CARD.format(title="One", body="First.").replace("title:", "titel: x\ntitle:"), f"profiles/{name}.yaml": "name: Ann\n",
            f"blocks/{name}.md": "---\nname: B\nplaceholders: [none]\n---\nx\n",
            f"adaptive/{name}.json": '{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"${a}"}]}'}
    with preview(write(tmp_path / "project", files), "--editor", "code") as live:
        seen = watch()
        page = seen.open(live.address, "index.html")
        paths = page.evaluate("[...document.querySelectorAll('main a[href], nav a[href]')].map((one) => one.pathname)")
        paths = sorted({path for path in paths if path.endswith(".html")})
        assert len(paths) > 3 * len(HARD_NAMES)
        for path in paths:
            page = seen.open(live.address, path[1:])
            page.locator("script[data-version]").wait_for(state="attached")
            until(page, "document.readyState === 'complete'")
            assert page.evaluate("window.cardproof !== undefined")
            assert [problem for problem in seen.problems if "favicon" not in problem] == [], path
        page = seen.open(live.address, "checks.html")
        assert page.locator(".finding p > a:has(code)").count() > 0
