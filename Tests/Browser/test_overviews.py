"""The pages over all definitions: campaign, sizes, checks, themes, compare."""

import json
import re

import pytest
from playwright.sync_api import expect

from helpers.server import serve
from helpers.watch import until


@pytest.fixture
def open_page(folder, watch):
    browser = watch()

    def open_it(path: str, width: int = 1280):
        browser.page.set_viewport_size({"width": width, "height": 900})
        return browser.open_anew(folder, path)

    yield open_it
    assert browser.problems == []


def shown(page) -> list[str]:
    return page.locator(".tile:visible .name").all_inner_texts()


class TestCampaign:
    def test_every_tile_has_a_live_thumbnail_near_the_view(self, open_page):
        page = open_page("index.html")
        card = page.frame_locator(".tile .thumb iframe[src*='cards/club/'][src$='#thumb'] >> nth=0")
        card.locator("[data-card]").first.wait_for()
        assert not card.locator(".bar").is_visible() and not card.locator(".inspector").is_visible()

    def test_thumbnails_leave_the_page_at_its_top(self, site, watch):
        # A frame that scrolls to what its address names takes the page around it along, where it may look into it.
        with serve(site) as url:
            page = watch().open(url, "index.html")
            page.frame_locator(".tile .thumb iframe >> nth=0").locator("[data-card]").first.wait_for()
            page.wait_for_load_state("networkidle")
            assert page.evaluate("scrollY") == 0

    def test_typing_filters_and_the_address_keeps_it(self, open_page):
        page = open_page("index.html")
        page.keyboard.press("/")
        page.keyboard.type("tulip")
        # What a card says is searched, too, and comes a moment later.
        until(page, "() => document.querySelectorAll('.tile:not([hidden])').length === 4")
        assert page.evaluate("location.href").endswith("#find=tulip") and "The gates are open" in shown(page)
        total = page.locator(".tile").count()
        assert page.locator("output").inner_text() == f"4 of {total} shown"
        counts = page.locator("[data-group]:visible h2 small").all_inner_texts()
        assert sum(int(count.split(" of ")[0]) for count in counts) == 4
        page.keyboard.press("Escape")
        assert len(shown(page)) == total and "#" not in page.evaluate("location.href")

    def test_a_tag_finds_too(self, open_page):
        page = open_page("index.html#find=email-sync")
        assert "The gates are open" in shown(page)

    def test_a_kind_and_a_group_can_be_chosen(self, open_page):
        page = open_page("index.html")
        page.locator("[data-kinds]").select_option("blocks/")
        assert len(shown(page)) == page.locator(".tile a[href^='blocks/']").count() > 0
        page.locator("[data-kinds]").select_option("")
        page.locator("[name=group]").select_option("type")
        heads = page.locator(".group:visible h2").all_inner_texts()
        assert "banner 2" in heads and "feed 4" in heads
        assert page.evaluate("location.href").endswith("#group=type")
        page.locator("[name=group]").select_option("")
        heads = [head.split()[0] for head in page.locator(".group:visible h2").all_inner_texts()]
        assert heads[0] not in ("Feeds", "Without") and heads[-2:] == ["Feeds", "Without"]
        assert len(shown(page)) == page.locator(".tile").count()

    def test_the_first_thumbnail_of_a_phone_is_near_the_top(self, open_page):
        page = open_page("index.html", width=390)
        assert page.locator(".tile").first.bounding_box()["y"] < 350
        assert page.evaluate("document.documentElement.scrollWidth") <= 390

    def test_nothing_found_says_so(self, open_page):
        page = open_page("index.html#find=xyzzy")
        assert shown(page) == []
        assert page.locator("[data-nothing]").is_visible()

    def test_the_arrow_keys_go_as_the_tiles_lie(self, open_page):
        page = open_page("index.html")
        page.keyboard.press("/")
        page.keyboard.press("ArrowDown")
        places = []
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            page.keyboard.press(key)
            places.append(page.evaluate("(() => { const b = document.activeElement.closest('.tile').getBoundingClientRect(); return [b.x, b.y + scrollY]; })()"))
        right, down, left, up = places
        assert right[0] == down[0] and down[1] > right[1]
        assert left[0] < down[0] and left[1] == down[1]
        assert up == [left[0], right[1]]
        with page.expect_navigation():
            page.keyboard.press("Enter")
        assert "index.html" not in page.url


