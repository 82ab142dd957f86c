// The pages over many definitions: lists that filter, sort and group as one types, thumbnails that load when they come
// near. What is set stands in the address after "#". No page needs this to be understood.
"use strict";
cardproof.setUp((on, signal) => {
  if (document.querySelector(".workbench")) return;
  const { element, button } = cardproof;
  document.documentElement.classList.add("scripted");
  const lists = document.querySelector("[data-list]");

  // ---- What the address names stays at its place while cards and pictures above load, until somebody does something.
  let named, kept;
  const place = () => [scrollY, Math.round(named.getBoundingClientRect().top)];
  const showNamed = () => {
    named?.scrollIntoView({ block: named.matches("tr, .tile") ? "center" : "start" });
    kept = named && place();
  };
  on(window, "wheel touchmove pointerdown keydown input", () => { named = null; });
  // A wheel over a frame is told to the frame alone. Browsers scroll, too: while a page loads, and to keep a place.
  on(window, "scroll", () => {
    if (named && document.readyState === "complete" && place().every((one, i) => one !== kept[i])) named = null;
  });
  const growth = new ResizeObserver(showNamed);
  growth.observe(document.body);
  signal.addEventListener("abort", () => growth.disconnect());

  // ---- Thumbnails: the card's own page in a small frame, loaded when it comes near and stays for a moment, so that
  // typing and scrolling never wait for one; dropped when far away.
  const near = new WeakSet(), pathOf = (item) => item.querySelector("a")?.getAttribute("href").split("#")[0];
  const draw = (tile) => {
    const thumb = tile.querySelector(".thumb:empty");
    if (!near.has(tile) || tile.hidden || !thumb) return;
    const chosen = lists?.elements.profile, profile = chosen?.[0]?.checked ? "" : chosen?.value;
    const state = profile ? `profile=${profile}` : "", page = pathOf(tile);
    // It leads to what it shows.
    tile.querySelector("a").setAttribute("href", page + (state && `#${state}`));
    thumb.append(cardproof.thumbnail(page, state && `&${state}`));
  };
  const thumbnails = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      near[isIntersecting ? "add" : "delete"](target);
      if (isIntersecting) setTimeout(draw, 150, target);
      else target.querySelector(".thumb")?.replaceChildren();
    }
  }, { rootMargin: "400px" });

  on(document, "cardproof:look", () => {
    for (const tile of document.querySelectorAll(".tile")) {
      tile.querySelector(".thumb")?.replaceChildren();
      draw(tile);
    }
  });

  // Rows have small ones.
  const small = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      near[isIntersecting ? "add" : "delete"](target);
      if (!isIntersecting) target.querySelector(".mini")?.remove();
      else setTimeout(() => {
        if (!near.has(target) || target.hidden || target.querySelector(".mini")) return;
        target.querySelector(".row-name")
          .prepend(element("span", { class: "mini" }, cardproof.thumbnail(pathOf(target))));
      }, 150);
    }
  }, { rootMargin: "200px", scrollMargin: "200px" });
  for (const item of document.querySelectorAll(".near li")) small.observe(item);

  // A thumbnail tells what its profile gets: the name and the chip of the bytes follow.
  const put = (one, ...now) => {
    one.was ??= [one.textContent, one.className];
    [one.textContent, one.className] = one.was.map((was, i) => now[i] ?? was);
  };
  const parts = (tile) => [tile.querySelector(".name"), tile.querySelector(".stands")];
  on(window, "message", ({ source, data }) => {
    if (data?.cardproof !== "size" || !lists?.elements.profile) return;
    const tile = [...document.querySelectorAll(".tile")]
      .find((tile) => tile.querySelector("iframe")?.contentWindow === source);
    const [name, one] = tile ? parts(tile) : [];
    if (!one) return;
    const [, bytes, limit] = /(\d+) of (\d+)/.exec(data.facts) ?? [];
    put(name, data.title);
    if (!bytes && /^not sent/.test(data.facts)) put(one, "Not sent", "stands");
    else if (+bytes > +limit) put(one, `${bytes - limit} bytes too many`, "stands bad");
    else put(one);
  });

  // ---- A theme's page: a card of each type, as the theme that it extends has it, and as it is now.
  const samples = document.querySelector("[data-samples]");
  if (samples) {
    const { before, beforeName, after, afterName } = samples.dataset;
    const columns = ["light", "dark"].flatMap((mode) => [[before, beforeName, mode], [after, afterName, mode]]);
    const head = (scope, text) => element("th", { scope }, text);
    const script = element("script", { src: samples.dataset.samples });
    script.onload = () => {
      const cards = new Map();
      for (const [path, , type] of window.cardproofPages) {
        if (!path.startsWith("cards/") || /^(control|unreadable)$/.test(type) || cards.has(type)) continue;
        cards.set(type, path);
      }
      const table = element("table", { class: "compare" });
      table.createTHead().insertRow().append(element("td"), ...columns.map(([, name, mode]) => head("col", `${name}, ${mode}`)));
      const body = table.createTBody();
      for (const [type, path] of cards) {
        const row = body.insertRow();
        const room = cardproof.roomOf(type);
        row.style.setProperty("--room", room * 0.6);
        row.append(head("row", type));
        for (const [theme, name, mode] of columns) {
          const page = samples.dataset.samples.replace("pages.js", path.split("/").map(encodeURIComponent).join("/"));
          row.insertCell().append(element("card-specimen", {
            page, state: new URLSearchParams({ theme, mode }), room, scale: 0.6, title: `${type}: ${name}, ${mode}`,
          }));
        }
      }
      samples.querySelector(".matrix").append(table);
      samples.hidden = cards.size === 0;
    };
    document.head.append(script);
  }

  if (lists) {
    // ---- The list, its words, and what is set.
    const items = [...document.querySelectorAll(lists.dataset.list)];
    // What is laid out is the first of the list, so the list follows the page when that is put into another order.
    const follow = () => items.splice(0, items.length, ...document.querySelectorAll(lists.dataset.list));
    const told = (item) => [item.textContent, item.dataset.search, pathOf(item), item.parentElement.closest("[id]")?.id];
    const words = new Map(items.map((item) => [item, told(item).join(" ").toLowerCase()]));
    // How a tile stands is said by its states, how a finding or a row does by its class.
    const stands = (item, state) => (item.matches(".tile")
      ? (item.dataset.status ?? "").split(" ").includes(state.replace(/^\./, "")) : item.matches(state));
    const input = (name) => lists.elements[name];
    const find = input("find"), show = input("show");
    const groups = [...document.querySelectorAll("[data-group]")];
    const groupOf = new Map(items.map((item) => [item, item.closest("[data-group]")]));
    const nothing = document.querySelector("[data-nothing]");
    let shown = items;
    // Chips are the choices of what is shown.
    const chips = [...lists.querySelectorAll("[name=show] ~ .chip")];
    // What the items have of some property is a choice of its own.
    const choices = [...lists.querySelectorAll("[data-of]")];
    for (const choice of choices) {
      const values = new Set(items.map((item) => item.dataset[choice.dataset.of]).filter(Boolean));
      choice.replaceChildren(choice.options[0], ...[...values].sort().map((value) => element("option", { value }, value)));
    }
    const fits = (item, all, only) =>
      choices.every(({ value, dataset }) => !value || item.dataset[dataset.of] === value)
      && (!only || (only.endsWith("/") ? pathOf(item).startsWith(only)
        : only.startsWith(".") || item.matches(".tile") ? stands(item, only)
          : (item.dataset.kinds ?? "").split(" ").includes(only)))
      && all.every((word) => words.get(item).includes(word));
    // Of thousands that fit, only the first hundreds are laid out; more come as one scrolls to them.
    // Closed groups are a line each, so that all of theirs are there at once and nothing below moves.
    const step = document.querySelector("[data-group] > details > dl") ? Infinity : 400;
    const hasSmall = items[0]?.querySelector(".row-name") != null;
    let limit = step;
    let visible = new Set(items);
    const reveal = () => {
      const now = new Set(limit < shown.length ? shown.slice(0, limit) : shown);
      for (const item of visible) {
        if (now.has(item)) continue;
        item.hidden = true;
        thumbnails.unobserve(item);
        if (hasSmall) {
          small.unobserve(item);
          item.querySelector(".mini")?.remove();
        }
        item.querySelector(".thumb")?.replaceChildren();
      }
      const filled = new Set();
      for (const item of now) {
        if (item.hidden) item.hidden = false;
        if (hasSmall) small.observe(item);
        else if (item.matches(".tile")) thumbnails.observe(item);
        filled.add(groupOf.get(item));
      }
      for (const group of groups) {
        const isEmpty = !filled.has(group);
        if (group.hidden !== isEmpty) group.hidden = isEmpty;
      }
      visible = now;
    };
    const apply = () => {
      const all = find.value.toLowerCase().split(/\s+/).filter(Boolean), only = show?.value;
      for (const chip of chips) chip.setAttribute("aria-pressed", chip.value === only);
      shown = items.filter((item) => fits(item, all, only));
      limit = step;
      reveal();
      countGroups(all.length > 0 || only);
      document.dispatchEvent(new Event("cardproof:list"));
      const number = (value) => value.toLocaleString("en");
      lists.querySelector("output").textContent = shown.length === items.length
        ? `${number(items.length)} shown` : `${number(shown.length)} of ${number(items.length)} shown`;
      if (nothing) nothing.hidden = shown.length > 0 || items.length === 0;
      watchEnd();
    };
    // Of a filtered group, the number that fits stands before the number of all.
    const countGroups = (isFiltered) => {
      const counts = new Map();
      for (const item of isFiltered ? shown : []) {
        counts.set(groupOf.get(item), (counts.get(groupOf.get(item)) ?? 0) + 1);
      }
      for (const group of groups) {
        const place = group.querySelector("h2 small");
        if (!place) continue;
        place.dataset.all ??= place.textContent;
        place.textContent = (isFiltered ? `${(counts.get(group) ?? 0).toLocaleString("en")} of ` : "") + place.dataset.all;
        for (const more of group.querySelectorAll("details")) more.open = Boolean(isFiltered);
      }
    };
    const grow = (to) => {
      limit = to;
      reveal();
    };
    const more = element("div");
    document.querySelector(".overview").append(more);
    // It tells of changes alone: watched anew, it says whether the end is still near.
    const end = new IntersectionObserver(([{ isIntersecting }]) => {
      if (!isIntersecting || limit >= shown.length) return;
      grow(limit + step);
      watchEnd();
    }, { rootMargin: "1200px", scrollMargin: "1200px" });
    const watchEnd = () => { end.unobserve(more); end.observe(more); };
    on(window, "beforeprint", () => grow(Infinity));

    // ---- What the definitions say is searched, too, from the first search on.
    let wantsTexts = lists.dataset.texts;
    const loadTexts = () => {
      if (!wantsTexts) return;
      const script = element("script", { src: wantsTexts });
      wantsTexts = "";
      script.onload = () => {
        for (const item of items) {
          const text = window.cardproofTexts[decodeURIComponent(pathOf(item))];
          if (text) words.set(item, `${words.get(item)} ${text.toLowerCase()}`);
        }
        if (find.value) apply();
      };
      document.head.append(script);
    };
    on(find, "focus", loadTexts);

    // ---- Groups: by campaign, as the page comes, or by type.
    const places = new Map(items.map((item) => [item, item.parentElement]));
    const groupBy = () => {
      const group = input("group");
      if (!group || (group.value === "type") === Boolean(document.querySelector("[data-made]"))) return;
      document.querySelectorAll("[data-made]").forEach((made) => made.remove());
      const made = new Map();
      for (const item of group.value ? items : places.keys()) {
        if (!group.value) {
          places.get(item).append(item);
          groupOf.set(item, item.closest("[data-group]"));
          continue;
        }
        const { type } = item.dataset;
        if (!made.has(type)) {
          const section = groups[0].cloneNode(false), list = places.get(items[0]).cloneNode(false);
          section.dataset.made = "";
          section.append(element("header", {}, element("h2", {}, type)), list);
          made.set(type, { section, list, count: 0 });
        }
        const place = made.get(type);
        place.list.append(item);
        place.count += 1;
        groupOf.set(item, place.section);
      }
      const sections = [...made].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => {
        place.section.querySelector("h2").append(" ", element("small", {}, place.count));
        return place.section;
      });
      groups.splice(0, groups.length, ...document.querySelectorAll("[data-group]"), ...sections);
      nothing.before(...sections);
      follow();
    };
    // ---- Order of groups: the worst first, as the page comes; by file; the fullest first. And of rows: by name.
    const original = [...groups], rows = [...items];
    const orderBy = () => {
      const order = input("order");
      if (!order) return;
      if (!original.length) {
        const name = (row) => row.querySelector("b").textContent.toLowerCase();
        items[0]?.parentElement.append(...(order.value ? [...rows].sort((a, b) => (name(a) < name(b) ? -1 : 1)) : rows));
        return follow();
      }
      const size = new Map(original.map((group) => [group, group.querySelectorAll(".finding").length]));
      const compare = order.value === "file" ? (a, b) => (a.id < b.id ? -1 : 1) : (a, b) => size.get(b) - size.get(a);
      const sorted = order.value ? [...original].sort(compare) : original;
      nothing.before(...sorted);
      follow();
    };

    // ---- The address.
    const write = () => {
      const all = [...lists.elements]
        .filter((one) => one.name && one.value && (one.type !== "radio" || (one.checked && !one.defaultChecked)))
        .map((one) => [one.name, one.value]);
      const hash = new URLSearchParams(all).toString();
      history.replaceState(null, "", hash ? `#${hash}` : location.pathname.split("/").pop() + location.search);
    };
    const read = () => {
      // The address of one row or group: all is laid out down to it.
      const target = /^#[^=]+$/.test(location.hash) && document.getElementById(cardproof.decoded(location.hash.slice(1)));
      if (target) {
        // What is filtered away is shown.
        if (target.hidden) {
          lists.reset();
          if (show?.type === "hidden") show.value = "";
        }
        apply();
        grow(Infinity);
        const fold = target.closest("details") ?? target.querySelector(":scope > details");
        if (fold) fold.open = true;
        named = target;
        return showNamed();
      }
      const given = new URLSearchParams(location.hash.slice(1)), missing = [];
      if (/^#[^=]+$/.test(location.hash)) missing.push(`“${cardproof.decoded(location.hash.slice(1))}”`);
      for (const name of ["profile", "as"]) {
        const choices = [...lists.elements].filter((one) => one.type === "radio" && one.name === name);
        if (choices.length && given.has(name) && !choices.some(({ value }) => value === given.get(name))) {
          missing.push(`“${name}=${given.get(name)}”`);
          given.delete(name);
        }
      }
      if (show?.type === "hidden" && given.get("show")
        && !(chips.length ? chips.map(({ value }) => value) : cardproof.states).includes(given.get("show"))) {
        missing.push(`“show=${given.get("show")}”`);
        given.delete("show");
      }
      for (const one of lists.elements) {
        if (!one.name) continue;
        if (one.type === "radio") {
          if (given.has(one.name) ? one.value === given.get(one.name) : one.defaultChecked) one.checked = true;
          continue;
        }
        one.value = given.get(one.name) ?? "";
        if (one.selectedIndex >= 0 || one.localName !== "select") continue;
        one.selectedIndex = 0;
        missing.push(`“${one.name}=${given.get(one.name)}”`);
      }
      cardproof.missing(missing);
      groupBy();
      orderBy();
      apply();
      if (given.get("find")) loadTexts();
      if (given.has("find") && !given.get("find")) find.focus();
    };
    on(lists, "submit", (event) => event.preventDefault());
    for (const chip of chips) on(chip, "click", () => { show.value = chip.value; apply(); write(); });
    // The people above the list are of its form, too, and no part of it.
    on(document, "input", ({ target }) => {
      if (target.form !== lists) return;
      if (target.name === "profile") {
        for (const tile of visible) {
          tile.querySelector(".thumb")?.replaceChildren();
          for (const one of parts(tile)) put(one);
          draw(tile);
        }
        return write();
      }
      if (target.name === "group") groupBy();
      if (target.name === "order") orderBy();
      apply();
      write();
    });
    on(window, "hashchange", read);
    read();

    // A row has an address: a click beside its links puts it there.
    on(document, "click", (event) => {
      const row = event.target.closest("tr[id]");
      if (row && !event.target.closest("a, button") && !String(getSelection())) location.hash = row.id;
    });

    // ---- The keyboard: / to search, arrows between the tiles as they lie, Enter opens (they are links).
    const link = (item) => item?.querySelector("a");
    const beside = (item, key) => {
      const at = shown.indexOf(item);
      if (key === "ArrowRight") return shown[at + 1];
      if (key === "ArrowLeft") return shown[at - 1];
      const from = item.getBoundingClientRect(), step = key === "ArrowDown" ? 1 : -1;
      let best, row;
      for (let i = at + step; shown[i] && i !== at + 200 * step; i += step) {
        const box = shown[i].getBoundingClientRect();
        if (Math.abs(box.top - from.top) < 4) continue;
        row ??= box.top;
        if (Math.abs(box.top - row) > 4) break;
        const far = Math.abs(box.left - from.left);
        if (!best || far < best.far) best = { item: shown[i], far };
      }
      return best?.item;
    };
    on(window, "keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const { target, key } = event, isWriting = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
      if (key === "/" && !isWriting) { event.preventDefault(); find.focus(); find.select(); }
      if (target === find && key === "Escape") { find.value = ""; apply(); write(); }
      if (target === find && key === "ArrowDown") { event.preventDefault(); link(shown[0])?.focus(); }
      if (target === find && key === "Enter" && shown.length === 1) link(shown[0])?.click();
      if (key === "End" && !isWriting) {
        event.preventDefault();
        grow(Infinity);
        // What comes into view gets its height only then.
        let turns = 8;
        const down = () => {
          more.scrollIntoView();
          scrollTo(0, document.documentElement.scrollHeight);
          if (turns-- > 0) requestAnimationFrame(down);
        };
        down();
      }
      const item = !isWriting && key.startsWith("Arrow") && target.closest?.(lists.dataset.list);
      if (!item) return;
      if (shown.indexOf(item) > limit - 100) grow(limit + step);
      const next = key === "ArrowUp" && shown[0] === item ? find : link(beside(item, key));
      if (next) { event.preventDefault(); next.focus(); next.scrollIntoView({ block: "nearest" }); }
    });

    // The way to the next card goes through what was found here.
    on(document, "click", (event) => {
      if (!event.target.closest(".tile a")) return;
      const paths = shown.length < items.length && shown.map((item) => decodeURIComponent(pathOf(item)));
      const path = decodeURIComponent(pathOf(event.target.closest(".tile")));
      const at = shown.indexOf(event.target.closest(".tile"));
      try {
        paths ? sessionStorage.setItem("cardproof:found", JSON.stringify(paths)) : sessionStorage.removeItem("cardproof:found");
        sessionStorage.setItem("cardproof:place", JSON.stringify([path, `${at + 1} of ${shown.length}`]));
      } catch { /* not allowed to remember */ }
    });
  }
});
