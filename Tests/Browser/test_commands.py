"""What the command says to somebody who has not found the right words yet."""

import json
import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

from helpers.project import CARDPROOF, REPOSITORY, write

CARD = "---\ntype: classic\ntitle: Spring\n---\nNew.\n"


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """The exit code and all that was printed."""
    done = subprocess.run([CARDPROOF, *arguments], cwd=folder, capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    "command",
    ["build", "check", "size", "export", "serve", "inspect a", "theme show a", "diff --base-ref HEAD", "merge a b"],
)
def test_a_folder_without_a_project_is_none(tmp_path, command):
    code, text = run(tmp_path, *command.split())
    assert (code, list(tmp_path.iterdir())) == (2, [])
    assert "no folder Content" in text and "cardproof init" in text and "-r FOLDER" in text
    code, text = run(tmp_path, *command.split(), "-r", "shop/Content")
    assert (code, text) == (2, "cardproof: there is no folder shop/Content\n  cardproof init shop makes a small project there\n")


@pytest.mark.parametrize("target, reason", [
    ("gone", "Content is a link that leads nowhere"), ("Content", "it is a link that leads to itself"),
    (None, "Content is no folder"),
])
def test_a_content_that_is_no_folder_is_no_project(tmp_path, target, reason):
    content = tmp_path / "Content"
    content.symlink_to(target) if target else content.write_text("")
    code, text = run(tmp_path, "build")
    assert (code, list(tmp_path.iterdir())) == (2, [content])
    assert reason in text and "cardproof init" in text


def test_a_project_nearby_is_suggested(tmp_path):
    write(tmp_path / "shop", {"cards/spring.md": CARD})
    assert "-r shop reads" in run(tmp_path, "check")[1]
    assert "-r ../.. reads" in run(tmp_path / "shop/Content/cards", "check")[1]
    for command in ["inspect shop", "export shop"]:
        assert "write -r shop" in run(tmp_path, *command.split(), "-r", "shop")[1]


def test_the_nearest_id_is_suggested(tmp_path):
    write(tmp_path / "shop", {"cards/spring/tipps.md": CARD})
    for command in ["share tips", "inspect tips", "picture tips", "export spring/tips", "size tips"]:
        assert 'did you mean "spring/tipps"?' in run(tmp_path, *command.split(), "-r", "shop")[1], command


def test_a_part_of_a_key_is_near_it(tmp_path):
    write(tmp_path, {"cards/a.md": CARD.replace("title", "imageAlt: A\ntitle"), "themes/loam.yaml": "colorPalette: { inverse: '#fff' }\n"})
    assert 'no key "imageAlt" [document/unknown-key]' in (text := run(tmp_path, "check")[1]) and 'did you mean "imageAltText"?' in text


def test_what_may_be_cut_of_a_card_is_told(tmp_path):
    long = "The longest sentence " + "of all of them " * 12 + "ends at 1.5 here!"
    address = "https://example.com/a?utm_source=spring#part"
    body = "{% if ${first_name} == 'Ann' %}" + f"{long} {'Short. ' * 230}" + "{% endif %}Bye."
    write(tmp_path, {"cards/a.md": f"---\ntype: classic\ntitle: Spring\nurl: {address}\n---\n{body}\n", "cards/b.md": CARD, "profiles/ann.yaml": "name: Ann\nattributes: { first_name: Ann }\n"})
    text = run(tmp_path, "size", "a")[1]
    assert f'{len(long):7}  may be cut: sentence of description, "{long[:80]}…"\n' in text
    assert '     18  may be cut: parameters of url, "?utm_source=spring"\n' in text
    assert "may be cut" not in run(tmp_path, "size", "b")[1]


def test_nothing_to_check_is_no_success(tmp_path):
    (tmp_path / "shop/Content").mkdir(parents=True)
    code, text = run(tmp_path, "check", "-r", "shop")
    assert code == 2 and "nothing to check" in text


def test_a_misspelt_key_does_not_take_the_preview(tmp_path):
    write(tmp_path / "shop", {"cards/a.md": CARD.replace("title:", "titel:").replace("---\n", "---\ncampaign: spring\n", 1)})
    code, text = run(tmp_path, "build", "-r", "shop", "-o", "site")
    assert code == 1 and 'card has no key "titel"' in text and "has no title" not in text
    page = (tmp_path / "site/cards/a.html").read_text()
    assert 'class="cc-title"' in page and '#document/unknown-key"' in page and "spring" in page


def test_a_folder_needs_no_option_where_nothing_else_is_named(tmp_path):
    write(tmp_path / "shop", {"cards/spring.md": CARD})
    assert "1 card" in run(tmp_path, "check", "shop")[1]
    assert run(tmp_path, "build", "shop")[0] == 0
    assert (tmp_path / "shop/Site/index.html").is_file()
    code, text = run(tmp_path, "check", "shop", "-r", "shop")
    assert code == 64 and "named twice" in text


@pytest.mark.parametrize(
    "arguments, answer",
    [
        ("biuld", 'no command "biuld"; did you mean "build"?'),
        ("theme shwo", 'no command "shwo"; did you mean "show"?\nUsage: cardproof theme <subcommand>\n  See \'cardproof theme --help\''),
        ("explain card/size-limt", 'did you mean "card/size-limit"?'),
        ("explain size-limit", 'did you mean "card/size-limit" or "adaptive/size-limit"?'),
        ("explain sise-limit", 'did you mean "card/size-limit" or "adaptive/size-limit"?'),
        ("explain nonsense", "cardproof explain lists them all"),
        ("help biuld", 'no help on "biuld"; did you mean "build"?'),
        ("help blocks.frequncy", 'no help on "blocks.frequncy"; did you mean "blocks.frequency"?'),
        ("help frequncy", 'did you mean "blocks.frequency"?'),
        ("help pinnd", 'did you mean "cards.pinned" or "feeds.transforms.set.pinned" or "feeds.condition.pinned"?'),
        ("help xyzzy", "cardproof help lists commands and topics"),
    ],
)
def test_misspelt_names_are_suggested(tmp_path, arguments, answer):
    code, text = run(tmp_path, *arguments.split())
    assert code == (64 if "no command" in answer else 1) and answer in text


