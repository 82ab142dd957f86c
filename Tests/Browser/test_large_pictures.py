"""A large picture that many blocks show stands in the site once, and each of them shows it all the same."""

import os
import shutil
import struct
import zlib

import pytest

from helpers.preview import preview
from helpers.project import build, write
from helpers.server import serve

WIDTH, HEIGHT, BLOCKS = 400, 300, 30


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def noise(height: int = HEIGHT) -> bytes:
    """A PNG of 360 KB that nothing can compress; of less with fewer rows."""
    rows = b"".join(b"\0" + os.urandom(WIDTH * 3) for _ in range(height))
    header = struct.pack(">IIBBBBB", WIDTH, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pictures")
    files = {"site.yaml": "title: Pictures\n", "placeholders/home.yaml": "kind: carousel\n"}
    for i in range(BLOCKS):
        files[f"blocks/group/b{i}.html"] = (
            f"---\nname: B{i}\nplaceholders: [home]\n---\n"
            '<img src="images/noise (1).png" alt="Noise"><p style="background: url(images/noise (1).png)">Text</p>\n')
    write(folder, files)
    (folder / "Content/images").mkdir()
    (folder / "Content/images/noise (1).png").write_bytes(noise())
    return build(folder, folder / "Site")


def test_the_site_has_one_copy(pictures, tmp_path):
    def weight(site):
        return sum(file.stat().st_size for file in site.rglob("*") if file.is_file())

    # What the same site weighs with a picture of nothing.
    shutil.copytree(pictures.parent, tmp_path / "small", ignore=shutil.ignore_patterns("Site"))
    (tmp_path / "small/Content/images/noise (1).png").write_bytes(noise(1))
    added = weight(pictures) - weight(build(tmp_path / "small", tmp_path / "small/Site"))
    assert added < 2 * len(noise()), f"{added:,} bytes"


@pytest.mark.parametrize("origin", ["file", "http", "serve"])
@pytest.mark.parametrize("path", ["blocks/group/b1.html", "placeholders/home.html"])
def test_every_page_shows_the_picture(pictures, watch, origin, path):
    browser = watch()

    def look(address):
        page = browser.open(address, path)
        image = page.frame_locator("[data-block] > iframe").first.locator("img")
        assert image.evaluate("image => image.decode().then(() => [image.naturalWidth, image.naturalHeight])") == [
            WIDTH, HEIGHT]
        assert (browser.problems, browser.away, browser.sent) == ([], [], [])

    if origin == "file":
        look(pictures.as_uri() + "/")
    elif origin == "http":
        with serve(pictures) as address:
            look(address)
    else:
        with preview(pictures.parent) as live:
            look(live.address)
