// The texts before each step of typing. Typing on in one field is one step.
import { current, file } from "./files.js";

const MOST = 200;
let former = [];
let last = "";
// Whether the last thing that somebody did was to undo.
export let isUndone = false;

export const remember = (what) => {
  if (what !== last) former.push([current, file().source]);
  if (former.length > MOST) former.shift();
  last = what;
  isUndone = false;
};
// The next key begins an undo step of its own.
export const endStep = () => { last = ""; };
export const hasSteps = () => former.length > 0;
export const forget = () => { former = []; };
// A text that is given up is a step back.
export const keepText = (path, text) => {
  former.push([path, text]);
  endStep();
};
export const steps = () => former;
export const takeSteps = (kept) => { former = [...kept, ...former]; };

// The path of a file and its text before the last step.
export const takeBack = () => {
  const step = former.pop();
  if (step) {
    endStep();
    isUndone = true;
  }
  return step;
};