@pytest.mark.parametrize(
    "name, text",
    [
        ("news", ["News", "feed, Content/feeds/news.yaml", "Shows", "Ready when you are"]),
        ("home_hero", ["placeholder, Content/placeholders/home_hero.yaml", "Shows"]),
        ("loam", ["theme, Content/themes/loam.yaml", "tint: #a8442f / #f0907e"]),
        ("Content/hosts/shop-dark.json", ["host, Content/hosts/shop-dark.json", "spacing."]),
    ],
)
def test_inspect_knows_what_is_no_definition(name, text):
    code, shown = run(REPOSITORY, "inspect", name)
    assert code == 0, shown
    for part in text:
        assert part in shown
    assert json.loads(run(REPOSITORY, "inspect", name, "--format", "json")[1])


@pytest.mark.parametrize(
    "arguments, answer",
    [
        ("crad a", 'no kind "crad"; did you mean "card"?'),
        ("page a", 'no kind "page"; there are card, block, adaptive, feed, placeholder, theme, profile'),
        ("card a --type baner", 'no type "baner" of a card; did you mean "banner"?'),
        ("placeholder a --type grid", 'no type "grid" of a placeholder; there are static, carousel, cell'),
        ("feed a --type modal", 'no type "modal" of a feed; it has none'),
        ("feed a --step openLink=x", "--step is for a card"),
        ("card a --step openLink=[x", '"[x" is no list of arguments; write openLink=[A, B]'),
        ("card ../a", '"../a" cannot be an id: it has a part that begins with an underscore, dot or blank. Use letters'),
        ("adaptive a.data", '"a.data" cannot be an id: it is that of data.'),
    ],
)
def test_new_says_what_it_cannot_make(tmp_path, arguments, answer):
    (tmp_path / "Content").mkdir()
    code, text = run(tmp_path, "new", *arguments.split())
    assert code == 64 and answer in text
    assert list((tmp_path / "Content").iterdir()) == []


def test_new_makes_a_file_and_never_replaces_one(tmp_path):
    assert run(tmp_path, "new", "card", "a")[0] == 2, "no project"
    (tmp_path / "shop/Content").mkdir(parents=True)
    assert run(tmp_path, "new", "card", "top", "--type", "banner", "-r", "shop") == (
        0, "  Content/cards/top.md\n  Content/images/welcome.png\n")
    before = (tmp_path / "shop/Content/cards/top.md").read_text()
    assert run(tmp_path, "new", "card", "top", "-r", "shop") == (
        2, "cardproof: Content/cards/top.md is there already, and stays\n")
    assert (tmp_path / "shop/Content/cards/top.md").read_text() == before
    assert "1 card: no findings" in run(tmp_path, "check", "--strict", "shop")[1]
    assert run(tmp_path, "new", "card", "b", "--step", "openLnk=x", "-r", "shop") == (
        2, 'cardproof: Braze Action: no SDK knows the step "openLnk"; did you mean "openLink"?\n')
    assert run(tmp_path, "new", "card", "b", "--step", "requestPushPermission", "--step", "openLink=https://a.example/?b=c", "-r", "shop")[0] == 0
    assert "\nurl:\n  - requestPushPermission:\n  - openLink: https://a.example/?b=c\n" in (tmp_path / "shop/Content/cards/b.md").read_text()
    assert "2 cards: no findings" in run(tmp_path, "check", "--strict", "shop")[1]
    for shell in ("bash", "zsh", "fish"):
        script = run(tmp_path, "--generate-completion-script", shell)[1]
        assert "placeholder" in script and "captioned-image" in script


TOPICS = "cards blocks placeholders feeds site themes hosts profiles attributes elements templates dom addresses".split()


def test_help_lists_commands_and_topics(tmp_path):
    code, text = run(tmp_path, "help")
    assert code == 0 and "SUBCOMMANDS:" in text
    assert re.findall(r"^  (\w+)  +[A-Z]", text.split("TOPICS")[1], re.M) == TOPICS


@pytest.mark.parametrize("command", ["build", "dev", "theme show", "help"])
def test_help_on_a_command_is_its_own(tmp_path, command):
    name = command.replace("dev", "serve")
    assert f"USAGE: cardproof {name} " in run(tmp_path, "help", *command.split())[1]
    assert run(tmp_path, "help", *command.split()) == run(tmp_path, *command.split(), "--help")


COMMANDS = ["build", "serve", "check", "size", "diff", "inspect", "share", "picture", "explain", "theme", "export",
            "import", "fill", "merge", "init", "new", "help", "theme show", "theme export", ""]


@pytest.mark.parametrize("command", COMMANDS)
def test_no_example_and_no_exit_code_is_broken_over_two_lines(tmp_path, command):
    lines = run(tmp_path, "help", *command.split())[1].partition("\nUSAGE")[0].splitlines()
    for line, next_line in zip(lines, lines[1:]):
        assert not line.startswith("  ") or not next_line or next_line.startswith("  "), line


def test_profiles_are_explained_as_each_command_takes_them(tmp_path):
    def option(command: str) -> str:
        text = " ".join(run(tmp_path, "help", *command.split())[1].split())
        return text.partition("--profile <name> ")[2].partition(" -")[0]

    assert "Default: all, and empty, a customer of whom nothing is known" in option("check") == option("build")
    assert "Default: one picture, of what the first profile gets" in option("picture")
    assert "Default: they stay as they are written" in option("export")
    assert option("theme show") == ""


def test_a_block_is_inspected_with_its_html_at_the_end():
    code, shown = run(REPOSITORY, "inspect", "home/spring-sale")
    assert code == 0 and shown.index("A click\n") < shown.index("\nHTML as normalised\n")
    assert "</html>" in shown.rpartition("HTML as normalised")[2] and "this browser" not in shown
    assert "HTML as normalised" not in run(REPOSITORY, "inspect", "spring/early-bird")[1]


def test_findings_are_explained_one_after_the_other(tmp_path):
    code, text = run(tmp_path, "explain", "card/expired", "card/image-shape")
    assert code == 0 and text.index("card/expired  (") < text.index("card/image-shape  (")
    for part in text.split("\n\n\n"):
        assert part.index("\nExample of what it finds\n") < part.index("\nWhat to do\n")
    assert run(tmp_path, "explain", "card/expired", "card/nonsense")[0] == 1
    found = json.loads(run(tmp_path, "explain", "card/expired", "card/link", "--format", "json")[1])
    assert [one["code"] for one in found] == ["card/expired", "card/link"]


