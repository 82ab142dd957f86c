// What is wrong with the project, over the page, until it is right. Text only ever becomes text.
import { button, element } from "../dom.js";
import { encoded } from "../server.js";
import { openPanel } from "./editing.js";

const STYLE = `
  :host {
    all: initial; display: block; position: fixed; inset: auto auto 12px 12px; max-width: min(640px, 100vw - 24px);
    /* The panels at the right stay in view. */
    z-index: 2147483647;
  }
  section { max-height: 40vh; overflow: auto; box-sizing: border-box;
    padding: 8px 12px; background: #1c1413; color: #f6efed; border-inline-start: 4px solid #e5484d; border-radius: 8px;
    font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 4px 24px #0006; }
  header { display: flex; gap: 8px; align-items: baseline; }
  h2 { margin: 0; flex: auto; font-size: 15px; color: #ff9592; }
  button {
    font: inherit; color: inherit; background: #ffffff1a; border: 1px solid #ffffff40;
    border-radius: 6px; padding: 2px 10px; cursor: pointer;
  }
  button:focus-visible { outline: 2px solid #9ecbff; outline-offset: 2px; }
  article { margin-block: 14px; }
  p { margin: 0; }
  a { color: inherit; }
  a:focus-visible { outline: 2px solid #9ecbff; outline-offset: 2px; }
  .place { font: 13px/1.5 ui-monospace, monospace; color: #9ecbff; overflow-wrap: anywhere; }
  .message { font-weight: 600; overflow-wrap: anywhere; }
  .code, .more { color: #bfb3b0; font-weight: 400; }
  pre {
    margin: 6px 0; padding: 8px 12px; background: #00000059; border-radius: 6px; overflow-x: auto;
    font: 13px/1.4 ui-monospace, monospace; color: #ffd9d7;
  }
  .help { color: #d9cfcc; overflow-wrap: anywhere; }
  /* On a phone the tabs and the buttons of a page are below it. */
  @media (max-width: 700px) { :host { bottom: calc(76px + env(safe-area-inset-bottom)); } }
  @media print { :host { display: none; } }`;

// What was closed stays closed on the next pages, until it changes.
const CLOSED = "cardproof closed";
let closed = "";
try { closed = sessionStorage.getItem(CLOSED) ?? ""; } catch { /* Then it is shown again. */ }
const remember = (text) => {
  closed = text;
  try { sessionStorage.setItem(CLOSED, text); } catch { /* Then it is shown again. */ }
};

// The page of a definition or screen has the path of its file; that of a data set is its card's.
const FOLDER = /^Content\/(?=(?:cards|blocks|adaptive|feeds|placeholders|themes)\/)/;
const ENDING = /(?:(?:\.[^./]+)?\.data)?\.(?:md|json|yaml)(?::\d+)*$/s;
const pageOf = (place) => {
  if (!FOLDER.test(place) || !ENDING.test(place)) return null;
  return new URL(`/${encoded(place.replace(FOLDER, "").replace(ENDING, ""))}.html`, location).pathname;
};

const linkOf = (place) => {
  const href = pageOf(place);
  if (!href) return place;
  const link = element("a", { href }, place);
  link.addEventListener("click", (event) => {
    const edit = document.querySelector("button[data-editing]"), tab = document.querySelector(".tabs [value=findings]");
    if (link.pathname !== location.pathname || !(edit ?? tab)) return;
    event.preventDefault();
    if (edit) openPanel({ place }); else tab.click();
  });
  return link;
};

const articleOf = ({ place, message, code, excerpt, expected, hint }) => {
  const told = element("p", { class: "message" }, `${message} `, element("span", { class: "code" }, code));
  const article = element("article", {}, element("p", { class: "place" }, linkOf(place)), told);
  if (excerpt) article.append(element("pre", {}, excerpt));
  if (expected) article.append(element("p", { class: "help" }, `expected: ${expected}`));
  if (hint) article.append(element("p", { class: "help" }, `hint: ${hint}`));
  return article;
};

// The list, and the buttons above it. What another page tells in full takes a line here.
const listOf = ({ count, shown }) => {
  const list = element("div", { id: "list" }, ...shown.map(articleOf)), more = count - shown.length;
  if (more > 0) list.append(element("p", { class: "more" }, `… and ${more} more, on the page of checks.`));
  const isElsewhere = shown.every(({ place }) => (pageOf(place) ?? location.pathname) !== location.pathname);
  if (!isElsewhere) return { list, buttons: [], where: "" };
  const open = button("Show", { "aria-controls": "list", "aria-expanded": "false" }, () => {
    list.hidden = !list.hidden;
    open.ariaExpanded = !list.hidden;
    open.textContent = list.hidden ? "Show" : "Hide";
  });
  list.hidden = true;
  return { list, buttons: [open], where: " in changed files" };
};

let host = null, known = "";
const hide = () => {
  host?.remove();
  host = null;
};

export const showErrors = (errors) => {
  const text = JSON.stringify(errors);
  if (text === known) return;
  known = text;
  hide();
  if (errors.count === 0) remember("");
  if (errors.count === 0 || text === closed) return;
  const dismiss = () => {
    remember(known);
    hide();
  };
  const { list, buttons, where } = listOf(errors);
  const title = element("h2", {}, `${errors.count === 1 ? "1 error" : `${errors.count} errors`}${where}`);
  const header = element("header", {}, title, ...buttons, button("Close", {}, dismiss));
  const label = "What is wrong with the project";
  const section = element("section", { role: "alert", "aria-label": label }, header, list);
  section.addEventListener("keydown", (event) => { if (event.key === "Escape") dismiss(); });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  host = element("div", { "data-cardproof-errors": "" });
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(section);
  document.body.append(host);
};
