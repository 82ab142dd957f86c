"""What a host's headers forbid is said on the page, with the header to change."""

from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler

import pytest
from playwright.sync_api import expect

from helpers.project import pages
from helpers.server import listening


@contextmanager
def strict(folder, headers):
    """The address of a folder behind a host that adds these headers."""
    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

        def end_headers(self):
            for name, value in headers.items():
                self.send_header(name, value)
            super().end_headers()

    with listening(Handler, folder) as address:
        yield address


@pytest.fixture
def opened(site, browser):
    """Opens a page of the demo behind a host with these headers."""
    hosts, contexts = [], []

    def start(headers, path="index.html"):
        hosts.append(strict(site, headers))
        contexts.append(browser.new_context(viewport={"width": 1200, "height": 900}))
        page = contexts[-1].new_page()
        page.goto(hosts[-1].__enter__() + path)
        return page

    yield start
    for context in contexts:
        context.close()
    for host in hosts:
        host.__exit__(None, None, None)


POLICY = "Content-Security-Policy"
# The policy that the manual names.
ENOUGH = ("script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self' data:; "
          "worker-src blob:; frame-src 'self'; frame-ancestors 'self'")


@pytest.mark.parametrize("headers, said", [
    ({"X-Frame-Options": "DENY"}, "X-Frame-Options: SAMEORIGIN"),
    ({POLICY: "frame-ancestors 'none'"}, "frame-ancestors 'self'"),
    ({POLICY: "frame-src 'none'"}, "frame-src needs 'self'"),
    ({POLICY: "default-src 'self'"}, "style-src needs 'self' 'unsafe-inline'"),
    ({POLICY: "style-src 'self'"}, "style-src needs 'self' 'unsafe-inline'"),
    ({POLICY: "style-src 'none'"}, "style-src needs 'self' 'unsafe-inline'"),
    ({POLICY: "img-src 'self'"}, "img-src needs 'self' data: https:"),
    ({POLICY: "img-src 'none'"}, "img-src needs 'self' data: https:"),
], ids=str)
def test_what_a_host_forbids_is_said_once_with_the_header_to_change(opened, headers, said):
    page = opened(headers)
    line = page.locator("main > .refused", has_text=said)
    expect(line).to_have_count(1)
    expect(line).to_be_visible()
    assert line.inner_text().startswith("This host forbids ")
    page.wait_for_timeout(300)
    texts = page.locator(".refused").all_inner_texts()
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("policy", ["script-src 'none'", "default-src 'none'; img-src 'self'; style-src 'self'; sandbox"])
def test_without_scripts_the_style_sheet_says_so(opened, policy):
    page = opened({POLICY: policy})
    assert "script-src 'self'" in page.evaluate("getComputedStyle(document.querySelector('main'), '::before').content")


@pytest.mark.parametrize("headers", [{}, {POLICY: ENOUGH, "X-Frame-Options": "SAMEORIGIN"}], ids=["none", "enough"])
def test_a_host_that_allows_enough_is_not_spoken_of(site, opened, headers):
    for path in ["index.html", "compare.html", *(next(one for one in pages(site) if one.startswith(kind)) for kind in ("cards/", "blocks/", "adaptive/", "feeds/"))]:
        page = opened(headers, path)
        page.wait_for_timeout(500)
        assert page.locator(".refused").count() == 0, path
        assert "script-src" not in page.evaluate("getComputedStyle(document.querySelector('main'), '::before').content")


def test_what_a_host_only_reports_is_not_spoken_of(opened):
    page = opened({"Content-Security-Policy-Report-Only": "default-src 'none'"})
    page.wait_for_timeout(500)
    assert page.locator(".refused").count() == 0
