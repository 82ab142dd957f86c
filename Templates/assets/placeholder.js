// What is the same for all views that show blocks: their state, the device's memory, the page's controls.
(() => {
  "use strict";
  const blocks = window.cardproofBlocks;

  class Place {
    constructor(root) {
      this.root = root;
      this.name = root.dataset.placeholder;
      this.views = JSON.parse(root.dataset.views);
      this.blocks = new Map([...root.querySelectorAll("[data-block]")].map((block) => [block.dataset.block, block]));
      this.forget();
      for (const bar of root.querySelectorAll(".block-bar")) bar.hidden = false;
      root.addEventListener("change", ({ target }) => {
        if (target.dataset.setting) this.set(target); else if ("choice" in target.dataset) this.load();
      });
      root.addEventListener("click", ({ target }) => {
        const what = target.closest("button")?.dataset.do;
        if (what === "forget") this.forget();
        if (what === "reload" || what === "forget") this.load();
      });
      root.addEventListener("submit", (event) => {
        event.preventDefault();
        const url = new FormData(event.target).get("url");
        if (url !== null) this.invoke(String(url));
      });
      root.addEventListener("cardproof:block-click", ({ target, detail }) => this.clicked(target, detail));
      this.image = blocks.imageState(root);
    }

    // ---- The device's memory, which reloading does not clear.
    forget() {
      this.displayed = new Set();
      this.interacted = new Set();
    }
    // Two of the names mean each other's, and within one visit both mean once.
    isLeft(id) {
      const { frequency } = this.blocks.get(id).dataset;
      if (frequency === "until_visitor_interacts") return !this.interacted.has(id);
      return frequency === "always" || !this.displayed.has(id);
    }

    // ---- The state of the page.
    get isPrefetched() { return this.root.querySelector("[data-setting=prefetch]").checked; }
    // Which blocks there are; each is put into its state on the way.
    view() {
      const view = this.views[this.image + (this.isPrefetched ? " prefetched" : "")] ?? this.views[""];
      for (const id of view.ranks.flat()) blocks.show(this.blocks.get(id), this.isPrefetched ? "prefetched" : this.image);
      return view;
    }
    // The options are copied when a view is made: changing one makes a new view.
    set({ dataset: { setting }, checked }) {
      if (["tracks", "overrides"].includes(setting)) this.root.dataset[setting] = String(checked);
      if (setting === "deferred") this.root.toggleAttribute("data-deferred", checked);
      this.begin();
    }
    begin() { this.load(); }
    frameChanged() {
      const image = blocks.imageState(this.root);
      if (image === this.image) return;
      this.image = image;
      this.begin();
    }
    say(what, text) {
      const place = this.root.querySelector(`[data-say="${what}"]`);
      if (place && place.textContent !== String(text)) place.textContent = text;
    }
  }

  const places = new WeakMap();
  const make = () => {
    for (const root of document.querySelectorAll("[data-placeholder]")) {
      if (places.has(root)) places.get(root).frameChanged();
      else places.set(root, new blocks.View(root));
    }
  };
  // `View`: the kind of view that the page's other script knows.
  blocks.Place = Place;
  blocks.begin = (View) => {
    blocks.View = View;
    document.addEventListener("cardproof:frames", make);
    make();
  };
})();
