// The compare page: a table of one card, or two. Across are themes, people or text sizes; down are modes, directions
// and what else is chosen. Each cell is the card's own page in that state. All of it stands in the address.
"use strict";
cardproof.setUp((on) => {
  const { element, button } = cardproof;
  const icon = (name) => element("span", { class: `i i-${name}`, "aria-hidden": "true" });
  const form = document.querySelector("[data-compare]"), head = document.querySelector(".compare-head");
  const matrix = document.querySelector("[data-matrix]");
  if (!form) return;
  // The names of the columns stand below the bar, in however many rows it is.
  new ResizeObserver(() => matrix.style.setProperty("--compare-bar", `${form.offsetHeight}px`)).observe(form);

  const pages = () => window.cardproofPages ?? [];
  const address = (path) => path.split("/").map(encodeURIComponent).join("/");
  const titleOf = (path) => pages().find(([one]) => one === path)?.[1] ?? path;
  const axes = {
    themes: { label: "Themes", values: [], start: "" },
    people: { label: "People", values: [], start: "" },
    modes: { label: "Modes", values: [["light", "light"], ["dark", "dark"]], start: "light,dark" },
    dirs: { label: "Directions", values: [["ltr", "LTR"], ["rtl", "RTL"]], start: "" },
    texts: { label: "Text sizes", values: ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
      .map((size) => [size, size]), start: "L" },
    looks: { label: "Platforms", values: [], start: "" },
    cells: { label: "Cells", values: [["stock", "stock cell"], ["markdown", "Markdown cell"]], start: "" },
  };
  const plain = { a: "", b: "", pa: "", pb: "", width: "375", scale: "", across: "themes" };
  // The profiles of either card, as it tells them.
  const profiles = { a: [], b: [] };
  // The bytes and findings of either card, as its profile gets it.
  const facts = { a: "", b: "" };
  const state = {};
  // The axes on which a card says where it begins.
  const isCardsOwn = (key) => /^(dirs|looks|cells)$/.test(key);
  // What the address asks for and this campaign does not have.
  let absent = [];
  const keepKnown = (key) => {
    const { label, values, start } = axes[key], known = values.map(([value]) => value || "-");
    absent.push(...state[key].filter((one) => values.length && !known.includes(one))
      .map((one) => `${label.toLowerCase()} “${one}”`));
    if (values.length) state[key] = state[key].filter((one) => known.includes(one));
    if (!state[key].length) state[key] = key === "themes" || key === "people" ? known.slice(0, 4)
      : key === "looks" && state.across === key
        ? known.filter((one) => /^(current|ios|ios-4\.0|android|web)$/.test(one)) : start.split(",").filter(Boolean);
  };
  const read = () => {
    const given = new URLSearchParams(location.hash.slice(1));
    // A card's page leads here with its own names.
    for (const [name, own] of [["profile", "pa"], ["mode", "modes"]]) {
      if (given.has(name)) given.set(own, given.get(name).replace("both", "light,dark"));
    }
    for (const key of Object.keys(plain)) state[key] = given.get(key) ?? plain[key];
    if (!/^(themes|people|texts|looks)$/.test(state.across)) state.across = plain.across;
    absent = [];
    for (const [key, axis] of Object.entries(axes)) {
      state[key] = (given.get(key) ?? axis.start).split(",").filter(Boolean);
      keepKnown(key);
    }
    // Only pages of this campaign are shown, whatever an address asks for.
    for (const name of ["a", "b"]) {
      if (!state[name] || pages().some(([path]) => path === state[name])) continue;
      absent.push(`“${state[name]}”`);
      state[name] = "";
    }
    for (const folder of ["cards", "adaptive", "blocks"]) {
      state.a ||= pages().find(([path]) => path.startsWith(`${folder}/`))?.[0] ?? "";
    }
  };
  const write = () => {
    const all = Object.entries(state).map(([key, value]) => [key, String(value)])
      .filter(([key, value]) => value !== (plain[key] ?? axes[key].start));
    history.replaceState(null, "", `#${new URLSearchParams(all)}`);
  };

  // ---- The table. The built-in look has an empty name, which stands in the address as "-".
  const choice = (key) => {
    const { values } = axes[key];
    const chosen = values.filter(([value]) => state[key].includes(value || "-"));
    return chosen.length ? chosen : [(!isCardsOwn(key) && values[0]) || ["", ""]];
  };
  // How high cards were when they were drawn last, so that nothing moves when they are drawn again.
  let heights = {};
  try { heights = JSON.parse(sessionStorage.getItem("cardproof heights")) ?? {}; } catch { /* Not allowed to remember. */ }
  const scaleOf = (count) => Number(state.scale) || Math.min(1, Math.max(0.3,
    ((innerWidth <= 700 ? 252 : (matrix.clientWidth - 152) / count) - 24) / state.width));
  const marks = { light: "sun", dark: "moon" };
  const show = () => {
    cardproof.missing(absent);
    const sides = ["a", "b"].filter((side) => state[side]), { across } = state, isAcross = (key) => key === across;
    const columns = choice(across).flatMap(([value, name]) => sides.map((side) => ({
      side, page: state[side], value, name,
      theme: isAcross("themes") ? value : choice("themes")[0][0], profile: isAcross("people") ? value : state[`p${side}`],
      text: isAcross("texts") ? value : "", sdk: isAcross("looks") ? value : "",
    })));
    const down = (key) => (isAcross(key) ? [["", ""]] : choice(key));
    const rows = down("modes").flatMap(([mode]) => down("dirs").flatMap(([dir, way]) =>
      down("texts").flatMap(([text]) => down("looks").flatMap(([sdk, look]) => down("cells").map(([cell, kind]) => ({
        mode, dir, text, sdk, cell, name: [mode, state.dirs.length > 1 && way,
          !isAcross("texts") && state.texts.length > 1 && `text ${text}`, look, kind].filter(Boolean).join(", ")
          .replace(/^./, (sign) => sign.toUpperCase()),
      }))))));
    const scale = scaleOf(columns.length);
    matrix.toggleAttribute("data-wide", (matrix.clientWidth - 152) / columns.length < scale * state.width);
    const nameOf = ({ name, side, profile }) =>
      [name, !isAcross("people") && profiles[side].find(([id]) => id === profile)?.[1]].filter(Boolean).join(", ");
    const headOf = (column, i) => {
      const { side, page, value } = column, isCard = i === 0 || sides.length > 1;
      return element("span", { class: "col-head" }, element("span", {}, element("b", {}, nameOf(column)),
        ...(sides.length > 1 ? [element("a", { href: address(page) }, titleOf(page))] : []),
        ...(isCard ? [element("small", { "data-facts": side }, facts[side])] : [])),
      ...(choice(across).length > 1 && column.side === sides[0] ? [button("",
        { class: "button bare only", "aria-label": `Take ${column.name} away` },
        () => toggle(across, value || "-"))] : []));
    };
    const heads = columns.map((column, i) => element("th", { scope: "col" }, headOf(column, i)));
    for (const one of heads) one.querySelector("button")?.append(icon("x"));
    const cells = rows.map((row) => {
      let room = 0;
      const drawn = columns.map((column) => {
        const { side, page, theme, profile, text } = column, sdk = column.sdk || row.sdk;
        const wanted = {
          ...(axes.themes.values.length && { theme }), ...(profile && { profile }),
          mode: row.mode || "light", text: text || row.text, width: state.width,
          ...(row.dir && { dir: row.dir }), ...(sdk && { sdk }), ...(row.cell && { cell: row.cell }),
        };
        const own = `${new URLSearchParams(wanted)}`, type = pages().find(([path]) => path === page)?.[2];
        const height = heights[`${page}#${own}`] ?? cardproof.roomOf(type);
        room = Math.max(room, height);
        return element("td", { "data-name": column.name }, element("card-specimen", {
          page: address(page), "data-path": page, "data-side": side, state: own, room: height,
          scale: scale.toFixed(3), title: `${titleOf(page)}: ${nameOf(column)} ${row.name}`,
        }));
      });
      return element("tr", { style: `--room: ${Math.round(room * scale)}` }, element("th", { scope: "row" },
        element("span", {}, ...(marks[row.mode] ? [icon(marks[row.mode])] : []), row.name)), ...drawn);
    });
    matrix.replaceChildren(columns.length
      ? element("table", { class: "compare" },
        element("thead", {}, element("tr", {}, element("td"), ...heads)), element("tbody", {}, ...cells))
      : element("p", { class: "empty" }, element("b", {}, "Choose a card."), " Type a part of its title above."));
    showControls();
  };
  const toggle = (key, value) => {
    const { values, start } = axes[key], all = values.map(([one]) => one || "-");
    const before = state[key].length ? state[key] : start.split(",").filter(Boolean);
    const now = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
    state[key] = all.filter((one) => now.includes(one));
    keepKnown(key);
    write();
    show();
  };

  // ---- The controls.
  const picker = (name, label) => {
    const list = element("datalist", { id: `${name}-pages` });
    const input = element("input", { class: "input", name, type: "search", form: "compare", list: list.id,
      autocomplete: "off", placeholder: "Title", "aria-label": label });
    const find = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      return pages().filter(([path, title]) => words.every((word) => `${title} ${path}`.toLowerCase().includes(word)));
    };
    const exact = () => pages().find(([path, title]) => path === input.value || title === input.value);
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      const [first] = input.value && !exact() ? find() : [];
      if (first) {
        [state[name], input.value] = first;
        write();
        show();
      }
      menu.open = false;
      menu.firstChild.focus();
    });
    input.addEventListener("input", () => {
      const found = find(), one = exact() ?? (found.length === 1 ? found[0] : undefined);
      list.replaceChildren(...found.slice(0, 50).map(([path, title, type]) =>
        element("option", { value: title, label: `${type} · ${path}` })));
      if (one || !input.value) {
        state[name] = one?.[0] ?? "";
        write();
        show();
      }
    });
    input.addEventListener("change", () => {
      const page = state[name], text = input.value;
      if (!text || text === page || text === titleOf(page)) return;
      input.value = page && titleOf(page);
      cardproof.note(`No card is called “${text}”.${page ? ` ${titleOf(page)} is still shown.` : ""}`);
    });
    const menu = element("details", { class: "menu picked", "data-picked": name },
      element("summary", { class: "button" }),
      element("div", { class: "sheet-menu from-left" }, input, list));
    menu.addEventListener("toggle", () => menu.open && input.select());
    return menu;
  };
  const options = (name, label, values) => element("label", { class: "select" }, element("span", {}, label),
    element("select", { name, form: "compare" }, ...values.map(([value, text]) => element("option", { value }, text))));
  const profileOf = (side) =>
    Object.assign(options(`p${side}`, "Seen by", [["", "the first"], ...profiles[side]]), { hidden: true });
  const chips = (label, ...all) => element("span", { class: "chips", role: "group", "aria-label": label }, ...all);
  const part = (label, ...all) => element("span", { class: "bar-part" }, element("span", { class: "label" }, label), ...all);
  const across = element("select", { name: "across", "aria-label": "Across" });
  const acrossChips = chips("Across"), downChips = chips("Down"), otherChips = chips("Down, besides");
  const names = { themes: "themes", people: "people", texts: "text sizes", looks: "platforms" };
  // What each chip of "Down" turns on.
  const downs = [
    ["modes", "light", "Light", "sun"],
    ["modes", "dark", "Dark", "moon"],
    ["dirs", "rtl", "Right to left"],
    ["texts", "AX5", "Largest text"],
  ];
  const others = () => [
    ...(axes.looks.values.length > 2 ? [["looks", "android", "Platforms"]] : [["looks", "legacy", "Legacy SDK"]])
      .filter(([key]) => key !== state.across),
    ["cells", "markdown", "Markdown cell"],
  ];
  const isOn = (key, value) => choice(key).some(([one]) => (one || "-") === value);
  // Beside what the card says by itself comes the other.
  const turn = (key, value) => {
    if (key === "modes" || key === "texts") return toggle(key, value);
    state[key] = state[key].length ? [] : axes[key].values.map(([one]) => one);
    write();
    show();
  };
  const put = (place, all) => {
    const made = all.map(([key, value, text, name, act]) => {
      const one = button("", {
        class: "chip", name: key, value, "aria-pressed": String(isOn(key, value)),
      }, () => act(key, value));
      one.append(...(name ? [icon(name)] : []), text);
      return one;
    });
    // Whoever has the focus keeps it.
    const { name, value } = document.activeElement, isHere = place.contains(document.activeElement);
    place.replaceChildren(...made);
    if (isHere) made.find((one) => one.name === name && one.value === value)?.focus();
  };
  const showControls = () => {
    put(acrossChips, axes[state.across].values.map(([value, text]) => [state.across, value || "-", text, "", toggle]));
    put(downChips, downs.filter(([key]) => key !== state.across).map((one) => [...one.slice(0, 3), one[3], turn]));
    put(otherChips, (state.a.startsWith("cards/") ? others() : []).map((one) => [...one, "", turn]));
    across.replaceChildren(...Object.entries(names)
      .filter(([key]) => key === "texts" || axes[key].values.length > (key === "looks" ? 2 : 1) || key === state.across)
      .map(([value, text]) => element("option", { value }, text)));
    across.value = state.across;
    for (const side of ["a", "b"]) {
      const menu = head.querySelector(`[data-picked=${side}]`), field = menu.querySelector("input");
      const page = state[side], mini = element("span", { class: "mini" });
      if (document.activeElement !== field) field.value = page && titleOf(page);
      const summary = menu.firstChild;
      const text = page ? titleOf(page) : side === "a" ? "Choose a card" : "Another card beside it";
      if (summary.dataset.page !== page || summary.textContent !== text) {
        summary.dataset.page = page;
        summary.replaceChildren(...(page ? [mini, element("b", {}, text), icon("down down")] : [icon("plus"), text]));
        if (page) mini.append(cardproof.thumbnail(address(page)));
      }
      head.querySelector(`[name=p${side}]`).parentElement.hidden
        = !page || profiles[side].length < 2 || state.across === "people";
    }
    for (const name of ["width", "scale", "pa", "pb"]) document.querySelector(`[name=${name}]`).value = state[name];
  };
  form.id = "compare";
  form.append(part("Across", element("label", { class: "select" }, across), acrossChips), part("Down", downChips),
    element("span", { class: "space" }),
    element("details", { class: "menu" }, element("summary", { class: "button" }, "More"),
      element("div", { class: "sheet-menu" }, otherChips,
        options("width", "Width", ["320", "375", "390", "430", "744"].map((width) => [width, `${width} pt`])))),
    options("scale", "Drawn at", [["", "to fit"], ["0.4", "40 %"], ["0.6", "60 %"], ["0.8", "80 %"], ["1", "100 %"]]));
  head.append(picker("a", "Card"), profileOf("a"), picker("b", "Beside it"), profileOf("b"),
    element("span", { class: "space" }),
    cardproof.copier("Copy link", { class: "button", "data-copy": "" }, () => location.href));
  on(form, "submit", (event) => event.preventDefault());
  on(document, "change", ({ target }) => {
    if (target.localName !== "select" || target.form !== form) return;
    state[target.name] = target.value;
    write();
    show();
  });

  // The first card that is drawn says under which themes, or for which hosts, it can be shown, and to whom.
  on(matrix, "specimen", ({ target, detail }) => {
    const { side, path } = target.dataset;
    if (path !== state[side]) return;
    const scale = Number(target.getAttribute("scale")), row = target.closest("tr");
    const room = Math.round(target.height * scale);
    if (room > Number(row.style.getPropertyValue("--room"))) row.style.setProperty("--room", room);
    heights[`${path}#${target.getAttribute("state")}`] = target.height;
    try {
      sessionStorage.setItem("cardproof heights",
        JSON.stringify(Object.fromEntries(Object.entries(heights).slice(-200))));
    } catch { /* Not allowed to remember. */ }
    if (facts[side] !== detail.facts) {
      facts[side] = detail.facts;
      for (const one of matrix.querySelectorAll(`[data-facts=${side}]`)) one.textContent = detail.facts;
    }
    let isNew = false;
    if (String(profiles[side]) !== String(detail.profiles ?? [])) {
      profiles[side] = detail.profiles ?? [];
      head.querySelector(`[name=p${side}]`).parentElement.replaceWith(profileOf(side));
      isNew = true;
    }
    const themes = [...detail.themes].sort(([one], [other]) => (other === detail.own) - (one === detail.own));
    for (const [key, values] of side === "a" ? [
      ["themes", themes],
      ["people", profiles.a.map(([id, , name]) => [id, name])],
      ["looks", (detail.sdks ?? []).map(([id, name]) => [id, id === name ? `${id} SDK` : name])],
    ] : []) {
      if (String(axes[key].values) === String(values)) continue;
      axes[key].values = values;
      keepKnown(key);
      isNew = true;
    }
    if (isNew) show();
    form.classList.add("ready");
  });
  on(window, "hashchange", () => { read(); show(); });
  on(window, "resize", () => !state.scale && matrix.querySelectorAll("card-specimen").forEach((one, i, all) =>
    one.setAttribute("scale", scaleOf(all.length / matrix.querySelectorAll("tbody tr").length).toFixed(3))));
  document.head.append(Object.assign(document.createElement("script"), { src: "pages.js", onload: start, onerror: start }));
  function start() {
    read();
    show();
    head.classList.add("ready");
    // Without a card nothing tells what else there is to choose.
    setTimeout(() => form.classList.add("ready"), state.a ? 2000 : 0);
  }
});
