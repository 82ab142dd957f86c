"""`diff --base-ref` on repositories that a pull request made: nothing that is committed runs, or decides what is read."""

import os
import subprocess
from pathlib import Path

import pytest

from helpers.project import CARDPROOF, NOW, write

CARD = "---\ntype: classic\ntitle: {}\ncreated: 2026-03-01T09:00:00Z\n---\nText\n"
OWN = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"]


def git(folder: Path, *arguments: str, **options) -> str:
    return subprocess.run(
        ["git", *OWN, *arguments], cwd=folder, check=True, capture_output=True, text=True, **options).stdout.strip()


def diff(project: Path, code: int, ref: str = "origin/main", **environment: str) -> str:
    done = subprocess.run(
        [str(CARDPROOF), "diff", "--base-ref", ref, "--now", NOW], cwd=project, capture_output=True, text=True,
        timeout=600, env=os.environ | environment)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def clone(tmp_path) -> Path:
    """A clone whose project is a subfolder; in the clone the price of its card has changed."""
    upstream = tmp_path / "upstream"
    write(upstream / "spring", {"cards/a.md": CARD.format("Now 10 euros"), "cards/b.md": CARD.format("Same")})
    git(upstream, "init", "-q", "-b", "main")
    git(upstream, "add", "-A")
    git(upstream, "commit", "-q", "-m", "base")
    git(tmp_path, "clone", "-q", str(upstream), "clone")
    write(tmp_path / "clone/spring", {"cards/a.md": CARD.format("Now 99 euros")})
    return tmp_path / "clone"


def embed(folder: Path, trap: Path, **config: str) -> None:
    """Makes a folder a repository to git, whose branch has the files of the folder as they are, as a stranger would."""
    trap.write_text(f"#!/bin/sh\ntouch {trap}.ran\ncat\n")
    trap.chmod(0o755)
    git(folder, "init", "-q", "--bare", ".")
    bare = ["--git-dir=.", "--work-tree=."]
    git(folder, *bare, "add", "Content")
    git(folder, *bare, "commit", "-q", "-m", "hidden")
    git(folder, *bare, "update-ref", "refs/remotes/origin/main", "HEAD")
    for name, value in config.items():
        git(folder, *bare, "config", name.replace("_", "."), value)


@pytest.mark.parametrize("config", ["core_fsmonitor", "core_hooksPath", "core_sshCommand", "filter_x.smudge", "core_pager"])
def test_a_folder_that_looks_like_a_repository_configures_nothing(clone, tmp_path, config):
    project, trap = clone / "spring", tmp_path / "trap"
    embed(project, trap, **{config: str(tmp_path if config == "core_hooksPath" else trap)}, core_worktree=str(project))
    for hook in ["post-checkout", "post-index-change", "reference-transaction"]:
        (tmp_path / hook).write_text(f"#!/bin/sh\ntouch {trap}.ran\n")
        (tmp_path / hook).chmod(0o755)
    (project / "info").mkdir(exist_ok=True)
    (project / "info/attributes").write_text("* filter=x\n")
    text = diff(project, 1)
    assert "Now 99 euros" in text, "the embedded repository's base hides the price"
    assert "project/git-repository" in text
    assert not Path(f"{trap}.ran").exists()


def test_a_repository_of_a_deeper_folder_or_of_another_shape_is_passed_over(clone, tmp_path):
    project = clone / "spring"
    for place, beside in [("Content", ["objects/a", "refs/a"]), ("Content/cards", ["commondir"]), (".", ["commondir"])]:
        write(project, {})
        for name in ["HEAD", *beside]:
            (project / place / name).parent.mkdir(parents=True, exist_ok=True)
            (project / place / name).write_text("ref: refs/heads/main\n" if name == "HEAD" else "../..\n")
    text = diff(project, 1)
    assert "Now 99 euros" in text
    for place in ["HEAD", "Content/HEAD", "Content/cards/HEAD"]:
        assert f"{place}: error: git takes" in text or place in text


@pytest.mark.parametrize("place", [".gitattributes", "spring/.gitattributes", "spring/Content/cards/.gitattributes"])
def test_committed_attributes_do_not_change_what_is_read(clone, place):
    rules = "*.md working-tree-encoding=UTF-16LE text eol=crlf ident filter=lfs export-ignore\n"
    (clone / place).write_text(rules)
    git(clone, "config", "filter.lfs.smudge", "echo smudged")
    git(clone, "add", place)
    git(clone, "commit", "-q", "-m", "attributes", "--", place)
    for ref in ["origin/main", "HEAD"]:
        text = diff(clone / "spring", 1, ref)
        assert "title: Now [-10-] {+99+} euros" in text
        assert "1 changed" in text and "fixed" not in text


