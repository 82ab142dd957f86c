"""`cardproof serve` for a test: started on a free port, ended as Ctrl-C ends it."""

import os
import re
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from helpers.project import CARDPROOF, NOW


class Address(str):
    """The address of a preview, with a slash at its end; what is added to it is a page that is opened with the secret."""
    secret = ""

    def __add__(self, path: str) -> str:
        place, mark, state = path.partition("#")
        return f"{self}{place}{'&' if '?' in place else '?'}token={self.secret}{mark}{state}"


@dataclass
class Preview:
    process: subprocess.Popen
    address: Address
    project: Path
    # What is said on standard error.
    errors: object

    @property
    def pass_header(self) -> dict[str, str]:
        """What a request has that is no browser's."""
        return {"Authorization": f"Bearer {self.address.secret}"}

    def said(self) -> str:
        self.errors.seek(0)
        return self.errors.read()

    def save(self, path: str, text: str) -> float:
        """Saves a file below Content as editors do, beside it and then in its place; gives the time."""
        file = self.project / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_name(file.name + "~")
        beside.write_text(text, encoding="utf-8")
        saved = time.time()
        os.rename(beside, file)
        return saved

    def replace(self, path: str, old: str, new: str) -> float:
        text = (self.project / "Content" / path).read_text(encoding="utf-8")
        assert old in text, f"{path} has no {old!r}"
        return self.save(path, text.replace(old, new))

    def end(self, number: int = signal.SIGINT) -> tuple[int, float]:
        """The exit code, and how many seconds it took."""
        start = time.monotonic()
        self.process.send_signal(number)
        code = self.process.wait(timeout=600)
        return code, time.monotonic() - start


@contextmanager
def preview(project: Path, *flags: str, now: str | None = NOW):
    """`now` is the time that the preview is told; None lets it look at the clock."""
    command = [str(CARDPROOF), "serve", "-r", str(project), *(["--now", now] if now else []), *flags]
    environment = {name: value for name, value in os.environ.items() if name not in ("SOURCE_DATE_EPOCH", "VISUAL", "EDITOR")}
    errors = tempfile.TemporaryFile("w+", encoding="utf-8")
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
    try:
        line = process.stdout.readline()
        assert line.startswith("Serving http://"), f"serve said {line!r}"
        base, _, secret = line.split()[1].partition("?token=")
        address = Address(base)
        address.secret = secret
        yield Preview(process, address, project, errors)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()
        errors.close()


# Resolves when a frame with the wanted title has been painted; in milliseconds since 1970.
PAINTED = """(wanted) => new Promise((done) => {
  const look = () => {
    if (!document.querySelector("[data-part=title]")?.textContent.includes(wanted)) return requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(Date.now());
    channel.port2.postMessage(0);
  };
  requestAnimationFrame(look);
})"""


def drafts(page, count: int) -> list[float]:
    """Types so many titles into the panel of a card that is open, and gives how long each took to be painted: milliseconds,
    sorted."""
    times = []
    for i in range(count):
        times.append(page.evaluate(f"""(wanted) => {{
          const field = document.querySelector("#edit-title"), start = Date.now(), painted = ({PAINTED})(wanted);
          field.value = wanted;
          field.dispatchEvent(new Event("input", {{ bubbles: true }}));
          return painted.then((end) => end - start);
        }}""", f"Number {i} {time.time_ns()}"))
        time.sleep(0.05)
    return sorted(times)


def saves(live: Preview, page, path: str, count: int) -> list[float]:
    """Saves a card so many times with another title, and gives how long its open page took to show each, from the save
    to the painted frame: milliseconds, sorted."""
    text = (live.project / "Content" / path).read_text(encoding="utf-8")
    times = []
    for i in range(count):
        title = f"Number {i} {time.time_ns()}"
        # It looks from before the save on, for it is told by the page alone.
        page.evaluate(f"(wanted) => {{ window.painted = ({PAINTED})(wanted); }}", title)
        saved = live.save(path, re.sub(r"(?m)^title: .*$", f"title: {title}", text, count=1))
        times.append(page.evaluate("window.painted") - saved * 1000)
        time.sleep(0.2)
    return sorted(times)
