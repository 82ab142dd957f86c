"""What axe-core finds on a page, at several widths."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from helpers.watch import still

# Those of its rules that compare colours, and are asked by default. They take most of its time.
COLOR_RULES = ["color-contrast", "link-in-text-block"]
# An element for each kind whose text was not seen in these colours before: the rules would say of the others what they
# said. A kind looks alike on the same ground, and its tags and classes, up to the root, are the same.
RECOLORED = """([isFirst, excluded]) => {
  if (isFirst) window.checkedKinds = new Set();
  const chains = new Map();
  const chain = (e) => {
    if (!e) return "";
    if (!chains.has(e)) {
      const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(e);
      chains.set(e, `${e.localName}.${e.className} ${color} ${backgroundColor} ${backgroundImage} ${opacity};${chain(e.parentElement)}`);
    }
    return chains.get(e);
  };
  const changed = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const e = node.parentElement;
    if (!node.data.trim() || excluded && e.closest(excluded) || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { fontSize, fontWeight, textDecorationLine } = getComputedStyle(e), size = parseFloat(fontSize);
    // From these sizes on, the rules ask for less contrast.
    const isLarge = size >= 24 || (size >= 18.66 && fontWeight >= 700);
    const kind = [isLarge, fontWeight, textDecorationLine, chain(e)].join();
    if (!window.checkedKinds.has(kind)) changed.push(e);
    window.checkedKinds.add(kind);
  }
  return changed;
}"""
# Frames would have to have axe-core, too: it waits half a second for those that do not answer.
OPTIONS = {"resultTypes": ["violations"], "iframes": False}
ALL = "([excluded, options]) => axe.run(excluded ? { exclude: [[excluded]] } : document, options)"
# The rules read the whole page for one element, so that a long one has only those of its parts that have some.
SOME = """async ([elements, options]) => {
  const parts = document.querySelectorAll("*").length < 3500 ? [] : [...document.querySelectorAll("main > *")];
  const others = parts.filter((part) => !elements.some((one) => part.contains(one))), displays = others.map((e) => e.style.display);
  others.forEach((e) => { e.style.display = "none"; });
  const answer = await axe.run(elements, options);
  others.forEach((e, i) => { e.style.display = displays[i]; });
  return answer;
}"""


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
            changed = page.evaluate_handle(RECOLORED, [(scheme, width) == ("light", widths[0]), excluded])
            if scheme == "light":
                answers.append(page.evaluate(ALL, [excluded, OPTIONS | {"rules": without}]))
            if changed.evaluate("(all) => all.length"):
                answers.append(page.evaluate(SOME, [changed, OPTIONS | {"runOnly": COLOR_RULES}]))
            wrong += [f"{at}: {rule['id']}: {rule['nodes'][0]['html'][:120]}" for answer in answers for rule in answer["violations"]]
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wrong.append(f"{at} is too wide")
    return wrong
