"""Content Cards, measured: the stock look of both generations of the SDK, in points, as the browser lays it out.

    CARDPROOF_SITE=Site python -m pytest Tests/Browser/test_card_metrics.py

Without CARDPROOF_SITE the demo is built first. One card of each type is taken from the site's pages, put under the
built-in theme, and measured at every width, in both generations and modes.
"""

import functools
import os
import re
from pathlib import Path

import pytest

TYPES = ["classic", "classic-image", "captioned-image", "banner"]
TOLERANCE = 0.51

# What the SDKs' sources and the system say; lengths in points, by width of the screen where it matters.
LOOKS = {
    "current": {
        "inset": {375: 16, 390: 16, 414: 20, 430: 20}, "max_width": None, "gap": 16, "radius": "3px",
        "top": 20, "side": 25, "bottom": 25, "title_gap": 8, "domain_gap": 8, "leading": 0,
        "slot": 57.5, "slot_gap": 12, "slot_radius": "3px", "border": "1px", "one_line_domain": True,
        "light": {"background": "rgb(255, 255, 255)", "border": "rgb(229, 229, 234)", "label": "rgb(0, 0, 0)",
                  "tint": "rgb(0, 122, 255)", "feed": "rgb(242, 242, 247)"},
        "dark": {"background": "rgb(28, 28, 30)", "border": "rgb(44, 44, 46)", "label": "rgb(255, 255, 255)",
                 "tint": "rgb(10, 132, 255)", "feed": "rgb(0, 0, 0)"},
    },
    "legacy": {
        "inset": {375: 10, 390: 10, 414: 17, 430: 25}, "max_width": 380, "gap": 10, "radius": "3px",
        "top": 17, "side": 25, "bottom": 25, "title_gap": 6, "domain_gap": 8, "leading": 1.2,
        "slot": 57.5, "slot_gap": 12, "slot_radius": "0px", "border": "0.5px", "one_line_domain": False,
        "light": {"background": "rgb(255, 255, 255)", "border": "rgb(224, 224, 224)", "label": "rgb(0, 0, 0)",
                  "tint": "rgb(0, 122, 255)", "feed": "rgb(242, 242, 247)"},
        "dark": {"background": "rgb(0, 0, 0)", "border": "rgb(85, 85, 85)", "label": "rgb(255, 255, 255)",
                 "tint": "rgb(10, 132, 255)", "feed": "rgb(0, 0, 0)"},
    },
}

# Points of callout (title) and footnote (description) at each content size.
TEXT_SIZES = {
    "XS": (13, 12), "S": (14, 12), "M": (15, 12), "L": (16, 13), "XL": (18, 15), "XXL": (20, 17), "XXXL": (22, 19),
    "AX1": (26, 23), "AX2": (32, 27), "AX3": (38, 33), "AX4": (44, 38), "AX5": (51, 44),
}

# Puts the first card of the page into a frame of its own, under the built-in theme, without what a theme said for it.
STAGE = """() => {
  const stock = document.querySelector('template[data-theme-variant=""]');
  const row = (stock ? stock.content : document.querySelector("[data-frame]")).querySelector(".cc-row").cloneNode(true);
  row.querySelector("[data-card]").removeAttribute("style");
  row.querySelector("[data-card]").removeAttribute("data-image-failed");
  const frame = document.createElement("div");
  frame.dataset.frame = "";
  frame.dataset.theme = "";
  frame.append(row);
  document.body.replaceChildren(frame);
  document.body.style.margin = 0;
  document.body.style.transition = "none";
}"""

STATE = """(state) => {
  const frame = document.querySelector("[data-frame]");
  for (const [name, value] of Object.entries(state)) {
    name === "width" ? frame.style.width = value + "px"
      : name === "dir" ? frame.dir = value : frame.setAttribute("data-" + name, value);
  }
}"""

