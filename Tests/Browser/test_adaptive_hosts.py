"""What Microsoft's hosts add to Adaptive Cards, as a click changes it: callouts, pages, steps, in every copy of a card."""

import json

import pytest

from helpers.project import build, write


def text(words):
    return {"type": "TextBlock", "text": words, "wrap": True}


def card(*body, **more):
    return json.dumps({"type": "AdaptiveCard", "version": "1.5", "body": list(body), **more})


def reference(title, **more):
    return {"type": "DocumentReference", "title": title, "abstract": "What we do", "keywords": ["plan"], "url": "https://example.com/plan", **more}


PAGES = [{"type": "AccordionPage", "headerTitle": f"Page {i}", "isExpanded": i == 1, "items": [text(f"inside {i}")]} for i in (1, 2, 3)]
CARDS = {
    "cited": card(
        text("As planned[1](cite:1), in numbers[2](cite:2), and nowhere[3](cite:3)"),
        references=[reference("The plan"), reference("The numbers", type="AdaptiveCardReference", content=json.loads(card(text("inside"))))]),
    "accordion": card({"type": "Accordion", "pages": PAGES}, {"type": "Accordion", "allowCollapseAllPages": False, "pages": PAGES}),
    "chart": card({"type": "Chart.VerticalBar", "title": "Sold", "showTitle": True, "data": [{"x": "a", "y": 1}, {"x": "b", "y": -1}]}),
    "stars": card({"type": "Input.Rating", "id": "r", "label": "Stars", "value": 2.5, "allowHalfSteps": True},
                  actions=[{"type": "Action.Submit", "title": "Send"}]),
    "table": card({"type": "Table", "columns": [{"width": 1}, {"width": "auto"}], "rows": [
        {"type": "TableRow", "cells": [{"type": "TableCell", "items": [text(words)]} for words in row]} for row in (("a", "b"), ("c", "much wider"))]}),
    "bubble": card(*[text("above")] * 4, actions=[
        {"type": "Action.Submit", "title": "First"},
        {"type": "Action.Popover", "title": "More", "content": text("in the bubble"), "maxPopoverWidth": "120px"}]),
    "text": card(text("See https://example.com/a\n\n- [x] done\n\n# Head\n\nend")),
}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hosts")
    files = {"site.yaml": "title: Hosts\nadaptive: { hosts: [teams-light, teams-dark] }\n"}
    return build(write(folder, files | {f"adaptive/{name}.json": payload for name, payload in CARDS.items()}), folder / "Site")


@pytest.fixture
def shown(watch, site):
    return lambda name: watch().open(site.as_uri() + "/", f"adaptive/{name}.html")


def roots(page, name):
    return page.locator(f'.stage [data-adaptive="{name}"]')


def test_a_citation_opens_its_reference_in_its_own_copy(shown):
    page = shown("cited")
    for root in roots(page, "cited").all():
        mark = root.locator("button.ac-citation").first
        mark.click()
        callout = root.get_by_role("dialog", name="The plan")
        assert callout.is_visible() and mark.get_attribute("aria-expanded") == "true"
        assert page.locator(".ac-callout:visible").count() == 1
        inner, outer = callout.bounding_box(), root.bounding_box()
        assert outer["x"] <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
        assert inner["y"] >= mark.bounding_box()["y"] + mark.bounding_box()["height"]
        callout.get_by_text("What we do").click()
        assert callout.is_visible()
        root.locator("button.ac-citation").nth(1).click()
        assert not callout.is_visible() and root.get_by_text("inside").is_visible()
        page.keyboard.press("Escape")
        assert page.locator(".ac-callout:visible").count() == 0
        assert root.locator("[aria-expanded=true]").count() == 0
    assert roots(page, "cited").first.locator("span.ac-citation").inner_text() == "3"


def test_an_accordion_opens_one_page_in_each_copy(shown):
    page = shown("accordion")
    for root in roots(page, "accordion").all():
        first, second = root.locator(".ac-accordion").all()
        for box in (first, second):
            assert box.locator("[open]").count() == 1
            box.get_by_text("Page 2").click()
            page.wait_for_function("box => box.querySelectorAll('[open]').length === 1", arg=box.element_handle())
            assert box.get_by_text("inside 2").is_visible()
            box.get_by_text("Page 2").click()
        assert first.locator("[open]").count() == 0
        page.wait_for_function("box => box.querySelectorAll('[open]').length === 1", arg=second.element_handle())


def test_a_chart_keeps_its_title(shown):
    page = shown("chart")
    for root in roots(page, "chart").all():
        assert root.locator(".ac-caption").inner_text() == "Sold"


def test_a_half_step_is_sent(shown):
    page = shown("stars")
    root = roots(page, "stars").first
    assert root.locator("input:checked").input_value() == "2.5"
    half, whole = root.locator("label").filter(has=page.locator("input")).all()[6:8]
    assert half.bounding_box()["width"] == whole.bounding_box()["width"] == 16
    half.click(position={"x": 8, "y": 16})
    root.get_by_text("Send").click()
    assert page.locator("[data-event-log] > *").last.inner_text() == 'Action.Submit: {"r":"3.5"}'


def test_columns_as_wide_as_their_content_are_one_for_all_rows(shown):
    page = shown("table")
    cells = roots(page, "table").first.locator("[role=cell], [role=columnheader]").all()
    assert cells[1].bounding_box()["x"] == pytest.approx(cells[3].bounding_box()["x"], abs=.5)
    assert cells[3].inner_text() == "much wider" and cells[3].bounding_box()["height"] < 45


def test_texts_of_teams_have_links_tasks_and_headings_with_room(shown):
    page = shown("text")
    root = roots(page, "text").first
    assert root.get_by_role("link").get_attribute("href") == "https://example.com/a"
    assert root.get_by_role("checkbox").is_checked() and root.get_by_role("checkbox").is_disabled()
    head = root.get_by_role("heading", name="Head")
    assert head.bounding_box()["height"] >= float(head.evaluate("e => parseFloat(getComputedStyle(e).fontSize)"))


def test_a_bubble_stands_above_its_button_and_goes_with_a_click_beside_it(shown):
    page = shown("bubble")
    root = roots(page, "bubble").first
    button, bubble = root.get_by_role("button", name="More"), root.locator(".ac-popover")
    button.click()
    inner, outer = bubble.bounding_box(), button.bounding_box()
    assert inner["width"] <= 120 and inner["x"] == pytest.approx(outer["x"], abs=1)
    assert inner["y"] + inner["height"] == pytest.approx(outer["y"] - 4, abs=1)
    bubble.get_by_text("in the bubble").click()
    assert bubble.is_visible()
    root.get_by_text("above").first.click()
    assert not bubble.is_visible() and button.get_attribute("aria-expanded") == "false"
