"""`cardproof picture`: the cards as PNG files."""

import re
import struct
import subprocess
import zlib
from base64 import b64encode
from pathlib import Path

import pytest

from helpers.png import first_pixel
from helpers.project import CARDPROOF, NOW, REPOSITORY, build, write

CARD = "---\ntype: classic\ntitle: {title}\n---\n{body}\n"


def picture(project: Path, *arguments: str) -> subprocess.CompletedProcess:
    command = [str(CARDPROOF), "picture", "-r", str(project), "--now", NOW, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


def size(file: Path) -> tuple[int, int]:
    return struct.unpack(">II", file.read_bytes()[16:24])


@pytest.fixture(scope="module")
def demo(tmp_path_factory, chromium) -> list[Path]:
    """Pictures of every kind, taken twice."""
    folders = [tmp_path_factory.mktemp("pictures") for _ in range(2)]
    names = ["club/welcome", "club/birthday", "spring/holdout", "workshop", "home/spring-sale", "club", "home_hero", "order_row"]
    for folder in folders:
        done = picture(REPOSITORY, *names, "--all-modes", "--browser", chromium, "-o", str(folder))
        assert done.returncode == 0, done.stderr
        assert "cards/spring/holdout.html shows nothing" in done.stderr
    return folders


def test_the_same_input_gives_the_same_bytes(demo):
    one, two = ({str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*.png")} for folder in demo)
    assert len(one) == 14 and sorted(one) == sorted(two)
    assert [name for name in one if one[name] != two[name]] == []


def test_a_picture_is_of_the_card_in_its_mode(demo):
    light, dark = (demo[0] / f"cards/club/welcome.{mode}.png" for mode in ("light", "dark"))
    assert size(light)[0] == size(dark)[0] == 2 * 375
    assert size(light) == size(dark)
    assert sum(first_pixel(light.read_bytes())) > 600 > 200 > sum(first_pixel(dark.read_bytes()))


def test_a_card_whose_height_is_no_whole_number_has_no_line_of_the_page_below_it(demo, browser):
    page = browser.new_page()
    for file in (one for one in demo[0].rglob("cards/**/*.dark.png") if "holdout" not in one.name):
        last = page.evaluate("""async (src) => {
          const image = Object.assign(new Image(), { src }), canvas = document.createElement("canvas").getContext("2d");
          await image.decode();
          canvas.drawImage(image, 20 - image.naturalWidth / 2, 1 - image.naturalHeight);
          return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
        }""", f"data:image/png;base64,{b64encode(file.read_bytes()).decode()}")
        assert sum(last) < 300, file
    page.close()


def test_what_is_set_is_in_the_picture(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": CARD.format(title="A title", body="Long text " * 30), "cards/b.md": CARD.format(title="B", body="b")})
    for flags, name in (([], "usual"), (["--width", "320"], "narrow"), (["--text-size", "AX5"], "large")):
        assert picture(project, "a", *flags, "-o", str(tmp_path / name)).returncode == 0
    usual, narrow, large = (size(tmp_path / name) for name in ("usual/cards/a.light.png", "narrow/cards/a.320.light.png", "large/cards/a.AX5.light.png"))
    assert narrow[0] == 640 and narrow[1] > usual[1] and large[1] > usual[1]
    assert not (tmp_path / "usual/cards/b.light.png").exists()


def test_each_profile_has_its_picture(tmp_path):
    project = write(tmp_path / "project", {
        "cards/a.md": CARD.format(title="\"Hello {{${first_name} | default: 'you'}}\"", body="Text"),
        "profiles/ann.yaml": "attributes: { first_name: Ann }\n", "profiles/ben.yaml": "attributes: { first_name: Benjamin }\n",
    })
    assert picture(project, "a", "--profile", "ann", "--profile", "ben", "-o", str(tmp_path / "out")).returncode == 0
    ann, ben = ((tmp_path / f"out/cards/a.{name}.light.png").read_bytes() for name in ("ann", "ben"))
    assert ann != ben


def test_each_data_set_has_its_picture(tmp_path):
    payload = '{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "${text}", "wrap": true}]}'
    project, out = write(tmp_path / "project", {
        "adaptive/a.json": payload, "adaptive/a.data.json": '{"text": "Short"}', "adaptive/a.long.data.json": '{"text": "%s"}' % ("Long text " * 30),
        "adaptive/b.json": payload, "adaptive/b.data.json": '{"text": "One"}',
    }), tmp_path / "out"
    done = picture(project, "a", "b", "--data", "long", "--data", "default", "-o", str(out))
    assert done.returncode == 0, done.stderr
    assert sorted(str(file.relative_to(out)) for file in out.rglob("*.png")) == [
        "adaptive/a.default.light.png", "adaptive/a.long.light.png", "adaptive/b.light.png"]
    assert size(out / "adaptive/a.long.light.png")[1] > size(out / "adaptive/a.default.light.png")[1]
    assert picture(project, "a", "-o", str(tmp_path / "usual")).returncode == 0
    assert (tmp_path / "usual/adaptive/a.light.png").read_bytes() == (out / "adaptive/a.default.light.png").read_bytes()
    for card, label, hint in (("a", "lng", 'did you mean "long"'), ("b", "long", "none of them has several")):
        wrong = picture(project, card, "--data", label, "-o", str(tmp_path / "wrong"))
        assert wrong.returncode == 1 and f'no chosen card has a data set "{label}"' in wrong.stderr and hint in wrong.stderr
    assert not (tmp_path / "wrong").exists()


def test_what_is_asked_for_is_in_the_name(tmp_path):
    project, out = write(tmp_path / "project", {
        "site.yaml": "adaptive: { hosts: [brand, teams-dark] }\n", "themes/brand.yaml": "tint: '#ff0000'\n",
        "adaptive/a.json": '{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "A"}]}',
        "cards/b.md": CARD.format(title="B", body="Text"),
    }), tmp_path / "out"
    for flags in (["a", "--theme", "brand"], ["a", "--theme", "brand-light"], ["a", "--theme", "teams-dark"], ["b", "--theme", "-"], ["b", "--theme", "brand", "--width", "320", "--dir", "rtl"]):
        done = picture(project, *flags, "--all-modes", "-o", str(out))
        assert done.returncode == 0, done.stderr
    assert sorted(str(file.relative_to(out)) for file in out.rglob("*.png")) == [
        "adaptive/a.brand-light.dark.png", "adaptive/a.brand-light.light.png", "adaptive/a.brand.dark.png", "adaptive/a.brand.light.png",
        "adaptive/a.teams-dark.dark.png", "cards/b.brand.320.rtl.dark.png", "cards/b.brand.320.rtl.light.png",
        "cards/b.built-in.dark.png", "cards/b.built-in.light.png"]
    wrong = picture(project, "a", "--theme", "bogus", "-o", str(out))
    assert wrong.returncode == 1 and 'no theme or host "bogus"; it has: brand, teams-dark' in wrong.stderr
    same = [(out / f"adaptive/a.{name}.light.png").read_bytes() for name in ("brand", "brand-light")]
    assert same[0] == same[1]


def test_what_cannot_be_done_is_said(tmp_path):
    project, out = write(tmp_path / "project", {"cards/a.md": CARD.format(title="A", body="Text")}), tmp_path / "out"
    unknown = picture(project, "a", "--theme", "bogus", "-o", str(out))
    assert unknown.returncode == 1 and 'a card has no theme or host "bogus"' in unknown.stderr
    absent = picture(project, "a", "--browser", "/no/such/browser", "-o", str(out))
    assert absent.returncode == 2 and "/no/such/browser cannot be started" in absent.stderr
    useless = picture(project, "a", "--browser", "/bin/true", "-o", str(out))
    assert useless.returncode == 2 and "the browser ended" in useless.stderr
    inside = picture(project, "a", "-o", str(project / "Content/pictures"))
    assert inside.returncode == 2 and "Content" in inside.stderr
    assert not out.exists()


@pytest.mark.parametrize("answer", ["cat /dev/zero | tr '\\0' x", "yes '{}' | tr '\\n' '\\0'"], ids=["one message", "many"])
def test_a_browser_that_answers_without_end_is_told(tmp_path, answer):
    project, browser = write(tmp_path / "project", {"cards/a.md": "---\ntype: classic\ntitle: A\n---\nText\n"}), tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\n({answer}) >&4\n", encoding="utf-8")
    browser.chmod(0o755)
    command = [str(CARDPROOF), "picture", "-r", str(project), "a", "--browser", str(browser), "-o", str(tmp_path / "out")]
    done = subprocess.run(["sh", "-c", 'ulimit -v 1000000; exec "$@"', "sh", *command], capture_output=True, text=True, timeout=600)
    assert done.returncode == 2 and re.search("answer does not end|does not answer", done.stderr)


def test_one_browser_is_started(tmp_path):
    project, starts, browser = tmp_path / "project", tmp_path / "starts", tmp_path / "browser"
    write(project, {"cards/a.md": CARD.format(title="A", body="B")})
    browser.write_text(f'#!/bin/sh\necho start >> "{starts}"\nexec "${{CHROMIUM:-/usr/bin/chromium}}" "$@"\n', encoding="utf-8")
    browser.chmod(0o755)
    done = picture(project, "a", "--browser", str(browser), "-o", str(tmp_path / "pictures"))
    assert done.returncode == 0, done.stderr
    assert starts.read_text(encoding="utf-8") == "start\n"


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def frames() -> dict[str, bytes]:
    """Two frames of one pixel, red and blue, of 20 ms each."""
    colors = ((255, 0, 0), (0, 0, 255))
    gif = b"GIF89a\x01\0\x01\0\x80\0\0" + bytes(sum(colors, ())) + b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    apng = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)) + chunk(b"acTL", struct.pack(">II", 2, 0))
    for number, color in enumerate(colors):
        gif += b"\x21\xf9\x04\x04\x02\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02" + bytes([0x44 + 8 * number, 1, 0])
        control = struct.pack(">IIIIIHHBB", 2 * number - (number > 0), 1, 1, 0, 0, 20, 1000, 0, 0)
        pixels = zlib.compress(b"\0" + bytes(color))
        apng += chunk(b"fcTL", control) + (chunk(b"fdAT", struct.pack(">I", 2) + pixels) if number else chunk(b"IDAT", pixels))
    return {"gif": gif + b";", "png": apng + chunk(b"IEND", b""), "webp": animated_webp(colors)}


def animated_webp(colors) -> bytes:
    """An animation of lossless pictures, whose five codes have one symbol each, so that the pixel takes no bits."""
    def part(name: bytes, data: bytes) -> bytes:
        return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)

    def picture(red: int, green: int, blue: int) -> bytes:
        bits, at = 0x2F, 8 + 28 + 1 + 3 + 1 + 1 + 1
        for symbol in (green, red, blue, 255):
            bits |= (0b101 | symbol << 3) << at
            at += 11
        bits |= 1 << at
        return part(b"VP8L", bits.to_bytes((at + 4 + 7) // 8, "little"))

    shown = b"".join(part(b"ANMF", b"\0" * 12 + struct.pack("<I", 20)[:3] + b"\0" + picture(*color)) for color in colors)
    data = b"WEBP" + part(b"VP8X", struct.pack("<I", 2) + b"\0" * 6) + part(b"ANIM", b"\0" * 6) + shown
    return b"RIFF" + struct.pack("<I", len(data)) + data


def animated(project: Path, title: str) -> Path:
    """A project of cards: each kind of animation, and its first frame alone."""
    still = frames()["gif"]
    still = still[:still.index(b"\x21\xf9", still.index(b","))] + b";"
    for name, data in {**frames(), "still": still}.items():
        ending = "gif" if name == "still" else name
        write(project, {f"cards/{name}.md": f"---\ntype: captioned-image\ntitle: {title}\nimage: images/{name}.{ending}\nimageAspectRatio: 1\n---\nText\n"})
        (project / "Content/images").mkdir(exist_ok=True)
        (project / f"Content/images/{name}.{ending}").write_bytes(data)
    return project


def test_an_animated_picture_shows_its_first_frame(tmp_path):
    project, names = animated(tmp_path / "project", "One"), ["gif", "png", "webp", "still"]
    for turn in range(3):
        done = picture(project, *names, "-o", str(tmp_path / f"out{turn}"))
        assert done.returncode == 0, done.stderr
        taken = [(tmp_path / f"out{turn}/cards/{name}.light.png").read_bytes() for name in names]
        assert len(set(taken)) == 1 and len(taken[0]) > 100


def test_pictures_of_a_comparison_show_the_first_frame_too(tmp_path):
    for name in ("old", "new"):
        build(animated(tmp_path / "project", name), tmp_path / name, succeeds=False)
    taken = []
    for turn in range(2):
        command = [str(CARDPROOF), "diff", "old", "new", "--html", f"page{turn}", "--pictures"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=tmp_path)
        assert done.returncode == 1, done.stderr
        folder = tmp_path / f"page{turn}/pictures"
        taken.append({str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*.png")})
    assert taken[0] == taken[1] and len(taken[0]) >= 16
    for when in ("before", "after"):
        assert len({taken[0][f"cards/{name}.light.{when}.png"] for name in ("gif", "png", "webp", "still")}) == 1
