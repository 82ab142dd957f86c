#!/usr/bin/env python3
"""Writes a project of N definitions to DIR: of ten, eight cards and two blocks. The same options give the same bytes.

Plain definitions have simple Markdown. Rich ones (--rich) are as people and builders write them, and every other block
is an HTML document of 6 to 14 KB. With --profiles P, each title, text and block greets each of P profiles by name. With
--hugo, the same definitions are written as a site of Hugo's, too, whose pages have --shell bytes around them.
"""

import argparse
import random
import shutil
import sys
from pathlib import Path

FOLDER_SIZE = 1000
PLACEHOLDERS = 20
FEEDS = 5
IMAGES = 450
PINNED = {11, 35, 62, 87}  # of each hundred

WORDS = """apple autumn bakery basil bread bright bundle candle cellar cherry clover corner crisp dozen early evening
fennel fresh garden gentle ginger grove hazel honey kitchen larder lemon linen little market meadow member morning
nutmeg only orchard pantry parcel pepper picnic plenty quince recipe ripe saffron season shelf slow sunday supper table
thyme today tomato under velvet walnut weekend winter yours""".split()

SCRIPTS = [
    "Φρέσκο ψωμί κάθε πρωί",
    "Свежий хлеб к ужину 🍞",
    "خبز طازج كل صباح",
    "焼きたてのパンを毎朝",
    "Čerstvý chléb ke snídani",
]


class Writer:
    """Draws words and choices. Only `random()` is used, which gives the same numbers in every version of Python."""

    def __init__(self, seed: str):
        self.random = random.Random(seed)

    def below(self, bound: int) -> int:
        return int(self.random.random() * bound)

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def pick(self, choices):
        return choices[self.below(len(choices))]

    def word(self) -> str:
        return self.pick(WORDS)

    def words(self, low: int, high: int) -> str:
        return " ".join(self.word() for _ in range(self.between(low, high)))

    def phrase(self, low: int, high: int) -> str:
        return self.words(low, high).capitalize()

    def sentence(self) -> str:
        """Four to thirteen words, of which some sentences emphasise or link one."""
        words = self.phrase(4, 13).split()
        marked = self.between(1, len(words) - 1)
        kind = self.random.random()
        if kind < 0.14:
            words[marked] = f"*{words[marked]}*"
        elif kind < 0.3:
            words[marked] = f"**{words[marked]}**"
        elif kind < 0.43:
            words[marked] = f"[{words[marked]}](https://example.com/{words[marked]}?from=card&page=1)"
        return " ".join(words) + "."

    def paragraph(self, low: int, high: int) -> str:
        return " ".join(self.sentence() for _ in range(self.between(low, high)))

    def rich_part(self) -> str:
        """A part of a body as people write it."""
        return self.pick(RICH_PARTS)(self)


RICH_PARTS = [
    lambda to: f"See https://example.com/{to.word()}, www.example.org or mail shop@example.com.",
    lambda to: f"Say `{to.word().upper()}-{to.between(5, 40)}` when you pay.",
    lambda to: f"```sh\ncurl https://example.com/{to.word()}\n```",
    lambda to: f"- {to.phrase(1, 2)}\n  - with *{to.word()}*\n  - or without\n- {to.phrase(1, 2)}\n\n  and more of it",
    lambda to: f"1. Fetch the {to.word()}\n2. Share it\n   > or keep it",
    lambda to: f"- [x] {to.word()} baked\n- [ ] {to.word()} packed",
    lambda to: f"![A {to.word()}](https://example.com/img/{to.below(IMAGES)}.png \"For {to.word()}\")",
    lambda to: f"No {to.word()}[^note] without an end.\n\n[^note]: As long as there is any.",
    lambda to: f"“{to.phrase(2, 4)}” — so they say…",
    lambda to: f"{to.pick(SCRIPTS)}: {to.word()}",
    lambda to: f"~~{to.between(20, 90)} euros~~ {to.between(5, 19)} euros  \nuntil Sunday",
    lambda to: f"***{to.phrase(1, 2)}*** and __more__\n\n***\n\n{to.phrase(1, 3)}",
    lambda to: f"<b>{to.phrase(1, 2)}</b> &amp; friends &ndash; &#8364; {to.between(5, 40)}",
    lambda to: f"no_{to.word()}_here, 3 * 4 * 5, 1\\. no list",
]


