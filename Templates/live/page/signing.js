// Requests to approve, to ask for a change, and to take the last of these back; and what they need from people.
import { button, element } from "../dom.js";
import { ask, post } from "../server.js";

const NAME = "cardproof approver";
let token, proposed = "";

// Asks the server how a page, or a campaign, stands before somebody signs it off.
export const factsOf = async (query) => {
  const answer = await ask("/.live/approve", query);
  if (!answer.ok) throw new Error(await answer.text());
  const facts = await answer.json();
  [token, proposed] = [facts.token, facts.by ?? ""];
  const { before, now } = facts, { differing } = before === undefined ? {} : await import("../edit/differing.js");
  return { changes: differing?.("Changed since it was approved:", before, now) ?? [], ...facts };
};

// Sends a sign-off, or what takes one back; returns the name under which the server can undo it.
export const send = async (body) => {
  if (!token) await factsOf({ page: body.page });
  const answer = await post("/.live/approve", token, body);
  if (!answer.ok) throw new Error(await answer.text());
  if (body.by) try { localStorage.setItem(NAME, body.by); } catch { /* Then it is asked for again. */ }
  return (await answer.json()).undo;
};

// The name under which somebody signed last in this browser.
export const signer = () => {
  try { return localStorage.getItem(NAME) ?? ""; } catch { return ""; }
};
// That name, or else the one that the server knows of this machine's user, which the form asks to confirm.
export const approver = () => signer() || proposed;

// The most characters of a text, as `Approvals.problem(ofNote:)` has them.
const MOST = 300;
// Keeps what is typed when the dialog is closed, and counts what is too long instead of cutting it.
export const kept = (control, key) => {
  const memory = `cardproof ${key}`;
  try { control.value = sessionStorage.getItem(memory) ?? control.value; } catch { /* Then nothing is kept. */ }
  control.addEventListener("input", () => {
    try { sessionStorage.setItem(memory, control.value); } catch { /* Then it is lost with the dialog. */ }
  });
  const told = element("small", { class: "number" });
  const count = () => {
    const left = MOST - [...oneLine(control)].length;
    const words = left < 0 ? `${-left} characters too many` : `${left} of ${MOST} characters left`;
    told.textContent = left === MOST ? "" : words;
    told.className = left < 0 ? "number bad" : "number";
    control.setCustomValidity(left < 0 ? told.textContent : "");
  };
  control.addEventListener("input", count);
  count();
  return { control, told, forget() { try { sessionStorage.removeItem(memory); } catch { /* Nothing was kept. */ } } };
};

export const icon = (name, more = "") => element("span", { class: `i i-${name} ${more}`, "aria-hidden": "true" });
export const field = (label, control, hint) => element("label", { class: "field" },
  element("span", { class: "top" }, element("span", {}, label), hint ? element("small", {}, hint) : ""), control);
export const nameField = () => {
  const by = element("input", { class: "input", name: "by", required: "", maxlength: 80, autocomplete: "name" });
  by.value = approver();
  return by;
};
export const oneLine = ({ value }) => value.trim().replace(/\s+/g, " ");

// The findings that are still open, for whoever approves to read.
export const openFindings = (errors) => {
  const title = errors.length === 1 ? "1 finding is open" : `${errors.length} findings are open`;
  return element("div", { class: "finding error" }, icon("m-error", "mark error"), element("b", {}, title),
    element("ul", {}, ...errors.map((text) => element("li", {}, text))));
};

// Calls `act` for the form's main button, which Enter presses, and for its other buttons with a value, one call at a
// time. The form shows an error's message.
export const submits = (form, act) => {
  const alert = form.querySelector("[role=alert]");
  const run = async (pressed) => {
    if (form.ariaBusy === "true" || !(pressed?.formNoValidate || form.reportValidity())) return;
    form.ariaBusy = "true";
    alert.textContent = "";
    try { await act(pressed?.value); } catch ({ message }) { alert.textContent = message; }
    form.ariaBusy = "false";
  };
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    run(event.submitter);
  });
  for (const other of form.querySelectorAll("button[type=button][value]")) {
    other.addEventListener("click", () => run(other));
  }
};
// Of several choices, only the main one is pressed by Enter.
export const choice = (value, isMain, more, ...parts) => element("button", {
  type: isMain ? "submit" : "button", class: `button${isMain ? " primary" : ""}`, value, ...more,
}, ...parts);
export const alertLine = () => element("p", { class: "error", role: "alert" });

// Says what was done, for five seconds or as long as the pointer or focus is on it. `undo` is a name by which the server
// undoes it, or a function that does.
export const toast = (text, undo, undone = () => {}) => {
  document.querySelector(".toast")?.remove();
  const line = element("p", { class: "toast", role: "status" }, text);
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => line.remove(), 5000);
  };
  if (undo) line.append(button("Undo", { class: "button" }, async () => {
    line.remove();
    try {
      await (typeof undo === "function" ? undo() : send({ undo }));
      undone();
    } catch ({ message }) { toast(`Not undone: ${message}`); }
  }));
  for (const type of ["pointerenter", "focusin"]) line.addEventListener(type, () => clearTimeout(timer));
  for (const type of ["pointerleave", "focusout"]) line.addEventListener(type, wait);
  document.body.append(line);
  wait();
};
