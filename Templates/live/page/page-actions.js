// What the server can do with the page: buttons and links beside those that every page has.
import { button, element } from "../dom.js";
import { encoded, page, tag } from "../server.js";
import { editorOf, hasKeptDrafts, LEFT_OUT, openPanel } from "./editing.js";

const { editor, root, readonly, phone } = tag.dataset;
// Dialogs load their scripts when somebody opens them, for most pages are only looked at.
const later = (script, name) => async (given) => {
  try {
    return (await import(`./${script}.js`))[name](given);
  } catch { window.cardproof?.note("The server of this page does not answer."); }
};
const showNew = later("new-file", "showNew");
const showApproval = later("approval", "showApproval"), showAsk = later("approval", "showAsk");
const canEdit = tag.dataset.editing !== undefined, canApprove = tag.dataset.approving !== undefined;

// Places of findings lead to the editor, at their line.
export const linkPlaces = () => {
  if (!editor) return;
  for (const place of document.querySelectorAll(".finding > p > code:first-child")) {
    const [, file, line = 1, column = 1] = place.textContent.match(/^(.*?)(?::(\d+))?(?::(\d+))?$/s);
    const path = encodeURI(`${root}/${file}`).replace(/[?#]/g, encodeURIComponent);
    const href = editor.replace("{file}", () => path).replace("{line}", line).replace("{column}", column);
    const link = element("a", { href });
    place.replaceWith(link);
    link.append(place);
  }
};

const icon = (name) => element("span", { class: `i i-${name}`, "aria-hidden": "true" });
const withIcon = (one, name) => {
  one.prepend(icon(name));
  return one;
};

// A card is made where cards are: beside what the campaign is about, and behind the last card.
const offerNew = () => {
  // Elsewhere, the palette and the key make one.
  if (page !== "index.html" && window.cardproof) cardproof.makeNew = showNew;
  if (page !== "index.html" || document.querySelector("[data-new]")) return;
  const attributes = {
    class: "button wide", "data-new": "", "data-icon": "plus", "aria-haspopup": "dialog", "aria-keyshortcuts": "N",
  };
  const fresh = withIcon(button("New card", attributes, showNew), "plus");
  const place = [".hero .acts", "#filter", ".other-ways > :last-child", "main"]
    .map((one) => document.querySelector(one)).find(Boolean);
  // The list of other ways explains how to come here, which has happened.
  if (place?.matches("li")) place.replaceChildren();
  place?.append(fresh);
  const tile = element("li", { class: "tile new", "data-shape": "short" },
    withIcon(button("New card", {}, showNew), "plus"));
  [...document.querySelectorAll(".group .tiles")].at(-1)?.append(tile);
};

const linkProfiles = () => {
  const heads = document.querySelectorAll(".audience thead th[data-id]:not([data-id=empty], :has(a))");
  for (const head of heads) {
    const href = editorOf(head.dataset.id, document.querySelector(".audience tbody a"));
    const old = head.firstElementChild;
    if (href) old.replaceWith(element("a", { class: "reader", href, title: "Edit this profile" }, ...old.childNodes));
  }
};

// The menu Share has what the server can do besides.
const offerShare = () => {
  const menu = document.querySelector("#share > .sheet-menu"), copy = menu?.firstElementChild;
  if (!menu) return;
  const link = element("a", { href: `/.live/file/${encoded(page)}`, download: "" }, "Save as one file");
  // The file opens in the state that the page is in.
  link.addEventListener("click", (event) => {
    const state = location.hash.slice(1);
    link.search = new URLSearchParams({ state });
    menu.parentElement.open = false;
    if (!window.cardproof?.isDrafting?.()) return;
    event.preventDefault();
    later("share", "shareDraft")(state);
  });
  const onPhone = button("Show on a phone", {}, () => {
    menu.parentElement.open = false;
    later("phone", "showOnPhone")();
  });
  const picture = withIcon(button("Save as a picture", {}, () => {
    menu.parentElement.open = false;
    later("picture", "savePicture")();
  }), "download");
  // What a block draws is closed to the page around it.
  const hasPicture = /^(cards|adaptive|feeds)\//.test(page);
  const hasPhone = phone && !matchMedia("(pointer: coarse)").matches;
  copy.after(...(hasPhone ? [withIcon(onPhone, "qr")] : []), withIcon(link, "file"), ...(hasPicture ? [picture] : []));
  copy.addEventListener("click", () => {
    if (cardproof.isDrafting?.()) cardproof.note(`The link shows what is in the file, ${LEFT_OUT}`);
  });
  if (!phone) copy.title = "It opens on this machine alone; for others, save the page as one file";
};

const sayReadOnly = () => {
  const id = page === "review.html" ? "ID" : page.replace(/^.*?\/|\.html$/g, "");
  const command = element("code", {}, `cardproof approve ${id}`);
  const words = readonly === "lan"
    ? ["This page is read here, and neither approved nor edited. Do that on the computer that serves it: "
      + "open it there, or run ", command, "."]
    : ["This page is read here, and neither approved nor edited, because serve was started with --host. Run ", command,
      ", or start serve without --host, or with --edit."];
  document.querySelector(".head")?.append(element("p", { class: "muted", "data-read-only": "" }, ...words));
};

const offerApproval = (ways) => {
  const opens = { "data-approving": "", "data-icon": "check", "aria-haspopup": "dialog" };
  if (document.querySelector(".signed-off.approved")) {
    const mark = element("span", { class: "i i-m-approved mark approved", "aria-hidden": "true" });
    ways?.append(element("details", { class: "menu" }, element("summary", { class: "button signed" }, mark, "Approved"),
      element("div", { class: "sheet-menu" }, button("Ask for a change…", {}, showAsk),
        button("Change the note…", opens, showApproval),
        button("Take the approval back", {}, later("approval", "revoke")))));
  } else ways?.append(button("Approve…", { class: "button decision", ...opens }, showApproval));
  for (const hint of document.querySelectorAll(".finding:has([href*='#review/']) > p:nth-of-type(n + 3)")) {
    hint.textContent = "Look at it, then press Approve… above.";
  }
};

const offerEdit = (ways) => {
  const attributes = { class: "button primary", "data-editing": "", "data-icon": "edit", "aria-keyshortcuts": "E" };
  const open = withIcon(button("Edit", attributes, ({ clientX, clientY, detail }) => {
    openPanel();
    // The panel moves the page: the second click of a double click would meet another button.
    const ignore = (event) => {
      if (!detail || event.clientX !== clientX || event.clientY !== clientY) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", ignore, true);
    setTimeout(() => removeEventListener("click", ignore, true), 700);
  }), "edit");
  ways?.append(open);
  if (!document.querySelector("[data-view][data-set]")) return;
  document.querySelector("#profiles h2").after(button("Edit the values", { class: "button" }, () => {
    openPanel({ data: document.querySelector("[data-toolbar] [name=data]")?.value ?? "" });
  }));
};

// The address that opens the editor does so once, so that a reload does not.
const openWanted = () => {
  const wanted = new URLSearchParams(location.search);
  if (!wanted.has("edit")) {
    if (hasKeptDrafts() && !cardproof.edit) openPanel();
    return;
  }
  history.replaceState(null, "", location.pathname + location.hash);
  openPanel({ profile: wanted.get("edit"), isNew: wanted.has("new") });
};

export const offerActions = () => {
  if (canEdit) {
    offerNew();
    if (document.querySelector("b[data-starter]")) later("starters", "offerStarters")();
    linkProfiles();
  }
  const ways = document.querySelector(".head .ways");
  offerShare();
  if (readonly) sayReadOnly();
  if (canApprove && page === "review.html") later("verdicts", "offerVerdicts")();
  else if (canApprove) offerApproval(ways);
  if (canEdit && document.querySelector(".stage")) {
    offerEdit(ways);
    openWanted();
  }
};
