"""What the panel *Edit* helps with: a text for one profile without a line of Liquid, pictures to choose and to upload, a
value that a finding means, the way from a text of the preview to its field, and an id from a title."""

import base64
import http.client
import json
import time
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from helpers.controls import open_tab
from helpers.axe import violations
from helpers.editor import editing, save, says, shows
from helpers.watch import until

PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="teal"/></svg>'
FILES = {
    "cards/one.md": "---\ntype: captioned-image\ntitle: Hello\nimage: images/sun.svg\nimageAltText: A sun\nimageAspectRatio: 2\ndomain: More\nurl: https://a.example/\n---\nFirst line.\nSecond line.\n",
    "blocks/offer.md": "---\nplaceholders: [home]\nactions:\n  - { text: Go, url: \"https://a.example\", type: browser }\n---\n# First\n",
    "adaptive/order.json": '{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "One"}, {"type": "TextBlock", "text": "Two"}]}',
    "placeholders/home.yaml": "kind: static\n", "images/sun.svg": SVG, "images/moon.svg": SVG.replace("teal", "navy"),
    "profiles/ann.yaml": "name: Ann\nattributes: { first_name: Ann, city: Leeds }\ncustom: { tier: gold }\ncustomer: { tier: gold }\n",
    "profiles/ben.yaml": "name: Ben\nattributes: { first_name: Ben, city: Leeds }\ncustom: { tier: none }\ncustomer: { tier: none }\n",
}


live, opened = editing(FILES)


def another(page, place, who):
    page.locator(place).get_by_role("button", name="Another text for some").click()
    page.locator(f"{place} .another select").first.select_option(label=who)
    page.locator(f"{place} .another button").click()


# ---- A text for one profile.


def test_a_title_is_another_one_for_one_profile(live, opened):
    page = opened()
    another(page, "[data-path=title]", "Ben")
    until(page, "document.activeElement.id === 'edit-title-one'")
    page.locator("#edit-title-one").fill("Hello Ben, it's you")
    shows(page, "Hello Ben, it's you")
    assert "profile=ben" in page.evaluate("location.href"), "the page shows whom it is for"
    page.locator("#edit-title-other").fill("Good day")
    save(page)
    text = (live.project / "Content/cards/one.md").read_text()
    assert "{% if custom_attribute.${tier} == 'none' %}Hello Ben, it's you{% else %}Good day{% endif %}" in text.replace("''", "'")
    page = opened("cards/one.html#profile=ann")
    shows(page, "Good day")
    assert page.locator("#edit-title-one").input_value() == "Hello Ben, it's you" and page.locator("#edit-title").count() == 0
    assert "tier is none" in page.locator("label[for='edit-title-one']").inner_text()
    at = page.locator("[data-path=title]").bounding_box()["y"]
    page.get_by_role("button", name="One text for all: title").click()
    until(page, "document.activeElement.id === 'edit-title' && document.activeElement.value === 'Good day'")
    # The form stays where it is, and one undo brings back both texts.
    assert abs(page.locator("[data-path=title]").bounding_box()["y"] - at) < 2
    page.locator("#edit-title").press("Control+z")
    until(page, "document.querySelector('#edit-title-one')?.value === 'Hello Ben, it\\'s you'")
    page.locator("#edit-title-one").fill("Hi Ben")
    page.get_by_role("button", name="One text for all: title").click()
    until(page, "document.activeElement.id === 'edit-title'")
    page.locator("#edit-title").press("Control+z")
    until(page, "document.querySelector('#edit-title-one')?.value === 'Hi Ben'")


@pytest.mark.parametrize("place", ["#edit-body", "#edit-source", "#edit-title"])
def test_save_takes_what_was_typed_while_a_draft_is_on_its_way(live, opened, place):
    page = opened()
    page.evaluate("""() => {
      const { fetch } = window;
      window.fetch = async (...request) => {
        const answer = await fetch(...request);
        if (/draft/.test(request[0])) await new Promise((then) => { setTimeout(then, 500); });
        return answer;
      };
    }""")
    page.locator(place).focus()
    page.keyboard.press("Control+End")
    page.keyboard.press("Backspace")
    page.keyboard.type(" and more, typed fast")
    # It is not on until the draft has come, and takes a click all the same.
    page.locator(".editor .primary").click(force=True)
    written = live.project / "Content/cards/one.md"
    deadline = time.monotonic() + 20
    while " and more, typed fast" not in written.read_text() and time.monotonic() < deadline:
        page.wait_for_timeout(100)
    assert " and more, typed fast" in written.read_text()
    assert page.locator(place).input_value().rstrip().endswith(" and more, typed fast")