def test_an_error_does_not_begin_with_the_name_of_a_step(tmp_path):
    write(tmp_path, {"cards/spring.md": CARD})
    assert run(tmp_path, "check", "-r", "gone")[1].splitlines()[0] == "cardproof: there is no folder gone"
    assert run(tmp_path, "merge", "gone", "-o", "Site")[1] == "cardproof: there is no folder gone\n"
    assert run(tmp_path, "build", "-o", "Content/Site")[1].startswith("cardproof: the output ")


def test_a_definition_in_the_place_of_a_folder_is_told_from_one(tmp_path):
    write(tmp_path, {"cards/welcome.md": "---\ntype: classic\ntitle: A\n---\nText\n"})
    for flags in [[], ["-r", str(tmp_path)]]:
        code, text = run(tmp_path, "check", *flags, "welcome")
        assert code == 64 and "there is no folder welcome; for one definition: cardproof inspect welcome; that is Content/cards/welcome.md" in text
    assert 'cardproof inspect welcom; did you mean "welcome"?' in run(tmp_path, "build", "welcom")[1]


@pytest.mark.parametrize("topic", TOPICS)
def test_help_on_a_topic_fits_a_terminal(tmp_path, topic):
    code, text = run(tmp_path, "help", topic)
    assert code == 0 and text.startswith(f"{topic}\n")
    assert [line for line in text.splitlines() if len(line) > 80 and " " in line.strip()] == []


@pytest.mark.parametrize(
    "subject, words",
    [
        ("blocks.frequency", ["until_visitor_interacts", "Default    always"]),
        ("feeds.transforms.filter.type", ["feeds.condition.type", "captioned-image"]),
        ("themes.contentCards.cornerRadius", ["SDK        cornerRadius", "Unit       points"]),
        ("cards.imageAltText", ["Since      13.0.0"]),
        ("templates.cards/classic", ["Blocks     setUp", "titlePart", "extras.NAME", '<h3 class="cc-title" data-part="title">']),
        ("dom.data-actiontype", ["deep-link"]),
        ("addresses.definition.mode", ["both"]),
    ],
)
def test_help_on_a_key_says_all_of_it(tmp_path, subject, words):
    code, text = run(tmp_path, "help", subject)
    assert code == 0 and all(word in text for word in words)


# ---- One rule for exit codes: a name that nothing has is 1, with the nearest; a wrong use is 64, with the command's usage.


@pytest.mark.parametrize("command, hint", [
    ("size welcom", 'did you mean "welcome"?'), ("audience welcom", 'did you mean "welcome"?'), ("inspect welcom", 'did you mean "welcome"?'),
    ("share welcom", 'did you mean "welcome"?'), ("picture welcom", 'did you mean "welcome"?'), ("export welcom", 'did you mean "welcome"?'),
    ("approve welcom --by Ines", 'did you mean "welcome"?'), ("theme show brnd", 'did you mean "brand"?'), ("theme export brnd", 'did you mean "brand"?'),
    ("explain card/expird", 'did you mean "card/expired"?'), ("help crds", 'did you mean "cards"?'), ("picture welcome --data x", "none of them has several"),
    *[(f"{command} --profile anne", 'did you mean "ann"?') for command in (
        "build", "check", "serve", "size", "audience", "diff --base-ref HEAD", "inspect welcome", "share welcome", "picture welcome", "export welcome",
        "fill Content/cards/tip.md --language liquid")],
    ("share welcome#mod=dark", "behind # may stand profile, data, theme, mode"), ("share welcome#mode=dim", "mode is light or dark or both"),
    ("share welcome#profile=anne", 'did you mean "ann"?'), ("explain card/szie", 'did you mean "card/size-'),
    ("picture brand", "; that is Content/themes/brand.yaml"), ("size inbox", "; that is Content/feeds/inbox.yaml"), ("inspect welcme", 'did you mean "welcome"?'),
    ("approve inbox --by Ines", "feeds, placeholders and themes have no sign-off of their own"),
])
def test_a_name_that_nothing_has_is_1_and_the_nearest_is_told(starter, command, hint):
    code, text = run(starter, *command.split())
    assert (code, hint in text) == (1, True), text


@pytest.mark.parametrize("command", [
    "build a b", "check --local-hosts", "check Content/cards/welcome.md", "build Content/cards/welcome.md", "serve --port 99999", "size --format x", "audience --jobs 0",
    "diff", "approve", "approve welcome --all", "inspect", "share", "share welcome --mode dim", "picture --width 3", "explain --format x", "theme show",
    "export -o x.json", "export", "export welcome --format blocks", "import", "fill x", "merge", "merge one two -o one", "merge one two -o ./one/", "init a b", "new card", "new crd x",
    "new card x --type x", "new card x --placeholder home", "help --x", "check . -r .", "check -r . -r ..", "audience -r . -r .", "approve --all --by=",
    "check --report foo=x", "build --shard 3/2", "import -r a -r b x.json", "import -r a --into b x.json", "fill x -r a -r b --language liquid", "new -r a -r b card x",
    "merge -r a -r b one", "size -r a -r b",
])
def test_a_wrong_use_is_64_with_the_usage_of_the_command(starter, command):
    before = sorted(starter.rglob("*"))
    code, text = run(starter, *command.split())
    name = " ".join(command.split()[:2 if command.startswith("theme") else 1])
    assert (code, f"Usage: cardproof {name} " in text) == (64, True), text
    assert sorted(starter.rglob("*")) == before


@pytest.fixture(scope="module")
def starter(tmp_path_factory):
    folder = tmp_path_factory.mktemp("starter")
    assert run(folder, "init", ".")[0] == 0
    return folder


def test_share_opens_in_the_mode_that_is_named(starter, tmp_path):
    assert run(starter, "share", "welcome", "--mode", "dark", "-o", str(tmp_path / "a.html"))[0] == 0
    assert run(starter, "share", "welcome#mode=dark", "-o", str(tmp_path / "b.html"))[0] == 0
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()


