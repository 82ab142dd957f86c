"""Reports for machines: each is what its schema says, and standard output has nothing else."""

import csv
import io
import json
import os
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from helpers.project import CARDPROOF, NOW, REPOSITORY, write

FIXTURES = REPOSITORY / "Tests/Fixtures"
PROJECTS = [REPOSITORY] + sorted(FIXTURES.glob("broken-*"))
FORMATS = ["json", "sarif", "junit", "github", "gitlab"]
MUTING = "checks: { card/extras-not-text: off, card/pinned-dismissible: { severity: off, files: 'cards/*', reason: x } }"
CARD = "---\ntype: classic\ntitle: A\npinned: true\ndismissible: true\nextras: { a: 1 }\n---\nText\n"


def run(*arguments: str, environment: dict[str, str] | None = None, cwd: Path | None = None):
    own = {key: value for key, value in os.environ.items() if not key.startswith(("GITHUB_", "CI_"))}
    return subprocess.run(
        [str(CARDPROOF), *arguments], capture_output=True, text=True, timeout=600, env=own | (environment or {}), cwd=cwd
    )


def report(project: Path, form: str, *flags: str) -> str:
    done = run("check", "-r", str(project), "--now", NOW, "--format", form, *flags)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def validate(value, schema: Path):
    Draft202012Validator(json.loads(schema.read_text()), format_checker=Draft202012Validator.FORMAT_CHECKER).validate(value)


@pytest.fixture
def project(tmp_path) -> Path:
    return write(tmp_path / "project", {"cards/a.md": CARD, "cards/b.md": "---\ntype: classic\n---\nText\n"})


@pytest.mark.parametrize("project", PROJECTS, ids=lambda project: project.name)
def test_json_is_what_its_schema_says(project):
    validate(json.loads(report(project, "json")), REPOSITORY / "Templates/schemas/findings.schema.json")


@pytest.mark.parametrize("project", PROJECTS, ids=lambda project: project.name)
def test_the_report_of_a_site_is_what_its_schema_says(project, tmp_path):
    done = run("build", "-r", str(project), "-o", str(tmp_path / "Site"), "--now", NOW, "-q")
    assert done.returncode in (0, 1), done.stderr
    value = json.loads((tmp_path / "Site/report.json").read_text())
    validate(value, REPOSITORY / "Templates/schemas/report.schema.json")