def test_the_body_is_another_one_and_its_lines_stay(live, opened):
    page = opened()
    another(page, ".editor .field:has(#edit-body)", "Ann")
    page.locator("#edit-body-one").fill("For Ann.")
    shows(page, "For Ann.", "[data-part=description]")
    save(page)
    text = (live.project / "Content/cards/one.md").read_text()
    assert text.endswith("---\n{% if custom_attribute.${tier} == 'gold' %}For Ann.{% else %}First line.\nSecond line.{% endif %}\n")
    page.click(".editor [aria-label=Undo]")
    page.get_by_role("button", name="One text for all: Text").click()
    until(page, "document.querySelector('#edit-body')?.value === 'First line.\\nSecond line.'")


def test_what_is_typed_is_shown_for_somebody_who_gets_it(live, opened):
    live.replace("cards/one.md", "title: Hello", "title: \"{% if ${first_name} == 'Ben' %}Ben{% else %}All{% endif %}\"")
    page = opened("cards/one.html#profile=ann")
    shows(page, "All")
    page.locator("#edit-title-one").fill("Hello Ben")
    shows(page, "Hello Ben")
    assert "profile=ben" in page.evaluate("location.href")
    page.locator("#edit-title-other").fill("Hello all")
    shows(page, "Hello all")
    assert "profile=ben" not in page.evaluate("location.href")


@pytest.mark.parametrize("path, place, written", [
    ("cards/one", "[data-path=title]", "{% if ${language} == 'fr' %}"), ("blocks/offer", "[data-path='actions.0.text']", "{% if customer.language == 'fr' %}")])
def test_a_language_tells_a_profile_from_others(live, opened, path, place, written):
    live.save("profiles/luc.yaml", "name: Luc\nlanguage: fr\n")
    page = opened(f"{path}.html")
    another(page, place, "Luc")
    page.locator(f"{place} textarea").first.wait_for()
    save(page)
    assert written in (live.project / f"Content/{path}.md").read_text().replace("''", "'")


def test_a_block_gets_the_language_of_its_service(live, opened):
    page = opened("blocks/offer.html")
    another(page, "[data-path='actions.0.text']", "Ann")
    page.locator("#edit-actions\\.0\\.text-one").fill("Go, gold")
    shows(page, "Go, gold", "#actions")
    save(page)
    assert "{% if customer.tier == 'gold' %}Go, gold{% else %}Go{% endif %}" in (live.project / "Content/blocks/offer.md").read_text()


def test_what_others_have_too_is_said(opened):
    page = opened()
    page.locator("[data-path=title]").get_by_role("button", name="Another text for some").click()
    page.locator("[data-path=title] .another select").first.select_option(label="Ben")
    offered = page.locator("[data-path=title] .another select").nth(1).locator("option").all_inner_texts()
    assert offered == ["tier is none", "first_name is Ben", "city is Leeds (also Ann)"]


def test_a_text_that_is_too_large_is_told(opened):
    page = opened()
    page.locator("#edit-source").evaluate("e => { e.closest('details').open = true; e.value += 'x'.repeat(1100000); e.dispatchEvent(new Event('input')); }")
    says(page, "It has more than 1 MB.")


def test_a_text_for_somebody_who_is_no_profile_yet(live, opened):
    page = opened()
    page.locator("[data-path=title]").get_by_role("button", name="Another text for some").click()
    page.locator(".another select").first.select_option(label="New profile…")
    assert page.get_by_label("What tells it from others").is_hidden()
    page.get_by_label("Name of the new profile").fill("Claire, in France")
    page.locator(".another button").click()
    page.locator("#edit-attributes\\.country").fill("FR")
    until(page, "document.querySelector('.editor header select').value === 'Content/profiles/claire-in-france.yaml'")
    page.get_by_role("button", name="Back to title").click()
    until(page, "document.querySelector('.another select')?.value === 'claire-in-france'")
    assert page.locator(".another select").nth(1).locator("option").first.inner_text() == "country is FR"
    page.locator(".another button").click()
    until(page, "document.activeElement.id === 'edit-title-one'")
    page.keyboard.type("Bonjour")
    shows(page, "Bonjour")
    assert page.get_by_role("button", name="Back to title").count() == 0 and "profile=claire-in-france" in page.evaluate("location.href")
    save(page)
    assert "{% if ${country} == 'FR' %}Bonjour{% else %}Hello{% endif %}" in (live.project / "Content/cards/one.md").read_text().replace("''", "'")
    assert "FR" in (live.project / "Content/profiles/claire-in-france.yaml").read_text()


