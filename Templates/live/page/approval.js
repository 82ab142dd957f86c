// A sign-off on a definition's page: approve, ask for a change, take an approval back. The page shows the new state as
// soon as the server has read it.
import { element } from "../dom.js";
import { page } from "../server.js";
import { fillAsking } from "./asking.js";
import { showForm } from "./dialog.js";
import { alertLine, choice, factsOf, field, icon, kept, nameField, oneLine, openFindings, send, submits, toast } from "./signing.js";

export const showAsk = async () => {
  const { dialog, form } = showForm("Ask for a change", "It stays at the card until it is approved.");
  try { await factsOf({ page }); } catch ({ message }) { return form.append(message); }
  fillAsking(form, page, "", (_, undo) => {
    dialog.close();
    toast("Asked for a change.", undo);
  });
};

export const showApproval = async () => {
  const { dialog, form } = showForm("Approve this card?", "What every person gets, and how it looks, is signed off as it is now.");
  let facts;
  try { facts = await factsOf({ page }); } catch ({ message }) { return form.append(message); }
  const { seen, state, note: before = "", errors } = facts, by = nameField(), why = alertLine();
  const { control: note, told, forget } = kept(Object.assign(element("textarea", {
    class: "input", name: "note", rows: 2, placeholder: "For those who read it later",
  }), { value: before }), `note ${page}`);
  if (await window.cardproof?.hasDraft?.()) why.textContent = "What is typed in Edit is not saved: what is in the file is approved.";
  const free = { formnovalidate: "" }, tap = document.querySelector("#summary .plain > small:not(.soon)")?.textContent.trim();
  // Over an open finding, the safe answer is the filled one.
  form.append(...errors.length ? [openFindings(errors)] : [], ...state ? [element("p", { class: "muted" }, `Now: ${state}.`)] : [],
    ...tap ? [element("p", { class: "muted" }, `${tap}.`)] : [],
    field("Your name", by), field("Note", note, "kept beside the approval"), told, why, element("footer", {},
      ...state ? [choice("revoke", false, free, "Revoke")] : [],
      ...errors.length ? [choice("approve", false, {}, "Approve all the same"), choice("ask", true, free, icon("comment"), "Ask for a change")]
        : [choice("ask", false, free, "Ask for a change"), choice("approve", true, {}, "Approve")]));
  submits(form, async (value) => {
    if (value === "ask") {
      dialog.close();
      return showAsk();
    }
    const undo = await send(value === "revoke" ? { page, revoke: true } : { page, seen, by: by.value.trim(), note: oneLine(note) });
    forget();
    dialog.close();
    toast(value === "revoke" ? "The approval is taken back." : "Approved.", undo);
  });
};

export const revoke = async () => {
  try {
    await factsOf({ page });
    toast("The approval is taken back.", await send({ page, revoke: true }));
  } catch ({ message }) { toast(message); }
};
