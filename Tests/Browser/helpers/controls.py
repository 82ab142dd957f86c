"""The toolbar's controls, by what they change: `mode`, `theme`, `width`, ...

A control is a form field whose name is the state's name, or a button with data-set-NAME="VALUE".
"""

from playwright.sync_api import Page


def choose(page: Page, name: str, value: str) -> None:
    select = page.locator(f"select[name='{name}']")
    radio = page.locator(f"input[type=radio][name='{name}'][value='{value}']")
    field = page.locator(f"input[name='{name}']:not([type=radio])")
    button = page.locator(f"button[data-set-{name}='{value}']")
    if select.count():
        select.first.select_option(value)
    elif radio.count():
        radio.first.check(force=True)
    elif field.count():
        field.first.fill(value)
        field.first.press("Enter")
    else:
        button.first.click()


def choices(page: Page, name: str) -> list[str]:
    """The values that a control offers, in its order."""
    return page.evaluate(
        """(name) => {
          const select = document.querySelector(`select[name='${name}']`);
          if (select) return [...select.options].map((option) => option.value);
          const radios = [...document.querySelectorAll(`input[type=radio][name='${name}']`)];
          if (radios.length) return radios.map((radio) => radio.value);
          return [...document.querySelectorAll(`button[data-set-${name}]`)].map((b) => b.getAttribute(`data-set-${name}`));
        }""", name)