MEASURE = """() => {
  const card = document.querySelector("[data-card]"), row = card.closest(".cc-row");
  const origin = card.getBoundingClientRect(), outer = row.getBoundingClientRect();
  const box = (node) => {
    if (!node || getComputedStyle(node).display === "none") return null;
    const r = node.getBoundingClientRect(), s = getComputedStyle(node);
    return { left: r.left - origin.left, top: r.top - origin.top, right: origin.right - r.right, width: r.width,
      height: r.height, bottom: origin.bottom - r.bottom, size: parseFloat(s.fontSize), weight: s.fontWeight,
      color: s.color, background: s.backgroundColor, radius: s.borderTopLeftRadius, space: s.whiteSpace };
  };
  const part = (name) => box(card.querySelector(`[data-part="${name}"]`));
  const style = getComputedStyle(card), border = getComputedStyle(card, "::after").boxShadow;
  return {
    type: card.dataset.type, width: origin.width, height: origin.height, left: origin.left - outer.left,
    right: outer.right - origin.right, above: origin.top - outer.top, below: outer.bottom - origin.bottom,
    background: style.backgroundColor, radius: style.borderTopLeftRadius, shadow: style.boxShadow, border,
    feed: getComputedStyle(row).backgroundColor,
    image: part("image"), picture: box(card.querySelector('[data-part="image"] > img:not(.cc-placeholder)')),
    title: part("title"), description: part("description"), domain: part("domain"), pin: part("pin"),
    unviewed: part("unviewed"),
  };
}"""


@pytest.fixture(scope="session")
def cards(request) -> dict:
    """A page of the site for each type of card: {"classic": Path, ...}."""
    folder = os.environ.get("CARDPROOF_SITE")
    site = Path(folder).resolve() if folder else request.getfixturevalue("site")
    found = {}
    for path in sorted((site / "cards").rglob("*.html")):
        match = re.search(r'class="cc-card" data-card="[^"]*" data-type="([^"]+)"', path.read_text())
        if match:
            found.setdefault(match[1], []).append(path)
    # A pinned one shows more.
    return {type_: min(paths, key=lambda path: 'data-part="pin"' not in path.read_text()) for type_, paths in found.items()}


@pytest.fixture(scope="module")
def stage(cards, pool):
    """Opens a card of a type alone, once; the returned function sets all of the frame's state, and measures."""

    @functools.cache
    def opened(type_):
        _, watch = pool.take(is_new=True, viewport={"width": 1000, "height": 1200}, reduced_motion="reduce")
        watch.page.goto(cards[type_].as_uri(), wait_until="load")
        watch.page.evaluate(STAGE)
        return watch

    def start(type_):
        if type_ not in cards:
            pytest.skip(f"the site has no {type_} card")
        page = opened(type_).page

        def measure(**state):
            defaults = {"width": 375, "sdk": "current", "mode": "light", "image": "loaded", "viewed": "unviewed",
                        "text-size": "L", "dir": "ltr"}
            page.evaluate(STATE, defaults | {key.replace("_", "-"): value for key, value in state.items()})
            page.locator('[data-part="image"] > img').first.evaluate_all(
                "(images) => Promise.all(images.map((image) => image.complete || image.decode().catch(() => {})))")
            return page.evaluate(MEASURE)

        return measure

    return start


def near(value):
    return pytest.approx(value, abs=TOLERANCE)


@pytest.mark.parametrize("sdk", LOOKS)
@pytest.mark.parametrize("type_", TYPES)
def test_the_box(stage, type_, sdk):
    measure, look = stage(type_), LOOKS[sdk]
    for width, inset in look["inset"].items():
        card = measure(sdk=sdk, width=width)
        assert (card["left"], card["right"]) == (near(inset), near(inset)), f"side inset at {width}"
        assert (card["above"], card["below"]) == (near(look["gap"]), near(look["gap"])), f"gap at {width}"
        assert card["width"] == near(width - 2 * inset)
    assert card["radius"] == look["radius"]
    for mode in ("light", "dark"):
        card, colors = measure(sdk=sdk, mode=mode), look[mode]
        assert card["background"] == colors["background"]
        assert card["feed"] == colors["feed"]
        assert colors["border"] in card["border"] and look["border"] in card["border"] and "inset" in card["border"]
        assert (card["shadow"] == "none") == (sdk == "legacy")