class TestWays:
    def test_on_a_phone_the_filters_are_behind_the_progress(self, open_page):
        page = open_page("index.html", 390)
        assert not page.locator(".filter").is_visible()
        page.locator(".progress summary").click()
        page.locator(".filter .chip", has_text="To review").click()
        page.locator(".progress summary").click()
        # What filters stays in view.
        assert page.locator(".filter").is_visible() and page.evaluate("location.href").endswith("#show=todo")

    def test_figures_lead_to_what_they_name(self, open_page):
        page = open_page("index.html")
        figure = page.locator(".legend a", has_text="end this week")
        number = int(figure.locator("b").inner_text())
        figure.click()
        # The address is there before the page hears of it.
        until(page, "() => document.querySelector('[name=show]').value === 'soon'")
        assert page.evaluate("location.href").endswith("#show=soon") and len(shown(page)) == number > 0
        assert page.locator(".chip[aria-pressed=true]").inner_text().split() == ["Ending", str(number)]
        page = open_page("cards/club/welcome.html")
        assert page.locator(".head .back").get_attribute("href") == "../../index.html"
        assert open_page("checks.html").locator(".totals a", has_text="infos").get_attribute("href") == "checks.html#show=.info"

    @pytest.mark.parametrize(
        "path, missing",
        [
            ("cards/club/welcome.html#theme=bogus", "theme “bogus”"),
            ("cards/club/welcome.html#mode=sepia&dir=up", "mode “sepia”, direction “up”"),
            ("index.html#show=nothing/", "“show=nothing/”"),
            ("sizes.html#order=17", "“order=17”"),
            ("sizes.html#show=.nothing", "“show=.nothing”"),
            ("sizes.html#cards/none.html", "“cards/none.html”"),
            ("compare.html#a=cards/none.html", "“cards/none.html”"),
            ("compare.html#modes=sepia", "modes “sepia”"),
            ("compare.html#themes=bogus", "themes “bogus”"),
        ],
    )
    def test_a_state_that_is_not_there_is_told(self, open_page, path, missing):
        page = open_page(path)
        until(page, "() => document.querySelector('.missing')?.textContent")
        note = page.locator(".missing")
        assert note.inner_text() == f"Not here: {missing}. The default is shown instead."
        page.evaluate("location.hash = ''")
        until(page, "() => document.querySelector('.missing').textContent === ''")

    def test_text_that_is_no_card_is_told_in_compare(self, open_page):
        page = open_page("compare.html")
        field = page.locator("[name=a]")
        until(page, "() => document.querySelector('[name=a]').value")
        page.locator("[data-picked=a] summary").click()
        before = field.input_value()
        field.fill("xyzzy")
        field.press("Tab")
        assert page.locator(".missing").inner_text() == f"No card is called “xyzzy”. {before} is still shown."
        assert field.input_value() == before


    def test_a_font_that_is_not_installed_is_told(self, open_page):
        page = open_page("cards/club/welcome.html#theme=after-dark&tab=fidelity")
        note = page.locator("#fidelity li", has_text="not installed")
        assert note.inner_text().startswith('"Avenir Next Condensed" is not installed on this machine')
        page.evaluate("location.hash = '#theme=plain&tab=fidelity'")
        until(page, "() => !document.querySelector('#fidelity').textContent.includes('not installed')")


