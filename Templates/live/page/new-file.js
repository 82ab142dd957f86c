// A new file, which is shown as soon as the server has read it.
import { element, option } from "../dom.js";
import { ask, encoded, post, until } from "../server.js";
import { slug } from "../words.js";
import { closer, labelled, showDialog } from "./dialog.js";
import { editorOf } from "./editing.js";

// Pages call a classic card with an image so.
const optionOf = (name) => option(name, name === "classic" ? "classic (with an image: classic-image)" : name);

// A profile is edited on the page of a card; the answer says why it cannot be.
const openProfile = async (id) => {
  const link = document.querySelector(".tile:not(.unreadable) a");
  if (!link) return `Content/profiles/${id}.yaml is made. It is edited on the page of a card: make one.`;
  const page = decodeURIComponent(link.pathname.slice(1));
  await until(async () => (await (await ask("/.live/edit", { page })).json()).profiles.some((one) => one.id === id));
  location.href = editorOf(id, link, true);
  return "";
};

const openPage = async (path) => {
  // A list of pages is always there: to ask for a page too early would be an error.
  const list = path.startsWith("themes/") ? "/themes.html" : "/pages.js";
  await until(async () => (await (await fetch(list)).text()).includes(path));
  location.href = `/${encoded(path)}?edit=&new=`;
};

export const showNew = async () => {
  const { token, kinds } = await (await fetch("/.live/new")).json();
  const kind = element("select", { name: "kind" }, ...kinds.map((one) => optionOf(one.kind)));
  const type = element("select", { name: "type" }), types = labelled("Type ", type), called = element("span");
  const title = element("input", { name: "title", maxlength: 200, autocomplete: "off" });
  const id = element("input", { name: "id", required: "", autocomplete: "off", spellcheck: "false" });
  const why = element("p", { class: "error", role: "alert" }), close = closer("Cancel");
  const form = element("form", {}, element("h2", {}, "New"), labelled("Kind ", kind), types, labelled(called, title),
    labelled("Id ", id), element("p", { class: "muted" }, "The id is also the path of the file."), why,
    element("p", {}, element("button", { class: "quiet primary" }, "Make it"), " ", close));
  const dialog = element("dialog", { class: "shortcuts new-file", "aria-label": "New" }, form);

  const choose = () => {
    const known = kinds.find((one) => one.kind === kind.value).types;
    type.replaceChildren(...known.map(optionOf));
    types.hidden = !known.length;
    [called.textContent, id.placeholder] = kind.value === "profile" ? ["Name ", "ann"] : ["Title ", "spring/offer"];
  };
  choose();
  kind.addEventListener("change", choose);
  // The id follows the title until somebody writes another.
  const suggested = () => slug(title.value).slice(0, 60).replace(/-$/, "");
  let last = "";
  title.addEventListener("input", () => {
    if (id.value === last) id.value = suggested();
    last = suggested();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const made = { kind: kind.value, id: id.value.trim() };
    if (title.value.trim()) made.title = title.value.trim();
    if (type.value) made.type = type.value;
    const answer = await post("/.live/new", token, made);
    if (!answer.ok) why.textContent = await answer.text();
    else if (made.kind === "profile") why.textContent = await openProfile(made.id);
    else await openPage((await answer.json()).page);
  });
  showDialog(dialog, close);
};
