// What is done with the file as a whole: another one like it, another name, the last commit, no file at all. It loads
// when the menu asks for it.
import { button, element } from "../dom.js";
import { DELETED } from "../page/editing.js";
import { openPage } from "../page/new-file.js";
import { ask, page } from "../server.js";
import { choose } from "./chooser.js";
import { drawn, replace } from "./drafts.js";
import { files, isChanged, own } from "./files.js";
import { tell } from "./panel.js";
import { load } from "./project.js";
import { post } from "./requests.js";
import { forget } from "./undo.js";

const idOfPage = page.replace(/^[^/]*\/|\.html$/g, "");
// The page's own file, which a page that is drawn anew forgets while another one is shown.
const ownFile = async () => {
  if (!files.has(own)) await load(own);
  return files.get(own);
};
const committed = (file) => ask("/.live/committed", { file });

// Asks before it acts; the words of `act` that refuse stay in the dialog.
const dialogOf = (title, words, verb, act, inner = []) => {
  const why = element("p", { class: "wrong", role: "alert" });
  const close = button("Cancel", { class: "button" }, () => dialog.close());
  const form = element("form", {},
    element("header", { role: "none" }, element("h2", { tabindex: -1, autofocus: "" }, title)), ...words, ...inner, why,
    element("footer", { role: "none" }, close, element("button", { class: "button primary" }, verb)));
  const dialog = element("dialog", { class: "dialog", "aria-label": title }, form);
  let isActing = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isActing) return;
    isActing = true;
    await drawn();
    try {
      why.textContent = isChanged()
        ? "What is typed here is not saved. Save it first, or discard it." : await act() ?? "";
    } catch ({ message }) { why.textContent = message; }
    isActing = !why.textContent;
  });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
  // A field would bring up the keyboard of a phone.
  if (matchMedia("(hover: hover)").matches) dialog.querySelector("input")?.focus();
  dialog.querySelector("input:focus")?.select();
};

const arrange = async (action, id) => {
  const { hash } = await ownFile();
  // This page is left, so that it does not look for itself when its file is gone.
  cardproof.isLeaving = true;
  let answer;
  try { answer = await post("/.live/files", { page, action, hash, ...(id ? { id } : {}) }); } finally {
    cardproof.isLeaving = Boolean(answer?.ok);
  }
  if (!answer.ok) return answer.text();
  forget();
  const { page: newPage, files } = await answer.json();
  if (action !== "delete") return openPage(newPage, action === "duplicate");
  try { if (files) sessionStorage.setItem(DELETED, JSON.stringify(files)); } catch { /* Then it cannot be undone. */ }
  location.href = "/index.html";
  return null;
};

const mentionsOf = async () => {
  const answer = await ask("/.live/files", { page }), { mentions = [] } = answer.ok ? await answer.json() : {};
  if (!mentions.length) return [element("p", {}, "No other file names it.")];
  const items = mentions.map((place) => element("li", {}, element("code", {}, place.replace("Content/", ""))));
  return [element("p", {}, "It is named here; these files stay as they are:"),
    element("ul", { class: "mentions" }, ...items)];
};

const withId = (title, verb, action, proposal) => async () => {
  const id = element("input", {
    class: "input", id: "edit-new-id", value: proposal, required: "", autocomplete: "off", spellcheck: "false",
  });
  const inner = element("div", { class: "field" }, element("label", { for: id.id }, "Id"), id,
    element("p", { class: "hint" }, "The id is also the path of the file."));
  const words = action === "rename" ? await mentionsOf() : [];
  dialogOf(title, words, verb, () => arrange(action, id.value.trim()), [inner]);
};

export const remove = async () => {
  const [words, answer] = await Promise.all([mentionsOf(), committed(own)]);
  const text = answer.ok ? await answer.text() : null;
  const way = text === null ? "No commit of git has it: only Undo on the next page brings it back."
    : text === (await ownFile()).saved ? "The last commit of git has it as it is."
      : "The last commit of git has it as it was before it was changed.";
  dialogOf(`Delete ${own.replace("Content/", "")}?`, [...words, element("p", {}, way)], "Delete it",
    () => arrange("delete"));
};

export const revert = async () => {
  const answer = await committed(own);
  if (!answer.ok) return tell(await answer.text(), true);
  const text = await answer.text();
  await choose(own);
  if (text === (await ownFile()).source) return tell("It is as in the last commit.");
  return replace(() => text, "commit", own);
};

export const duplicate = withId("Duplicate", "Duplicate it", "duplicate", `${idOfPage}-2`);
export const rename = withId("Rename", "Rename it", "rename", idOfPage);
