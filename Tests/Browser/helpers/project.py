"""Projects on disk, and the command that turns them into sites."""

import os
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]
NOW = "2026-03-15T12:00:00Z"
CARDPROOF = Path(os.environ.get("CARDPROOF", REPOSITORY / ".build/debug/cardproof")).absolute()


def build(project: Path, output: Path, *flags: str, succeeds: bool = True, seconds: int = 600) -> Path:
    """Runs `cardproof build`; without `succeeds`, findings may make it fail, but it must still publish the site."""
    command = [str(CARDPROOF), "build", "-r", str(project), "-o", str(output), "--now", NOW, *flags]
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    allowed = (0,) if succeeds else (0, 1)
    assert done.returncode in allowed, f"{' '.join(command)} ended with {done.returncode}\n{done.stdout}{done.stderr}"
    assert (output / "index.html").is_file(), f"no index.html in {output}\n{done.stdout}{done.stderr}"
    return output


def write(folder: Path, files: dict[str, str]) -> Path:
    """A project of these files; paths are below its Content folder."""
    for path, text in files.items():
        file = folder / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def pages(site: Path, below: str = "") -> list[str]:
    """The paths of a site's pages, relative to its root, sorted."""
    return sorted(str(page.relative_to(site)) for page in (site / below).rglob("*.html"))


def one_of_each(site: Path) -> list[str]:
    """The pages at the root and the first of every folder: one of each kind."""
    kinds: dict[str, str] = {}
    for page in pages(site):
        folder = page.split("/")[0] if "/" in page else page
        kinds.setdefault(folder, page)
    return sorted(kinds.values())
