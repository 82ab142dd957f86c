"""The package that `.ci/package` makes of the build under test, and the action and the job that install it."""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from helpers.faults import numbers
from helpers.project import CARDPROOF, REPOSITORY

ACTION = REPOSITORY / ".github/actions/cardproof/action.yml"
MANUAL = REPOSITORY / "Sources/cardproof/cardproof.docc"
VERSION = re.search(r'version = "(.*)"', (REPOSITORY / "Sources/cardproof/Version.swift").read_text())[1]


def output(*command: str | Path, **options) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=600, **options).stdout


@pytest.fixture(scope="module")
def release(tmp_path_factory) -> Path:
    if "CARDPROOF" not in os.environ:
        pytest.skip("a debug build cannot be packaged; CARDPROOF names a release build")
    folder = tmp_path_factory.mktemp("release")
    # The usual compression takes most of the time, and is nothing that these tests look at.
    environment = os.environ | {"CARDPROOF": str(CARDPROOF), "DPKG_DEB_COMPRESSOR_LEVEL": "0"}
    output(REPOSITORY / ".ci/package", "-o", str(folder), env=environment)
    return folder


def test_the_package_is_whole(release, tmp_path):
    deb = release / f"cardproof_{VERSION}_amd64.deb"
    assert re.fullmatch(r"libc6 \(>= [0-9.]+\)\n", output("dpkg-deb", "--field", deb, "Depends"))
    output("dpkg-deb", "--extract", deb, tmp_path)
    usr = tmp_path / "usr"
    binary = usr / "bin/cardproof"
    form = rf"cardproof {re.escape(VERSION)} \((development version|[0-9a-f]{{7}}, \d{{4}}-\d\d-\d\d)\)\n"
    assert re.fullmatch(form, output(binary, "--version"))
    assert {path.name for path in (usr / "share/cardproof/schemas").iterdir()} == {
        path.name for path in (REPOSITORY / "Templates/schemas").iterdir()
    }
    manual = usr / "share/doc/cardproof/manual"
    assert str(manual.relative_to(tmp_path)) in output(binary, "help") and "# Sign-off" in (manual / "SignOff.md").read_text()
    commands = re.findall(r"^  (\w+) {2,}", output(binary, "--help").split("SUBCOMMANDS:")[1], flags=re.M)
    pages = {path.name.removesuffix(".1.gz") for path in (usr / "share/man/man1").iterdir()}
    assert len(commands) > 10 and {f"cardproof-{command}" for command in commands} | {"cardproof"} <= pages
    for completions in ("bash-completion/completions/cardproof", "zsh/vendor-completions/_cardproof",
                        "fish/vendor_completions.d/cardproof.fish"):
        text = (usr / "share" / completions).read_text()
        assert all(command in text for command in commands)


def test_the_action_installs_a_release_whose_checksum_is_right(release, tmp_path):
    steps = YAML(typ="safe").load(ACTION)["runs"]["steps"]
    # A stand-in for GitHub, which copies what the patterns name.
    gh = tmp_path / "bin/gh"
    gh.parent.mkdir()
    gh.write_text(f'#!/bin/bash\n[[ "$*" == "release download v1 --repo o/r "* ]] && cp {release}/$7 {release}/$9 .\n')
    gh.chmod(0o755)
    places = {"RUNNER_TEMP": str(tmp_path), "GITHUB_PATH": str(tmp_path / "path"), "REPOSITORY": "o/r", "TAG": "v1"}
    environment = os.environ | places | {"PATH": f"{gh.parent}:{os.environ['PATH']}"}

    def act() -> int:
        command = ["bash", "-eo", "pipefail", "-c", steps[0]["run"]]
        return subprocess.run(command, env=environment, capture_output=True, timeout=600).returncode

    assert act() == 0
    installed = (tmp_path / "path").read_text().strip()
    environment |= {"PATH": f"{installed}:{environment['PATH']}", "COMMAND": "cardproof --version | cut -d' ' -f2"}
    assert output("bash", "-c", steps[1]["run"], env=environment).strip() == VERSION
    sums = release / "SHA256SUMS"
    text = sums.read_text()
    try:
        sums.write_text(re.sub(r"^........", "00000000", text, flags=re.M))
        assert act() != 0
    finally:
        sums.write_text(text)


