// A page of `cardproof serve` listens to the server: what changed is put in the place of what is open, in the same state
// and at the same place, new style sheets are taken, and what is wrong with the project's files is shown until it is right.
(() => {
  "use strict";
  const own = document.currentScript;
  if (window !== window.top) return;
  const page = own.dataset.page;
  let version = own.dataset.version;
  // The browser keeps the secret; the address is copied and shown.
  const query = new URLSearchParams(location.search);
  if (query.has("token")) {
    query.delete("token");
    history.replaceState(history.state, "", location.pathname + (query.size ? `?${query}` : "") + location.hash);
  }

  // ---- Its place: what a new page does not have by itself.
  const memory = "cardproof-live " + location.pathname;
  const path = (element) => {
    const steps = [];
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      steps.unshift([...at.parentElement.children].indexOf(at));
    }
    return steps.join("/");
  };
  const at = (path) => path.split("/").reduce((element, step) => element && element.children[step], document.documentElement);
  // The panel and the dialogs stay when the page changes.
  const ofPage = (names) => [...document.querySelectorAll(names)].filter((one) => !one.closest(".editor, dialog"));
  // The state of the toolbar stands in the address: a new page may call a profile otherwise.
  const fields = () => ofPage("input, select, textarea").filter((one) => !one.closest("[data-toolbar]"));
  const keep = () => {
    const focused = document.activeElement === document.body ? null : document.activeElement;
    const scrolled = [...document.querySelectorAll("*")].filter((element) => element.scrollTop || element.scrollLeft);
    return {
      window: [scrollX, scrollY],
      scrolled: scrolled.map((element) => [path(element), element.scrollLeft, element.scrollTop]),
      open: ofPage("details").map((element) => element.open),
      fields: fields().map((field) => [field.value, field.checked ?? null]),
      focus: focused && [path(focused), focused.selectionStart ?? null, focused.selectionEnd ?? null],
    };
  };
  const restore = (kept) => {
    const details = ofPage("details");
    if (details.length === kept.open.length) details.forEach((element, i) => { element.open = kept.open[i]; });
    const now = fields();
    if (now.length === kept.fields.length) {
      now.forEach((field, i) => {
        const [value, checked] = kept.fields[i];
        if (field.type === "file" || (field.value === value && (field.checked ?? null) === checked)) return;
        if (checked !== null) field.checked = checked;
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      });
    }
    if (kept.focus) {
      const [place, start, end] = kept.focus;
      const element = at(place);
      if (element) element.focus({ preventScroll: true });
      if (element && start !== null) try { element.setSelectionRange(start, end); } catch { /* It has no selection. */ }
    }
    for (const [place, left, top] of kept.scrolled) {
      const element = at(place);
      if (element) element.scrollTo({ left, top, behavior: "instant" });
    }
    scrollTo({ left: kept.window[0], top: kept.window[1], behavior: "instant" });
  };

  // ---- Places of findings lead to the editor, at their line.
  const { editor, root } = own.dataset;
  const edit = () => {
    if (!editor) return;
    for (const place of document.querySelectorAll(".finding > p > code:first-child")) {
      const [, file, line = 1, column = 1] = place.textContent.match(/^(.*?)(?::(\d+))?(?::(\d+))?$/s);
      const path = encodeURI(`${root}/${file}`).replace(/[?#]/g, encodeURIComponent);
      const link = element("a", { href: editor.replace("{file}", () => path).replace("{line}", line).replace("{column}", column) });
      place.replaceWith(link);
      link.append(place);
    }
  };

  const begin = (what) => {
    if (cardproof.edit) return cardproof.edit(what);
    document.head.append(Object.assign(element("script", { src: "/.live/edit.js", "data-page": page }), { onload: () => cardproof.edit(what) }));
  };

  // ---- What the server can do with the page.
  const offer = () => {
    if (page === "index.html" && own.dataset.editing !== undefined && !document.querySelector("[data-new]")) {
      const fresh = element("button", { class: "quiet", type: "button", "data-new": "", "aria-haspopup": "dialog" }, "New…");
      fresh.addEventListener("click", showNew);
      document.querySelector(".head")?.append(element("p", { class: "ways" }, fresh));
    }
    if (own.dataset.editing !== undefined) for (const head of document.querySelectorAll(".audience thead th[data-id]:not([data-id=empty], :has(a))")) {
      const href = editorOf(head.dataset.id, document.querySelector(".audience tbody a"));
      if (href) head.firstElementChild.replaceWith(element("a", { href, title: "Edit this profile" }, head.firstElementChild.textContent));
    }
    const path = page.split("/").map(encodeURIComponent).join("/");
    const link = element("a", { class: "quiet", href: `/.live/file/${path}`, download: "" }, "Save as one file");
    // The file opens in the state that the page is in.
    link.addEventListener("click", (event) => {
      const state = location.hash.slice(1);
      link.search = new URLSearchParams({ state });
      if (!window.cardproof?.isDrafting?.()) return;
      event.preventDefault();
      shareDraft(state).catch(({ message }) => cardproof.note(`Not saved as a file: ${message}`));
    });
    const ways = document.querySelector(".ways");
    if (document.querySelector("[data-toolbar]")) ways?.prepend(link);
    const copy = document.querySelector("[data-toolbar] > button:last-of-type");
    copy?.addEventListener("click", () => { if (cardproof.isDrafting?.()) cardproof.note(`The link shows what is in the file, ${LEFT_OUT}`); });
    if (!own.dataset.phone) copy?.setAttribute("title", "It opens on this machine alone; for others, save the page as one file");
    if (own.dataset.readonly) {
      const command = element("code", {}, `cardproof approve ${page.replace(/^.*?\/|\.html$/g, "")}`);
      document.querySelector(".head")?.append(element("p", { class: "muted", "data-read-only": "" }, ...own.dataset.readonly === "lan"
        ? ["This page is read here, and neither approved nor edited. Do that on the computer that serves it: open it there, or run ", command, "."]
        : ["This page is read here, and neither approved nor edited, because serve was started with --host. Run ", command, ", or start serve without --host, or with --edit."]));
    }
    if (own.dataset.approving !== undefined) {
      const button = element("button", { class: "quiet", type: "button", "data-approving": "", "aria-haspopup": "dialog" }, "Approve…");
      button.addEventListener("click", showApproval);
      ways?.prepend(button);
      for (const hint of document.querySelectorAll(".finding:has([href*='#review/']) > p:nth-of-type(n + 3)")) hint.textContent = "Look at it, then press Approve… above.";
    }
    if (own.dataset.phone && document.querySelector("[data-toolbar]") && !matchMedia("(pointer: coarse)").matches) {
      const button = element("button", { class: "quiet", type: "button" }, "Show on a phone");
      button.addEventListener("click", showOnPhone);
      ways?.prepend(button);
    }
    if (own.dataset.editing === undefined || !document.querySelector(".stage")) return;
    const open = element("button", { class: "quiet", type: "button", "data-editing": "" }, "Edit");
    open.addEventListener("click", ({ clientX, clientY, detail }) => {
      begin();
      // The panel moves the page: the second click of a double click would meet another button.
      const ignore = (event) => { if (detail && event.clientX === clientX && event.clientY === clientY) { event.preventDefault(); event.stopPropagation(); } };
      addEventListener("click", ignore, true);
      setTimeout(() => removeEventListener("click", ignore, true), 700);
    });
    ways?.prepend(open);
    if (document.querySelector("[data-view][data-set]")) {
      const values = element("button", { class: "quiet", type: "button" }, "Edit the values");
      values.addEventListener("click", () => begin({ data: document.querySelector("[data-toolbar] [name=data]")?.value ?? "" }));
      document.querySelector("#profiles h2").after(values);
    }
    // The address of an editor is good for once.
    const wanted = new URLSearchParams(location.search);
    if (!wanted.has("edit")) return;
    history.replaceState(null, "", location.pathname + location.hash);
    begin({ profile: wanted.get("edit"), isNew: wanted.has("new") });
  };
  // A profile has no page: it is edited on that of a definition, filled for it.
  const editorOf = (id, link, isNew = false) => link && `${link.pathname}?${new URLSearchParams({ edit: id, ...(isNew ? { new: "" } : {}) })}#${new URLSearchParams({ profile: id })}`;

  // What is shared is what is seen, with what is typed and not saved; where it cannot be, that is said.
  const LEFT_OUT = "without what is typed in Edit and not saved.";
  const shareDraft = async (state) => {
    const { token, files } = await cardproof.drafts(), answer = await send("/.live/share", token, { page, state, files });
    if (!answer.ok) throw new Error(await answer.text());
    const href = URL.createObjectURL(await answer.blob());
    element("a", { href, download: page.split("/").at(-1) }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
    if (files.length) cardproof.note("The file has what is typed in Edit, which is not saved.");
  };

  const send = (path, token, body) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json", "Cardproof-Token": token }, body: JSON.stringify(body) });

  // ---- A sign-off. The name is asked for once, and the page shows the new state as soon as the server has read it.
  const showApproval = async () => {
    const nameOf = "cardproof approver", why = element("p", { class: "error", role: "alert" });
    const close = element("button", { class: "quiet", type: "button" }, "Cancel"), revoke = element("button", { class: "quiet", type: "button" }, "Revoke");
    const by = element("input", { name: "by", required: "", maxlength: 80, autocomplete: "name" }), note = element("input", { name: "note", maxlength: 300, autocomplete: "off" });
    const told = element("p", { class: "muted" }), form = element("form", {}, element("h2", {}, "Approve"), told, element("p", {}, element("label", {}, "Who ", by)), element("p", {}, element("label", {}, "Note, if any ", note)), why,
      element("p", {}, element("button", { class: "quiet primary" }, "Approve"), " ", revoke, " ", close));
    const dialog = element("dialog", { class: "shortcuts new-file", "aria-label": "Approve" }, form);
    const answer = await fetch(`/.live/approve?${new URLSearchParams({ page })}`);
    const { token, seen, state, note: before = "", errors = [] } = answer.ok ? await answer.json() : {};
    if (!answer.ok) why.textContent = await answer.text();
    if (await window.cardproof?.hasDraft?.()) why.textContent = "What is typed in Edit is not saved: what is in the file is approved.";
    // Whoever holds the phone signs, so no name of the computer is proposed.
    try { by.value = localStorage.getItem(nameOf); } catch { /* Then it is asked for. */ }
    note.value = before;
    if (errors.length) {
      // Whoever approves it all the same has read why not to.
      told.before(element("div", { class: "errors" }, element("p", {}, errors.length === 1 ? "It has an error:" : `It has ${errors.length} errors:`), element("ul", {}, ...errors.map((text) => element("li", {}, text)))));
      form.querySelector(".primary").textContent = "Approve all the same";
    }
    told.textContent = `${state ? `Now: ${state}. ` : ""}What every profile gets, and how it looks, is signed off as it is now, in Content/approvals.yaml.`;
    revoke.hidden = !state;
    const act = async (body) => {
      const answer = await send("/.live/approve", token, { page, seen, ...body });
      if (!answer.ok) { why.textContent = await answer.text(); return; }
      try { if (body.by) localStorage.setItem(nameOf, body.by); } catch { /* Then it is asked for again. */ }
      dialog.close();
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      act({ by: by.value.trim(), ...(note.value.trim() ? { note: note.value.trim() } : {}) });
    });
    revoke.addEventListener("click", () => act({ revoke: true }));
    showDialog(dialog, close);
  };
  const showDialog = (dialog, close) => {
    // Only where files may be edited the server has it.
    if (dialog.matches(".new-file") && !document.querySelector('link[href="/.live/edit.css"]')) document.head.append(element("link", { rel: "stylesheet", href: "/.live/edit.css" }));
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  };

  // ---- The name of a file, an id or a profile that a title gives: letters of the alphabet, digits and hyphens.
  const LETTERS = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ħ: "h" };
  const slug = (text) => text.toLowerCase().normalize("NFC").replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter).normalize("NFKD").replace(/\p{M}/gu, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

  // ---- A new file, which is shown as soon as the server has read it.
  const showNew = async () => {
    const { token, kinds } = await (await fetch("/.live/new")).json();
    // Pages call a classic card with an image so.
    const options = (names) => names.map((name) => element("option", { value: name }, name === "classic" ? "classic (with an image: classic-image)" : name));
    const kind = element("select", { name: "kind" }, ...options(kinds.map((one) => one.kind))), type = element("select", { name: "type" });
    const title = element("input", { name: "title", maxlength: 200, autocomplete: "off" }), called = element("span", {}), id = element("input", { name: "id", required: "", autocomplete: "off", spellcheck: "false" });
    const types = element("p", {}, element("label", {}, "Type ", type)), why = element("p", { class: "error", role: "alert" });
    const close = element("button", { class: "quiet", type: "button" }, "Cancel");
    const form = element("form", {}, element("h2", {}, "New"), element("p", {}, element("label", {}, "Kind ", kind)), types, element("p", {}, element("label", {}, called, title)), element("p", {}, element("label", {}, "Id ", id)),
      element("p", { class: "muted" }, "The id is also the path of the file."), why, element("p", {}, element("button", { class: "quiet primary" }, "Make it"), " ", close));
    const dialog = element("dialog", { class: "shortcuts new-file", "aria-label": "New" }, form);
    const choose = () => {
      const known = kinds.find((one) => one.kind === kind.value).types;
      type.replaceChildren(...options(known));
      types.hidden = !known.length;
      [called.textContent, id.placeholder] = kind.value === "profile" ? ["Name ", "ann"] : ["Title ", "spring/offer"];
    };
    choose();
    kind.addEventListener("change", choose);
    // The id follows the title until somebody writes another.
    const suggested = () => slug(title.value).slice(0, 60).replace(/-$/, "");
    let last = "";
    title.addEventListener("input", () => {
      if (id.value === last) id.value = suggested();
      last = suggested();
    });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const answer = await send("/.live/new", token, { kind: kind.value, id: id.value.trim(), ...(title.value.trim() ? { title: title.value.trim() } : {}), ...(type.value ? { type: type.value } : {}) });
      if (!answer.ok) { why.textContent = await answer.text(); return; }
      if (kind.value === "profile") {
        const made = id.value.trim(), link = document.querySelector(".tile:not(.unreadable) a");
        if (!link) { why.textContent = `Content/profiles/${made}.yaml is made. It is edited on the page of a card: make one.`; return; }
        const about = new URLSearchParams({ page: decodeURIComponent(link.pathname.slice(1)) });
        const isRead = async () => (await (await fetch(`/.live/edit?${about}`)).json()).profiles.some((one) => one.id === made);
        for (let turn = 0; turn < 50 && !await isRead(); turn++) await new Promise((then) => setTimeout(then, 100));
        location.href = editorOf(made, link, true);
        return;
      }
      const made = (await answer.json()).page, path = `/${made.split("/").map(encodeURIComponent).join("/")}`;
      // A list of pages is always there: to ask for a page too early would be an error.
      const isThere = async () => (await (await fetch(made.startsWith("themes/") ? "/themes.html" : "/pages.js")).text()).includes(made);
      for (let turn = 0; turn < 50 && !await isThere(); turn++) await new Promise((then) => setTimeout(then, 100));
      location.href = `${path}?edit=&new=`;
    });
    showDialog(dialog, close);
  };

  // ---- The card as a phone in the same network shows it, in the state that the page is in but for what is the phone's.
  const showOnPhone = () => {
    const state = new URLSearchParams(location.hash.slice(1));
    for (const key of ["width", "tab"]) state.delete(key);
    state.set("view", "alone");
    const path = `${page.split("/").map(encodeURIComponent).join("/")}#${state}`, href = own.dataset.phone + path;
    const code = element("img", { src: `/.live/phone.svg?page=${encodeURIComponent(path)}`, alt: "A QR code of the address below", width: 280, height: 280 });
    const close = element("button", { class: "quiet", type: "button" }, "Close");
    const dialog = element("dialog", { class: "shortcuts", "aria-label": "Show on a phone" },
      element("h2", {}, "Point the phone's camera at the code"), code, element("p", {}, element("a", { href }, href)), close);
    if (cardproof.isDrafting?.()) code.after(element("p", {}, `The phone shows what is in the file, ${LEFT_OUT}`));
    dialog.querySelector("a").addEventListener("click", () => dialog.close());
    code.addEventListener("error", () => code.replaceWith("The address is too long for a code."));
    showDialog(dialog, close);
  };

  // ---- A page that changed. Where it needs other style sheets or scripts it is loaded again; else what it shows is put
  // in the place of what is there, and its scripts set it up: several times as fast, and nothing flickers.
  const reload = async () => {
    // A draft would be lost.
    if (await window.cardproof?.hasDraft?.()) return cardproof.redraw();
    try { sessionStorage.setItem(memory, JSON.stringify(keep())); } catch { /* Then it is lost. */ }
    location.reload();
  };
  const needs = (page) => [...page.querySelectorAll('link[rel=stylesheet]:not([href^="/.live/"]), body > script:not([src^="/.live/"])')]
    .map((one) => one.getAttribute("href") ?? one.getAttribute("src")).join();
  const parts = (page) => ["nav", "main", "footer"].map((name) => page.querySelector(`body > ${name}`));
  const swap = async (wanted) => {
    if (wanted === version) return;
    const text = await fetch(location.pathname + location.search).then((answer) => answer.text(), () => "");
    // No script of a page that is parsed like this ever runs.
    const next = new DOMParser().parseFromString(text, "text/html");
    if (!window.cardproof || needs(next) !== needs(document) || parts(next).includes(null)) return reload();
    version = own.dataset.version = next.querySelector("script[data-version]").dataset.version;
    put(next);
    cardproof.redraw?.();
  };
  // What a draft needs besides is loaded with it, because it would be lost with the page.
  const put = (next) => {
    const [old, made] = [parts(document), parts(next)], [, main] = made, kept = keep();
    // Blocks get their height when their frames are there.
    main.style.minHeight = `${old[1].offsetHeight}px`;
    setTimeout(() => { main.style.minHeight = ""; }, 1000);
    document.title = next.title;
    old.forEach((part, i) => part.replaceWith(made[i]));
    window.cardproof.renew();
    edit();
    offer();
    restore(kept);
  };
  const draw = (text) => {
    const next = new DOMParser().parseFromString(text, "text/html");
    if (parts(next).includes(null)) return;
    put(next);
    const here = needs(document).split(",");
    for (const { tagName, href, src } of next.querySelectorAll("link[rel=stylesheet], body > script")) {
      if (here.some((one) => new URL(one, location).href === (href ?? src))) continue;
      document.body.append(element(tagName, href ? { rel: "stylesheet", href } : { src }));
    }
  };
  if (window.cardproof) Object.assign(cardproof, { draw, slug });

  // ---- New style sheets: the old one goes when the new one is there, so that the page is never without.
  const restyle = (styles) => {
    for (const [old, path] of Object.entries(styles)) {
      for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
        const href = link.getAttribute("href");
        if (!href.endsWith(old)) continue;
        const next = link.cloneNode();
        next.href = href.slice(0, -old.length) + path;
        const settle = () => link.remove();
        next.addEventListener("load", settle);
        next.addEventListener("error", settle);
        link.after(next);
      }
    }
  };

  // ---- Small frames with other pages of the site: each knows its version, the server the one that it has now.
  const renew = () => {
    for (const frame of document.querySelectorAll("iframe[src]")) {
      const inner = frame.contentDocument && frame.contentDocument.querySelector("script[data-version]");
      if (!inner) continue;
      fetch(frame.src, { method: "HEAD" }).then((answer) => {
        if ((answer.headers.get("ETag") || '"none"') !== `"${inner.dataset.version}"`) frame.contentWindow.location.reload();
      }, () => {});
    }
  };

  // ---- What is wrong, over the page. Text only ever becomes text.
  const style = `
    :host { all: initial; display: block; position: fixed; inset: auto 0 0 0; z-index: 2147483647; }
    section { max-height: 70vh; overflow: auto; box-sizing: border-box;
      padding: 8px 24px; background: #1c1413; color: #f6efed; border-top: 4px solid #e5484d;
      font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 -8px 32px #0006; }
    header { display: flex; gap: 8px; align-items: baseline; }
    h2 { margin: 0; flex: auto; font-size: 15px; color: #ff9592; }
    button { font: inherit; color: inherit; background: #ffffff1a; border: 1px solid #ffffff40; border-radius: 6px; padding: 2px 10px; cursor: pointer; }
    button:focus-visible { outline: 2px solid #9ecbff; outline-offset: 2px; }
    article { margin-block: 14px; }
    p { margin: 0; }
    a { color: inherit; }
    a:focus-visible { outline: 2px solid #9ecbff; outline-offset: 2px; }
    .place { font: 13px/1.5 ui-monospace, monospace; color: #9ecbff; overflow-wrap: anywhere; }
    .message { font-weight: 600; overflow-wrap: anywhere; }
    .code, .more { color: #bfb3b0; font-weight: 400; }
    pre { margin: 6px 0; padding: 8px 12px; background: #00000059; border-radius: 6px; overflow-x: auto; font: 13px/1.4 ui-monospace, monospace; color: #ffd9d7; }
    .help { color: #d9cfcc; overflow-wrap: anywhere; }
    @media print { :host { display: none; } }`;
  const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  let host = null;
  let shown = "";
  // What was closed stays closed on the next pages, until it changes.
  const ofClosed = "cardproof closed";
  let closed = "";
  try { closed = sessionStorage.getItem(ofClosed) ?? ""; } catch { /* Then it is shown again. */ }
  const remember = (text) => {
    closed = text;
    try { sessionStorage.setItem(ofClosed, text); } catch { /* Then it is shown again. */ }
  };
  // The page of a definition or screen has the path of its file; that of a data set is its card's.
  const pageOf = (place) => {
    const path = /^Content\/((?:cards|blocks|adaptive|feeds|placeholders|themes)\/.+?)(?:(?:\.[^./]+)?\.data)?\.(?:md|json|yaml)(?::\d+)*$/s.exec(place)?.[1];
    return path && new URL(`/${path.split("/").map(encodeURIComponent).join("/")}.html`, location).pathname;
  };
  const placeOf = (place) => {
    const href = pageOf(place);
    if (!href) return place;
    const link = element("a", { href }, place);
    link.addEventListener("click", (event) => {
      const badge = document.querySelector(".facts a[href='#findings']");
      if (link.pathname !== location.pathname || !badge) return;
      event.preventDefault();
      if (document.querySelector("button[data-editing]")) begin({ place }); else badge.click();
    });
    return link;
  };
  const show = (errors) => {
    const text = JSON.stringify(errors);
    if (text === shown) return;
    shown = text;
    if (host) host.remove();
    host = null;
    if (errors.count === 0) remember("");
    if (errors.count === 0 || text === closed) return;
    const close = element("button", { type: "button" }, "Close");
    const dismiss = () => {
      remember(shown);
      host.remove();
      host = null;
    };
    close.addEventListener("click", dismiss);
    // What another page tells in full takes a line here.
    const isElsewhere = errors.shown.every(({ place }) => (pageOf(place) ?? location.pathname) !== location.pathname);
    const title = (errors.count === 1 ? "1 error" : `${errors.count} errors`) + (isElsewhere ? " in changed files" : "");
    const list = element("div", isElsewhere ? { id: "list", hidden: "" } : {}), open = element("button", { type: "button", "aria-controls": "list", "aria-expanded": "false" }, "Show");
    open.addEventListener("click", () => {
      list.hidden = !list.hidden;
      open.ariaExpanded = !list.hidden;
      open.textContent = list.hidden ? "Show" : "Hide";
    });
    const section = element("section", { role: "alert", "aria-label": "What is wrong with the project" },
      element("header", {}, element("h2", {}, title), ...(isElsewhere ? [open] : []), close), list);
    for (const error of errors.shown) {
      const article = element("article", {},
        element("p", { class: "place" }, placeOf(error.place)),
        element("p", { class: "message" }, error.message + " ", element("span", { class: "code" }, error.code)));
      if (error.excerpt) article.append(element("pre", {}, error.excerpt));
      if (error.expected) article.append(element("p", { class: "help" }, "expected: " + error.expected));
      if (error.hint) article.append(element("p", { class: "help" }, "hint: " + error.hint));
      list.append(article);
    }
    const more = errors.count - errors.shown.length;
    if (more > 0) list.append(element("p", { class: "more" }, `… and ${more} more, on the page of checks.`));
    host = element("div", { "data-cardproof-errors": "" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    const shadow = host.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(section);
    document.body.append(host);
    section.addEventListener("keydown", (event) => { if (event.key === "Escape") dismiss(); });
  };

  // ---- The connection. A page that nobody sees holds none: browsers have but six for a server.
  let events = null;
  // News are taken in one after the other.
  let last = Promise.resolve();
  const listen = () => {
    if (events || document.hidden) return;
    events = new EventSource(`/.live/events?page=${encodeURIComponent(page)}&version=${version}`);
    events.onmessage = ({ data }) => {
      const news = JSON.parse(data);
      last = last.then(async () => {
        if (news.page === "changed") await swap(news.version); else version = own.dataset.version = news.version;
        if (news.page === "restyled") restyle(news.styles);
        show(news.errors);
        renew();
      }).catch(reload);
    };
    events.onerror = () => {
      // The browser tries again by itself, unless the server refused: then it is asked anew, for the page as it is now.
      events.close();
      events = null;
      setTimeout(listen, 1000);
      fetch(location.pathname, { method: "HEAD" }).then(({ status }) => {
        if (status === 403) show({ count: 1, shown: [{ place: "cardproof serve", code: "", message: "It was started anew. Open the address that it printed, and this page goes on." }] });
      }, () => {});
    };
  };
  const rest = () => {
    if (events) events.close();
    events = null;
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : listen()));
  addEventListener("pagehide", rest);
  addEventListener("pageshow", listen);
  try {
    const kept = JSON.parse(sessionStorage.getItem(memory));
    sessionStorage.removeItem(memory);
    if (kept) restore(kept);
  } catch { /* Nothing is kept. */ }
  edit();
  offer();
  listen();
})();
