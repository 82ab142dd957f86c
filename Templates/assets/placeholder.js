// What is the same for all views that show blocks: their state, the device's memory, the page's controls.
"use strict";
// `makeView` gives what its kind of view can do: load(), clicked(block, click), perhaps begin(), swiped(isForward),
// invoke(url).
cardproof.begin = (makeView) => cardproof.setUp((on, signal) => {
  const { blocks, log } = cardproof;
  const places = new Map();

  const makePlace = (root) => {
    const { placeholder: name } = root.dataset, views = JSON.parse(root.dataset.views);
    const byID = new Map([...root.querySelectorAll("[data-block]")].map((block) => [block.dataset.block, block]));
    return {
      root, byID, name, image: blocks.imageState(root), sdk: blocks.sdk(),

      // ---- The device's memory, which reloading does not clear.
      displayed: new Set(),
      interacted: new Set(),
      // Two of the names mean each other's, and within one visit both mean once.
      isLeft(id) {
        const { frequency } = byID.get(id).dataset;
        return frequency === "until_visitor_interacts" ? !this.interacted.has(id)
          : frequency === "always" || !this.displayed.has(id);
      },

      // Which blocks there are in the state of the page.
      look() {
        return blocks.inState(this.image + (root.dataset.prefetch === "true" ? " prefetched" : ""), (name) => views[name]) ?? views[""];
      },
      say(what, text) {
        const place = root.querySelector(`[data-say="${what}"]`);
        if (place && place.textContent !== String(text)) place.textContent = text;
      },
    };
  };

  const make = (root, state) => {
    const place = makePlace(root), view = makeView(place, on, signal);
    const said = root.querySelector("[data-say=availability]");
    place.state = state;
    // Where the SDK's controller has nothing ready, the app makes no view (RuntimeInContentBlockController.swift).
    const begin = () => {
      const { state, sdk, name } = place, isEmpty = !place.look().ranks.flat().length;
      const answer = sdk === "ios-4.0" ? "none" : state === "ready" && isEmpty ? "never" : state;
      const text = state && (said?.dataset[answer] ?? "");
      place.say("availability", text);
      if (text && answer !== "none") log(`${text.split(". ")[0]}, ${name}`);
      root.toggleAttribute("data-away", text && !/none|ready/.test(answer)) ? view.left?.() : (view.begin ?? view.load)();
    };
    places.set(root, { place, begin });
    // The options are copied when a view is made: changing one makes a new view.
    on(root, "change", ({ target: { dataset: { setting, choice }, checked } }) => {
      if (setting) {
        root.dataset[setting] = checked;
        begin();
      } else if (choice !== undefined) view.load();
    });
    on(root, "click", ({ target }) => {
      const { do: what, told } = target.closest("button")?.dataset ?? {};
      if (what === "forget") { place.displayed.clear(); place.interacted.clear(); }
      if (told) log(told);
      if (/load|forget/.test(what)) view.load();
      if (what === "next" || what === "previous") view.swiped(what === "next");
    });
    on(root, "submit", (event) => {
      event.preventDefault();
      view.invoke(event.target.elements.url.value);
    });
    on(root, "cardproof:block-click", ({ target, detail }) => view.clicked(target, detail));
    begin();
  };

  on(document, "cardproof:frames", ({ detail: { state } }) => {
    for (const root of document.querySelectorAll("[data-placeholder]")) {
      const known = places.get(root), image = blocks.imageState(root), sdk = blocks.sdk();
      if (!known) make(root, state);
      else if (known.place.image !== image || known.place.sdk !== sdk || known.place.state !== state) {
        Object.assign(known.place, { image, sdk, state });
        known.begin();
      }
    }
  });
});
