"""Builds the demo once and opens it in Debian's Chromium, or its shell, from file:// and from a sub-path of a web server.

    CARDPROOF=.build/release/cardproof python -m pytest Tests/Browser
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from helpers.pool import Pool
from helpers.project import CARDPROOF, NOW, REPOSITORY, build, write
from helpers.server import serve
from helpers.watch import TIMEOUT, Watch

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# Debian's shell is the browser without its window, which takes a third of the time of a page, and most of a new one's.
SHELL = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or CHROMIUM
# The sixth server at once has this port, which Chromium keeps for another protocol.
ALLOWED = "--explicitly-allowed-ports=4045"
expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Path:
    """The demo campaign, built."""
    return build(REPOSITORY, tmp_path_factory.mktemp("demo") / "Site")


@pytest.fixture(scope="session")
def changes(tmp_path_factory) -> str:
    """The page that shows what changed between two builds."""
    folder = tmp_path_factory.mktemp("changes")
    for name, title in (("old", "Winter is over"), ("new", "Spring is here")):
        write(folder / name, {
            "cards/a.md": f"---\ntype: classic\ntitle: {title}\n---\nText\n",
            "blocks/b.md": f"---\nplaceholders: [home]\n---\n# {title}\n\nBlock\n", "feeds/all.yaml": "title: All\n",
            "placeholders/home.yaml": "kind: carousel\n"})
        build(folder / name, folder / name / "Site")
    command = [str(CARDPROOF), "diff", "old/Site", "new/Site", "--html", "Changes", "--now", NOW]
    assert subprocess.run(command, cwd=folder, capture_output=True, timeout=600).returncode == 1
    return next(folder.rglob("changes.html")).as_uri()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The executable of the browser that people have."""
    return CHROMIUM


@pytest.fixture(scope="session", autouse=True)
def found_browser(tmp_path_factory):
    """Has commands find the shell, which takes a third of the time to start. `chromium` is for those that shall not."""
    folder = tmp_path_factory.mktemp("browser")
    (folder / "chromium").symlink_to(SHELL)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", str(folder), prepend=os.pathsep)
        yield


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright):
    browser = playwright.chromium.launch(executable_path=SHELL, args=["--no-sandbox", ALLOWED])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def usual_browser(playwright, chromium):
    """The browser that people have."""
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture(scope="session", params=["file", "http"])
def address(request, site) -> str:
    """Where the demo is, both ways; ends with a slash."""
    if request.param == "file":
        yield site.as_uri() + "/"
    else:
        with serve(site) as url:
            yield url


@pytest.fixture
def folder(site) -> str:
    """The address of the demo's folder, with a slash at its end."""
    return site.as_uri() + "/"


@pytest.fixture(scope="session")
def pool(browser, tmp_path_factory) -> Pool:
    blank = tmp_path_factory.mktemp("blank") / "blank.html"
    blank.write_text("<!DOCTYPE html>")
    return Pool(browser, blank.as_uri())


@pytest.fixture
def watch(pool):
    """Opens pages and remembers all that they did; `watch(javascript=False)`, `watch(color_scheme="dark")`, ..."""
    opened = []

    def start(**options) -> Watch:
        opened.append(pool.take(**options))
        return opened[-1][1]

    yield start
    for key, one in opened:
        pool.give_back(key, one)
