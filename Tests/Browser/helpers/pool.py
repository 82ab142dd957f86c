"""Pages that tests use one after the other, for a page and its process take longer to start than most tests do."""

from playwright.sync_api import Browser

from helpers.watch import Watch

# What a page can take on and put off again.
CHANGEABLE = ("viewport", "color_scheme", "reduced_motion")


class Pool:
    def __init__(self, browser: Browser, blank: str):
        self.browser, self.blank = browser, blank
        self.idle: dict[str, list[Watch]] = {}

    def take(self, is_new: bool = False, **options) -> tuple[str, Watch]:
        """A page, and the key under which it is given back; `is_new` for one that no test had, and none will have."""
        changed = {name: options.pop(name) for name in CHANGEABLE if name in options}
        key = "" if is_new else repr(sorted(options.items()))
        watch = self.idle[key].pop() if self.idle.get(key) else Watch(self.browser, blank=self.blank, **options)
        watch.begin(**changed)
        return key, watch

    def give_back(self, key: str, watch: Watch) -> None:
        if key and watch.end():
            self.idle.setdefault(key, []).append(watch)
        else:
            watch.close()
