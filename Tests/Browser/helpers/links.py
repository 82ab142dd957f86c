"""The links of a page, read as text: no browser says as quickly that a file is missing."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

ATTRIBUTES = ("href", "src", "poster", "action")


class Page(HTMLParser):
    def __init__(self, file: Path):
        super().__init__(convert_charrefs=True)
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ATTRIBUTES and value is not None:
                self.links.append(value)
            elif name == "srcset" and value:
                self.links += [candidate.split()[0] for candidate in value.split(", ")]


def broken_links(site: Path) -> list[str]:
    """What is wrong with the links between the files of a site, a sentence each."""
    parsed = {file.resolve(): Page(file) for file in sorted(site.rglob("*.html"))}
    problems = []
    for file, page in parsed.items():
        here = file.relative_to(site.resolve())
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            if link.startswith("/"):
                problems.append(f"{here}: {link} does not work below a sub-path")
                continue
            target = Path(unquote(urlsplit(urljoin(file.as_uri(), link)).path)) if parts.path else file
            if not target.is_file():
                problems.append(f"{here}: there is no {link}")
            elif not target.resolve().is_relative_to(site.resolve()):
                problems.append(f"{here}: {link} leaves the site")
            elif parts.fragment and target.resolve() in parsed:
                # A fragment with = in it is the state of the toolbar, not a place.
                if "=" not in parts.fragment and unquote(parts.fragment) not in parsed[target.resolve()].ids:
                    problems.append(f"{here}: {link}: there is no such place")
    return problems
