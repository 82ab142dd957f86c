// The panel, and the lines in which it speaks.
import { element } from "../dom.js";

export const panel = element("aside", { class: "editor", "aria-label": "Edit" });
export const form = element("form");
// Findings that no field has, and the way back to what somebody came from.
export const general = element("div", { class: "general" });
export const wayBack = element("p");
export const status = element("p", { role: "status" });
export const sizes = element("p", { class: "sizes" });

export const section = (title, ...children) => element("details", {}, element("summary", {}, title), ...children);

export const tell = (text, isWrong = false) => {
  status.textContent = text;
  status.classList.toggle("wrong", isWrong);
};

// While somebody writes in the form it stays as it is, and gets what is new about its keys afterwards.
export const isWriting = (one, place = form) =>
  place.contains(one) && one.matches("input:not([type=file], [type=checkbox]), textarea, select");
