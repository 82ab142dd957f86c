"""#view=alone: the card and nothing else, in the width, mode and text size of the device."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from helpers.watch import still, until

KINDS = ["cards/spring/gates-open.html", "blocks/home/tulip-week.html", "adaptive/workshop.html", "feeds/news.html",
         "placeholders/home_hero.html"]
SHOWN = """() => [...document.querySelectorAll("body *:not(.visually-hidden, .head, h1)")].filter((one) => one.checkVisibility()
  && !one.closest("[data-frame]") && one.innerText?.trim() && !one.querySelector("[data-frame]")).map((one) => one.innerText)"""


@pytest.mark.parametrize("path", KINDS)
@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_the_card_fills_the_screen_and_only_the_way_back_is_beside_it(folder, watch, path, size):
    browser = watch(viewport={"width": size[0], "height": size[1]})
    page = browser.open(folder, path + "#view=alone")
    page.locator(".whole:visible").wait_for()
    assert set(page.evaluate(SHOWN)) == {"Whole page"}
    box = page.locator("[data-frame]").bounding_box()
    assert (box["x"], box["y"], box["width"]) == (0, 0, page.evaluate("document.documentElement.clientWidth"))
    assert box["height"] >= size[1] - 48
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert browser.problems == []


@pytest.mark.parametrize("device", ["light", "dark"])
def test_the_mode_is_that_of_the_device_unless_the_address_says_another(folder, watch, device):
    page = watch(color_scheme=device).open(folder, KINDS[0] + "#view=alone")
    other = {"light": "dark", "dark": "light"}[device]
    mode = "(mode) => document.querySelector('[data-frame]').dataset.mode === mode"
    until(page, mode, arg=device)
    page.evaluate("(mode) => { location.hash = `view=alone&mode=${mode}`; }", other)
    until(page, mode, arg=other)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_nothing_to_say(folder, watch, scheme):
    page = watch(color_scheme=scheme, viewport={"width": 390, "height": 844}).open(folder, KINDS[0] + "#view=alone")
    still(page)
    assert [rule["id"] for rule in Axe().run(page).response["violations"]] == []


def test_the_text_size_is_that_of_the_device_where_its_browser_tells_it(folder, watch):
    # Chromium knows no such font; Safari on iOS gives it the size that is chosen in the settings.
    tells = """CSS.supports = () => true;
        const computed = getComputedStyle;
        window.getComputedStyle = (one) => one.style.font === "" && one.getAttribute("style")?.includes("-apple-system-body") ? { fontSize: "23px" } : computed(one);"""
    browser = watch(is_new=True)
    browser.context.add_init_script(tells)
    page = browser.open(folder, KINDS[0] + "#view=alone")
    until(page, "document.querySelector('[data-frame]').dataset.textSize === 'XXXL'")
    page.evaluate("location.hash = 'view=alone&text=S'")
    until(page, "document.querySelector('[data-frame]').dataset.textSize === 'S'")
    page.evaluate("location.hash = ''")
    until(page, "document.querySelector('[data-frame]').dataset.textSize === 'L'")


def test_the_way_back_keeps_what_is_shown(folder, watch):
    page = watch(color_scheme="dark").open(folder, KINDS[0] + "#theme=plain&text=XL&view=alone")
    frame, link = page.locator("[data-frame]"), page.locator(".whole")
    state = lambda: [frame.get_attribute(f"data-{name}") for name in ("theme", "text-size", "mode")]
    assert state() == ["plain", "XL", "dark"]
    page.evaluate("window.marked = true")
    link.focus()
    page.keyboard.press("Enter")
    until(page, "!document.documentElement.classList.contains('alone')")
    assert state() == ["plain", "XL", "dark"] and "view" not in page.url
    assert page.locator("[data-toolbar]").is_visible() and not link.is_visible()
    assert page.evaluate("window.marked"), "the page is not loaded again"


def test_the_palette_leads_there_and_the_browser_back(folder, watch):
    page = watch().open(folder, KINDS[0] + "#theme=plain")
    page.locator("[data-palette]").click()
    page.locator("dialog input").fill("card alone")
    page.locator("dialog [role=option]", has_text="The card alone").wait_for()
    page.keyboard.press("Enter")
    until(page, "document.documentElement.classList.contains('alone')")
    assert page.locator("[data-frame]").get_attribute("data-theme") == "plain"
    page.go_back()
    until(page, "!document.documentElement.classList.contains('alone')")
    assert page.evaluate("location.href").endswith("#theme=plain")
