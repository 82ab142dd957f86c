// A sign-off. The name is asked for once, and the page shows the new state as soon as the server has read it.
import { button, element } from "../dom.js";
import { ask, page, post } from "../server.js";
import { closer, labelled, showDialog } from "./dialog.js";

const NAME = "cardproof approver";

// Whoever approves it all the same has read why not to.
const listOf = (errors) => {
  const title = errors.length === 1 ? "It has an error:" : `It has ${errors.length} errors:`;
  const items = errors.map((text) => element("li", {}, text));
  return element("div", { class: "errors" }, element("p", {}, title), element("ul", {}, ...items));
};

export const showApproval = async () => {
  const why = element("p", { class: "error", role: "alert" }), told = element("p", { class: "muted" });
  const by = element("input", { name: "by", required: "", maxlength: 80, autocomplete: "name" });
  const note = element("input", { name: "note", maxlength: 300, autocomplete: "off" });
  const approve = element("button", { class: "quiet primary" }, "Approve"), close = closer("Cancel");
  const revoke = button("Revoke", { class: "quiet" }, () => act({ revoke: true }));
  const form = element("form", {}, element("h2", {}, "Approve"), told, labelled("Who ", by),
    labelled("Note, if any ", note), why, element("p", {}, approve, " ", revoke, " ", close));
  const dialog = element("dialog", { class: "shortcuts new-file", "aria-label": "Approve" }, form);

  const opening = await ask("/.live/approve", { page });
  const { token, seen, state, note: before = "", errors = [] } = opening.ok ? await opening.json() : {};
  if (!opening.ok) why.textContent = await opening.text();
  if (await window.cardproof?.hasDraft?.()) {
    why.textContent = "What is typed in Edit is not saved: what is in the file is approved.";
  }
  // Whoever holds the phone signs, so no name of the computer is proposed.
  try { by.value = localStorage.getItem(NAME); } catch { /* Then it is asked for. */ }
  note.value = before;
  if (errors.length) {
    told.before(listOf(errors));
    approve.textContent = "Approve all the same";
  }
  told.textContent = `${state ? `Now: ${state}. ` : ""}What every profile gets, and how it looks, is signed off as `
    + "it is now, in Content/approvals.yaml.";
  revoke.hidden = !state;
  const act = async (body) => {
    const answer = await post("/.live/approve", token, { page, seen, ...body });
    if (!answer.ok) {
      why.textContent = await answer.text();
      return;
    }
    try { if (body.by) localStorage.setItem(NAME, body.by); } catch { /* Then it is asked for again. */ }
    dialog.close();
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act({ by: by.value.trim(), ...(note.value.trim() ? { note: note.value.trim() } : {}) });
  });
  showDialog(dialog, close);
};