class TestTables:
    def test_sizes_are_in_order_of_their_share_or_by_name(self, open_page):
        page = open_page("sizes.html")
        numbers = [int(n.replace(",", "")) for n in page.locator("tbody tr:not(:has(a[href^=adaptive])) td:nth-child(3)").all_inner_texts()]
        assert numbers == sorted(numbers, reverse=True)
        page.locator("[name=order]").select_option("name")
        names = [name.lower() for name in page.locator("tbody tr .row-name b").all_inner_texts()]
        assert names == sorted(names) and page.evaluate("location.href").endswith("#order=name")
        again = open_page("sizes.html#order=name")
        assert [name.lower() for name in again.locator("tbody tr .row-name b").all_inner_texts()] == names

    def test_a_filter_still_fits_after_sorting(self, open_page):
        page = open_page("sizes.html#order=name")
        page.locator("[name=find]").fill("birthday")
        assert page.locator("tbody tr:visible").count() == 1
        assert "birthday" in page.locator("tbody tr:visible").inner_text()

    def test_a_row_has_an_address(self, open_page):
        page = open_page("sizes.html")
        row = page.locator("tbody tr").nth(3)
        row.locator("td").nth(1).click()
        target = page.url.split("#")[1]
        assert target == row.get_attribute("id")
        assert open_page("sizes.html#" + target).locator("tr:target").count() == 1

    def test_an_example_of_a_check_is_said_to_be_faulty(self, open_page):
        entry = open_page("codes.html#card/expired").locator(":target")
        under = "e => e.getBoundingClientRect().top >= document.querySelector('.filter').getBoundingClientRect().bottom"
        assert entry.evaluate(under), "the title is not behind the filter"
        text = entry.inner_text()
        assert text.index("Example of what it finds:") < text.index("expiresAt: 2020-01-15") < text.index("What to do")

    @pytest.mark.parametrize("width", [390, 1440])
    def test_a_check_that_a_finding_names_is_on_top_and_marked(self, site, watch, width):
        page = watch(viewport={"width": width, "height": 844}).open(site.as_uri() + "/", "codes.html#card/size-limit")
        until(page, "document.querySelector(':target').getBoundingClientRect().top < 200")
        gap = page.locator(":target").evaluate("e => e.getBoundingClientRect().top - document.querySelector('.filter').getBoundingClientRect().bottom")
        assert 0 <= gap < 32
        ground = "e => getComputedStyle(e).backgroundColor"
        assert page.locator(":target").evaluate(ground) != page.locator(".code-entry:not(:target)").first.evaluate(ground)

    def test_checks_say_in_one_line_whether_it_can_be_sent(self, open_page):
        page = open_page("checks.html")
        assert page.locator(".lead").inner_text() == "No errors; 1 expired."
        code = page.locator("table.codes code").first.inner_text()
        assert page.locator("table.codes a").first.get_attribute("href") == f"codes.html#{code}"
        page.locator("table.codes .number a").first.click()
        # The list follows the address a moment later.
        # The demo's titles that Jetpack Compose cuts are the first code.
        expect(page.locator(".finding:visible")).to_have_count(4)
        assert "find=" in page.evaluate("location.href")

    def test_checks_filter_by_severity(self, open_page):
        page = open_page("checks.html#show=.error")
        assert page.locator(".finding:visible").count() == 0
        assert page.locator("[data-nothing]").is_visible()


class TestThemes:
    def test_a_theme_shows_each_type_before_and_after(self, open_page):
        page = open_page("themes/loam.html")
        assert page.locator(".lead").inner_text().startswith("Content/themes/loam.yaml, extends ")
        until(page, "document.querySelectorAll('card-specimen')[3]?.height > 0")
        assert page.locator(".compare tbody tr").count() == 4
        states = page.locator("card-specimen").evaluate_all("(all) => all.slice(0, 4).map((e) => e.getAttribute('state'))")
        assert states == [f"theme={theme}&mode={mode}" for mode in ("light", "dark") for theme in ("plain", "loam")]

    def test_a_swatch_has_name_value_contrast_and_what_it_was(self, open_page):
        page = open_page("themes/loam.html")
        text = page.locator(".token", has=page.locator("b", has_text=re.compile("^textSecondary$"))).inner_text()
        assert "#55604f" in text.lower() and "AA" in text and "was " in text

    def test_only_what_the_theme_changes(self, open_page):
        page = open_page("themes/loam.html#show=changed")
        changed = page.locator(".token:visible").count()
        assert 20 < changed < page.locator(".token").count()


