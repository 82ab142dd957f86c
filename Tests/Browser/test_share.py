"""`cardproof share`: one file with pages, opened as from a mail, with no site around it and no network."""

import base64
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from helpers.controls import choices, choose, open_tab, pick_from_share
from helpers.preview import preview
from helpers.project import CARDPROOF, NOW, REPOSITORY, write
from helpers.vectors import VECTORS
from test_trust import refusal

KINDS = {
    "card": "Content/cards/orders/on-its-way.md", "block": "home/spring-sale", "adaptive": "workshop", "feed": "club",
    "placeholder": "home_hero", "theme": "loam",
}


def share(project, *names, out) -> subprocess.CompletedProcess:
    command = [str(CARDPROOF), "share", "-r", str(project), "--now", NOW, *names, "-o", str(out)]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_works_alone(kind, tmp_path, watch):
    file = tmp_path / "page.html"
    done = share(REPOSITORY, KINDS[kind], out=file)
    assert done.returncode == 0, done.stderr
    browser = watch(offline=True)
    page = browser.open(file.parent.as_uri() + "/", "page.html")
    assert page.locator("h1").inner_text()
    if kind != "theme":
        page.get_by_label("Dark", exact=True).check()
        last = page.locator(".tabs [value]").last.get_attribute("value")
        open_tab(page, last)
        assert "mode=dark" in page.evaluate("location.hash")
        page.reload()
        expect(page.locator("[data-frame]").first).to_have_attribute("data-mode", "dark")
        expect(page.locator(f".tabs [value={last}]")).to_have_attribute("aria-current", "")
        assert page.locator(".inspector > [role=tabpanel]:visible").evaluate_all("(all) => all.map(({ id }) => id)") == [last]
    # Pictures far below come when they are looked at.
    broken = page.evaluate("""Promise.all([...document.images].filter((image) => image.getAttribute("src")).map(async (image) => {
        image.loading = "eager";
        return image.src.startsWith("data:") && await image.decode().then(() => "", () => image.outerHTML.slice(0, 200));
    })).then((found) => found.filter((one) => one !== ""))""")
    assert broken == []
    away = page.evaluate("[...document.querySelectorAll('a[href], link, script[src]')].filter((one) => !/^(#|https?:)/.test(one.getAttribute('href') ?? '')).map((one) => one.outerHTML)")
    assert away == []
    assert (browser.problems, browser.sent, browser.away) == ([], [], [])


def test_a_card_is_small(tmp_path):
    for card in sorted((REPOSITORY / "Content/cards").rglob("*.md")):
        done = share(REPOSITORY, str(card), out=tmp_path / "card.html")
        if "is a draft" in done.stderr:
            continue  # a draft
        text = re.sub(r"data:image/[^\"&)\s]*", "", (tmp_path / "card.html").read_text())
        # What further profiles get stands there under each theme, too, with the script that tells of it.
        assert len(text) <= (170 if "<template data-view=" in text else 150) * 1024, card


PICTURE = r"data:image/[\w+.-]+;picture=\d+;base64,[\w+/=]+"
BROKEN = """Promise.all([...document.querySelectorAll("[data-frame] img[src]")].map(async (image) => {
    image.loading = "eager";
    return /;picture=\\d+,/.test(image.src + image.srcset) || await image.decode().then(() => "", () => image.outerHTML.slice(0, 200));
})).then((found) => found.filter((one) => one !== ""))"""


def test_a_picture_stands_once_and_is_seen_in_every_state(tmp_path, watch):
    file = tmp_path / "feeds.html"
    assert share(REPOSITORY, "news", "club", KINDS["block"], out=file).returncode == 0
    text = file.read_text(encoding="utf-8")
    # What is seen without a script has its own.
    seen, hidden = text[:text.index("<template")], text[text.index("<template"):]
    pictures = re.findall(PICTURE, hidden)
    assert len(pictures) == len(set(pictures)) and not set(pictures) & set(re.findall(PICTURE, seen))
    assert len(set(re.findall(PICTURE, seen))) > 5 and ";picture=0," in hidden
    assert len(text) < 1_100_000
    browser = watch(offline=True)
    page = browser.open(file.parent.as_uri() + "/", "feeds.html")
    for link in page.locator("nav.bar a").all():
        link.click()
        expect(page.locator("h1")).to_have_text(link.inner_text())
        for theme in choices(page, "theme"):
            choose(page, "theme", theme)
            assert page.evaluate(BROKEN) == [], theme
        assert page.evaluate(BROKEN) == []
    assert (browser.problems, browser.sent, browser.away) == ([], [], [])
    page = watch(javascript=False).open(file.parent.as_uri() + "/", "feeds.html")
    assert page.locator("[data-card] .cc-image img:not(.cc-placeholder)").first.get_attribute("src").startswith("data:image/png;picture=")


