// What pages need rarely. Finding one's way: a palette of titles, ids and texts of the campaign, its pages and checks,
// and the settings of the page that is open; the next card; the keys. The index is that of the campaign's own search.
// Titles are others' words, and put in as text alone.
"use strict";
(() => {
  // Two who ask for it at once get it twice.
  if (cardproof.go) return;
  const { element, button, decoded } = cardproof;
  // The page of what changed is in no site: it lists what it has.
  const root = () => document.querySelector("[data-palette]").dataset.root;
  const addressOf = (path) => path.split("/").map(encodeURIComponent).join("/");
  const most = 50;
  let rows = null, loading = null;
  // A page that was put in the place of another has other settings, and perhaps another campaign.
  cardproof.setUp(() => { rows = loading = null; });

  // ---- The rows, in groups. `words` is all that a row is found by; `page` is what its picture shows.
  const groups = ["Do", "Opened last", "Cards", "Changes", "People", "This page", "Go to", "Checks"];
  const row = (group, title, detail, act, more = {}) => ({ group, title, detail, act, key: title.toLowerCase(), ...more,
    words: `${title} ${detail} ${more.words ?? ""}`.toLowerCase() });
  const leads = (group, title, detail, address, more) => row(group, title, detail, () => { location.href = address; },
    { address, icon: "right", ...more });
  const set = (field, value) => () => {
    if (field.type === "radio" || field.type === "checkbox") return field.click();
    field.value = value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const settings = () => [...document.querySelectorAll("form:is(.toolbar, .filter, .pair-ways)")]
    .flatMap((form) => [...form.elements]).flatMap((field) => {
      const group = field.closest("[role=radiogroup], [role=group]")?.getAttribute("aria-label");
      const label = field.closest("label");
      if (field.matches(".chip") && group) return [row("This page",
        `${group}: ${field.firstChild.data?.trim() || field.textContent.replace(/\d+$/, "").trim()}`, "",
        () => field.click(), { icon: "filter" })];
      if (!label || field.disabled || label.hidden || field.type === "search") return [];
      if (group || field.type === "radio" || field.type === "checkbox") return [row("This page",
        [group, label.textContent.trim()].filter(Boolean).join(": "), "", set(field), { icon: "filter" })];
      const name = (label.querySelector("span") ?? label).firstChild?.textContent.trim() ?? "";
      return [...field.options ?? []].map(({ value, text }) =>
        row("This page", `${name}: ${text}`, "", set(field, value), { icon: "filter" }));
    });
  // What can be done here: the buttons of the page, by what they are.
  const kinds = [["[href*='view=deck'], [data-review]", "check"], ["[download]", "file"], [".copy, [data-copy]", "link"]];
  const actions = () => [...document.querySelectorAll(":is(.ways, .actions, .acts, .sheet-menu) :is(button, a)")]
    .filter((one) => !one.closest(".places, .step, .tabs, .toolbar, .compare-bar, .picked, [hidden]")
      && !one.matches("[data-palette], .primary[data-cut-in-edit]"))
    .map((one) => [one, (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/…$/, "")])
    .filter(([, title], i, all) => title && all.findIndex(([, other]) => other === title) === i)
    .map(([one, title]) => row("Do", title, "", () => one.click(), {
      icon: one.dataset.icon ?? /\bi-([a-z]+)/.exec(one.querySelector(".i")?.className)?.[1]
        ?? kinds.find(([name]) => one.matches(name))?.[1] ?? "right",
      keys: one.getAttribute("aria-keyshortcuts")?.split(" ")[0],
    }));
  const looks = () => [["", "auto", "Pages like the device"], ["light", "sun", "Light pages"], ["dark", "moon", "Dark pages"]]
    .filter(([value]) => value !== (document.documentElement.dataset.look ?? "")).flatMap(([value, icon, title]) => {
      const choice = document.querySelector(`[name=look][value="${value}"]`);
      return choice ? [row("Do", title, "", () => choice.click(), { icon })] : [];
    });
  const icons = { index: "home", audience: "people", sizes: "bars", checks: "check", compare: "both" };
  const opened = () => { try { return JSON.parse(localStorage.getItem("cardproof opened")) ?? []; } catch { return []; } };
  const collect = () => {
    const { cardproofPages: pages = [], cardproofTexts: texts = {} } = window;
    const { cardproofPlaces: places = [], cardproofPeople: people = [] } = window;
    const letters = new Set();
    const overviews = [...document.querySelectorAll(".places a")].map((link) => {
      const name = link.textContent.trim(), letter = name[0].toUpperCase(), isFirst = !letters.has(letter);
      letters.add(letter);
      return leads("Go to", name, "", link.href, { icon: icons[link.pathname.match(/(\w+)\.html$/)?.[1]],
        keys: isFirst && link.parentElement.matches("li") ? `G ${letter}` : undefined, words: "page" });
    });
    const changes = [...document.querySelectorAll(".change")].map((change) => {
      const head = change.querySelector("h2"), what = head.querySelector("small").textContent;
      return row("Changes", head.firstChild.textContent.trim(), what, () => {
        // It may be filtered away, or far below.
        const { find } = document.querySelector("form.filter").elements;
        if (change.hidden) {
          document.querySelector(".filter .chip")?.click();
          set(find, what.split(": ")[0])();
        }
        change.scrollIntoView();
        head.focus();
      }, { icon: "swap", words: change.dataset.kinds });
    });
    const alone = document.querySelector(".stage") ? [row("This page", "The card alone, in the width of the screen", "",
      () => { location.hash += "&view=alone"; }, { icon: "phone" })] : [];
    const last = opened();
    const cards = pages.map(([path, title, type]) => leads("Cards", title, type, root() + addressOf(path), {
      page: root() + addressOf(path), text: texts[path] ?? "", words: `${path} ${texts[path] ?? ""}`,
      rank: last.indexOf(path),
    }));
    const made = cardproof.makeNew ? [row("Do", "New card", "", cardproof.makeNew, { icon: "plus", keys: "N" })] : [];
    rows = [...actions(), ...made, ...looks(), ...cards, ...changes,
      ...people.map(([id, name]) => leads("People", `Show everything as ${name}`, "",
        `${root()}index.html#${new URLSearchParams({ profile: id })}`, { icon: "eye", words: id })),
      ...settings(), ...alone, ...overviews,
      ...places.map(([address, title, type]) =>
        leads(/^codes\.html#/.test(address) ? "Checks" : "Go to", title, type, root() + address,
          { icon: type === "theme" ? "drop" : "check", words: decoded(address) }))];
  };
  const load = (name) => new Promise((done) => {
    document.head.append(Object.assign(element("script", { src: root() + name }), { onload: done, onerror: done }));
  });

  // ---- The best first: what a title begins with, then its words, then all else, in the order of the campaign. Nothing
  // typed: what can be done, what was opened last, where one can go.
  const rank = ({ key }, text) => {
    const place = key.indexOf(text);
    return place < 0 ? 3 : place === 0 ? 0 : /\W/.test(key[place - 1]) ? 1 : 2;
  };
  const search = (text) => {
    const typed = text.trim().toLowerCase(), words = typed.split(/\s+/).filter(Boolean);
    const found = new Map(groups.map((name) => [name, []]));
    if (!words.length) {
      for (const one of rows ?? []) {
        if (/^(Do|Changes)$/.test(one.group) || (one.group === "Go to" && one.icon !== "drop")) {
          found.get(one.group).push(one);
        }
      }
      found.set("Opened last", (rows ?? []).filter((one) => one.rank >= 0)
        .sort((a, b) => a.rank - b.rank).slice(0, 3));
    } else {
      for (const one of rows ?? []) {
        if (words.every((word) => one.words.includes(word))) found.get(one.group).push([rank(one, typed), one]);
      }
      for (const [name, all] of found) found.set(name, all.sort(([a], [b]) => a - b).map(([, one]) => one));
    }
    return found;
  };
  // The words that were typed stand out; of a text that has them, what is around the first.
  const marked = (text, words) => {
    const lower = text.toLowerCase(), parts = [];
    let at = 0;
    while (words.length) {
      const [next, word] = words.map((word) => [lower.indexOf(word, at), word])
        .filter(([place]) => place >= 0).sort(([a], [b]) => a - b)[0] ?? [];
      if (next === undefined) break;
      parts.push(text.slice(at, next), element("mark", {}, text.slice(next, next + word.length)));
      at = next + word.length;
    }
    return [...parts, text.slice(at)];
  };
  const excerpt = ({ title, detail, text = "" }, words) => {
    const missing = words.find((word) => !`${title} ${detail}`.toLowerCase().includes(word));
    const at = missing ? text.toLowerCase().indexOf(missing) : -1;
    return at < 0 ? detail : `${detail} … ${text.slice(Math.max(0, at - 24), at + 60)} …`;
  };

  // ---- The dialog.
  const fill = (dialog) => {
    let shown = [], at = 0, timer;
    const input = dialog.querySelector("input");
    const list = element("div", { id: "palette-list", role: "listbox", "aria-label": "Found", tabindex: -1 });
    const told = element("p", { class: "visually-hidden", role: "status" }), none = element("p", { class: "empty" });
    const key = (...names) => names.map((name) => element("kbd", {}, name));
    const foot = element("p", { class: "palette-foot" },
      element("span", {}, ...key("↑", "↓"), " choose"),
      element("span", {}, ...key("↵"), " open"),
      element("span", {}, ...key("Ctrl", "↵"), " in a new tab"),
      element("span", { class: "space" }),
      element("span", {}, ...key("?"), " all keys"));
    const options = () => [...list.querySelectorAll("[role=option]")];
    const mark = (next) => {
      const all = options();
      all[at]?.removeAttribute("aria-selected");
      at = next;
      const option = all[at];
      option?.setAttribute("aria-selected", "true");
      option?.scrollIntoView({ block: "nearest" });
      if (option) input.setAttribute("aria-activedescendant", option.id);
      else input.removeAttribute("aria-activedescendant");
    };
    const choose = (i, isNew = false) => {
      const { act, address } = shown[i];
      dialog.close();
      if (isNew && address) window.open(address, "_blank", "noopener"); else act();
    };
    const drawPictures = () => {
      for (const mini of list.querySelectorAll(".mini")) {
        const { top, bottom } = mini.getBoundingClientRect(), room = list.getBoundingClientRect();
        if (!mini.firstChild && bottom > room.top && top < room.bottom) {
          mini.append(cardproof.thumbnail(mini.dataset.page));
        }
      }
    };
    const drawLater = () => { clearTimeout(timer); timer = setTimeout(drawPictures, 250); };
    const show = () => {
      const words = input.value.trim().toLowerCase().split(/\s+/).filter(Boolean), found = search(input.value);
      const count = [...found.values()].reduce((sum, all) => sum + all.length, 0);
      shown = [];
      list.replaceChildren(...[...found].filter(([, all]) => all.length && shown.length < most).map(([name, all], k) => {
        const id = `palette-group-${k}`, options = all.slice(0, most - shown.length).map((one) => {
          const option = element("div", { id: `palette-${shown.length}`, role: "option" },
            one.page ? element("span", { class: "mini", "data-page": one.page }) : element("span",
              { class: "ico", "aria-hidden": "true" }, element("span", { class: `i i-${one.icon ?? "right"}` })),
            element("span", {}, element("b", {}, ...marked(one.title, words)), " ",
              element("small", {}, ...marked(excerpt(one, words), words))),
            ...(one.keys ? [element("span", { class: "keys" }, ...key(...one.keys.split(/[ +]/)))] : []));
          shown.push(one);
          return option;
        });
        return element("div", { role: "group", "aria-labelledby": id }, element("p", { class: "part-name", id }, name,
          ...(words.length && all.length > 1 ? [" ", element("small", {}, all.length)] : [])), ...options);
      }));
      told.textContent = !rows ? "Loading…" : !count ? "Nothing is found. Try fewer words."
        : count > shown.length ? `${shown.length} of ${count.toLocaleString("en")} shown` : `${count} found`;
      none.replaceChildren(element("b", {}, rows ? "Nothing is found" : "Loading…"), rows ? "Try fewer words." : "");
      list.hidden = !count;
      none.hidden = count > 0;
      input.setAttribute("aria-expanded", String(count > 0));
      mark(0);
      drawLater();
    };
    for (const [name, value] of Object.entries({
      role: "combobox", "aria-label": "Find or do", "aria-controls": list.id, "aria-autocomplete": "list",
      autocomplete: "off", spellcheck: "false",
      placeholder: root() === undefined ? "A change, a setting" : "A card, a person, a page, something to do",
    })) input.setAttribute(name, value);
    dialog.setAttribute("aria-label", "Find or do");
    dialog.append(list, none, told, foot);
    input.addEventListener("input", show);
    list.addEventListener("scroll", drawLater);
    input.addEventListener("keydown", (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key], count = shown.length;
      if (event.isComposing || !(by || event.key === "Enter") || !count) return;
      event.preventDefault();
      if (by) mark((at + by + count) % count);
      else choose(at, event.ctrlKey || event.metaKey);
    });
    // What is typed here is for the palette alone.
    dialog.addEventListener("keydown", (event) => event.ctrlKey || event.metaKey || event.stopPropagation());
    list.addEventListener("click", ({ target, ctrlKey, metaKey }) => {
      const option = target.closest("[role=option]");
      if (option) choose(options().indexOf(option), ctrlKey || metaKey);
    });
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    return show;
  };
  cardproof.fillPalette = async (dialog) => {
    const show = fill(dialog);
    show();
    if (root() !== undefined) await (loading ??= Promise.all(["pages.js", "search.js"].map(load)));
    // What can be done changes while a page is open.
    collect();
    show();
  };

  // ---- The way through what was found on the campaign page, in its order, in the same state.
  // G goes to a page by its first letter, N makes a card, R reviews. What opens then shall not get the letter.
  let before = "";
  cardproof.press = (key) => {
    const way = before === "g" ? [...document.querySelectorAll(".places > li > a")]
      .find((link) => link.textContent.trim().toLowerCase().startsWith(key))
      : document.querySelector({ n: "button[data-icon=plus]", r: ".acts [href*='view=deck']" }[key] ?? ":not(*)");
    before = key;
    setTimeout(() => (key === "n" && !way ? cardproof.makeNew?.() : way?.click()));
  };
  cardproof.go = async (step) => {
    const here = decoded(location.pathname.slice(new URL(root() || "./", location).pathname.length));
    await load("pages.js");
    let all = [];
    try { all = JSON.parse(sessionStorage.getItem("cardproof:found")) ?? []; } catch { /* not allowed to remember */ }
    if (!all.includes(here)) all = window.cardproofPages.map(([path]) => path);
    const at = (all.indexOf(here) + step + all.length) % all.length;
    try {
      sessionStorage.setItem("cardproof:place", JSON.stringify([all[at], `${at + 1} of ${all.length}`]));
    } catch { /* not allowed to remember */ }
    location.href = root() + addressOf(all[at]) + location.hash;
  };

  // ---- The keys of the page that is open.
  cardproof.showKeys = () => {
    const has = (selector) => document.querySelector(selector) !== null;
    const keys = [
      has("[name=find]") && ["/", "search what this page lists"],
      [has("[name=find]") ? "Ctrl K or ⌘ K" : "/, Ctrl K or ⌘ K",
        root() === undefined ? "find a change or a setting" : "find a card, a person, a page, something to do"],
      root() !== undefined && ["G", "then the first letter of a page: C the campaign, A the audience, S the sizes"],
      has("button[data-icon=plus]") && ["N", "a new card"],
      has("[href*='view=deck']") && ["R", "review what is open"],
      has("[data-toolbar]") && ["← →", "the card before, the card after; on a tab, the tab beside it"],
      has(".handle") && ["← →", "on the edge of the frame: its width; with Shift, ten points at once"],
      has("[data-dismissible]") && ["Delete", "on a card: dismiss it"],
      has(".tile") && ["← ↑ ↓ →", "the card beside, above or below; Enter opens it"],
      has("[name=find]") && ["End", "the end of the list"],
      ["Esc", "close what is open; in a search, clear it"],
      ["?", "these keys"],
    ].filter(Boolean);
    const close = cardproof.button("Close", { class: "quiet" }, () => dialog.close());
    const dialog = element("dialog", { class: "shortcuts", "aria-labelledby": "keys-title" },
      element("h2", { id: "keys-title" }, "Keys"),
      element("dl", { class: "pairs" }, ...keys.flatMap(([key, what]) =>
        [element("dt", {}, element("kbd", {}, key)), element("dd", {}, what)])), close);
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    document.body.append(dialog);
    dialog.showModal();
  };
})();
