// Shows the lines in which a text differs from another.
import { element } from "../dom.js";
import { changesOf } from "./lines.js";

export const differing = (label, old, text) => {
  const lines = changesOf(old, text).flatMap(({ gone, come }) => [element("del", {}, ...gone), element("ins", {}, ...come)]);
  return lines.length ? [element("p", {}, label), element("pre", { class: "code", tabindex: 0, "aria-label": label }, ...lines)] : [];
};
