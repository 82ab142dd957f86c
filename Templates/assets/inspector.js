// What the inspector tells of the profile that is chosen: the heading, the badges, the size, the properties. A page is
// written for the first who gets anything, and weighed for the one to whom it is largest. And what a picture inside
// another page tells that page. It comes where it is needed.
"use strict";
cardproof.setUp((on) => {
  const { element } = cardproof, grouped = (number) => Number(number).toLocaleString("en");
  const inspector = document.querySelector(".inspector"), views = [...document.querySelectorAll("[data-view]")];
  // The findings that a profile has, and how many there are of each kind.
  const findings = [...inspector?.querySelectorAll("li.finding:not(.muted)") ?? []];
  const findingsOf = (view) => findings.filter(({ dataset: { readers } }) => !view || readers === undefined
    || readers.split("\n").some((reader) => view.data ? reader === `data set "${view.data}"` : view.profiles.includes(reader)));
  const count = (findings) => {
    const found = ["error", "warning", "info"]
      .map((level) => [level, findings.filter(({ classList }) => classList.contains(level)).length])
      .filter(([, number]) => number);
    return [found.map(([level, number]) => `${number} ${level}${number > 1 ? "s" : ""}`).join(", "), found[0]?.[0]];
  };

  // ---- A picture inside another page tells how much room it wants, and its choice of themes or hosts.
  if (parent !== window) {
    const first = document.querySelector("[data-frame]"), sum = inspector?.querySelector(".sum");
    const limit = sum?.dataset.limit, ofAll = sum?.querySelector("b").textContent.replace(",", "");
    if (!first) return;
    const words = () => [first, ...[...first.querySelectorAll("iframe")].map((frame) => frame.contentDocument?.body)]
      .map((part) => part?.innerText).join("\n").trim();
    const tell = () => {
      const { view, own, controls: { theme: [, themes], profile: [, profiles], sdk: [, sdks] = [] } } = cardproof.shown.detail;
      const bytes = view ? view.bytes : ofAll, [found] = count(findingsOf(view));
      parent.postMessage({
        cardproof: "size",
        title: views.find(({ dataset }) => dataset.view === view?.id)?.dataset.title
          ?? document.querySelector("h1").textContent,
        height: Math.ceil(first.getBoundingClientRect().height), themes, own, profiles, sdks,
        facts: [view?.isUnsent ? "not sent" : bytes && `${grouped(bytes)} of ${grouped(limit)} bytes`, found]
          .filter(Boolean).join(", "),
        text: words(), background: getComputedStyle(first).backgroundColor,
      }, "*");
    };
    // Browsers let observers wait in frames that are out of sight.
    new ResizeObserver(tell).observe(first);
    on(document, "load cardproof:block-height", tell, { capture: true });
    return tell();
  }
  if (!views.length) return;

  // ---- The size: of all parts, those that differ from the page's.
  const size = inspector.querySelector("#size"), sum = size?.querySelector(".sum");
  const table = size?.querySelector("tbody"), who = size?.querySelector("[data-largest]");
  const level = size?.querySelector(".meter").classList[1] ?? "";
  const limit = Number(sum?.dataset.limit), ofLargest = who?.textContent;
  const rows = [...table?.rows ?? []].map(({ cells: [name, bytes], className }) =>
    [name.textContent, Number(bytes.textContent.replace(",", "")), className]);
  const totalOf = (parts) => parts.reduce((total, [, bytes, kind]) => total + (kind ? 0 : bytes), 0);
  const largest = totalOf(rows);
  const weigh = ({ unsent, level = "", size: changes = "{}" }, name) => {
    const others = new Map(Object.entries(JSON.parse(changes))), isSent = unsent === undefined;
    const known = rows.map(([name, bytes, kind]) => [name, others.get(name) ?? bytes, kind]);
    const parts = [...known, ...[...others].filter(([name]) => !rows.some(([one]) => one === name))
      .map((one) => [...one, ""])];
    const total = totalOf(parts), bar = element("span");
    bar.style.width = `${Math.min(100, Math.ceil(total / limit * 100))}%`;
    sum.replaceChildren(...(isSent ? [
      element("b", {}, grouped(total)), ` of ${grouped(limit)} bytes, `,
      total > limit ? element("strong", {}, `${grouped(total - limit)} too many`) : `${grouped(limit - total)} left`,
      element("span", { class: `meter ${level}` }, bar),
    ] : [`Not sent to ${name}.`]));
    table.replaceChildren(...(isSent ? parts : []).filter(([, bytes]) => bytes).map(([name, bytes, kind]) =>
      element("tr", kind ? { class: kind } : { style: `--share:${Math.ceil(bytes / total * 100)}` },
        element("th", { scope: "row" }, name), element("td", {}, grouped(bytes)),
        ...(kind ? [element("td", {}, "not known to count")] : []))));
    if (who) who.textContent = isSent && total === largest ? ofLargest : `${ofLargest.slice(0, -1)}: ${grouped(largest)} bytes.`;
    return total;
  };

  // ---- The heading and the badges. Findings that others have stay in the list, and count apart.
  const heads = document.querySelectorAll("main h1, .bar .here"), heading = heads[0].textContent;
  const others = (text) => text && `${text} for others`;
  const tellWeight = (place, bytes, { unsent, level: own = "", name, set }) => {
    const isUnsent = unsent !== undefined, [, value] = place.querySelector("header").children;
    const meter = place.querySelector(".meter"), room = place.querySelector("p");
    value.textContent = isUnsent ? "not sent" : `${grouped(bytes)} of ${grouped(limit)} bytes`;
    meter.className = `meter ${isUnsent ? "" : own}`;
    meter.firstElementChild.style.width = `${isUnsent ? 0 : Math.min(100, Math.ceil(bytes / limit * 100))}%`;
    room.className = !isUnsent && bytes > limit ? "bad" : "muted";
    room.textContent = [
      isUnsent ? `Nothing is sent to ${set ?? name}`
        : bytes > limit ? `${grouped(bytes - limit)} bytes too many` : `Room for ${grouped(limit - bytes)} more`,
      level && (isUnsent || level !== own) && others(`${grouped(largest)} bytes`),
    ].filter(Boolean).join("; ");
  };
  const tellFound = (place, own, rest) => {
    const [text, worst] = count(own), [restText] = count(rest);
    place.querySelector("header").lastElementChild.replaceWith(text
      ? element("a", { href: "#findings", class: worst }, text) : element("span", { class: "fine" }, "None"));
    place.querySelector("p")?.remove();
    if (rest.length || !text) place.append(element("p", { class: "muted" },
      others(restText) || "Links, pictures, size, dates and templates are in order."));
  };

  // ---- A value stands where the page names it, and where an action has it.
  const places = new Map([...inspector.querySelectorAll("#properties dt")].map((term) => {
    const value = term.nextElementSibling, text = value.firstChild?.data;
    return [term.textContent, [value, ...[...inspector.querySelectorAll("#actions :is(td:first-child, .muted)")]
      .filter((one) => one.textContent === text)]];
  }));

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
    if (!view) return;
    if (view.isUnsent && view !== last) {
      cardproof.log(element("b", {}, "Nothing tracked"), `: not sent to ${view.name}`).dataset.event = "";
    }
    last = view;
    const index = views.findIndex(({ dataset: { view: id, set } }) => id === view.id && set === view.data);
    const { dataset, dataset: { set, name, title } } = views[index];
    for (const head of heads) head.textContent = title ?? heading;
    const own = findingsOf(view);
    for (const finding of findings) finding.toggleAttribute("data-elsewhere", !own.includes(finding));
    const bytes = size ? weigh(dataset, set ?? name) : null;
    const weight = inspector.querySelector("[data-weight]"), found = inspector.querySelector("[data-found]");
    if (weight && bytes !== null) tellWeight(weight, bytes, dataset);
    if (found) tellFound(found, own, findings.filter((one) => !own.includes(one)));
    // What is wrong for others alone is not the first that is said.
    const worst = inspector.querySelector("#summary .finding");
    const isOpen = own.some(({ classList }) => classList.contains("error"));
    worst?.toggleAttribute("data-elsewhere", !isOpen);
    if (worst) worst.parentElement.hidden = !isOpen;
    const tab = inspector.querySelector("[role=tab][value=findings]");
    if (tab) tab.dataset.count = inspector.querySelectorAll("li.finding:not([data-elsewhere])").length;
    const told = inspector.querySelectorAll("[data-for]")[index];
    if (members) tellMembers([...told.querySelector("tbody")?.rows ?? []]);
    for (const term of told.querySelectorAll(":scope > dl dt")) {
      for (const { firstChild } of places.get(term.textContent) ?? []) {
        if (firstChild) firstChild.textContent = term.nextElementSibling.textContent;
      }
    }
  };
  on(document, "cardproof:frames", show);
  if (cardproof.shown) show(cardproof.shown);
});