def test_a_description_for_somebody_who_is_no_profile_yet(live, opened):
    page, place = opened(), ".editor .field:has(#edit-body)"
    page.locator(place).get_by_role("button", name="Another text for some").click()
    page.locator(f"{place} .another select").first.select_option(label="New profile…")
    page.get_by_label("Name of the new profile").fill("People in France")
    page.locator(f"{place} .another button").click()
    page.locator("#edit-attributes\\.country").fill("FR")
    page.get_by_role("button", name="Back to Text").click()
    until(page, "document.querySelector('.another select')?.value === 'people-in-france'")
    until(page, "document.activeElement === document.querySelector('.another select')")
    assert page.locator(".another select").first.is_visible() and page.locator(".another").evaluate("e => e.getBoundingClientRect().bottom < innerHeight")
    page.locator(".another button").click()
    until(page, "document.activeElement.id === 'edit-body-one'")
    page.keyboard.type("Bonjour")
    shows(page, "Bonjour", "[data-part=description]")
    # The profile's file is saved first: until the card's is, he gets the same as others.
    page.click(".editor .primary")
    until(page, "document.querySelector('.editor [role=status]').textContent === 'Saved'")
    page.wait_for_timeout(1000)
    shows(page, "Bonjour", "[data-part=description]")
    chosen = "document.querySelector('[data-toolbar] [name=profile]').value"
    assert "profile=people-in-france" in page.evaluate("location.href") and page.evaluate(chosen) == "people-in-france"
    assert page.locator(".missing").all_inner_texts() in ([], [""])
    for _ in range(2):
        page.click(".editor [aria-label=Undo]")
        page.wait_for_timeout(300)
    until(page, "!document.querySelector('[data-part=description]').textContent.includes('Bonjour')")
    assert "profile=people-in-france" in page.evaluate("location.href") and page.locator(".missing").all_inner_texts() in ([], [""])
    page.click(".editor button:text-is('Discard')")
    until(page, chosen.replace("]')", "]')?") + " === 'people-in-france'")
    shows(page, "Bonjour", "[data-part=description]")


@pytest.mark.parametrize("text, is_two", [
    ("{% if ${a} == 'x' %}A{% else %}B{% endif %}", True), ("{% if ${a} == 1 %}{% if ${b} %}A{% else %}C{% endif %}{% else %}B{% endif %}", True),
    ("{% if ${a} == 'x' %}A{% elsif ${b} %}B{% else %}C{% endif %}", False), ("{% if ${a} == 'x' %}A{% endif %}{% if ${a} %}A{% else %}B{% endif %}", False),
    ("{% if ${a} == 'x' %}A{% endif %}", False), ("{% if ${a} != 'x' %}A{% else %}B{% endif %}", False),
])
def test_other_forms_stay_as_they_are_written(live, opened, text, is_two):
    live.replace("cards/one.md", "title: Hello", f'title: "{text}"')
    page = opened()
    until(page, "document.querySelector('#edit-title, #edit-title-one')")
    assert (page.locator("#edit-title-one").count() == 1) == is_two


# ---- Pictures.


def test_a_picture_is_chosen_by_its_look(live, opened):
    page = opened()
    assert page.locator(".pictures img").count() == 2 and page.locator(".pictures img").evaluate_all("(all) => Promise.all(all.map((one) => one.decode().then(() => one.naturalWidth)))") == [40, 40]
    page.locator(".pictures button[title='images/moon.svg']").click()
    until(page, "document.querySelector('#edit-image').value === 'images/moon.svg'")
    told = page.locator("[data-path=imageAltText] .notes", has_text="It told of the picture before")
    expect(told).to_be_visible()
    page.locator("#edit-imageAltText").fill("A moon")
    expect(told.locator(".finding")).to_be_hidden()
    save(page)
    assert "image: images/moon.svg" in (live.project / "Content/cards/one.md").read_text()


def test_pictures_for_sharper_screens_are_not_offered(live, opened):
    for name in ("sun@2x.svg", "appboy_cc_noimage_lrg.svg", "star@2x.svg"):
        live.save(f"images/{name}", SVG)
    page = opened()
    assert page.locator(".pictures button").evaluate_all("(all) => all.map((one) => one.title)") == ["images/moon.svg", "images/star@2x.svg", "images/sun.svg"]


def test_a_picture_is_uploaded_and_replaces_none(live, opened):
    page, images = opened(), live.project / "Content/images"
    upload = page.get_by_label("Upload a picture: Picture")
    upload.set_input_files({"name": "My dot.png", "mimeType": "image/png", "buffer": PNG})
    until(page, "document.querySelector('#edit-image').value === 'images/my-dot.png'")
    assert (images / "my-dot.png").read_bytes() == PNG
    page.get_by_role("button", name="images/sun.svg").click()
    until(page, "document.querySelector('#edit-image').value === 'images/sun.svg'")
    upload.set_input_files({"name": "My dot.png", "mimeType": "image/png", "buffer": PNG})
    until(page, "document.querySelector('#edit-image').value === 'images/my-dot.png'")
    other = SVG.replace("teal", "red").encode()
    upload.set_input_files({"name": "moon.svg", "mimeType": "image/svg+xml", "buffer": other})
    says(page, "images/moon.svg is there already, and stays")
    assert page.locator("#edit-image").input_value() == "images/my-dot.png"
    page.get_by_role("button", name="Use it").click()
    until(page, "document.querySelector('#edit-image').value === 'images/moon.svg'")
    assert (images / "moon.svg").read_text() == FILES["images/moon.svg"]
    for name, bytes, why in [("My dot.png", PNG + b"x", "is there already"), ("page.png", b"<html>", "is a web page"), ("a.html", PNG, "its name says another format"), ("big.png", PNG + b"x" * 1_000_000, "at most 1 MB")]:
        page.get_by_label("Upload a picture: Picture").set_input_files({"name": name, "mimeType": "image/png", "buffer": bytes})
        says(page, why)
    assert sorted(one.name for one in images.iterdir()) == ["moon.svg", "my-dot.png", "sun.svg"] and (images / "my-dot.png").read_bytes() == PNG


