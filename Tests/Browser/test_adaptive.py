"""Adaptive Cards: what a tap does inside a card, and that everything else is told, not done."""

import json

import pytest

from helpers.controls import choices, choose, open_tab
from helpers.project import build, write


def text(words, **more):
    return {"type": "TextBlock", "text": words, **more}


def card(*body, actions=()):
    return json.dumps({"type": "AdaptiveCard", "version": "1.6", "body": list(body), "actions": list(actions)})


CARDS = {
    "toggle": card(
        text("first", id="first", isVisible=False), text("second", id="second"), text("third"),
        actions=[{"type": "Action.ToggleVisibility", "title": "Flip", "targetElements": ["first", {"elementId": "second", "isVisible": False}]}]),
    "show": card(text("body"), actions=[
        {"type": "Action.ShowCard", "title": "One", "card": {"type": "AdaptiveCard", "body": [text("inside one")]}},
        {"type": "Action.ShowCard", "title": "Two", "card": {"type": "AdaptiveCard", "body": [text("inside two")]}}]),
    "form": card(
        {"type": "Input.Text", "id": "name", "label": "Name", "isRequired": True, "errorMessage": "Say it"},
        {"type": "Input.Number", "id": "age", "label": "Age", "min": 1, "max": 9},
        {"type": "Input.ChoiceSet", "id": "many", "label": "Many", "isMultiSelect": True, "value": "a,b",
         "choices": [{"title": "A", "value": "a"}, {"title": "B", "value": "b"}, {"title": "C", "value": "c"}]},
        actions=[{"type": "Action.Submit", "title": "Send", "data": {"x": 1}}]),
    "patterns": card(
        {"type": "Input.Text", "id": "code", "label": "Code", "regex": "^[0-9]+$"},
        {"type": "Input.Text", "id": "slow", "label": "Slow", "regex": "^(([a-z])+.)+[A-Z]([a-z])+$"},
        {"type": "Input.Text", "id": "none", "label": "None", "regex": "("},
        actions=[{"type": "Action.Submit", "title": "Send"}]),
    "pages": card({"type": "Carousel", "pages": [{"items": [text("one")]}, {"items": [text("two")]}, {"items": [text("three")]}]}),
    "heights": card(
        {"type": "Carousel", "rtl": True, "pages": [{"items": [text("one")]}, {"items": [text("two"), text("three"), text("four")]}]},
        text("after")),
    "menu": card(text("body"), actions=[
        {"type": "Action.OpenUrl", "title": "Open", "url": "https://example.com/"},
        {"type": "Action.Submit", "title": "Hidden", "mode": "secondary"}]),
    "choices": card({
        "type": "Input.ChoiceSet", "id": "one", "label": "One", "style": "expanded", "value": "b",
        "choices": [{"title": "First", "value": "a"}, {"title": "Second", "value": "b"}]}),
    "trust": card(
        text("<img src=x onerror=alert(1)> [x](javascript:alert(1))"),
        {"type": "Image", "url": "javascript:alert(1)", "altText": "a"},
        actions=[{"type": "Action.OpenUrl", "title": "Bad", "url": "javascript:document.title='gone'"}]),
}


@pytest.fixture(scope="module")
def adaptive(tmp_path_factory):
    folder = tmp_path_factory.mktemp("adaptive")
    files = {"site.yaml": "title: Adaptive\n"}
    files |= {f"adaptive/{name}.json": payload for name, payload in CARDS.items()}
    files["hosts/light-light.json"] = "{}"
    files["hosts/light-dark.json"] = '{"containerStyles":{"default":{"backgroundColor":"#000000"}}}'
    return build(write(folder, files), folder / "Site", succeeds=False)


@pytest.fixture
def shown(watch, adaptive):
    def open(name):
        browser = watch()
        return browser.open(adaptive.as_uri() + "/", f"adaptive/{name}.html")
    return open


def log(page):
    return page.locator("[data-event-log] > *").all_inner_texts()


