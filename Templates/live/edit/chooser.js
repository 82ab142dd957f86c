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
  const isBusy = () => isOther && (pending.length || isWriting(document.activeElement, middle));
  while (wanted === path && (!files.has(path) || isBusy())) {
    // A page that is drawn meanwhile forgets the files that are not shown.
    if (!files.has(path)) await load(path);
    await settled();
    if (isOther && isWriting(document.activeElement, middle)) restFocus();
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
  if (wanted === path) wanted = chooser.value = current;
};
// Shows the chosen file as it is by now, also one that is still on its way.
export const chooseAgain = () => choose(wanted);
chooser.addEventListener("change", () => choose(chooser.value));
