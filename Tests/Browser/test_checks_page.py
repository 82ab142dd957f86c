"""The checks page of a project in which much is wrong, and the sizes page of one that is too large."""

import pytest
from playwright.sync_api import expect

from helpers.project import build, write
from helpers.watch import until


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    keys = "".join(f"key{i}: 1\n" for i in range(12))
    files = {
        "cards/a-notes.md": "---\ntype: classic\ntitle: A\nexpiresAt: 2020-01-01\n---\nText.\n",
        "cards/b-keys.md": f"---\ntype: classic\ntitle: B\n{keys}---\nText.\n",
        "cards/c-large.md": f"---\ntype: classic\ntitle: C\n---\n{'x' * 2048}\n",
    }
    folder = write(tmp_path_factory.mktemp("many"), files)
    return build(folder, folder / "Site", succeeds=False)


def test_errors_come_first_and_repeated_findings_fold(many, watch):
    page = watch().open(many.as_uri() + "/", "checks.html")
    levels = [page.locator(f".group:nth-of-type({i + 1}) .finding").first.get_attribute("class") for i in range(2)]
    assert levels == ["finding error", "finding error"]
    fold = page.locator(".fold")
    assert fold.count() == 1 and fold.locator("summary").inner_text().startswith("9 more of ")
    assert not fold.locator(".finding").first.is_visible()
    page.locator("[name=find]").fill("key11")
    assert page.locator(".finding:visible").count() == 1
    page.locator("[name=find]").fill("a-notes")
    assert page.locator(".finding:visible").count() == 1 and not fold.is_visible()
    page.locator("[name=find]").fill("")
    page.locator("[name=order]").select_option("file")
    expect(page.locator("[data-group]:visible h2").first).to_contain_text("a-notes")


def test_a_size_over_the_limit_says_by_how_much(many, watch):
    page = watch().open(many.as_uri() + "/", "sizes.html")
    row = page.locator("tbody tr.error td")
    assert row.last.inner_text() == "1 too many" and row.nth(1).inner_text() == "2,049"
    assert float(row.first.evaluate("(one) => one.style.getPropertyValue('--share')")) > 95.2


def test_on_a_phone_no_word_of_a_code_is_broken(folder, watch):
    page = watch(viewport={"width": 390, "height": 844}).open(folder, "checks.html")
    codes = page.locator(".codes code")
    assert codes.count() > 0 and codes.evaluate_all("""(all) => all.flatMap(({ firstChild }) => [...firstChild.data.matchAll(/\\w+/g)].filter(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return range.getClientRects().length > 1;
    }).map(([word]) => word))""") == []
