// Shows the lines in which a text differs from another.
import { element } from "../dom.js";
import { changesOf } from "./lines.js";

export const differing = (label, old, text) => {
  const lines = changesOf(old, text)
    .flatMap(({ gone, come }) => [element("del", {}, ...gone), element("ins", {}, ...come)]);
  // The word that differs may be far behind in its line.
  const box = { class: "code", style: "white-space: pre-wrap", tabindex: 0, "aria-label": label };
  return lines.length ? [element("p", {}, label), element("pre", box, ...lines)] : [];
};
