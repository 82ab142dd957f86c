"""Damaged files of every kind: none ends the command, keeps it busy, or vanishes without a word.

    CARDPROOF_FUZZ=SEED:ROUNDS python -m pytest -s Tests/Browser/test_mutations.py
"""

import base64
import json
import os
import random
import resource
import shutil
import statistics
import subprocess
from pathlib import Path

from helpers.project import CARDPROOF, NOW, REPOSITORY

SEED, ROUNDS = [int(part) for part in os.environ.get("CARDPROOF_FUZZ", "2026:6").split(":")]
# How many damaged files of a folder a round has. Screens and themes draw many definitions each, so they are few.
SHARES = {"cards": 110, "blocks": 110, "adaptive": 90, "images": 40, "hosts": 8, "themes": 4, "feeds": 4,
          "placeholders": 4, "templates": 6, "site": 1}
IMPORTED = 120
# Seconds of the processors that one file may take.
PATIENCE = 1

TOKENS = [
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\r", b"\t", b"---\n", b"...\n", b"&a ",
    b"*a", b"!!binary x", b"<<: *a", b"? ", b"{{#a}}", b"{{/a}}", b"{{{", b"{{> a}}", b"{{<a}}", b"${", b"${$data}",
    b"${if(", b"<table><tr>", b"</p>", b"<svg>", b"<![CDATA[", b"<!--", b"<style>", b"url(", b"\\", b"\"", b"'", b"99" * 160,
    b"-1e999", b"0x", b"1_0", b"9223372036854775808", b"-9223372036854775808", b"2026-13-45", b"9999-12-31T23:59:59-14:00",
    b"../", b"null", b"[" * 3000, b"{\"a\":" * 2000, b"<div>" * 3000, b"> " * 2000, b"- " * 2000, b"(" * 2000, b"*" * 3000,
    b"[a](" * 1000, b"&amp" * 500, b"a " * 5000, "\u202e\u2028\U0001f469\u200d\U0001f467".encode()]

GIF = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")
JPEG = bytes.fromhex("ffd8ffe000104a46494600010100000100010000") + bytes.fromhex(
    "ffc0000b080010001001011100ffc4001400010000000000000000000000000000000900ffda0008010100003f0037ffd9")


def seeds() -> dict[str, list[tuple[str, bytes]]]:
    """Sound files by folder: the extension, and the bytes."""
    found = {folder: [] for folder in SHARES}
    for root in (REPOSITORY / "Content", REPOSITORY / "Tests/Fixtures/good-site/Content"):
        for file in sorted(root.rglob("*")):
            folder = file.relative_to(root).parts[0]
            if file.is_file() and folder in found:
                found[folder].append(("." + file.name.split(".", 1)[1], file.read_bytes()))
    found["images"] += [(".gif", GIF), (".jpg", JPEG)]
    found["images"] += [(".webp", file.read_bytes()) for file in sorted((REPOSITORY / ".github/images").glob("*.webp"))]
    templates = REPOSITORY / "Templates"
    found["templates"] = [
        (str(file.relative_to(templates)), file.read_bytes())
        for folder in ("cards", "blocks", "pages") for file in sorted((templates / folder).glob("*.mustache"))]
    found["site"] = [(".yaml", (REPOSITORY / "Content/site.yaml").read_bytes())]
    return found


def damaged(dice: random.Random, data: bytes, others: list[tuple[str, bytes]]) -> bytes:
    """One to four damages, each at a random place."""
    for _ in range(dice.randint(1, 4)):
        start = dice.randrange(len(data) + 1)
        end = min(len(data), start + dice.choice([1, 2, 8, 64, 1000]))
        match dice.randrange(7):
            case 0:
                data = data[:start] + bytes([dice.randrange(256)]) + data[start + 1:]
            case 1:
                data = data[:start]
            case 2:
                data = data[:start] + data[end:]
            case 3:
                data = data[:end] + data[start:end] * dice.choice([1, 2, 50]) + data[end:]
            case 4 | 5:
                data = data[:start] + dice.choice(TOKENS) + data[start:]
            case 6:
                other = dice.choice(others)[1]
                place = dice.randrange(len(other) + 1)
                data = data[:start] + other[place:place + dice.choice([8, 200, 5000])] + data[end:]
    return data


