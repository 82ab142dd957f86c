"""The toolbar's controls, by the part of the state that they change: `mode`, `theme`, `width`, ...

A control carries data-key and holds a select, or a group of radio buttons.
"""

from playwright.sync_api import Page


def choose(page: Page, key: str, value: str) -> None:
    select = page.locator(f"[data-toolbar] [data-key='{key}'] select")
    if select.count():
        select.select_option(value)
    else:
        page.locator(f"[data-toolbar] [data-key='{key}'] input[value='{value}']").click()


def choices(page: Page, key: str) -> list[str]:
    """The values that a control offers, in its order."""
    return page.locator(f"[data-toolbar] [data-key='{key}'] :is(option, input)").evaluate_all(
        "(all) => all.map((e) => e.value)")
