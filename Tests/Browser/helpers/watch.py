"""A browser page that remembers everything it did: what it said, asked for, and tried to leave for."""

import re
import time
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Page

# The one picture of the demo that fails on purpose.
BROKEN_PICTURE = "https://example.invalid/artwork/episode-31.png"
# A busy machine may take its time over what is waited for, so that only what hangs meets a limit: here, and in the ten
# minutes that commands have. What has to be quick is measured where it is.
TIMEOUT = 120_000
# A pattern, because the library asks Python about each request otherwise.
REMOTE = re.compile(r"^(?!(file|data|blob|about):|http://127\.0\.0\.1(:\d+)?/)")
VIEWPORT = {"width": 1200, "height": 900}


def until(page: Page, condition: str, arg=None, timeout: float = TIMEOUT) -> None:
    """Waits until a script is true. Playwright's own way to wait evaluates text, which the pages' policy forbids."""
    deadline = time.monotonic() + timeout / 1000
    while True:
        try:
            if page.evaluate(condition, arg):
                return
        except Error:
            # The page is being loaded again.
            if time.monotonic() > deadline:
                raise
        assert time.monotonic() < deadline, f"never true: {condition}"
        page.wait_for_timeout(20)


# All pictures of cards, and all blocks, that are shown have their height.
DRAWN = """() => [...document.querySelectorAll("card-specimen")].every((e) => e.height || !e.getClientRects().length)
  && [...document.querySelectorAll("[data-block]:not([hidden]) > iframe")].every((e) => e.style.height)"""


def drawn(page: Page) -> None:
    """Waits until all that is shown has its height, and rests."""
    until(page, DRAWN)
    still(page)


def still(page: Page) -> None:
    """Waits until the page has been painted, and no colour comes in any more."""
    painted(page)
    until(page, "document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)")


def painted(page: Page) -> None:
    """Waits until the page has been painted, and what observes it has seen that."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


class Watch:
    """`options` are those of a context that stay as they are as long as it lives. `blank` is an empty page in
    a folder."""

    def __init__(self, browser: Browser, javascript: bool = True, blank: str = "about:blank", **options):
        self.blank = blank
        self.context = browser.new_context(java_script_enabled=javascript, viewport=VIEWPORT, **options)
        # Fires for what would really go out: after the page's own policy has had its say.
        self.context.route(REMOTE, self._refuse)
        self.page: Page = self.context.new_page()
        self._forget()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)
        self.page.on("dialog", self._dialog)
        self.page.on("popup", lambda popup: self.away.append(f"popup {popup.url}"))
        self.page.on("download", lambda download: self.away.append(f"download {download.url}"))
        self.page.on("websocket", lambda socket: self.sent.append(socket.url))
        self.page.on("framenavigated", self._navigated)

    def _forget(self) -> None:
        self.problems: list[str] = []
        self.sent: list[str] = []
        self.away: list[str] = []
        self.home = self.site = "about:blank"
        self.origins: set[tuple[str, str]] = set()
        self.is_ending = False

    def begin(self, viewport: dict = VIEWPORT, color_scheme: str = "light", reduced_motion: str = "no-preference") -> None:
        """Has the page look as a new one."""
        self._forget()
        self.page.set_default_timeout(TIMEOUT)
        self.page.set_default_navigation_timeout(TIMEOUT)
        self.page.set_viewport_size(viewport)
        self.page.emulate_media(media="null", color_scheme=color_scheme, reduced_motion=reduced_motion)

    def end(self) -> bool:
        """Empties the page; says whether nothing is left in it that another test would see."""
        self.is_ending = True
        if self.page.is_closed() or len(self.context.pages) > 1 or len(self.origins) > 1:
            return False
        try:
            self.page.unroute_all()
            if self.origins:
                # A locator has a limit of time, should the page hang. What a page keeps as it goes is lost, too.
                self.page.locator(":root").evaluate("() => { localStorage.clear(); sessionStorage.clear(); Storage.prototype.setItem = () => {}; }")
            self.leave()
            self.page.mouse.move(-1, -1)
        except Error:
            return False
        return True

    def leave(self) -> None:
        """Goes to an empty page. From a folder to about:blank and back, the browser starts two processes, which take longer
        than most pages do."""
        self.page.goto(self.blank if self.page.url.startswith("file:") else "about:blank")

    def open(self, site: str, path: str) -> Page:
        """Opens a page of a site; `site` ends with a slash."""
        self.site, self.home = site, site + path
        self.page.goto(self.home, wait_until="load")
        return self.page

    def open_anew(self, site: str, path: str) -> Page:
        """Opens a page that may differ from the one before in its fragment alone, which would not be loaded again."""
        if self.page.url.split("#")[0] == (site + path).split("#")[0]:
            self.leave()
        return self.open(site, path)

    def settle(self, milliseconds: int = 50) -> None:
        self.page.wait_for_timeout(milliseconds)

    def close(self) -> None:
        self.context.close()

    def _refuse(self, route) -> None:
        self.sent.append(route.request.url)
        route.abort()

    def _console(self, message) -> None:
        if message.type == "error" and message.location.get("url") != BROKEN_PICTURE:
            self.problems.append(f"console: {message.text} ({message.location.get('url')})")

    def _failed(self, request) -> None:
        # The browser stops what is under way when the page changes.
        if request.url != BROKEN_PICTURE and request.failure != "net::ERR_ABORTED":
            self.problems.append(f"failed: {request.url}: {request.failure}")

    def _answered(self, response) -> None:
        if response.status >= 400:
            self.problems.append(f"{response.status}: {response.url}")

    def _dialog(self, dialog) -> None:
        self.problems.append(f"dialog: {dialog.message}")
        try:
            dialog.accept() if self.is_ending else dialog.dismiss()
        except Error:
            pass

    def _navigated(self, frame) -> None:
        url = frame.url.split("#")[0].split("?")[0]
        if frame == self.page.main_frame:
            if url == self.blank:
                return
            if not url.startswith("about:"):
                self.origins.add(urlsplit(url)[:2])
            if url not in (self.home.split("#")[0].split("?")[0], "about:blank"):
                self.away.append(f"page to {frame.url}")
        elif url not in ("", "about:blank", "about:srcdoc") and not url.startswith(self.site):
            self.away.append(f"frame to {frame.url}")
