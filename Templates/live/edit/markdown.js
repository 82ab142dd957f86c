// The buttons above a Markdown text: what is marked becomes bold, italic, a list or a link.
import { element } from "../dom.js";

const lines = (text) => (text || "…").split("\n").map((line) => `- ${line.replace(/^- /, "")}`).join("\n");
const MARKS = [
  ["bold", "Bold", (text) => `**${text || "…"}**`], ["italic", "Italic", (text) => `*${text || "…"}*`],
  ["list", "List", lines], ["link", "Link", (text) => `[${text || "…"}](https://)`],
];

// Such a change is one that the browser's own undo takes back, and that is heard as typing.
const insert = (box, make) => {
  const { selectionStart: start, selectionEnd: end, value } = box, text = make(value.slice(start, end));
  box.focus();
  if (!document.execCommand("insertText", false, text)) {
    box.setRangeText(text, start, end, "end");
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  // What is to be written next is marked.
  const blank = /…|https:\/\/(?=\))/.exec(text);
  if (blank) box.setSelectionRange(start + blank.index, start + blank.index + blank[0].length);
};

export const markdownBar = (box) => {
  const count = element("small");
  const bar = element("div", {}, ...MARKS.map(([icon, label, make]) => {
    const one = element("button", { type: "button", class: "button bare only", "aria-label": label, title: label },
      element("span", { class: `i i-${icon}`, "aria-hidden": "true" }));
    one.addEventListener("click", () => insert(box, make));
    return one;
  }), count);
  const update = () => { count.textContent = `${[...box.value].length} characters`; };
  return { nodes: () => [element("div", { class: "rich" }, bar, box)], update };
};
