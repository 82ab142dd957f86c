"""Content Cards on Android and the web, measured as the browser lays them out: what the SDKs' sources say, of every type of
card, in both modes, at three widths. Lengths are dp on Android and CSS pixels on the web.

UNKNOWN names what the sources do not say, so that nothing is measured for it.
"""

import pytest
from helpers.png import png
from helpers.project import build, write

UNKNOWN = [
    "the line heights of Roboto: 1.172 times the size is the font's own, as its tables say",
    "what Android's own loader does with a picture beside a text that is not square",
    "which colour a web page gives its text, and so the title",
    "the place of the pin in Jetpack Compose on wide screens",
    "the room between icon and edge of the web's bar",
]
TYPES = ["classic", "classic-image", "captioned-image", "banner"]
TOLERANCE = 0.51

# Width of the card by width of the screen; where it stands; and its box.
LOOKS = {
    "android": {
        "widths": {360: 340, 393: 360, 600: 580, 800: 580}, "above": 32, "below": 32, "strips": (1, 0.5, 1, 2), "radius": "1px",
        "top": 20, "side": 25, "bottom": 25, "title_gap": 10, "domain_gap": 12, "title": 16, "text": 13, "line": 1.172,
        "slot": 57.5, "slot_gap": 12, "slot_radius": "3px", "pin": 20, "unviewed": 4, "empty": 18,
        "light": {"face": "rgb(255, 255, 255)", "feed": "rgb(238, 238, 238)", "title": "rgb(63, 63, 63)",
                  "text": "rgb(102, 101, 101)", "link": "rgb(22, 118, 208)", "line": "rgb(22, 118, 208)"},
        "dark": {"face": "rgb(85, 85, 85)", "feed": "rgb(30, 30, 30)", "title": "rgb(255, 255, 255)",
                 "text": "rgb(255, 255, 255)", "link": "rgb(138, 199, 255)", "line": "rgb(138, 199, 255)"},
    },
    "web": {
        "widths": {375: 334, 430: 389, 800: 380}, "above": 20, "below": 20, "strips": (1, 1, 1, 1), "radius": "3px",
        "top": 20, "side": 25, "bottom": 20, "title_gap": 15, "domain_gap": 12, "title": 18, "text": 13, "line": 1.3,
        "slot": 60, "slot_gap": 12, "slot_radius": "3px", "pin": 24, "unviewed": 5, "empty": 13,
        "light": {"face": "rgb(255, 255, 255)", "feed": "rgb(238, 238, 238)", "title": "rgb(0, 0, 0)",
                  "text": "rgb(84, 84, 84)", "link": "rgb(22, 118, 208)", "line": "rgb(22, 118, 208)"},
    },
}
# The web has no dark mode.
LOOKS["web"]["dark"] = LOOKS["web"]["light"]
LOOKS["android-compose"] = LOOKS["android"] | {"widths": {360: 296, 393: 329, 600: 536, 800: 600}, "compose": True}
LOOKS["web-inline"] = LOOKS["web"] | {"widths": {430: 360, 600: 360, 800: 360}}
SDKS = list(LOOKS)

LINKS = "url: https://a.example/\nurls: { android: https://b.example/, web: https://c.example/ }\n"
CARDS = {
    "classic": f"type: classic\ntitle: Spring is here\n{LINKS}domain: See more\npinned: true\n",
    "classic-image": f"type: classic\ntitle: Spring\nimage: images/square.png\n{LINKS}domain: See more\npinned: true\n",
    "captioned-image": "type: captioned-image\ntitle: Spring is here\nimage: images/wide.png\nimageAspectRatio: 1.6\n"
                       f"{LINKS}domain: See more\npinned: true\n",
    "banner": f"type: banner\nimage: images/wide.png\nimageAltText: Tulips\nimageAspectRatio: 1.6\n{LINKS}pinned: true\n",
    "no-text": f"type: classic\ntitle: Spring is here\n{LINKS}",
    "no-link": "type: classic\ntitle: Spring is here\ndomain: See more\n",
    "no-ratio": f"type: captioned-image\ntitle: Spring\nimage: images/wide.png\n{LINKS}domain: See more\n",
    "no-ratio-banner": f"type: banner\nimage: images/wide.png\nimageAltText: Tulips\n{LINKS}",
    "tall": f"type: classic\ntitle: Spring\nimage: images/tall.png\n{LINKS}domain: See more\n",
    "breaks": f"type: classic\ntitle: \"Spring\\n  is here\"\n{LINKS}domain: See more\n",
    "breaks-image": f"type: classic\ntitle: \"Spring\\n  is here\"\nimage: images/square.png\n{LINKS}domain: See more\n",
    "long": f"type: classic\ntitle: {'Spring is here ' * 4}\nimage: images/square.png\n{LINKS}domain: {'See more ' * 9}\n",
}

