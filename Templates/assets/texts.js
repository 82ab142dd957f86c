// What a definition's page tells by data: documents of further profiles, their long texts, the payload, and the
// markup as it is now.
"use strict";
cardproof.setUp((on) => {
  const { element, copier } = cardproof;
  const inspector = document.querySelector(".inspector"), payload = inspector?.querySelector("#payload");

  // What is like another text is told by its edits, in threes: how many bytes stay, how many go, what comes.
  const edited = (text, edits) => {
    let made = "", at = 0;
    const list = JSON.parse(edits), bytes = new TextEncoder().encode(text), decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    const kept = (end) => decoder.decode(bytes.subarray(at, end));
    for (let i = 0; i < list.length; i += 3) {
      made += kept(at + list[i]) + list[i + 2];
      at += list[i] + list[i + 1];
    }
    return made + kept();
  };
  const told = [...document.querySelectorAll("[data-view]")].flatMap(({ content }) => [...content.querySelectorAll("[data-markup], [data-edits]")]);
  const whole = told.find(({ dataset }) => dataset.markup)?.dataset.markup;
  for (const stage of told) stage.innerHTML = stage.dataset.markup ?? edited(whole, stage.dataset.edits);
  const first = document.querySelector(".stage [data-block] > iframe")?.srcdoc;
  const fillFrames = (root) => {
    for (const frame of root.querySelectorAll("iframe[data-edits]")) frame.srcdoc = edited(first, frame.dataset.edits);
    for (const { content } of root.querySelectorAll("template")) fillFrames(content);
  };
  fillFrames(document);

  // Of a long text, a profile's view has what is not in the first one's: a number is the part there.
  for (const text of inspector?.querySelectorAll("[data-parts]") ?? []) {
    const place = [...text.parentElement.querySelectorAll("dd")].indexOf(text), base = [""];
    for (const node of inspector.querySelector("[data-for]").querySelectorAll(":scope > dl dd")[place].childNodes) {
      if (node.nodeName === "MARK") base.push(node.textContent, ""); else base[base.length - 1] += node.textContent;
    }
    text.replaceChildren(...JSON.parse(text.dataset.parts).map((part, i) => {
      const words = typeof part === "number" ? base[part] : part;
      return i % 2 ? element("mark", {}, words) : words;
    }));
  }

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
  const copied = (code) => [copier("Copy", { class: "copy" }, () => code.textContent), code];
  const frame = document.querySelector(".stage [data-frame]:not(:has(iframe, [data-unreadable]))"), markup = element("pre", { class: "code", tabindex: 0 });
  if (frame) inspector.insertBefore(element("section", { id: "html" }, element("h2", {}, "HTML"), ...copied(markup)), inspector.querySelector("#fidelity"));
  on(document, "cardproof:frames", ({ detail: { tab } }) => {
    // Lines that the template left empty are left out.
    if (tab === "html") markup.textContent = [...frame.querySelectorAll(":scope > :not(.cc-bar)")].map((child) => child.outerHTML).join("\n").replace(/^\s*\n/gm, "");
    if (tab !== "payload" || !payload?.querySelector("script")) return;
    payload.querySelector("p").remove();
    let json;
    for (const data of payload.querySelectorAll("script")) {
      const { title, html, edits } = data.dataset, isJSON = html === undefined;
      // What would begin a tag has a backslash before its second sign, as nothing else has.
      const content = data.textContent, whole = isJSON ? content.replace(/<\\(\/|u0021)/g, (_, sign) => sign === "/" ? "</" : "<!") : null;
      const text = edits === "" ? edited(isJSON ? json : first, content) : whole ?? JSON.parse(content);
      json ??= whole;
      data.replaceWith(element("h3", {}, title), ...copied(element("pre", { class: "code", tabindex: 0 }, isJSON ? indented(text) : text)));
    }
  });
});
