"""What axe-core finds on a page, at several widths."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from helpers.watch import still

# Those of its rules that compare colours, and are asked by default.
COLOR_RULES = ["color-contrast", "link-in-text-block"]


def violations(page: Page, scheme: str, widths: list[int]) -> list[str]:
    """A sentence for each rule that is broken, and for a page wider than the screen. In the dark, only rules of colours are
    asked, for the others see the same page as in the light."""
    wrong = []
    options = {"resultTypes": ["violations"], **({"runOnly": COLOR_RULES} if scheme == "dark" else {})}
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        # Colours of cards come in over a quarter of a second.
        still(page)
        wrong += [f"{page.url} at {width}: {rule['id']}: {rule['nodes'][0]['html'][:120]}"
                  for rule in Axe().run(page, options=options).response["violations"]]
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wrong.append(f"{page.url} is too wide at {width}")
    return wrong
