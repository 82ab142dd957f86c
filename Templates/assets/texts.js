// What a definition's page tells by data: documents of further profiles, and how much of its time is over.
"use strict";
cardproof.setUp((on) => {
  const { element, edited } = cardproof, inspector = document.querySelector(".inspector");

  // How much of its time is over is known when it is read.
  const life = inspector?.querySelector("[data-life]");
  if (life) {
    const [begin, end] = life.dataset.life.split(" ").map(Number), time = Number(life.dataset.now ?? Date.now() / 1000);
    const day = 86400, days = Math.floor((end - time) / day);
    life.querySelector(".life")?.style.setProperty("--at",
      `${Math.round(Math.max(0, Math.min(1, (time - begin) / (end - begin))) * 100)}%`);
    const value = life.querySelector("header").lastElementChild;
    value.title = value.textContent;
    if (life.querySelector(".life")) value.textContent = time >= end ? "over"
      : days < 1 ? "within a day" : days < 2 ? "in a day" : `in ${days} days`;
    if (time < end && end - time < 7 * day) value.className = "soon";
  }

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

  const told = [...document.querySelectorAll("[data-view]")]
    .flatMap(({ content }) => [...content.querySelectorAll("[data-markup], [data-edits]")]);
  const whole = told.find(({ dataset }) => dataset.markup)?.dataset.markup;
  for (const stage of told) stage.innerHTML = stage.dataset.markup ?? edited(whole, stage.dataset.edits);
  const first = document.querySelector(".stage [data-block] > iframe")?.srcdoc;
  const fillFrames = (root) => {
    for (const frame of root.querySelectorAll("iframe[data-edits]")) frame.srcdoc = edited(first, frame.dataset.edits);
    for (const { content } of root.querySelectorAll("template")) fillFrames(content);
  };
  fillFrames(document);

  cardproof.texts = { first };
  // The markup as it is now has a tab, too; tabs.js fills it when it is opened.
  if (document.querySelector(".stage [data-frame]:not(:has(iframe, [data-unreadable]))")) {
    inspector.insertBefore(element("section", { id: "html" }, element("h2", {}, "HTML"),
      element("pre", { class: "code", tabindex: 0 })), inspector.querySelector("#fidelity"));
  }
});