def spent() -> float:
    """The seconds of the processors that all commands until now have taken."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(*arguments: str, seconds: int = 600) -> tuple[subprocess.CompletedProcess, float]:
    start = spent()
    done = subprocess.run([str(CARDPROOF), *arguments], capture_output=True, timeout=seconds)
    said = done.stderr.decode(errors="replace")
    assert done.returncode in (0, 1) and "Sanitizer" not in said and "runtime error" not in said, (
        f"{arguments} ended with {done.returncode}: {said[-4000:]}")
    return done, spent() - start


def made(folder: Path, dice: random.Random, sound: dict) -> list[str]:
    """A project of the demo and damaged files; gives the paths of those that a page or a finding must name."""
    shutil.copytree(REPOSITORY / "Content", folder / "Content")
    paths = []
    for kind, share in SHARES.items():
        for i in range(share):
            name, data = dice.choice(sound[kind])
            data = damaged(dice, data, sound[kind])
            if kind == "site":
                # Half of the rounds keep the sound settings, so that no damage to them hides other damage.
                path = "Content/site.yaml" if dice.random() < 0.5 else "Content/unused/site.yaml"
            elif kind == "templates":
                path = f"Templates/{name}"
            else:
                path = f"Content/{kind}/mutated/m{i}{name}"
                if kind in ("cards", "blocks", "feeds", "placeholders") or kind == "adaptive" and ".data." not in name:
                    paths.append(path)
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
    return paths


def test_damaged_files_are_shown_or_told(tmp_path):
    dice, sound = random.Random(SEED), seeds()
    times, count = [], 0
    for number in range(ROUNDS):
        folder = tmp_path / f"round-{number}"
        paths = made(folder, dice, sound)
        count += sum(SHARES.values())
        site = folder / "Site"
        _, seconds = run("build", "-r", str(folder), "-o", str(site), "--drafts", "--now", NOW)
        times.append(seconds)
        report = json.loads((site / "report.json").read_bytes())
        named = {item["file"] for part in ("definitions", "screens", "findings") for item in report[part]}
        lost = [path for path in paths if path not in named]
        assert lost == [], f"round {number}"
        shown = [site / item["page"] for item in report["definitions"]]
        assert [str(page) for page in shown if not page.is_file()] == []
        shutil.rmtree(folder)
    slowest = max(times)
    print(f"{count} damaged files: rounds of {statistics.median(times):.2f} s, the slowest {slowest:.2f} s")
    # A file that takes longer than the patience makes its round longer than the others by as much.
    assert slowest < 2 * statistics.median(times) + PATIENCE


def imported(project: Path, files: list[Path]) -> tuple[subprocess.CompletedProcess, float]:
    return run("import", "--into", str(project), "--dry-run", *map(str, files))


def test_damaged_payloads_are_read_or_told(tmp_path):
    dice = random.Random(SEED)
    folder = tmp_path / "exported"
    run("export", "-r", str(REPOSITORY), "--output", str(folder), "--now", NOW)
    sound = [("", file.read_bytes()) for file in sorted(folder.rglob("*.json"))]
    assert len(sound) > 10
    (tmp_path / "empty/Content").mkdir(parents=True)
    times = []
    for number in range(ROUNDS):
        payloads = tmp_path / f"payloads-{number}"
        payloads.mkdir()
        files = [payloads / f"p{i}x.json" for i in range(IMPORTED)]
        for file in files:
            file.write_bytes(damaged(dice, dice.choice(sound)[1], sound))
        done, seconds = imported(tmp_path / "empty", files)
        times.append(seconds)
        said = (done.stdout + done.stderr).decode(errors="replace")
        # A file that no finding names must have become a definition, which is said by its own path.
        silent = [file for file in files if file.name not in said]
        done, _ = imported(tmp_path / "empty", silent)
        assert done.stdout.count(b"  Content/") >= len(silent), f"round {number}: {silent}"
        shutil.rmtree(payloads)
    print(f"{ROUNDS * IMPORTED} damaged payloads: {statistics.median(times):.2f} s, the slowest {max(times):.2f} s")
    assert max(times) < 2 * statistics.median(times) + PATIENCE