def test_visibility_is_toggled_and_the_first_gap_hidden(shown):
    page = shown("toggle")
    root = page.locator("[data-adaptive]").first
    root.get_by_text("Flip").click()
    assert root.locator("[data-element=first]").is_visible()
    assert not root.locator("[data-element=second]").is_visible()
    assert log(page) == ['shows "first", hides "second"']
    assert root.locator(".ac-text:visible").first.bounding_box()["y"] == pytest.approx(
        root.bounding_box()["y"] + float(root.evaluate("e => parseFloat(getComputedStyle(e).paddingTop)")), abs=1)


def test_one_card_is_open_at_a_time(shown):
    page = shown("show")
    root = page.locator("[data-adaptive]").first
    root.get_by_text("One", exact=True).click()
    assert root.get_by_text("inside one").is_visible()
    root.get_by_text("Two", exact=True).click()
    assert not root.get_by_text("inside one").is_visible()
    assert root.get_by_text("inside two").is_visible()
    root.get_by_text("Two", exact=True).click()
    assert not root.get_by_text("inside two").is_visible()


def test_inputs_are_checked_before_they_are_sent(shown):
    page = shown("form")
    root = page.locator("[data-adaptive]").first
    assert not root.get_by_text("Say it").is_visible()
    root.get_by_text("Send").click()
    assert root.get_by_text("Say it").is_visible()
    root.locator("input[type=text]").fill("Ada")
    assert not root.get_by_text("Say it").is_visible()
    root.locator("input[type=number]").fill("50")
    root.get_by_text("Send").click()
    root.locator("input[type=number]").fill("5")
    root.get_by_text("Send").click()
    assert log(page) == [
        'not sent: "name" not valid', 'not sent: "age" not valid',
        'Action.Submit: {"x":1,"name":"Ada","age":"5","many":"a,b"}']


def test_a_pattern_cannot_freeze_the_page(shown):
    """Backtracking takes minutes for this one; meanwhile the page goes on, and after a second the value is not valid."""
    page = shown("patterns")
    root = page.locator("[data-adaptive]").first
    code, slow, none = (root.locator("input").nth(i) for i in range(3))
    for field, value in ((code, "x"), (slow, "a" * 60), (none, "y")):
        field.fill(value)
    root.get_by_text("Send").click()
    assert page.evaluate("new Promise((done) => { const start = performance.now(); setTimeout(() => done(performance.now() - start), 100); })") < 1000
    page.wait_for_selector("[data-event-log] li", state="attached")
    code.fill("12")
    slow.fill("aA")
    slow.fill("ab.Ba")
    root.get_by_text("Send").click()
    page.wait_for_selector("[data-event-log] li:nth-child(2)", state="attached")
    assert log(page) == ['not sent: "code", "slow" not valid', 'Action.Submit: {"code":"12","slow":"ab.Ba","none":"y"}']


def test_the_carousel_turns(shown):
    page = shown("pages")
    root = page.locator("[data-adaptive]").first
    root.locator(".ac-next").click()
    assert root.locator(".ac-shown").inner_text() == "two"
    root.locator(".ac-previous").click()
    root.locator(".ac-previous").click()
    assert root.locator(".ac-shown").inner_text() == "three"


def test_a_carousel_is_as_high_as_its_page_and_its_arrows_point_outwards(shown):
    page = shown("heights")
    root = page.locator("[data-adaptive]").first
    low = root.bounding_box()["height"]
    previous, following = root.locator(".ac-previous").bounding_box(), root.locator(".ac-next").bounding_box()
    assert following["x"] < previous["x"]
    root.locator(".ac-next").click()
    assert root.bounding_box()["height"] > low + 30
    root.locator(".ac-previous").click()
    assert root.bounding_box()["height"] == low


def test_a_host_that_is_only_dark_stands_on_dark_and_once(watch, tmp_path):
    files = {"site.yaml": "title: Dark\n", "adaptive/a.json": CARDS["show"], "hosts/widget-dark.json": "{}"}
    site = build(write(tmp_path, files), tmp_path / "Site", succeeds=False)
    page = watch().open(site.as_uri() + "/", "adaptive/a.html#mode=both")
    assert page.locator("[data-frame]").get_attribute("data-mode") == "dark"
    assert page.locator("figcaption").all_inner_texts() == ["375 pt wide, dark, this host's only mode"]
    assert page.locator("[name=mode]:not(:disabled)").count() == 0


