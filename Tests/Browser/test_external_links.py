"""`check --external-links` against a real server that misbehaves in every way that servers do."""

import json
import os
import socket
import subprocess
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from helpers.project import CARDPROOF, NOW, write


class Moody(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        path = self.path
        self.server.asked.append((time.monotonic(), self.command, path))
        if path == "/no-head":
            return self.reply(405 if self.command == "HEAD" else 200)
        if path == "/late":
            # Too busy at first; says when to come back.
            first = sum(1 for _, _, asked in self.server.asked if asked == path) == 1
            return self.reply(429, {"Retry-After": "1"}) if first else self.reply(200)
        if path == "/never":
            return self.reply(429, {"Retry-After": "3600"})
        if path == "/flaky":
            count = sum(1 for _, _, asked in self.server.asked if asked == path)
            return self.reply(200 if count > 2 else 503)
        if path in ("/a", "/b"):
            return self.reply(302, {"Location": "/b" if path == "/a" else "/a"})
        if path == "/old":
            return self.reply(301, {"Location": "/ok"})
        if path == "/app":
            return self.reply(302, {"Location": "larch://open"})
        if path == "/file":
            return self.reply(302, {"Location": "file:///etc/passwd"})
        if path == "/drop":
            self.close_connection = True
            return self.connection.shutdown(socket.SHUT_RDWR)
        self.reply(200 if path.startswith("/ok") else int(path[1:4]))

    do_HEAD = do_GET = answer

    def reply(self, status, headers=None):
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


@pytest.fixture
def server():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Moody)
    server.daemon_threads = True
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def card(title, *urls, body="Text."):
    keys = "".join(f"{key}: {url}\n" for key, url in zip(("url", "image"), urls))
    return f"---\ntype: classic\ntitle: {title}\n{keys}---\n{body}\n"


def check(project, *flags, path=None):
    environment = {key: value for key, value in os.environ.items() if not key.lower().endswith("_proxy")}
    if path is not None:
        environment["PATH"] = path
    done = subprocess.run(
        [str(CARDPROOF), "check", "-r", str(project), "--now", NOW, "--format", "json", *flags],
        capture_output=True, text=True, timeout=600, env=environment,
    )
    found = json.loads(done.stdout)["findings"] if done.stdout else []
    told = [
        (Finding["file"].removeprefix("Content/"), Finding["line"], Finding["severity"], Finding["code"], Finding["message"])
        for Finding in found if Finding["code"].startswith("link/")
    ]
    return done, told


def test_every_mood_of_a_server_is_told_as_it_is(server, tmp_path):
    home = f"http://127.0.0.1:{server.server_port}"
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        dead = f"http://127.0.0.1:{unused.getsockname()[1]}"
    project = write(tmp_path / "p", {
        "cards/good.md": card("Good", f"{home}/ok#part", f"{home}/ok.png"),
        "cards/gone.md": card("Gone", f"{home}/404", f"{home}/410.png"),
        "cards/twice.md": card("Twice", f"{home}/404", body=f"See [this]({home}/404)."),
        "cards/head.md": card("Head", f"{home}/no-head", f"{home}/403.png"),
        "cards/late.md": card("Late", f"{home}/late", f"{home}/never"),
        "cards/flaky.md": card("Flaky", f"{home}/flaky", f"{home}/drop"),
        "cards/circle.md": card("Circle", f"{home}/a", f"{home}/old"),
        "cards/app.md": card("App", f"{home}/app", f"{home}/file"),
        "cards/dead.md": card("Dead", f"{dead}/1", f"{dead}/2"),
        "cards/liquid.md": card("Liquid", f'"{home}/{{{{ ${{id}} }}}}"', "larch://open"),
        "cards/own.md": card("Own", "https://user:secret@a.example/", None).replace("image: None\n", ""),
        "blocks/a.html": f'---\nplaceholders: [home]\n---\n<a href="{home}/404?a=1&amp;b=2">A</a>'
                         f'<img alt="" src="{home}/ok.gif">',
        "placeholders/home.yaml": "kind: static\n",
        "adaptive/a.json": json.dumps({"type": "AdaptiveCard", "version": "1.5", "body": [
            {"type": "Image", "altText": "", "url": f"{home}/404.png"}, {"type": "TextBlock", "text": f"[x]({home}/500)"}]}),
    })
    done, found = check(project, "--external-links", "--local-hosts")
    assert done.returncode == 0 or not [line for line in found if line[2] == "error"]
    assert found == [
        ("adaptive/a.json", 1, "warning", "link/unreachable", f'the image "{home}/404.png": it answers 404 Not Found'),
        ("adaptive/a.json", 1, "warning", "link/unreachable", f'the link "{home}/500": it answers 500 Internal Server Error'),
        ("blocks/a.html", 4, "warning", "link/unreachable", f'the link "{home}/404?a=1&b=2": it answers 404 Not Found'),
        ("cards/circle.md", 4, "warning", "link/unreachable", f'the link "{home}/a": its redirects go in a circle, by {home}/a'),
        ("cards/circle.md", 5, "info", "link/moved", f'the image "{home}/old" has moved to {home}/ok'),
        ("cards/dead.md", 4, "warning", "link/unreachable", f'the link "{dead}/1": no server answers there'),
        ("cards/dead.md", 5, "warning", "link/unreachable", f'the image "{dead}/2": no server answers there'),
        ("cards/flaky.md", 5, "warning", "link/unreachable",
         f'the image "{home}/drop": the server closes the connection without an answer'),
        ("cards/gone.md", 4, "warning", "link/unreachable", f'the link "{home}/404": it answers 404 Not Found'),
        ("cards/gone.md", 5, "warning", "link/unreachable", f'the image "{home}/410.png": it answers 410 Gone'),
        ("cards/head.md", 5, "warning", "link/unreachable", f'the image "{home}/403.png": it answers 403 Forbidden'),
        ("cards/late.md", 5, "info", "link/not-asked",
         f'the image "{home}/never": 127.0.0.1:{server.server_port} asks to come back later'),
        ("cards/liquid.md", 4, "info", "link/not-asked",
         f'the link "{home}/{{{{ ${{id}} }}}}": it is filled in when it is sent'),
        ("cards/own.md", 4, "info", "link/not-asked",
         'the link "https://user:secret@a.example/": no server can be asked for it'),
        ("cards/twice.md", 4, "warning", "link/unreachable", f'the link "{home}/404": it answers 404 Not Found'),
        ("cards/twice.md", 6, "warning", "link/unreachable", f'the link "{home}/404": it answers 404 Not Found'),
    ]
    assert f"of 2 servers: 127.0.0.1:{server.server_port}, " in done.stderr or "of 2 servers: 127.0.0.1" in done.stderr
    asked = Counter((method, path) for _, method, path in server.asked)
    # Named three times, asked once: the headers, then the content, since a server may know no HEAD.
    assert asked["HEAD", "/404"] == 1 and asked["GET", "/404"] == 1
    assert asked["HEAD", "/no-head"] == 1 and asked["GET", "/no-head"] == 1
    assert asked["HEAD", "/late"] == 2 and asked["HEAD", "/never"] == 1
    assert ("HEAD", "/ok#part") not in asked and asked["HEAD", "/ok"] == 1 + 1
    times = sorted(at for at, _, _ in server.asked)
    assert times[-1] - times[0] > 0.15 * (len(times) - 1), "more than five a second"


