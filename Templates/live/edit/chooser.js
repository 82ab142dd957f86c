// Which file the form shows.
import { element, option } from "../dom.js";
import { inTurn, send, settled } from "./drafts.js";
import { announce, current, file, files, own, pending, setCurrent, TRIAL } from "./files.js";
import { isWriting, middle, restFocus, wayBack } from "./panel.js";
import { data, load, profiles } from "./project.js";
import { endStep } from "./undo.js";

export const chooser = element("select", { "aria-label": "File" });

// The file that was chosen last: one that comes later does not hide it.
let wanted = "";
// Waits until all that was typed is in its own file, and nobody writes there.
const show = async (path) => {
  const isOther = path !== current;
  if (!files.has(path)) await load(path);
  while (isOther && wanted === path && (pending.length || isWriting(document.activeElement, middle))) {
    await settled();
    if (isWriting(document.activeElement, middle)) restFocus();
  }
  if (wanted !== path) return;
  setCurrent(path);
  endStep();
  if (isOther) {
    middle.scrollTop = 0;
    announce("chosen");
    file().touched.clear();
  }
  if (path === own) wayBack.replaceChildren();
  const paths = new Set([own, ...data, ...profiles.map((one) => one.file), ...files.keys()]);
  paths.delete(TRIAL);
  chooser.replaceChildren(...[...paths].map((one) => option(one, one.replace("Content/", ""))));
  chooser.value = current;
  await send();
};
export const choose = async (path) => {
  wanted = path;
  // A save does not wait for it.
  if (!files.has(path)) await load(path).catch(() => {});
  await inTurn(() => show(path));
  if (wanted === path) chooser.value = current;
};
chooser.addEventListener("change", () => choose(chooser.value));
