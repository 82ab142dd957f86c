"""The workflows and jobs of the manual, step by step as a runner does them, each in a fresh clone."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from helpers.project import CARDPROOF, REPOSITORY

MANUAL = REPOSITORY / "Sources/cardproof/cardproof.docc"
PAGES = [page.read_text(encoding="utf-8") for page in sorted(MANUAL.glob("*.md"))]
BLOCKS = [text for page in PAGES for text in re.findall(r"```yaml\n(.*?)```", page, flags=re.S)]


def component() -> str:
    """The jobs that GitLab makes of the component with the inputs that the manual gives it."""
    spec, jobs = (REPOSITORY / ".gitlab/cardproof.yml").read_text(encoding="utf-8").split("\n---\n")
    inputs = dict(re.findall(r"^    (\w+):\n      description: .*\n(?:      default: (.*))?", spec, flags=re.M))
    given = re.search(r'inputs: \{ (\w+): "(.*)" \}', block("# .gitlab-ci.yml"))
    inputs[given[1]] = given[2]
    assert all(inputs.values()), inputs
    return re.sub(r"\$\[\[ inputs\.(\w+) \]\]", lambda name: inputs[name[1]], jobs)


def block(mark: str) -> str:
    """The only block of YAML with these words in it."""
    found = [text for text in BLOCKS if mark in text]
    assert len(found) == 1, f"{len(found)} blocks with {mark}"
    return found[0]


def steps(text: str, job: str) -> list[str]:
    """The commands of a job of GitHub."""
    rest = re.split(rf"^  {job}:.*\n", text, flags=re.M)[1]
    return re.findall(r"- run: (.*)", re.split(r"^  \w+:", rest, flags=re.M)[0])


def script(text: str) -> list[str]:
    """The commands of a job of GitLab; of several lines, folded as YAML does."""
    lines = re.search(r"  script:\n((?:    .*\n)+)", text)[1]
    return [" ".join(item.removeprefix(">-").split()) for item in re.split(r"^    - ", lines, flags=re.M)[1:]]


def git(*arguments: str, cwd: Path) -> str:
    own = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=main"]
    return subprocess.run(["git", *own, *arguments], cwd=cwd, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture(scope="module")
def origin(tmp_path_factory) -> Path:
    """The demo on main, and a branch that changes one card."""
    folder = tmp_path_factory.mktemp("origin")
    for name in ("Content", "Templates"):
        shutil.copytree(REPOSITORY / name, folder / name)
    git("init", "-q", cwd=folder)
    git("add", "-A", cwd=folder)
    git("commit", "-qm", "The campaign", cwd=folder)
    git("checkout", "-qb", "change", cwd=folder)
    card = folder / "Content/cards/spring/frost-tonight.md"
    card.write_text(card.read_text(encoding="utf-8").rstrip() + " Cover the pots.\n", encoding="utf-8")
    git("commit", "-qam", "A word more", cwd=folder)
    return folder


@pytest.fixture
def runner(origin, tmp_path):
    """Runs a job's commands in a new clone, with what the service sets and stand-ins for what is not here."""
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "cardproof").symlink_to(CARDPROOF)
    for name in ("gh", "curl"):
        (tools / name).write_text(f'#!/bin/sh\nfor word; do printf "%s\\n" "$word"; done > "{tmp_path}/{name}.log"\n')
        (tools / name).chmod(0o755)
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("GITHUB_", "CI_", "SOURCE_DATE"))}

    def run(commands: list[str], name: str = "clone", **environment: str) -> Path:
        clone = tmp_path / name
        if not clone.exists():
            git("clone", "-q", str(origin), str(clone), cwd=tmp_path)
        assert commands
        for command in commands:
            done = subprocess.run(
                ["bash", "-e", "-o", "pipefail", "-c", command], cwd=clone, capture_output=True, text=True, timeout=600,
                env=clean | environment | {"PATH": f"{tools}:{clean['PATH']}"},
            )
            assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
            run.output = done.stdout
        return clone

    return run


