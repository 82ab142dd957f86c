// A text that is another one for some: a condition in the language of the templates, between two texts.
import { drawn } from "./drafts.js";
import { files, language } from "./files.js";
import { load, profiles } from "./project.js";
import { page } from "../server.js";
import { post } from "./requests.js";

const ELSE = "{% else %}";

// Whether the value at the path may have a condition.
export const isText = (path) => {
  if (language() === "liquid") return /^(title|domain|imageAltText)$/.test(path.join("."));
  return language() === "jinja" && /^actions\.\d+\.text$/.test(path.join("."));
};

// The condition and the two texts; null for any text that is not just those.
export const split = (text) => {
  const start = /^\{% if (.+?) == ('[^']*'|"[^"]*"|-?[\d.]+|true|false) %\}/.exec(text);
  const end = /\{% endif %\}(\s*)$/.exec(text);
  if (!start || !end) return null;
  const inner = text.slice(start[0].length, end.index), middles = [];
  let depth = 0;
  for (const { 0: tag, 1: name, index } of inner.matchAll(/\{%-?\s*(\w+)[^}]*\}/g)) {
    if (/^(if|unless|case|for|capture)$/.test(name)) depth += 1;
    else if (/^end/.test(name)) depth -= 1;
    else if (depth === 0 && /^els/.test(name)) middles.push(tag === ELSE ? index : -1);
    if (depth < 0) return null;
  }
  const [middle = -1] = middles;
  if (middles.length !== 1 || middle < 0 || depth !== 0) return null;
  const one = inner.slice(0, middle), other = inner.slice(middle + ELSE.length);
  return { name: start[1], value: start[2], one, other, end: end[1] };
};

export const joined = ({ name, value, one, other, end }) =>
  `{% if ${name} == ${value} %}${one}${ELSE}${other}{% endif %}${end}`;

export const inWords = ({ name, value }) =>
  `${/\$\{(.+)\}/.exec(name)?.[1] ?? name.split(".").at(-1)} is ${value.replace(/^(['"])(.*)\1$/, "$2")}`;

// How templates ask for a value of a profile, by its key in the file, and by a key below another one.
const NAMES = {
  liquid: { language: "${language}", timeZone: "${time_zone}" },
  jinja: { language: "customer.language" },
};
const NAMES_BELOW = {
  liquid: { attributes: (name) => `\${${name}}`, custom: (name) => `custom_attribute.\${${name}}` },
  jinja: { customer: (name) => `customer.${name}` },
};
const nameOf = ([top, name]) => (name === undefined ? NAMES[language()][top] : NAMES_BELOW[language()][top]?.(name));

const literal = (value) => {
  if (typeof value !== "string") return String(value);
  if (!value.includes("'")) return `'${value}'`;
  return value.includes('"') ? null : `"${value}"`;
};

const canBeCompared = ({ path, value }) => path.length <= 2 && nameOf(path) && /^\w+$/.test(path.at(-1))
  && value !== null && literal(value) !== null && !/[\n%{}]/.test(value);

// The rarest first; of those, an id, then what is no name, which the next of them does not have, and not the language
// or the zone.
const byUse = (a, b) => a.others.length - b.others.length
  || /id\}?$/.test(b.name) - /id\}?$/.test(a.name)
  || /name\}?$/.test(a.name) - /name\}?$/.test(b.name)
  || /language|zone/.test(a.name) - /language|zone/.test(b.name);

// The profiles, each with what tells it from others: the values that templates can ask for.
export const readConditions = async () => {
  // The server may still be setting a value that was typed into a profile.
  await drawn();
  // A page that is drawn anew forgets the files that nobody edits.
  const sent = await Promise.all(profiles.map(async ({ file }) => {
    if (!files.has(file)) await load(file);
    return { file, source: files.get(file)?.source ?? "", edits: [] };
  }));
  const answer = await post("/.live/draft", { page, files: sent });
  if (!answer.ok) throw new Error(await answer.text());
  const known = (await answer.json()).files.map(({ values }) => values.filter(canBeCompared)
    .map(({ path, value }) => ({ name: nameOf(path), value: literal(value) })));
  const others = ({ name, value }, i) => profiles
    .filter((_, other) => other !== i && known[other].some((one) => one.name === name && one.value === value))
    .map((other) => other.name);
  return profiles.map(({ id, name }, i) => {
    const conditions = known[i].map((one) => ({ ...one, others: others(one, i) }));
    return { id, name, conditions: conditions.sort(byUse) };
  });
};