def test_an_import_that_loses_ids_says_so(starter, tmp_path):
    cards = [json.loads(run(starter, "export", name, "--format", "rest")[1].split("\nContent")[0]) for name in ("welcome", "tip")]
    (tmp_path / "all.json").write_text(json.dumps(cards))
    (tmp_path / "one.json").write_text(json.dumps(cards[0]))
    (tmp_path / "shop/Content").mkdir(parents=True)
    _, text = run(tmp_path, "import", "all.json", "--into", "shop")
    assert "2 of the payloads have no id" in text and "from all-1 on" in text and "Content/cards/all-2.md  written" in text
    assert "have no id" not in run(tmp_path, "import", "one.json", "--into", "shop")[1], "the name of the file is its id"
    adaptive = {"type": "AdaptiveCard", "version": "1.3", "body": []}
    (tmp_path / "list.json").write_text(json.dumps([adaptive, adaptive]))
    assert "2 of the payloads have no id" in run(tmp_path, "import", "list.json", "--into", "shop")[1]


def test_files_are_written_into_folders_that_are_missing(starter, tmp_path):
    for command in (["share", "tip", "-o"], ["check", "--baseline"]):
        path = tmp_path / command[0] / "new/out.txt"
        assert run(starter, *command, str(path), *(["--update-baseline"] if command[0] == "check" else []))[0] == 0
        assert path.is_file()
    assert run(starter, "check", "--report", f"junit={tmp_path}/reports/a b/junit.xml")[0] == 0
    assert (tmp_path / "reports/a b/junit.xml").is_file()


def test_a_file_without_its_first_folders_and_a_folder_are_told(starter, tmp_path):
    assert "that is Content/cards/tip.md" in run(starter, "export", "cards/tip.md")[1]
    assert "Content has no JSON file" in run(starter, "import", "Content")[1]


def test_an_exported_folder_comes_back_under_its_ids(tmp_path):
    write(tmp_path, {"cards/a.md": CARD, "cards/spring/b/c.md": CARD})
    assert run(tmp_path, "export", "-o", "payloads")[0] == 0
    assert run(tmp_path, "init", "other")[0] == 0
    for path in (tmp_path / "other/Content/cards").iterdir():
        path.unlink()
    code, told = run(tmp_path, "import", "payloads", "--into", "other")[:2]
    assert code == 0 and "Content/cards/spring/b/c.md  written" in told, told
    assert (tmp_path / "other/Content/cards/a.md").is_file() and (tmp_path / "other/Content/cards/spring/b/c.md").is_file()
    code, told = run(tmp_path, "check", "--report", "github=-")[:2]
    assert code == 64 and "--format github prints it" in told and not (tmp_path / "-").exists()


def test_an_expired_card_is_sent_to_nobody(tmp_path):
    write(tmp_path, {"cards/a.md": CARD.replace("title", "created: 2026-01-01\nexpiresAt: 2026-02-01\ntitle"), "profiles/ann.yaml": "name: Ann\n"})
    assert "everybody: expired" in run(tmp_path, "audience", "--now", "2026-03-01")[1]
    assert "everybody: expired" not in run(tmp_path, "audience", "--now", "2026-01-31")[1]
    run(tmp_path, "build", "--now", "2026-03-01")
    assert re.search(r"For nobody now.*Ended 1 Feb 2026", (tmp_path / "Site/audience.html").read_text(), re.DOTALL)
    assert "expired" in (tmp_path / "Site/audience.csv").read_text()


def test_a_block_is_sent_only_in_its_time(tmp_path):
    write(tmp_path, {"blocks/a.md": "---\nplaceholders: [home]\ndateFilter: { from: 2026-02-01, to: 2026-03-01 }\n---\nHi\n", "placeholders/home.yaml": "kind: static\n",
        "profiles/ann.yaml": "name: Ann\n"})
    for now, text in [("2026-01-31", "not sent: shown from 1 Feb 2026, 00:00 UTC"), ("2026-02-10", "sent"), ("2026-03-02", "not sent: shown until 1 Mar 2026, 00:00 UTC")]:
        assert f"everybody: {text}\n" in run(tmp_path, "audience", "--now", now)[1]
        cell = f'"{text}"' if "," in text else text
        assert f",{cell},{cell}\n" in run(tmp_path, "audience", "--format", "csv", "--now", now)[1]
        run(tmp_path, "build", "--now", now)
        page, own = ((tmp_path / "Site" / name).read_text() for name in ("audience.html", "blocks/a.html"))
        report = json.loads((tmp_path / "Site/report.json").read_text())
        assert report["definitions"][0].get("withheld", "sent") == text
        assert (text.replace("not sent", "Not sent") in page and "For nobody now" in page, text in own) == (text != "sent", text != "sent" or "sent" in own)


def test_a_new_block_goes_where_it_is_told_to(tmp_path):
    write(tmp_path, {"placeholders/bench.yaml": "kind: static\n", "placeholders/shelf.yaml": "kind: carousel\n", "blocks/z.md": "---\nplaceholders: [bench]\n---\nText\n"})
    assert run(tmp_path, "new", "block", "a", "--placeholder", "shelf") == (0, "  Content/blocks/a.md\n")
    assert "- shelf" in (tmp_path / "Content/blocks/a.md").read_text() or "[shelf]" in (tmp_path / "Content/blocks/a.md").read_text()
    assert run(tmp_path, "new", "block", "b", "--placeholder", "aside") == (0, "  Content/blocks/b.md\n  Content/placeholders/aside.yaml\n")
    assert run(tmp_path, "check", "--strict")[0] == 0
    assert run(tmp_path, "new", "block", "c", "--placeholder", "../../x")[0] == 2 and not (tmp_path / "x.yaml").exists()


def test_nothing_to_export_is_said(tmp_path):
    (tmp_path / "Content").mkdir()
    code, text = run(tmp_path, "export")
    assert code == 2 and "nothing to export" in text


def test_what_is_not_exported_is_told_why(tmp_path):
    write(tmp_path, {
        "cards/a.md": "---\ntype: control\n---\n", "cards/b.md": CARD.replace("New.", "{% if ${city} == blank %}{% abort_message('no city') %}{% endif %}{{${city}}}"),
        "profiles/ann.yaml": "name: Ann\n"})
    assert run(tmp_path, "export", "a")[0] == 1 and "[payload/no-form]" in run(tmp_path, "export", "a")[1]
    code, text = run(tmp_path, "export", "b", "--profile", "ann")
    assert code == 1 and "Content/cards/b.md:1:1: warning: not sent to this profile: no city [payload/no-form]" in text
    assert "nothing to export" not in text


