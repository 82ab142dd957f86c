// Which file the form shows.
import { element, option } from "../dom.js";
import { send } from "./drafts.js";
import { announce, current, file, files, own, setCurrent, TRIAL } from "./files.js";
import { middle, tell, wayBack } from "./panel.js";
import { data, load, profiles } from "./project.js";
import { endStep } from "./undo.js";

export const chooser = element("select", { "aria-label": "File" });

export const choose = async (path) => {
  const isOther = path !== current;
  try { setCurrent(files.has(path) ? path : await load(path)); } catch ({ message }) { return tell(message, true); }
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
chooser.addEventListener("change", () => choose(chooser.value));
