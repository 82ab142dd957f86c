// What pages need rarely. Finding one's way: a palette of titles, ids and texts of the campaign, its pages and checks, and the settings of the
// page that is open; the next card; the keys. The index is that of the campaign's own search. Titles are others' words,
// and put in as text alone.
"use strict";
(() => {
  // Two who ask for it at once get it twice.
  if (cardproof.go) return;
  const { element, button, decoded } = cardproof;
  // The page of what changed is in no site: it lists what it has.
  const root = () => document.querySelector("[data-palette]").dataset.root;
  const addressOf = (path) => path.split("/").map(encodeURIComponent).join("/");
  const most = 50;
  let rows = null;
  // A page that was put in the place of another has other settings, and perhaps another campaign.
  cardproof.setUp(() => { rows = null; });

  // ---- The rows. `words` is all that a row is found by.
  const row = (title, type, act, words = "") => ({ title, type, act, key: title.toLowerCase(), words: `${title} ${type} ${words}`.toLowerCase() });
  const open = (address) => () => { location.href = root() + address; };
  const set = (field, value) => () => {
    if (field.type === "radio" || field.type === "checkbox") return field.click();
    field.value = value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const settings = () => [...document.querySelectorAll("form:is(.toolbar, .filter)")].flatMap((form) => [...form.elements]).flatMap((field) => {
    const group = field.closest("[role=radiogroup], [role=group]")?.getAttribute("aria-label"), label = field.closest("label");
    if (!label || field.disabled || label.hidden) return [];
    if (group) return [row(`${group}: ${label.textContent.trim()}`, "setting", set(field))];
    const name = (label.querySelector("span") ?? label).firstChild.textContent.trim();
    return [...field.options ?? []].map(({ value, text }) => row(`${name}: ${text}`, "setting", set(field, value)));
  });
  const collect = () => {
    const { cardproofPages: pages = [], cardproofTexts: texts = {}, cardproofPlaces: places = [] } = window;
    const overviews = [...document.querySelectorAll(".places a")].map((link) => row(link.textContent, "page", () => { location.href = link.href; }));
    const changes = [...document.querySelectorAll(".change")].map((change) => {
      const head = change.querySelector("h2"), what = head.querySelector("small").textContent;
      return row(head.firstChild.textContent.trim(), what, () => {
        // It may be filtered away, or far below.
        const { find, show } = document.querySelector("form.filter").elements;
        if (change.hidden) { set(show, "")(); set(find, what.split(": ")[0])(); }
        change.scrollIntoView();
        head.focus();
      }, change.dataset.kinds);
    });
    const alone = document.querySelector(".stage") ? [row("The card alone, in the width of the screen", "setting", () => { location.hash += "&view=alone"; })] : [];
    rows = [...overviews, ...changes, ...settings(), ...alone,
      ...pages.map(([path, title, type]) => row(title, type, open(addressOf(path)), `${path} ${texts[path] ?? ""}`)),
      ...places.map(([address, title, type]) => row(title, type, open(address), decoded(address)))];
  };
  const load = (name) => new Promise((done) => {
    document.head.append(Object.assign(element("script", { src: root() + name }), { onload: done, onerror: done }));
  });

  // ---- The best first: what a title begins with, then its words, then all else, in the order of the campaign.
  const rank = ({ key }, text) => {
    const place = key.indexOf(text);
    return place < 0 ? 3 : place === 0 ? 0 : /\W/.test(key[place - 1]) ? 1 : 2;
  };
  const search = (text) => {
    const typed = text.trim().toLowerCase(), words = typed.split(/\s+/);
    const ranks = [[], [], [], []];
    for (const one of rows ?? []) if (words.every((word) => one.words.includes(word))) ranks[rank(one, typed)].push(one);
    return ranks.flat();
  };

  // ---- The dialog.
  const choose = ({ act }, dialog) => { dialog.close(); act(); };
  const fill = (dialog) => {
    let found = [], at = 0;
    const input = dialog.querySelector("input"), list = element("ul", { id: "palette-list", role: "listbox", "aria-label": "Found" });
    const told = element("p", { role: "status" });
    const mark = (next) => {
      list.children[at]?.removeAttribute("aria-selected");
      at = next;
      const option = list.children[at];
      option?.setAttribute("aria-selected", "true");
      option?.scrollIntoView({ block: "nearest" });
      if (option) input.setAttribute("aria-activedescendant", option.id);
      else input.removeAttribute("aria-activedescendant");
    };
    const show = () => {
      found = search(input.value);
      list.replaceChildren(...found.slice(0, most).map(({ title, type }, i) =>
        element("li", { id: `palette-${i}`, role: "option" }, element("span", {}, title), element("small", {}, type))));
      told.textContent = !rows ? "Loading…" : !found.length ? "Nothing is found. Try fewer words." : found.length > most ? `${most} of ${found.length} shown` : `${found.length} found`;
      list.hidden = !found.length;
      input.setAttribute("aria-expanded", String(found.length > 0));
      mark(0);
    };
    for (const [name, value] of Object.entries({ role: "combobox", "aria-label": "Find", "aria-controls": list.id, "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false", placeholder: root() === undefined ? "title, id, change, setting" : "title, id, text, check, setting" })) input.setAttribute(name, value);
    dialog.setAttribute("aria-label", "Find");
    dialog.append(list, told);
    input.addEventListener("input", show);
    input.addEventListener("keydown", (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key], count = list.children.length;
      if (event.isComposing || !(by || event.key === "Enter") || !count) return;
      event.preventDefault();
      if (by) mark((at + by + count) % count);
      else choose(found[at], dialog);
    });
    // What is typed here is for the palette alone.
    dialog.addEventListener("keydown", (event) => event.ctrlKey || event.metaKey || event.stopPropagation());
    list.addEventListener("click", ({ target }) => {
      const option = target.closest("li");
      if (option) choose(found[[...list.children].indexOf(option)], dialog);
    });
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    return show;
  };
  cardproof.fillPalette = async (dialog) => {
    const show = fill(dialog);
    show();
    if (rows) return;
    if (root() !== undefined) await Promise.all(["pages.js", "search.js"].map(load));
    collect();
    show();
  };

  // ---- The way through what was found on the campaign page, in its order, in the same state.
  cardproof.go = async (step) => {
    const here = decoded(location.pathname.slice(new URL(root() || "./", location).pathname.length));
    await load("pages.js");
    let all = [];
    try { all = JSON.parse(sessionStorage.getItem("cardproof:found")) ?? []; } catch { /* not allowed to remember */ }
    if (!all.includes(here)) all = window.cardproofPages.map(([path]) => path);
    open(addressOf(all.at((all.indexOf(here) + step) % all.length)) + location.hash)();
  };

  // ---- A finding and what is drawn of its subject show each other. What is drawn of a key of the file:
  const ofCards = { __proto__: null, title: "title", body: "description", image: "image", imageAltText: "image", imageAspectRatio: "image", url: "domain", openURLInWebView: "domain", domain: "domain", pinned: "pin", viewed: "unviewed" };
  const ofScreens = { __proto__: null, title: ".cc-bar-title", context: ".cc-bar", emptyStateMessage: "[data-part=empty]", customHeight: ".carousel-track" };
  const marks = ["data-marked", "data-cardproof-marked"];
  cardproof.setUp((on, signal) => {
    const stage = document.querySelector(".stage"), findings = [...document.querySelectorAll(".finding[data-key]")];
    if (!stage || !findings.length) return;
    const isScreen = stage.querySelector("[data-feed], [data-placeholder]") !== null;
    let marked = [], isOnPaper = false;
    // The documents of blocks have no style of ours; the blue is seen on white and on black.
    const watched = new WeakSet();
    const insides = () => [...stage.querySelectorAll("[data-block] > iframe")].flatMap(({ contentDocument: inside }) => {
      if (!inside?.querySelector("meta[http-equiv]")) return [];
      if (!watched.has(inside)) {
        watched.add(inside);
        inside.head.append(element("style", {}, "[data-cardproof-marked], [data-cardproof-marked] > img:only-child { outline: 2px solid #2f80ed !important; outline-offset: 0 !important; } img { outline-offset: -2px !important; }"));
        on(inside, "click", ({ target }) => choose(target), { capture: true });
      }
      return [inside];
    });
    const drawnOf = ({ dataset: { key } }) => [...stage.querySelectorAll("[data-frame]")].flatMap((frame) => {
      if (isScreen) return [...frame.querySelectorAll(ofScreens[key] ?? `[data-block="${CSS.escape(key)}"]`)];
      const part = ofCards[key];
      // A card without a text for its link is the link.
      if (part) return [frame.querySelector(`[data-part=${part}]`) ?? (part === "domain" ? frame.querySelector("[data-card]") : null)];
      return [frame, ...insides().filter((inside) => frame.contains(inside.defaultView.frameElement))].flatMap((root) => [...root.querySelectorAll(`[data-cardproof-about~="${CSS.escape(key)}"]`)]);
    }).filter((one) => one?.getClientRects().length && !one.closest("[data-at=left], [data-at=right]"));
    const show = () => {
      const roots = [stage, ...insides()], drawn = new Map(findings.map((finding) => [finding, drawnOf(finding)]));
      for (const root of roots) for (const one of root.querySelectorAll(marks.map((name) => `[${name}]`))) for (const name of marks) one.removeAttribute(name);
      for (const finding of findings) {
        const isMarked = marked.includes(finding), own = drawn.get(finding), shower = finding.querySelector("[data-show]");
        finding.toggleAttribute("data-marked", isMarked);
        shower.hidden = !own.length;
        shower.setAttribute("aria-pressed", isMarked);
        if (isMarked && !isOnPaper) for (const one of own) one.setAttribute(marks[Number(one.ownerDocument !== document)], "");
      }
      return drawn;
    };
    // What is chosen in the card shows the findings about the innermost that has any.
    const choose = (target) => {
      const hits = [...show()].flatMap(([finding, own]) => own.filter((one) => one.contains(target)).map((one) => ({ finding, one })));
      const inner = hits.find(({ one }) => !hits.some((other) => other.one !== one && one.contains(other.one)))?.one;
      if (!inner) return;
      marked = hits.filter(({ one }) => one === inner).map(({ finding }) => finding);
      show();
      // In the panel Edit a field has its findings.
      if (document.querySelector(".editor")) return;
      // Who reads the events goes on reading.
      if (!document.querySelector("[role=tab][value=log][aria-selected=true]")) document.querySelector("[role=tab][value=findings]")?.click();
      marked[0].scrollIntoView({ block: "nearest" });
    };
    for (const finding of findings) {
      finding.append(button(`Show in the ${stage.querySelector("[data-block]") ? "block" : "card"}`, { class: "quiet", "data-show": "", hidden: "" }, () => {
        marked = marked.includes(finding) ? [] : findings.filter(({ dataset }) => dataset.key === finding.dataset.key);
        show();
        const [one] = drawnOf(finding);
        if (marked.length) one?.scrollIntoView({ block: "nearest" });
      }));
    }
    on(stage, "click", ({ target }) => choose(target));
    on(stage, "load cardproof:block-height", show, { capture: true });
    on(document, "cardproof:frames", ({ detail }) => {
      ({ isOnPaper } = detail);
      show();
    });
    // Cards open, carousels move, and pictures fail.
    const watcher = new MutationObserver(show);
    watcher.observe(stage, { subtree: true, childList: true, attributeFilter: ["hidden", "data-at", "data-page"] });
    signal.addEventListener("abort", () => watcher.disconnect());
    show();
  });

  // ---- The keys of the page that is open.
  cardproof.showKeys = () => {
    const has = (selector) => document.querySelector(selector) !== null;
    const keys = [
      has("[name=find]") && ["/", "search what this page lists"],
      [has("[name=find]") ? "Ctrl K or ⌘ K" : "/, Ctrl K or ⌘ K", root() === undefined ? "find a change or a setting" : "find a card, a page, a check or a setting"],
      has("[data-toolbar]") && ["← →", "the card before, the card after; on a tab, the tab beside it"],
      has(".handle") && ["← →", "on the edge of the frame: its width; with Shift, ten points at once"],
      has("[data-dismissible]") && ["Delete", "on a card: dismiss it"],
      has(".tile") && ["← ↑ ↓ →", "the card beside, above or below; Enter opens it"],
      has("[name=find]") && ["End", "the end of the list"],
      ["Esc", "close what is open; in a search, clear it"],
      ["?", "these keys"],
    ].filter(Boolean);
    const close = cardproof.button("Close", { class: "quiet" }, () => dialog.close());
    const dialog = element("dialog", { class: "shortcuts", "aria-labelledby": "keys-title" }, element("h2", { id: "keys-title" }, "Keys"),
      element("dl", { class: "pairs" }, ...keys.flatMap(([key, what]) => [element("dt", {}, element("kbd", {}, key)), element("dd", {}, what)])), close);
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    document.body.append(dialog);
    dialog.showModal();
  };
})();
