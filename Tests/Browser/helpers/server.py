"""A folder at a sub-path of a web server, as a site is on a shared host."""

import functools
import threading
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SUB_PATH = "/some/sub/path/"


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        if not path.startswith(SUB_PATH):
            return str(Path(self.directory) / "there-is-nothing-outside-the-sub-path")
        return super().translate_path("/" + path[len(SUB_PATH):])

    def log_message(self, *arguments):
        pass


@contextmanager
def listening(handler, folder: Path):
    """The address of a server of the folder, with a slash at its end."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def serve(folder: Path):
    """The URL of the folder, with a slash at its end."""
    with listening(Handler, folder) as address:
        yield address.removesuffix("/") + SUB_PATH
