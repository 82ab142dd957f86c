"""What reaches a terminal or a log: all of it or an exit code of 2, and nothing that controls the terminal."""

import json
import os
import re
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from helpers.project import CARDPROOF, build, write

# What steers a terminal, separates fields or turns text around. Line ends and tabs lay out.
CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
STYLES = re.compile("\x1b\\[[0-9;]*m")
EVIL = "a\x1b]0;t\x07\x1b[2J\x1f\x7f\x9b1m\u202eb\u2066c\u200f"


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """Readable by everybody, with the command beside it, for a user who may not read the repository."""
    folder = tmp_path_factory.mktemp("output")
    words = json.dumps(EVIL)
    write(folder, {
        "site.yaml": f"title: {words}\nchecks:\n  {words}: off\n",
        "cards/a.md": f"---\ntype: classic\ntitle: {words}\ndomain: {words}\ntags: [{words}]\nurl: {words}\n{words}: x\n"
                      f"extras: {{ {words}: {words} }}\n---\n{EVIL}\n",
        "cards/b.md": "---\ntype: classic\ntitle: Fine\n---\nText.\n",
        f"cards/{EVIL}.md": "---\ntype: classic\nid: c\ntitle: Fine\n---\nText.\n",
        "blocks/b.html": f"---\nname: {words}\nplaceholders: [{words}]\n---\n<img src='{EVIL}'><script>{EVIL}</script>\n",
        "themes/t.yaml": f"theme: 1\nname: {words}\ncolorPalette: {{ {words}: {words} }}\n",
        "feeds/f.yaml": f"title: {words}\nwhere: {{ {words}: {words} }}\n",
        "adaptive/a.json": json.dumps({"type": "AdaptiveCard", "version": EVIL, "body": [{"type": EVIL, EVIL: EVIL}]}),
    })
    for old in ("old", "new"):
        build(folder, folder / old, succeeds=False)
    return folder


COMMANDS = [
    ["check"], ["check", "--format", "json"], ["check", "--format", "sarif"], ["check", "--format", "junit"],
    ["check", "--format", "github"], ["check", "--format", "gitlab"], ["check", "--color", "always"],
    ["build", "-o", "{root}/out", "--timings"], ["size"], ["size", "--format", "csv"], ["size", "--format", "json"],
    ["inspect", "Content/cards/a.md"], ["inspect", "Content/cards/a.md", "--format", "json"],
    ["inspect", "Content/blocks/b.html"], ["export", "cards/b"], ["export", "a"],
    ["theme", "show", "t"], ["theme", "export", "t"], ["diff", "{root}/old", "{root}/new"], ["explain"],
    ["explain", "--format", "json"], ["--help"], ["--version"], ["help", "build"],
]
ROOTLESS = ("diff", "explain", "--help", "--version", "help")


def command(project, words):
    root = [] if words[0] in ROOTLESS else ["-r", str(project)]
    return [str(CARDPROOF), *(word.replace("{root}", str(project)) for word in words), *root]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_output_holds_no_control_characters(project, words):
    done = subprocess.run(command(project, words), capture_output=True, timeout=600)
    assert done.returncode in (0, 1, 2, 64)
    for stream in (done.stdout, done.stderr):
        text = STYLES.sub("", stream.decode("utf-8")) if "always" in words else stream.decode("utf-8")
        found = CONTROLS.search(text)
        assert found is None, text[max(0, found.start() - 80):found.end() + 20]


@pytest.mark.parametrize("form", ["json", "sarif", "junit", "github", "gitlab"])
def test_reports_hold_no_control_characters(project, form, tmp_path):
    subprocess.run(command(project, ["check", "--report", f"{form}={tmp_path}/report"]), capture_output=True, timeout=600)
    assert CONTROLS.search((tmp_path / "report").read_text(encoding="utf-8")) is None
    assert CONTROLS.search((project / "new/report.json").read_text(encoding="utf-8")) is None


SAYS = [words for words in COMMANDS if words != ["export", "cards/b"]]


@pytest.mark.parametrize("words", SAYS, ids=" ".join)
@pytest.mark.parametrize("way", ["full", "closed", "broken"])
def test_output_that_fails_exits_with_2(project, words, way):
    # A command that says something on standard output, or nothing at all.
    usual = subprocess.run(command(project, words), capture_output=True, timeout=600)
    if not usual.stdout:
        pytest.skip("says nothing on standard output")
    assert ends(command(project, words), way) == (141 if way == "broken" else 2)


