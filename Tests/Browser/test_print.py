"""Every kind of page on paper: A4, in light and dark, with background graphics and without."""

import re

import pytest

from helpers.paper import MARGIN, printed
from helpers.project import build, one_of_each, write
from helpers.watch import DRAWN, drawn, until

MORE = ["blocks/home/spring-sale.html", "cards/spring/gates-open.html#width=744", "feeds/news.html", "placeholders/order_row.html",
        "compare.html#a=blocks%2Fhome%2Fspring-sale.html&b=feeds%2Fclub.html", "themes/loam.html"]
# Words of the page itself, and of what it shows in frames of its own; a feed is drawn too small to be read in a table.
WORDS = """() => {
  const shortened = [...document.querySelectorAll("main *")].filter((e) => getComputedStyle(e).textOverflow === "ellipsis" && e.scrollWidth > e.clientWidth);
  const own = shortened.reduce((text, e) => text.replaceAll(e.innerText, ""), document.body.innerText);
  const blocks = [...document.querySelectorAll("[data-block] > iframe")].filter((e) => e.checkVisibility());
  return [own, ...blocks.map((e) => e.contentDocument?.body?.innerText ?? "")].join(" ");
}"""


def whole(page, sheets_most: int = 80) -> list[str]:
    """What is wrong with the page on paper."""
    page.emulate_media(media="print")
    until(page, DRAWN)
    words = set(re.findall(r"[A-Za-z]{4,}", page.evaluate(WORDS)))
    page.emulate_media(media="null")
    until(page, "() => document.querySelectorAll('.stage .proof').length < 2")
    on, off = printed(page, True), printed(page, False)
    problems = []
    for name, one in (("with backgrounds", on), ("without", off)):
        missing = sorted(word for word in words if word not in one.text)
        problems += [f"{name}: not printed: {missing[:8]}"] * bool(missing)
        problems += [f"{name}: {len(one.sheets)} sheets"] * (len(one.sheets) > sheets_most)
        for i, sheet in enumerate(one.sheets, 1):
            if sheet.reach > sheet.width - MARGIN + 2:
                problems.append(f"{name}: sheet {i} is cut at the right")
            if sheet.ink < 0.001:
                problems.append(f"{name}: sheet {i} is blank")
            if sheet.dark > 0.6:
                problems.append(f"{name}: sheet {i} is black")
    # What is drawn in the card's own colours is so in both.
    if abs(on.dark - off.dark) > 0.05 * on.dark + 0.01:
        problems.append(f"dark with backgrounds {on.dark:.3f}, without {off.dark:.3f}")
    return problems


@pytest.mark.parametrize("share", range(2))
def test_every_kind_of_page_prints_whole(site, folder, changes, watch, share):
    browser = watch()
    problems = {}
    for path in [*one_of_each(site), *MORE, changes][share::2]:
        at, _, state = path.partition("#")
        has_mode = re.match("(cards|blocks|adaptive|feeds|placeholders)/", at)
        for mode in ("light", "dark"):
            of_mode = "&".join(filter(None, [state, f"mode={mode}" if has_mode else ""]))
            browser.page.emulate_media(color_scheme=mode)
            if mode == "light":
                page = browser.open_anew("" if path == changes else folder, at + (f"#{of_mode}" if of_mode else ""))
            elif has_mode:
                page.evaluate("(state) => { location.hash = state; }", of_mode)
                until(page, "() => [...document.querySelectorAll('[data-frame]')].every((e) => e.dataset.mode === 'dark')")
            drawn(page)
            if wrong := whole(page):
                problems[f"{path} in {mode}"] = wrong
    assert problems == {}


@pytest.mark.parametrize("path, words", [
    ("cards/spring/gates-open.html", ["Fortyonekindsoftulip"]),
    ("blocks/home/spring-sale.html", ["Afifthoff,dirtincluded"]),
    ("feeds/news.html", ["Threepots,onetrowel", "Wesowedthem"]),
    ("placeholders/home_hero.html", ["Fortyonekinds", "Oldbedlinen"]),
    ("adaptive/order-confirmation.html", ["Sweetpea"]),
])
def test_a_card_is_printed_in_both_modes(folder, watch, path, words):
    page = watch().open(folder, path + "#mode=dark")
    drawn(page)
    text = printed(page, False).text
    assert {word: text.count(word) for word in words} == dict.fromkeys(words, 2)


def test_slides_that_were_never_shown_are_printed_with_their_pictures_at_once(folder, watch):
    page = watch().open(folder, "placeholders/home_hero.html")
    first, second = printed(page, True), printed(page, True)
    assert len(first.sheets) == len(second.sheets) and abs(first.dark - second.dark) < 0.01


def test_what_a_long_list_has_not_laid_out_yet_is_printed(tmp_path, watch):
    write(tmp_path, {f"cards/c{i}.md": f"---\ntype: classic\ntitle: Card number {i}\n---\nText\n" for i in range(500)})
    folder = build(tmp_path, tmp_path / "Site").as_uri() + "/"
    for path in ("index.html", "sizes.html"):
        text = printed(watch().open(folder, path), True).text
        assert [i for i in range(500) if f"Cardnumber{i}" not in text] == [], path