# A photo of noise, which no format makes small, drawn in the browser: `type` is that of its file.
PHOTO = """async ([width, height, type, quality]) => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height }), pen = canvas.getContext("2d"), image = pen.createImageData(width, height);
  for (let i = 0, seed = 1; i < image.data.length; i++) image.data[i] = i % 4 === 3 ? 255 : (seed = (seed * 48271) % 2147483647) & 255;
  pen.putImageData(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, type, quality)), bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}"""


def test_a_large_photo_is_made_smaller_with_a_word_about_it(live, opened):
    page, images = opened(), live.project / "Content/images"
    photo = base64.b64decode(page.evaluate(PHOTO, [2400, 1200, "image/jpeg", 1]))
    assert len(photo) > 4_000_000
    # Exif says that it stands on its side.
    photo = photo[:2] + bytes.fromhex("ffe1002245786966000049492a0008000000010012010300010000000600000000000000") + photo[2:]
    page.get_by_label("Upload a picture: Picture").set_input_files({"name": "Gewächshaus im März.JPEG", "mimeType": "image/jpeg", "buffer": photo})
    until(page, "document.querySelector('#edit-image').value === 'images/gewaechshaus-im-maerz.jpg'")
    said = page.locator("[data-path=image] [aria-live]")
    until(page, "document.querySelector('[data-path=image] [aria-live]').textContent.includes('It was made smaller')")
    assert "1200 × 2400 pixels" in said.inner_text(), "as it is seen"
    made = images / "gewaechshaus-im-maerz.jpg"
    assert made.stat().st_size <= 1_000_000 and made.read_bytes().startswith(b"\xff\xd8")
    until(page, "document.querySelector('#edit-imageAspectRatio').value === '0.5'")


def test_what_cannot_be_made_smaller_says_the_way_on_at_its_control(live, opened):
    page = opened()
    gif = b"GIF89a\x01\x00\x01\x00\x00\x00\x00" + b"x" * 1_100_000
    for name, bytes, why in [("walk.gif", gif, "It moves"), ("IMG_1.HEIC", b"x" * 5_000_000, "cannot read it"), ("big.png", PNG + b"x" * 1_000_000, "something else")]:
        page.get_by_label("Upload a picture: Picture").set_input_files({"name": name, "mimeType": "image/png", "buffer": bytes})
        told = page.locator("[data-path=image] .wrong", has_text=why)
        told.wait_for()
        assert "at most 1 MB" in told.inner_text() and "1600 pixels wide as a JPEG" in told.inner_text()
    assert sorted(one.name for one in (live.project / "Content/images").iterdir()) == ["moon.svg", "sun.svg"]


@pytest.mark.parametrize("given, name", [("Gewächshaus.png", "gewaechshaus.png"), ("Große Übersicht@2x.PNG", "grosse-uebersicht@2x.png"), ("Ça va, Łódź Ærø.png", "ca-va-lodz-aero.png"),
                                         ("A\u0308pfel.png", "aepfel.png"), ("фото.png", "picture.png")])
def test_a_picture_keeps_its_letters(live, opened, given, name):
    page = opened()
    page.get_by_label("Upload a picture: Picture").set_input_files({"name": given, "mimeType": "image/png", "buffer": PNG})
    until(page, "(name) => document.querySelector('#edit-image').value === `images/${name}`", arg=name)


def test_nobody_else_uploads_and_no_name_leads_out(live):
    host = live.address.removeprefix("http://").rstrip("/")

    def send(method, path, body=None, without=(), **change):
        headers = {"Origin": f"http://{host}", "Content-Type": "application/octet-stream", "Cardproof-Token": token} | live.pass_header | change
        connection = http.client.HTTPConnection(host, timeout=600)
        connection.request(method, path, body, {name: value for name, value in headers.items() if name not in without})
        answer = connection.getresponse()
        return answer.status, answer.read()

    token = ""
    token = json.loads(send("GET", "/.live/edit?page=cards/one.html")[1])["token"]
    before = sorted(live.project.rglob("*"))
    post = lambda name, **change: send("POST", f"/.live/picture?name={name}", PNG, **change)[0]
    assert [post("a.png", without=["Cardproof-Token"]), post("a.png", without=["Origin"]), post("a.png", Origin="http://evil.example")] == [403] * 3
    assert post("a.png", **{"Content-Type": "application/json"}) == 415
    assert [post(name) for name in ("../a.png", "x/a.png", ".a.png", "", "a.png%00", "a%2fb.png", "sun.svg", "a.jpg", "x" * 90 + ".png")] == [409, 409, 409, 409, 405, 409, 409, 409, 409]
    assert sorted(live.project.rglob("*")) == before
    assert post("a.png") == 200 and (live.project / "Content/images/a.png").read_bytes() == PNG


