"""The steps of a Braze Action in the panel *Edit*: a link becomes steps, which come and go, and no address is lost."""

from playwright.sync_api import expect

from helpers.editor import editing, save

URL = "https://a.example/?b=c#d"
FILES = {
    "site.yaml": "title: A campaign\nplatforms: [ios, android, web]\n",
    "cards/link.md": f"---\ntype: classic\ntitle: Hello\nurl: '{URL}'   # the link\nurls: {{ web: \"https://b.example/\" }}\ndomain: More\n---\nText\n",
    "cards/lone.md": f"---\ntype: classic\ntitle: Hello\nurl:\n  - openLink: {URL}\n---\nText\n",
    "cards/noted.md": "---\ntype: classic\ntitle: Hello\nurl:\n  - logCustomEvent: opened   # for the report\n  - setCustomUserAttribute:\n      - plan   # its name\n      - gold\n---\nText\n",
    "cards/none.md": "---\ntype: classic\ntitle: Hello\n---\nText\n",
    "cards/steps.md": "---\ntype: classic\ntitle: Hello\nurl:\n  # first\n  - logCustomEvent: opened\n  - setCustomUserAttribute: [plan, gold]\n  - requestPushPermission:\n  - openLink: https://a.example/\n---\nText\n",
}
SOURCE = "document.querySelector('#edit-source').value"

live, opened = editing(FILES)


def drawn(page):
    page.evaluate("cardproof.hasDraft().then(() => true)")


def source(page):
    drawn(page)
    return page.evaluate(SOURCE)


def add(page, label, words):
    page.get_by_label(f"A new step: {label}", exact=True).select_option(label=words)
    page.get_by_role("button", name=f"Add the step: {label}", exact=True).click()
    drawn(page)


def more(page, label):
    page.get_by_role("button", name=f"Do more than open it: {label}", exact=True).click()


def step(page, name):
    return page.get_by_role("group", name=name, exact=True)


def undo(page):
    page.locator(".editor [aria-label=Undo]").click()
    drawn(page)


def test_a_link_becomes_steps_that_end_with_it(live, opened):
    page = opened("cards/link.html")
    before = source(page)
    more(page, "Link")
    assert source(page) == before
    add(page, "Link", "Log an event")
    assert source(page) == before.replace(f"url: '{URL}'", f'url:\n  - logCustomEvent:\n  - openLink: {URL}')
    expect(step(page, "1. Log an event").get_by_label("Event", exact=True)).to_be_focused()
    page.keyboard.type("spring_opened")
    written = before.replace(f"url: '{URL}'", f"url:\n  - logCustomEvent: spring_opened\n  - openLink: {URL}")
    assert source(page) == written
    expect(step(page, "2. Open a link").get_by_label("Address", exact=True)).to_have_value(URL)
    # What was typed, and the steps, are a step of undo each.
    undo(page)
    undo(page)
    assert source(page) == before
    expect(page.locator("#edit-url")).to_have_value(URL)
    more(page, "Link")
    add(page, "Link", "Ask to allow push")
    save(page)
    saved = (live.project / "Content/cards/link.md").read_text()
    assert saved == before.replace(f"url: '{URL}'", f"url:\n  - requestPushPermission:\n  - openLink: {URL}")


def test_what_is_typed_into_the_link_is_in_its_step(live, opened):
    page = opened("cards/link.html")
    field = page.locator("#edit-url")
    field.press("End")
    more(page, "Link")
    field.click()
    field.press("End")
    page.keyboard.type("xyz")
    add(page, "Link", "Ask to allow push")
    assert f"url:\n  - requestPushPermission:\n  - openLink: {URL}xyz   # the link\n" in source(page)
    undo(page)
    assert f"url: '{URL}xyz'   # the link\n" in source(page)


def test_what_comes_late_takes_no_key_from_who_writes_elsewhere(live, opened):
    page = opened("cards/link.html")
    asked = []
    page.route("**/edit/steps.js", lambda route: asked.append(route))
    page.get_by_role("button", name="Do more than open it: Link", exact=True).dblclick()
    field = page.locator("#edit-url")
    field.click()
    field.press("End")
    page.keyboard.type("x")
    asked[0].continue_()
    page.get_by_label("A new step: Link", exact=True).wait_for()
    page.keyboard.type("yz")
    expect(field).to_have_value(f"{URL}xyz")
    # What comes at once is where somebody goes on.
    more(page, "Link on the web")
    expect(page.get_by_label("A new step: Link on the web", exact=True)).to_be_focused()


def test_a_link_in_brackets_becomes_steps_in_brackets(live, opened):
    page = opened("cards/link.html")
    more(page, "Link on the web")
    offer = page.get_by_label("A new step: Link on the web")
    # The script of steps comes when it is asked for.
    offer.wait_for()
    offered = offer.locator("option").evaluate_all("(all) => all.map((one) => one.value)")
    assert "openLinkInWebView" in offered and "openLinkInWebview" not in offered
    add(page, "Link on the web", "Set an attribute")
    group = step(page, "1. Set an attribute")
    group.get_by_label("Attribute", exact=True).fill("plan")
    group.get_by_label("Value", exact=True).fill("gold, or more")
    assert 'urls: { web: [{ setCustomUserAttribute: [plan, "gold, or more"] }, { openLink: ' in source(page)
    undo(page)
    undo(page)
    undo(page)
    assert 'urls: { web: "https://b.example/" }\n' in source(page)


