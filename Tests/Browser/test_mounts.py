"""What a server sees that has mounted the site, or its parent, as containers do."""

import os
import shutil
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
        capture_output=True, text=True, timeout=600)
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


# Builds a project of an image's lower layers, as containers have it, and prints the titles in the pages.
OVERLAY = """
mkdir "$1/scratch" && mount -t tmpfs none "$1/scratch" && mkdir "$1/scratch/upper" "$1/scratch/work" "$1/merged" || exit 77
mount -t overlay overlay -o "lowerdir=$1/image,upperdir=$1/scratch/upper,workdir=$1/scratch/work" "$1/merged" || exit 77
cd "$1/merged" && shift
sed -i s/First/Second/g Content/cards/a.md
"$@" >&2 || exit 1
"$@" >&2 || exit 1
grep -rhoE "First|Second" Site/cards/a.html | sort -u; ls -A; find Site -type f | wc -l
"""


def overlaid(folder, *more):
    user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    done = subprocess.run(["unshare", "--mount", *user, "sh", "-c", OVERLAY, "sh", str(folder), *more, str(CARDPROOF), "build", "--now", NOW],
                          capture_output=True, text=True, timeout=600)
    if done.returncode == 77 or "unshare" in done.stderr:
        pytest.skip("this machine lets nobody mount an overlay")
    return done


def image(folder):
    """A project with its site, as an image holds it, and what a killed build left."""
    project = write(folder / "image", {"cards/a.md": "---\ntype: classic\ntitle: First\n---\nFirst.\n"})
    site = build(project, project / "Site")
    (project / ".Site.new-99999999/cards").mkdir(parents=True)
    return len([path for path in site.rglob("*") if path.is_file()])


def test_a_site_of_a_lower_layer_is_replaced(tmp_path):
    count = image(tmp_path)
    done = overlaid(tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["Second", "Content", "Site", str(count)]


@pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")
@pytest.mark.parametrize("number", [1, 4, 16, 40])
def test_a_build_that_is_killed_while_it_deletes_that_site_lets_the_next_one_build(tmp_path, number):
    count = image(tmp_path)
    kill = f'strace -f -qq -o /dev/null -e trace=unlinkat -e inject=unlinkat:signal=KILL:when={number} "$@"; exec "$@"'
    done = overlaid(tmp_path, "sh", "-c", kill, "sh")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["Second", "Content", "Site", str(count)]
