// Dialogs of the page.
import { button, element } from "../dom.js";

const ofSheet = { rel: "stylesheet", href: "/.live/edit.css" };

// Shows a dialog with a button that closes it. That of a form needs the panel's style sheet.
export const showDialog = (dialog, close) => {
  // A double click asks for it twice.
  const titleOf = (one) => one.querySelector("h2")?.textContent;
  if ([...document.querySelectorAll("dialog[open]")].some((one) => titleOf(one) === titleOf(dialog))) return;
  if (dialog.matches(".new-file") && !document.querySelector(`link[href="${ofSheet.href}"]`)) {
    document.head.append(element("link", ofSheet));
  }
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

// Shows a dialog with a form that is filled afterwards. The focus is at its head.
export const showForm = (title, lead) => {
  const close = button("", { class: "button bare only", "aria-label": "Close" }, () => {});
  close.append(element("span", { class: "i i-x", "aria-hidden": "true" }));
  const head = element("h2", { id: "dialog-head", tabindex: -1, autofocus: "" }, title);
  const form = element("form", { method: "dialog" }, element("header", {}, head, close, element("p", {}, lead)));
  const dialog = element("dialog", { class: "dialog", "aria-labelledby": "dialog-head" }, form);
  showDialog(dialog, close);
  return { dialog, form };
};

export const closer = (text) => button(text, { class: "quiet" }, () => {});
export const labelled = (label, control) => element("p", {}, element("label", {}, label, control));
