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


def refused(folder, mounting):
    """The words of a build whose output was mounted by these commands, and what is in it then."""
    project = write(folder / "project", {"cards/a.md": "---\ntype: classic\ntitle: First\n---\nFirst.\n"})
    site = project / "Site"
    build(project, site)
    user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    script = f'(cd "$1" && {mounting}) || exit 77; cd "$1"; shift; "$@"; echo "rc $?"; find Site -type f | wc -l; "$@" -o Site/site && ls Site/site/index.html'
    done = subprocess.run(["unshare", "--mount", *user, "sh", "-c", script, "sh", str(project), str(CARDPROOF), "build", "--now", NOW],
                          capture_output=True, text=True, timeout=600)
    if done.returncode == 77 or "unshare" in done.stderr:
        pytest.skip("this machine lets nobody mount")
    return done.stdout.split("\n"), done.stderr


@pytest.mark.parametrize("mounting", ["mount -t tmpfs none Site", "mkdir other && mount --bind other Site", "mount --bind Site Site"])
def test_an_output_that_is_a_mount_is_refused_in_one_sentence(tmp_path, mounting):
    out, err = refused(tmp_path, mounting)
    assert out[0] == "rc 2", (out, err)
    assert [line for line in err.split("\n") if "is a mount" in line and "name a folder in it:" in line and "Site/site" in line], err
    assert int(out[1]) == (0 if "bind Site" not in mounting else int(out[1]))
    assert out[2:] and out[-2].endswith("Site/site/index.html"), (out, err)


def test_an_output_beside_which_nothing_can_be_made_is_refused_in_one_sentence(tmp_path):
    out, err = refused(tmp_path, "mount --bind \"$PWD\" \"$PWD\" && mount -o remount,ro,bind \"$PWD\"")
    assert out[0] == "rc 2", (out, err)
    assert "nothing can be made beside it" in err and "Site/site" in err, err