def test_a_host_of_two_modes_is_shown_in_both(shown):
    page = shown("show")
    page.locator("[name=mode][value=both]").check(force=True)
    assert page.locator("figcaption").all_inner_texts() == ["375 pt wide, light", "375 pt wide, dark"]


def test_a_template_without_data_has_placeholders(watch, tmp_path):
    template = card(
        text("Hello **${name}**", wrap=True), {"type": "Image", "url": "${photo}", "altText": "a"},
        {"type": "Input.Text", "id": "a", "label": "${label}", "placeholder": "Ask ${name}"}, {"type": "Badge", "text": "${state}"},
        actions=[{"type": "Action.OpenUrl", "title": "Open ${name}", "url": "${url}"}, {"type": "Action.OpenUrlDialog", "title": "More", "url": "https://example.com/"}])
    site = build(write(tmp_path, {"site.yaml": "title: T\n", "adaptive/a.json": template}), tmp_path / "Site")
    page = watch().open(site.as_uri() + "/", "adaptive/a.html")
    root = page.locator("[data-adaptive]").first
    assert "${" not in root.inner_text()
    assert root.locator(".ac-binding").all_inner_texts() == ["name", "photo", "label", "state", "name"]
    assert root.locator("input").get_attribute("placeholder") == "Ask ⟨name⟩"
    assert "drawn by Microsoft Teams only" in root.locator(".ac-placeholder").inner_text()
    root.get_by_text("More").click()
    assert log(page) == ["Action.OpenUrlDialog: only Word and PowerPoint knows what it does"]
    open_tab(page, "payload")
    assert "${name}" in page.locator("#payload pre").first.text_content()


def test_secondary_actions_wait_in_a_menu(shown):
    page = shown("menu")
    root = page.locator("[data-adaptive]").first
    assert not root.get_by_text("Hidden").is_visible()
    root.get_by_text("...").click()
    root.get_by_text("Hidden").click()
    root.get_by_text("Open").click()
    assert log(page) == ["Action.Submit: {}", "opens https://example.com/"]
    assert "adaptive/menu" in page.url


def test_nothing_of_a_payload_runs(shown):
    page = shown("trust")
    root = page.locator("[data-adaptive]").first
    title = page.title()
    root.get_by_text("Bad").click()
    assert page.title() == title
    assert root.locator("img[src], [href]").count() == 0


def test_hosts_are_chosen_and_shown_side_by_side(shown):
    page = shown("menu")
    page.get_by_role("radio", name="Both").click()
    colors = page.locator("[data-adaptive]").evaluate_all("es => es.map(e => getComputedStyle(e).backgroundColor)")
    assert colors == ["rgba(0, 0, 0, 0)", "rgb(0, 0, 0)"]


def test_two_copies_of_a_card_keep_their_own_choices(shown):
    page = shown("choices")
    page.get_by_role("radio", name="Both").click()
    cards = page.locator("[data-adaptive]")
    assert cards.count() == 2
    on = "e => [...e.querySelectorAll('input')].map(i => i.checked)"
    assert [cards.nth(i).evaluate(on) for i in (0, 1)] == [[False, True]] * 2
    cards.nth(1).get_by_text("First").click()
    assert [cards.nth(i).evaluate(on) for i in (0, 1)] == [[False, True], [True, False]]


def test_a_lost_picture_is_marked(tmp_path):
    folder = write(tmp_path, {
        "site.yaml": "title: Lost\nresolvers:\n  - { scheme: symbol, folder: images }\n",
        "adaptive/lost.json": card({"type": "Image", "url": "symbol:none", "altText": "a"}),
    })
    site = build(folder, folder / "Site")
    assert 'class="ac-lost"' in (site / "adaptive/lost.html").read_text()