def test_a_server_that_never_answers_is_given_up(tmp_path):
    silent = socket.create_server(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
    project = write(tmp_path / "p", {"cards/a.md": card("A", url)})
    start = time.monotonic()
    try:
        path = tmp_path / "bin"
        path.mkdir()
        # The same curl with less patience, for a test has none.
        (path / "curl").write_text('#!/bin/sh\nexec /usr/bin/curl "$@" --max-time 1\n')
        (path / "curl").chmod(0o755)
        done, found = check(project, "--external-links", "--local-hosts", path=f"{path}:/usr/bin:/bin")
    finally:
        silent.close()
    assert [line[4] for line in found] == [f'the link "{url}": no answer within 20 seconds'], done.stderr
    assert time.monotonic() - start < 30


def test_nothing_is_asked_unless_it_is_wanted(server, tmp_path):
    home = f"http://127.0.0.1:{server.server_port}"
    project = write(tmp_path / "p", {"cards/a.md": card("A", f"{home}/404", "https://user.internal/a.png")})
    assert check(project)[1] == [] and server.asked == []
    # A pull request must not make a runner look around in its own network.
    done, found = check(project, "--external-links")
    assert [line[3:] for line in found] == [
        ("link/not-asked", f'the link "{home}/404": 127.0.0.1:{server.server_port} is a machine of the local network'),
        ("link/not-asked", 'the image "https://user.internal/a.png": user.internal is a machine of the local network'),
    ]
    assert server.asked == [] and done.returncode == 0


def test_a_name_of_the_local_network_is_not_asked(server, tmp_path):
    """The name looks like any other; what it leads to is judged."""
    hosts = tmp_path / "hosts"
    hosts.write_text("127.0.0.1 localhost www.example.com\n")
    hidden = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--user", "--map-root-user"]), "sh", "-c",
              'mount --bind "$0" /etc/hosts && exec "$@"', str(hosts)]
    if subprocess.run([*hidden, "true"], capture_output=True).returncode:
        pytest.skip("this machine lets nobody change its hosts")
    url = f"http://www.example.com:{server.server_port}/ok"
    project = write(tmp_path / "p", {"cards/a.md": card("A", url)})
    for flags, asked in (([], 0), (["--local-hosts"], 1)):
        done = subprocess.run(
            [*hidden, str(CARDPROOF), "check", "-r", str(project), "--format", "json", "--external-links", *flags],
            capture_output=True, text=True, timeout=600)
        messages = [one["message"] for one in json.loads(done.stdout)["findings"] if one["code"].startswith("link/")]
        assert len(server.asked) == asked, done.stderr
        assert messages == [] if asked else "leads to 127.0.0.1" in messages[0]


def test_severities_and_reasons_hold_for_links_too(server, tmp_path):
    home = f"http://127.0.0.1:{server.server_port}"
    muting = "checks: { link/unreachable: { severity: off, reason: next week } }\n"
    project = write(tmp_path / "p", {
        "site.yaml": "checks: { link/moved: error }\n",
        "cards/a.md": card("A", f"{home}/404").replace("type:", muting + "type:"),
        "cards/b.md": card("B", f"{home}/old"),
    })
    done, found = check(project, "--external-links", "--local-hosts")
    assert [line[2:4] for line in found] == [("error", "link/moved")] and done.returncode == 1
    assert json.loads(done.stdout)["muted"][0]["reason"] == "next week"
    assert "checks/unused" not in check(project)[0].stdout


def test_without_curl_it_says_so(tmp_path):
    project = write(tmp_path / "p", {"cards/a.md": card("A", "https://a.example/")})
    done, _ = check(project, "--external-links", path=str(tmp_path))
    assert done.returncode == 2 and "needs curl" in done.stderr
