// Drafts and steps of undo live through a load of the page, in this tab.
import { KEPT } from "../page/editing.js";
import { all, files, isDirty, TRIAL } from "./files.js";
import { load } from "./project.js";
import { steps, takeSteps } from "./undo.js";

const write = (text) => {
  try { sessionStorage.setItem(KEPT, text); } catch { return false; }
  return true;
};

export const keep = () => {
  const drafts = all().filter((one) => one.path !== TRIAL && isDirty(one))
    .map(({ path, source, saved, hash }) => ({ path, source, saved, hash }));
  if (!drafts.length && !steps().length) {
    try { sessionStorage.removeItem(KEPT); } catch { /* Nothing is kept. */ }
    return;
  }
  // Where all have no room, the drafts have.
  if (!write(JSON.stringify({ drafts, steps: steps() }))) write(JSON.stringify({ drafts, steps: [] }));
};

// Says whether drafts were restored. A file that others changed meanwhile keeps its old hash: Save then shows both.
export const restore = async () => {
  let kept = null;
  try { kept = JSON.parse(sessionStorage.getItem(KEPT)); } catch { /* Nothing is kept. */ }
  if (!kept) return false;
  takeSteps(kept.steps);
  for (const { path, source, saved, hash } of kept.drafts) {
    // The draft of a file that is gone is still here.
    const gone = { path, keys: [], values: [], touched: new Map(), order: [], stamp: 0 };
    if (!files.has(path)) await load(path).catch(() => files.set(path, gone));
    Object.assign(files.get(path), { source, saved, hash });
  }
  return kept.drafts.length > 0;
};