def test_a_card_without_a_picture_is_asked_for_one(live, opened):
    live.save("cards/two.md", "---\ntype: classic\ntitle: Two\n---\nText\n")
    page = opened("cards/two.html")
    assert page.locator("form > [data-path=image]").is_visible()
    assert page.locator("label[for=edit-body]").inner_text() == "Text"


# ---- Profiles.


def test_a_profile_has_its_language_and_country_first(live, opened):
    page = opened()
    # A card has a language, too.
    assert "Language" in page.locator("form > .field label").all_inner_texts()
    page.locator(".editor header select").select_option("Content/profiles/ann.yaml")
    page.locator("#edit-attributes\\.country").wait_for()
    assert page.locator("form > .field label").all_inner_texts()[:3] == ["Name", "Language", "Country"]
    page.get_by_label("About Braze’s custom attributes").click()
    assert "custom_attribute.${tier} in Liquid" in page.locator("form > .field", has=page.get_by_role("button", name="Add to Braze’s custom attributes")).inner_text()
    page.locator("#edit-attributes\\.country").fill("FR")
    save(page)
    assert 'country: "FR"' in (text := (live.project / "Content/profiles/ann.yaml").read_text()) or "country: FR" in text


def test_the_audience_leads_to_the_editor_of_a_profile(live, watch):
    # A profile has a column where not all get the same.
    live.replace("cards/one.md", "title: Hello", "title: \"Hello {{${first_name}}}\"")
    page = watch().open(live.address, "audience.html")
    page.locator("thead a", has_text="Ben").click()
    page.wait_for_url("**/cards/one.html#profile=ben")
    until(page, "document.querySelector('.editor header select')?.value === 'Content/profiles/ben.yaml'")
    until(page, "document.querySelector('#edit-name')?.value === 'Ben'")


# ---- The way to a field, and out of a finding.


def test_a_double_click_opens_the_panel_alone(live, watch):
    page = watch(viewport={"width": 1440, "height": 900}).open(live.address, "cards/one.html")
    page.locator("button[data-editing]").dblclick()
    until(page, "document.querySelector('#edit-title')")
    page.wait_for_timeout(300)
    assert page.evaluate("location.href").endswith("cards/one.html") and page.locator(".editor").count() == 1
    page.wait_for_timeout(700)
    page.get_by_role("button", name="Next card").click()
    page.wait_for_url("**/*.html")
    until(page, "!location.pathname.endsWith('cards/one.html')")


def test_a_long_list_of_readers_leaves_the_status_its_line(opened):
    page = opened()
    page.evaluate("document.querySelector('.editor .sizes').textContent = '2,063 of 2,048 bytes, for ' + 'Somebody, '.repeat(12)")
    assert page.locator(".editor [role=status]").bounding_box()["height"] < 30


@pytest.mark.parametrize("path, place, field", [
    ("cards/one.html", "[data-part=title]", "edit-title"), ("cards/one.html", "[data-part=description]", "edit-body"), ("cards/one.html", "[data-part=domain]", "edit-domain"),
    ("adaptive/order.html", "[data-adaptive] >> text=Two", "edit-body.1.text"),
])
def test_a_click_on_a_text_leads_to_its_field(opened, path, place, field):
    page = opened(path)
    page.locator(".stage").locator(place).first.click()
    until(page, f"document.activeElement.id === '{field}'")


def test_a_click_in_the_frame_of_a_block_leads_to_its_field(opened):
    page = opened("blocks/offer.html")
    frame = page.frame_locator("[data-block] > iframe >> nth=0")
    frame.locator("h1").click()
    until(page, "document.activeElement.id === 'edit-body'")
    frame.locator("text=Go").click()
    until(page, "document.activeElement.id === 'edit-actions.0.text'")


def test_what_a_finding_means_is_taken(live, opened):
    live.replace("cards/one.md", "type: captioned-image", "type: captioned-imag")
    live.replace("cards/one.md", "domain: More", "domian: More")
    page = opened()
    page.get_by_role("button", name="Use captioned-image").click()
    until(page, "document.querySelector('#edit-type').value === 'captioned-image'")
    page.get_by_role("button", name="Use domain").click()
    until(page, "document.querySelector('#edit-domain')?.value === 'More'")
    save(page)
    text = (live.project / "Content/cards/one.md").read_text()
    assert "type: captioned-image\n" in text and "domain: More\n" in text and "domian" not in text


