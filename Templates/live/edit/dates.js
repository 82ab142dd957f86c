// Dates: what has no zone is read in the project's.
import { zone } from "./project.js";

const written = (time, language, dateStyle) => {
  // Not every browser knows "UTC+02:00" as a zone.
  const [, sign, hours, minutes] = /^UTC([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const by = sign ? Number(`${sign}1`) * (hours * 60 + Number(minutes)) : 0;
  const options = { timeZone: sign ? "UTC" : zone, dateStyle, timeStyle: "short" };
  return new Intl.DateTimeFormat(language, options).format(time + by * 6e4);
};
const offsetAt = (time) => Math.round((Date.parse(`${inZone(time)}Z`) - time) / 6e4);

// As a control for a day and a time takes it, by the clock of the zone.
export const inZone = (time) => written(time, "sv-SE", "short").replace(" ", "T");

// The time of a day or of a time with or without a zone; NaN for what is neither.
export const timeOf = (text) => {
  const pattern = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d)(.*))?$/;
  const [, day, clock = "00:00", rest = ""] = pattern.exec(text) ?? [];
  if (!day) return NaN;
  if (/[Zz]|[+-]\d\d/.test(rest)) return Date.parse(`${day}T${clock}${rest}`);
  const time = Date.parse(`${day}T${clock}Z`), guess = time - offsetAt(time) * 6e4;
  return time - offsetAt(guess) * 6e4;
};

export const withZone = (local) => {
  // A year that is being typed may be none yet.
  if (!isMoment(local)) return `${local}:00Z`;
  const by = offsetAt(timeOf(local)), two = (number) => String(Math.floor(Math.abs(number))).padStart(2, "0");
  return `${local}:00${by ? `${by < 0 ? "-" : "+"}${two(by / 60)}:${two(by % 60)}` : "Z"}`;
};

export const isMoment = (text) => !isNaN(timeOf(text));