def test_replacements_and_the_environment_of_a_hook_do_not_change_the_base(clone, tmp_path):
    base = git(clone, "rev-parse", "origin/main")
    git(clone, "commit", "-q", "-a", "-m", "change")
    git(clone, "replace", base, "HEAD")
    other = tmp_path / "other"
    other.mkdir()
    git(other, "init", "-q")
    text = diff(clone / "spring", 1, GIT_DIR=str(other / ".git"), GIT_WORK_TREE=str(other))
    assert "title: Now [-10-] {+99+} euros" in text


def test_a_partial_clone_asks_nobody(clone, tmp_path):
    trap = tmp_path / "trap"
    trap.write_text(f"#!/bin/sh\ntouch {trap}.ran\nexit 1\n")
    trap.chmod(0o755)
    blob = git(clone, "rev-parse", "origin/main:spring/Content/cards/b.md")
    loose = clone / ".git/objects" / blob[:2] / blob[2:]
    if not loose.exists():
        pack = next((clone / ".git/objects/pack").glob("*.pack"))
        (tmp_path / "pack").write_bytes(pack.read_bytes())
        for file in (clone / ".git/objects/pack").iterdir():
            file.unlink()
        with open(tmp_path / "pack", "rb") as packed:
            git(clone, "unpack-objects", "-q", stdin=packed)
    loose.unlink()
    git(clone, "config", "core.repositoryFormatVersion", "1")
    git(clone, "config", "extensions.partialClone", "origin")
    for name, value in {"promisor": "true", "uploadpack": str(trap), "url": f"ext::{trap}"}.items():
        git(clone, "config", f"remote.origin.{name}", value)
    assert 'git has not all of "origin/main"' in diff(clone / "spring", 2)
    assert not Path(f"{trap}.ran").exists()


def test_a_submodule_is_refused_and_worktrees_are_not(clone, tmp_path):
    git(clone, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(tmp_path / "upstream"), "inner")
    assert "is a submodule" in diff(clone / "inner/spring", 2)
    git(clone, "worktree", "add", "-q", str(tmp_path / "tree"), "origin/main")
    write(tmp_path / "tree/spring", {"cards/b.md": CARD.format("Other")})
    assert "1 changed" in diff(tmp_path / "tree/spring", 1)


def test_links_and_odd_names_of_a_commit_stay_in_its_folder(clone, tmp_path):
    project, outside = clone / "spring", tmp_path / "outside"
    outside.mkdir()
    (project / "Content/images").symlink_to(outside)
    (project / "Content/cards/c.md").symlink_to("a.md")
    git(clone, "add", "-A")
    git(clone, "commit", "-q", "-m", "links")
    text = diff(project, 1, "HEAD")
    assert "leads out" in text or "link-out" in text
    # A tree may name one entry twice, and lead elsewhere; git itself makes none such.
    blob = git(clone, "hash-object", "-w", "--stdin", input="owned")
    link = git(clone, "hash-object", "-w", "--stdin", input=str(outside))
    raw = b"120000 x\0" + bytes.fromhex(link)
    inner = subprocess.run(
        ["git", "hash-object", "-w", "--literally", "-t", "tree", "--stdin"], cwd=clone, capture_output=True, check=True,
        input=b"100644 owned\0" + bytes.fromhex(blob)).stdout.decode().strip()
    for name in [b"x", b"..", b".git"]:
        tree = raw + b"40000 " + name + b"\0" + bytes.fromhex(inner)
        made = subprocess.run(
            ["git", "hash-object", "-w", "--literally", "-t", "tree", "--stdin"], cwd=clone, capture_output=True,
            check=True, input=b"40000 spring\0" + bytes.fromhex(subprocess.run(
                ["git", "hash-object", "-w", "--literally", "-t", "tree", "--stdin"], cwd=clone, capture_output=True,
                check=True, input=tree).stdout.decode().strip())).stdout.decode().strip()
        commit = git(clone, "commit-tree", made, "-m", "odd")
        diff(project, 2 if name == b"x" else 1, commit)
        assert list(outside.iterdir()) == []
