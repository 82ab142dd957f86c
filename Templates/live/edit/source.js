// The whole text of the file.
import { element } from "../dom.js";
import { isTyped, replace } from "./drafts.js";
import { changes, file } from "./files.js";
import { lines, merged, withBoth } from "./lines.js";
import { offerFocus, section } from "./panel.js";

const source = element("textarea", { id: "edit-source", class: "input", rows: 16, spellcheck: "false" });
const label = element("label", { for: "edit-source", class: "visually-hidden" }, "The whole file");
const count = element("small");
export const sourceBox = section("The whole file", count, label, source);
// Until the form is that of the file, too, a text that is typed here would keep the other boxes as they were.
const hold = () => { sourceBox.inert = true; };
hold();
changes.addEventListener("chosen", hold);

let known = "";
source.addEventListener("input", () => {
  const [before, typed] = [known, source.value];
  known = typed;
  // What was typed in a field and is not seen here yet stays.
  replace((text) => withBoth(merged(text, before), merged(text, typed), text) ?? merged(text, typed), "source");
});

export const showSource = (isBack) => {
  count.textContent = `${lines(file().source).length} lines`;
  sourceBox.inert = false;
  if (isTyped(source, isBack)) return;
  source.value = file().source;
  known = source.value;
};
export const focusSource = () => {
  sourceBox.open = true;
  offerFocus(source);
};
