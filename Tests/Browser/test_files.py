"""Trust in files: links, files that cannot be read, outputs and reports that are something else; as root and as a user."""

import json
import os
import re
import shutil
import stat
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

from helpers.project import CARDPROOF, NOW, build, write

SECRET = "a-secret-of-somebody"
CARD = "---\ntype: classic\ntitle: {}\ncreated: 2026-03-01T09:00:00Z\nbodyFormat: plain\n---\nText\n"
NOBODY = 65534


def run(*arguments, code: int | None = 0, cwd: Path | None = None, **options) -> subprocess.CompletedProcess:
    done = subprocess.run(
        [str(options.pop("binary", CARDPROOF)), *map(str, arguments)], capture_output=True, text=True, timeout=600, cwd=cwd, **options
    )
    assert code is None or done.returncode == code, f"{arguments} ended with {done.returncode}\n{done.stdout}{done.stderr}"
    return done


def codes(project: Path, *flags: str) -> set[tuple[str, str]]:
    out = run("check", "-r", project, "--now", NOW, "--format", "json", *flags, code=None).stdout
    return {(finding["code"], finding["file"]) for finding in json.loads(out)["findings"]}


def tree(folder: Path) -> dict[str, bytes | str]:
    """All that is below a folder, links as what they say."""
    return {
        str(path.relative_to(folder)): os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else "folder"
        for path in sorted(folder.rglob("*"))
    }


def files(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in folder.rglob("*") if path.is_file()]


@pytest.fixture
def project(tmp_path) -> Path:
    return write(tmp_path / "project", {"site.yaml": "title: A\n", "cards/a.md": CARD.format("A"), "cards/b.md": CARD.format("B")})


@pytest.fixture
def outside(tmp_path) -> Path:
    """A folder beside the project with something of every kind in it."""
    folder = tmp_path / "outside"
    write(folder, {"cards/theirs.md": CARD.format(SECRET), "site.yaml": f"title: {SECRET}\n"})
    (folder / "credentials.json").write_text(json.dumps({"private_key": SECRET}))
    (folder / "keep.txt").write_text(SECRET)
    return folder


