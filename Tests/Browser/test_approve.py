"""Sign-off: who approves, where the file is written, and what `check` makes of it."""

import json
import os
import re
import subprocess
from pathlib import Path

from jsonschema import Draft202012Validator

from helpers.project import CARDPROOF, NOW, REPOSITORY, write

CARD = "---\ntype: classic\ntitle: A\ncreated: 2026-03-01T09:00:00Z\n---\n{}\n"


def run(project: Path, *arguments: str, code: int = 0) -> str:
    environment = os.environ | {"GIT_CONFIG_GLOBAL": str(project / "no"), "GIT_CONFIG_SYSTEM": "/dev/null"}
    done = subprocess.run(
        [str(CARDPROOF), *arguments, "--now", NOW], capture_output=True, text=True, timeout=600, cwd=project, env=environment)
    assert done.returncode == code, f"{arguments} ended with {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def test_who_approves_is_named_or_known_to_git(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": CARD.format("One"), "cards/b.md": CARD.format("Two words")})
    assert "--by NAME" in run(project, "approve", "a", code=2)
    subprocess.run(["git", "init", "-q"], cwd=project, check=True)
    subprocess.run(["git", "config", "user.name", "Hanne"], cwd=project, check=True)
    assert run(project, "approve", "a") == "approved cards/a\n"
    assert run(project, "approve", "--all", "--by", "Ines", "--note", "as agreed") == "approved cards/b\n"
    lines = (project / "Content/approvals.yaml").read_text().splitlines()
    assert 'by: "Hanne"' in lines[1] and lines[2].endswith('by: "Ines", on: "2026-03-15", note: "as agreed" }')
    write(project, {"cards/a.md": CARD.format("One!")})
    assert "changed since Hanne approved it on 2026-03-15 (Content/approvals.yaml:2:1): text" in run(project, "check")
    run(project, "build", "-q")
    report = json.loads((project / "Site/report.json").read_text())
    Draft202012Validator(json.loads((REPOSITORY / "Templates/schemas/report.schema.json").read_text())).validate(report)
    assert [item["approval"]["changed"] for item in report["definitions"]] == [["text"], []]
    assert run(project, "approve", "--all", "--revoke") == 'revoked cards/a\nrevoked cards/b; its note was "as agreed"\n'
    run(project, "approve", "a", "--by", "Ann")
    assert run(project, "approve", "a", "--by", "Ben") == "approved cards/a; replaces Ann's of 2026-03-15\n"
    write(project, {"cards/a.md": CARD.format("One?")})
    assert run(project, "approve", "a", "--by", "Ann") == "approved cards/a\n"
    for wrong in [[], ["a", "--all"], ["a", "--revoke", "--by", "A"], ["a", "--by", "<b>"], ["a", "--by", "A", "--note", "a\nb"]]:
        run(project, "approve", *wrong, code=64)


