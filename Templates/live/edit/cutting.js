// Takes the words that were chosen to be cut, on the sizes page or behind Size, out of the file as a draft.
import { replace, set } from "./drafts.js";
import { file } from "./files.js";
import { tell } from "./panel.js";

// Without the blank that parts it from what is beside it.
const without = (text, piece) => {
  const at = text.indexOf(piece), rest = text.slice(at + piece.length);
  return text.slice(0, at).replace(/^\s|\n/.test(rest) ? /[ \t]+$/ : /$/, "") + rest.replace(/^[ \t]+/, "");
};

export const takeCuts = async (cuts) => {
  const pieces = cuts.flatMap((cut) => cut.pieces);
  const missing = pieces.filter((piece) => !file().source.includes(piece));
  if (pieces.length) await replace(() => pieces.reduce((text, one) => (text.includes(one) ? without(text, one) : text), file().source), "cut");
  for (const { name, pieces } of cuts) if (!pieces.length) set(name.split("."), null);
  if (missing.length) tell(`Not cut, because a template makes it: “${missing.join("”, “")}”`, true);
};