@pytest.mark.parametrize("sdk", LOOKS)
@pytest.mark.parametrize("type_", ["classic", "classic-image", "captioned-image"])
def test_the_text(stage, type_, sdk):
    card, look = stage(type_)(sdk=sdk), LOOKS[sdk]
    top = card["image"]["height"] if type_ == "captioned-image" else 0
    indent = look["slot"] + look["slot_gap"] if type_ == "classic-image" else 0
    title, description, domain = card["title"], card["description"], card["domain"]
    assert title["top"] == near(top + look["top"])
    assert title["left"] == near(look["side"] + indent) and title["right"] == near(look["side"])
    assert (title["size"], title["weight"]) == (16, "700")
    assert (description["size"], description["weight"]) == (13, "400")
    end = title["top"] + title["height"] - look["leading"]
    assert description["top"] == near(end + look["title_gap"])
    end = description["top"] + description["height"] - look["leading"]
    if domain:
        assert (domain["size"], domain["weight"]) == (13, "500")
        assert domain["top"] == near(end + look["domain_gap"])
        assert (domain["space"] == "nowrap") == look["one_line_domain"]
        end = domain["top"] + domain["height"] - look["leading"]
    if type_ == "classic-image" and sdk == "current":
        end = max(end, look["top"] + look["slot"])
    assert card["height"] == near(end + look["bottom"])


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("sdk", LOOKS)
def test_the_colours_of_text(stage, sdk, mode):
    card, colors = stage("classic")(sdk=sdk, mode=mode), LOOKS[sdk][mode]
    assert card["title"]["color"] == card["description"]["color"] == colors["label"]
    if card["domain"]:
        # The older cells have a link colour of their own in the dark.
        link = "rgb(9, 132, 255)" if (sdk, mode) == ("legacy", "dark") else colors["tint"]
        assert card["domain"]["color"] == link
    assert card["unviewed"]["background"] == colors["tint"]


@pytest.mark.parametrize("sdk", LOOKS)
def test_the_square_of_a_classic_card(stage, sdk):
    card, look = stage("classic-image")(sdk=sdk), LOOKS[sdk]
    image, picture = card["image"], card["picture"]
    assert (image["left"], image["top"]) == (near(look["side"]), near(look["top"]))
    assert (image["width"], image["height"]) == (near(look["slot"]), near(look["slot"]))
    assert max(picture["width"], picture["height"]) == near(look["slot"])
    assert picture["radius"] == look["slot_radius"]


@pytest.mark.parametrize("sdk", LOOKS)
@pytest.mark.parametrize("type_", ["captioned-image", "banner"])
def test_a_wide_image_runs_from_edge_to_edge(stage, type_, sdk):
    measure = stage(type_)
    card = measure(sdk=sdk)
    assert (card["image"]["left"], card["image"]["top"], card["image"]["right"]) == (near(0), near(0), near(0))
    if type_ == "banner":
        assert card["height"] == near(card["image"]["height"])
    for image in ("loading", "failed"):
        card = measure(sdk=sdk, image=image)
        assert card["picture"] is None and card["image"]["height"] > 0


@pytest.mark.parametrize("sdk", LOOKS)
@pytest.mark.parametrize("type_", TYPES)
def test_the_unviewed_line(stage, type_, sdk):
    measure = stage(type_)
    card = measure(sdk=sdk)
    line = card["unviewed"]
    assert (line["left"], line["right"], line["bottom"], line["height"]) == (near(0), near(0), near(0), near(8))
    viewed = measure(sdk=sdk, viewed="viewed")
    assert viewed["unviewed"] is None and viewed["height"] == near(card["height"])


@pytest.mark.parametrize("sdk", LOOKS)
@pytest.mark.parametrize("type_", TYPES)
def test_the_pin_is_at_the_top_trailing_corner(stage, type_, sdk):
    measure = stage(type_)
    pin = measure(sdk=sdk)["pin"]
    if not pin:
        pytest.skip("the card is not pinned")
    assert (pin["right"], pin["top"], pin["width"], pin["height"]) == (near(0), near(0), near(20), near(20))
    assert measure(sdk=sdk, dir="rtl")["pin"]["left"] == near(0)


@pytest.mark.parametrize("type_", ["classic", "classic-image", "captioned-image"])
def test_text_sizes_follow_the_steps_of_each_style(stage, type_):
    measure = stage(type_)
    found = {size: (card["title"]["size"], card["description"]["size"])
             for size in TEXT_SIZES for card in [measure(text_size=size)]}
    assert found == {size: (near(title), near(text)) for size, (title, text) in TEXT_SIZES.items()}


@pytest.mark.parametrize("sdk", LOOKS)
def test_right_to_left_mirrors_the_card(stage, sdk):
    measure = stage("classic-image")
    ltr, rtl = measure(sdk=sdk), measure(sdk=sdk, dir="rtl")
    assert rtl["image"]["right"] == near(ltr["image"]["left"])
    assert rtl["title"]["right"] == near(ltr["title"]["left"])
