"""`cardproof serve` on a mount that does not announce what is saved on its other side, and with `--poll`."""

import os
import shutil
import subprocess
import time

import pytest

from helpers.preview import preview
from helpers.project import write
from helpers.watch import until

CARD = "---\ntype: classic\ntitle: {title}\n---\nText.\n"
TITLE = "([selector, text]) => document.querySelector(selector)?.textContent.includes(text)"


@pytest.fixture
def mounted(tmp_path):
    """A project and its mount through FUSE."""
    project = write(tmp_path / "project", {"cards/one.md": CARD.format(title="One")})
    mount = tmp_path / "mount"
    mount.mkdir()
    if not shutil.which("bindfs") or subprocess.run(["bindfs", str(project), str(mount)], capture_output=True).returncode:
        pytest.skip("bindfs is not installed, or this machine lets nobody mount")
    yield project, mount
    subprocess.run(["fusermount3" if shutil.which("fusermount3") else "umount", *(["-u"] if shutil.which("fusermount3") else []), str(mount)], check=True)


def shown_after(live, file, watch, title):
    """Seconds from a save to the painted page."""
    page = watch().page
    with page.expect_response("**/.live/events*"):
        page.goto(live.address + "cards/one.html")
    start = time.monotonic()
    file.write_text(CARD.format(title=title))
    until(page, TITLE, arg=["[data-part=title]", title])
    return time.monotonic() - start


def test_what_is_saved_on_the_other_side_of_a_mount_is_shown_and_the_mount_is_told(mounted, watch):
    project, mount = mounted
    with preview(mount) as live:
        seconds = shown_after(live, project / "Content/cards/one.md", watch, "Uno")
        print(f"painted after {seconds:.2f} s")
        assert seconds < float(os.environ.get("CARDPROOF_PATIENCE", 10))
        assert "the project is on a FUSE file system, which does not announce every change" in live.said()


def test_files_are_looked_at_where_that_is_asked_for(tmp_path, watch):
    project = write(tmp_path / "project", {"cards/one.md": CARD.format(title="One")})
    with preview(project, "--poll") as live:
        assert shown_after(live, project / "Content/cards/one.md", watch, "Uno") < 10
        assert "does not announce" not in live.said()
