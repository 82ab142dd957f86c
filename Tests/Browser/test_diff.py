"""What changed: between two sites, and between the project and a ref of git; the page that shows it; shards."""

import filecmp
import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from playwright.sync_api import expect

from helpers.project import CARDPROOF, NOW, REPOSITORY, build, pages, write
from helpers.vectors import VECTORS
from helpers.watch import drawn, painted, until

CARD = "---\ntype: classic\ntitle: {title}\ncreated: 2026-03-01T09:00:00Z\n---\n{text}\n"


def card(title: str, text: str = "Text") -> str:
    return CARD.format(title=json.dumps(title), text=text)


def run(*arguments: str, cwd: Path, code: int, scratch: Path | None = None, path: Path | None = None) -> str:
    environment = os.environ | ({"TMPDIR": str(scratch)} if scratch else {}) | ({"PATH": str(path)} if path else {})
    done = subprocess.run(
        [str(CARDPROOF), *arguments], capture_output=True, text=True, timeout=600, cwd=cwd, env=environment)
    assert done.returncode == code, f"{arguments} ended with {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr if code == 2 else done.stdout


def git(folder: Path, *arguments: str) -> str:
    own = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"]
    return subprocess.run(["git", *own, *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def repository(tmp_path) -> Path:
    """A project below the root of a repository, committed once."""
    root = tmp_path / "repository"
    write(root / "spring sale", {"cards/a.md": card("First"), "cards/b.md": card("Second")})
    git(root, "init", "-q", "-b", "main")
    (root / ".gitignore").write_text("Site/\n")
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "base")
    return root


def test_a_ref_of_git_is_compared_and_nothing_is_left_behind(repository, tmp_path):
    project, scratch = repository / "spring sale", tmp_path / "scratch"
    scratch.mkdir()
    arguments = ["diff", "--base-ref", "main", "--now", NOW]
    assert run(*arguments, cwd=project, code=0, scratch=scratch) == "nothing visible changed\n"
    write(project, {"cards/a.md": card("Changed"), "cards/c.md": card("Third")})
    (project / "Content/cards/b.md").unlink()
    before = git(repository, "status", "--porcelain", "--ignored")
    out = json.loads(run(*arguments, "--format", "json", cwd=project, code=1, scratch=scratch))
    Draft202012Validator(json.loads((REPOSITORY / "Templates/schemas/diff.schema.json").read_text())).validate(out)
    assert [item["id"] for item in out["added"]] == ["c"]
    assert [item["id"] for item in out["removed"]] == ["b"]
    assert [(item["id"], item["growth"], item["redrawn"]) for item in out["changed"]] == [("a", 2, True)]
    title = next(property for property in out["changed"][0]["properties"] if property["name"] == "title")
    assert title == {"name": "title", "old": "First", "new": "Changed", "words": [{"old": "First "}, {"new": "Changed "}]}
    assert git(repository, "status", "--porcelain", "--ignored") == before
    assert git(repository, "worktree", "list").count("\n") == 1
    assert list(scratch.iterdir()) == []
    # From the root of the repository, too, and against a commit in which there was no such project.
    assert "1 added" in run(*arguments, "-r", "spring sale", cwd=repository, code=1, scratch=scratch)
    git(repository, "checkout", "-q", "--orphan", "empty")
    git(repository, "rm", "-rfq", "--cached", ".")
    git(repository, "commit", "-q", "--allow-empty", "-m", "empty")
    text = run("diff", "--base-ref", "empty", "--now", NOW, cwd=project, code=1, scratch=scratch)
    assert "2 added" in text
    assert list(scratch.iterdir()) == []


def test_two_refs_are_compared_as_the_project_is_with_one(repository, tmp_path):
    project, scratch = repository / "spring sale", tmp_path / "scratch"
    scratch.mkdir()
    write(project, {"cards/a.md": card("First", "Test")})
    git(repository, "commit", "-q", "-am", "words")
    # What is not committed has no part in it.
    write(project, {"cards/c.md": card("Third")})
    for refs in [["main~1", "main"], ["main~1..main"], ["main~1.."]]:
        text = run("diff", "--now", NOW, *refs, cwd=project, code=1, scratch=scratch)
        assert 'description: "Text" → "Test"' in text and text.endswith("\n1 changed\n"), refs
    assert list(scratch.iterdir()) == []
    for refs in [["--", "-x", "main"], ["--", "main..-x"], ["main", "nowhere"]]:
        assert "git knows no commit" in run("diff", "--now", NOW, *refs, cwd=project, code=2, scratch=scratch)
    for wrong in [["one"], ["main...main~1"]]:
        done = subprocess.run([str(CARDPROOF), "diff", *wrong], capture_output=True, text=True, cwd=project)
        assert done.returncode == 64 and ("v1..main" in done.stderr or "OLD..NEW" in done.stderr)


def test_what_cannot_be_compared_is_said(repository, tmp_path):
    project, scratch = repository / "spring sale", tmp_path / "scratch"
    scratch.mkdir()
    for ref in ["nowhere", "--help", "-q", "main:spring sale"]:
        text = run("diff", f"--base-ref={ref}", "--now", NOW, cwd=project, code=2, scratch=scratch)
        assert f'git knows no commit "{ref}"' in text
    assert list(scratch.iterdir()) == []
    assert "git is not installed" in run("diff", "--base-ref", "main", "--now", NOW, cwd=project, code=2, path=scratch)
    outside = write(tmp_path / "outside", {"cards/a.md": card("A")})
    assert "is in no git repository" in run("diff", "--base-ref", "main", cwd=outside, code=2)
    assert "there is nothing at" in run("diff", "none/one", "two", cwd=outside, code=2)
    assert "neither a report nor a site" in run("diff", "one", "two", cwd=outside, code=2)
    assert "neither a report nor a site" in run("diff", "Content", "Content", cwd=outside, code=2)
    for wrong in [["diff"], ["diff", "one"], ["diff", "one", "two", "--base-ref", "main"], ["build", "--shard", "3/2"]]:
        run(*wrong, cwd=outside, code=64)


@pytest.fixture(scope="module")
def changes(tmp_path_factory) -> Path:
    """The page of what changed between a campaign and a hostile one."""
    return changed(tmp_path_factory.mktemp("changes"), VECTORS)


@pytest.fixture(scope="module")
def few_changes(tmp_path_factory) -> Path:
    return changed(tmp_path_factory.mktemp("few"), VECTORS[:4])


def changed(folder: Path, vectors: list[str]) -> Path:
    old = {f"cards/c{i}.md": card("Harmless") for i in range(len(vectors) // 2)}
    write(folder / "project", {"site.yaml": "title: Before\n", "cards/plain.md": card("Before"), "cards/gone.md": card("Gone"), **old})
    build(folder / "project", folder / "old", succeeds=False)
    new = {f"cards/c{i}.md": card(vector, vector) for i, vector in enumerate(vectors)}
    write(folder / "project", {"site.yaml": "title: \"</title><script>top.__ran=1</script>\"\n", "cards/plain.md": card("After"), **new})
    (folder / "project/Content/cards/gone.md").unlink()
    build(folder / "project", folder / "new", succeeds=False)
    run("diff", "old", "new", "--html", "page", cwd=folder, code=1)
    return folder / "page"


def opened(watch, changes: Path, state: str = "", **options):
    it = watch(**options)
    it.open(changes.as_uri() + "/", "changes.html" + state)
    return it


def test_before_and_after_are_seen_side_by_side(few_changes, watch):
    it = opened(watch, few_changes, "#find=plain")
    page = it.page
    for scheme in ("light", "dark"):
        print(f"in {scheme}")
        page.emulate_media(color_scheme=scheme)
        section = page.locator(".change:visible")
        assert section.count() == 1
        assert section.locator(".pair-mode:visible figcaption").all_inner_texts() == ["Before", "After"]
        titles = []
        for i in range(4):
            page.locator(f"[name=mode][value={'light' if i < 2 else 'dark'}]").check()
            specimen = section.locator("card-specimen").nth(i)
            specimen.scroll_into_view_if_needed()
            frame = specimen.locator("iframe")
            inside = frame.content_frame
            inside.locator(".scripted .frame [data-part=title]").first.wait_for()
            titles.append(inside.locator("[data-part=title]").first.inner_text())
            assert inside.locator(".inspector").is_hidden()
            assert inside.locator("[data-frame]").first.get_attribute("data-mode") == ("light" if i < 2 else "dark")
            assert frame.bounding_box()["height"] > 30
        assert titles == ["Before", "After", "Before", "After"]
        words = section.locator("dt", has_text="title").first.locator("xpath=following-sibling::dd[1]")
        assert [words.locator(name).inner_text().strip() for name in ("del", "ins")] == ["Before", "After"]
    it.settle()
    assert (it.problems, it.sent, it.away) == ([], [], [])


def test_changes_are_found_by_kind(changes, watch):
    for kind, titles in {"removed": ["Gone"]}.items():
        page = opened(watch, changes, f"#show={kind}").page
        assert page.locator("[name=show]").input_value() == kind
        heads = page.locator(".change:visible h2").all_inner_texts()
        assert [head.split(" card ")[0] for head in heads] == titles
        assert page.locator(".change:visible .pair-mode:visible .nothing-there").count() == 1


def test_the_page_begins_with_its_changes_screens_last(tmp_path, watch):
    for name in ("old", "new"):
        write(tmp_path / name, {"cards/a.md": card(name, "Text"), "feeds/all.yaml": f"title: {name}\n", "cards/other.md": card(name, "More")})
        build(tmp_path / name, tmp_path / name / "Site")
    run("diff", "old/Site", "new/Site", "--html", "page", "--now", NOW, cwd=tmp_path, code=1)
    page = opened(watch, tmp_path / "page", viewport={"width": 390, "height": 844}).page
    links = page.locator(".change-rail a")
    assert links.evaluate_all("(all) => all.map((one) => one.hash)")[-1] == "#feed/all" and links.count() == 3
    assert [one.get_attribute("data-kinds") is not None for one in page.locator(".change").all()] == [True] * 3
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("location.hash = '#find=no+change+has+this'")
    expect(page.locator(".change:visible")).to_have_count(0)
    links.last.click()
    expect(page.locator("[id='feed/all']")).to_be_in_viewport()
    page.locator(".change-rail a[href*=other]").click()
    expect(page.locator("[id='card/other']")).to_be_in_viewport()
    # The titles of the palette are as wide as words.
    page.keyboard.press("Control+k")
    page.locator(".palette input").fill("feed all")
    title = page.locator(".palette [role=option] > span").nth(1)
    title.wait_for()
    assert title.bounding_box()["width"] > 120


def test_a_name_of_the_list_leads_to_its_heading_and_stays(tmp_path, watch):
    tall = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"><rect width="40" height="60" fill="teal"/></svg>'
    for name in ("old", "new"):
        cards = {f"cards/c{i}.md": card(f"{name} {i}").replace("classic", "captioned-image\nimage: images/tall.svg") for i in range(5)}
        write(tmp_path / name, cards | {"images/tall.svg": tall})
        build(tmp_path / name, tmp_path / name / "Site", succeeds=False)
    run("diff", "old/Site", "new/Site", "--html", "page", "--now", NOW, cwd=tmp_path, code=1)
    page = opened(watch, tmp_path / "page", viewport={"width": 1100, "height": 844}).page
    place = """(id) => document.getElementById(id).querySelector("h2").getBoundingClientRect().top - document.querySelector(".bar").getBoundingClientRect().bottom"""
    # The pictures above the last one load only then.
    for id in ("card/c3", "card/c1"):
        page.locator(f".change-rail a[href$='{id}']").click()
        drawn(page)
        assert 0 <= page.evaluate(place, id) < 140, id
    # The page is not told of a wheel over a card's frame.
    frame = page.locator("card-specimen iframe").evaluate_all("""(all) => all.map((one) => one.getBoundingClientRect())
        .find((box) => box.top > 100 && box.bottom < innerHeight)""")
    page.mouse.move(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
    page.mouse.wheel(0, 300)
    until(page, f"(id) => ({place})(id) < -200", arg="card/c1")
    page.evaluate("document.querySelector('.change').style.paddingBottom = '100px'")
    painted(page)
    assert page.evaluate(place, "card/c1") < -200, "who scrolls is not taken back"


def test_the_palette_lists_changes_and_settings(changes, watch):
    it = opened(watch, changes, "#show=removed")
    page = it.page
    found = page.locator(".palette [role=option]")
    # A hostile title is text there, too.
    page.keyboard.press("Control+k")
    expect(page.locator(".palette [role=status]")).to_have_text(re.compile("50 of"))
    assert page.locator(".palette :is(img, svg, iframe, style, script)").count() == 0
    page.keyboard.type("cards/plain")
    expect(found).to_have_count(0)
    page.locator(".palette input").fill("plain changed")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("After")
    page.keyboard.press("Enter")
    change = page.locator(".change", has_text="card plain")
    expect(change).to_be_in_viewport()
    expect(change.locator("h2")).to_be_focused()
    page.keyboard.press("Control+k")
    page.locator(".palette input").fill("show: new")
    page.keyboard.press("Enter")
    expect(page.locator("[name=show]")).to_have_value("added")
    page.locator("h1").click()
    page.keyboard.press("?")
    expect(page.locator(".shortcuts")).to_contain_text("find a change or a setting")
    assert (it.problems, it.sent, it.away) == ([], [], [])


@pytest.mark.parametrize("javascript", [True, False])
def test_hostile_titles_do_nothing(changes, watch, javascript):
    it = opened(watch, changes, javascript=javascript)
    page = it.page
    it.settle(500)
    assert page.locator(".change").count() > len(VECTORS)
    assert page.locator("script").count() == 5, "our own"
    assert page.locator("body :is(img, object, embed, svg, form form, base, meta)").count() == 0
    if javascript:
        assert page.evaluate("window.__ran") is None
    assert (it.problems, it.sent, it.away) == ([], [], [])


def test_shards_make_the_same_site(site, tmp_path):
    shards = [str(tmp_path / f"shard{i}") for i in (1, 2, 3)]
    for i, shard in enumerate(shards, 1):
        text = run("build", "--shard", f"{i}/3", "-o", shard, "--now", NOW, cwd=REPOSITORY, code=0)
        assert text.startswith(f"Built shard {i}/3 in ")
    assert "shard 2/3 is missing" in run("merge", shards[0], shards[2], "-o", str(tmp_path / "no"), cwd=REPOSITORY, code=2)
    assert not (tmp_path / "no").exists()
    run("merge", *shards, "-o", str(tmp_path / "Site"), "--fail-on", "never", cwd=REPOSITORY, code=0)
    assert pages(tmp_path / "Site") == pages(site)
    files = [str(file.relative_to(site)) for file in site.rglob("*") if file.is_file()]
    assert filecmp.cmpfiles(site, tmp_path / "Site", files, shallow=False)[1:] == ([], [])


def test_a_theme_changes_of_a_block_the_screen_behind_it(tmp_path):
    files = {"cards/a.md": card("A"), "blocks/b.html": "---\nplaceholders: [home]\n---\n<p>B</p>\n", "site.yaml": "theme: brand\n"}
    sites = {"old": "cornerRadius: 6", "card": "cornerRadius: 3", "behind": "feedBackgroundColor: '#102030'"}
    for name, value in sites.items():
        project = write(tmp_path / f"{name}-project", files | {"themes/brand.yaml": f"contentCards: {{ {value} }}\n"})
        build(project, tmp_path / name, succeeds=False)
    card_alone = run("diff", "old", "card", cwd=tmp_path, code=1)
    assert "theme brand " in card_alone and "card a\n" in card_alone and "block b" not in card_alone
    assert "block b" in run("diff", "old", "behind", cwd=tmp_path, code=1)


def test_pictures_of_what_changed(tmp_path, watch):
    project = write(tmp_path / "project", {"cards/a.md": card("Before"), "cards/gone.md": card("Gone")})
    build(project, tmp_path / "old", succeeds=False)
    write(project, {"cards/a.md": card("After"), "cards/new.md": card("New")})
    (project / "Content/cards/gone.md").unlink()
    build(project, tmp_path / "new", succeeds=False)
    text = run("diff", "old", "new", "--html", "page", "--pictures", "--format", "markdown", "--pictures-url", 'https://ci.example/7|"><x>',
        cwd=tmp_path, code=1)
    assert "| light | dark |" in text
    assert 'src="https://ci.example/7%7C%22%3E%3Cx%3E/pictures/cards/a.light.before.png"' in text and "cards/a.dark.after.png" in text
    it = opened(watch, tmp_path / "page")
    changed = it.page.locator(".change", has=it.page.locator("h2", has_text="After"))
    names = changed.locator(".pair-mode:visible figcaption").all_inner_texts()
    assert names[:2] == ["Before", "After"]
    it.page.locator("[name=pair][value=marked]").check()
    assert int(changed.locator(".marked:visible figcaption").inner_text().split()[0].replace(",", "")) > 100
    it.page.locator("[name=pair][value=slide]").check()
    cover = changed.locator(".pair-mode:visible .proof:not(.marked)").nth(1)
    for share in (0, 100):
        changed.locator(".slide-bar:visible").fill(str(share))
        assert cover.evaluate("(one) => getComputedStyle(one).clipPath").endswith(f" {share}%)"), share
    it.page.locator("[name=pair][value=side]").check()
    for image in it.page.locator(".pair-mode:visible .proof:not(.marked) img").all():
        image.scroll_into_view_if_needed()
        assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 750
    assert {len(section.locator("img").all()) for section in it.page.locator(".change").all()} == {2, 6}
    assert (it.problems, it.sent, it.away) == ([], [], [])


def test_pictures_of_a_comment_need_an_address(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": card("Same")})
    build(project, tmp_path / "old", succeeds=False)
    command = [str(CARDPROOF), "diff", "old", "old", "--html", "page"]
    for more, code, words in [
        (["--pictures", "--format", "markdown"], 0, "--pictures-url says where its pictures are published"),
        (["--pictures-url", "https://ci.example", "--format", "markdown"], 64, "--pictures --format markdown"),
        (["--pictures-url", "https://ci.example", "--pictures"], 64, "--pictures --format markdown"),
    ]:
        done = subprocess.run([*command, *more], capture_output=True, text=True, timeout=600, cwd=tmp_path)
        assert done.returncode == code and words in done.stderr, more


def test_a_card_that_is_renamed_and_changed_looks_different(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": card("Before", "A text of several words"), "cards/same.md": card("Same", "Something else")})
    build(project, tmp_path / "old", succeeds=False)
    for name in ("a", "same"):
        (project / f"Content/cards/{name}.md").rename(project / f"Content/cards/{name}-new.md")
    write(project, {"cards/a-new.md": card("After", "A text of several words")})
    build(project, tmp_path / "new", succeeds=False)
    assert "renamed from a, looks different" in run("diff", "old", "new", cwd=tmp_path, code=1)
    out = json.loads(run("diff", "old", "new", "--html", "page", "--pictures", "--format", "json", cwd=tmp_path, code=1))
    assert {item["id"]: item["redrawn"] for item in out["changed"]} == {"a-new": True, "same-new": False}
    assert (tmp_path / "page/pictures/cards/a-new.light.difference.png").is_file()


def test_a_feed_does_not_show_the_ids_of_its_cards(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": card("A"), "feeds/all.yaml": "title: All\n"})
    build(project, tmp_path / "old", succeeds=False)
    (project / "Content/cards/a.md").rename(project / "Content/cards/another.md")
    build(project, tmp_path / "new", succeeds=False)
    text = run("diff", "old", "new", cwd=tmp_path, code=1)
    assert "renamed from a" in text and "feed" not in text and text.endswith("1 renamed\n")


def test_another_cell_changes_what_has_parts_for_it_and_undoes_its_approval(tmp_path):
    project = write(tmp_path / "project", {"cards/bold.md": card("Bold", "Some **bold** text"), "cards/plain.md": card("Plain")})
    approve = [str(CARDPROOF), "approve", "--all", "--by", "Ann", "-r", str(project), "--now", NOW]
    subprocess.run(approve, check=True, capture_output=True, timeout=600)
    build(project, tmp_path / "old", succeeds=False)
    write(project, {"site.yaml": "cell: markdown\n"})
    build(project, tmp_path / "new", succeeds=False)
    out = json.loads(run("diff", "old", "new", "--format", "json", cwd=tmp_path, code=1))
    assert [(one["kind"], one["id"], [card["id"] for card in one["affected"]]) for one in out["changed"]] == [
        ("settings", "Content/site.yaml", ["bold"])]
    text = run("diff", "old", "new", cwd=tmp_path, code=1)
    assert "This undoes approvals: card bold (" in text and "plain" not in text


def test_rules_for_findings_and_approvals_are_no_change_of_the_settings(tmp_path):
    files = {"site.yaml": "title: Spring\n", "cards/a.md": card("One"), "feeds/all.yaml": "title: All\n"}
    project = write(tmp_path / "project", files)
    build(project, tmp_path / "old", succeeds=False)
    write(project, {"cards/b.md": card("Two"), "site.yaml": "title: Spring\napprovals: required\nchecks: { card/expired: { severity: off, reason: shown as an example } }\n"})
    build(project, tmp_path / "new", succeeds=False)
    text = run("diff", "old", "new", cwd=tmp_path, code=1)
    assert '~ feed all "All": looks different through card b\n' in text and "settings" not in text


def test_an_address_alone_is_no_other_look(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": card("A").replace("type:", "url: https://example.com/a\ntype:")})
    build(project, tmp_path / "old", succeeds=False)
    write(project, {"cards/a.md": card("A").replace("type:", "url: https://example.com/b\ntype:")})
    build(project, tmp_path / "new", succeeds=False)
    out = json.loads(run("diff", "old", "new", "--format", "json", cwd=tmp_path, code=1))
    assert [(one["redrawn"], [each["name"] for each in one["properties"]]) for one in out["changed"]] == [(False, ["url"])]


@pytest.mark.parametrize("isRemoved", [False, True])
def test_what_differs_by_a_new_profile_alone_is_told_as_that(tmp_path, watch, isRemoved):
    hello = card("Hello {{${first_name} | default: 'you'}}", "{% if ${first_name} != 'Ann' %}{% abort_message('only for Ann') %}{% endif %}Text")
    project = write(tmp_path / "project", {
        "cards/hello.md": card("Hello {{${first_name} | default: 'you'}}"), "cards/ann.md": hello, "cards/plain.md": card("Plain"), "feeds/all.yaml": "title: All\n",
        "profiles/ann.yaml": "name: Ann\nattributes: { first_name: Ann }\n", "profiles/ben.yaml": "name: Ben\nattributes: { first_name: Ben }\n"})
    build(project, tmp_path / "one", succeeds=False)
    write(project, {"profiles/chloe.yaml": "name: Chloé\nattributes: { first_name: Chloé }\n"})
    build(project, tmp_path / "two", succeeds=False)
    sides = ["two", "one"] if isRemoved else ["one", "two"]
    out = json.loads(run("diff", *sides, "--html", "page", "--format", "json", cwd=tmp_path, code=1))
    Draft202012Validator(json.loads((REPOSITORY / "Templates/schemas/diff.schema.json").read_text())).validate(out)
    title = "removed profile: chloe" if isRemoved else "new profile: chloe"
    assert [(item["kind"], item["id"], item["title"], item["redrawn"]) for item in out["changed"]] == [("profile", "chloe", title, False)]
    assert {item["id"] for item in out["changed"][0]["affected"]} == {"hello", "ann", "all"}
    assert [one["code"] for one in out["findings"]["new"]] == ["template/aborted"] and out["findings"]["fixed"] == []
    page = opened(watch, tmp_path / "page", viewport={"width": 390, "height": 844}).page
    assert page.locator(".change-rail a b").all_text_contents() == [title]
    fold = page.locator("details.group")
    assert fold.evaluate_all("(all) => all.map((one) => one.open)") == [False]
    fold.locator("summary").click()
    # All at once, for what is above them may still be loading. On a phone one lies over the other, below the slider's share.
    proofs = fold.locator("[id='card/hello'] .pair-mode:visible .proof")
    places = proofs.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, right }) => [x, y, right])")
    assert len(places) == 2 and places[0] == places[1] and 0 <= places[0][0] < places[0][2] <= 390
    assert fold.locator("[id='card/hello'] .slide-bar:visible").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_another_language_of_a_profile_is_the_cause_of_what_it_draws(tmp_path):
    project = write(tmp_path / "project", {
        "cards/hello.md": card("Hello {{${first_name} | default: 'you'}}"), "cards/plain.md": card("Plain"), "feeds/all.yaml": "title: All\n",
        "profiles/ann.yaml": "name: Ann\nlanguage: ar\nattributes: { first_name: Ann }\n", "profiles/ben.yaml": "name: Ben\nattributes: { first_name: Ben }\n"})
    build(project, tmp_path / "one", succeeds=False)
    file = project / "Content/profiles/ann.yaml"
    file.write_text(file.read_text().replace("ar", "fr"))
    build(project, tmp_path / "two", succeeds=False)
    for flags in ([], ["--html", "page", "--pictures"]):
        out = json.loads(run("diff", "one", "two", "--format", "json", *flags, cwd=tmp_path, code=1))
        assert [(item["kind"], item["id"], [(one["name"], one["old"], one["new"]) for one in item["properties"]]) for item in out["changed"]] == [
            ("profile", "ann", [("language of ann", "ar", "fr")])]
        assert {item["id"] for item in out["changed"][0]["affected"]} == {"hello", "all"}
    assert "profile ann" in run("diff", "one", "two", cwd=tmp_path, code=1)


def test_a_template_that_no_picture_shows_stays_an_entry(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": card("A"), "cards/b.md": card("B")})
    template = project / "Templates/cards/card-base.mustache"
    template.parent.mkdir(parents=True)
    text = (REPOSITORY / "Templates/cards/card-base.mustache").read_text(encoding="utf-8")
    template.write_text(text, encoding="utf-8")
    build(project, tmp_path / "one", succeeds=False)
    template.write_text(text.replace('class="', 'class="unseen ', 1), encoding="utf-8")
    build(project, tmp_path / "two", succeeds=False)
    assert "2 cards look different" in run("diff", "one", "two", cwd=tmp_path, code=1)
    assert "card-base.mustache\": no picture shows what it changes\n1 changed" in run("diff", "one", "two", "--html", "page", "--pictures", cwd=tmp_path, code=1)


def test_without_a_project_neither_sites_nor_refs_are_there(tmp_path):
    text = run("diff", "v1", "v2", cwd=tmp_path, code=2)
    assert "no site and no report at v1 or v2" in text and "no folder Content in this folder" in text
    outside = write(tmp_path / "outside", {"cards/a.md": card("A")})
    assert "name two of a repository" in run("diff", "v1", "v2", cwd=outside, code=2)


def test_what_differs_besides_a_new_profile_is_told_for_itself(tmp_path):
    project = write(tmp_path / "project", {"cards/hello.md": card("Hello {{${first_name} | default: 'you'}}"), "profiles/ann.yaml": "name: Ann\nattributes: { first_name: Ann }\n"})
    build(project, tmp_path / "one", succeeds=False)
    write(project, {"profiles/ben.yaml": "name: Ben\nattributes: { first_name: Ben }\n", "cards/hello.md": card("Good day {{${first_name} | default: 'you'}}")})
    build(project, tmp_path / "two", succeeds=False)
    assert "profile ben" not in (text := run("diff", "one", "two", cwd=tmp_path, code=1)) and "card hello" in text


def test_the_nearest_ref_is_told(repository):
    assert 'did you mean "main"?' in run("diff", "--base-ref", "mian", cwd=repository / "spring sale", code=2)


def test_without_a_browser_pictures_are_refused(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": card("Before")})
    build(project, tmp_path / "old", succeeds=False)
    run("diff", "old", "old", "--pictures", cwd=tmp_path, code=64)
    run("diff", "old", "old", "--html", "page.html", cwd=tmp_path, code=64)
    refused = run("diff", "old", "old", "--html", "page", "--pictures", "--browser", "/no/browser", cwd=tmp_path, code=2)
    assert "/no/browser cannot be started" in refused and not (tmp_path / "page").exists()


def test_with_pictures_no_pixel_is_no_change(tmp_path):
    # The colour of the line of what is not seen is drawn on no card that was seen.
    for name, color in (("old", "#112233"), ("new", "#aabbcc")):
        files = {
            "cards/seen.md": "---\ntype: classic\ntitle: Seen\nviewed: true\n---\nText\n", "cards/other.md": card("Other"),
            "site.yaml": "theme: brand\n", "themes/brand.yaml": f"contentCards: {{ unviewedIndicatorColor: '{color}' }}\n"}
        build(write(tmp_path / f"{name}-project", files), tmp_path / name, succeeds=False)
    assert "card seen" in run("diff", "old", "new", cwd=tmp_path, code=1)
    drawn = run("diff", "old", "new", "--html", "page", "--pictures", cwd=tmp_path, code=1)
    assert "card other" in drawn and "card seen" not in drawn
    page = (tmp_path / "page/changes.html").read_text(encoding="utf-8")
    assert "<details" in page and "theme brand" in page


def test_pictures_are_of_those_for_whom_it_changed(tmp_path, watch):
    captioned = "---\ntype: captioned-image\nimage: images/dot.svg\nimageAltText: A\ntitle: Slow\ncreated: 2026-03-01T09:00:00Z\n---\nText\n"
    template = '{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"Order"},{"type":"TextBlock","$when":"${late}","text":"It is late","color":"%s"}]}'
    dot = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="%s"/></svg>'
    for name, color, good, word in (("old", "#ff0000", "good", "seven"), ("new", "#c0a080", "attention", "eight")):
        files = {
            **{f"profiles/{one.lower()}.yaml": f"attributes: {{ first_name: {one} }}\ncustomer: {{ name: {one} }}\n" for one in ("Ann", "Ben")},
            "placeholders/home.yaml": "kind: static\n", "images/dot.svg": dot % "red", "images/wait.svg": dot % color,
            "blocks/b.html": f"---\nplaceholders: [home]\n---\n<p{{% if customer.name == 'Ben' %}} style=\"color:{color}\"{{% endif %}}>Block</p>\n",
            "cards/words.md": card("Words", "{% if ${first_name} == 'Ben' %}" + word + "{% else %}six{% endif %}"),
            "cards/theme.md": card("Theme", "{% if ${first_name} == 'Ben' %}one{% else %}two{% endif %}").replace("---\n", "---\nextras: { level: \"{{${first_name}}}\" }\n", 1),
            "cards/slow.md": captioned,
            "site.yaml": "theme: brand\n",
            "themes/brand.yaml": f"images: {{ imagePlaceholder: images/wait.svg }}\ndynamic:\n  - when: {{ extras: {{ level: Ben }} }}\n    set: {{ contentCards.backgroundColor: '{color}' }}\n",
            "adaptive/order.json": template % good, "adaptive/order.data.json": '{"late":false}', "adaptive/order.late.data.json": '{"late":true}'}
        build(write(tmp_path / f"{name}-project", files), tmp_path / name, succeeds=False)
    plain = json.loads(run("diff", "old", "new", "--format", "json", cwd=tmp_path, code=1))
    out = json.loads(run("diff", "old", "new", "--html", "page", "--pictures", "--format", "json", cwd=tmp_path, code=1))

    def redrawn(found: dict) -> set[str]:
        return {one["id"] for item in found["changed"] for one in [item, *item.get("affected", [])] if one.get("redrawn", True)}

    assert redrawn(out) == redrawn(plain) >= {"b", "words", "theme", "slow", "order"}
    it = watch()
    page = it.open((tmp_path / "page").as_uri() + "/", "changes.html")
    titles = {"block/b": "ben", "card/words": "ben", "card/theme": "ben", "adaptive card/order": "late"}
    for place, state in titles.items():
        pictures = page.locator(f"[id='{place}'] [data-mode-of=light]").first.locator(f"figure:has(figcaption:text-is('After, {state}')) img")
        assert [one.get_attribute("src").endswith(f".{state}.light.after.png") for one in pictures.all()] == [True], place
    assert page.get_by_text("0 pixels", exact=False).filter(has_text=re.compile(r"\b0 pixels")).count() == 0


def test_what_no_picture_can_show_stays_a_change(tmp_path):
    # A rule for the narrowest windows, and one for a wide one; the pictures are of 375 points.
    for name, color in (("old", "red"), ("new", "tan")):
        body = f"<style>@media (max-width: 200px) {{ p {{ color: {color} }} }}</style><p>Block</p>"
        build(write(tmp_path / f"{name}-project", {"blocks/b.html": f"---\nplaceholders: [home]\n---\n{body}", "placeholders/home.yaml": "kind: static\n"}),
            tmp_path / name, succeeds=False)
    text = run("diff", "old", "new", "--html", "page", "--pictures", cwd=tmp_path, code=1)
    assert "block b" in text and "looks different" in text and "0 pixels" not in (tmp_path / "page/changes.html").read_text(encoding="utf-8")


def test_folded_changes_ask_for_no_remote_picture_before_they_are_opened(tmp_path, watch):
    card = "---\ntype: captioned-image\ntitle: {}\nimage: https://pictures.example/{}.png\nimageAltText: A\ncreated: 2026-03-01T09:00:00Z\ntheme: loud\n---\nText\n"
    for name, color in (("old", "#112233"), ("new", "#223344")):
        write(tmp_path / name, {f"cards/{one}.md": card.format(one, one) for one in "abc"} | {"themes/loud.yaml": f"contentCards: {{ backgroundColor: \"{color}\" }}\n"})
        build(tmp_path / name, tmp_path / name / "Site")
    run("diff", "old/Site", "new/Site", "--html", "Changes", "--now", NOW, cwd=tmp_path, code=1)
    watched = watch()
    page = watched.open((tmp_path / "Changes").as_uri() + "/", "changes.html")
    folds = page.locator("details.group")
    assert folds.count() == 1
    page.wait_for_timeout(1500)
    assert [address for address in watched.sent if "pictures.example" in address] == [] and page.locator("details.group iframe").count() == 0
    folds.locator("summary").first.click()
    page.locator("details.group iframe").first.wait_for(state="attached")


@pytest.mark.parametrize("width", [390, 1440])
def test_codes_of_findings_lead_to_what_they_mean_and_the_head_counts_nothing_twice(tmp_path, watch, width):
    for name, radius in (("old", 4), ("new", 12)):
        cards = {f"cards/{id}.md": f"---\ntype: classic\ntitle: {id}\ntheme: brand\n---\nText\n" for id in "abc"}
        more = {"cards/d.md": "---\ntype: classic\ntitle: D\n---\nText{}\n".format(" **bold**" if name == "new" else "")}
        write(tmp_path / name, {**cards, **more, "themes/brand.yaml": f"contentCards: {{ cornerRadius: {radius} }}\n"})
        build(tmp_path / name, tmp_path / name / "Site", succeeds=False)
    run("diff", "old/Site", "new/Site", "--html", "page", "--now", NOW, cwd=tmp_path, code=1)
    it = watch(viewport={"width": width, "height": 900})
    page = it.open((tmp_path / "page").as_uri() + "/", "changes.html")
    assert [one.text_content().strip() for one in page.locator(".chip").all()][:3] == ["All 5", "Changed 5", "Looks different 4"]
    link = page.locator(".finding .where a").first
    code = link.inner_text()
    link.click()
    expect(page.locator(f"[id='{code}']")).to_be_in_viewport()
    assert page.evaluate("location.href").endswith(f"new/codes.html#{code}") and it.problems == []
