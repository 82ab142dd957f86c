"""Payloads out of the demo and into another project: nothing is lost on the way that no finding names."""

import json
import re
import shutil
import subprocess

import pytest

from helpers.project import CARDPROOF, NOW, REPOSITORY


def run(*arguments: str):
    return subprocess.run([str(CARDPROOF), *arguments], capture_output=True, text=True, timeout=600)


def export(project, *arguments: str):
    done = run("export", "-r", str(project), "--now", NOW, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("form", ["rest", "wire", "blocks", "adaptive"])
def test_the_demo_comes_back_as_it_was(form, tmp_path):
    out = export(REPOSITORY, "--format", form)
    assert json.loads(out)
    (tmp_path / "payloads.json").write_text(out)
    # Payloads name images of the project; they are not in them.
    shutil.copytree(REPOSITORY / "Content/images", tmp_path / "project/Content/images")
    into = run("import", str(tmp_path / "payloads.json"), "--into", str(tmp_path / "project"))
    # Their ids are the names of their files, which these two forms do not have.
    told = re.fullmatch(r"\S+payloads.json:1:1: warning: \d+ of the payloads have no id \[payload/id\]\n.*", into.stderr, re.DOTALL)
    assert into.returncode == 0 and (told is not None if form in ("rest", "adaptive") else into.stderr == ""), into.stderr
    again = export(tmp_path / "project", "--format", form)
    order = lambda text: sorted(json.dumps(item) for item in listed(json.loads(text)))
    assert order(again) == order(out)


def listed(document):
    for name in ("in_app_content_blocks", "cards"):
        document = document.get(name, document) if isinstance(document, dict) else document
    return document if isinstance(document, list) else [document]


def test_ids_are_kept(tmp_path):
    # Braze's ids: base64 of more than a hundred characters, which differ only far behind, or in case.
    start = "NjBkYzIzNDU2Nzg5YWJjZGVmMDEyMzQ1XyRfY2M9MTIzNDU2NzgtYWJjZC00ZWY1LTY3ODktYWJjZGVmMDEyMzQ"
    ids = [start + "1Jm12PTYwZGMyMyZwaT1jbXA=", start + "2Jm12PTYwZGMyMyZwaT1jbXA=", "abc+d/ef==", "ABC+d/ef==", "a//b=",
           "x" * 400, "x" * 399 + "y"]
    cards = [{"id": id, "tp": "text_announcement", "ca": 1772355600 + i, "tt": f"Card {i}", "ds": "B", "uw": True}
             for i, id in enumerate(ids)]
    (tmp_path / "sync.json").write_text(json.dumps({"cards": cards, "full_sync": True}))
    project = tmp_path / "project"
    (project / "Content").mkdir(parents=True)
    into = run("import", str(tmp_path / "sync.json"), "--into", str(project))
    assert (into.returncode, into.stderr) == (0, "")
    out = json.loads(export(project, "--format", "wire"))
    assert sorted(card["id"] for card in out["cards"]) == sorted(ids)
    assert out["last_card_updated_at"] == out["last_full_sync_at"] == 1772355606
    # One card by its id, and each in a file of its own that leaves no folder.
    for id in ids:
        assert json.loads(export(project, id, "--format", "wire"))["cards"][0]["id"] == id
    export(project, "--format", "wire", "-o", str(tmp_path / "out"))
    assert len(list((tmp_path / "out/cards").rglob("*.json"))) == len(ids)
    # The report has the ids, and the pages are there.
    built = run("build", "-r", str(project), "--now", NOW)
    assert built.returncode == 0, built.stderr
    report = json.loads((project / "Site/report.json").read_text())
    assert sorted(one["id"] for one in report["definitions"]) == sorted(ids)
    assert all((project / "Site" / one["page"]).is_file() for one in report["definitions"])
    # A second import finds every file there, as it would write it.
    again = run("import", str(tmp_path / "sync.json"), "--into", str(project))
    assert again.returncode == 0 and again.stdout.count("unchanged") == len(ids)


def test_a_file_for_each(tmp_path):
    export(REPOSITORY, "-o", str(tmp_path / "out"))
    files = sorted(str(path.relative_to(tmp_path / "out")) for path in (tmp_path / "out").rglob("*.json"))
    assert "cards/spring/gates-open.json" in files and "adaptive/workshop.json" in files
    assert all(json.loads((tmp_path / "out" / path).read_text()) for path in files)


def test_exit_codes(tmp_path):
    (tmp_path / "bad.json").write_text('{"hello": 1}')
    assert run("export", "-r", str(REPOSITORY), "nobody").returncode == 1
    assert run("export", "-r", str(REPOSITORY), "workshop", "--format", "wire").returncode == 64
    assert run("export", "-r", str(REPOSITORY), "--format", "xml").returncode == 64
    assert run("export", "-r", str(REPOSITORY), "-o", str(REPOSITORY / "Content/adaptive")).returncode == 2
    assert run("import", str(tmp_path / "bad.json"), "--into", str(tmp_path)).returncode == 2
    assert run("import", str(tmp_path / "none.json"), "--into", str(tmp_path)).returncode == 2
    assert not (tmp_path / "Content").exists()


IDS = [
    "../x", "a/../../x", "/etc/x", "a\0b", "a\nb", "x" * 100_000, "é" * 300, "A", "a", "Á", "á", "a\u0301", ".", "..", "a/..", "a//b", "/", "",
    "con", "CON", "a.", " a", "C:\\x", "a\\..\\b", ".git/hooks/x", "-rf", "%2e%2e%2fx", "\u202egpj", "\ufeff", "\x1b[31m", "/".join("d" * 2000),
    5, None, [], 2**63 - 1, -(2**63), 1.5,
]
INTS = ["9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e308", "1e400", "-0"]


def block(name, priority="1"):
    fields = {"id": name, "name": "N", "placeholders": ["home"], "content_type": "html", "content": {"html": "<p>x</p>"}, "content_type": "html",
              "status": "ok", "frequency": "always", "consent_category_tracking": None, "date_filter": {"enabled": False}, "load_priority": "P"}
    return json.dumps(fields).replace('"P"', priority)


def card(name, created="1740000000"):
    return json.dumps({"id": name, "tp": "short_news", "tt": "T", "ds": "D", "ca": "C"}).replace('"C"', created)


@pytest.mark.parametrize("kind", ["block", "card"])
def test_no_id_or_number_leads_an_import_astray(kind, tmp_path):
    make = {"block": block, "card": card}[kind]
    # A pull request may have put links on the way.
    (tmp_path / f"project/Content/{kind}s").mkdir(parents=True)
    (tmp_path / "outside").mkdir()
    for name in ("linked", "linked.html", "linked.md"):
        (tmp_path / f"project/Content/{kind}s/{name}").symlink_to(tmp_path / "outside")
    items = [make(name) for name in [*IDS * 2, "linked", "linked/x", "linked/../../x"]] + [make("n", number) for number in INTS] + [make("same")] * 3000
    text = "[" + ", ".join(items) + "]"
    (tmp_path / "payloads.json").write_text(text if kind == "card" else f'{{"success": true, "in_app_content_blocks": {text}}}')
    before = sorted(tmp_path.parent.iterdir())
    into = run("import", str(tmp_path / "payloads.json"), "--into", str(tmp_path / "project"))
    # The files that links lead away are not written.
    assert into.returncode == 2 and "\x1b" not in into.stdout + into.stderr
    assert not list((tmp_path / "outside").iterdir())
    files = [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file() and path.name != "payloads.json"]
    assert sorted(tmp_path.parent.iterdir()) == before and len(files) > 3000
    assert all(file.startswith(f"project/Content/{kind}s/") and file.isprintable() and "/." not in file for file in files)
    assert len({file.lower() for file in files}) == len(files)
    assert into.stdout.count("  written\n") == len(files)


@pytest.mark.parametrize("text", ids=["lists", "maps", "containers"], argvalues=["[" * 1_000_000, '{"a":' * 1_000_000, '{"type":"AdaptiveCard","version":"1.5","body":[' + '{"type":"Container","items":[' * 100_000])
def test_a_payload_that_is_nested_without_end_is_told(text, tmp_path):
    (tmp_path / "Content").mkdir()
    (tmp_path / "p.json").write_text(text + "".join({"[": "]", "{": "}"}[sign] for sign in reversed(text) if sign in "[{"))
    assert "nested" in run("import", str(tmp_path / "p.json"), "--into", str(tmp_path)).stderr
