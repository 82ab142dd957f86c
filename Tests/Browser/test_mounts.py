"""What a server sees that has mounted the site, or its parent, as containers do."""

import os
import subprocess

import pytest

from helpers.project import CARDPROOF, NOW, build, write

# Mounts a folder, builds, and then prints what the mount holds: the titles in its pages, each once.
SCRIPT = """
mkdir "$2" && mount --bind "$1" "$2" || exit 77
sed -i s/First/Second/g "$3"
shift 3
"$@" >&2 || exit 1
"""


def seen(folder, mounted, inside):
    """The titles on the pages of the mount after a second build: below `inside` of the mounted folder."""
    project = write(folder / "project", {
        "site.yaml": "title: First\n", "cards/a.md": "---\ntype: classic\ntitle: First\n---\nFirst.\n"})
    site = build(project, project / "Site")
    place = folder / "mount"
    user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    done = subprocess.run(
        ["unshare", "--mount", *user, "sh", "-c", SCRIPT + f'cd "{place}/{inside}" && grep -rhoE "First|Second" . | sort -u; find . -type f | wc -l',
         "sh", str(mounted(site)), str(place), str(project / "Content/cards/a.md"),
         str(CARDPROOF), "build", "-r", str(project), "-o", str(site), "--now", NOW],
        capture_output=True, text=True, timeout=60)
    if done.returncode == 77 or "unshare" in done.stderr:
        pytest.skip("this machine lets nobody mount")
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_a_mount_of_the_site_never_sees_two_builds(tmp_path):
    """It holds the old site, which the build deletes when it has published the new one."""
    assert seen(tmp_path, lambda site: site, ".") == ["0"]


def test_a_mount_of_the_parent_sees_the_new_site(tmp_path):
    *titles, count = seen(tmp_path, lambda site: site.parent, "Site")
    assert "Second" in titles and int(count) > 10
