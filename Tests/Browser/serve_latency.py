"""How long a save takes to be seen: from the file's rename to the painted frame of the open page, in Chromium, and to the
event that the server tells the page by; and a draft, from the key to the painted frame.

    CARDPROOF=.build/release/cardproof python Tests/Browser/serve_latency.py PROJECT cards/PATH.md [SAVES]

`chrt -r 1` before it keeps a busy machine's other work out of the figures.
"""

import os
import re
import socket
import statistics
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from helpers.preview import drafts, preview, saves
from helpers.watch import until


def told(live, path: str, count: int) -> list[float]:
    """Milliseconds from each save to the event, sorted."""
    text = (live.project / "Content" / path).read_text(encoding="utf-8")
    parts = urlsplit(live.address)
    times = []
    with socket.create_connection((parts.hostname, parts.port)) as client:
        page = path.removesuffix(".md") + ".html"
        client.sendall(f"GET /.live/events?page={page}&version=x&token={live.address.secret} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        time.sleep(0.5)
        client.recv(1 << 20)
        for i in range(count):
            saved = live.save(path, re.sub(r"(?m)^title: .*$", f"title: Told {time.time_ns()}", text, count=1))
            while b'"changed"' not in client.recv(1 << 20):
                pass
            times.append((time.time() - saved) * 1000)
            time.sleep(0.2)
    return sorted(times)


def line(what: str, times: list[float]) -> str:
    most = times[int(len(times) * 0.95)]
    return f"{what}: median {statistics.median(times):.0f} ms of {len(times)}, 95 % {most:.0f}, {times[0]:.0f} to {times[-1]:.0f}"


def main(project: Path, path: str, count: int = 30) -> None:
    with sync_playwright() as playwright, preview(project) as live:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        with page.expect_response("**/.live/events*", timeout=120_000):
            page.goto(live.address + path.removesuffix(".md") + ".html", timeout=120_000)
        saves(live, page, path, 5)
        print(line("save to painted page", saves(live, page, path, count)))
        page.click("button[data-editing]")
        until(page, "document.querySelector('#edit-title')")
        drafts(page, 5)
        print(line("key to painted draft", drafts(page, 4 * count)))
        browser.close()
        print(line("save to event", told(live, path, count)))
    print("load average:", *os.getloadavg())


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], *(int(number) for number in sys.argv[3:4]))