@pytest.mark.parametrize("place, written, use, right", [
    ("url", "www.a.example/offer", "https://www.a.example/offer", "https://www.a.example/offer"), ("url", "https://a.example/an offer", "https://a.example/an%20offer", "https://a.example/an%20offer"),
    ("title", "Hi {{ ${first_name} | upcas }}, you", "upcase", "Hi {{ ${first_name} | upcase }}, you"), ("title", "Hi {{ ${first_nam} }}", "${first_name}", "Hi {{ ${first_name} }}"),
    ("body", "Hi {{ ${first_name} | upcas }}", "upcase", "Hi {{ ${first_name} | upcase }}"),
])
def test_an_exact_word_of_a_hint_is_taken(opened, place, written, use, right):
    page = opened()
    page.fill(f"#edit-{place}", written)
    page.get_by_role("button", name=f"Use {use}").click()
    until(page, "([id, text]) => document.getElementById(id).value === text", arg=[f"edit-{place}", right])


def test_an_id_comes_from_the_title(live, watch):
    page = watch().open(live.address, "index.html")
    page.click("[data-new]")
    page.locator(".new-file").wait_for()
    assert page.locator(".new-file [name=type] option").all_inner_texts()[:2] == ["Text, with a small picture or without", "A picture above a text"]
    page.fill(".new-file [name=title]", 'Große "Öffnung": 20 %')
    assert page.input_value(".new-file [name=id]") == "grosse-oeffnung-20"
    page.fill(".new-file [name=id]", "opening")
    page.fill(".new-file [name=title]", 'Die "Öffnung"')
    assert page.input_value(".new-file [name=id]") == "opening", "what was written stays"
    page.click(".new-file >> text=Make it")
    page.wait_for_url("**/cards/opening.html")
    shows(page, 'Die "Öffnung"')


@pytest.mark.parametrize("way", ["palette", "key"])
def test_a_card_is_made_from_any_page(live, watch, way):
    page = watch().open(live.address, "checks.html")
    if way == "key":
        page.wait_for_function("cardproof.makeNew")
        page.keyboard.press("n")
    else:
        page.click("[data-palette]")
        page.get_by_role("combobox", name="Find or do").fill("new")
        page.get_by_role("option", name="New card").click()
    page.fill(".new-file [name=title]", "Another")
    page.press(".new-file [name=title]", "Enter")
    page.wait_for_url("**/cards/another.html")


def test_the_data_of_an_adaptive_card_are_tried_and_saved(live, opened):
    card, data = live.project / "Content/adaptive/order.json", live.project / "Content/adaptive/order.data.json"
    live.save("adaptive/order.data.json", '{ "name": "Ann", "total": 3 }\n')
    live.replace("adaptive/order.json", '"One"', '"For ${name}"')
    page = opened("adaptive/order.html")
    shows(page, "For Ann", "[data-adaptive]")
    page.get_by_role("button", name="Values of order.data.json").click()
    page.locator("#edit-name").fill("Zoë")
    shows(page, "For Zoë", "[data-adaptive]")
    assert '"Ann"' in data.read_text(), "a draft touches nothing"
    save(page)
    assert data.read_text() == '{ "name": "Zoë", "total": 3 }\n' and "${name}" in card.read_text()


def test_the_tab_of_the_data_leads_to_their_values(live, watch):
    live.replace("adaptive/order.json", '"One"', '"For ${name}"')
    live.save("adaptive/order.data.json", '{ "name": "Ann" }\n')
    live.save("adaptive/order.other.data.json", '{ "name": "Zoë" }\n')
    page = watch().open(live.address, "adaptive/order.html")
    until(page, "document.querySelector('.tabs [value=profiles]')?.textContent === 'Data'")
    open_tab(page, "profiles")
    page.locator("[data-toolbar] [name=data]").select_option("other")
    page.get_by_role("button", name="Edit the values").click()
    until(page, "document.querySelector('#edit-name')?.value === 'Zoë'")
    assert page.locator(".editor header select").input_value() == "Content/adaptive/order.other.data.json"


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\n\n"])
def test_the_text_ends_with_its_last_word_and_the_file_as_before(live, opened, end):
    file = live.project / "Content/cards/one.md"
    before = file.read_bytes().removesuffix(b"\n") + end.encode()
    file.write_bytes(before)
    page = opened()
    until(page, "document.querySelector('#edit-body')?.value === 'First line.\\nSecond line.'")
    page.locator("#edit-body").press("Control+End")
    page.keyboard.type("!")
    shows(page, "Second line.!", "[data-part=description]")
    save(page)
    assert file.read_bytes() == before.replace(b"Second line.", b"Second line.!")


