// The text behind the front matter, in one box or, with a condition, in two.
import { element } from "../dom.js";
import { isTyped, parts, replace } from "./drafts.js";
import { changes, current, file, language, valueOf } from "./files.js";
import { merged, withoutEnd, withoutReturns } from "./lines.js";
import { markdownBar } from "./markdown.js";
import { labelOf } from "./names.js";
import { isWriting } from "./panel.js";
import { split } from "./conditions.js";
import { another, pair } from "./two-texts.js";

const body = element("textarea", {
  id: "edit-body", class: "input", rows: 5, spellcheck: "true", dir: "auto", "aria-describedby": "edit-body-note",
});
const texts = element("div", { class: "texts" }), bar = markdownBar(body);
export const bodyNotes = element("div", { id: "edit-body-note", class: "notes" });
export const bodyBox = element("div", { class: "field" }, texts, bodyNotes);

const text = () => withoutReturns(parts()[1]);
export const focusBody = () => texts.querySelector("textarea").focus();

export const changeBody = (make) => replace((whole) => {
  const [head, old] = parts(whole), text = make(withoutReturns(old));
  return head + (head && !head.endsWith("\n") && text ? "\n" : "") + merged(old, text);
}, "body");

let shape = "", two, end = "";
changes.addEventListener("chosen", () => { shape = ""; });
body.addEventListener("input", () => {
  bar.update();
  const typed = body.value + end;
  changeBody(() => typed);
});

const isMarkdown = () => current.endsWith(".md") && valueOf(["bodyFormat"]) !== "plain";
const build = (isTwo) => {
  const name = labelOf(["body"]), isBody = document.activeElement === body;
  two = isTwo ? pair("edit-body", name, 4, text, changeBody) : null;
  const ways = language() && text().trim() ? [another("edit-body", name, changeBody, "Another text for some…")] : [];
  const top = element("div", { class: "top" }, element("label", { for: "edit-body" }, name), ...ways);
  texts.replaceChildren(...(two?.nodes ?? [top, ...(isMarkdown() ? bar.nodes() : [body])]));
  if (isBody && !isTwo) body.focus();
};

export const showBody = (isBack) => {
  bodyBox.hidden = file().bodyLine === undefined;
  if (bodyBox.hidden) return;
  const isTwo = language() !== "" && split(parts()[1]) !== null;
  const now = `${current} ${isTwo} ${text().trim() !== ""} ${isMarkdown()}`;
  if (now !== shape && (shape === "" || !isWriting(document.activeElement, texts))) {
    build(isTwo);
    shape = now;
  }
  body.lang = valueOf(["language"]) ?? "";
  if (two) two.update(isBack); else if (!isTyped(body, isBack)) [body.value, end] = withoutEnd(text());
  bar.update();
};