def test_workflows_action_and_manual_are_valid_and_name_this_version(tmp_path):
    page = (MANUAL / "ChecksInCI.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(# \.(?:github|gitlab).*?)```", page, flags=re.S)
    for name, text in zip(("github.yml", "gitlab.yml"), blocks, strict=True):
        (tmp_path / name).write_text(text, encoding="utf-8")
    jobs = (REPOSITORY / ".gitlab/cardproof.yml").read_text(encoding="utf-8").split("\n---\n")[1]
    (tmp_path / "jobs.yml").write_text(jobs, encoding="utf-8")
    first = (MANUAL / "FirstCampaign.md").read_text(encoding="utf-8")
    (tmp_path / "first.yml").write_text(re.search(r"check\.yml`:\n\n```yaml\n(.*?)```", first, flags=re.S)[1], encoding="utf-8")
    workflows = [*(REPOSITORY / ".github/workflows").iterdir(), tmp_path / "github.yml", tmp_path / "first.yml"]
    forms = [*(REPOSITORY / ".github/ISSUE_TEMPLATE").glob("[!c]*.yml")]
    known = {
        "github-workflows": workflows, "github-actions": [ACTION], "gitlab-ci": [tmp_path / "gitlab.yml", tmp_path / "jobs.yml"],
        "github-issue-forms": forms, "github-issue-config": [REPOSITORY / ".github/ISSUE_TEMPLATE/config.yml"]}
    for schema, files in known.items():
        output(sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files))
    texts = [file.read_text(encoding="utf-8") for file in [*MANUAL.glob("*.md"), REPOSITORY / "README.md", REPOSITORY / ".gitlab/cardproof.yml"]]
    named = re.findall(r"(?:cardproof[@/])v([0-9.]+\d)|cardproof_([0-9.]+)_|default: ([0-9.]+)$", "".join(texts), re.MULTILINE)
    assert len(named) > 5 and {"".join(words) for words in named} == {VERSION}


# Stand-ins for the binary and for what takes long, so that the script itself can be killed often.
TOOLS = {
    "strip": 'while [ "$1" != -o ]; do shift; done; cp "$3" "$2"',
    "objdump": "echo GLIBC_2.34",
    "dpkg-deb": 'shift 3; echo half >"$2"; [ "$KILLED" = dpkg-deb ] && kill -KILL 0; tar -c -C "$1" . >>"$2"',
    "sha256sum": 'echo half; [ "$KILLED" = sha256sum ] && kill -KILL 0; exec /usr/bin/sha256sum "$@"',
    "mv": '[ "$KILLED" = mv ] && kill -KILL 0; exec /usr/bin/mv "$@"',
    "cardproof": 'case $1 in --version) echo "cardproof 9.9 (development version)";; *) echo \'{"command": {"commandName": "cardproof", "abstract": "A."}}\';; esac',
}


# What each call tells where it fails, and how many of them are tried unless CARDPROOF_FAULTS says so. Not `close`: strace
# leaves the descriptor open, and a pipe's reader waits for ever; Linux closes it, whatever the call tells. Not `dup2`: onto
# a descriptor that is open it does not fail, and /bin/sh, which runs the stand-ins, does not look.
FAILURES = {
    "pipe2": ("EMFILE", "5"), "openat": ("EMFILE", "1"), "read": ("EIO", "1"), "write": ("ENOSPC", "1"),
    "mkdir": ("ENOSPC", "1"), "getdents64": ("EIO", "1"), "unlinkat": ("EIO", "1"), "renameat2": ("EIO", "1"),
    "utimensat": ("EIO", "1"), "execve": ("EACCES", "1"), "clone": ("EAGAIN", "1"),
}