@pytest.fixture
def filled(live):
    def served(text):
        for _ in range(100):
            if text in urlopen(live.address + "adaptive/order.html").read().decode():
                return
            time.sleep(0.1)

    live.replace("adaptive/order.json", '{"type": "TextBlock", "text": "One"}', '{"type": "TextBlock", "text": "Thank you, ${name}"}, {"type": "TextBlock", "text": "${city}"}, {"type": "TextBlock", "text": "${formatNumber(total * 2, 2)}"}')
    live.save("adaptive/order.data.json", '{ "name": "Ann", "city": "York", "total": 3 }\n')
    live.save("adaptive/order.other.data.json", '{ "name": "Zoë", "city": "Leeds", "total": 4 }\n')
    served("Leeds")


def test_a_filled_text_leads_to_its_value(filled, opened):
    page, card = opened("adaptive/order.html"), "[data-adaptive]"
    shows(page, "York", card)
    page.locator(card).get_by_text("York").click()
    until(page, "document.activeElement.id === 'edit-city' && document.querySelector('.editor header select').value.endsWith('/order.data.json')")
    says(page, "It comes from order.data.json.")
    page.locator(card).get_by_text("Two").click()
    until(page, "document.activeElement.id === 'edit-body.3.text'")
    page.locator(card).get_by_text("Thank you, Ann").click()
    until(page, "document.activeElement.id === 'edit-body.0.text'")
    says(page, "The rest comes from order.data.json.")
    page.locator("[data-toolbar] [name=data]").select_option("other")
    page.locator(card).get_by_text("8.00").click()
    says(page, "It comes from order.other.data.json.")
    page.get_by_role("button", name="Edit the values").last.click()
    until(page, "document.querySelector('#edit-city')?.value === 'Leeds'")


def test_a_picture_has_its_own_ratio(live, opened):
    page = opened()
    page.get_by_label("Upload a picture: Picture").set_input_files({"name": "dot.png", "mimeType": "image/png", "buffer": PNG})
    until(page, "document.querySelector('#edit-imageAspectRatio').value === '1'")
    save(page)
    assert "imageAspectRatio: 1\n" in (live.project / "Content/cards/one.md").read_text()
    page.locator(".pictures button[title='images/moon.svg']").click()
    until(page, "document.querySelector('#edit-imageAspectRatio').value === '2'")


def test_a_country_has_two_letters(opened):
    page = opened()
    page.locator(".editor header select").select_option("Content/profiles/ann.yaml")
    country = page.locator("#edit-attributes\\.country")
    country.wait_for()
    notes = page.locator("[data-path='attributes.country'] .notes")
    page.get_by_label("About Country").click()
    assert "two letters as FR" in page.locator("[data-path='attributes.country'] .help").inner_text()
    country.fill("France")
    expect(notes.locator(".finding.warning")).to_contain_text("two capital letters")
    country.fill("FR")
    expect(notes.locator(".finding")).to_have_count(0)


def test_who_gets_the_largest_is_told_apart(live, opened):
    live.replace("profiles/ben.yaml", "name: Ben", "name: Ben, who left")
    live.replace("cards/one.md", "title: Hello", 'title: "{% if ${first_name} == \'Zoë\' %}x{% else %}${city}{% endif %}{{${first_name}}}"')
    page = opened()
    until(page, "document.querySelector('.editor .sizes').textContent.endsWith(', for Ann; Ben, who left')")
    page.fill("#edit-title", "{% if ${first_name} == 'Zoë' %}x{% else %}y{% endif %}")
    until(page, "/ bytes$/.test(document.querySelector('.editor .sizes').textContent)")


def test_bytes_that_all_get_are_told_for_nobody(live, opened):
    page = opened()
    for name in ("one.md", "ann.yaml", "ben.yaml"):
        page.locator(".editor header select").select_option(label=f"{'cards' if name == 'one.md' else 'profiles'}/{name}")
        says(page, "Saved")
        assert page.locator(".editor .sizes").inner_text().endswith("bytes")
    page.locator("#edit-name").fill("Ben, who left")
    says(page, "Not saved")
    assert page.locator(".editor .sizes").inner_text().endswith("bytes")


# ---- The panel at the bottom of a tablet or a phone.


@pytest.mark.parametrize("width, height", [(820, 1180), (390, 844)])
def test_a_text_with_a_finding_leaves_the_card_in_view(live, opened, width, height):
    live.replace("cards/one.md", "domain: More", "domain: click here")
    live.replace("cards/one.md", "title: Hello", "title: HELLO EVERYBODY OUT THERE IN THE WORLD")
    page = opened(viewport={"width": width, "height": height})
    inView = "(({ top, bottom }) => bottom > 60 && top < innerHeight / 2)(document.querySelector('[data-frame]').getBoundingClientRect())"
    for part, field in (("domain", "edit-domain"), ("title", "edit-title"), ("description", "edit-body")):
        page.evaluate("document.querySelector('[data-frame]').scrollIntoView()")
        page.locator(f".stage [data-part={part}]").click()
        until(page, f"document.activeElement.id === '{field}'")
        page.wait_for_timeout(100)
        assert page.evaluate(inView), part
    page.evaluate("scrollTo(0, 1e6); document.activeElement.blur()")
    page.locator("#edit-title").focus()
    until(page, inView)


