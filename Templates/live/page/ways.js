// What the server can do with the page: buttons and links beside those that every page has.
import { button, element } from "../dom.js";
import { encoded, page, tag } from "../server.js";
import { showApproval } from "./approval.js";
import { showNew } from "./new-file.js";
import { editorOf, openPanel } from "./editing.js";
import { showOnPhone } from "./phone.js";
import { LEFT_OUT, shareDraft } from "./share.js";

const { editor, root, readonly, phone } = tag.dataset;
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

const offerNew = () => {
  if (page !== "index.html" || document.querySelector("[data-new]")) return;
  const fresh = button("New…", { class: "quiet", "data-new": "", "aria-haspopup": "dialog" }, showNew);
  document.querySelector(".head")?.append(element("p", { class: "ways" }, fresh));
};

const linkProfiles = () => {
  const heads = document.querySelectorAll(".audience thead th[data-id]:not([data-id=empty], :has(a))");
  for (const head of heads) {
    const href = editorOf(head.dataset.id, document.querySelector(".audience tbody a"));
    const old = head.firstElementChild;
    if (href) old.replaceWith(element("a", { href, title: "Edit this profile" }, old.textContent));
  }
};

const offerShare = (ways) => {
  const link = element("a", { class: "quiet", href: `/.live/file/${encoded(page)}`, download: "" }, "Save as one file");
  // The file opens in the state that the page is in.
  link.addEventListener("click", (event) => {
    const state = location.hash.slice(1);
    link.search = new URLSearchParams({ state });
    if (!window.cardproof?.isDrafting?.()) return;
    event.preventDefault();
    shareDraft(state).catch(({ message }) => cardproof.note(`Not saved as a file: ${message}`));
  });
  if (document.querySelector("[data-toolbar]")) ways?.prepend(link);
  const copy = document.querySelector("[data-toolbar] > button:last-of-type");
  copy?.addEventListener("click", () => {
    if (cardproof.isDrafting?.()) cardproof.note(`The link shows what is in the file, ${LEFT_OUT}`);
  });
  if (!phone) copy?.setAttribute("title", "It opens on this machine alone; for others, save the page as one file");
};

const sayReadOnly = () => {
  const command = element("code", {}, `cardproof approve ${page.replace(/^.*?\/|\.html$/g, "")}`);
  const words = readonly === "lan"
    ? ["This page is read here, and neither approved nor edited. Do that on the computer that serves it: "
      + "open it there, or run ", command, "."]
    : ["This page is read here, and neither approved nor edited, because serve was started with --host. Run ", command,
      ", or start serve without --host, or with --edit."];
  document.querySelector(".head")?.append(element("p", { class: "muted", "data-read-only": "" }, ...words));
};

const offerApproval = (ways) => {
  const attributes = { class: "quiet", "data-approving": "", "aria-haspopup": "dialog" };
  ways?.prepend(button("Approve…", attributes, showApproval));
  for (const hint of document.querySelectorAll(".finding:has([href*='#review/']) > p:nth-of-type(n + 3)")) {
    hint.textContent = "Look at it, then press Approve… above.";
  }
};

const offerEdit = (ways) => {
  const open = button("Edit", { class: "quiet", "data-editing": "" }, ({ clientX, clientY, detail }) => {
    openPanel();
    // The panel moves the page: the second click of a double click would meet another button.
    const ignore = (event) => {
      if (!detail || event.clientX !== clientX || event.clientY !== clientY) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", ignore, true);
    setTimeout(() => removeEventListener("click", ignore, true), 700);
  });
  ways?.prepend(open);
  if (!document.querySelector("[data-view][data-set]")) return;
  document.querySelector("#profiles h2").after(button("Edit the values", { class: "quiet" }, () => {
    openPanel({ data: document.querySelector("[data-toolbar] [name=data]")?.value ?? "" });
  }));
};

// The address of an editor is good for once.
const openWanted = () => {
  const wanted = new URLSearchParams(location.search);
  if (!wanted.has("edit")) return;
  history.replaceState(null, "", location.pathname + location.hash);
  openPanel({ profile: wanted.get("edit"), isNew: wanted.has("new") });
};

export const offer = () => {
  if (canEdit) {
    offerNew();
    linkProfiles();
  }
  const ways = document.querySelector(".ways");
  offerShare(ways);
  if (readonly) sayReadOnly();
  if (canApprove) offerApproval(ways);
  if (phone && document.querySelector("[data-toolbar]") && !matchMedia("(pointer: coarse)").matches) {
    ways?.prepend(button("Show on a phone", { class: "quiet" }, showOnPhone));
  }
  if (!canEdit || !document.querySelector(".stage")) return;
  offerEdit(ways);
  openWanted();
};