class TestCompare:
    def test_a_card_under_every_theme_in_both_modes(self, open_page):
        page = open_page("compare.html#a=cards/spring/gates-open.html")
        until(page, "document.querySelectorAll('card-specimen').length === 8")
        until(page, "[...document.querySelectorAll('card-specimen')].slice(0, 4).every((e) => e.height > 200)")
        heads = page.locator("table.compare thead b").all_inner_texts()
        assert heads == ["Loam", "Braze", "After dark", "Plain"]
        inner = [frame for frame in page.frames if "theme=loam&mode=dark" in frame.url]
        assert inner and inner[0].locator("[data-frame]").get_attribute("data-mode") == "dark"

    def test_axes_can_be_added_and_the_address_keeps_them(self, open_page):
        page = open_page("compare.html#a=cards/spring/gates-open.html&themes=loam")
        until(page, "document.querySelectorAll('card-specimen').length === 2")
        page.locator("[name=dirs][value=rtl]").click()
        page.locator("[name=texts][value=AX5]").click()
        assert page.locator("card-specimen").count() == 8
        assert "dirs=ltr%2Crtl" in page.evaluate("location.href") and "texts=L%2CAX5" in page.evaluate("location.href")
        frames = page.locator("tbody th").all_inner_texts()
        assert frames[-1] == "Dark, RTL, text AX5"

    def test_both_cells_of_a_card(self, open_page):
        page = open_page("compare.html#a=cards/spring/gates-open.html&themes=plain&modes=light")
        expect(page.locator("card-specimen")).to_have_count(1)
        page.locator(".compare-bar summary", has_text="More").click()
        page.locator("[name=cells]").click()
        expect(page.locator("card-specimen")).to_have_count(2)
        expect(page.locator("tbody th")).to_have_text(["Light, stock cell", "Light, Markdown cell"])
        expect(page).to_have_url(re.compile("cells=stock%2Cmarkdown"))
        for i, cell in enumerate(("stock", "markdown")):
            frame = page.frame_locator(f"card-specimen >> nth={i} >> iframe").locator("[data-frame]")
            expect(frame).to_have_attribute("data-cell", cell)

    def test_two_cards_beside_one_another(self, open_page):
        page = open_page("compare.html#a=cards/spring/gates-open.html&themes=loam")
        until(page, "document.querySelectorAll('card-specimen').length === 2")
        page.locator("[data-picked=b] summary").click()
        page.locator("[name=b]").fill("Closed on Monday")
        until(page, "document.querySelectorAll('card-specimen').length === 4")
        assert page.locator("thead a").all_inner_texts() == ["The gates are open", "Closed on Monday"]

    @pytest.mark.parametrize("page_of_others", ["//evil.invalid/x.html", "https://evil.invalid/", "javascript:alert(1)", "../x.html"])
    def test_only_pages_of_the_campaign_are_shown(self, folder, watch, page_of_others):
        browser = watch()
        page = browser.open(folder, f"compare.html#a={page_of_others}&b={page_of_others}")
        page.wait_for_selector("card-specimen")
        assert page_of_others not in "".join(page.locator("card-specimen").evaluate_all("(all) => all.map((e) => e.getAttribute('page'))"))
        assert browser.problems == [] and browser.sent == [] and browser.away == []

    def test_without_javascript_it_says_where_to_go(self, folder, watch):
        page = watch(javascript=False).open(folder, "compare.html")
        assert "takes JavaScript" in page.locator("body").inner_text()


def test_the_list_of_pages_is_in_the_campaigns_order(site, open_page):
    text = (site / "pages.js").read_text(encoding="utf-8")
    listed = [path for path, *_ in json.loads("[" + text.split("[\n", 1)[1].rsplit(",\n", 1)[0] + "]")]
    page = open_page("index.html")
    assert listed == page.locator(".tile a").evaluate_all("(all) => all.map((a) => a.getAttribute('href'))")