def test_templates_and_rules_of_the_project_draw_elements(tmp_path):
    folder = write(tmp_path, {
        "site.yaml": "title: Own\ntheme: brand\n",
        "themes/brand.yaml": "name: Brand\n"
        "components:\n  adaptive:\n    ProgressBar: adaptive/progress\n    Input.Number: adaptive/number\n"
        "dynamic:\n  - { extras: tone, set: tint }\n",
        "adaptive/own.json": card(
            {"type": "ProgressBar", "value": 50, "label": "<half>", "more": {"deep": "yes"}},
            {"type": "Input.Number", "id": "n", "label": "N", "value": 3},
            text("toned", tone="#0000ff")),
        "adaptive/filled.json": card({"$data": "${people}", **text("Hello ${name}")}),
        "adaptive/filled.data.json": json.dumps({"people": [{"name": "Ada"}, {"name": "Grace"}]}),
    })
    (folder / "Templates/adaptive").mkdir(parents=True)
    (folder / "Templates/adaptive/progress.mustache").write_text("<i>{{value}} {{label}} {{#more}}{{deep}}{{/more}}</i>")
    (folder / "Templates/adaptive/number.mustache").write_text("<b>-</b>{{{drawn}}}<b>+</b>")
    site = build(folder, folder / "Site")
    html = (site / "adaptive/own.html").read_text()
    assert "<i>50 &lt;half&gt; yes</i>" in html
    assert html.index("<b>-</b>") < html.index('type="number"') < html.index("<b>+</b>")
    assert 'style="--tint:#0000ff;' in html
    assert "Hello Ada" in (site / "adaptive/filled.html").read_text()
    assert not (site / "adaptive/filled.data.html").exists()


@pytest.fixture(scope="module")
def sets(tmp_path_factory):
    folder = write(tmp_path_factory.mktemp("sets"), {
        "site.yaml": "title: Sets\nnow: 2026-03-15T12:00:00Z\nadaptive: { hosts: [teams-light, teams-dark, webex] }\n",
        "profiles/ben.yaml": "name: Ben\n", "profiles/cyd.yaml": "name: Cyd\nadaptive: { name: Cyd }\n",
        "adaptive/own.json": card(text("Hi ${name}"), {"type": "Input.Text", "id": "note", "label": "Note"}),
        "adaptive/own.data.json": '{"name": "Ada"}', "adaptive/own.long.data.json": '{"name": "Grace Hopper"}',
        "adaptive/one.json": card(text("Hi ${name}")), "adaptive/one.data.json": '{"name": "Ada"}',
    })
    return build(folder, folder / "Site")


def test_the_toolbar_switches_data_sets(sets, watch):
    page = watch().open(sets.as_uri() + "/", "adaptive/own.html")
    frame = page.locator("[data-frame]").first
    assert choices(page, "data") == ["default", "long"] and "Hi Ada" in frame.inner_text()
    choose(page, "data", "long")
    assert "Hi Grace Hopper" in frame.inner_text() and page.evaluate("location.href").endswith("#data=long")
    # Another control keeps the set, and what was typed.
    frame.locator("input").fill("kept")
    choose(page, "width", "320")
    assert "Grace" in frame.inner_text() and frame.locator("input").input_value() == "kept"
    choose(page, "mode", "both")
    assert ["Grace" in shown for shown in page.locator("[data-frame]").all_inner_texts()] == [True, True]
    choose(page, "theme", "webex")
    assert page.locator("[data-frame]").count() == 1 and "Grace" in frame.inner_text()


def test_a_profiles_own_data_take_the_place_of_all_sets(sets, watch):
    page = watch().open(sets.as_uri() + "/", "adaptive/own.html#data=long&profile=cyd")
    frame, control = page.locator("[data-frame]").first, page.locator("[data-key=data]")
    assert choices(page, "profile") == ["ben", "cyd"]
    assert "Hi Cyd" in frame.inner_text() and not control.is_visible()
    choose(page, "profile", "ben")
    assert "Hi Grace" in frame.inner_text() and control.is_visible()


def test_an_unknown_data_set_is_told_and_a_single_one_is_no_choice(sets, watch):
    page = watch().open(sets.as_uri() + "/", "adaptive/own.html#data=short")
    assert "data “short”" in page.locator(".missing").inner_text() and "Hi Ada" in page.locator("[data-frame]").inner_text()
    page = watch().open(sets.as_uri() + "/", "adaptive/one.html")
    assert page.locator("[data-key=data]").count() == 0


def test_without_scripts_the_first_data_set_is_shown(sets, watch):
    page = watch(javascript=False).open(sets.as_uri() + "/", "adaptive/own.html")
    assert "Hi Ada" in page.locator("[data-frame]").inner_text()
