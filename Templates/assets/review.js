// The review: a campaign's cards full screen, one after the other. Each is its own page in a frame; the open one and
// its two neighbours have one. What is decided of them is added where `cardproof serve` takes it. All stands on the
// page.
"use strict";
cardproof.setUp((on) => {
  const list = document.querySelector("[data-reviews]"), root = document.documentElement;
  if (!list) return;
  const { element, button, decoded } = cardproof;
  const icon = (name, more = "") => element("span", { class: `i i-${name} ${more}`, "aria-hidden": "true" });
  const mark = (status) => icon(`m-${status}`, `mark ${status}`);
  const count = (number, one, more = `${one}s`) => `${number} ${number === 1 ? one : more}`;
  const profiles = [...list.querySelectorAll("#readers option")]
    .map(({ value, textContent, dataset }) => [value, textContent, dataset.initial]);
  const initialOf = (name) => profiles.find(([, other]) => other === name)?.[2] ?? [...name][0];
  const leave = document.querySelector(".home")?.getAttribute("href") ?? "index.html";

  // A card, as the page tells it now: `cardproof serve` puts a new page in its place after each change.
  const read = (row) => {
    const text = (names) => row.querySelector(names)?.textContent ?? "", link = row.querySelector("a");
    const [status] = row.dataset.status.split(" ");
    return {
      row, href: link.getAttribute("href"), page: decoded(link.getAttribute("href")), title: link.textContent, status,
      words: text(".status"), who: text("[data-who]"), end: text("[data-end]"), asked: text("[data-asked]"),
      verdict: row.dataset.verdict, isDone: /^(approved|asked)$/.test(row.dataset.verdict),
    };
  };
  // Without a campaign, those of all.
  const cardsOf = (campaign) => {
    const group = campaign === null ? list
      : [...list.querySelectorAll("[data-campaign]")].find(({ dataset }) => dataset.campaign === campaign);
    const head = campaign === null ? document.querySelector(".home") : group?.querySelector("h2");
    return {
      name: head?.textContent.trim(),
      cards: [...group?.querySelectorAll("li[data-status]") ?? []]
        .filter(({ dataset }) => !/^(ended|draft)/.test(dataset.status)).map(read),
    };
  };

  // ---- A sheet from below; it goes when it is closed.
  const sheet = cardproof.sheet = (title, ...parts) => {
    const head = element("h2", { id: "sheet-head", tabindex: -1, autofocus: "" }, ...[title].flat());
    const close = button("", { class: "button bare only", "aria-label": "Close" }, () => dialog.close());
    close.append(icon("x"));
    const dialog = element("dialog", { class: "drawer", "aria-labelledby": "sheet-head" },
      element("form", {}, element("header", {}, head, close), ...parts));
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  };
  const showReaders = () => {
    const { row, who, title } = deck.card;
    const own = [...row.querySelectorAll(".readers li")].map((item) => item.cloneNode(true));
    const made = (name) => element("li", {}, element("b", {}, name), element("p", {}, `“${title}”`));
    const items = own.length ? own : profiles.length ? profiles.map(([, name]) => made(name)) : [made("Everybody")];
    for (const item of items) {
      const isSent = !item.matches(".not"), [name, ...texts] = item.children;
      const person = profiles.find(([, other]) => other === name.textContent);
      // Whoever is pressed is the one as whom the deck is seen.
      if (person && isSent) name.replaceChildren(button(person[1], { class: "link" }, () => {
        dialog.close();
        deck.seenBy(...person);
      }));
      item.replaceChildren(
        element("span", { class: `avatar large${isSent ? "" : " not"}`, "aria-hidden": "true" }, initialOf(name.textContent)),
        element("div", {}, name, ...texts), Object.assign(mark(isSent ? "approved" : "never"),
          { role: "img", ariaHidden: null, ariaLabel: isSent ? "gets it" : "not sent" }));
    }
    const dialog = sheet(["Who gets it ", element("small", { class: "muted" }, who)],
      element("ul", { class: "readers" }, ...items));
  };
  // All that is known of the open card, in full; `cardproof serve` adds what it finds and what differs.
  const showAbout = () => {
    const { title, status, words, asked, who, end, tap, href } = deck.card;
    const standing = element("p", { class: `status ${status}` }, mark(status), words);
    const facts = [asked && `Change asked: ${asked}`, `Who gets it: ${who}`, end, tap].filter(Boolean)
      .map((text) => element("p", {}, text));
    const dialog = sheet(title, standing, ...facts, element("a", { class: "button wide", href }, "Open its page"));
    document.dispatchEvent(new CustomEvent("cardproof:about", { detail: dialog }));
  };

  // ---- The deck.
  let deck = cardproof.deck;
  const given = () => new URLSearchParams(location.hash.slice(1));
  const lookOf = () => root.dataset.look || (matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light");
  const make = (campaign) => {
    const { name, cards } = cardsOf(campaign);
    if (!cards.length) return;
    const strip = element("ol", { class: "slides", tabindex: 0, "aria-label": "Cards" });
    const dots = element("nav", { class: "dots", "aria-label": "Cards" });
    const facts = button("", { class: "facts-line", title: "All about this card", "aria-live": "polite" }, showAbout);
    const done = element("b"), verdict = element("div", { class: "verdict" },
      button("", { class: "button stack", "data-who": "" }, showReaders));
    verdict.firstChild.append(icon("people"), "Who gets it");
    const seen = element("details", { class: "menu" });
    const top = element("div", { class: "deck-top" },
      element("a", { class: "button bare only", href: leave, "aria-label": "Leave the review" }, icon("x")),
      element("div", {}, element("h1", {}, name), element("p", { "aria-live": "polite" }, done, " done")), seen);
    const body = element("div", { class: "deck", role: "main", "aria-label": `Review: ${name}` }, top, strip,
      element("div", { class: "deck-bar" }, dots, facts, verdict));
    deck = cardproof.deck = {
      body, strip, verdict, seen, campaign, name, cards, at: -1, profile: given().get("profile") ?? "",
      mark, count,
    };
    cards.forEach(() => {
      strip.append(element("li", { class: "slide" }));
      dots.append(element("a", { href: "#" }));
    });
    const turn = () => (getComputedStyle(strip).direction === "rtl" ? -1 : 1);
    const place = () => Math.abs(strip.scrollLeft) / strip.clientWidth;
    Object.assign(deck, {
      // On its way from beside it, it is seen coming.
      isShown: () => Math.abs(place() - deck.at) <= 1,
      // Tells how the open card stands, and all of them.
      tell() {
        done.textContent = `${deck.cards.filter(({ isDone }) => isDone).length} of ${deck.cards.length}`;
        deck.cards.forEach(({ title, verdict, words, isDone }, i) => {
          const dot = dots.children[i];
          dot.className = isDone ? verdict : "todo";
          dot.setAttribute("aria-label", `${i + 1}: ${title}, ${words}`);
          dot.toggleAttribute("aria-current", i === deck.at);
          // A page that came anew may have another title.
          strip.children[i].ariaLabel = `${i + 1} of ${deck.cards.length}: ${title}`;
          strip.children[i].inert = i !== deck.at;
        });
        const { status, words, who, end, tap } = deck.card;
        const fact = (name, text, level = "") =>
          element("span", { class: `fact ${level}` }, name, element("span", {}, text));
        const short = tap?.replace(/ \((openURL|rule )[^)]*\)/, "");
        facts.replaceChildren(fact(mark(status), words, status), fact(icon("people"), who),
          ...end ? [fact(icon("clock"), end)] : [],
          ...tap ? [Object.assign(fact(icon("link"), short), { title: tap })] : [], icon("right"));
        document.dispatchEvent(new CustomEvent("cardproof:deck"));
      },
      show(at) {
        deck.at = at;
        deck.card = deck.cards[at];
        [...strip.children].forEach((slide, i) =>
          (Math.abs(i - at) < 2 ? load(slide, deck.cards[i]) : slide.replaceChildren()));
        const dot = dots.children[at];
        dots.scrollLeft = dot.offsetLeft - (dots.clientWidth - dot.offsetWidth) / 2;
        const all = new URLSearchParams({
          view: "deck", ...campaign !== null && { campaign }, ...deck.profile && { profile: deck.profile },
          card: deck.card.page.replace(/\.html$/, ""),
        });
        history.replaceState(null, "", `#${all}`);
        deck.tell();
      },
      go(at, behavior = matchMedia("(prefers-reduced-motion:reduce)").matches ? "instant" : "smooth") {
        const to = Math.max(0, Math.min(at, deck.cards.length - 1));
        // What it passes on the way is not open.
        deck.to = to;
        // A long way would stop at a card between.
        strip.scrollTo({
          left: turn() * to * strip.clientWidth, behavior: Math.abs(to - deck.at) > 1 ? "instant" : behavior,
        });
        if (to !== deck.at) deck.show(to);
      },
    });
    const load = (slide, { href, title, page }) => {
      const state = new URLSearchParams({
        mode: lookOf(), width: Math.min(slide.clientWidth, 430), ...deck.profile && { profile: deck.profile },
      });
      const src = `${href}#bare&${state}`, old = slide.querySelector("iframe");
      if (old?.getAttribute("src") === src) return;
      const frame = element("iframe", { src, title, tabindex: -1 });
      const shown = element("div", { class: "shown", tabindex: 0 }, frame);
      slide.replaceChildren(shown);
      const slow = setTimeout(() => shown.append(element("p", { class: "muted" }, "It takes longer than usual.")), 4000);
      frame.addEventListener("load", () => {
        clearTimeout(slow);
        const own = deck?.cards.find((one) => one.page === page);
        if (!own) return;
        // Whoever signs a card signs what a tap does; the page of a file shows it to its own window alone.
        own.tap = frame.contentDocument?.querySelector("#summary .plain > small:not(.soon)")?.textContent.trim();
        if (own === deck.card) deck.tell();
      });
    };
    const seenBy = deck.seenBy = (id, name) => {
      deck.profile = id;
      seen.open = false;
      tellSeen(name);
      deck.show(deck.at);
    };
    const tellSeen = (name) => seen.querySelector("summary")
      .replaceChildren(element("span", { class: "avatar", "aria-hidden": "true" }, initialOf(name)));
    const [, first = "everybody"] = profiles.find(([id]) => id === deck.profile) ?? profiles[0] ?? [];
    seen.append(element("summary", { class: "button bare only", "aria-label": `Seen by ${first}` }),
      element("div", { class: "sheet-menu" },
        ...profiles.map(([id, name]) => button(name, {}, () => seenBy(id, name)))));
    tellSeen(first);
    strip.addEventListener("scroll", () => {
      const now = Math.round(place());
      if (now === (deck.to ?? now)) deck.to = undefined;
      if (deck.to === undefined && now !== deck.at && now in deck.cards) deck.show(now);
    }, { passive: true });
    for (const type of ["pointerdown", "wheel"]) {
      strip.addEventListener(type, () => { deck.to = undefined; }, { passive: true });
    }
    strip.addEventListener("scrollend", () => {
      const to = deck.to ?? Math.round(place());
      deck.to = undefined;
      if (Math.abs(place() - to) > .01) deck.go(to, "instant");
    });
    dots.addEventListener("click", (event) => {
      event.preventDefault();
      const at = [...dots.children].indexOf(event.target.closest("a"));
      if (at >= 0) deck.go(at);
    });
    // A frame takes no touches, so that a swipe over it is one of the deck.
    new ResizeObserver(() => {
      if (deck.at >= 0) strip.scrollTo({ left: deck.at * strip.clientWidth, behavior: "instant" });
    }).observe(strip);
    document.body.append(body);
    root.classList.add("of-deck");
    const named = cards.findIndex(({ page }) => page.replace(/\.html$/, "") === given().get("card"));
    const waiting = cards.findIndex(({ isDone }) => !isDone);
    deck.go(named >= 0 ? named : Math.max(waiting, 0), "instant");
  };
  const close = () => {
    deck?.body.remove();
    deck = cardproof.deck = undefined;
    root.classList.remove("of-deck");
  };
  const open = () => {
    close();
    if (given().get("view") === "deck") make(given().get("campaign"));
  };
  // A new page is there, with the same cards: the deck stays as it is.
  const { cards: now } = deck ? cardsOf(deck.campaign) : {};
  const pages = (cards) => cards.map(({ page }) => page).join();
  if (deck?.body.isConnected && pages(now) === pages(deck.cards)) {
    now.forEach((card, i) => { card.tap = deck.cards[i].tap; });
    Object.assign(deck, { cards: now, card: now[deck.at] });
    deck.tell();
  } else open();
  on(window, "hashchange", open);

  on(window, "message", ({ source, data }) => {
    if (data?.cardproof !== "size" || !deck || !(data.height > 0)) return;
    const frame = [...deck.strip.querySelectorAll("iframe")].find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    frame.style.height = `${Math.min(data.height, 20000)}px`;
    // Around the card is what the app has there.
    frame.parentElement.style.backgroundColor = data.background ?? "";
  });
  on(window, "keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!deck || altKey || ctrlKey || metaKey) return;
    if (document.querySelector("dialog[open]") || target.closest("input, textarea, details[open]")) return;
    const turn = getComputedStyle(deck.strip).direction === "rtl" ? -1 : 1;
    const act = {
      ArrowRight: () => deck.go(deck.at + turn),
      ArrowLeft: () => deck.go(deck.at - turn),
      w: showReaders,
      Escape: () => { location.href = leave; },
      " ": () => deck.go(deck.at + 1),
    }[key.length > 1 ? key : key.toLowerCase()];
    if (!act || (key === " " && target.closest("button, a, summary"))) return;
    event.preventDefault();
    act();
  });
});
