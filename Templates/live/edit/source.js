// The whole text of the file.
import { element } from "../dom.js";
import { isTyped, replace } from "./drafts.js";
import { file } from "./files.js";
import { lines, merged } from "./lines.js";
import { section } from "./panel.js";

const source = element("textarea", { id: "edit-source", class: "input", rows: 16, spellcheck: "false" });
const label = element("label", { for: "edit-source", class: "visually-hidden" }, "The whole file");
const count = element("small");
export const sourceBox = section("The whole file", count, label, source);

source.addEventListener("input", () => replace(() => merged(file().source, source.value), "source"));

export const showSource = () => {
  count.textContent = `${lines(file().source).length} lines`;
  if (!isTyped(source)) source.value = file().source;
};
export const focusSource = () => {
  sourceBox.open = true;
  source.focus();
};
