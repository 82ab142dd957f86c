// The campaign page alone: its feed in two drawn phones, the people it is drawn for, how cards stand as chips, pictures
// or a list, and a head that folds.
"use strict";
cardproof.setUp((on) => {
  const { element } = cardproof;
  const lists = document.querySelector("form.filter"), hero = document.querySelector(".hero");
  const overview = document.querySelector(".overview");
  if (!hero) return;
  const remembered = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      value ? localStorage.setItem(key, value) : localStorage.removeItem(key);
    } catch { /* Not allowed to remember: then for this visit alone. */ }
    return null;
  };

  // ---- Chips and kinds set what is shown; the address has it once.
  const { show, find } = lists.elements;
  const chips = [...lists.querySelectorAll("[data-show]")], kinds = lists.querySelector("[data-kinds]");
  // Old addresses have other words for two of the states.
  const words = { ".unapproved": "todo" };
  cardproof.states = [...chips.map(({ dataset }) => dataset.show), ...[...kinds.options].map(({ value }) => value)]
    .flatMap((one) => [one, `.${one}`]).concat(Object.keys(words));
  if (kinds.options.length < 3) kinds.closest("label").hidden = true;
  const set = (value) => {
    show.value = value;
    show.dispatchEvent(new Event("input", { bubbles: true }));
  };
  for (const chip of chips) on(chip, "click", () => set(chip.dataset.show));
  on(kinds, "input", (event) => { event.stopPropagation(); set(kinds.value); });
  const tell = () => {
    const only = words[show.value] ?? show.value.replace(/^\./, "");
    for (const chip of chips) {
      const isOn = chip.dataset.show === only && !(only === "" && kinds.value);
      chip.ariaPressed = isOn;
    }
    kinds.value = only.endsWith("/") ? only : "";
    overview.classList.toggle("as-list", lists.querySelector("[name=as]:checked").value === "list");
    const nothing = document.querySelector("[data-nothing] b");
    if (nothing) nothing.textContent = find.value ? `No card has “${find.value.trim()}”.` : "No card is like that.";
  };

  // ---- The feed as the chosen person gets it, light and dark; the two scroll together.
  const screens = hero.querySelector(".screens"), feeds = [];
  const people = [...document.querySelectorAll("[name=profile]")], seen = document.querySelector("[data-person]");
  const stateOf = (mode) => new URLSearchParams({
    mode, context: "navigation", ...(lists.elements.profile?.value ? { profile: lists.elements.profile.value } : {}),
  });
  const drawFeeds = () => {
    if (!screens || hero.matches(".folded") || !screens.offsetParent) return;
    for (const [i, device] of [...screens.querySelectorAll(".device")].entries()) {
      if (!device.offsetParent) continue;
      const mode = i ? "dark" : "light";
      if (!feeds[i]) {
        feeds[i] = element("card-specimen", { page: screens.dataset.feed, state: stateOf(mode), title: `The feed, ${mode}` });
        const frame = element("div", {
          class: "frame", "data-mode": mode, tabindex: 0, role: "region", "aria-label": `The feed, ${mode}`,
        }, element("p", { class: "device-status", "aria-hidden": "true" }, element("b", {}, "9:41"), element("i")), feeds[i]);
        device.append(frame);
        frame.addEventListener("scroll", () => {
          if (!frame.matches(":hover, :focus")) return;
          for (const other of screens.querySelectorAll(".device > .frame")) {
            if (other !== frame) other.scrollTop = frame.scrollTop;
          }
        }, { passive: true });
      } else if (feeds[i].getAttribute("state") !== `${stateOf(mode)}`) feeds[i].setAttribute("state", stateOf(mode));
    }
  };
  const tellPerson = () => {
    const id = people.find(({ checked }) => checked)?.value;
    for (const note of hero.querySelectorAll("[data-note]")) note.hidden = note.dataset.note !== id;
    if (seen && id) {
      seen.value = id;
      seen.previousElementSibling.textContent = people.find(({ checked }) => checked)
        .closest(".person").querySelector(".avatar").textContent;
    }
    drawFeeds();
  };
  if (seen) on(seen, "change", () => people.find(({ value }) => value === seen.value)?.click());
  on(document, "cardproof:list", () => { tell(); tellPerson(); });
  on(document, "input", ({ target }) => { if (target.name === "profile") tellPerson(); });

  // ---- Folded, for those who come every day; it stays so until it is opened again.
  const folder = lists.querySelector(".fold-hero");
  const fold = (isFolded) => {
    hero.classList.toggle("folded", isFolded);
    folder.ariaExpanded = !isFolded;
    drawFeeds();
  };
  if (folder) {
    on(folder, "click", () => {
      fold(!hero.matches(".folded"));
      remembered("cardproof hero", hero.matches(".folded") ? "folded" : "");
      scrollTo(0, 0);
    });
    fold(remembered("cardproof hero") === "folded");
  }
  on(window, "resize", drawFeeds);
  tell();
  tellPerson();
});