def test_an_author_puts_no_picture_into_another_card(tmp_path, watch):
    stolen = "data:image/png;picture=0;base64,AAAA"
    project, file = write(tmp_path / "project", {
        "adaptive/a.json": '{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "Image", "url": "%s"}, {"type": "Image", "url": "data:image/png;picture=0,"}]}' % stolen,
        "cards/b.md": "---\ntype: classic\ntitle: B\nimage: images/b.png\n---\nText\n",
    }), tmp_path / "both.html"
    (project / "Content/images").mkdir()
    (project / "Content/images/b.png").write_bytes((REPOSITORY / "Templates/starter/welcome.png").read_bytes())
    assert share(project, "a", "b", out=file).returncode == 0
    page = watch(offline=True).open(file.parent.as_uri() + "/", "both.html")
    page.locator("nav.bar a").last.click()
    image = page.locator("[data-card] .cc-image img:not(.cc-placeholder)").first
    expect(image).to_have_attribute("src", re.compile("^data:image/png;base64,iVBOR"))
    assert image.evaluate("async (e) => { await e.decode(); return e.naturalWidth; }") > 1


def test_several_pages_in_one_file(tmp_path, watch):
    file = tmp_path / "review.html"
    assert share(REPOSITORY, "club", "workshop", KINDS["block"], out=file).returncode == 0
    browser = watch(offline=True)
    page = browser.open(file.parent.as_uri() + "/", "review.html")
    names = page.locator("nav.bar a").all_inner_texts()
    assert len(names) == 3
    for name in [*names[1:], names[0]]:
        page.locator("nav.bar").get_by_text(name, exact=True).click()
        expect(page.locator("h1")).to_have_text(name)
        expect(page.locator("nav.bar [aria-current]")).to_have_text(name)
        page.get_by_label("Dark", exact=True).check()
        address = page.evaluate("location.hash")
        assert "page=" in address and "mode=dark" in address
        page.reload()
        expect(page.locator("h1")).to_have_text(name)
        expect(page.locator("[data-frame]").first).to_have_attribute("data-mode", "dark")
    assert (browser.problems, browser.sent, browser.away) == ([], [], [])


def test_the_first_page_needs_no_script(tmp_path, watch):
    file = tmp_path / "a.html"
    share(REPOSITORY, "club", "workshop", out=file)
    page = watch(javascript=False).open(file.parent.as_uri() + "/", "a.html")
    assert page.locator("[data-card]").first.is_visible()


