"""System calls that fail once, and processes that are killed: nothing is missing in silence, mixed, torn or left behind.

strace makes the nth call of a thread fail, or kills the process at it. CARDPROOF_FAULTS=all tries every call, a number so
many of each kind; CARDPROOF_KILLS says how many processes are killed at random moments, CARDPROOF_SEED when.
"""

import os
import random
import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from helpers.faults import MOST, numbers
from helpers.project import CARDPROOF, NOW, REPOSITORY, write

CARD = "---\ntype: captioned-image\ntitle: {0}\nimage: images/a.svg\nimageAltText: {0}\nimageAspectRatio: 1\ncreated: 2026-03-01T09:00:00Z\nbodyFormat: plain\n---\nText\n"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"/>'
FAILURES = {
    "openat2": ["EMFILE", "EACCES"], "read": ["EIO"], "getdents64": ["EIO"], "write": ["ENOSPC"], "pwrite64": ["EIO"], "pread64": ["EIO"],
    "renameat": ["EACCES"], "renameat2": ["EIO"], "mkdirat": ["ENOSPC"], "linkat": ["EIO"], "unlinkat": ["EIO"],
}
MAKERS = ["write", "pwrite64", "openat2", "renameat", "renameat2", "mkdirat", "linkat", "unlinkat", "close"]
# Answers as a browser does whose pictures are all alike, so that what is traced is the command.
BROWSER = """#!/usr/bin/env python3
import json, os
rest = b""
while part := os.read(3, 65536):
    *asked, rest = (rest + part).split(b"\\0")
    for message in map(json.loads, asked):
        png = "iVBORw0KGgo="
        value = {"height": 90, "mode": "light", "png": png, "count": 1}
        result = {"targetId": "t", "sessionId": "s", "data": png, "result": {"value": value}}
        answers = [{"id": message["id"], "result": result}]
        answers += [{"method": "Page.loadEventFired"}] * (message["method"] == "Page.navigate")
        os.write(4, b"".join(json.dumps(answer).encode() + b"\\0" for answer in answers))
"""
WRITERS = ["build", "init", "export", "diff", "diff-pictures", "import", "share", "picture"]
pytestmark = pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")


def tree(folder: Path) -> dict[str, bytes | None]:
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in sorted(folder.rglob("*"))}


class Scene:
    """A command that writes below `out`, from what stood there before to what stands there after."""

    def __init__(self, folder: Path, name: str):
        self.folder, self.out, self.old, self.trace = folder, folder / "out", folder / "before", folder / "trace"
        self.project = write(folder / "project", {"images/a.svg": PICTURE, "cards/a.md": CARD.format("Old"), "cards/b.md": CARD.format("Same"),
            "feeds/f.yaml": "title: F\n", "adaptive/c.json": '{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"${a}"}]}',
            "adaptive/c.data.json": '{"a":"Data"}'})
        self.out.mkdir()
        self.temporary = folder / "temporary"
        self.temporary.mkdir()
        browser = folder / "browser"
        browser.write_text(BROWSER)
        browser.chmod(0o755)
        base = ["-r", str(self.project), "--now", NOW]
        commands = {
            "build": ["build", *base, "-o", "out/Site", "--report", "json=out/report.json"],
            "check": ["check", *base, "--format", "json"],
            "init": ["init", "out/new"],
            "export": ["export", *base, "-o", "out/payloads"],
            "diff": ["diff", "-r", "project", "one", "two", "--html", "out/changes"],
            "diff-pictures": ["diff", "-r", "project", "one", "two", "--html", "out/changes", "--pictures", "--browser", browser],
            "import": ["import", "payloads.json", "--into", "out/project", "--force"],
            "share": ["share", *base, "a", "-o", "out/a.html"],
            "picture": ["picture", *base, "a", "-o", "out/pictures", "--browser", browser],
        }
        self.arguments, self.calls = commands[name], ""
        # A browser takes its time: of those that need one, fewer calls are disturbed.
        self.most = MOST if name not in ("diff-pictures", "picture") or "CARDPROOF_FAULTS" in os.environ else "1"
        # A site is old or new as a whole; of the others each file is.
        self.units = {"build": ["Site/", "report.json"], "diff": ["changes/"]}.get(name.removesuffix("-pictures"), [])
        if name.startswith("diff"):
            self.run("build", *base, "-o", "one")
            self.run("diff", "one", "one", "--html", "out/changes")
        payloads = folder / "payloads.json"
        if name == "import":
            (self.out / "project/Content").mkdir(parents=True)
            payloads.write_text(self.run("export", *base, "a", "b").stdout)
        if name in ("build", "export", "import", "share", "picture"):
            self.run(*self.arguments)
        write(self.project, {"cards/a.md": CARD.format("New")})
        if name == "import":
            payloads.write_text(self.run("export", *base, "a", "b").stdout)
        if name.startswith("diff"):
            self.run("build", *base, "-o", "two")
        shutil.copytree(self.out, self.old)
        self.before = tree(self.out)
        done = self.run(*self.arguments)
        self.code, self.output, self.after = done.returncode, self.said(done), tree(self.out)

    def run(self, *arguments, strace: list[str] | None = None) -> subprocess.CompletedProcess:
        command = [*(["strace", "-f", "-b", "execve", "-qq", "-o", self.trace, *strace] if strace else []), CARDPROOF, *arguments]
        return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=600, cwd=self.folder, env=os.environ | {"TMPDIR": str(self.temporary)})

    def said(self, done: subprocess.CompletedProcess) -> str:
        """What was printed, without what differs from run to run."""
        return re.sub(r".*(written|unchanged|replaced).*\n", "", done.stdout)

    def reset(self):
        shutil.rmtree(self.out)
        shutil.copytree(self.old, self.out)

    def numbers(self, call: str) -> list[int]:
        """Which calls to disturb: of the thread that makes the most, all or so many, evenly spread."""
        if not self.calls:
            self.reset()
            self.run(*self.arguments, strace=["-e", f"trace={','.join({*FAILURES, *MAKERS})}"])
            self.calls = self.trace.read_text(errors="replace")
        return numbers(self.calls, call, self.most)

    def check_state(self, what: str):
        """Whatever happened, no file is torn and no site mixed."""
        now = tree(self.out)
        hidden = lambda path: any(part.startswith(".") and ".new-" in part for part in path.split("/"))
        shown = {path: text for path, text in now.items() if not hidden(path)}
        for path, text in shown.items():
            assert text is None or text in (self.before.get(path), self.after.get(path)), f"{what}: {path} is torn"
        for unit in self.units:
            mine = [{path: text for path, text in state.items() if path.startswith(unit)} for state in (shown, self.before, self.after)]
            assert mine[0] in mine[1:], f"{what}: {unit} is mixed"

    def check_next(self, what: str):
        """The next run, which nothing disturbs, is right and cleans up."""
        done = self.run(*self.arguments)
        assert (done.returncode, tree(self.out)) == (self.code, self.after), f"{what}: then {done.returncode} {done.stdout}{done.stderr}"
        assert not list(self.temporary.iterdir()), f"{what}: {list(self.temporary.iterdir())} is left"


