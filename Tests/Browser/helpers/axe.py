"""What axe-core finds on a page, at several widths."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from helpers.watch import still

# Those of its rules that compare colours, and are asked by default. They take most of its time.
COLOR_RULES = ["color-contrast", "link-in-text-block"]
# The elements whose text was not seen in these colours before: the rules would say of the others what they said.
RECOLORED = """(isFirst) => {
  if (isFirst) window.checkedColors = new Map();
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
    if (!node.data.trim() || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(e);
    const look = [color, fontSize, fontWeight, textDecorationLine, ground(e)].join();
    if (window.checkedColors.get(e) !== look) changed.add(e);
    window.checkedColors.set(e, look);
  }
  return [...changed];
}"""
ALL = "(options) => axe.run(options)"
SOME = "([elements, options]) => axe.run(elements, options)"


def violations(page: Page, widths: list[int]) -> list[str]:
    """A sentence for each rule that is broken in the light or the dark, and for a page wider than the screen. Rules of
    colours are asked where colours differ from those before; the others see in the dark what they see in the light."""
    page.evaluate(Axe().axe_script)
    wrong = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 900})
            # Colours of cards come in over a quarter of a second.
            still(page)
            at = f"{page.url} at {width}, {scheme}"
            answers = []
            changed = page.evaluate_handle(RECOLORED, width == widths[0])
            if width == widths[0]:
                answers.append(page.evaluate(ALL, {"resultTypes": ["violations"], **({"runOnly": COLOR_RULES} if scheme == "dark" else {})}))
            else:
                if scheme == "light":
                    without = {rule: {"enabled": False} for rule in COLOR_RULES}
                    answers.append(page.evaluate(ALL, {"resultTypes": ["violations"], "rules": without}))
                if changed.evaluate("(all) => all.length"):
                    answers.append(page.evaluate(SOME, [changed, {"resultTypes": ["violations"], "runOnly": COLOR_RULES}]))
            wrong += [f"{at}: {rule['id']}: {rule['nodes'][0]['html'][:120]}" for answer in answers for rule in answer["violations"]]
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wrong.append(f"{at} is too wide")
    return wrong