def test_without_a_link_a_step_stands_alone(live, opened):
    page = opened("cards/none.html")
    more(page, "Link")
    add(page, "Link", "Open a link")
    page.keyboard.type("https://a.example/")
    assert "title: Hello\nurl:\n  - openLink: https://a.example/\n---" in source(page)
    page.get_by_role("button", name="Only open it: Link").click()
    assert "title: Hello\nurl: https://a.example/\n---" in source(page)
    expect(page.locator("#edit-url")).to_have_value("https://a.example/")


def test_steps_come_before_the_last_link_and_go_with_their_lines(live, opened):
    page = opened("cards/steps.html")
    before = source(page)
    step(page, "1. Log an event").wait_for()
    assert [one.get_attribute("aria-label") for one in page.locator(".editor .step").all()] == [
        "1. Log an event", "2. Set an attribute", "3. Ask to allow push", "4. Open a link"]
    assert step(page, "3. Ask to allow push").locator("input").count() == 0
    # An argument is no item that may go.
    assert page.locator(".editor .step [aria-label^='Remove']").count() == 4
    assert page.get_by_role("button", name="Only open it: Link").count() == 0
    add(page, "Link", "Set the subscription to email")
    step(page, "4. Set the subscription to email").get_by_label("Subscription", exact=True).select_option("subscribed")
    written = before.replace("  - openLink", "  - setEmailNotificationSubscriptionType: subscribed\n  - openLink")
    assert source(page) == written
    add(page, "Link", "Open a link inside the app")
    page.keyboard.type("https://c.example/")
    written = written.replace("https://a.example/\n", "https://a.example/\n  - openLinkInWebview: https://c.example/\n")
    assert source(page) == written
    page.get_by_role("button", name="Remove 2. Set an attribute").click()
    assert source(page) == written.replace("  - setCustomUserAttribute: [plan, gold]\n", "")
    undo(page)
    assert source(page) == written
    for name in ["6. Open a link inside the app", "5. Open a link", "4. Set the subscription to email", "3. Ask to allow push", "2. Set an attribute"]:
        page.get_by_role("button", name=f"Remove {name}", exact=True).click()
        drawn(page)
    assert "url:\n  # first\n  - logCustomEvent: opened\n---" in source(page)
    page.get_by_role("button", name="Remove 1. Log an event").click()
    assert "url" not in source(page)
    expect(page.locator("#edit-url")).to_have_value("")


def test_a_step_becomes_one_of_another_type_and_keeps_what_it_can(live, opened):
    page = opened("cards/steps.html")
    before = source(page)

    def become(number, words, title):
        page.get_by_label(f"Type of step {number}: Link").select_option(label=words)
        step(page, title).wait_for()

    become(2, "Log an event", "2. Log an event")
    assert source(page) == before.replace("  - setCustomUserAttribute: [plan, gold]\n", "  - logCustomEvent: plan\n")
    become(2, "Set an attribute", "2. Set an attribute")
    step(page, "2. Set an attribute").get_by_label("Value", exact=True).fill("silver")
    assert "  - setCustomUserAttribute: [plan, silver]\n" in source(page)
    become(2, "Ask to allow push", "2. Ask to allow push")
    assert "  - requestPushPermission:\n" in source(page)
    for _ in range(4):
        undo(page)
    assert source(page) == before


def test_the_only_step_becomes_another_and_again_what_it_was(live, opened):
    page = opened("cards/lone.html")
    before = source(page)
    for words, title in (("Set an attribute", "1. Set an attribute"), ("Open a link", "1. Open a link")):
        page.get_by_label("Type of step 1: Link").select_option(label=words)
        step(page, title).wait_for()
        assert URL in source(page)
    assert source(page) == before
    page.get_by_label("Type of step 1: Link").select_option(label="Ask to allow push")
    step(page, "1. Ask to allow push").wait_for()
    assert "url:\n  - requestPushPermission:" in source(page)
    undo(page)
    assert source(page) == before


def test_a_step_of_another_type_keeps_the_comment_behind_it(live, opened):
    page = opened("cards/noted.html")
    before = source(page)

    def become(words, title):
        page.get_by_label("Type of step 1: Link").select_option(label=words)
        drawn(page)
        step(page, title).wait_for()

    become("Set an attribute", "1. Set an attribute")
    assert '  - setCustomUserAttribute: [opened, ""]   # for the report\n' in source(page) or "  - setCustomUserAttribute: [opened, null]   # for the report\n" in source(page)
    become("Ask to allow push", "1. Ask to allow push")
    assert "  - requestPushPermission:   # for the report\n" in source(page)
    undo(page)
    undo(page)
    assert source(page) == before
    # A comment inside of a value would go: the step stays, and says why.
    page.get_by_label("Type of step 2: Link").select_option(label="Log an event")
    expect(page.locator(".editor")).to_contain_text("change it in Source")
    assert source(page) == before
    expect(page.get_by_label("Type of step 2: Link")).to_have_value("setCustomUserAttribute")


def test_what_a_step_lacks_is_told_at_it(live, opened):
    page = opened("cards/steps.html")
    page.locator("[id='edit-url.0.logCustomEvent']").fill("")
    drawn(page)
    expect(step(page, "1. Log an event")).to_contain_text("logCustomEvent has an empty argument")


def test_a_comment_among_the_steps_keeps_them_from_becoming_a_link(live, opened):
    page = opened("cards/steps.html")
    for _ in range(3):
        page.locator(".editor .step [aria-label^='Remove']").first.click()
        drawn(page)
    assert "url:\n  # first\n  - openLink: https://a.example/\n---" in source(page)
    page.get_by_role("button", name="Only open it: Link").click()
    drawn(page)
    expect(page.locator(".editor .steps > .notes")).to_contain_text("change it in Source")
    assert "url:\n  # first\n  - openLink: https://a.example/\n---" in source(page)
