// The carousel of the content-block SDK (its CarouselInAppContentBlockView.swift, and the fact sheet's section 5).
"use strict";

// The state machine: it knows numbers and a clock, nothing of the page.
cardproof.Carousel = class {
  // `delay`: milliseconds, 0 for none; `clock`: a window, or what stands for its timers; `changed(item, from, how)`:
  // shows an item, `how` is "start", "next", "previous", "jump" or "gone"; `removed()`: one is gone for good.
  constructor(options) { Object.assign(this, { all: [], items: [], place: 0, holds: new Set() }, options); }

  // The SDK begins half a second after the data is there.
  get lead() { return 500; }

  // `all`: [{ id, frequency }] in their order.
  load(all) {
    this.all = all;
    this.items = [...all];
    this.place = 0;
    this.holds = new Set();
    this.changed(this.item, null, "start");
    this.start(this.delay + this.lead);
  }

  get item() { return this.items[this.place % this.items.length] ?? null; }
  get next() { return this.items[(this.place + 1) % this.items.length] ?? null; }
  // Position in the list as it was loaded: removals do not renumber it.
  get index() { return this.all.indexOf(this.item); }
  get count() { return this.all.length; }

  // One cannot go back from the very first item: nothing is before it.
  move(isForward) {
    const { item, items: { length }, place } = this;
    if (length < 2 || (place === 0 && !isForward)) return;
    this.place += isForward ? 1 : -1;
    this.changed(this.item, item, isForward ? "next" : "previous");
    // A block that may be shown once is gone when it leaves the screen.
    if (/once/.test(item.frequency)) this.remove(item, this.item);
  }

  remove(item, target) {
    this.items = this.items.filter((other) => other !== item);
    this.place = Math.max(0, this.items.indexOf(target));
    this.removed?.();
  }

  // A block that stays is looked at until one moves on; another one makes way.
  clicked() {
    if (this.item.frequency === "always") this.hold("click"); else this.makeWay();
  }

  closed() {
    if (this.item.frequency === "always") return this.swiped(true);
    this.release("click");
    this.makeWay();
  }

  makeWay() {
    const { item, items } = this;
    this.remove(item, items[(items.indexOf(item) + 1) % items.length]);
    this.changed(this.item, item, this.item ? "next" : "gone");
    this.start(this.delay);
  }

  swiped(isForward) {
    this.release("click");
    this.move(isForward);
    this.start(this.delay);
  }

  // The clock: while anything holds it, the time that was left is kept.
  start(time) {
    this.stop();
    this.left = time;
    this.run();
  }

  run() {
    if (!(this.delay > 0) || this.holds.size || this.timer || !this.items.length) return;
    this.due = this.clock.performance.now() + this.left;
    this.timer = this.clock.setTimeout(() => {
      this.timer = null;
      this.move(true);
      this.start(this.delay);
    }, this.left);
  }

  stop() {
    this.clock.clearTimeout(this.timer);
    this.timer = null;
  }

  hold(reason) {
    if (this.timer) this.left = Math.max(0, this.due - this.clock.performance.now());
    this.stop();
    this.holds.add(reason);
  }

  release(reason) {
    if (this.holds.delete(reason)) this.run();
  }
};

// Android's goes round both ways, and takes out a block only when a tap leaves it no time to come again
// (ContentBlockCarouselViewController.kt and ContentBlockCarouselAdapter.kt).
cardproof.AndroidCarousel = class extends cardproof.Carousel {
  get lead() { return 0; }
  get index() { return this.items.indexOf(this.item); }
  get count() { return this.items.length; }

  move(isForward) {
    const { item, items: { length }, place } = this;
    if (length < 2) return;
    this.place = (place + (isForward ? 1 : length - 1)) % length;
    this.changed(this.item, item, isForward ? "next" : "previous");
  }

  // The app comes to the foreground again, or a finger moves on.
  clicked() {
    this.makeWay();
    this.hold("click");
  }

  closed() { this.makeWay(); }

  // The block before takes the place, without a move.
  makeWay() {
    const { item, items, place } = this;
    if (item.frequency === "always") return;
    this.items = items.filter((other) => other !== item);
    this.place = Math.max(0, place - 1);
    this.changed(this.item, item, this.item ? "jump" : "gone");
    this.removed?.();
  }
};

