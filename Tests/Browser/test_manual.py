"""What the manual shows is done, page by page, in a new project of `cardproof init` that git knows.

A block below a line that ends with a path and a colon is that file; a second one is added to it. The lines of a block
`sh` are run in turn, those of `sh not-run` are not. `test_pipeline` runs workflows. At a page's end nothing is wrong.
"""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from helpers.project import CARDPROOF, REPOSITORY

PAGES = sorted((REPOSITORY / "Sources/cardproof/cardproof.docc").glob("*.md"))
BLOCK = re.compile(r"^(?P<before>.*)\n+```(?P<language>.*)\n(?P<text>(?:.*\n)*?)```$", flags=re.M)
BEGIN = """cardproof init . && git init -qb main && git add -A
git -c user.name=Test -c user.email=test@example.com commit -qm Begin && git update-ref refs/remotes/origin/main HEAD"""
# Folders of pictures that only the reader's app has.
ELSEWHERE = {"project/resolver-folder"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_page_shows_works(page, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/cardproof").symlink_to(CARDPROOF)
    project = tmp_path / "project"
    project.mkdir()
    environment = os.environ | {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "SOURCE_DATE_EPOCH": "1773576000"}
    wrong: list[str] = []

    def run(command: str) -> str:
        shell = ["bash", "-eo", "pipefail", "-c", command]
        done = subprocess.run(shell, cwd=project, env=environment, capture_output=True, text=True, timeout=600)
        if done.returncode:
            wrong.append(f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout

    run(BEGIN)
    written: set[Path] = set()
    for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
        if path := re.search(r"`([\w./-]+\.\w+)`:$", block["before"]):
            file = project / path[1]
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("a" if file in written else "w", encoding="utf-8") as stream:
                stream.write(block["text"])
            written.add(file)
        elif block["language"] == "sh":
            for line in block["text"].splitlines():
                run(line)
        elif block["language"] not in ("", "sh not-run") and not re.search(r"^ +(steps|script):$", block["text"], re.M):
            wrong.append(f"no line names the file of\n{block['text']}")
    for finding in json.loads(run("cardproof check --format json --fail-on never"))["findings"]:
        if finding["severity"] != "info" and finding["code"] not in ELSEWHERE:
            wrong.append(str(finding))
    assert not wrong, "\n".join(wrong)


def test_the_map_for_contributors_names_what_is_there():
    text = (REPOSITORY / ".github/CONTRIBUTING.md").read_text(encoding="utf-8")
    # Files that git does not know yet count, for somebody may be adding one.
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout.splitlines()
    paths = [Path(file).parts for file in files if (REPOSITORY / file).exists()]

    def is_there(name: str) -> bool:
        *folders, last = Path(name).parts
        return any(parts[-1] == last and set(folders) <= set(parts) for parts in paths)

    named = re.findall(r"`(?:\.\./)?([\w./+-]+\.(?:swift|mustache|js|css|json|ya?ml|txt|py|c|md))`", text)
    assert len(named) > 50
    missing = [name for name in named if name != "Module/File.swift" and not is_there(name)]
    assert missing == []
    # The shims of C libraries and the tools of the build are a folder deeper.
    modules = {parts[2 if parts[1] in ("CLibraries", "BuildTools") else 1] for parts in paths if parts[0] == "Sources"}
    assert [module for module in sorted(modules) if f"`{module}`" not in text] == []
