"""`cardproof serve`: what is saved is what the open page shows, at once, in the state in which it was."""

import shutil
import signal
import time

import pytest

from helpers.controls import choose
from helpers.preview import preview
from helpers.project import REPOSITORY, write

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
def open_page(browser):
    """Opens pages of a preview, and waits until they listen to it."""
    contexts = []

    def start(live, path, **options):
        context = browser.new_context(viewport={"width": 1200, "height": 700}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5000)
        with page.expect_response("**/.cardproof/events*"):
            page.goto(live.address + path)
        page.evaluate(MARK)
        return page

    yield start
    for context in contexts:
        context.close()


def wait_for_text(page, selector, text):
    page.wait_for_function(
        "([selector, text]) => document.querySelector(selector)?.textContent.includes(text)", arg=[selector, text])


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
    assert was_loaded_again(page)
    page.wait_for_function("document.querySelector('[data-frame]').dataset.mode === 'dark'")
    page.wait_for_function("y => scrollY === y", arg=before)
    assert "mode=dark" in page.url


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
    page.wait_for_function(
        "names => { const now = [...document.querySelectorAll('link[data-theme-sheet]')].map(link => link.href);"
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


def test_a_project_that_is_broken_from_the_start_is_served_all_the_same(tmp_path, open_page):
    project = write(tmp_path / "project", {"site.yaml": "title: [\n", "cards/one.md": CARD.format(title="One", body="x")})
    with preview(project) as live:
        page = open_page(live, "")
        page.wait_for_selector(ERRORS)
        assert "Content/site.yaml" in page.evaluate("s => document.querySelector(s).shadowRoot.textContent", ERRORS)
        live.save("site.yaml", "title: Mended\n")
        page.wait_for_function("document.title.includes('Mended')")
        page.wait_for_selector(ERRORS, state="detached")


def test_files_come_and_go_and_so_do_their_pages(live, open_page):
    page = open_page(live, "cards/new/three.html")
    assert "Not in the site" in page.content()
    live.save("cards/new/three.md", CARD.format(title="Three", body="The third."))
    wait_for_text(page, TITLE, "Three")
    live.replace("cards/new/three.md", "The third.", "In a folder that is new.")
    wait_for_text(page, "[data-frame]", "In a folder that is new.")
    (live.project / "Content/cards/new").rename(live.project / "Content/cards/old")
    wait_for_text(page, "h1", "Not in the site")
    other = open_page(live, "cards/old/three.html")
    live.replace("cards/old/three.md", "Three", "Drei")
    wait_for_text(other, TITLE, "Drei")
    shutil.rmtree(live.project / "Content/cards/old")
    wait_for_text(other, "h1", "Not in the site")


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


def test_another_origin_reads_nothing(live, browser):
    """A page on another port of this machine is another origin."""
    with preview(live.project) as other:
        context = browser.new_context()
        page = context.new_page()
        page.goto(other.address)
        tried = page.evaluate(
            """async (address) => {
              const results = {};
              results.fetch = await fetch(address + 'index.html').then(() => 'read', () => 'refused');
              results.blind = await fetch(address + 'index.html', { mode: 'no-cors' }).then((r) => r.type, () => 'refused');
              results.events = await new Promise((done) => {
                const events = new EventSource(address + '.cardproof/events?page=index.html&version=x');
                events.onmessage = () => done('read');
                events.onerror = () => done('refused');
              });
              return results;
            }""", live.address)
        assert tried == {"fetch": "refused", "blind": "refused", "events": "refused"}
        context.close()


def test_from_save_to_the_updated_page_takes_a_moment(live, open_page):
    """In a small project; what was measured among 10,000 definitions is in README.md."""
    page = open_page(live, "cards/one.html")
    page.context.add_init_script(
        "addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => { window.painted = Date.now() }))")
    times = []
    for i in range(7):
        saved = live.save("cards/one.md", CARD.format(title=f"Number {i}", body="Body"))
        wait_for_text(page, TITLE, f"Number {i}")
        page.wait_for_function("window.painted")
        times.append(page.evaluate("window.painted") / 1000 - saved)
    times.sort()
    print("from save to page:", [f"{time * 1000:.0f} ms" for time in times])
    assert times[0] < 0.25, "the quickest, and not the aim of a tenth of a second: the test's machine may be busy"