@pytest.mark.parametrize("project", PROJECTS, ids=lambda project: project.name)
def test_sarif_is_what_the_standard_says(project):
    log = json.loads(report(project, "sarif"))
    validate(log, Path(__file__).parent / "schemas/sarif.schema.json")
    # The official schema, where somebody has put it.
    if official := os.environ.get("SARIF_SCHEMA"):
        validate(log, Path(official))
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    for result in log["runs"][0]["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]


@pytest.mark.parametrize("project", PROJECTS, ids=lambda project: project.name)
def test_junit_counts_what_it_lists(project):
    root = ElementTree.fromstring(report(project, "junit"))
    for suite in root.findall("testsuite"):
        assert int(suite.get("tests")) == len(suite.findall("testcase"))
        assert int(suite.get("failures")) == len(suite.findall("testcase/failure"))
    assert int(root.get("tests")) == len(root.findall("testsuite/testcase"))
    findings = json.loads(report(project, "json"))["counts"]
    assert (int(root.get("failures")) > 0) == (findings["error"] > 0)


def test_muted_findings_are_in_every_report(project):
    (project / "Content/site.yaml").write_text(MUTING)
    value = json.loads(report(project, "json"))
    validate(value, REPOSITORY / "Templates/schemas/findings.schema.json")
    assert value["counts"] == {"error": 1, "warning": 0, "info": 0, "muted": 2}
    log = json.loads(report(project, "sarif"))
    validate(log, Path(__file__).parent / "schemas/sarif.schema.json")
    assert [len(result["suppressions"]) for result in log["runs"][0]["results"]] == [0, 1, 1]
    assert "2 muted" in run("check", "-r", str(project)).stdout


@pytest.mark.parametrize("form", FORMATS)
def test_standard_output_is_only_the_report(project, form):
    site = str(project / "Site")
    checked, built = report(project, form), run("build", "-r", str(project), "-o", site, "--now", NOW, "--format", form)
    assert built.stdout == checked
    assert built.stderr == ""
    assert built.returncode == 1


def test_reports_go_to_files_beside_what_is_printed(project, tmp_path):
    files = {form: tmp_path / f"out.{form}" for form in FORMATS}
    flags = [flag for form, file in files.items() for flag in ("--report", f"{form}={file}")]
    printed = report(project, "github", *flags)
    for form, file in files.items():
        assert file.read_text() == report(project, form)
    assert files["github"].read_text() == printed


def test_a_baseline_lets_an_old_campaign_only_get_better(project, tmp_path):
    base = str(tmp_path / "known.json")
    assert run("check", "-r", str(project), "--baseline", base).returncode == 2, "there is none yet"
    assert run("check", "-r", str(project), "--update-baseline").returncode == 64
    assert run("check", "-r", str(project), "--baseline", base, "--update-baseline").returncode == 0
    kept = Path(base).read_bytes()
    known = run("check", "-r", str(project), "--baseline", base, "--strict")
    assert known.returncode == 0
    assert "3 known from the baseline" in known.stdout
    (project / "Content/cards/a.md").write_text(CARD.replace("title: A", "title: A\n\n\ndomain: Look"))
    worse = run("check", "-r", str(project), "--baseline", base, "--strict")
    assert worse.returncode == 1
    assert "card/link" in worse.stdout and "pinned" not in worse.stdout
    (project / "Content/cards/a.md").unlink()
    better = run("check", "-r", str(project), "--baseline", base)
    assert better.returncode == 0
    assert "fixed: Content/cards/a.md" in better.stdout
    log = json.loads(report(project, "sarif", "--baseline", base))
    assert {result["baselineState"] for result in log["runs"][0]["results"]} == {"unchanged"}
    value = json.loads(report(project, "json", "--baseline", base))
    validate(value, REPOSITORY / "Templates/schemas/findings.schema.json")
    assert len(value["baseline"]["fixed"]) == 2
    assert Path(base).read_bytes() == kept


def test_a_github_job_gets_annotations_in_its_paths_and_a_page(project, tmp_path):
    page = tmp_path / "page.md"
    page.write_text("before\n")
    environment = {"GITHUB_STEP_SUMMARY": str(page), "GITHUB_WORKSPACE": str(project.parent)}
    done = run("check", "-r", "project", "--format", "github", environment=environment, cwd=project.parent)
    assert done.stdout.startswith("::error file=project/Content/cards/b.md,line=2,")
    assert page.read_text().startswith("before\n## cardproof: 1 error, 2 warnings\n")
    assert "| project/Content/cards/a.md:5:14 |" in page.read_text()


@pytest.mark.parametrize(
    ("flags", "code"),
    [
        ([], 1),
        (["--fail-on", "never"], 0),
        (["--fail-on", "never", "--max-warnings", "2"], 0),
        (["--fail-on", "never", "--max-warnings", "1"], 1),
        (["--max-warnings", "-1"], 64),
        (["--strict", "--fail-on", "never"], 64),
        (["--format", "xml"], 64),
        (["--report", "sarif"], 64),
        (["--report", "sarif=/proc/nowhere/at/all"], 2),
        (["-r", "/nowhere"], 64),
    ],
)
def test_exit_codes(project, flags, code):
    assert run("check", "-r", str(project), *flags).returncode == code
    assert run("check", "-r", "/nowhere").returncode == 2


def test_every_code_is_explained(project):
    listed = run("explain")
    codes = json.loads(run("explain", "--format", "json").stdout)
    assert listed.stdout.count("\n") >= len(codes)
    assert all(code["code"] in listed.stdout and code["why"] and code["fix"] and code["example"] for code in codes)
    assert "Shorten the largest parts" in run("explain", "card/size-limit").stdout
    wrong = run("explain", "card/siz-limit")
    assert (wrong.returncode, wrong.stdout) == (1, "")
    assert 'did you mean "card/size-limit"?' in wrong.stderr


def test_sizes_as_csv(project):
    rows = list(csv.DictReader(io.StringIO(run("size", "-r", str(project), "--format", "csv").stdout)))
    assert [(row["id"], row["limit"], row["state"]) for row in rows] == [("a", "2048", "ok"), ("b", "2048", "ok")]
