// A sign-off on a definition's page: approve, ask for a change, take an approval back. The page shows the new state as
// soon as the server has read it.
import { element } from "../dom.js";
import { page } from "../server.js";
import { fillAsking } from "./asking.js";
import { showForm } from "./dialog.js";
import {
  alertLine, choice, factsOf, field, icon, kept, nameField, oneLine, openFindings, send, submits, toast,
} from "./signing.js";

export const showAsk = async () => {
  const { dialog, form } = showForm("Ask for a change", "It stays at the card until it is approved.");
  try { await factsOf({ page }); } catch ({ message }) { return form.append(message); }
  fillAsking(form, page, "", (_, undo) => {
    dialog.close();
    toast("Asked for a change.", undo);
  });
};

export const showApproval = async () => {
  const lead = "What every person gets, and how it looks, is signed off as it is now.";
  const { dialog, form } = showForm("Approve this card?", lead);
  let facts;
  try { facts = await factsOf({ page }); } catch ({ message }) { return form.append(message); }
  const { seen, state, changes, isApproved, note: oldNote = "", errors } = facts, by = nameField(), alert = alertLine();
  const { control: note, told, forget } = kept(Object.assign(element("textarea", {
    class: "input", name: "note", rows: 2, placeholder: "For those who read it later",
  }), { value: oldNote }), `note ${page}`);
  if (await window.cardproof?.hasDraft?.()) {
    alert.textContent = "What is typed in Edit is not saved: what is in the file is approved.";
  }
  const muted = (text) => element("p", { class: "muted" }, text);
  const tap = document.querySelector("#summary .plain > small:not(.soon)")?.textContent.trim();
  if (errors.length) form.append(openFindings(errors));
  if (state) form.append(muted(`Now: ${state.replace(/\.$/, "")}.`));
  form.append(...changes);
  if (tap) form.append(muted(`${tap}.`));
  const unchecked = { formnovalidate: "" };
  // Over an open finding, the safe answer is the main button.
  const choices = errors.length
    ? [choice("approve", false, {}, "Approve all the same"),
      choice("ask", true, unchecked, icon("comment"), "Ask for a change")]
    : [choice("ask", false, unchecked, "Ask for a change"), choice("approve", true, {}, "Approve")];
  if (state) {
    choices.unshift(choice("back", false, unchecked, isApproved ? "Take the approval back" : "Take the request back"));
  }
  form.append(field("Your name", by), field("Note", note, "kept beside the approval"), told, alert,
    element("footer", {}, ...choices));
  submits(form, async (value) => {
    if (value === "ask") {
      dialog.close();
      return showAsk();
    }
    if (value === "back") await takeBack(isApproved);
    else toast("Approved.", await send({ page, seen, by: by.value.trim(), note: oneLine(note) }));
    forget();
    dialog.close();
  });
};

const takeBack = async (isApproval) => {
  const undo = await send({ page, [isApproval ? "revoke" : "answered"]: true });
  toast(isApproval ? "The approval is taken back." : "The request is taken back.", undo);
};

export const revoke = async () => {
  try {
    await factsOf({ page });
    await takeBack(true);
  } catch ({ message }) { toast(message); }
};

// In the review, whoever presses Approved is asked whether it is taken back.
export const offerBack = ({ page: of, words }) => {
  const dialog = cardproof.sheet(words), form = dialog.querySelector("form");
  form.append(alertLine(), choice("back", true, { class: "button primary wide" }, "Take the approval back"));
  submits(form, async () => {
    toast("The approval is taken back.", await send({ page: of, revoke: true }));
    dialog.close();
  });
};
