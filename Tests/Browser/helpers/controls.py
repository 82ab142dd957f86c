"""The toolbar's controls, by the part of the state that they change: `mode`, `theme`, `width`, ...

A control carries data-key and is a select, or a group of buttons with values.
"""

from playwright.sync_api import Page


def choose(page: Page, key: str, value: str) -> None:
    control = page.locator(f"[data-toolbar] [data-key='{key}']")
    if control.evaluate("(e) => e.localName") == "select":
        control.select_option(value)
    else:
        control.locator(f"button[value='{value}']").click()


def choices(page: Page, key: str) -> list[str]:
    """The values that a control offers, in its order."""
    return page.locator(f"[data-toolbar] [data-key='{key}'] :is(option, button)").evaluate_all(
        "(all) => all.map((e) => e.value)")
