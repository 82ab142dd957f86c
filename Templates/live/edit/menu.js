// The menu of what can be done with the file as a whole.
import { button, element } from "../dom.js";
import { own } from "./files.js";
import { tell } from "./panel.js";

// `act` is the name of what manage.js does.
const item = (icon, text, act) => {
  const one = button("", {}, () => {
    menu.open = false;
    return import("./manage.js").then((made) => made[act]()).catch(({ message }) => tell(message, true));
  });
  one.append(element("span", { class: `i i-${icon}`, "aria-hidden": "true" }), text);
  return one;
};
const opener = element("summary", { class: "button bare only", "aria-label": "More for this file" },
  element("span", { class: "i i-more", "aria-hidden": "true" }));
export const menu = element("details", { class: "menu" }, opener, element("div", { class: "sheet-menu" },
  item("file", "Duplicate…", "duplicate"),
  item("edit", "Rename…", "rename"),
  item("undo", "Back to the last commit", "revert"), element("hr"), item("x", "Delete…", "remove")));
menu.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  opener.focus();
  event.stopPropagation();
});
menu.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
});
export const offerMenu = () => { menu.hidden = !own; };