// The page around it.
cardproof.begin((place, on, signal) => {
  const { log, Carousel, AndroidCarousel, blocks: { track, tell, opens, isURL, show, watched, isAndroid } } = cardproof;
  const { root, byID, name } = place;
  const film = root.querySelector(".carousel-track"), less = matchMedia("(prefers-reduced-motion: reduce)");
  let down = null, known = new Set(), tracked = new Set(), list = null, total = 0, isMeasured = true;

  const options = {
    delay: 1000 * root.dataset.scrollDelay,
    clock: window,
    removed() {
      if (isAndroid()) list = carousel.items.map(({ id }) => id);
      tellList();
    },
    changed(item, from, how) {
      // The next one's frame loads before it moves in.
      for (const { id } of item ? [item, carousel.next] : []) show(byID.get(id));
      for (const [id, block] of byID) {
        const isHere = id === item?.id, isMoving = how !== "jump" && (isHere || id === from?.id);
        if (isHere && isMoving && from) {
          // Put where it comes from, without a transition, before it moves in.
          block.removeAttribute("data-moving");
          block.dataset.at = how === "previous" ? "left" : "right";
          block.getBoundingClientRect();
        }
        block.toggleAttribute("data-moving", isMoving);
        block.dataset.at = isHere ? "here" : isMoving && how !== "previous" ? "left" : "right";
      }
      const { index, count, items } = carousel, at = items.indexOf(item), gone = total - items.length;
      Object.assign(root.dataset, { carouselIndex: index, carouselCount: count });
      place.say("place", `${at + 1} of ${items.length}${gone ? ` (${gone} not shown again)` : ""}`);
      root.querySelector("[data-nothing]").hidden = Boolean(item);
      place.say("block", item?.id ?? "none");
      root.dataset.shownBlock = item?.id ?? "";
      // The first place in what is left, and how much of that was displayed before this load (CAR:316); on Android all.
      place.say("index", at);
      place.say("count", isAndroid() ? count : items.filter(({ id }) => known.has(id)).length);
      if (item) {
        place.displayed.add(item.id);
        // Android's SDK tracks each block once a reload (ContentBlockCarouselViewController.kt:353-366).
        if (!isAndroid() || !tracked.has(item.id)) track(byID.get(item.id), "show");
        tracked.add(item.id);
        log(`onMessageShown: ${name}, ${item.id}, index ${index}, count ${count}`);
      }
      isMeasured = !item;
      fit();
    },
  };
  let carousel = new Carousel(options);

  const fail = (block, placeholder, error) => {
    log(`onError: ${placeholder}, ${block.dataset.block}, ${error}`);
    track(block, "error", { error, placeholder });
  };

  // The app hears of errors, then of what there is, then of what is shown.
  const load = () => {
    const { ranks: [all = []], corrupted, outcome } = place.look(), android = isAndroid();
    const items = all.filter((id) => place.isLeft(id))
      .map((id) => ({ id, frequency: byID.get(id).dataset.frequency }));
    // With nothing to show, the SDK tries once more, and reports its errors again.
    const isSilent = !android && (outcome === "nothing" || (all.length > 0 && !items.length));
    for (const [id, event] of isSilent ? [...corrupted, ...corrupted] : corrupted) {
      // The SDK names the block where the placeholder should stand.
      fail({ dataset: { block: id, event: JSON.stringify(event) } }, id, `Corrupted image for ${id}`);
    }
    known = new Set(place.displayed);
    tracked.clear();
    total = all.length;
    // Android's tells each list, and of an empty one that it is (ContentBlockCarouselViewController.kt:139-150).
    const isNone = android ? !items.length : outcome === "noMessage";
    list = isSilent || (isNone && !android) ? null : items.map(({ id }) => id);
    tellList();
    if (isNone) log(`onNoMessageFound: ${name}`);
    carousel.stop();
    carousel = new (android ? AndroidCarousel : Carousel)(options);
    carousel.load(items);
    // Android's makes all views at once, and each says what it cannot show
    // (InAppContentBlockViewController.kt:218-258).
    for (const { id } of android ? items : []) {
      const block = byID.get(id);
      show(block);
      if (!block.querySelector(":scope > iframe")) fail(block, name, "Invalid HTML or empty");
    }
    tellState();
  };

  // First what is tracked, then what opens, then the app's callback, then what moves.
  const clicked = (block, click) => {
    const { outcome, request, url } = click, { block: id } = block.dataset;
    const isClose = outcome === "close";
    if (!isClose && !opens(outcome)) return tell(root, click);
    place.interacted.add(id);
    track(block, isClose ? "close" : "click", click);
    // On iOS it reads what it opens strictly, and hears of nothing where that fails (CCB:98).
    if (outcome === "browser" && !isAndroid() && !isURL(url)) log(`browser: nothing opens: ${url} is not encoded`);
    else {
      tell(root, click);
      log(isClose ? `onCloseClicked: ${id}` : `onActionClicked: ${id}, ${outcome} ${url ?? request}`);
    }
    if (carousel.item?.id === id) isClose ? carousel.closed() : carousel.clicked();
    tellState();
  };

  // A finger that rests stops the clock; one that moves sideways swipes.
  const touched = ({ type, screenX: x, screenY: y }) => {
    const isMove = type === "pointermove", across = x - down?.x;
    if (isMove && !(Math.abs(across) >= Math.max(40, 2 * Math.abs(y - down?.y)))) return;
    down = type === "pointerdown" ? { x, y } : null;
    if (down) carousel.hold("touch"); else carousel.release("touch");
    if (isMove) carousel.swiped(across < 0);
    tellState();
  };
  const swiped = (isForward) => {
    carousel.swiped(isForward);
    tellState();
  };

  const tellList = () => list && log(`onMessagesChanged: ${list.length} of ${list.join(", ")}`);

  // As high as the block that is shown, on iOS with 20 points more; unless the app has said how high.
  const fit = () => {
    const block = film.querySelector(":scope > [data-at=here]");
    const fixed = Number(root.dataset.customHeight);
    const height = fixed || (block ? block.offsetHeight + (isAndroid() ? 0 : 20) : 0);
    film.style.height = `${height}px`;
    const hidden = fixed && block ? block.scrollHeight - fixed : 0;
    place.say("hidden",
      hidden > 0 ? `${hidden} pt of this block are below the fixed height of ${fixed} pt: it scrolls.` : "");
    if (isMeasured || !watched.has(block?.querySelector(":scope > iframe")?.contentDocument)) return;
    isMeasured = true;
    log(`onHeightUpdate: ${name}, ${height}`);
  };

  const tellState = () => {
    const { item, all, delay, holds } = carousel;
    if (less.matches) carousel.hold("motion"); else carousel.release("motion");
    const state = !item ? "gone" : all.length < 2 ? "one" : !(delay > 0) ? "still" : less.matches ? "motion"
      : ["touch", "click"].find((reason) => holds.has(reason)) ?? "runs";
    place.say("state", root.querySelector("[data-words]").dataset[state]);
  };

  on(less, "change", tellState);
  on(film, "keydown", ({ key }) => {
    if (key === "ArrowRight" || key === "ArrowLeft") swiped(key === "ArrowRight");
  });
  on(film, "pointerdown pointermove pointerup pointercancel", touched);
  on(root, "cardproof:touch", ({ detail }) => touched(detail));
  on(root, "cardproof:block-height", ({ target }) => target.dataset.at === "here" && fit());
  on(document, "visibilitychange", () => {
    if (document.hidden) return carousel.hold("background");
    carousel.release("background");
    carousel.release("click");
    tellState();
  });
  signal.addEventListener("abort", () => carousel.stop());
  return { load, clicked, swiped, left: () => carousel.hold("left") };
});