class Person:
    """Runs the command as an ordinary user, also where the tests are run by root, whom no rights stop."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.identity = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        self.binary = CARDPROOF
        if self.identity:
            self.binary = folder / "cardproof"
            shutil.copy(CARDPROOF, self.binary)
            for at in [folder, *folder.parents]:
                # The folders that pytest makes are closed to others.
                if at.stat().st_uid == os.geteuid() and at != Path("/"):
                    at.chmod(at.stat().st_mode | 0o055)
            self.own()

    def own(self):
        for path in [self.folder, *self.folder.rglob("*")] if self.identity else []:
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)

    def run(self, *arguments, code: int | None = 0, **options):
        return run(*arguments, code=code, binary=self.binary, **self.identity, **options)


def test_a_link_that_leads_out_is_an_error_and_is_not_read(project, outside, tmp_path):
    write(project, {"adaptive/a.json": json.dumps({"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "${private_key}"}]})})
    content = project / "Content"
    (content / "adaptive/a.data.json").symlink_to(outside / "credentials.json")
    (content / "cards/theirs.md").symlink_to("../../../outside/Content/cards/theirs.md")
    (content / "blocks").symlink_to(outside / "Content/cards")
    (project / "Templates").symlink_to(outside)
    told = {("project/link-out", path) for path in ("Content/adaptive/a.data.json", "Content/cards/theirs.md", "Content/blocks", "Templates")}
    # Without its data, the card is a template.
    told.add(("adaptive/unbound-template", "Content/adaptive/a.json"))
    assert codes(project) == told
    before = tree(outside)
    site = build(project, tmp_path / "Site", succeeds=False)
    run("export", "-r", project, "-o", tmp_path / "payloads", code=1)
    assert all(SECRET.encode() not in page for page in [*files(site), *files(tmp_path / "payloads")])
    # No rule and no baseline takes it away.
    for rule in ("{ project/link-out: off }", "{ project/*: off }", "{ project/link-out: { severity: info, files: '**', reason: x } }"):
        (content / "site.yaml").write_text(f"checks: {rule}\n")
        assert codes(project) >= told
        run("check", "-r", project, "--now", NOW, code=1)
    known = tmp_path / "known.json"
    run("check", "-r", project, "--now", NOW, "--baseline", known, "--update-baseline", code=1)
    run("check", "-r", project, "--now", NOW, "--baseline", known, code=1)
    assert tree(outside) == before


def test_content_may_be_a_link_that_stays_inside(project, outside):
    content = project / "Content"
    content.rename(project / "deep")
    for target in ("deep", str(project / "deep"), "./deep/../deep", "not-there/../deep"):
        content.symlink_to(target)
        run("check", "-r", project, "--now", NOW, code=2 if "not-there" in target else 0)
        content.unlink()
    for target in ("../outside/Content", str(outside / "Content"), "deep/../../outside/Content", "/"):
        content.symlink_to(target)
        assert codes(project) == {("project/link-out", "Content")}
        content.unlink()
    content.symlink_to("Content")
    run("check", "-r", project, "--now", NOW, code=2)


def test_a_project_of_links_shows_and_changes_nothing_outside(project, outside, tmp_path):
    """200 links in every place that is read, listed, swept or written."""
    content, count = project / "Content", 0
    kinds = {"cards": ".md", "blocks": ".html", "adaptive": ".data.json", "placeholders": ".yaml", "feeds": ".yaml",
             "themes": ".yaml", "hosts": ".json", "images": ".svg", "data": ".yaml"}
    targets = [outside, outside / "Content/cards/theirs.md", outside / "credentials.json", Path("/etc/passwd"), Path("/proc/self/environ"),
               Path("/dev/zero"), Path("/"), Path("../../../outside"), Path("../" * 20)]
    for folder, ending in kinds.items():
        (content / folder).mkdir(exist_ok=True)
        for number, target in enumerate(targets):
            for name in (f"file{number}{ending}", f"folder{number}"):
                (content / folder / name).symlink_to(target)
                count += 1
    (project / "Templates/pages").mkdir(parents=True)
    for number, target in enumerate(targets):
        for name in (f"Templates/pages/page{number}.mustache", f".Site.new-0000000{number}", f".cardproof.new-0000000{number}"):
            (project / name).symlink_to(target)
            count += 1
    for name in ("Site", "report.json", ".gitignore", ".vscode", "exported", "changes"):
        (project / name).symlink_to(outside)
        count += 1
    assert count >= 190
    before = tree(outside)
    links = {path for path, what in tree(project).items() if isinstance(what, str) and what != "folder"}
    told = {file for code, file in codes(project) if code in ("project/link-out", "project/unreadable-file")}
    assert {link for link in links if link.startswith(("Content/", "Templates/"))} <= told
    site = build(project, tmp_path / "out", succeeds=False)
    build(project, project / "public", succeeds=False)
    run("build", "-r", project, "--now", NOW, "--force", code=2)
    run("check", "-r", project, "--report", f"json={project / 'report.json'}", code=2)
    run("init", project, code=2)
    payload = tmp_path / "theirs.json"
    payload.write_text(run("export", "-r", project, "a", code=1).stdout)
    run("import", payload, "--into", project, "--force", code=None)
    run("diff", site, project / "public", "--html", project, code=2)
    assert tree(outside) == before
    # Links that look like what killed processes leave are left alone.
    assert links <= set(tree(project))
    assert all(SECRET.encode() not in page for page in files(site))


def test_diff_copies_no_page_that_is_a_link(project, outside, tmp_path):
    old = build(project, tmp_path / "old")
    write(project, {"cards/a.md": CARD.format("Changed")})
    new = build(project, tmp_path / "new")
    page = new / "cards/a.html"
    page.unlink()
    page.symlink_to(outside / "keep.txt")
    run("diff", old, new, "--html", tmp_path / "page", code=2)
    assert all(SECRET.encode() not in page for page in files(tmp_path / "page"))
    page.unlink()
    (new / "cards").rename(outside / "cards")
    (new / "cards").symlink_to(outside / "cards")
    (outside / "cards/a.html").write_text(SECRET)
    run("diff", old, new, "--html", tmp_path / "page", code=2)
    assert all(SECRET.encode() not in page for page in files(tmp_path / "page"))


@pytest.mark.parametrize(("place", "rights"), [
    ("Content", 0o000), ("Content", 0o444), ("Content/cards", 0o000), ("Content/cards", 0o444), ("Content/cards/a.md", 0o000),
    ("Content/site.yaml", 0o000), ("Content/images/a.svg", 0o000), ("Content/adaptive/a.data.json", 0o000),
    ("Templates", 0o000), ("Templates/cards/card.mustache", 0o000),
])
def test_what_cannot_be_opened_is_an_error(project, tmp_path, place, rights):
    write(project, {"images/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
                    "adaptive/a.json": '{"type":"AdaptiveCard","version":"1.5","body":[]}', "adaptive/a.data.json": '{"a":1}'})
    template = project / "Templates/cards/card.mustache"
    template.parent.mkdir(parents=True)
    template.write_text("{{! nothing }}")
    person = Person(tmp_path)
    (project / place).chmod(rights)
    try:
        done = person.run("check", "-r", project, "--now", NOW, "--format", "json", code=1)
        found = [finding for finding in json.loads(done.stdout)["findings"] if finding["code"] == "project/unreadable-file"]
        assert [finding["file"] for finding in found] == [place]
        assert "Permission denied" in found[0]["message"] and found[0]["severity"] == "error"
        person.run("build", "-r", project, "-o", tmp_path / "Site", "--now", NOW, code=1)
        if place in ("Content", "Content/cards", "Content/cards/a.md"):
            person.run("size", "-r", project, code=1)
            person.run("export", "-r", project, "--format", "rest", code=1)
        # What keeps it from being said is refused.
        if place != "Content/site.yaml" and place != "Content":
            (project / "Content/site.yaml").write_text("checks: { project/unreadable-file: off }\n")
            person.run("check", "-r", project, "--now", NOW, code=1)
    finally:
        (project / place).chmod(0o755)


def test_a_file_that_cannot_be_written_is_named(project, tmp_path):
    person = Person(tmp_path)
    (project / "Content").chmod(0o555)
    try:
        done = person.run("approve", "-r", project, "a", "--by", "Ines", code=2)
    finally:
        (project / "Content").chmod(0o755)
    assert done.stderr == f"cardproof: {project}/Content/approvals.yaml: cannot be written: Permission denied\n"


def test_an_output_in_the_content_is_refused_whatever_it_is_called(project, outside, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(project / "Content")
    around = tmp_path / "around"
    around.symlink_to(tmp_path)
    site = build(project, tmp_path / "Site")
    shard = tmp_path / "shard"
    run("build", "-r", project, "--shard", "1/1", "-o", shard, "--now", NOW)
    before = tree(project)
    bad = [project / "Content/x", link / "x", link / "cards", link, around / "link/x/y", project, around / "project", tmp_path, "/", "/..",
           project / "Content/../Content/x", project / "Templates"]
    for output in bad:
        for flags in ([], ["--force"], ["--force", "--shard", "1/1"]):
            run("build", "-r", project, "-o", output, *flags, code=2)
        run("merge", shard, "-r", project, "-o", output, "--force", code=2)
    for output in (link / "x", project / "Content/x", link):
        run("export", "-r", project, "-o", output, code=2)
        run("diff", "-r", project, site, site, "--html", output, code=2)
    assert tree(project) == before
    # Beside the content, through a link, is what the person named.
    build(project, around / "elsewhere/Site")
    assert (tmp_path / "elsewhere/Site/index.html").is_file()


def test_an_output_that_is_a_link_is_refused(project, outside, tmp_path):
    site = build(project, tmp_path / "real")
    shard = tmp_path / "shard"
    run("build", "-r", project, "--shard", "1/1", "-o", shard, "--now", NOW)
    for target in (outside, site, tmp_path / "nowhere"):
        (project / "Site").symlink_to(target)
        before = tree(outside) | tree(site)
        for flags in ([], ["--force"], ["--shard", "1/1", "--force"]):
            assert "it is a link" in run("build", "-r", project, *flags, code=2).stderr
        run("merge", shard, "-r", project, "--force", code=2)
        assert tree(outside) | tree(site) == before
        (project / "Site").unlink()
    (tmp_path / "changes").symlink_to(outside)
    run("diff", site, site, "--html", tmp_path / "changes", code=2)
    assert (outside / "keep.txt").exists()


@pytest.mark.parametrize("way", ["payloads", "payloads/deeper", "chain", "inside/out", "{project}/payloads", "../alias/payloads", "inside/../payloads"])
def test_nothing_named_is_written_through_a_link_of_the_project(project, outside, tmp_path, way):
    site, inside, at = build(project, tmp_path / "Site"), project / "inside", ["-r", ".", "--now", NOW]
    (project / "payloads").symlink_to("../outside")
    (project / "chain").symlink_to("payloads")
    inside.mkdir()
    (inside / "out").symlink_to(outside)
    (project / "welcome").symlink_to(inside)
    (tmp_path / "alias").symlink_to(project)
    (outside / "known.json").write_text("kept")
    before, output = tree(outside), way.format(project=project)
    for command in (
        ["export", *at, "-o", output], ["build", *at, "-o", output, "--force"], ["share", *at, "a", "-o", f"{output}/keep.txt"],
        ["build", *at, "--shard", "1/1", "-o", f"{output}/new"], ["diff", site, site, "--html", f"{output}/new"],
        ["build", *at, "-o", site, "--report", f"sarif={output}/x.sarif"],
        ["check", *at, "--baseline", f"{output}/known.json", "--update-baseline"],
    ):
        assert "it is a link" in run(*command, cwd=project, code=2).stderr, command
    summary = os.environ | {"GITHUB_STEP_SUMMARY": f"{output}/keep.txt"}
    assert "it is a link" in run("check", *at, "--format", "github", cwd=project, env=summary, code=2).stderr
    # One that stays inside is none the better.
    assert "it is a link" in run("export", *at, "-o", "welcome", cwd=project, code=2).stderr
    assert tree(outside) == before and list(inside.iterdir()) == [inside / "out"]


def test_nothing_below_a_folder_is_written_through_a_link(project, outside, tmp_path):
    before, payloads, made = tree(outside), project / "payloads", tmp_path / "made"
    for folder in (payloads, made, made / "Content"):
        folder.mkdir()
    for link in (payloads / "cards", made / "Content/cards"):
        link.symlink_to(outside)
    assert "is a link" in run("export", "-r", project, "-o", payloads, code=2).stderr
    assert "is a link" in run("picture", "-r", project, "a", "-o", payloads, code=2).stderr
    assert "is a link" in run("init", made, code=2).stderr
    payload = tmp_path / "c.json"
    payload.write_text(run("export", "-r", project, "a").stdout)
    for flags in ([], ["--dry-run"], ["--force"]):
        done = run("import", payload, "--into", made, *flags, code=2)
        assert "is a link" in done.stderr and "not written" in done.stdout and "already" not in done.stderr
    assert tree(outside) == before


def test_links_that_a_person_has_outside_of_the_project_are_followed(project, tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "own").symlink_to("real")
    (tmp_path / "alias").symlink_to(project)
    run("export", "-r", project, "-o", tmp_path / "own")
    run("check", "-r", project, "--now", NOW, "-q", "--report", f"json={tmp_path}/own/report.json")
    run("export", "-r", tmp_path / "alias", "-o", tmp_path / "alias/payloads")
    assert {path.name for path in (tmp_path / "real").iterdir()} == {"cards", "report.json"}
    assert (project / "payloads/cards/a.json").is_file()


def test_a_report_to_something_else_than_a_file_is_written_to_it(project, tmp_path):
    check = ["check", "-r", project, "--now", NOW, "-q", "--report"]
    if os.geteuid() == 0:
        device = tmp_path / "null"
        os.mknod(device, 0o666 | stat.S_IFCHR, os.stat("/dev/null").st_rdev)
        run(*check, f"json={device}")
        assert stat.S_ISCHR(device.lstat().st_mode)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE, text=True) as reader:
        run(*check, f"json={pipe}")
        assert json.loads(reader.stdout.read())["findings"] == []
    assert stat.S_ISFIFO(pipe.lstat().st_mode)
    for path in ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"):
        # When it was read last is of no concern.
        stdout = lambda: [value for i, value in enumerate(os.stat("/dev/stdout", follow_symlinks=False)) if i != stat.ST_ATIME]
        what = stdout()
        assert json.loads(run(*check, f"json={path}").stdout)["findings"] == []
        assert stdout() == what
    # Into a file, and after what is there already.
    with (tmp_path / "out").open("w") as out:
        out.write("first\n")
        out.flush()
        subprocess.run([str(CARDPROOF), *map(str, check), "json=/dev/stdout"], stdout=out, check=True)
    assert (tmp_path / "out").read_text().startswith("first\n{")
    assert "No space left" in run(*check, "json=/dev/full", code=2).stderr
    assert run(*check, f"json={tmp_path}", code=2).stderr


def test_a_report_follows_no_link_and_is_replaced_in_one_step(project, outside, tmp_path):
    check = ["check", "-r", project, "--now", NOW, "-q"]
    link = tmp_path / "report.json"
    link.symlink_to(outside / "keep.txt")
    assert "it is a link" in run(*check, "--report", f"json={link}", code=2).stderr
    assert "it is a link" in run(*check, "--baseline", link, "--update-baseline", code=2).stderr
    assert (outside / "keep.txt").read_text() == SECRET
    report = tmp_path / "real.json"
    run(*check, "--report", f"json={report}")
    inode = report.stat().st_ino
    run(*check, "--report", f"json={report}")
    assert json.loads(report.read_text()) and report.stat().st_ino != inode
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_all_files_have_the_rights_of_this_build(project, tmp_path):
    site = tmp_path / "Site"
    for mask in (0o077, 0o022, 0o027):
        write(project, {"cards/a.md": CARD.format(f"With {mask}")})
        run("build", "-r", project, "-o", site, "--now", NOW, umask=mask)
        (site / "index.html").chmod(0o600)
        run("build", "-r", project, "-o", site, "--now", NOW, umask=mask)
        assert {path.stat().st_mode & 0o777 for path in site.rglob("*") if path.is_file()} == {0o666 & ~mask}
        assert {path.stat().st_mode & 0o777 for path in [site, *site.rglob("*")] if path.is_dir()} == {0o777 & ~mask}


def test_a_card_that_was_unreadable_is_right_when_it_can_be_read(project, tmp_path):
    """In serve, also where the file that cannot be read is another one than the definition."""
    write(project, {"adaptive/a.json": '{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"${a}"}]}',
                    "adaptive/a.data.json": '{"a":"from-the-data"}'})
    person = Person(tmp_path)
    changing = [project / "Content/cards/a.md", project / "Content/adaptive/a.data.json"]
    for file in changing:
        file.chmod(0)
    command = [str(person.binary), "serve", "-r", str(project), "--now", NOW, "-p", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, **person.identity) as server:
        try:
            address, _, token = re.search(r"http\S+", server.stdout.readline())[0].partition("?")

            def shows(page: str, text: str) -> bool:
                for _ in range(50):
                    try:
                        if text in urllib.request.urlopen(f"{address}{page}?{token}", timeout=600).read().decode():
                            return True
                    except urllib.error.HTTPError:
                        pass  # The page is not there yet.
                    time.sleep(0.1)
                return False

            assert shows("cards/a.html", "data-unreadable")
            for file in changing:
                file.chmod(0o644)
            assert shows("cards/a.html", 'data-card="a"')
            assert shows("adaptive/a.html", "from-the-data")
            (project / "Content/cards").chmod(0)
            assert shows("checks.html", "Permission denied")
            (project / "Content/cards").chmod(0o755)
            assert shows("cards/b.html", 'data-card="b"')
        finally:
            server.terminate()


def test_names_that_differ_only_in_case_are_told(tmp_path):
    files = {f"{folder}/{name}.yaml": "" for folder in ("feeds", "placeholders", "themes", "profiles") for name in ("Spring", "spring")}
    project = write(tmp_path / "project", {**files, "feeds/other.yaml": ""})
    told = {file for code, file in codes(project) if code == "project/id-case"}
    assert told == {f"Content/{folder}/spring.yaml" for folder in ("feeds", "placeholders", "themes", "profiles")}
