// The texts before each step of typing. Typing on in one field is one step.
import { current, file } from "./files.js";

const former = [];
let last = "";
// Whether the last thing that somebody did was to undo.
export let isUndone = false;

export const remember = (what) => {
  if (what !== last) former.push([current, file().source]);
  last = what;
  isUndone = false;
};
// The next key begins an undo step of its own.
export const endStep = () => { last = ""; };
export const hasSteps = () => former.length > 0;
export const forget = () => { former.length = 0; };

// The path of a file and its text before the last step.
export const takeBack = () => {
  const step = former.pop();
  if (step) {
    endStep();
    isUndone = true;
  }
  return step;
};
