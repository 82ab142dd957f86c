"""The carousel's state machine by itself: no page, and a clock of ours."""

import pytest

from helpers.project import REPOSITORY

SCRIPT = (REPOSITORY / "Templates/assets/carousel.js").read_text()
RUN = """({ items, delay, steps, kind = "Carousel" }) => {
  let now = 0, id = 0;
  const timers = new Map();
  const clock = {
    performance: { now: () => now },
    setTimeout: (run, time) => { timers.set(++id, { at: now + time, run }); return id; },
    clearTimeout: (timer) => timers.delete(timer),
  };
  const advance = (time) => {
    const end = now + time;
    for (;;) {
      const due = [...timers].filter(([, t]) => t.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      now = due[1].at;
      timers.delete(due[0]);
      due[1].run();
    }
    now = end;
  };
  const shown = [];
  const changed = (item, from, how) => shown.push((item ? item.id : "-") + ":" + how);
  const carousel = new cardproof[kind]({ delay, clock, changed });
  carousel.load(items);
  for (const step of steps) if (typeof step === "number") advance(step); else if (step[0] === "reload") carousel.load(items); else carousel[step[0]](...step.slice(1));
  return shown.join(" ") + " | " + carousel.index;
}"""
FORWARD, BACK, RELOAD = ["swiped", True], ["swiped", False], ["reload"]


def items(*ids, frequency="always"):
    return [{"id": name, "frequency": frequency} for name in ids]


@pytest.fixture(scope="module")
def page(browser):
    page = browser.new_page()
    page.evaluate("window.cardproof = { begin() {} };" + SCRIPT)
    yield page
    page.close()


@pytest.mark.parametrize("blocks, delay, steps, expected", [
    # It begins half a second late, goes on, and begins again.
    (items("a", "b", "c"), 1000, [1499], "a:start | 0"),
    (items("a", "b", "c"), 1000, [1500, 1000, 1000], "a:start b:next c:next a:next | 0"),
    # One block does not move, nor do many without a delay; nothing is before the first.
    (items("a"), 1000, [9000], "a:start | 0"),
    (items("a", "b"), 0, [9000], "a:start | 0"),
    (items("a", "b"), 0, [BACK, FORWARD, BACK], "a:start b:next a:previous | 0"),
    # A finger stops the clock, and the time that was left is kept.
    (items("a", "b"), 1000, [1000, ["hold", "touch"], 5000, ["release", "touch"], 499, 1], "a:start b:next | 1"),
    # A click on a block that stays stops it until a swipe; another block makes way.
    (items("a", "b"), 1000, [["clicked"], 9000, FORWARD, 1000], "a:start b:next a:next | 0"),
    (items("a", frequency="until_visitor_interacts") + items("b", "c"), 1000, [["clicked"], 1000, 1000],
     "a:start b:next c:next b:next | 1"),
    # Closing goes on; what may be shown once is gone, and nothing may be left.
    (items("a", "b"), 1000, [["closed"], 1000], "a:start b:next a:next | 0"),
    (items("a", frequency="only_once"), 1000, [["closed"], 9000], "a:start -:gone | -1"),
    # What may be shown once vanishes when it leaves the screen.
    (items("a", frequency="once_per_visit") + items("b", "c"), 1000, [1500, 1000, 1000, 1000],
     "a:start b:next c:next b:next c:next | 2"),
    (items("a", frequency="only_once") + items("b"), 0, [FORWARD, RELOAD], "a:start b:next a:start | 0"),
])
def test_it_does_as_the_sdk(page, blocks, delay, steps, expected):
    assert page.evaluate(RUN, {"items": blocks, "delay": delay, "steps": steps}) == expected


@pytest.mark.parametrize("blocks, delay, steps, expected", [
    # It begins after the delay, goes on, and begins again.
    (items("a", "b"), 1000, [999, 1, 1000], "a:start b:next a:next | 0"),
    # It goes round both ways; one block does not move, nor do many without a delay.
    (items("a", "b", "c"), 0, [BACK, BACK, FORWARD, FORWARD, FORWARD], "a:start c:previous b:previous c:next a:next b:next | 1"),
    (items("a"), 1000, [9000, BACK, FORWARD], "a:start | 0"),
    (items("a", "b"), -1, [9000], "a:start | 0"),
    # What may be shown once stays while it moves, and is gone with a tap or a close: the one before takes its place.
    (items("a", "b", "c", frequency="only_once"), 0, [FORWARD, FORWARD, FORWARD, BACK], "a:start b:next c:next a:next c:previous | 2"),
    (items("a", "b", "c", frequency="once_per_visit"), 0, [FORWARD, FORWARD, ["closed"]], "a:start b:next c:next b:jump | 1"),
    (items("a", "b", frequency="until_visitor_interacts"), 0, [["closed"], ["closed"]], "a:start b:jump -:gone | -1"),
    # What is always shown stays where it is; a tap stops the clock until a finger moves on.
    (items("a", "b"), 1000, [["closed"], 1000], "a:start b:next | 1"),
    (items("a", "b"), 1000, [["clicked"], 9000, FORWARD, 999, 1], "a:start b:next a:next | 0"),
    (items("a", frequency="only_once") + items("b"), 1000, [["clicked"], 9000], "a:start b:jump | 0"),
])
def test_on_android_it_does_as_the_sdk_there(page, blocks, delay, steps, expected):
    assert page.evaluate(RUN, {"items": blocks, "delay": delay, "steps": steps, "kind": "AndroidCarousel"}) == expected
