// What the inspector tells of the profile that is chosen: the heading, the badges, the size, the properties. A page is
// written for the first who gets anything, and weighed for the one to whom it is largest. And what of a card near its
// limit can be cut. And what a picture inside another page tells that page. It comes where it is needed.
"use strict";
cardproof.setUp((on) => {
  const { element } = cardproof;
  const inspector = document.querySelector(".inspector"), views = [...document.querySelectorAll("[data-view]")];
  // The findings that a profile has, and how many there are of each kind.
  const findings = [...inspector?.querySelectorAll(".finding:not(.muted)") ?? []];
  const findingsOf = (view) => findings.filter(({ dataset: { readers } }) => !view || readers === undefined
    || readers.split("\n").some((reader) => view.data ? reader === `data set "${view.data}"` : view.profiles.includes(reader)));
  const count = (findings) => {
    const found = ["error", "warning", "info"].map((level) => [level, findings.filter(({ classList }) => classList.contains(level)).length]).filter(([, number]) => number);
    return [found.map(([level, number]) => `${number} ${level}${number > 1 ? "s" : ""}`).join(", "), found[0]?.[0]];
  };

  // ---- A picture inside another page tells how much room it wants, and its choice of themes or hosts.
  if (parent !== window) {
    const first = document.querySelector("[data-frame]"), sum = inspector?.querySelector(".sum");
    const limit = sum?.dataset.limit, ofAll = sum?.querySelector("b").textContent;
    if (!first) return;
    const words = () => [first, ...[...first.querySelectorAll("iframe")].map((frame) => frame.contentDocument?.body)].map((part) => part?.innerText).join("\n").trim();
    const tell = () => {
      const { view, own, controls: { theme: [, themes], profile: [, profiles] } } = cardproof.shown.detail, bytes = view ? view.bytes : ofAll, [found] = count(findingsOf(view));
      parent.postMessage({
        cardproof: "size", title: views.find(({ dataset }) => dataset.view === view?.id)?.dataset.title ?? document.querySelector("h1").textContent, height: Math.ceil(first.getBoundingClientRect().height), themes, own, profiles,
        facts: [view?.isUnsent ? "not sent" : bytes && `${bytes} of ${limit} bytes`, found].filter(Boolean).join(", "),
        text: words(),
      }, "*");
    };
    // Browsers let observers wait in frames that are out of sight.
    new ResizeObserver(tell).observe(first);
    on(document, "load cardproof:block-height", tell, { capture: true });
    return tell();
  }
  if (!views.length && !inspector?.querySelector("[data-heavy]")) return;

  // ---- The size: of all parts, those that differ from the page's.
  const size = inspector.querySelector("#size"), sum = size?.querySelector(".sum"), table = size?.querySelector("tbody"), who = size?.querySelector("[data-largest]");
  const level = size?.querySelector(".meter").classList[1] ?? "", limit = Number(sum?.dataset.limit), ofLargest = who?.textContent;
  const rows = [...table?.rows ?? []].map(({ cells: [name, bytes], className }) => [name.textContent, Number(bytes.textContent), className]);
  const totalOf = (parts) => parts.reduce((total, [, bytes, kind]) => total + (kind ? 0 : bytes), 0);
  const largest = totalOf(rows);
  const weigh = ({ unsent, level = "", size: changes = "{}" }, name) => {
    const others = new Map(Object.entries(JSON.parse(changes))), isSent = unsent === undefined;
    const known = rows.map(([name, bytes, kind]) => [name, others.get(name) ?? bytes, kind]);
    const parts = [...known, ...[...others].filter(([name]) => !rows.some(([one]) => one === name)).map((one) => [...one, ""])];
    const total = totalOf(parts), bar = element("span");
    bar.style.width = `${Math.min(100, Math.ceil(total / limit * 100))}%`;
    sum.replaceChildren(...(isSent ? [element("b", {}, total), ` of ${limit} bytes, `, total > limit ? element("strong", {}, `${total - limit} too many`) : `${limit - total} left`,
      element("span", { class: `meter ${level}` }, bar)] : [`Not sent to ${name}.`]));
    table.replaceChildren(...(isSent ? parts : []).filter(([, bytes]) => bytes).map(([name, bytes, kind]) => element("tr", kind ? { class: kind } : { style: `--share:${Math.ceil(bytes / total * 100)}` },
      element("th", { scope: "row" }, name), element("td", {}, bytes), ...(kind ? [element("td", {}, "not known to count")] : []))));
    if (who) who.textContent = isSent && total === largest ? ofLargest : `${ofLargest.slice(0, -1)}: ${largest} bytes.`;
    return total;
  };

  // ---- The heading and the badges. Findings that others have stay in the list, and count apart.
  const heads = document.querySelectorAll("main h1, .crumbs [aria-current]"), heading = heads[0].textContent;
  const facts = document.querySelector(".facts"), badges = [...facts.children];
  // A badge leads to its tab, and what is set stays.
  on(facts, "click", (event) => {
    const tab = event.target.hash && inspector.querySelector(`[role=tab][value=${event.target.hash.slice(1)}]`);
    if (!tab) return;
    event.preventDefault();
    tab.click();
    if (inspector.getBoundingClientRect().top > innerHeight / 2) inspector.scrollIntoView({ block: "nearest" });
  });
  const badgeOf = (text) => badges.find(({ textContent }) => text && textContent === text);
  const badge = (text, level = "") => (text ? [element("li", level ? { class: level } : {}, element("a", { href: / B/.test(text) ? "#size" : /^n/.test(text) ? "#profiles" : "#findings" }, text))] : []);
  const weighed = size && badgeOf(`${largest} B`), counted = badgeOf(count(findings)[0]);
  const others = (text) => text && `${text} for others`;

  // ---- A value stands where the page names it, and where an action has it.
  const places = new Map([...inspector.querySelectorAll("#properties dt")].map((term) => {
    const value = term.nextElementSibling, text = value.firstChild?.data;
    return [term.textContent, [value, ...[...inspector.querySelectorAll("#actions :is(td:first-child, .muted)")].filter((one) => one.textContent === text)]];
  }));

  // ---- What to cut: the longest sentence, the parameters of addresses, what the heaviest profile gets and not all. A text that
  // is not filled stands among the properties; the description, in the payload.
  const encoder = new TextEncoder(), bytesOf = (text) => encoder.encode(text).length;
  const payload = inspector.querySelector("#payload :is(script, pre)");
  let description = "";
  try { description = JSON.parse(payload?.textContent ?? "{}").ds ?? ""; } catch { /* A text that is no object. */ }
  const sentences = (text) => [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text.slice(0, 20000))].map(({ segment }) => segment.trim()).filter(Boolean);
  const filledOf = (index) => new Map([...inspector.querySelectorAll("[data-for]")[index]?.querySelectorAll(":scope > dl dt") ?? []].map((term) => [term.textContent, term.nextElementSibling]));
  // The sentences that the heaviest gets and others do not, by those who get them.
  const branchesOf = (index) => {
    const filled = views.flatMap((view, i) => ("unsent" in view.dataset ? [] : [[view.dataset.set ?? view.dataset.name, i, filledOf(i)]]));
    const branches = new Map();
    for (const [text, value] of filledOf(index)) {
      const texts = filled.map(([who, i, texts]) => [who, i, texts.get(text)?.textContent ?? ""]);
      for (const one of [...value.childNodes].filter(({ nodeName }) => nodeName !== "MARK").flatMap((node) => sentences(node.textContent))) {
        const readers = texts.filter(([, i, other]) => i === index || other.includes(one)).map(([who]) => who);
        if (readers.length === filled.length || !/\w{2}|[^\x00-\x7f]/.test(one)) continue;
        const who = (readers.length > 3 ? [...readers.slice(0, 2), `and ${readers.length - 2} more`] : readers).join("; ");
        branches.set(who, [...branches.get(who) ?? [], one]);
      }
    }
    return branches;
  };
  let branches;
  const cut = element("table", { class: "grid", "data-cut": "" });
  const isHeavy = sum?.matches("[data-heavy]"), heaviest = views.reduce((most, { dataset: { bytes } }, i) => (Number(bytes ?? 0) > Number(views[most].dataset.bytes ?? 0) ? i : most), 0);
  const tellCuts = (index) => {
    const filled = filledOf(index), found = [];
    const add = (what, text) => { if (text) found.push([what, text, bytesOf(text)]); };
    if (!("unsent" in (views[index]?.dataset ?? {}))) {
      const texts = rows.filter(([, , kind]) => !kind).map(([name]) => [name, filled.get(name)?.textContent ?? (name === "description" ? description : places.get(name)?.[0].firstChild?.data) ?? ""]);
      const isAddress = ([, text]) => /^[a-z][\w+.-]*:\/\/\S*$/i.test(text);
      for (const [name, text] of texts.filter(isAddress)) add(`parameters of ${name}`, text.match(/\?[^#]*/)?.[0]);
      const all = texts.filter((one) => !isAddress(one)).flatMap(([name, text]) => sentences(text).map((one) => [name, one, bytesOf(one)]));
      const [name, longest] = all.reduce((most, one) => (one[2] > most[2] ? one : most), ["", "", 0]);
      add(`longest sentence, in ${name}`, longest);
      if (views.length) for (const [who, texts] of branches ??= branchesOf(heaviest)) add(`only for ${who}`, texts.join(" "));
    }
    found.sort(([, , one], [, , other]) => other - one);
    cut.replaceChildren(element("caption", {}, "What to cut"), element("tbody", {}, ...found.map(([what, text, bytes]) => element("tr", {}, element("th", { scope: "row" }, what, element("small", {}, text.length > 120 ? `${text.slice(0, 119)}…` : text)),
      element("td", {}, bytes)))));
    if (found.length) table.parentElement.after(cut); else cut.remove();
  };

  // What a screen shows: a view has the rows in which it differs from the first one's.
  const members = inspector.querySelector("#members tbody"), ofFirst = [...members?.rows ?? []];
  const subjectOf = ({ cells: [, name] }) => name.querySelector("a")?.href ?? name.textContent;
  const placeOf = ({ cells: [place] }) => Number(place.textContent) || Infinity;
  const tellMembers = (own) => {
    const others = new Map(own.map((row) => [subjectOf(row), row.cloneNode(true)]));
    const rows = new Map([...ofFirst.map((row) => [subjectOf(row), row]), ...others]);
    const all = [...rows.values()];
    members.replaceChildren(...(own.length ? all.sort((one, other) => placeOf(one) - placeOf(other) || 0) : all));
  };
  let last = null;
  const show = ({ detail: { view } }) => {
    if (!view) return tellCuts(-1);
    if (view.isUnsent && view !== last) cardproof.log(element("b", {}, "Nothing tracked"), `: not sent to ${view.name}`).dataset.event = "";
    last = view;
    const index = views.findIndex(({ dataset: { view: id, set } }) => id === view.id && set === view.data);
    const { dataset, dataset: { set, name, title } } = views[index], isUnsent = "unsent" in dataset;
    for (const head of heads) head.textContent = title ?? heading;
    const own = findingsOf(view);
    for (const finding of findings) finding.toggleAttribute("data-elsewhere", !own.includes(finding));
    const bytes = size ? weigh(dataset, set ?? name) : null, [rest, worst] = count(findings.filter((one) => !own.includes(one)));
    const weight = [...badge(isUnsent ? "not sent" : bytes && `${bytes} B`, isUnsent ? "" : dataset.level), ...badge(level && (isUnsent || level !== dataset.level) && others(`${largest} B`), level)];
    facts.replaceChildren(...badges.flatMap((one, i) => one === weighed ? weight : one === counted ? [...badge(...count(own)), ...badge(others(rest), worst)]
      : i || weighed ? [one] : [one, ...weight]));
    const tab = inspector.querySelector("[role=tab][value=findings]");
    if (tab) tab.dataset.count = inspector.querySelectorAll(".finding:not([data-elsewhere])").length;
    const told = inspector.querySelectorAll("[data-for]")[index];
    if (members) tellMembers([...told.querySelector("tbody")?.rows ?? []]);
    for (const term of told.querySelectorAll(":scope > dl dt")) {
      for (const { firstChild } of places.get(term.textContent) ?? []) if (firstChild) firstChild.textContent = term.nextElementSibling.textContent;
    }
    if (isHeavy) tellCuts(index);
  };
  on(document, "cardproof:frames", show);
  if (cardproof.shown) show(cardproof.shown);
});
