// The carousel of the content-block SDK (its CarouselInAppContentBlockView.swift, and the fact sheet's section 5).
// `Carousel` is the state machine: it knows numbers and a clock, nothing of the page. `View` is the page around it.
(() => {
  "use strict";

  // How often the SDK repeats the list, so that it seems endless; at the very end it jumps back without moving.
  const repetitions = (count) => (count < 2 ? 1 : count === 2 ? 100 : count <= 5 ? 50 : count <= 10 ? 25 : 10);

  class Carousel {
    // `items`: [{ id, frequency }] in their order; `delay`: milliseconds, 0 for none; `clock`: { now, after, cancel };
    // `changed(item, from, how)`: shows an item; `how` is "start", "next", "previous", "jump" or "gone"; `removed()`: one
    // is gone for good.
    constructor({ items, delay, clock, changed, removed }) {
      Object.assign(this, { all: items, delay, clock, changed, removed });
      this.reload();
    }

    reload() {
      this.stop();
      this.items = [...this.all];
      this.place = 0;
      this.shown = new Set();
      this.holds = new Set();
      this.show("start");
      // The SDK begins half a second after the data is there.
      if (this.items.length) this.start(this.delay + 500);
    }

    get length() { return this.items.length * repetitions(this.items.length); }
    get item() { return this.items.length ? this.items[this.place % this.items.length] : null; }
    // Position in the list as it was loaded: removals do not renumber it.
    get index() { return this.item ? this.all.indexOf(this.item) : -1; }
    get isRunning() { return this.timer !== undefined; }

    show(how, from = null) {
      if (this.item) this.shown.add(this.item.id);
      this.changed(this.item, from, how);
    }

    next() {
      if (this.items.length < 2) return;
      const from = this.item;
      const isEnd = this.place === this.length - 1;
      this.place = isEnd ? 0 : this.place + 1;
      this.show(isEnd ? "jump" : "next", from);
      this.leave(from);
    }

    // One cannot go back from the very first item: nothing is before it.
    previous() {
      if (this.items.length < 2 || this.place === 0) return;
      const from = this.item;
      this.place -= 1;
      this.show("previous", from);
      this.leave(from);
    }

    // A block that may be shown once is gone when it leaves the screen.
    leave(item) {
      if (item.frequency === "only_once" || item.frequency === "once_per_visit") this.remove(item);
    }

    remove(item) {
      const target = this.item;
      this.items = this.items.filter((other) => other !== item);
      this.place = Math.max(0, this.items.indexOf(target));
      this.removed?.();
    }

    // A block that stays is looked at until one moves on; another one makes way.
    clicked() {
      const item = this.item;
      if (item.frequency === "always") return this.hold("click");
      this.makeWay(item);
    }

    closed() {
      const item = this.item;
      this.release("click");
      if (item.frequency === "always") {
        this.next();
        this.start(this.delay);
      } else {
        this.makeWay(item);
      }
    }

    makeWay(item) {
      const after = this.items[(this.items.indexOf(item) + 1) % this.items.length];
      this.remove(item);
      this.place = Math.max(0, this.items.indexOf(after));
      this.show(this.items.length ? "next" : "gone", item);
      this.start(this.delay);
    }

    swiped(isForward) {
      this.release("click");
      if (isForward) this.next(); else this.previous();
      this.start(this.delay);
    }

    // The clock: while anything holds it, the time that was left is kept.
    start(time) {
      this.stop();
      this.left = time;
      this.run();
    }

    run() {
      if (!(this.delay > 0) || this.holds.size || this.isRunning || !this.items.length) return;
      this.due = this.clock.now() + this.left;
      this.timer = this.clock.after(this.left, () => {
        this.timer = undefined;
        this.next();
        this.left = this.delay;
        this.run();
      });
    }

    stop() {
      if (this.isRunning) this.clock.cancel(this.timer);
      this.timer = undefined;
    }

    hold(reason) {
      if (this.isRunning) this.left = Math.max(0, this.due - this.clock.now());
      this.stop();
      this.holds?.add(reason);
    }

    release(reason) {
      if (this.holds?.delete(reason)) this.run();
    }
  }

  const clock = {
    now: () => performance.now(),
    after: (time, run) => setTimeout(run, time),
    cancel: (timer) => clearTimeout(timer),
  };

  const blocks = window.cardproofBlocks;
  const { log, track, tell, opens } = blocks ?? {};

  class View extends (blocks?.Place ?? Object) {
    constructor(root) {
      super(root);
      this.track = root.querySelector(".carousel-track");
      root.dataset.live = "";
      const less = matchMedia("(prefers-reduced-motion: reduce)");
      this.carousel = new Carousel({
        items: [], delay: 1000 * parseFloat(root.dataset.scrollDelay), clock, changed: (...change) => this.changed(...change),
        removed: () => this.listed && this.tellList(),
      });
      const motion = () => {
        if (less.matches) this.carousel.hold("motion"); else this.carousel.release("motion");
        this.tellState();
      };
      less.addEventListener("change", motion);
      this.listen();
      this.load();
      motion();
    }

    // The order of what the app hears: errors, then what there is, then what is shown.
    load() {
      const { ranks: [all = []], corrupted, outcome } = this.view();
      const items = all.filter((id) => this.isLeft(id)).map((id) => ({ id, frequency: this.blocks.get(id).dataset.frequency }));
      // With nothing to show, the SDK tries once more before it gives up, and reports its errors again.
      const isSilent = outcome === "nothing" || (all.length && !items.length);
      for (let tries = isSilent ? 2 : 1; tries > 0; tries -= 1) for (const one of corrupted) this.report(...one);
      this.before = new Set(this.displayed);
      this.listed = null;
      if (outcome === "noMessage") log(`onNoMessageFound: ${this.name}`);
      else if (!isSilent) {
        this.listed = items.map((item) => item.id);
        this.tellList();
      }
      this.root.dataset.carouselCount = String(items.length);
      this.carousel.all = items;
      this.carousel.reload();
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.carousel.hold("motion");
      this.tellState();
    }

    tellList() { log(`onMessagesChanged: ${this.listed.length} of ${this.listed.join(", ")}`); }

    // The SDK names the block where the placeholder should stand.
    report(id, event) {
      const error = `Corrupted image for ${id}`;
      log(`onError: ${id}, ${id}, ${error}`);
      track({ dataset: { block: id, event: JSON.stringify(event) } }, "error", { error, placeholder: id });
    }

    listen() {
      const { root, carousel } = this;
      root.addEventListener("click", ({ target }) => {
        const what = target.closest("button")?.dataset.do;
        if (what === "next" || what === "previous") carousel.swiped(what === "next");
        this.tellState();
      });
      this.track.addEventListener("keydown", ({ key }) => {
        if (key === "ArrowRight" || key === "ArrowLeft") carousel.swiped(key === "ArrowRight");
      });
      root.addEventListener("cardproof:block-height", ({ target }) => target.dataset.at === "here" && this.fit());
      root.addEventListener("cardproof:touch", ({ detail }) => this.touched(detail));
      for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
        this.track.addEventListener(type, ({ screenX, screenY }) => this.touched({ type, x: screenX, y: screenY }));
      }
      document.addEventListener("visibilitychange", () => {
        if (document.hidden) return carousel.hold("background");
        carousel.release("background");
        carousel.release("click");
        this.tellState();
      });
    }

    // First what is tracked, then what opens, then the app's callback, then what moves.
    clicked(block, click) {
      const { carousel } = this;
      const { block: id } = block.dataset;
      const isClose = click.outcome === "close";
      if (isClose || opens(click.outcome)) {
        this.interacted.add(id);
        track(block, isClose ? "close" : "click", click);
        // The carousel reads what it opens strictly, and hears of nothing where that fails (CCB:98).
        const isLost = click.outcome === "browser" && !blocks.isURL(click.url);
        if (isLost) log(`browser: nothing opens, for ${click.url} is not encoded`); else tell(this.root, click);
        if (!isLost) log(isClose ? `onCloseClicked: ${id}` : `onActionClicked: ${id}, ${click.outcome} ${click.url ?? click.request}`);
        if (carousel.item?.id === id) isClose ? carousel.closed() : carousel.clicked();
      } else tell(this.root, click);
      this.tellState();
    }

    // A finger that rests stops the clock; one that moves sideways swipes.
    touched({ type, x, y }) {
      if (type === "pointerdown") {
        this.down = { x, y };
        this.carousel.hold("touch");
      } else if (this.down && type === "pointermove") {
        const across = x - this.down.x;
        if (Math.abs(across) < 40 || Math.abs(across) < 2 * Math.abs(y - this.down.y)) return;
        this.down = null;
        this.carousel.release("touch");
        this.carousel.swiped(across < 0);
      } else if (type !== "pointermove") {
        this.down = null;
        this.carousel.release("touch");
      }
      this.tellState();
    }

    changed(item, from, how) {
      for (const [id, block] of this.blocks) {
        const isHere = item && id === item.id;
        const isLeaving = from && id === from.id && from !== item && how !== "jump";
        if (isHere && how !== "jump" && how !== "start") this.enter(block, how === "previous" ? "left" : "right");
        block.toggleAttribute("data-moving", Boolean(isHere || isLeaving) && how !== "jump");
        block.dataset.at = isHere ? "here" : isLeaving && how !== "previous" ? "left" : "right";
      }
      const { root, carousel } = this;
      const index = carousel?.index ?? -1;
      const { carouselCount: count } = root.dataset;
      root.dataset.carouselIndex = String(index);
      this.say("place", item ? `${index + 1} of ${count}` : "nothing");
      root.querySelector("[data-nothing]").hidden = Boolean(item);
      this.shown = item;
      this.say("block", item?.id ?? "none");
      if (item) {
        this.displayed.add(item.id);
        track(this.blocks.get(item.id), "show");
        log(`onMessageShown: ${this.name}, ${item.id}, index ${index}, count ${count}`);
      }
      this.measures = Boolean(item);
      this.tellNumbers();
      this.fit();
    }

    // `getShownIndex` is the first place of the block in what is left; `getShownCount` how many of what is left had
    // been displayed before this load.
    tellNumbers() {
      if (!this.carousel) return;
      const { items } = this.carousel;
      const index = items.indexOf(this.shown);
      const count = items.filter(({ id }) => this.before.has(id)).length;
      Object.assign(this.root.dataset, { shownIndex: index, shownCount: count, shownBlock: this.shown?.id ?? "" });
      this.say("index", index);
      this.say("count", count);
    }

    // Put where it comes from, without a transition, before it moves in.
    enter(block, side) {
      block.removeAttribute("data-moving");
      block.dataset.at = side;
      block.getBoundingClientRect();
    }

    // As high as the block that is shown, and the SDK's 20 points more; unless the app has said how high.
    fit() {
      const shown = this.track.querySelector(":scope > [data-at=here]");
      const height = parseFloat(this.root.dataset.customHeight) || (shown ? shown.offsetHeight + 20 : 0);
      this.track.style.height = height + "px";
      const frame = shown?.querySelector(":scope > iframe");
      if (!this.measures || !blocks.watched.has(frame?.contentDocument)) return;
      this.measures = false;
      log(`onHeightUpdate: ${this.name}, ${height}`);
    }

    tellState() {
      const { carousel } = this;
      const states = [
        [() => !carousel.item, "Nothing is shown."],
        [() => carousel.all.length < 2, "One block: it does not move."],
        [() => !(carousel.delay > 0), "Does not scroll by itself."],
        [() => carousel.holds.has("motion"), "Does not scroll by itself, for your system asks for less motion."],
        [() => carousel.holds.has("touch"), "Waits for your finger."],
        [() => carousel.holds.has("click"), "Stopped by a click; swipe to go on."],
        [() => true, `Scrolls every ${carousel.delay / 1000} s.`],
      ];
      this.say("state", states.find(([holds]) => holds())[1]);
    }
  }

  window.cardproofCarousel = { Carousel, repetitions };
  blocks?.begin?.(View);
})();
