// Takes the words that were chosen to be cut, on the sizes page or behind Size, out of the file as a draft.
import { inTurn, replace, set } from "./drafts.js";
import { files, own } from "./files.js";
import { tell } from "./panel.js";

// With one blank between what stood beside it, and none at the end of a line.
const without = (text, piece) => {
  const at = text.indexOf(piece), before = text.slice(0, at), rest = text.slice(at + piece.length);
  if (/^[ \t]*(\r?\n|$)/.test(rest)) return before.replace(/[ \t]+$/, "") + rest.replace(/^[ \t]+/, "");
  return before + (/(^|\s)$/.test(before) ? rest.replace(/^[ \t]+/, "") : rest);
};

export const takeCuts = (cuts) => inTurn(() => {
  const pieces = cuts.flatMap((cut) => cut.pieces);
  const missing = pieces.filter((piece) => !files.get(own).source.includes(piece));
  const cut = (whole) => pieces.reduce((text, one) => (text.includes(one) ? without(text, one) : text), whole);
  if (pieces.length) replace(cut, "cut", own);
  for (const { name, pieces } of cuts) if (!pieces.length) set(name.split("."), null, own);
  if (missing.length) tell(`Not cut, because a template makes it: “${missing.join("”, “")}”`, true);
});
