// What tabs of the inspector say that are opened now and then: the feeds, the payload, the markup as it is now. It
// comes with the first of them.
"use strict";
cardproof.setUp((on) => {
  const { element, copier, edited, texts: { first } = {} } = cardproof;
  const inspector = document.querySelector(".inspector");
  if (!inspector) return;

  // JSON stands on one line, and is not parsed, which would change its numbers.
  const indented = (json) => {
    let text = "", last = "", depth = 0;
    const indent = (by) => { depth += by; text += "\n" + "  ".repeat(depth); };
    for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^"{}[\],:]+/g)) {
      const isEnd = /^[}\]]$/.test(token), isBegun = /^[{[]$/.test(last);
      if (isEnd !== isBegun && (isEnd || isBegun)) indent(isEnd ? -1 : 1);
      text += token === ":" ? ": " : token;
      if (token === ",") indent(0);
      last = token;
    }
    return text;
  };
  const copy = (code) => copier("Copy", { class: "copy" }, () => code.textContent);
  const payload = inspector.querySelector("#payload"), markup = inspector.querySelector("#html pre");
  const feeds = inspector.querySelector("[data-feeds]");
  markup?.before(copy(markup));

  // The pages of feeds say where they show the card or why not; no page of a card knows the other cards.
  const tellFeeds = () => {
    const home = document.querySelector(".bar .home").getAttribute("href").replace("index.html", "");
    const all = (window.cardproofPages ?? []).filter(([, , type]) => type === "feed");
    feeds.replaceChildren(...all.map(([path, title]) => element("li", {}, element("a",
      { href: `${home}${path.split("/").map(encodeURIComponent).join("/")}#tab=members` }, title))));
    if (!all.length) feeds.append(element("li", {}, "The project has no feeds."));
  };
  let isAsked = false;
  const fill = ({ detail: { tab } }) => {
    if (tab === "shown" && feeds && !isAsked) {
      isAsked = true;
      if (window.cardproofPages) tellFeeds();
      else document.head.append(Object.assign(element("script", { src: feeds.dataset.feeds }), { onload: tellFeeds }));
    }
    // Lines that the template left empty are left out.
    if (tab === "html" && markup) markup.textContent
      = [...document.querySelectorAll(".stage .proof:first-of-type > [data-frame] > :not(.cc-bar)")]
        .map((child) => child.outerHTML).join("\n").replace(/^\s*\n/gm, "");
    if (tab !== "payload" || !payload?.querySelector("script")) return;
    payload.querySelector("p").remove();
    let json;
    for (const data of payload.querySelectorAll("script")) {
      const { title, html, edits } = data.dataset, isJSON = html === undefined;
      // What would begin a tag has a backslash before its second sign, as nothing else has.
      const content = data.textContent;
      const whole = isJSON ? content.replace(/<\\(\/|u0021)/g, (_, sign) => sign === "/" ? "</" : "<!") : null;
      const text = edits === "" ? edited(isJSON ? json : first, content) : whole ?? JSON.parse(content);
      json ??= whole;
      const code = element("pre", { class: "code", tabindex: 0 }, isJSON ? indented(text) : text);
      data.replaceWith(element("h3", {}, title), copy(code), code);
    }
  };
  on(document, "cardproof:frames", fill);
  if (cardproof.shown) fill(cardproof.shown);
});