class Project:
    def __init__(self, arguments):
        self.count, self.seed = arguments.count, arguments.seed
        self.is_rich, self.profile_count = arguments.rich, arguments.profiles

    def definitions(self):
        """Yields each definition's path below Content, its front matter and its body."""
        for number in range(self.count):
            to = Writer(f"{self.seed} {number}")
            folder = f"p{number // FOLDER_SIZE:03}"
            if number % 10 < 8:
                yield f"cards/{folder}/card-{number:06}.md", *self.card(number, to)
            elif self.is_rich and number % 10 == 9:
                yield f"blocks/{folder}/block-{number:06}.html", *self.html_block(number, to)
            else:
                yield f"blocks/{folder}/block-{number:06}.md", *self.block(number, to)

    def others(self):
        """Yields the paths and texts of the other files. A fixed present keeps the findings the same tomorrow."""
        yield "site.yaml", "title: Bench\nnow: 2026-06-01T09:00:00Z\n"
        yield "themes/day.yaml", 'name: day\ntint: "#0A78F0"\n'
        yield "themes/dusk.yaml", 'name: dusk\nextends: day\ntint: "#BE4A12"\n'
        yield "themes/berry.yaml", 'name: berry\nextends: day\ntint: "#8034E4"\n'
        for i in range(PLACEHOLDERS):
            options = "kind: carousel\nmaxMessagesCount: 5\nscrollDelay: 3\n" if i % 2 else "kind: static\n"
            yield f"placeholders/placeholder-{i}.yaml", options
        for i in range(FEEDS):
            context = "modal" if i % 2 else "navigation"
            yield f"feeds/feed-{i}.yaml", f"title: Feed {i}\ncontext: {context}\nlimit: 50\n"
        for i in range(self.profile_count):
            name, points = WORDS[i % len(WORDS)].capitalize() + str(i), 10 * i
            yield f"profiles/profile-{i}.yaml", (
                f"name: {name}\nattributes: {{ first_name: {name} }}\ncustom: {{ points: {points} }}\n"
                f"customer: {{ first_name: {name}, points: {points} }}\n")

    # What greets a profile by name: nothing without profiles.

    def in_title(self) -> str:
        return ", {{${first_name} | default: 'friend' | truncate: 20}}" if self.profile_count else ""

    def in_text(self) -> str:
        if not self.profile_count:
            return ""
        name, points = "${first_name} | default: 'friend' | truncate: 20", "custom_attribute.${points} | default: 0"
        return f"Hello {{{{{name}}}}}, {{{{{points}}}}} points. "

    def in_block(self) -> str:
        greeting = "Hello {{ customer.first_name | default('friend') }}, {{ customer.points | default(0) }} points. "
        return greeting if self.profile_count else ""

    def card(self, number: int, to: Writer):
        kind = to.pick(["classic", "classic with image", "captioned-image", "banner"])
        is_banner = kind == "banner"
        front = [f"type: {kind.split()[0]}"]
        if not is_banner:
            if self.is_rich and to.chance(0.3):
                front.append(f"# {to.phrase(2, 7)}")
            front.append(f'title: "{to.phrase(2, 6)}{self.in_title()}"')
        if kind != "classic":
            front.append(f"image: https://example.com/img/{to.below(IMAGES)}.png")
        if kind in ("captioned-image", "banner"):
            front.append(f"imageAspectRatio: {to.between(90, 220) / 100}")
        front += [f"url: https://example.com/c/{number:06}", f"openURLInWebView: {to.pick(['true', 'false'])}"]
        if not is_banner:
            front.append("domain: example.com")
        front += [
            f"pinned: {'true' if number % 100 in PINNED else 'false'}", "dismissible: true",
            f"viewed: {to.pick(['true', 'false'])}",
            f"created: 2026-{to.between(1, 12):02}-{to.between(1, 28):02}T{to.below(24):02}:00:00Z",
            "expiresAt: 2027-01-01T00:00:00Z", f"campaign: campaign-{number % 40}",
            f"tags: [{to.word()}, {to.word()}]", "extras:", '  feed_type: "home"',
            f'  background_color: "#{to.below(1 << 24):06x}"',
        ]
        if self.is_rich and to.chance(0.12):
            front += ["  folded: >-", f"    {to.phrase(7, 12)}", f"    {to.phrase(10, 15)}"]
        if self.is_rich and to.chance(0.25):
            front += ["  lines: |", f"    {to.phrase(4, 8)}", f"    {to.phrase(5, 10)}"]
            front.append('  escaped: "say \\"caf\\u00e9\\""')
        if is_banner:
            return front, ""
        body = self.in_text() + to.paragraph(2, 5)
        if self.is_rich:
            body += "".join(f"\n\n{to.rich_part()}" for _ in range(to.between(1, 4)))
        return front, body

    def block_front(self, number: int, to: Writer) -> list[str]:
        # Numbers of blocks end with 8 or 9, so four placeholders hold them all, and the other sixteen are empty.
        return [
            f'name: "{to.phrase(1, 2)} {number:06}"', f"placeholders: [placeholder-{number % PLACEHOLDERS}]",
            f"priority: {to.below(10)}", "frequency: always",
        ]

    def block(self, number: int, to: Writer):
        front = self.block_front(number, to) + [
            "actions:", f'  - {{ text: "{to.phrase(1, 3)}", url: "https://example.com/b/{number}" }}',
            f'  - {{ text: "Later", url: "myapp://later/{number}", type: deep-link }}', "close: true",
        ]
        parts = [f"## {to.phrase(2, 5)}", self.in_block() + to.paragraph(2, 3), to.paragraph(2, 3), to.paragraph(2, 3)]
        parts.append("\n".join(f"- {to.sentence()}" for _ in range(4)))
        rows = "\n".join(f"| {to.word()} | {to.between(2, 90)} |" for _ in range(3))
        parts.append(f"| Item | Price |\n|---|---:|\n{rows}")
        if self.is_rich:
            parts += [to.rich_part() for _ in range(to.between(2, 4))]
        return front, "\n\n".join(parts)

    def html_block(self, number: int, to: Writer):
        """A document as a visual builder exports it. Most are nearer to 6 KB than to 14."""
        wanted = 6000 + int(8000 * to.random.random() ** 5)
        head = f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{to.phrase(2, 4)}</title>
