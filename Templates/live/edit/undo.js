// The steps of typing, each with the text of its file before it, which is known when it is sent. Typing on in one
// field is one step.
import { current } from "./files.js";

const MOST = 200;
let former = [];
// The steps that were taken back, until something else is done.
let undone = [];
let last = null;
// Whether the last thing that somebody did was to undo.
export let isUndone = false;

export const stepOf = (what, path = current) => {
  isUndone = false;
  undone = [];
  if (last?.what === what && last.path === path) return last;
  last = { what, path };
  former.push(last);
  if (former.length > MOST) former.shift();
  return last;
};
// The next key begins an undo step of its own.
export const endStep = () => { last = null; };
export const hasSteps = () => former.length > 0;
export const hasUndone = () => undone.length > 0;
export const forget = () => { [former, undone] = [[], []]; };
const isKnown = ({ text }) => text !== undefined;
export const steps = () => ({ former: former.filter(isKnown), undone: undone.filter(isKnown) });
export const takeSteps = (kept) => {
  former = [...kept.former, ...former];
  undone = kept.undone;
};

// The last step of which `isSeen` says that it changed something, and the step that takes it back again.
const turn = (from, to, isSeen) => {
  let step;
  do step = from.pop(); while (step && !isSeen(step));
  if (!step) return null;
  endStep();
  isUndone = from === former;
  const back = { what: step.what, path: step.path };
  to.push(back);
  return { step, back };
};
export const takeBack = (isSeen) => turn(former, undone, isSeen);
export const bringBack = (isSeen) => turn(undone, former, isSeen);
