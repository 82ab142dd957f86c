"""What is printed commands no runner of continuous integration, whatever a card says."""

import json
import os
import pty
import re
import subprocess
from xml.etree import ElementTree

import pytest

from helpers.project import CARDPROOF, NOW, write

# How runners find a command in a line; `RunnerCommandTests` has which is whose.
RULES = [re.compile(rule) for rule in (
    r"^\s*::", r"##\[", r"(?i)##[a-z]+\[", r"section_(start|end):", r"^(\x1b\[[0-9;]*m)*\s*(---|\+\+\+|~~~|\^\^\^)(\s|$)", r"travis_(fold|time):")]
MARKS = ["::stop-commands::x", "::set-output name=a::b", "##[set-output name=a]b", "##vso[task.setvariable variable=a]b", "##teamcity[a]",
         "section_start:1:a", "travis_fold:start:a"]
TEXT = " ".join(MARKS)
CARD = f"---\ntype: classic\ntitle: {json.dumps(TEXT)}\n'::add-mask::x': {json.dumps(TEXT)}\nextras: {{ a: {json.dumps(TEXT)}, '##[b]': '1' }}\n---\n" \
    + "\n".join([*MARKS, *(f"   {mark}" for mark in MARKS), "--- a", "+++ a"]) + "\n"
BAD = CARD.replace("--- a", "::a::{{ b }\n  ##[a] {% if")
# A value over two lines, which begin as commands do.
BLOCK = f"---\nname: |-\n  ::error::a\n  {TEXT}\nplaceholders: [none]\nwrong: |-\n  ::error::a\n---\n<p>{TEXT}\n"


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("runners")
    write(folder / "old", {"cards/a.md": "---\ntype: classic\ntitle: A\n---\nOld\n"})
    write(folder / "new", {"cards/a.md": CARD, "cards/##[b].md": CARD, "cards/bad.md": BAD, "blocks/b.md": BLOCK, "site.yaml": f"title: {json.dumps(TEXT)}\n",
                           "feeds/f.yaml": f"title: {json.dumps(TEXT)}\nwrong: {json.dumps(TEXT)}\n"})
    for name in ("old", "new"):
        run(folder, "build", "-r", name, "-o", f"{name}/Site", "--now", NOW)
    return folder


def run(folder, *words, ci="true", **options):
    own = {name: value for name, value in os.environ.items() if not name.startswith(("GITHUB_", "CI"))} | ({"CI": ci} if ci else {})
    return subprocess.run([CARDPROOF, *words], cwd=folder, env=own, timeout=600, **({"capture_output": True, "text": True} | options))


COMMANDS = [
    *(f"check --format {form}" for form in ("text", "json", "sarif", "junit", "github", "gitlab")), "build --format text -o {root}/other",
    "check --report junit=/dev/stdout", "size", "size a", "size --format csv", "size --format json", "audience", "audience --format csv",
    "audience --format json", "inspect a", "inspect a --format json", "inspect b", "export", "fill --language liquid Content/cards/a.md",
    "diff {old}/Site Site", "diff {old}/Site Site --format json", "diff {old}/Site Site --format markdown", "explain ::stop-commands::", "size ##[x]",
    "approve a --by '##[x]'", "import Content/cards/a.md",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_no_line_commands_a_runner(project, command):
    words = [word.format(root=project, old=project / "old") for word in command.split()]
    # A runner's log is no terminal, where it does not say that it is one.
    done = run(project / "new", *words, ci="" if COMMANDS.index(command) % 2 else "true")
    own = re.compile(r"::(error|warning|notice) file=")
    lines = [line for line in re.split(r"[\r\n]", done.stdout + "\n" + done.stderr) if not ("--format github" in command and own.match(line) and not RULES[1].search(line))]
    assert [line for line in lines if any(rule.search(line) for rule in RULES)] == []
    assert lines != [""]


def test_values_of_payloads_and_reports_stay(project):
    exported = json.loads(run(project / "new", "export", "a").stdout)
    assert TEXT in json.dumps(exported) and exported == json.loads(run(project / "new", "export", "a", ci="").stdout)
    assert "Content/cards/##[b].md" in json.dumps(json.loads(run(project / "new", "check", "--format", "json").stdout))
    junit = "".join(ElementTree.fromstring(run(project / "new", "check", "--format", "junit").stdout).itertext())
    assert "::add-mask::x" in junit


def test_a_file_gets_the_text_as_it_is(project, tmp_path):
    with open(tmp_path / "filled", "w+") as file:
        write(project / "new", {"blocks/plain.md": "---\nname: a\n---\n" + TEXT + "\n"})
        run(project / "new", "fill", "--language", "jinja", "Content/blocks/plain.md", capture_output=False, text=None, stdout=file)
        file.seek(0)
        assert TEXT in file.read()


def test_a_terminal_of_a_person_shows_what_is_there(project):
    for ci, is_shown in (("", True), ("true", False)):
        ours, theirs = pty.openpty()
        run(project / "new", "size", ci=ci, capture_output=False, text=None, stdout=theirs)
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 65536):
                shown += part
        except OSError:
            pass
        os.close(ours)
        assert (b"##[b]" in shown) == is_shown