def ends(words, way) -> int:
    if way == "full":
        with open("/dev/full", "wb") as full:
            return subprocess.run(words, stdout=full, stderr=subprocess.DEVNULL, timeout=600).returncode
    if way == "closed":
        return subprocess.run(
            ["sh", "-c", 'exec "$@" >&-', "sh", *words], stderr=subprocess.DEVNULL, timeout=600).returncode
    reader, writer = os.pipe()
    os.close(reader)
    try:
        return subprocess.run(words, stdout=writer, stderr=subprocess.DEVNULL, timeout=600).returncode
    finally:
        os.close(writer)


def test_findings_that_cannot_be_told_exit_with_2(project):
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command(project, ["build", "-o", "{root}/out", "--fail-on", "never"]), stdout=subprocess.PIPE, stderr=full, timeout=600)
    assert done.returncode == 2


def test_a_closed_stream_is_no_file_of_the_site(project, tmp_path):
    """The first file that is opened would take the place of a closed standard output, and get what is printed."""
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command(project, ["build", "-o", str(tmp_path / "out")])], timeout=600)
    assert done.returncode == 2
    for file in (tmp_path / "out").rglob("*"):
        assert file.is_dir() or b"Built" not in file.read_bytes()


@pytest.mark.parametrize("words", [["check"], ["build", "-o", "{root}/limited"], ["serve", "--port", "0"]], ids=lambda words: words[0])
@pytest.mark.parametrize("limit", ["-n 8", "-n 10", "-n 12", "-v 100000", "-v 150000", "-v 300000"])
def test_a_limit_that_is_too_low_is_told(project, words, limit):
    done = subprocess.run(
        ["sh", "-c", f'ulimit {limit}; exec "$@"', "sh", *command(project, words)], capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"ulimit {limit[:2]}" in done.stderr


def test_memory_that_runs_out_is_told(tmp_path):
    """One file of many pictures takes more than what is left."""
    ids = [f"c{i}" for i in range(40)]
    folder = write(tmp_path / "p", {"site.yaml": "title: Much\n"} | {
        f"cards/{card}.md": f"---\ntype: banner\nimage: images/{card}.png\nimageAspectRatio: 1\n---\n" for card in ids})
    (folder / "Content/images").mkdir()
    for card in ids:
        (folder / f"Content/images/{card}.png").write_bytes(b"\x89PNG\r\n\x1a\n" + card.encode() + bytes(15_000_000))
    words = command(folder, ["share", *ids, "-o", str(tmp_path / "all.html")])
    done = subprocess.run(["sh", "-c", 'ulimit -v 600000; exec "$@"', "sh", *words], capture_output=True, text=True, timeout=600)
    assert done.returncode == 2
    assert "ulimit -v" in done.stderr or "memory" in done.stderr
    assert not (tmp_path / "all.html").exists()


@pytest.mark.parametrize("name", ["SIGILL", "SIGTRAP", "SIGABRT", "SIGSEGV", "SIGBUS"])
def test_a_fault_is_told_by_its_signal_and_not_as_too_little_memory(project, name):
    words = ["sh", "-c", 'ulimit -v 3000000; exec "$@"', "sh", *command(project, ["serve", "--port", "0"])]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert "http" in server.stdout.readline()
        server.send_signal(signal.Signals[name])
        _, told = server.communicate(timeout=600)
    assert server.returncode == 2
    assert told.splitlines()[-1] == f"cardproof: ended by the signal {name}, with memory left under its limit (ulimit -v)"


def test_a_soft_limit_on_files_is_raised(project):
    done = subprocess.run(
        ["sh", "-c", 'ulimit -S -n 8; exec "$@"', "sh", *command(project, ["size"])], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0 and done.stdout


@pytest.mark.parametrize("words", [["check"], ["build"], ["size"], ["--version"]], ids=" ".join)
def test_without_proc_a_command_says_that_it_cannot_run(project, words):
    hidden = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--user", "--map-root-user"]), "sh", "-c",
              'mount -t tmpfs none /proc && exec "$@"', "sh"]
    if not shutil.which("unshare") or subprocess.run([*hidden, "true"], capture_output=True).returncode:
        pytest.skip("this machine lets nobody hide /proc")
    done = subprocess.run([*hidden, *command(project, words)], capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stdout) == (2, "")
    assert "/proc" in done.stderr


def test_as_many_files_may_be_open_as_the_system_lets(project):
    words = ["sh", "-c", 'ulimit -S -n 64; exec "$@"', "sh", *command(project, ["serve", "--port", "0"])]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert "http" in server.stdout.readline()
        limits = Path(f"/proc/{server.pid}/limits").read_text()
        server.terminate()
    soft, hard = re.search(r"Max open files +(\S+) +(\S+)", limits).groups()
    assert soft == hard != "64"