def test_the_same_input_gives_the_same_bytes(tmp_path):
    for name in ("a", "b"):
        share(REPOSITORY, "club", KINDS["block"], out=tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_pictures_of_other_servers_are_named(tmp_path):
    project = write(tmp_path / "project", {"cards/a.md": "---\ntype: banner\nimage: https://pictures.example/a.png\nimageAspectRatio: 2\n---\n"})
    done = share(project, "a", out=tmp_path / "a.html")
    assert "https://pictures.example/a.png" in done.stderr
    assert "src=\"http" not in (tmp_path / "a.html").read_text()


def test_a_name_of_nothing_writes_nothing(tmp_path):
    done = share(REPOSITORY, "workshop", "nothing-like-it", out=tmp_path / "a.html")
    assert done.returncode == 1 and "nothing-like-it" in done.stderr and not (tmp_path / "a.html").exists()


# Shows each page, until a script runs that may not; gives what the address was.
EACH_PAGE = """async () => {
  const seen = [];
  for (const link of document.querySelectorAll("nav.bar a")) {
    const isShown = new Promise((done) => addEventListener("hashchange", () => requestAnimationFrame(() => setTimeout(done)), { once: true }));
    link.click();
    await isShown;
    if (window.__ran) break;
    seen.push(new URLSearchParams(location.hash.slice(1)).get("page"));
  }
  return seen;
}"""


def test_a_hostile_definition_stays_in_its_frame(tmp_path, watch):
    files = {"site.yaml": "title: \"</title><script>top.__ran=1</script>\"\n"}
    for i, vector in enumerate(VECTORS):
        files[f"cards/v{i:03}.md"] = f"---\ntype: classic\ntitle: |-\n  {' '.join(vector.splitlines())}\n---\n{vector}\n"
        files[f"blocks/v{i:03}.html"] = f"---\nname: v{i}\nplaceholders: []\n---\n{vector}\n"
    names = [path.removesuffix(".md") for path in files if path.startswith("cards/")]
    project, file = write(tmp_path / "project", files), tmp_path / "all.html"
    done = share(project, *[name.removeprefix("cards/") for name in names], out=file)
    assert done.returncode == 0, done.stderr
    browser = watch(offline=True)
    page = browser.open(file.parent.as_uri() + "/", "all.html")
    seen = [f"{folder}/v{i:03}.html" for i in range(len(VECTORS)) for folder in ("blocks", "cards")]
    assert page.evaluate(EACH_PAGE) == seen
    browser.settle(300)
    assert (browser.sent, browser.away) == ([], [])
    assert [problem for problem in browser.problems if not refusal(problem)] == []


def test_a_served_page_is_saved_as_one_file(tmp_path, watch):
    project = write(tmp_path / "project", {"cards/deep/a.md": "---\ntype: classic\ntitle: Saved\n---\nText\n"})
    with preview(project) as live:
        browser = watch()
        page = browser.open(live.address, "cards/deep/a.html")
        with page.expect_download() as download:
            pick_from_share(page, "Save as one file")
        download.value.save_as(tmp_path / "saved.html")
    page = watch(offline=True).open(tmp_path.as_uri() + "/", "saved.html")
    assert page.locator("[data-part=title]").first.inner_text() == "Saved"


# The sizes of two pictures, and how much of them differs where they are seen from afar: an edge lies between two pixels
# in one of them.
DIFFERENCE = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (data) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
    await image.decode();
    const context = Object.assign(document.createElement("canvas"), { width: 50, height: 100 }).getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, 50, 100);
    return { size: [image.width, image.height], data: context.getImageData(0, 0, 50, 100).data };
  }));
  const isOther = (_, i) => i % 4 === 0 && [0, 1, 2].some((k) => Math.abs(one.data[i + k] - other.data[i + k]) > 48);
  return [one.size, other.size, [...one.data].filter(isOther).length / 5000];
}"""


@pytest.mark.parametrize("path", ["cards/spring/gates-open.html", "adaptive/workshop.html", "feeds/home_carousel.html"])
def test_a_served_page_is_saved_as_a_picture(path, tmp_path, watch):
    project = tmp_path / "project"
    shutil.copytree(REPOSITORY / "Content", project / "Content")
    shutil.copytree(REPOSITORY / "Templates/themes", project / "Templates/themes")
    with preview(project) as live:
        # So high that no part of it is scrolled out of sight.
        browser = watch(device_scale_factor=2, viewport={"width": 1280, "height": 1600})
        page = browser.open(live.address, f"{path}#mode=dark")
        page.evaluate("Promise.all([...document.querySelectorAll('.frame img')].map((one) => { one.loading = 'eager'; return one.decode(); }))")
        seen = page.locator(".proof > .frame").screenshot(animations="disabled")
        with page.expect_download() as download:
            pick_from_share(page, "Save as a picture")
        assert download.value.suggested_filename == path.split("/")[-1].replace(".html", ".png")
        saved = Path(download.value.path()).read_bytes()
        here, there, difference = page.evaluate(DIFFERENCE, [base64.b64encode(one).decode() for one in (seen, saved)])
        assert max(abs(here[0] - there[0]), abs(here[1] - there[1])) <= 3 and difference < 0.02, (here, there, difference)
        assert "".join(page.locator(".missing").all_inner_texts()) == ""
        assert [one for one in browser.away if not one.startswith("download blob:")] == []


def test_a_block_is_not_offered_as_a_picture(tmp_path, watch):
    project = write(tmp_path / "project", {"blocks/a.md": "---\nplaceholders: [home]\n---\nText\n", "placeholders/home.yaml": "kind: static\n"})
    with preview(project) as live:
        page = watch().open(live.address, "blocks/a.html")
        page.locator("#share a", has_text="Save as one file").wait_for(state="attached")
        assert page.locator("#share", has_text="Save as a picture").count() == 0


STATED = {
    "cards/a.md": "---\ntype: classic\ntitle: \"For {{${first_name} | default: 'all'}}\"\n---\nText\n",
    "cards/b.md": "---\ntype: classic\ntitle: Other\n---\nText\n",
    "themes/loud.yaml": "name: Loud\ntint: \"#b0413e\"\ncontentCards: { cornerRadius: 20 }\n",
    "profiles/ann.yaml": "name: Ann\nattributes: { first_name: Ann }\n",
    "profiles/ben.yaml": "name: Ben\nattributes: { first_name: Ben }\n",
}
STATE = "profile=ben&theme=loud&mode=dark"


def expect_state(page):
    frame = page.locator("[data-frame]")
    expect(frame).to_have_attribute("data-mode", "dark")
    expect(frame).to_have_attribute("data-theme", "loud")
    expect(frame.locator("[data-part=title]")).to_have_text("For Ben")
    expect(page.locator("h1")).to_have_text("For Ben")


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("name", ["a#", "Content/cards/a.md#", "http://127.0.0.1:4080/cards/a.html#", "https://x.example/deep/cards/a.html#"])
def test_a_file_opens_in_the_state_of_its_address(name, width, tmp_path, watch):
    project = write(tmp_path / "project", STATED)
    done = share(project, name + STATE, out=tmp_path / "a.html")
    assert done.returncode == 0, done.stderr
    page = watch(offline=True, viewport={"width": width, "height": 900}).open(tmp_path.as_uri() + "/", "a.html")
    expect_state(page)
    # What is chosen then wins over it.
    choose(page, "mode", "light")
    page.reload()
    expect(page.locator("[data-frame]")).to_have_attribute("data-mode", "light")


def test_each_of_several_pages_has_its_state(tmp_path, watch):
    project = write(tmp_path / "project", STATED)
    assert share(project, "b#mode=dark", "a#" + STATE, out=tmp_path / "a.html").returncode == 0
    page = watch(offline=True).open(tmp_path.as_uri() + "/", "a.html")
    expect(page.locator("[data-frame]")).to_have_attribute("data-mode", "dark")
    page.locator("nav.bar a").last.click()
    expect_state(page)


def test_a_card_that_is_not_sent_has_its_title_and_theme(tmp_path, watch):
    body = "{% if ${first_name} == 'Ben' %}{% abort_message('not for Ben') %}{% endif %}Text\n"
    project = write(tmp_path / "project", STATED | {
        "cards/a.md": STATED["cards/a.md"].replace("Text\n", body), "site.yaml": "title: A\ntheme: loud\n"})
    assert share(project, "a", "--profile", "ben", out=tmp_path / "a.html").returncode == 0
    page = watch(offline=True).open(tmp_path.as_uri() + "/", "a.html")
    expect(page.locator("h1")).to_have_text("For Ben")
    assert page.title().startswith("For Ben")
    frame = page.locator("[data-frame]")
    expect(frame).to_have_attribute("data-theme", "loud")
    expect(frame).to_contain_text("Not sent: not for Ben")


def test_a_state_is_text(tmp_path, watch):
    project = write(tmp_path / "project", STATED)
    assert share(project, 'a#theme="><script>window.ran=1</script>&data=%E0%A4%A', out=tmp_path / "a.html").returncode == 0
    page = watch(offline=True).open(tmp_path.as_uri() + "/", "a.html")
    assert page.evaluate("window.ran") is None and "Not here: " in page.locator(".missing").inner_text()


@pytest.mark.parametrize("width", [390, 1440])
def test_saving_and_copying_keep_the_state(width, tmp_path, watch):
    project = write(tmp_path / "project", STATED)
    with preview(project) as live:
        page = watch(viewport={"width": width, "height": 900}).open(live.address, "cards/a.html")
        for key, value in [("profile", "ben"), ("theme", "loud"), ("mode", "dark")]:
            choose(page, key, value)
        page.evaluate("document.addEventListener('copy', () => { window.copied = document.activeElement.value; })")
        pick_from_share(page, "Copy link to this state")
        copied = page.evaluate("window.copied")
        with page.expect_download() as download:
            pick_from_share(page, "Save as one file")
        download.value.save_as(tmp_path / "saved.html")
        expect_state(watch().open(live.address, copied.removeprefix(live.address)))
    expect_state(watch(offline=True).open(tmp_path.as_uri() + "/", "saved.html"))
