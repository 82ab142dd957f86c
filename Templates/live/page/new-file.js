// A new file, which is shown as soon as the server has read it.
import { element, option } from "../dom.js";
import { ask, encoded, post, until } from "../server.js";
import { slug } from "../words.js";
import { closer, showDialog } from "./dialog.js";
import { editorOf } from "./editing.js";

// What people call the kinds of files and their types.
const WORDS = {
  card: "Card", block: "Content block", adaptive: "Adaptive Card", feed: "Feed", placeholder: "Placeholder",
  theme: "Theme", profile: "Profile: somebody to preview for",
  classic: "Text, with a small picture or without", "captioned-image": "A picture above a text",
  banner: "A picture alone", control: "Control: counted, never shown",
  static: "One block", carousel: "A carousel of blocks", cell: "A cell of a table",
};
const optionOf = (name) => option(name, WORDS[name] ?? name);

// A profile is edited on the page of a card; the answer says why it cannot be.
const openProfile = async (id) => {
  const link = document.querySelector(".tile:not(.unreadable) a");
  if (!link) return `Content/profiles/${id}.yaml is made. It is edited on the page of a card: make one.`;
  const page = decodeURIComponent(link.pathname.slice(1));
  await until(async () => (await (await ask("/.live/edit", { page })).json()).profiles.some((one) => one.id === id));
  location.href = editorOf(id, link, true);
  return "";
};

export const openPage = async (path, isNew = true) => {
  // A list of pages is always there: to ask for a page too early would be an error.
  const list = path.startsWith("themes/") ? "/themes.html" : "/pages.js";
  await until(async () => (await (await fetch(list)).text()).includes(path));
  location.href = `/${encoded(path)}?edit=${isNew ? "&new=" : ""}`;
};

// Says why it is not made or opened.
const make = async (token, made) => {
  const answer = await post("/.live/new", token, made);
  if (!answer.ok) return answer.text();
  if (made.kind === "profile") return openProfile(made.id);
  await openPage((await answer.json()).page);
  return "";
};

const fieldOf = (label, control) => element("label", { class: "field" }, label, control);

// A title outlives a dialog that somebody closes.
let typed = "";

export const showNew = async () => {
  const { token, kinds, campaigns } = await (await fetch("/.live/new")).json();
  const input = { class: "input", autocomplete: "off" };
  const kind = element("select", { class: "input", name: "kind" }, ...kinds.map((one) => optionOf(one.kind)));
  const type = element("select", { class: "input", name: "type" }), called = element("span");
  const title = element("input", { ...input, name: "title", maxlength: 200, value: typed });
  const id = element("input", { ...input, name: "id", required: "", spellcheck: "false" });
  const campaign = element("input", { ...input, name: "campaign", list: "new-campaigns", placeholder: "none" });
  const known = element("datalist", { id: "new-campaigns" }, ...campaigns.map((one) => option(one, "")));
  const why = element("p", { class: "error", role: "alert" }), close = closer("Cancel");
  const types = fieldOf("How it looks", type), belongs = fieldOf("Campaign", campaign);
  const form = element("form", {}, element("header", { role: "none" }, element("h2", {}, "New")),
    fieldOf("What", kind), types, fieldOf(called, title),
    fieldOf("Id, which is also the path of the file", id), belongs, known, why,
    element("footer", { role: "none" }, close, element("button", { class: "button primary" }, "Make it")));
  const dialog = element("dialog", { class: "dialog new-file", "aria-label": "New" }, form);

  const choose = () => {
    const chosen = kinds.find((one) => one.kind === kind.value);
    type.replaceChildren(...chosen.types.map(optionOf));
    types.hidden = !chosen.types.length;
    belongs.hidden = !chosen.hasCampaign;
    [called.textContent, id.placeholder] = kind.value === "profile" ? ["Name", "ann"] : ["Title", "spring/offer"];
  };
  choose();
  kind.addEventListener("change", choose);
  // The id follows the title until somebody writes another.
  const suggested = () => slug(title.value).slice(0, 60).replace(/-$/, "") || (title.value.trim() && `${kind.value}-1`);
  let last = id.value = suggested();
  title.addEventListener("input", () => {
    typed = title.value;
    if (id.value === last) id.value = suggested();
    last = suggested();
  });
  title.addEventListener("change", () => { if (!title.value.trim()) title.value = ""; });
  // Whoever typed nothing yet is asked for the title, which makes the id.
  const askFirst = () => { title.required = !id.value; };
  askFirst();
  form.addEventListener("input", askFirst);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    why.textContent = "";
    const made = { kind: kind.value, id: id.value.trim() };
    if (title.value.trim()) made.title = title.value.trim();
    if (type.value) made.type = type.value;
    if (!belongs.hidden && campaign.value.trim()) made.campaign = campaign.value.trim();
    why.textContent = await make(token, made).catch(({ message }) => message);
    form.ariaBusy = "false";
  });
  showDialog(dialog, close);
};
