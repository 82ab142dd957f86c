"""What a theme says of a card, where it is easily got wrong: uneven paddings in both directions, and no dark mode."""

import pytest

from helpers.controls import choose
from helpers.png import first_pixel
from helpers.project import build, write
from helpers.watch import still


@pytest.fixture(scope="module")
def project(tmp_path_factory) -> str:
    folder = write(tmp_path_factory.mktemp("rules"), {
        "cards/one.md": "---\ntype: classic\ntitle: One\npinned: true\n---\nText.\n",
        "themes/uneven.yaml": "contentCards: { padding: { top: 5, left: 40, bottom: 15, right: 10 } }\n",
        "themes/own.yaml": "tint: '#00aa00'\nimages: { pin: { file: images/pin.svg, mode: template } }\n",
        "images/pin.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M0 0h20v10H0z"/></svg>',
        "themes/bright.yaml": "contentCards: { enableDarkTheme: false }\n",
    })
    return build(folder, folder / "Site").as_uri() + "/"


@pytest.fixture
def page(project, watch):
    return watch().open(project, "cards/one.html")


@pytest.mark.parametrize("way, left, right", [("ltr", 40, 10), ("rtl", 10, 40)])
def test_an_uneven_padding_is_mirrored(page, way, left, right):
    choose(page, "theme", "uneven")
    choose(page, "dir", way)
    style = page.locator(".cc-text").first.evaluate(
        "(e) => { const s = getComputedStyle(e); return [s.paddingLeft, s.paddingRight, s.paddingTop, s.paddingBottom]; }")
    assert style == [f"{left}px", f"{right}px", "5px", "15px"]


def test_a_theme_without_dark_mode_stays_light(page):
    for theme, color in (("bright", "rgb(255, 255, 255)"), ("", "rgb(28, 28, 30)")):
        choose(page, "theme", theme)
        choose(page, "mode", "dark")
        still(page)
        assert page.locator("[data-card]").first.evaluate("(e) => getComputedStyle(e).backgroundColor") == color, theme


@pytest.mark.parametrize("way", ["ltr", "rtl"])
@pytest.mark.parametrize("sdk", ["current", "legacy"])
def test_a_pin_that_is_a_template_takes_the_tint_in_a_site_of_files(page, way, sdk):
    choose(page, "theme", "own")
    choose(page, "dir", way)
    choose(page, "sdk", sdk)
    page.wait_for_function("[...document.querySelectorAll('.cc-own')].every((image) => image.complete)")
    box = page.locator(".cc-pin").first.bounding_box()
    def pixel(x: float, y: float) -> bytes:
        return first_pixel(page.screenshot(clip={"x": box["x"] + x, "y": box["y"] + y, "width": 2, "height": 2}))
    assert (pixel(4, 4), pixel(16, 4)) == (bytes.fromhex("00aa00"),) * 2
    assert pixel(10, 15) == b"\xff\xff\xff"