@pytest.fixture
def scene(request, tmp_path) -> Scene:
    return Scene(tmp_path, request.param)


@pytest.mark.parametrize("scene", ["check", *WRITERS], indirect=True)
def test_a_call_that_fails_once_is_told(scene):
    for call, errors in FAILURES.items():
        for number in scene.numbers(call):
            for error in errors:
                what = f"{call} {number} {error}"
                scene.reset()
                done = scene.run(*scene.arguments, strace=["-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={number}"])
                # Before the command begins, the system's loader tells it with 127.
                assert done.returncode in (0, 1, 2, 127), f"{what}: {done.returncode} {done.stderr}"
                if done.returncode == 0 or done.returncode == scene.code and not done.stderr:
                    assert scene.said(done) == scene.output, f"{what}: {scene.trace.read_text()} {done.stdout}"
                    assert tree(scene.out) == scene.after, f"{what}: something is missing in silence"
                # Each thread has an nth call; two failures may make a site of findings, and then stop its clean-up.
                if done.returncode == 2 and scene.trace.read_text(errors="replace").count("INJECTED") == 1:
                    scene.check_state(what)
                scene.check_next(what)


@pytest.mark.parametrize("scene", WRITERS, indirect=True)
def test_a_kill_at_a_system_call_leaves_nothing_half(scene):
    for call in MAKERS:
        for number in scene.numbers(call):
            what = f"killed at {call} {number}"
            scene.reset()
            scene.run(*scene.arguments, strace=["-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={number}"])
            scene.check_state(what)
            scene.check_next(what)


@pytest.mark.parametrize("scene", WRITERS, indirect=True)
def test_a_kill_at_any_moment_leaves_nothing_half(scene):
    chance = random.Random(int(os.environ.get("CARDPROOF_SEED", "1")))
    start = time.monotonic()
    scene.run(*scene.arguments)
    longest = time.monotonic() - start
    for number in range(int(os.environ.get("CARDPROOF_KILLS", "20" if scene.most == MOST else "5"))):
        scene.reset()
        command = [str(word) for word in (CARDPROOF, *scene.arguments)]
        process = subprocess.Popen(command, cwd=scene.folder, env=os.environ | {"TMPDIR": str(scene.temporary)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.random() * longest)
        process.kill()
        process.wait()
        scene.check_state(f"kill {number}")
        if number % 5 == 4:
            scene.check_next(f"kill {number}")