class Packaging:
    """The script with stand-ins, and what it makes."""

    def __init__(self, folder: Path):
        self.out, self.trace, tools, work = folder / "out", folder / "trace", folder / "tools", folder / "work"
        for made in (tools, work, self.out):
            made.mkdir()
        for name, script in TOOLS.items():
            (tools / name).write_text(f"#!/bin/sh\nset -e\n{script}\n")
            (tools / name).chmod(0o755)
        self.places = os.environ | {"CARDPROOF": str(tools / "cardproof"), "PATH": f"{tools}:{os.environ['PATH']}", "TMPDIR": str(work)}
        self.repository = set(os.listdir(REPOSITORY))
        self.whole = {}
        self.check_next()
        self.whole = self.made()
        assert len(self.whole) == 3

    def start(self, *before, killed: str = "") -> subprocess.Popen:
        command = [*before, REPOSITORY / ".ci/package", "-o", self.out]
        return subprocess.Popen(command, env=self.places | {"KILLED": killed}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True)

    def strace(self, *options: str) -> subprocess.Popen:
        return self.start("strace", "-f", "--seccomp-bpf", "-qq", "-o", self.trace, *options)

    def made(self) -> dict[str, bytes]:
        return {file.name: file.read_bytes() for file in self.out.iterdir() if file.is_file()}

    def reset(self):
        shutil.rmtree(self.out)
        self.out.mkdir()

    def check_state(self, what: str):
        """No file is torn, none is named that is not there, and none is where nobody asked for it."""
        made = self.made()
        assert made.items() <= self.whole.items() and ("SHA256SUMS" not in made or made == self.whole), what
        assert set(os.listdir(REPOSITORY)) == self.repository, what

    def check_next(self):
        """A run that nothing disturbs is right, and removes what others left."""
        process = self.start()
        assert (process.wait(600), process.stderr.read()) == (0, b"")
        assert not self.whole or self.made() == self.whole
        assert not [path for path in self.out.iterdir() if path.is_dir()]


@pytest.fixture(scope="module")
def packaging(tmp_path_factory) -> Packaging:
    return Packaging(tmp_path_factory.mktemp("packaging"))


def test_a_package_that_is_killed_leaves_no_torn_file(packaging):
    for name in ("dpkg-deb", "sha256sum", "mv"):
        packaging.reset()
        assert packaging.start(killed=name).wait(600) == -signal.SIGKILL
        packaging.check_state(f"killed at {name}")
    packaging.check_next()
    chance = random.Random(int(os.environ.get("CARDPROOF_SEED", "1")))
    start = time.monotonic()
    packaging.check_next()
    longest = time.monotonic() - start
    for number in range(int(os.environ.get("CARDPROOF_KILLS", "4"))):
        packaging.reset()
        process = packaging.start()
        time.sleep(chance.random() * longest)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(600)
        packaging.check_state(f"kill {number}")
    packaging.check_next()


def test_a_tree_that_git_cannot_read_makes_no_package(packaging, tmp_path):
    git = tmp_path / "git"
    git.write_text(f'#!/bin/sh\ncase "$*" in *status*) echo "warning: could not open directory" >&2;; esac\nexec {shutil.which("git")} "$@"\n')
    git.chmod(0o755)
    packaging.reset()
    command = [REPOSITORY / ".ci/package", "-o", packaging.out]
    path = {"PATH": f"{tmp_path}:{packaging.places['PATH']}"}
    done = subprocess.run(command, env=packaging.places | path, capture_output=True, text=True, timeout=600)
    assert (done.returncode, packaging.made()) == (1, {}) and "could not open directory" in done.stderr
    packaging.check_next()


@pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")
def test_a_call_that_fails_in_a_package_is_told(packaging):
    assert packaging.strace("-e", f"trace={','.join(FAILURES)}").wait(600) == 0
    calls = packaging.trace.read_text(errors="replace")
    for call, (error, some) in FAILURES.items():
        for number in numbers(calls, call, os.environ.get("CARDPROOF_FAULTS", some)):
            what = f"{call} {number} {error}"
            packaging.reset()
            process = packaging.strace("-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={number}")
            said = process.communicate(timeout=600)[1].decode(errors="replace")
            packaging.check_state(f"{what}: {said}")
            assert process.returncode or packaging.made() == packaging.whole, f"{what}: {said}"
    packaging.check_next()