STATE = """(state) => {
  const frame = document.querySelector("[data-frame]");
  document.body.style.transition = "none";
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
      color: s.color, background: s.backgroundColor, radius: s.borderTopLeftRadius, below: s.borderBottomLeftRadius,
      space: s.whiteSpace, line: parseFloat(s.lineHeight), text: node.textContent, fit: s.objectFit };
  };
  const part = (name) => [...card.querySelectorAll(`[data-part="${name}"]`)].map(box).find(Boolean) ?? null;
  const style = getComputedStyle(card), body = card.querySelector(".cc-body");
  return {
    width: origin.width, height: origin.height, left: origin.left - outer.left, right: outer.right - origin.right,
    above: origin.top - outer.top, below: outer.bottom - origin.bottom, shadow: style.boxShadow, border: style.border,
    face: [getComputedStyle(body).backgroundColor, style.backgroundColor], radius: [getComputedStyle(body).borderTopLeftRadius, style.borderTopLeftRadius],
    feed: getComputedStyle(row).backgroundColor, body: box(body), font: style.fontFamily,
    after: getComputedStyle(card, "::after").content, mark: getComputedStyle(body.querySelector(".cc-image") ?? body, "::before").content,
    image: part("image"), picture: box(card.querySelector('[data-part="image"] > img:not(.cc-placeholder)')),
    title: part("title"), description: part("description"), domain: part("domain"), pin: part("pin"), unviewed: part("unviewed"),
  };
}"""


@pytest.fixture(scope="module")
def platforms(tmp_path_factory):
    folder = tmp_path_factory.mktemp("platforms")
    files = {f"cards/{name}.md": f"---\n{keys}---\n" + ("" if "banner" in name else "Two for one on tulips.\n") for name, keys in CARDS.items()}
    write(folder, files | {
        "site.yaml": "platforms: [ios, android, web]\n", "feeds/empty.yaml": "transforms: [{ filter: { tags: none } }]\n"})
    for name, (width, height) in {"square": (300, 300), "wide": (640, 320), "tall": (100, 300)}.items():
        path = folder / f"Content/images/{name}.png"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(png(width, height))
    return build(folder, folder / "Site", succeeds=False)


@pytest.fixture(scope="module")
def stage(platforms, pool):
    """Opens a card alone, once; the returned function sets all of the frame's state, and measures."""
    opened = {}

    def start(name):
        if name not in opened:
            _, watch = pool.take(is_new=True, viewport={"width": 1600, "height": 1200}, reduced_motion="reduce")
            watch.page.goto(f"{(platforms / 'cards' / f'{name}.html').as_uri()}#mode=light", wait_until="load")
            opened[name] = watch.page
        page = opened[name]

        def measure(**state):
            defaults = {"width": 393, "sdk": "android", "mode": "light", "image": "loaded", "viewed": "unviewed",
                        "text-size": "L", "dir": "ltr"}
            page.evaluate(STATE, defaults | {key.replace("_", "-"): value for key, value in state.items()})
            page.locator('[data-part="image"] > img').first.evaluate_all(
                "(images) => Promise.all(images.map((image) => image.complete || image.decode().catch(() => {})))")
            return page.evaluate(MEASURE)

        return measure

    return start


def near(value):
    return pytest.approx(value, abs=TOLERANCE)


