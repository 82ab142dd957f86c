"""Several browsers at once: one waits for its page while another draws."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import sync_playwright

from helpers.watch import Watch

BROWSERS = 2


def in_several_browsers(executable: str, paths: Sequence[str], visit: Callable[[Watch, Sequence[str]], list[str]]) -> list[str]:
    """Shares the paths out; gives what the visits gave, in any order."""

    def work(share: Sequence[str]) -> list[str]:
        # A thread has its own of everything: the library is made for one.
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
            try:
                return visit(Watch(browser), share)
            finally:
                browser.close()

    with ThreadPoolExecutor(BROWSERS) as pool:
        shares = [paths[i::BROWSERS] for i in range(BROWSERS)]
        return [told for one in pool.map(work, shares) for told in one]