<style>body{{margin:0;padding:0}}@media (max-width:480px){{.cell-2{{padding:6px!important}}}}a{{color:#0645ad}}</style>
</head><body>
<!--[if mso]><table width="600"><tr><td><![endif]-->
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tbody>"""
        button = ("display:inline-block;padding:12px 22px;border-radius:8px;background:#202124;color:#ffffff;"
                  "font-family:Helvetica,Arial,sans-serif")
        tail = f"""<tr><td align="center"><div data-link="https://example.com/b/{number}" data-actiontype="browser" \
style="{button}">{to.phrase(1, 3)}</div></td></tr>
<tr><td align="center"><div data-link="https://example.com/close" data-actiontype="close" \
style="{button}">Close</div></td></tr>
<tr><td><a href="https://example.com/imprint?block={number}&amp;from=app">Imprint</a>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" width="1" height="1"></td></tr>
</tbody></table>
<!--[if mso]></td></tr></table><![endif]-->
</body></html>"""
        greeting = f"<tr><td>{self.in_block()}</td></tr>"
        rows, size = [greeting] if self.profile_count else [], len(head) + len(tail)
        while size < wanted:
            rows.append(self.html_row(to))
            size += len(rows[-1]) + 1
        return self.block_front(number, to), "\n".join([head, *rows, tail])

    def html_row(self, to: Writer) -> str:
        style = (f"padding:{to.between(4, 24)}px 20px;font-family:Helvetica,Arial,sans-serif;"
                 f"font-size:{to.between(12, 28)}px;line-height:1.4;color:#{to.below(1 << 24):06x};"
                 f"text-align:{to.pick(['left', 'left', 'center'])}")
        text = " ".join(to.phrase(3, 13) for _ in range(to.between(1, 3)))
        return f'<tr><td class="cell-{to.below(9)}" style="{style}">{text}</td></tr>'


def write(path: Path, text: str):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def document(front: list[str], body: str) -> str:
    return "\n".join(["---", *front, "---", body]) + "\n"


HUGO_CONFIGURATION = """baseURL = "https://example.com/"
title = "Bench"
uglyURLs = true
disableKinds = ["404", "RSS", "section", "sitemap", "taxonomy", "term"]
[markup.goldmark.renderer]
unsafe = true
[security]
allowContent = [".*"]
"""

HUGO_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ or .Title .Params.name }}</title></head>
<body><template>SHELL</template>
<main><h1>{{ or .Title .Params.name }}</h1>
{{ with .Params.image }}<img src="{{ . }}" alt="">{{ end }}
<div>{{ .Content }}</div>
{{ with .Params.link }}<a href="{{ . }}">{{ $.Params.domain }}</a>{{ end }}
<dl>{{ range $key, $value := .Params }}<dt>{{ $key }}</dt><dd>{{ $value }}</dd>{{ end }}</dl>
</main></body></html>
"""

HUGO_HOME = """<!doctype html>
<ul>{{ range .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ or .Title .Params.name }}</a></li>{{ end }}</ul>
"""

# Keys that mean something else to Hugo.
HUGO_KEYS = {"type:": "kind:", "url:": "link:"}


def hugo_front(front: list[str]) -> list[str]:
    keys = [line.split(" ")[0] for line in front]
    return [HUGO_KEYS.get(key, key) + line[len(key):] for key, line in zip(keys, front)]


def empty_folder(path: Path):
    """Removes what an earlier run made; a folder that holds anything else is left alone."""
    if not path.exists():
        return
    if not (path / ".bench").exists() and any(path.iterdir()):
        sys.exit(f"make_project.py: {path} is not empty, and not of this program")
    shutil.rmtree(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, metavar="N", help="how many definitions")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--rich", action="store_true", help="definitions as people and builders write them")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other words, of the same shape")
    parser.add_argument("--profiles", type=int, default=0, metavar="P", help="how many profiles get texts of their own")
    parser.add_argument("--hugo", type=Path, metavar="DIR", help="where a site for Hugo goes")
    parser.add_argument("--shell", type=int, default=6000, metavar="BYTES", help="the frame of Hugo's pages")
    arguments = parser.parse_args()
    if arguments.hugo and arguments.profiles:
        parser.error("Hugo knows no profiles")

    project = Project(arguments)
    for folder in filter(None, [arguments.folder, arguments.hugo]):
        empty_folder(folder)
        write(folder / ".bench", "Made by make_project.py, which removes this folder when it makes it again.\n")
    for path, text in project.others():
        write(arguments.folder / "Content" / path, text)
    for path, front, body in project.definitions():
        write(arguments.folder / "Content" / path, document(front, body))
        if arguments.hugo:
            write(arguments.hugo / "content" / path, document(hugo_front(front), body))
    if arguments.hugo:
        write(arguments.hugo / "hugo.toml", HUGO_CONFIGURATION)
        write(arguments.hugo / "layouts/home.html", HUGO_HOME)
        write(arguments.hugo / "layouts/single.html", HUGO_PAGE.replace("SHELL", "x" * arguments.shell))


if __name__ == "__main__":
    main()