def test_a_push_is_checked_annotated_and_published(runner, tmp_path):
    summary = tmp_path / "summary.md"
    clone = runner(steps(block("# .github/workflows"), "cards"), GITHUB_STEP_SUMMARY=str(summary))
    assert "::notice file=Content/" in runner.output and "| " in summary.read_text()
    assert json.loads((clone / "cardproof.sarif").read_text())["version"] == "2.1.0"
    # What the next steps upload: their paths are those of the workflow.
    assert (clone / re.search(r"path: (Site)", block("# .github/workflows"))[1] / "index.html").is_file()


def test_a_pull_request_has_a_comment_and_a_page_of_what_changed(runner, tmp_path):
    clone = runner(steps(block("a further job of"), "changes"), BASE="main", NUMBER="7", GH_TOKEN="x")
    assert (tmp_path / "gh.log").read_text().split()[:3] == ["pr", "comment", "7"]
    comment = (clone / "comment.md").read_text()
    assert "Frost tonight" in comment and (clone / "Changes/changes.html").is_file()


def test_a_job_of_gitlab_does_the_same(runner, tmp_path):
    jobs = component()
    assert re.search(r"https://github\.com/OWNER/cardproof/releases/download/v([0-9.]+)/\{cardproof_\1_amd64\.deb,SHA256SUMS\}", jobs)
    clone = runner(script(jobs))
    assert (clone / "public/index.html").is_file()
    runner(script(re.split(r"^pages:.*\n", jobs, flags=re.M)[1]))
    assert isinstance(json.loads((clone / "quality.json").read_text()), list) and (clone / "cards.xml").is_file()
    base = git("rev-parse", "origin/main", cwd=clone)
    clone = runner(
        script(block("# of .gitlab-ci.yml")), "second", CI_MERGE_REQUEST_DIFF_BASE_SHA=base, COMMENT_TOKEN="secret",
        CI_API_V4_URL="https://gitlab.example/api/v4", CI_PROJECT_ID="1", CI_MERGE_REQUEST_IID="2",
    )
    words = (tmp_path / "curl.log").read_text().split("\n")
    assert "https://gitlab.example/api/v4/projects/1/merge_requests/2/notes" in words
    assert "Frost tonight" in (clone / "comment.md").read_text() and (clone / "Changes/changes.html").is_file()


def test_jobs_of_gitlab_run_where_their_results_are_wanted():
    merge_request, default = '$CI_PIPELINE_SOURCE == "merge_request_event"', "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH"
    rules = {
        name: re.findall(r"    - if: (.*)", rest)
        for text in (component(), block("# of .gitlab-ci.yml"))
        for name, rest in re.findall(r"^(cards|pages|changes):.*\n((?:  .*\n)+)", text, flags=re.M)
    }
    assert rules == {"cards": [merge_request, default], "pages": [default], "changes": [merge_request]}


def test_a_commit_with_an_error_is_refused(runner, tmp_path):
    hook = (REPOSITORY / ".pre-commit-hooks.yaml").read_text()
    entry, files = (re.search(rf"^  {key}: (.*)$", hook, flags=re.M)[1] for key in ("entry", "files"))
    card = "Content/cards/spring/frost-tonight.md"
    assert re.search(files, card) and not re.search(files, "README.md")
    clone = runner([entry])
    (clone / card).write_text("---\ntype: none\n---\n")
    runner([f"! {entry}"])


def test_a_matrix_makes_what_one_machine_makes(runner, tmp_path):
    text = block("  shard:\n")
    numbers = json.loads(re.search(r"shard: (\[[0-9, ]+\])", text)[1])
    for number in numbers:
        commands = [command.replace("${{ matrix.shard }}", str(number)) for command in steps(text, "shard")]
        clone = runner(commands, f"part-{number}")
        # As upload-artifact and download-artifact hand it on.
        shutil.copytree(clone / "shard", tmp_path / "merged-shards" / f"shard-{number}")
    merged = runner(["true"], "merged")
    shutil.copytree(tmp_path / "merged-shards", merged / "shards")
    runner(steps(text, "cards"), "merged")
    epoch = git("log", "-1", "--format=%ct", cwd=merged)
    runner(["cardproof build --strict -q -o Whole"], "merged", SOURCE_DATE_EPOCH=epoch)
    assert subprocess.run(["diff", "-r", "Site", "Whole"], cwd=merged).returncode == 0