def strips(look, mode):
    """What the box takes from its content: left, top, right, bottom; at night Android's has none."""
    return (0, 0, 0, 0) if mode == "dark" and look["pin"] == 20 else look["strips"]


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("sdk", SDKS)
@pytest.mark.parametrize("type_", TYPES)
def test_the_box(stage, type_, sdk, mode):
    measure, look, colors = stage(type_), LOOKS[sdk], LOOKS[sdk][mode]
    for width, wide in look["widths"].items():
        card = measure(sdk=sdk, width=width, mode=mode)
        assert card["width"] == near(wide), f"width at {width}"
        assert (card["above"], card["below"]) == (near(look["above"]), near(look["below"]))
    assert colors["face"] in card["face"] and look["radius"] in card["radius"]
    assert card["feed"] == colors["feed"]
    left, top, right, bottom = strips(look, mode)
    body = card["body"]
    assert (body["left"], body["top"], body["right"], body["bottom"]) == (near(left), near(top), near(right), near(bottom))
    if sdk.startswith("web"):
        assert "rgba(178, 178, 178, 0.5) 0px 2px 3px 0px" in card["shadow"] and card["border"] == "1px solid rgb(208, 208, 208)"
        assert "Helvetica" in card["font"]
    else:
        assert card["shadow"] == "none" and card["font"].startswith("Roboto")


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("sdk", SDKS)
@pytest.mark.parametrize("type_", TYPES[:3])
def test_the_text(stage, type_, sdk, mode):
    card, look, colors = stage(type_)(sdk=sdk, mode=mode), LOOKS[sdk], LOOKS[sdk][mode]
    left, top, right, bottom = strips(look, mode)
    is_web, is_beside = sdk.startswith("web"), type_ == "classic-image"
    size = 16 if is_web and is_beside else look["title"]
    start = top + (card["image"]["height"] if type_ == "captioned-image" else 0)
    indent = look["slot"] + look["slot_gap"] if is_beside else 0
    title, description, domain = card["title"], card["description"], card["domain"]
    leading = 1.5 if type_ == "classic" and sdk == "android" else 0
    assert title["top"] == near(start + look["top"])
    assert (title["left"], title["right"]) == (near(left + look["side"] + indent), near(right + look["side"]))
    assert (title["size"], title["weight"], description["size"], description["weight"]) == (size, "700", look["text"], "400")
    assert title["line"] == near(size * look["line"] + leading)
    assert description["line"] == near(look["text"] * look["line"] + leading)
    gap = 10 if is_web and is_beside else look["title_gap"]
    assert description["top"] == near(title["top"] + title["height"] - leading + gap)
    gap = 10 if type_ == "classic" and sdk == "android-compose" else look["domain_gap"]
    assert domain["top"] == near(description["top"] + description["height"] - leading + gap)
    assert (domain["size"], domain["weight"], domain["text"]) == (13, "400", "See more")
    assert [title["color"], description["color"], domain["color"]] == [colors["title"], colors["text"], colors["link"]]
    # The multiplier of the link's lines on Android's views does not hold below the last one.
    last = 13 * look["line"]
    end = domain["top"] + last + look["bottom"] + bottom
    least = {"classic-image": 100 + 2 if is_web else look["slot"] + 45 + top + bottom}.get(type_, 0)
    assert card["height"] == near(max(end, least))


@pytest.mark.parametrize("sdk", SDKS)
def test_texts_wrap_and_only_compose_cuts_a_title(stage, sdk):
    card = stage("long")(sdk=sdk)
    lines = card["title"]["height"] / card["title"]["line"]
    assert (lines == near(1)) == (sdk == "android-compose")
    assert card["domain"]["height"] > 2 * card["domain"]["size"]


@pytest.mark.parametrize("sdk", ["current", *SDKS])
def test_a_title_keeps_its_line_breaks_but_on_the_web(stage, sdk):
    def lines(name):
        title = stage(name)(sdk=sdk)["title"]
        return round(title["height"] / title["line"])

    assert lines("breaks") == (1 if sdk.startswith("web") else 2)
    assert lines("breaks-image") == (1 if sdk.startswith("web") or sdk == "android-compose" else 2)


@pytest.mark.parametrize("sdk", SDKS)
def test_the_square_of_a_classic_card(stage, sdk):
    card, look = stage("classic-image")(sdk=sdk), LOOKS[sdk]
    left, top, _, _ = look["strips"]
    image, picture = card["image"], card["picture"]
    assert (image["left"], image["top"]) == (near(left + look["side"]), near(top + look["top"]))
    assert (picture["width"], picture["height"], picture["radius"]) == (near(look["slot"]), near(look["slot"]), look["slot_radius"])
    tall = stage("tall")(sdk=sdk)
    if sdk == "android":
        assert tall["picture"]["width"] == near(57.5) and tall["picture"]["height"] == near(57.5 * 3)
        assert tall["image"]["height"] == near(57.5)
    elif sdk == "android-compose":
        assert (tall["picture"]["width"], tall["picture"]["height"], tall["picture"]["fit"]) == (near(57.5), near(57.5), "cover")
    else:
        assert (tall["picture"]["width"], tall["picture"]["height"]) == (near(20), near(60))
    assert tall["picture"]["top"] == near(tall["image"]["top"])