def test_braze_wants_an_expiry(tmp_path):
    write(tmp_path, {"cards/a.md": CARD, "cards/b.md": CARD.replace("title", "expiresAt: 2026-04-01T00:00:00Z\ntitle")})
    code, text = run(tmp_path, "export", "a")
    assert code == 0 and "warning: the payload has no expire_at, which Braze asks for [payload/no-expiry]" in text
    assert "no-expiry" not in run(tmp_path, "export", "b")[1] + run(tmp_path, "export", "a", "--format", "wire")[1]


@pytest.mark.parametrize("command", ["size {}", "audience {}", "inspect {}", "export {}", "share {} -o x.html", "approve {} --by Ines", "approve {} --revoke"])
@pytest.mark.parametrize("name", ["cards/tip", "Content/cards/tip.md", "./Content/cards/tip.md", "tip"])
def test_every_command_knows_a_definition_by_each_of_its_names(starter, command, name):
    code, text = run(starter, *command.format(name).split())
    assert code == 0, text


@pytest.mark.parametrize("name", ["feeds/inbox", "placeholders/home", "themes/brand"])
def test_screens_and_themes_are_known_with_their_folder(starter, name):
    assert run(starter, "inspect", name)[0] == 0
    assert run(starter, "share", name, "-o", "x.html")[0] == 0


def test_an_id_of_two_definitions_is_ambiguous(tmp_path):
    write(tmp_path, {"cards/hello.md": CARD, "blocks/hello.md": "---\nplaceholders: [home]\n---\nText\n", "placeholders/home.yaml": "kind: static\n"})
    code, text = run(tmp_path, "inspect", "hello")
    assert code == 1 and '"hello" may be Content/cards/hello.md or Content/blocks/hello.md: name one of them\n' in text
    assert "Spring" in run(tmp_path, "inspect", "cards/hello")[1]


@pytest.mark.parametrize("command", ["size", "audience", "size a"])
def test_what_cannot_be_read_is_named_and_1(tmp_path, command):
    write(tmp_path, {"cards/a.md": CARD, "cards/bad.md": "no front matter"})
    code, text = run(tmp_path, *command.split())
    assert code == 1 and "cardproof: Content/cards/bad.md cannot be read: cardproof check says why" in text
    (tmp_path / "Content/cards/bad.md").unlink()
    assert run(tmp_path, *command.split())[0] == 0


def test_approving_all_goes_on_past_what_cannot_be_read(tmp_path):
    write(tmp_path, {"cards/a.md": "no front matter", "cards/b.md": CARD})
    code, text = run(tmp_path, "approve", "--all", "--by", "Ines")
    assert code == 1 and "approved cards/b" in text and "cards/a cannot be read, so nobody has seen it" in text


@pytest.mark.parametrize("command", [
    "share tip -o Content/cards/tip.md", "share -r {root} brand -o Content/themes/brand.yaml", "check --report sarif=Content/cards/tip.md",
    "build --report json=Content/site.yaml", "check --baseline Content/cards/welcome.md --update-baseline", "share tip -o Templates/x.html",
])
def test_no_source_is_written_over(starter, command):
    before = {file: file.read_bytes() for file in (starter / "Content").rglob("*") if file.is_file()}
    code, text = run(starter, *command.format(root=starter).split())
    assert code == 2 and "it is inside the project's" in text, text
    assert {file: file.read_bytes() for file in (starter / "Content").rglob("*") if file.is_file()} == before


def test_a_default_output_is_no_source_either(tmp_path):
    block = "---\nplaceholders: [home]\n---\n<p>Text</p>\n"
    write(tmp_path, {"blocks/promo.html": block, "placeholders/home.yaml": "kind: static\n"})
    assert run(tmp_path / "Content/blocks", "share", "-r", "../..", "promo")[0] == 2
    assert (tmp_path / "Content/blocks/promo.html").read_text() == block
    # A file of the content is known from where somebody stands.
    for command in ["inspect promo.html", "export promo.html", "share promo.html -o ../../shared.html"]:
        assert run(tmp_path / "Content/blocks", *command.split(), "-r", "../..")[0] == 0, command


