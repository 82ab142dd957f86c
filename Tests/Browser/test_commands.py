"""What the command says to somebody who has not found the right words yet."""

import json
import subprocess
from pathlib import Path

import pytest

from helpers.project import CARDPROOF, REPOSITORY, write

CARD = "---\ntype: classic\ntitle: Spring\n---\nNew.\n"


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """The exit code and all that was printed."""
    done = subprocess.run([CARDPROOF, *arguments], cwd=folder, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    "command",
    ["build", "check", "size", "export", "serve", "inspect a", "theme show a", "diff --base-ref HEAD", "merge a b"],
)
def test_a_folder_without_a_project_is_none(tmp_path, command):
    code, text = run(tmp_path, *command.split())
    assert (code, list(tmp_path.iterdir())) == (2, [])
    assert "no folder Content" in text and "cardproof init" in text and "-r FOLDER" in text


def test_a_project_nearby_is_suggested(tmp_path):
    write(tmp_path / "shop", {"cards/spring.md": CARD})
    assert "-r shop reads" in run(tmp_path, "check")[1]
    assert "-r ../.. reads" in run(tmp_path / "shop/Content/cards", "check")[1]
    for command in ["inspect shop", "export shop"]:
        assert "write -r shop" in run(tmp_path, *command.split(), "-r", "shop")[1]


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
        ("theme shwo", 'no command "shwo"; did you mean "show"?'),
        ("explain card/size-limt", 'did you mean "card/size-limit"?'),
        ("explain size-limit", 'did you mean "card/size-limit" or "adaptive/size-limit"?'),
        ("explain sise-limit", 'did you mean "card/size-limit" or "adaptive/size-limit"?'),
        ("explain nonsense", "cardproof explain lists them all"),
    ],
)
def test_misspelt_names_are_suggested(tmp_path, arguments, answer):
    code, text = run(tmp_path, *arguments.split())
    assert code == 64 and answer in text


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
