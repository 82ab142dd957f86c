"""What axe-core finds on a page, at several widths."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from helpers.watch import still

# Those of its rules that compare colours, and are asked by default. They take most of its time.
COLOR_RULES = ["color-contrast", "link-in-text-block"]
# The elements whose text was not seen in these colours before: the rules would say of the others what they said. In the
# dark, which moves nothing, one speaks for all in the same place of the same structure that look alike.
RECOLORED = """([isFirst, isDark, excluded]) => {
  if (isFirst) window.checkedColors = new Map();
  const places = new Map(), looks = new Set();
  const place = (e) => {
    if (!e) return "";
    if (!places.has(e)) places.set(e, `${place(e.parentElement)}/${e.localName}.${e.className}`);
    return places.get(e);
  };
  const below = new Map();
  const ground = (e) => {
    if (!e) return "";
    if (!below.has(e)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(e);
      below.set(e, `${backgroundColor} ${backgroundImage} ${opacity};${ground(e.parentElement)}`);
    }
    return below.get(e);
  };
  const changed = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const e = node.parentElement;
    if (!node.data.trim() || excluded && e.closest(excluded) || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(e);
    const look = [color, fontSize, fontWeight, textDecorationLine, ground(e)].join();
    const kind = [place(e), look, getComputedStyle(e.parentElement).color].join();
    if (window.checkedColors.get(e) !== look && !(isDark && looks.has(kind))) changed.add(e);
    looks.add(kind);
    window.checkedColors.set(e, look);
  }
  return [...changed];
}"""
# Frames would have to have axe-core, too: it waits half a second for those that do not answer.
OPTIONS = {"resultTypes": ["violations"], "iframes": False}
ALL = "([excluded, options]) => axe.run(excluded ? { exclude: [[excluded]] } : document, options)"
SOME = "([elements, options]) => axe.run(elements, options)"


def violations(page: Page, widths: list[int], excluded: str = "") -> list[str]:
    """A sentence for each rule that is broken in the light or the dark, and for a page wider than the screen. Rules of
    colours are asked where colours differ from those before; the others see in the dark what they see in the light. What
    is `excluded`, a selector, is nobody's concern."""
    page.evaluate(Axe().axe_script)
    wrong, without = [], {rule: {"enabled": False} for rule in COLOR_RULES}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 900})
            # Colours of cards come in over a quarter of a second.
            still(page)
            at = f"{page.url} at {width}, {scheme}"
            answers = []
            is_first, is_dark = (scheme, width) == ("light", widths[0]), scheme == "dark"
            changed = page.evaluate_handle(RECOLORED, [is_first, is_dark, excluded])
            if is_first:
                answers.append(page.evaluate(ALL, [excluded, OPTIONS]))
            else:
                if not is_dark:
                    answers.append(page.evaluate(ALL, [excluded, OPTIONS | {"rules": without}]))
                if changed.evaluate("(all) => all.length"):
                    answers.append(page.evaluate(SOME, [changed, OPTIONS | {"runOnly": COLOR_RULES}]))
            wrong += [f"{at}: {rule['id']}: {rule['nodes'][0]['html'][:120]}" for answer in answers for rule in answer["violations"]]
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wrong.append(f"{at} is too wide")
    return wrong
