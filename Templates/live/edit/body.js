// The text behind the front matter, in one box or, with a condition, in two.
import { element } from "../dom.js";
import { isTyped, parts, replace } from "./drafts.js";
import { changes, current, file, language } from "./files.js";
import { merged, withoutEnd, withoutReturns } from "./lines.js";
import { isWriting } from "./panel.js";
import { split } from "./conditions.js";
import { another, pair } from "./two-texts.js";

const body = element("textarea", {
  id: "edit-body", rows: 6, spellcheck: "false", "aria-describedby": "edit-body-note",
});
const texts = element("div");
export const bodyNotes = element("div", { id: "edit-body-note" });
export const bodyBox = element("div", { class: "field" }, texts, bodyNotes);

const text = () => withoutReturns(parts()[1]);
export const focusBody = () => texts.querySelector("textarea").focus();

export const changeBody = (make) => replace(() => {
  const [head, old] = parts(), text = make(withoutReturns(old));
  return head + (head && !head.endsWith("\n") && text ? "\n" : "") + merged(old, text);
}, "body");

let shape = "", two, end = "";
changes.addEventListener("chosen", () => { shape = ""; });
body.addEventListener("input", () => changeBody(() => body.value + end));

const build = (isTwo) => {
  // As the pages call it.
  const name = language() === "liquid" ? "description" : "text";
  const isBody = document.activeElement === body;
  two = isTwo ? pair("edit-body", name, 4, text, changeBody) : null;
  const one = [element("label", { for: "edit-body" }, name), body];
  if (language() && text().trim()) one.push(another("edit-body", name, changeBody));
  texts.replaceChildren(...(two?.nodes ?? one));
  if (isBody && !isTwo) body.focus();
};

export const showBody = () => {
  bodyBox.hidden = file().bodyLine === undefined;
  if (bodyBox.hidden) return;
  const isTwo = language() !== "" && split(parts()[1]) !== null, now = `${current} ${isTwo} ${text().trim() !== ""}`;
  if (now !== shape && (shape === "" || !isWriting(document.activeElement, texts))) {
    build(isTwo);
    shape = now;
  }
  if (two) two.update(); else if (!isTyped(body)) [body.value, end] = withoutEnd(text());
};
