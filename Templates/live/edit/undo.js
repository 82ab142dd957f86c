// The steps of typing, each with the text of its file before it, which is known when it is sent. Typing on in one
// field is one step.
import { current } from "./files.js";

const MOST = 200;
let former = [];
let last = null;
// Whether the last thing that somebody did was to undo.
export let isUndone = false;

export const stepOf = (what, path = current) => {
  isUndone = false;
  if (last?.what === what && last.path === path) return last;
  last = { what, path };
  former.push(last);
  if (former.length > MOST) former.shift();
  return last;
};
// The next key begins an undo step of its own.
export const endStep = () => { last = null; };
export const hasSteps = () => former.length > 0;
export const forget = () => { former = []; };
export const steps = () => former.filter(({ text }) => text !== undefined);
export const takeSteps = (kept) => { former = [...kept, ...former]; };

// The last step of which `isSeen` says that it changed something.
export const takeBack = (isSeen) => {
  let step;
  do step = former.pop(); while (step && !isSeen(step));
  if (step) {
    endStep();
    isUndone = true;
  }
  return step;
};
