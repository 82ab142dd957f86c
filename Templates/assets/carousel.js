// The carousel of the content-block SDK (its CarouselInAppContentBlockView.swift, and the fact sheet's section 5).
// `Carousel` is the state machine: it knows numbers and a clock, nothing of the page. `View` is the page around it.
(() => {
  "use strict";

  // How often the SDK repeats the list, so that it seems endless; at the very end it jumps back without moving.
  const repetitions = (count) => (count < 2 ? 1 : count === 2 ? 100 : count <= 5 ? 50 : count <= 10 ? 25 : 10);

  class Carousel {
    // `items`: [{ id, frequency }] in their order; `delay`: milliseconds, 0 for none; `clock`: { now, after, cancel };
    // `changed(item, from, how)`: shows an item; `how` is "start", "next", "previous", "jump" or "gone".
    constructor({ items, delay, clock, changed }) {
      Object.assign(this, { all: items, delay, clock, changed });
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
      this.leave(from);
      this.show(isEnd ? "jump" : "next", from);
    }

    // One cannot go back from the very first item: nothing is before it.
    previous() {
      if (this.items.length < 2 || this.place === 0) return;
      const from = this.item;
      this.place -= 1;
      this.leave(from);
      this.show("previous", from);
    }

    // A block that may be shown once is gone when it leaves the screen.
    leave(item) {
      if (item.frequency === "only_once" || item.frequency === "once_per_visit") this.remove(item);
    }

    remove(item) {
      const target = this.item;
      this.items = this.items.filter((other) => other !== item);
      this.place = Math.max(0, this.items.indexOf(target));
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

  class View {
    constructor(root) {
      this.root = root;
      this.track = root.querySelector(".carousel-track");
      this.blocks = new Map([...this.track.children].map((block) => [block.dataset.block, block]));
      root.dataset.live = "";
      root.querySelector(".block-bar").hidden = false;
      const less = matchMedia("(prefers-reduced-motion: reduce)");
      const delay = 1000 * parseFloat(root.dataset.scrollDelay);
      const items = [...this.blocks.values()].map(({ dataset }) => ({ id: dataset.block, frequency: dataset.frequency }));
      this.log(`onMessagesChanged: ${items.length} of ${items.map((item) => item.id).join(", ")}`);
      this.carousel = new Carousel({ items, delay, clock, changed: (...change) => this.changed(...change) });
      const motion = () => {
        if (less.matches) this.carousel.hold("motion"); else this.carousel.release("motion");
        this.say();
      };
      less.addEventListener("change", motion);
      motion();
      this.listen();
    }

    listen() {
      const { root, carousel } = this;
      root.addEventListener("click", ({ target }) => {
        if (target.closest("[data-next]")) carousel.swiped(true);
        else if (target.closest("[data-previous]")) carousel.swiped(false);
        else if (target.closest("[data-reload]")) carousel.reload();
        this.say();
      });
      this.track.addEventListener("keydown", ({ key }) => {
        if (key === "ArrowRight" || key === "ArrowLeft") carousel.swiped(key === "ArrowRight");
      });
      root.addEventListener("cardproof:block-click", (event) => {
        if (event.detail.outcome === "close") carousel.closed();
        else if (["browser", "deep-link", "ambiguous"].includes(event.detail.outcome)) carousel.clicked();
        this.say();
      });
      root.addEventListener("cardproof:block-height", () => this.fit());
      root.addEventListener("cardproof:touch", ({ detail }) => this.touched(detail));
      for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
        this.track.addEventListener(type, ({ screenX, screenY }) => this.touched({ type, x: screenX, y: screenY }));
      }
      document.addEventListener("visibilitychange", () => {
        if (document.hidden) return carousel.hold("background");
        carousel.release("background");
        carousel.release("click");
      });
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
      this.say();
    }

    changed(item, from, how) {
      for (const [id, block] of this.blocks) {
        const isHere = item && id === item.id;
        const isLeaving = from && id === from.id && from !== item && how !== "jump";
        if (isHere && how !== "jump" && how !== "start") this.enter(block, how === "previous" ? "left" : "right");
        block.toggleAttribute("data-moving", Boolean(isHere || isLeaving) && how !== "jump");
        block.dataset.at = isHere ? "here" : isLeaving && how !== "previous" ? "left" : "right";
      }
      const { root } = this;
      const carousel = this.carousel ?? { index: item ? 0 : -1 };
      root.dataset.carouselIndex = String(carousel.index);
      root.querySelector("[data-carousel-place]").textContent =
        item ? `${carousel.index + 1} of ${root.dataset.carouselCount}` : "nothing left";
      this.fit();
      if (!item) return;
      this.log(`onMessageShown: ${item.id}, index ${carousel.index}, count ${root.dataset.carouselCount}`);
      this.blocks.get(item.id).dispatchEvent(
        new CustomEvent("cardproof:track", { bubbles: true, detail: { action: "show" } }));
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
    }

    say() {
      const { carousel } = this;
      const states = [
        [() => !carousel.item, "Nothing left to show: reload."],
        [() => carousel.all.length < 2, "One block: it does not move."],
        [() => !(carousel.delay > 0), "Does not scroll by itself."],
        [() => carousel.holds.has("motion"), "Does not scroll by itself, for your system asks for less motion."],
        [() => carousel.holds.has("touch"), "Waits for your finger."],
        [() => carousel.holds.has("click"), "Stopped by a click; swipe to go on."],
        [() => true, `Scrolls every ${carousel.delay / 1000} s.`],
      ];
      const text = states.find(([holds]) => holds())[1];
      const place = this.root.querySelector("[data-carousel-state]");
      if (place.textContent !== text) place.textContent = text;
    }

    log(text) {
      document.dispatchEvent(new CustomEvent("cardproof:log", { detail: { text } }));
    }
  }

  for (const root of document.querySelectorAll("[data-placeholder][data-kind=carousel]")) {
    if (root.querySelector(".carousel-track")) new View(root);
  }
  window.cardproofCarousel = { Carousel, repetitions };
})();
