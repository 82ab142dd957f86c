// The panel, and the lines in which it speaks.
import { element } from "../dom.js";

export const panel = element("section", { class: "editor", "aria-label": "Edit" });
export const form = element("form");
// What scrolls: between the head of the panel and its foot.
export const middle = element("div", { class: "fields" });
// Findings that no field has, and the way back to what somebody came from.
export const general = element("div", { class: "general" });
export const wayBack = element("p", { class: "way-back" });
export const status = element("span", { role: "status" });
export const sizes = element("span", { class: "sizes" });
const meter = element("span", { class: "meter", "aria-hidden": "true" }, element("i"));
const standing = element("span", { class: "status todo" },
  element("span", { class: "i mark", "aria-hidden": "true" }), status);

export const foot = (...buttons) => element("footer", { "data-editing-actions": "" },
  element("p", { class: "weigh" }, meter, sizes), element("p", { class: "acts" }, standing, ...buttons));

export const section = (title, small, ...children) => element("details", { class: "section" },
  element("summary", {}, element("span", { class: "i i-right", "aria-hidden": "true" }), title, small),
  element("div", {}, ...children));

// `state` is "approved" for what is saved, "changed" for what is not, "error" for what went wrong.
export const tell = (text, isWrong = false, state = isWrong ? "error" : "todo") => {
  status.textContent = text;
  status.classList.toggle("wrong", isWrong);
  standing.className = `status ${state === "changed" ? "asked" : state}`;
  standing.firstChild.className = `i mark i-m-${state} ${state}`;
};

export const weigh = (bytes, limit, whose) => {
  const isOver = bytes > limit, count = (number) => number.toLocaleString("en");
  sizes.textContent = limit ? `${count(bytes)} of ${count(limit)} bytes${whose}` : "";
  sizes.classList.toggle("over", isOver);
  meter.hidden = !limit;
  meter.classList.toggle("error", isOver);
  meter.firstChild.style.width = `${Math.min(100, 100 * bytes / (limit || 1))}%`;
};

// While somebody writes in the form it stays as it is, and gets what is new about its keys afterwards.
export const isWriting = (one, place = form) =>
  place.contains(one) && one.matches("input:not([type=file], [type=checkbox]), textarea, select");

// Keys that have no field any more do nothing.
export const restFocus = () => {
  middle.tabIndex = -1;
  middle.focus({ preventScroll: true });
};

// What comes late leaves the focus to whoever writes elsewhere by now: their keys would be lost.
export const offerFocus = (one) => { if (!isWriting(document.activeElement, panel)) one?.focus(); };
