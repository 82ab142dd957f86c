"""The app's own fonts: pages and shared files are drawn in them."""

import subprocess
from pathlib import Path

import pytest

from helpers.project import CARDPROOF, NOW, build, write

THEME = "contentCards:\n  descriptionFont: { family: [Acme Sans, Nowhere Sans], size: 15 }\n"
CARD = "---\ntype: classic\ntitle: Hello\ntheme: acme\n---\nText.\n"


@pytest.fixture
def project(tmp_path):
    font = next((font for folder in ("dejavu", "liberation") for font in sorted(Path("/usr/share/fonts/truetype").glob(f"{folder}/*Mono*.ttf"))), None)
    if font is None:
        pytest.skip("no font of this machine can stand for an app's")
    project = write(tmp_path / "project", {"site.yaml": "title: A\ntheme: acme\n", "themes/acme.yaml": THEME, "cards/a.md": CARD})
    folder = project / "Content/fonts"
    folder.mkdir()
    for name in ("AcmeSans-Regular.ttf", "acme-sans-Bold Italic.ttf"):
        (folder / name).write_bytes(font.read_bytes())
    (folder / "Broken-Bold.woff2").write_text("no font")
    return project


def custom_fonts(page):
    """The families with which the description is drawn, and whether they are the page's own."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": "[data-part=description]"})["nodeId"]
    return [(font["familyName"], font["isCustomFont"]) for font in session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]]


def test_a_card_is_drawn_in_the_apps_font_and_missing_ones_are_told(project, tmp_path, watch):
    site = build(project, tmp_path / "Site", succeeds=False)
    report = (site / "report.json").read_text()
    assert report.count("theme/unknown-font") == 1 and "Nowhere Sans" in report
    assert "project/bad-font" in report
    page = watch().open(site.as_uri() + "/", "cards/a.html")
    page.wait_for_timeout(500)
    fonts = custom_fonts(page)
    assert fonts and all(is_own and "Mono" in name for name, is_own in fonts), fonts
    rules = next(sheet for sheet in (site / "assets").glob("theme-acme.*.css")).read_text()
    assert rules.count("@font-face") == 2 and "font-weight:700;font-style:italic" in rules


def test_a_shared_file_has_the_font_in_it(project, tmp_path, watch):
    file = tmp_path / "a.html"
    done = subprocess.run([str(CARDPROOF), "share", "-r", str(project), "--now", NOW, "a", "-o", str(file)], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    page = watch(offline=True).open(file.parent.as_uri() + "/", file.name)
    page.wait_for_timeout(500)
    assert all(is_own for _, is_own in custom_fonts(page))
