"""The image: the same bytes each time, small, and able to build and serve a mounted project as somebody who is not root."""

import os
import re
import shutil
import subprocess

import pytest

from helpers.project import CARDPROOF, REPOSITORY, write
from test_profiles import FILES

MOST = 25 * 1024 * 1024


def buildah(store, *arguments, **options):
    command = ["buildah", "--root", store / "store", "--runroot", store / "run", *arguments]
    environment = os.environ | {"STORAGE_DRIVER": "vfs", "BUILDAH_ISOLATION": "chroot"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, **options)


@pytest.fixture(scope="module")
def images(tmp_path_factory):
    folder = tmp_path_factory.mktemp("images")
    if not shutil.which("buildah") or buildah(folder, "from", "scratch").returncode:
        pytest.skip("buildah is not installed, or may not make containers here")
    for name in ("one.tar", "two.tar"):
        command = [REPOSITORY / ".ci/image", "-o", folder / name]
        made = subprocess.run(command, env=os.environ | {"CARDPROOF": str(CARDPROOF)}, capture_output=True, text=True, timeout=600)
        assert made.returncode == 0, made.stdout + made.stderr
    return folder


def test_an_image_is_small_and_of_the_same_bytes(images):
    one, two = ((images / name).read_bytes() for name in ("one.tar", "two.tar"))
    assert one == two and len(one) < MOST


def test_a_mounted_project_is_built_and_served(images, tmp_path):
    project = write(tmp_path / "project", FILES)
    for path in [project, *project.rglob("*")]:
        shutil.chown(path, 1000, 1000) if os.geteuid() == 0 else None
    container = buildah(images, "from", f"oci-archive:{images / 'one.tar'}").stdout.strip().splitlines()[-1]

    def run(command):
        return ["run", "--volume", f"{project}:/project", container, "--", "/usr/bin/cardproof", *command]

    told = buildah(images, *run(["check", "--format", "json"]))
    if "operation not permitted" in told.stderr.lower():
        pytest.skip("this machine runs no containers")
    assert '"findings"' in told.stdout, told.stderr
    built = buildah(images, *run(["build", "--fail-on", "never"]))
    assert built.returncode == 0 and (project / "Site/index.html").is_file(), built.stdout + built.stderr
    if os.geteuid() == 0:
        assert (project / "Site/index.html").stat().st_uid == 1000, "it does not run as root"
    served = subprocess.Popen(
        ["buildah", "--root", images / "store", "--runroot", images / "run", *run(["serve", "--host", "0.0.0.0", "-p", "4199"])],
        env=os.environ | {"STORAGE_DRIVER": "vfs", "BUILDAH_ISOLATION": "chroot"}, stdout=subprocess.PIPE, text=True)
    try:
        address = re.search(r"http://\S+", served.stdout.readline())[0]
        answer = subprocess.run(["curl", "-sSL", "--cookie", "", address], capture_output=True, text=True, timeout=60)
        assert "<title>" in answer.stdout, answer.stderr
    finally:
        served.terminate()
        served.wait(timeout=60)
