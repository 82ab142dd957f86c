// Drafts and steps of undo live through a load of the page, in this tab.
import { KEPT } from "../page/editing.js";
import { all, files, isDirty, isPending, keyOf, outcome, pending, TRIAL } from "./files.js";
import { load } from "./project.js";
import { stepOf, steps, takeSteps } from "./undo.js";

const write = (text) => {
  try { sessionStorage.setItem(KEPT, text); } catch { return false; }
  return true;
};

// What is kept stays where the page goes again before it was restored.
let isRestored = false;
export const keep = () => {
  if (!isRestored) return;
  const drafts = all().filter((one) => one.path !== TRIAL && (isDirty(one) || isPending(one.path))).map((one) => {
    const { path, saved, hash } = one, { source, edits } = outcome(one, pending);
    return {
      path, source, saved, hash, edits: edits.map(({ path, value, change, name }) => ({ path, value, change, name })),
    };
  });
  if (!drafts.length && !Object.values(steps()).some(({ length }) => length)) {
    try { sessionStorage.removeItem(KEPT); } catch { /* Nothing is kept. */ }
    return;
  }
  // Where all have no room, the drafts have.
  if (!write(JSON.stringify({ drafts, steps: steps() }))) write(JSON.stringify({ drafts }));
};

// Says whether drafts were restored. A file that others changed meanwhile keeps its old hash: Save then shows both.
export const restore = async () => {
  let kept = null;
  try { kept = JSON.parse(sessionStorage.getItem(KEPT)); } catch { /* Nothing is kept. */ }
  isRestored = !kept;
  if (!kept) return false;
  for (const { path } of kept.drafts) {
    // The draft of a file that is gone is still here.
    const gone = { path, keys: [], values: [], touched: new Map(), order: [] };
    if (!files.has(path)) await load(path).catch(() => files.set(path, gone));
  }
  for (const { path, source, saved, hash, edits } of kept.drafts) {
    Object.assign(files.get(path), { source, saved, hash });
    for (const edit of edits) pending.push({ ...edit, file: path, step: stepOf(keyOf(edit.path), path) });
  }
  if (kept.steps?.former) takeSteps(kept.steps);
  isRestored = true;
  return kept.drafts.length > 0;
};
