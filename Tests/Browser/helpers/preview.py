"""`cardproof serve` for a test: started on a free port, ended as Ctrl-C ends it."""

import os
import signal
import subprocess
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from helpers.project import CARDPROOF, NOW


@dataclass
class Preview:
    process: subprocess.Popen
    # Ends with a slash.
    address: str
    project: Path

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
        code = self.process.wait(timeout=10)
        return code, time.monotonic() - start


@contextmanager
def preview(project: Path, *flags: str):
    process = subprocess.Popen(
        [str(CARDPROOF), "serve", "-r", str(project), "--now", NOW, *flags], stdout=subprocess.PIPE, text=True)
    try:
        line = process.stdout.readline()
        assert line.startswith("Serving http://"), f"serve said {line!r}"
        yield Preview(process, line.split()[1], project)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()
