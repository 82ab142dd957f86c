"""The toolbar's controls, by the part of the state that they change (`mode`, `theme`, `width`, ...), and the inspector's
tabs. A control carries data-key and holds a select, or a group of radio buttons; the rarer ones and the rarer tabs stand in
menus named More.
"""

from playwright.sync_api import Locator, Page


def unfold(one: Locator) -> None:
    """Opens the menu that something stands in, if it stands in one."""
    one.evaluate("(one) => { const menu = one.closest('details.menu'); if (menu) menu.open = true; }")


def choose(page: Page, key: str, value: str) -> None:
    control = page.locator(f"[data-toolbar] [data-key='{key}']")
    unfold(control)
    select = control.locator("select")
    if select.count():
        select.select_option(value)
    else:
        control.locator(f"input[value='{value}']").click()
    control.evaluate("(one) => { const menu = one.closest('details.menu'); if (menu) menu.open = false; }")


def choices(page: Page, key: str) -> list[str]:
    """The values that a control offers, in its order."""
    return page.locator(f"[data-toolbar] [data-key='{key}'] :is(option, input)").evaluate_all(
        "(all) => all.map((e) => e.value)")


def tab(page: Page, name: str) -> Locator:
    """What opens a panel of the inspector: a tab, or an entry of the menu beside the tabs."""
    return page.locator(f".tabs [value={name}]")


def open_tab(page: Page, name: str) -> None:
    unfold(tab(page, name))
    tab(page, name).click()


def pick_from_share(page: Page, item: str) -> None:
    """Opens the menu Share of a card's page, and clicks one of its entries."""
    if not page.locator("#share[open]").count():
        page.locator("#share > summary").click()
    page.locator("#share .sheet-menu").get_by_text(item, exact=True).click()


def seen_by(page: Page, profile: str) -> None:
    """Chooses the person for whom the campaign page is drawn: on a phone by the avatar in the bar."""
    select = page.locator("[data-person]")
    if select.is_visible():
        select.select_option(profile)
    else:
        page.locator(f".person:has([value='{profile}'])").click()