def test_below_a_picture_the_edited_text_is_in_view(live, opened):
    live.replace("cards/one.md", "imageAspectRatio: 2", "imageAspectRatio: 0.8")
    live.replace("images/sun.svg", 'height="20"', 'height="50"')
    page = opened(viewport={"width": 820, "height": 1180})
    part = "(({ top, bottom }) => top >= 0 && bottom <= innerHeight / 2)(document.querySelector('[data-part=%s]').getBoundingClientRect())"
    page.evaluate("scrollTo(0, 0)")
    assert not page.evaluate(part % "description"), "it is below the picture"
    for name, field in (("description", "#edit-body"), ("title", "#edit-title")):
        page.locator(field).focus()
        until(page, part % name)
        page.evaluate("scrollTo(0, 0)")
        page.locator(field).fill(f"Other words of the {name}")
        until(page, "(name) => document.querySelector(`[data-part=${name}]`).textContent.includes('Other words')", arg=name)
        until(page, part % name)


@pytest.mark.parametrize("width", [390, 1440])
def test_after_a_save_the_panel_keeps_its_place(live, opened, width):
    page = opened(viewport={"width": width, "height": 844})
    body = page.locator("#edit-body")
    body.fill("Another text")
    says(page, "Not saved")
    scroller = "(document.querySelector('.editor .fields').scrollTop || document.scrollingElement.scrollTop)"
    body.evaluate("(one) => { for (const place of [one.closest('.fields'), document.scrollingElement]) place.scrollTop = 1e6; }")
    place = page.evaluate(scroller)
    assert place > 100
    save(page)
    page.wait_for_timeout(1500)
    assert abs(page.evaluate(scroller) - place) < 8


def test_a_new_profile_moves_no_field(live, watch):
    page = watch(viewport={"width": 1440, "height": 900}).open(live.address, "cards/one.html?edit=ann&new#profile=ann")
    says(page, "Made: profiles/ann.yaml")
    assert "The preview is “Hello”, as this profile gets it." in page.locator(".editor").inner_text(), "the page is that of a card"
    place = page.locator("#edit-name").bounding_box()
    page.locator("#edit-name").fill("Anna")
    says(page, "Not saved")
    now = page.locator("#edit-name").bounding_box()
    assert now == place
    save(page)
    page.locator(".editor").get_by_role("link", name="Back to the campaign").click()
    page.wait_for_url("**/index.html")


@pytest.mark.parametrize("width", [390, 1440])
def test_a_question_about_a_picture_keeps_its_room(opened, width):
    page = opened(viewport={"width": width, "height": 900})
    page.locator(".pictures button[title='images/moon.svg']").click()
    asked = page.locator("[data-path=imageAltText] .finding", has_text="It told of the picture before")
    expect(asked).to_be_visible()
    top = "document.querySelector('.field:has(#edit-body)').offsetTop"
    before = page.evaluate(top)
    page.locator("#edit-imageAltText").fill("A moon")
    expect(asked).to_be_hidden()
    says(page, "Not saved")
    assert page.evaluate(top) == before
    page.locator(".pictures button[title='images/sun.svg']").click()
    expect(asked).to_be_visible()


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_another_text_keeps_off_the_row_above(opened, width):
    page = opened(viewport={"width": width, "height": 900})
    page.locator("[data-path=title]").get_by_role("button", name="Another text for some").click()
    page.locator("[data-path=title] .another").wait_for()
    # Measured at once, for the panel scrolls to it.
    gap = """() => {
      const [above, box] = [".top", ".another"].map((name) => document.querySelector(`[data-path=title] ${name}`).getBoundingClientRect());
      return box.top - above.bottom;
    }"""
    assert page.evaluate(gap) >= 6


def test_the_limit_of_a_picture_stands_beside_its_button(opened):
    page = opened()
    assert "1 MB" in page.locator("[data-path=image] .drop").inner_text()


# ---- As drawn.


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_axe_finds_nothing(opened, width):
    page = opened(viewport={"width": width, "height": 900})
    page.locator("[data-path=title]").get_by_role("button", name="Another text for some").click()
    page.locator("[data-path=title] .another").wait_for()
    # The card's colours are not ours.
    assert violations(page, [width], excluded=".frame") == []
    another = page.locator("[data-path=title] .another")
    another.locator("button").click()
    page.locator("#edit-title-one").wait_for()
    page.emulate_media(color_scheme="light")
    assert violations(page, [width], excluded=".frame") == []