@pytest.mark.parametrize("sdk", SDKS)
@pytest.mark.parametrize("type_", ["captioned-image", "banner"])
def test_a_wide_image(stage, type_, sdk):
    """The picture is twice as wide as high, and the card says 1.6."""
    measure, look = stage(type_), LOOKS[sdk]
    left, top, right, _ = look["strips"]
    card = measure(sdk=sdk)
    image = card["image"]
    assert (image["left"], image["top"], image["right"]) == (near(left), near(top), near(right))
    assert image["height"] == near(image["width"] / (1.6 if sdk == "android-compose" else 2))
    for state in ("loading", "failed"):
        card = measure(sdk=sdk, image=state)
        assert card["picture"] is None and card["image"]["height"] == near(card["image"]["width"] / 1.6)
        # The web's mark of a broken picture is the browser's.
        assert (card["mark"] == "none") == (state == "loading" or not sdk.startswith("web"))
        if sdk.startswith("web"):
            assert card["height"] == near(card["image"]["height"] + 2)


@pytest.mark.parametrize("sdk", SDKS)
def test_a_wide_image_without_a_ratio(stage, sdk):
    is_web = sdk.startswith("web")
    assert stage("no-ratio")(sdk=sdk, image="loading")["image"]["height"] == near(0)
    assert stage("no-ratio-banner")(sdk=sdk, image="loading")["image"]["height"] == near(0 if is_web else 250)
    image = stage("no-ratio")(sdk=sdk)["image"]
    assert image["height"] == near(image["width"] / 2)


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("sdk", SDKS)
@pytest.mark.parametrize("type_", TYPES)
def test_pin_and_unviewed_line(stage, type_, sdk, mode):
    measure, look = stage(type_), LOOKS[sdk]
    card = measure(sdk=sdk, mode=mode)
    left, top, right, bottom = strips(look, mode)
    pin, line = card["pin"], card["unviewed"]
    assert (pin["right"], pin["top"], pin["width"], pin["height"]) == (near(right), near(top), near(look["pin"]), near(look["pin"]))
    assert pin["background"] == "rgb(22, 118, 208)"
    assert (line["left"], line["right"], line["bottom"]) == (near(left), near(right), near(bottom))
    assert (line["height"], line["background"]) == (near(look["unviewed"]), look[mode]["line"])
    if sdk == "android":
        assert line["below"] == "1px"
    assert measure(sdk=sdk, mode=mode, viewed="viewed")["unviewed"] is None
    # Android's pin turns with the language, that of the web does not.
    turned = measure(sdk=sdk, mode=mode, dir="rtl")["pin"]
    assert (turned["right"] if sdk.startswith("web") else turned["left"]) == near(right)


@pytest.mark.parametrize("sdk", SDKS)
def test_right_to_left_mirrors_the_text(stage, sdk):
    measure, look = stage("classic-image"), LOOKS[sdk]
    card = measure(sdk=sdk, dir="rtl")
    assert card["image"]["right"] == near(look["side"] + look["strips"][2])


def test_link_texts_of_each_platform(stage):
    def shown(name):
        return [(card["domain"] or {}).get("text") for sdk in ("current", "android", "web") for card in [stage(name)(sdk=sdk)]]

    assert shown("classic") == ["See more", "See more", "See more"]
    assert shown("no-text") == [None, "https://b.example/", ""]
    assert shown("no-link") == ["See more", None, None]
    # The web keeps the gap above a link without a text.
    assert stage("no-text")(sdk="web")["domain"]["height"] == near(0)


@pytest.mark.parametrize("sdk", SDKS)
def test_text_sizes(stage, sdk):
    measure = stage("captioned-image")
    found = {size: measure(sdk=sdk, text_size=size)["description"]["size"] / 13 for size in ("XS", "L", "XL", "XXXL", "AX1", "AX5")}
    wanted = {"XS": 0.85, "L": 1, "XL": 1.15, "XXXL": 1.5, "AX1": 1.8, "AX5": 2}
    assert found == {size: pytest.approx(1 if sdk.startswith("web") else value) for size, value in wanted.items()}


@pytest.mark.parametrize("sdk", SDKS)
def test_an_empty_feed(watch, platforms, sdk):
    page = watch().page
    page.set_viewport_size({"width": 1600, "height": 1200})
    page.goto(f"{(platforms / 'feeds/empty.html').as_uri()}#sdk={sdk}&mode=light")
    empty = page.locator("[data-part=empty]")
    style = empty.evaluate("(node) => { const s = getComputedStyle(node); return [parseFloat(s.fontSize), s.color, s.textAlign]; }")
    color = "rgb(0, 0, 0)" if sdk.startswith("web") else "rgb(63, 63, 63)"
    assert style == [LOOKS[sdk]["empty"], color, "center"]
    bar = page.locator("[data-frame] .cc-bar").first
    if sdk.startswith("web"):
        assert bar.evaluate("(node) => [node.offsetHeight, getComputedStyle(node).backgroundColor]") == [50, "rgb(40, 40, 40)"]
    else:
        assert not bar.is_visible()
