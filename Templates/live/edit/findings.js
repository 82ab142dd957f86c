// Findings of the draft, each at its field, and the button that corrects it.
import { button, element } from "../dom.js";
import { bodyBox, bodyNotes, changeBody } from "./body.js";
import { found, parts, set } from "./drafts.js";
import { current, file, isChanged, isProfile, isRefused, isSame, keyOf, valueOf } from "./files.js";
import { fieldAt, fields } from "./form.js";
import { withoutReturns } from "./lines.js";
import { general } from "./panel.js";
import { isKnown, isOutdated } from "./picture-texts.js";

const line = (text, kind) => element("p", { class: `finding ${kind}` },
  element("span", { class: `i i-m-${kind.split(" ")[0]} mark`, "aria-hidden": "true" }), element("span", {}, text));

// What the form itself says of a field.
const remarks = ({ path }) => {
  const said = [];
  if (isRefused(path)) said.push(line("It cannot be set alone here: change it in Source.", "error"));
  if (isProfile() && path.join(".") === "attributes.country" && !/^([A-Z]{2})?$/.test(valueOf(path) ?? "")) {
    said.push(line("Braze has two capital letters here, as FR for France.", "warning"));
  }
  // It keeps its room while one types.
  if (isKnown(path)) {
    const kind = isOutdated(path) ? "warning" : "warning answered";
    said.push(line("It told of the picture before. Does it fit this one?", kind));
  }
  return said;
};

// The text of a field as the finding wants it; undefined where it does not say, or which part of the text it means.
const corrected = ({ expected, replacement }, text, choices) => {
  if (!replacement) return choices.find((one) => expected?.length === 1 && one.value === expected[0])?.value;
  const { original, text: right } = replacement, pieces = original ? text.split(original) : [];
  return pieces.length === 2 ? pieces.join(right) : undefined;
};

// A key that is missing is told at the line of the others.
const fieldOfMissing = ({ code, line, expected }) => {
  if (code !== "document/missing-key" || expected?.length !== 1) return undefined;
  const hasSibling = (parents) => file().values.some((one) =>
    one.line === line && isSame(one.path.slice(0, -1), parents));
  return fields.findLast(({ path: [...parents] }) =>
    parents.pop() === expected[0] && (!parents.length || hasSibling(parents)));
};

const fieldOf = (finding) => {
  const { line, key } = finding;
  const { path } = file().values.find((one) => one.line === line && (!key || one.path[0] === key)) ?? {};
  return fieldOfMissing(finding) ?? fieldAt(path) ?? fields.find((one) => one.path[0] === key);
};

const rename = (path, name) => {
  const value = valueOf(path);
  file().touched.delete(keyOf(path));
  set(path, null);
  set([...path.slice(0, -1), name], value);
};

const correction = (finding, at, isBody) => {
  if (!at && !isBody) return null;
  const { code, replacement } = finding, isKey = at && code === "document/unknown-key";
  const text = at ? String(valueOf(at.path) ?? "") : parts()[1];
  const right = isKey ? replacement?.text : corrected(finding, text, at?.choices ?? []);
  if (right === undefined) return null;
  const label = { class: "button", "aria-label": `Use ${replacement?.text ?? right}` };
  return button("Use this", label, () => {
    if (!at) changeBody(() => withoutReturns(right));
    else if (isKey) rename(at.path, right);
    else set(at.path, right);
  });
};

// A finding stands at its field, else above them all.
const showFinding = (finding) => {
  const { file: place, key, code, severity, message, expected, hint } = finding, isHere = place === current;
  const isApproved = code.startsWith("review/") && document.querySelector("button[data-approving]");
  const advice = isApproved ? `${isChanged() ? "Save it, look" : "Look"} at it, then press Approve…` : hint;
  const text = [message, expected && `expected ${expected.join(", ")}`, advice].filter(Boolean).join(" · ");
  const told = line(text, severity), isBody = isHere && key === "body" && !bodyBox.hidden;
  if (!isHere) told.lastChild.prepend(`${place.replace("Content/", "")}: `);
  const at = isHere ? fieldOf(finding) : undefined, use = correction(finding, at, isBody);
  if (use) told.lastChild.append(" ", use);
  (at?.notes ?? (isBody ? bodyNotes : general)).append(told);
};

export const showFindings = () => {
  for (const one of fields) {
    one.notes.replaceChildren(...remarks(one));
  }
  bodyNotes.replaceChildren();
  general.replaceChildren();
  found.forEach(showFinding);
};