@pytest.mark.parametrize("holds", [".git/config", "Content/site.yaml", "HEAD", "sub/.git/config"])
def test_no_force_replaces_a_repository_or_a_project(starter, tmp_path, monkeypatch, holds):
    (tmp_path / "work" / holds).parent.mkdir(parents=True)
    (tmp_path / "work" / holds).write_text("mine")
    (tmp_path / "file").write_text("mine")
    code, text = run(starter, "build", "-f", "-o", str(tmp_path / "work"))
    assert code == 2 and f"it holds {holds.split('/')[0]}" in text and (tmp_path / "work" / holds).read_text() == "mine"
    monkeypatch.setenv("HOME", str(tmp_path / "home/me"))
    (tmp_path / "home/me").mkdir(parents=True)
    for home in (tmp_path / "home", tmp_path / "home/me"):
        code, text = run(starter, "build", "-f", "-o", str(home))
        assert code == 2 and "the home folder" in text and (tmp_path / "home/me").is_dir()
    code, text = run(starter, "build", "-f", "-o", str(tmp_path / "file"))
    assert code == 2 and "it is a file" in text and (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("command", [
    "build -f -o {git}/site", "share tip -f -o {git}/hooks/pre-commit", "picture tip -o {git}/p", "export -o {git}/payloads", "diff a a --html {git}/c",
    "check --report sarif={git}/config", "check --baseline {git}/config --update-baseline", "init {git}/new", "share tip -f -o {git}/../.git",
])
@pytest.mark.parametrize("where", ["inside", "beside", "bare"])
def test_nothing_is_written_where_git_writes(starter, tmp_path, command, where):
    repository = {"inside": starter, "beside": tmp_path / "other", "bare": tmp_path / "bare.git"}[where]
    git = repository if where == "bare" else repository / ".git"
    if where == "bare" and command.endswith("/.git"):
        pytest.skip("there is none")
    (git / "refs").mkdir(parents=True, exist_ok=True)
    for name in ("HEAD", "config"):
        (git / name).write_text("mine")
    run(starter, "build", "-o", "a")
    code, text = run(starter, *command.format(git=git).split())
    assert code == 2 and "where only git writes" in text, text
    assert sorted(str(file.relative_to(git)) for file in git.rglob("*")) == ["HEAD", "config", "refs"]
    assert (git / "config").read_text() == "mine"


def test_only_a_file_of_the_same_kind_is_replaced(starter):
    for name in ("mine.html", "mine.json"):
        (starter / name).write_text("{}" if name.endswith("json") else "<!doctype html>")
    for command in ["share tip -o mine.html", "check --baseline mine.json --update-baseline"]:
        code, text = run(starter, *command.split())
        assert code == 2 and "this command did not make" in text, text
    assert (starter / "mine.html").read_text() == "<!doctype html>" and (starter / "mine.json").read_text() == "{}"
    for _ in range(2):
        assert run(starter, "share", "tip", "-o", "new.html")[0] == 0
        assert run(starter, "check", "--baseline", "new.json", "--update-baseline")[0] == 0
    for form in ("json", "sarif", "junit", "github", "gitlab"):
        code, text = run(starter, "check", "--report", f"{form}=mine.json")
        assert code == 2 and "this command did not make" in text and (starter / "mine.json").read_text() == "{}", text
        # Of other profiles it has other findings, or none.
        for profile in ("ben", "ann", "ben"):
            assert run(starter, "check", "--profile", profile, "--report", f"{form}=report.{form}")[0] == 0
    # A file that is empty, such as mktemp's, holds nothing.
    (starter / "empty.html").touch()
    assert run(starter, "share", "tip", "-o", "empty.html")[0] == 0
    assert run(starter, "share", "-f", "tip", "-o", "mine.html")[0] == 0


def test_an_approval_of_a_card_that_was_renamed_is_revoked_by_its_id(tmp_path):
    write(tmp_path, {"cards/mover.md": CARD})
    assert run(tmp_path, "approve", "mover", "--by", "Ines")[0] == 0
    (tmp_path / "Content/cards/mover.md").rename(tmp_path / "Content/cards/moved.md")
    assert run(tmp_path, "approve", "mover", "--revoke") == (0, "revoked cards/mover\n")
    code, text = run(tmp_path, "approve", "--all", "moved", "--by", "Ines")
    assert code == 64 and "not both" in text


def test_a_profile_in_a_folder_has_its_whole_id(starter):
    assert run(starter, "new", "profile", "my/friend")[0] == 0
    (starter / "Content/profiles/my/friend.yaml").write_text("attributes: { first_name: Zoe }\ncustom: { tier: gold }\n")
    for command in ["export gold --profile my", "check --profile friend.yaml", "check --profile my/"]:
        code, text = run(starter, *command.split())
        assert code == 1 and "there is no profile" in text, (command, text)
    assert "Zoe" in run(starter, "export", "gold", "--profile", "my/friend")[1]


def test_liquid_comes_out_of_an_import_as_it_went_in(starter, tmp_path):
    text = "- one\n- two {{custom_attribute.${tier} | default: 'x*'}} {% if custom_attribute.${tier} == 'gold' %}**you**{% endif %}"
    (tmp_path / "offer.json").write_text(json.dumps({"type": "CLASSIC", "title": "T", "description": text}))
    assert run(starter, "import", str(tmp_path / "offer.json"))[0] == 0
    assert "{% if custom_attribute.${tier} == 'gold' %}" in (starter / "Content/cards/offer.md").read_text()
    assert json.loads(subprocess.run([CARDPROOF, "export", "offer"], cwd=starter, capture_output=True, text=True).stdout)["description"] == text
    assert run(starter, "check")[0] == 0


def test_a_pipe_of_the_shell_is_read(starter):
    done = subprocess.run(["bash", "-c", f"{CARDPROOF} fill --language liquid <(echo 'a {{{{ 1 | plus: 1 }}}}')"], cwd=starter, capture_output=True, text=True)
    assert done.stdout.strip() == "a 2", done.stderr


def test_an_import_needs_a_project(starter, tmp_path):
    (tmp_path / "card.json").write_text(json.dumps({"type": "CLASSIC", "title": "A", "description": "B"}))
    card = str(tmp_path / "card.json")
    assert [run(folder, "import", card)[0] for folder in (tmp_path, starter / "Content")] == [2, 2]
    assert "cardproof init" in run(tmp_path, "import", card)[1] and "-r .. reads" in run(starter / "Content", "import", card)[1]
    assert "cardproof init nowhere" in run(tmp_path, "import", card, "--into", "nowhere")[1]
    assert "cardproof init nowhere makes" in run(tmp_path, "import", card, "-r", "nowhere/Content")[1]
    assert not (tmp_path / "Content").exists() and not (starter / "Content/Content").exists()
    # The numbers of a host look like design tokens.
    (tmp_path / "teams.json").write_text(json.dumps({"supportsInteractivity": True, "fontSizes": {"small": 12}, "containerStyles": {}}))
    assert "a HostConfig: copy it to Content/hosts/teams.json" in run(starter, "import", str(tmp_path / "teams.json"))[1]
    write(tmp_path / "shop", {"blocks/a.html": "---\nplaceholders: [home]\n---\n<p>A</p>\n"})
    payload = run(tmp_path, "export", "a", "-r", "shop")[1]
    (tmp_path / "shop/Content/blocks/a.html").rename(tmp_path / "shop/Content/blocks/a.md")
    (tmp_path / "blocks.json").write_text(json.dumps(json.JSONDecoder().raw_decode(payload)[0]))
    assert "Content/blocks/a.md  kept as it was" in run(tmp_path, "import", "blocks.json", "--into", "shop")[1]


def test_init_ignores_what_a_killed_build_leaves(starter):
    lines = (starter / ".gitignore").read_text().splitlines()
    assert {"/.Site.new-*/", "/Changes/", "/comment.md", "/cardproof.sarif"} <= set(lines)


def test_a_limit_below_zero_is_told(starter):
    code, text = run(starter, "check", "--max-warnings", "-1")
    assert code == 64 and "--max-warnings is 0 or more, not -1" in text


def test_the_profile_that_is_built_in_is_not_made(starter):
    code, text = run(starter, "new", "profile", "empty")
    assert code == 64 and "built-in profile" in text and not (starter / "Content/profiles/empty.yaml").exists()


def test_both_languages_have_an_example_of_a_default(tmp_path):
    assert "{{ customer.first_name | default('there', true) }}" in run(tmp_path, "explain", "template/missing-default")[1]


def test_a_baseline_tells_its_findings(tmp_path):
    write(tmp_path, {"cards/a.md": CARD.replace("type", "titel: A\ntype")})
    assert "findings in known.json now: 1\n" in run(tmp_path, "check", "--baseline", "known.json", "--update-baseline")[1]


def test_serve_says_why_it_listens_elsewhere_or_not(starter):
    assert "no such host" in run(starter, "serve", "--host", "nosuch.invalid")[1]
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = subprocess.Popen([CARDPROOF, "serve", "-p", str(port)], cwd=starter, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        try:
            assert server.stderr.readline() == f"cardproof: port {port} is taken by another program\n"
        finally:
            server.terminate()
            server.communicate(timeout=600)


@pytest.mark.parametrize("flags, isTold", [([], True), (["--lan"], True), (["--host", "0.0.0.0"], False)])
def test_serve_says_when_edit_changes_nothing(starter, flags, isTold):
    server = subprocess.Popen([CARDPROOF, "serve", "--edit", "-p", "0", *flags], cwd=starter, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    try:
        assert ("--edit changes nothing with" in server.stderr.readline()) == isTold
    finally:
        server.terminate()
        server.communicate(timeout=600)


def test_serve_ends_whenever_it_is_told_to(starter):
    for i in range(100):
        server = subprocess.Popen([CARDPROOF, "serve", "-p", "0"], cwd=starter, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        time.sleep(0.004 + i * 0.0002)
        server.terminate()
        try:
            # Without its handler the process ends by the signal.
            assert server.wait(timeout=600) in (0, -signal.SIGTERM)
        finally:
            server.kill()


def test_quiet_tells_nothing_of_what_is_fixed(tmp_path):
    write(tmp_path, {"cards/a.md": CARD.replace("type", "titel: A\ntype")})
    run(tmp_path, "check", "--baseline", "known.json", "--update-baseline")
    write(tmp_path, {"cards/a.md": CARD})
    assert "fixed:" in run(tmp_path, "check", "--baseline", "known.json")[1]
    assert run(tmp_path, "check", "--baseline", "known.json", "-q") == (0, "")


def test_a_further_occurrence_of_a_known_finding_is_new(tmp_path):
    block = "---\nplaceholders: [home]\n---\n{}"
    line = '<a href="javascript:x">x</a>\n\n'
    write(tmp_path, {"blocks/a.md": block.format(line), "placeholders/home.yaml": "kind: static\n"})
    first = json.loads(run(tmp_path, "check", "--format", "json")[1])["counts"]
    assert first["error"] + first["warning"] > 0, first
    run(tmp_path, "check", "--baseline", "known.json", "--update-baseline")
    assert run(tmp_path, "check", "--baseline", "known.json", "--strict")[0] == 0
    write(tmp_path, {"blocks/a.md": block.format(line * 2)})
    code, text = run(tmp_path, "check", "--baseline", "known.json", "--strict")
    assert code == 1 and "2 times" in text, "the same line once more counts"
    run(tmp_path, "check", "--baseline", "known.json", "--update-baseline")
    write(tmp_path, {"blocks/a.md": block.format(line)})
    assert run(tmp_path, "check", "--baseline", "known.json", "--strict")[0] == 0, "one less is no new one"


# ---- What new users of the commands stumbled over.


@pytest.mark.parametrize("name", ["soon", "cards/soon", "Content/cards/soon.md"])
def test_a_draft_that_is_named_is_told_from_a_name_that_nothing_has(tmp_path, name):
    write(tmp_path, {"cards/soon.md": CARD.replace("title", "draft: true\ntitle")})
    for command in ["share {}", "size {}", "audience {}", "picture {}", "approve {} --by Ines"]:
        told = run(tmp_path, *command.format(name).split())
        assert told == (1, f'cardproof: "{name}" is a draft; --drafts (-D) includes drafts\n'), command
    assert run(tmp_path, "size", "-D", name)[0] == 0
    assert run(tmp_path, "approve", "-D", name, "--by", "Ines")[0] == 0


def test_a_draft_that_has_no_size_is_no_draft_left_out(tmp_path):
    write(tmp_path, {"blocks/soon.md": "---\nplaceholders: [home]\ndraft: true\n---\nHi\n", "placeholders/home.yaml": "kind: static\n"})
    assert "is a draft; --drafts" in run(tmp_path, "size", "soon")[1]
    assert 'no card "soon" with a size' in run(tmp_path, "size", "-D", "soon")[1]


@pytest.mark.parametrize("command", [command for command in COMMANDS if command not in ("", "theme", "help", "init", "explain")])
def test_no_usage_says_that_several_roots_are_taken(tmp_path, command):
    text = run(tmp_path, "help", *command.split())[1]
    assert "--root <root>" in text and "<root> ..." not in text


def test_export_of_all_says_what_it_needs(starter):
    code, text = run(starter, "export")
    assert code == 64 and "these are of several formats" in text
    assert "cards and blocks together need --format or -o" in " ".join(run(starter, "help", "export")[1].split())
    assert [run(starter, "export", "--format", form)[0] for form in ("rest", "blocks")] == [0, 0]


@pytest.mark.parametrize("other", ["CNAME", "mine/a.html", "google1.html", ".nojekyll"])
def test_a_file_of_somebody_else_in_a_site_is_not_dropped(tmp_path, other):
    write(tmp_path, {"cards/a.md": CARD, "cards/b.md": CARD})
    for command, folder, option in [("build", "Site", ["-f"]), ("diff Site Site --html Changes", "Changes", None)]:
        assert run(tmp_path, *command.split())[0] == 0
        mine = tmp_path / folder / other
        mine.parent.mkdir(exist_ok=True)
        mine.write_text("mine")
        code, text = run(tmp_path, *command.split())
        assert code == 2 and f"it holds {other.split('/')[0]}, which cardproof did not make" in text, text
        assert mine.read_text() == "mine" and ("--force" in text) == bool(option)
        if option:
            assert run(tmp_path, *command.split(), *option)[0] == 0 and not mine.exists()


def test_pages_of_what_is_gone_are_removed_as_before(tmp_path):
    write(tmp_path, {"cards/a.md": CARD, "adaptive/b.json": '{"type": "AdaptiveCard", "version": "1.3", "body": []}', "feeds/f.yaml": "title: F\n",
        "blocks/c.md": "---\nplaceholders: [home]\n---\nHi\n", "placeholders/home.yaml": "kind: static\n", "themes/loam.yaml": "theme: 1\nname: Loam\n",
        "profiles/ann.yaml": "name: Ann\n"})
    assert run(tmp_path, "build", "--shard", "1/2", "-o", "Shard")[0] in (0, 1)
    assert run(tmp_path, "build", "--shard", "1/2", "-o", "Shard")[0] in (0, 1)
    run(tmp_path, "build")
    for place in ("adaptive", "feeds", "blocks", "placeholders", "themes", "profiles"):
        for file in (tmp_path / "Content" / place).iterdir():
            file.unlink()
    assert run(tmp_path, "build")[0] == 0
    assert not (tmp_path / "Site/adaptive").exists() and not (tmp_path / "Site/blocks").exists()


def test_an_approval_of_what_has_errors_says_so(tmp_path):
    write(tmp_path, {"cards/a.md": CARD.replace("type", "titel: A\ntype"), "cards/b.md": CARD})
    code, text = run(tmp_path, "approve", "--all", "--by", "Ines")
    assert code == 0 and text.startswith("approved cards/a; it has 1 error\napproved cards/b\n")
    assert 'Content/cards/a.md:2:1: error: card has no key "titel"' in text, "and which, above"
    assert run(tmp_path, "approve", "--all", "--revoke") == (0, "revoked cards/a\nrevoked cards/b\n")


def test_an_import_that_cannot_write_is_2(tmp_path):
    (tmp_path / "shop/Content").mkdir(parents=True)
    (tmp_path / "shop/Content/cards").write_text("a file")
    (tmp_path / "card.json").write_text(json.dumps({"type": "CLASSIC", "title": "A", "description": "B"}))
    code, text = run(tmp_path, "import", "card.json", "--into", "shop")
    assert code == 2 and "[payload/unwritable]" in text and "not written" in text, text


@pytest.mark.parametrize("word, page", [("adaptive", "AdaptiveCards"), ("CI", "ChecksInCI"), ("payloads", "Payloads"), ("manual", "cardproof")])
def test_help_names_the_page_of_the_manual(tmp_path, word, page):
    assert run(tmp_path, "help", word) == (1, f'cardproof: there is no help on "{word}"; the page {page}.md of the manual is about it\n')


def test_every_page_of_the_manual_has_a_word():
    pages = {line.split()[0] for line in (REPOSITORY / "Templates/tables/manual-pages.txt").read_text().splitlines()}
    assert pages == {path.stem for path in (REPOSITORY / "Sources/cardproof/cardproof.docc").glob("*.md")}


@pytest.mark.parametrize("key, name", [("time_to_live: 3600", "expiresAfter"), ("expires_at: 2026-01-01", "expiresAt")])
def test_keys_of_braze_say_what_is_meant(tmp_path, key, name):
    write(tmp_path, {"cards/a.md": CARD.replace("title", key + "\ntitle")})
    code, text = run(tmp_path, "check")
    assert (code, f"hint: write {name}\n" in text) == (1, True), text


def test_an_export_says_how_many_files_it_wrote(starter, tmp_path):
    out = tmp_path / "out"
    assert run(starter, "export", "-o", str(out))[1].endswith(f"files written to {out}: {len(list(out.rglob('*.json')))}\n")


def test_a_payload_of_a_template_says_that_it_is_filled_for_nobody(starter, tmp_path):
    assert run(starter, "build", "-o", str(tmp_path / "out"))[0] == 0
    told = {card: "</p><p class=\"muted\">Templates are as stored here, filled for nobody.</p><script" in (tmp_path / f"out/cards/{card}.html").read_text() for card in ("tip", "gold", "welcome")}
    written = {card: "{{" in (starter / f"Content/cards/{card}.md").read_text() or "{%" in (starter / f"Content/cards/{card}.md").read_text() for card in told}
    assert told == written and True in told.values() and False in told.values()


def test_a_wrong_map_writes_no_theme(starter, tmp_path):
    write_json = lambda name, text: (tmp_path / name).write_text(text)
    write_json("a.json", '{"accent": {"$type": "color", "$value": "#111111"}}')
    write_json("map.yaml", "accent: colorPalette.elevated\n")
    before = sorted(starter.rglob("*"))
    code, text = run(starter, "import", str(tmp_path / "a.json"), "--map", str(tmp_path / "map.yaml"))
    assert code == 1 and 'no theme has a token "colorPalette.elevated"' in text and "did you mean" not in text
    assert sorted(starter.rglob("*")) == before
    code, text = run(starter, "import", str(tmp_path / "a.json"), "--dry-run")
    assert code == 0 and "no Content Card changes: they take only tint and contentCards.* of a theme" in text


def at_once(folder, *commands):
    """The exit codes of commands that run at the same time, and what they say."""
    started = [subprocess.Popen([CARDPROOF, *words], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for words in commands]
    said = [one.communicate(timeout=600)[0] for one in started]
    return sorted(one.returncode for one in started), "".join(said)


def test_commands_at_the_same_time_never_fail_because_of_each_other(tmp_path):
    starter = tmp_path / "starter"
    starter.mkdir()
    assert run(starter, "init", ".")[0] == 0
    rounds = int(os.environ.get("CARDPROOF_RACES", "5"))
    for i in range(rounds):
        for commands in ([["build"]] * 2, [["check", "--report", "json=report.json", "--report", "junit=junit.xml"]] * 2, [["new", "card", f"a{i}"], ["new", "card", f"b{i}"]]):
            codes, said = at_once(starter, *commands)
            assert codes == [0, 0], said
        codes, said = at_once(starter, ["new", "card", f"c{i}"], ["new", "card", f"c{i}"], ["new", "card", f"C{i}"])
        assert codes == [0, 2, 2] and said.count("is there already, and stays") == 2, said
    assert json.loads((starter / "report.json").read_text()) and (starter / "Site/index.html").is_file()
    assert [one.name for one in starter.iterdir() if ".new-" in one.name] == []
