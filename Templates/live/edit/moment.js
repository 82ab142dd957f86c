// The control of a date: a day and a time, by the clock of the project's zone.
import { element } from "../dom.js";
import { inZone, isMoment, timeOf, withZone } from "./dates.js";
import { valueOf } from "./files.js";
import { now, zone } from "./project.js";

const DAY = 864e5;
const isEnd = (path) => /^(expiresAt|to)$/.test(path.at(-1));
// A card may end by the clock of each customer; it then names no zone.
const isLocal = (path) => path[0] === "expiresAt" && valueOf(["expiresInLocalTime"]) === true;
const nameOfZone = (path) => (isLocal(path) ? "each customer’s clock" : zone);
const inDays = (time) => {
  const days = Math.round((time - now) / DAY);
  if (days === 0) return "today";
  return days > 0 ? `in ${days} day${days > 1 ? "s" : ""}` : `${-days} day${days < -1 ? "s" : ""} ago`;
};
const dayOf = (time) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "long" }).format(time);

// What is said beside the label: how far away it is, the last day that Braze allows, the zone.
export const saysOf = (path, text) => {
  const time = timeOf(text), created = timeOf(String(valueOf(["created"]) ?? ""));
  const most = path[0] === "expiresAt" && !isNaN(created) ? `at most ${dayOf(created + 30 * DAY)}` : "";
  return [isNaN(time) ? "" : inDays(time), most, nameOfZone(path)].filter(Boolean).join(", ");
};

export const moment = (path, label, attributes, write) => {
  const day = element("input", { ...attributes, class: "input", type: "date" });
  const clock = element("input", { class: "input", type: "time", "aria-label": `${label}: time, ${nameOfZone(path)}` });
  const change = () => {
    if (!day.value) return write(null);
    // The last day is a whole one, unless somebody says when it ends.
    if (!clock.value) clock.value = isEnd(path) ? "23:59" : "00:00";
    const local = `${day.value}T${clock.value}`;
    return write(isLocal(path) ? `${local}:00` : withZone(local));
  };
  day.addEventListener("input", change);
  // A time that is being typed is none for a moment.
  clock.addEventListener("input", () => { if (clock.value && day.value) change(); });
  const update = (isForced) => {
    if (!isForced && [day, clock].includes(document.activeElement)) return;
    const text = String(valueOf(path) ?? "");
    const local = isMoment(text) ? (isLocal(path) ? text : inZone(timeOf(text))) : "";
    [day.value, clock.value] = [local.slice(0, 10), local && (local.slice(11, 16) || "00:00")];
  };
  return { nodes: [element("div", { class: "row" }, day, clock)], input: day, update };
};