def test_changes_are_told_in_the_order_in_which_they_were_asked(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": CARD.format("One")})
    for name in ["Zoe", "Ann", "Max"]:
        run(project, "approve", "a", "--by", name, "--ask", f"{name} wants another text")
    assert re.findall(r"(\w+) asked for a change", run(project, "check")) == ["Zoe", "Ann", "Max"]


def test_the_note_of_before_is_not_dropped_in_silence(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": CARD.format("One")})
    run(project, "approve", "a", "--by", "Ines", "--note", "as agreed")
    write(project, {"cards/a.md": CARD.format("Two")})
    assert run(project, "approve", "a", "--by", "Ines") == 'approved cards/a; its note stays: "as agreed"\n'
    assert run(project, "approve", "a", "--by", "Ann", "--note", "again") == "approved cards/a; replaces Ines's of 2026-03-15\n"


def test_who_approves_is_told_what_a_tap_does(tmp_path):
    link = CARD.replace("title: A\n", "title: A\nurl: https://example.com/{}\n".format("offer"))
    project = write(tmp_path / "project", {"cards/a.md": link.format("One"), "cards/b.md": link.format("Two")})
    told = run(project, "approve", "a", "--by", "Ines").splitlines()
    assert told[0] == "approved cards/a"
    assert len(told) == 2 and re.fullmatch(r"  a click on .+: .*https://example\.com/offer", told[1]), told
    assert run(project, "approve", "--all", "--by", "Ines") == "approved cards/b\n"


def test_approvals_at_the_same_time_are_all_kept(tmp_path):
    ids = [f"c{number}" for number in range(8)]
    project = write(tmp_path / "project", {f"cards/{id}.md": CARD.format(id) for id in ids})
    command = [CARDPROOF, "approve", "--by", "Ines", "--now", NOW]
    running = [subprocess.Popen([*command, id], cwd=project, stdout=subprocess.PIPE, text=True) for id in ids]
    assert [one.communicate(timeout=600)[0] for one in running] == [f"approved cards/{id}\n" for id in ids]
    assert [line[1:9] for line in (project / "Content/approvals.yaml").read_text().splitlines()[1:]] == [f"cards/{id}" for id in ids]


def test_what_cannot_be_approved_is_said_of_what_was_named(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": CARD.format("One"), "cards/gone.md": CARD.format("Two")})
    assert "name of one line" in run(project, "approve", "a", "--by", "A\nB", code=64)
    run(project, "approve", "--all", "--by", "Ines")
    (project / "Content/cards/gone.md").rename(project / "Content/cards/gone2.md")
    text = run(project, "check", code=1)
    assert "there is no cards/gone [" in text and "hint: cardproof approve cards/gone --revoke" in text


def test_no_link_leads_what_is_written_out_of_the_project(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": CARD.format("One")})
    outside = tmp_path / "outside.yaml"
    outside.write_text("")
    (project / "Content/approvals.yaml").symlink_to(outside)
    run(project, "approve", "a", "--by", "Ines", code=1)
    assert outside.read_text() == "" and (project / "Content/approvals.yaml").is_symlink()


def test_all_keeps_the_lines_of_drafts_and_of_what_cannot_be_listed(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": CARD.format("One"), "adaptive/b.json": '{"type": "AdaptiveCard", "version": "1.5", "body": []}'})
    run(project, "approve", "--all", "--by", "Ines")
    before = (project / "Content/approvals.yaml").read_text()
    write(project, {"cards/a.md": CARD.format("One").replace("title: A", "title: A\ndraft: true")})
    assert "nothing to do" in run(project, "approve", "--all", "--by", "Ines")
    (project / "Content/cards").rename(tmp_path / "away")
    (project / "Content/cards").symlink_to(tmp_path / "away")
    assert "Content/cards cannot be read" in run(project, "approve", "--all", "--by", "Ines", code=1)
    assert (project / "Content/approvals.yaml").read_text() == before


def test_that_nothing_was_approved_is_no_error_of_what_is_approved(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": CARD.format("One"), "site.yaml": "title: A\napprovals: required\n"})
    assert run(project, "approve", "a", "--by", "Ines") == "approved cards/a\n"
    assert "takes a name of one line" in run(project, "approve", "a", "--by", "  ", code=64)
    assert "Unknown option '--profile'" in run(project, "approve", "--all", "--profile", "ann", code=64)


def test_a_report_with_a_size_that_no_file_has_is_compared_without_it(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": CARD.format("One")})
    run(project, "build", "-q")
    report = (project / "Site/report.json").read_text()
    for total in ["-9223372036854775808", "9223372036854775807", "1e999"]:
        (tmp_path / "odd.json").write_text(re.sub(r'"total": ?\d+', f'"total": {total}', report, count=1))
        for pair in ([tmp_path / "odd.json", "Site/report.json"], ["Site/report.json", tmp_path / "odd.json"]):
            done = subprocess.run([str(CARDPROOF), "diff", *map(str, pair)], cwd=project, capture_output=True, text=True)
            assert done.returncode in (0, 1), f"{total}: {done.returncode} {done.stderr}"
