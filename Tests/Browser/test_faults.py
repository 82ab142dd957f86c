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

from helpers.project import CARDPROOF, NOW, write

CARD = "---\ntype: captioned-image\ntitle: {0}\nimage: images/a.svg\nimageAltText: {0}\nimageAspectRatio: 1\ncreated: 2026-03-01T09:00:00Z\nbodyFormat: plain\n---\nText\n"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"/>'
FAILURES = {
    "openat2": ["EMFILE", "EACCES"], "read": ["EIO"], "getdents64": ["EIO"], "write": ["ENOSPC"], "pwrite64": ["EIO"], "pread64": ["EIO"],
    "renameat": ["EACCES"], "renameat2": ["EIO"], "mkdirat": ["ENOSPC"], "linkat": ["EIO"], "unlinkat": ["EIO"],
}
MAKERS = ["write", "pwrite64", "openat2", "renameat", "renameat2", "mkdirat", "linkat", "unlinkat", "close"]
MOST = os.environ.get("CARDPROOF_FAULTS", "3")
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
        base = ["-r", str(self.project), "--now", NOW]
        commands = {
            "build": ["build", *base, "-o", "out/Site", "--report", "json=out/report.json"],
            "check": ["check", *base, "--format", "json"],
            "init": ["init", "out/new"],
            "export": ["export", *base, "-o", "out/payloads"],
            "diff": ["diff", "-r", "project", "one", "two", "--html", "out/changes"],
        }
        self.arguments = commands[name]
        # A site is old or new as a whole; of the others each file is.
        self.units = {"build": ["Site/", "report.json"], "diff": ["changes/"]}.get(name, [])
        if name == "diff":
            self.run("build", *base, "-o", "one")
            self.run("diff", "one", "one", "--html", "out/changes")
        if name in ("build", "export"):
            self.run(*self.arguments)
        write(self.project, {"cards/a.md": CARD.format("New")})
        if name == "diff":
            self.run("build", *base, "-o", "two")
        shutil.copytree(self.out, self.old)
        self.before = tree(self.out)
        done = self.run(*self.arguments)
        self.code, self.output, self.after = done.returncode, self.said(done), tree(self.out)

    def run(self, *arguments, strace: list[str] | None = None) -> subprocess.CompletedProcess:
        command = [*(["strace", "-f", "-qq", "-o", self.trace, *strace] if strace else []), CARDPROOF, *arguments]
        return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=60, cwd=self.folder)

    def said(self, done: subprocess.CompletedProcess) -> str:
        """What was printed, without what differs from run to run."""
        return re.sub(r".*(written|unchanged).*\n", "", done.stdout)

    def reset(self):
        shutil.rmtree(self.out)
        shutil.copytree(self.old, self.out)

    def numbers(self, call: str) -> list[int]:
        """Which calls to disturb: of the thread that makes the most, all or so many, evenly spread."""
        self.reset()
        self.run(*self.arguments, strace=["-e", f"trace={call}"])
        threads = re.findall(rf"^(\d+) +{call}\(", self.trace.read_text(errors="replace"), flags=re.M)
        count = max((threads.count(thread) for thread in set(threads)), default=0)
        if MOST == "all" or count <= int(MOST):
            return list(range(1, count + 1))
        return sorted({1 + round(i * (count - 1) / (int(MOST) - 1)) for i in range(int(MOST))})

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


@pytest.fixture
def scene(request, tmp_path) -> Scene:
    return Scene(tmp_path, request.param)


@pytest.mark.parametrize("scene", ["build", "check", "init", "export", "diff"], indirect=True)
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


@pytest.mark.parametrize("scene", ["build", "init", "export", "diff"], indirect=True)
def test_a_kill_at_a_system_call_leaves_nothing_half(scene):
    for call in MAKERS:
        for number in scene.numbers(call):
            what = f"killed at {call} {number}"
            scene.reset()
            scene.run(*scene.arguments, strace=["-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={number}"])
            scene.check_state(what)
            scene.check_next(what)


@pytest.mark.parametrize("scene", ["build", "init", "export", "diff"], indirect=True)
def test_a_kill_at_any_moment_leaves_nothing_half(scene):
    chance = random.Random(int(os.environ.get("CARDPROOF_SEED", "1")))
    start = time.monotonic()
    scene.run(*scene.arguments)
    longest = time.monotonic() - start
    for number in range(int(os.environ.get("CARDPROOF_KILLS", "20"))):
        scene.reset()
        process = subprocess.Popen([str(CARDPROOF), *scene.arguments], cwd=scene.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.random() * longest)
        process.kill()
        process.wait()
        scene.check_state(f"kill {number}")
        if number % 5 == 4:
            scene.check_next(f"kill {number}")
