// What the server knows of a card in the review: how it stands, what changed since it was approved, what is found.
import { element } from "../dom.js";
import { icon, openFindings } from "./signing.js";

export const fillAbout = (form, { state, changes, errors, warnings }) => {
  const parts = [...changes];
  if (errors.length) parts.push(openFindings(errors));
  if (warnings.length) parts.push(element("div", { class: "finding warning" }, icon("m-warning", "mark warning"),
    element("ul", {}, ...warnings.map((text) => element("li", {}, text)))));
  if (state) form.querySelector(".status").after(element("p", { class: "muted" }, `${state.replace(/\.$/, "")}.`));
  form.lastElementChild.before(...parts);
};
