// Dialogs of the page.
import { button, element } from "../dom.js";

const ofSheet = { rel: "stylesheet", href: "/.live/edit.css" };

// Shows a dialog with a button that closes it. That of a form needs the panel's style sheet.
export const showDialog = (dialog, close) => {
  if (dialog.matches(".new-file") && !document.querySelector(`link[href="${ofSheet.href}"]`)) {
    document.head.append(element("link", ofSheet));
  }
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

export const closer = (text) => button(text, { class: "quiet" }, () => {});
export const labelled = (label, control) => element("p", {}, element("label", {}, label, control));
