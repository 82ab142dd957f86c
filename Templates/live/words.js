// Names of files and of people, as texts.
const LETTERS = {
  ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d",
  þ: "th", ı: "i", ħ: "h",
};

// The name of a file, an id or a profile that a title gives: letters of the alphabet, digits and hyphens.
export const slug = (text) => text.toLowerCase().normalize("NFC")
  .replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
  .normalize("NFKD").replace(/\p{M}/gu, "")
  .replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

// Many a name has a comma in it.
export const inShort = (names) =>
  (names.length > 3 ? [...names.slice(0, 2), `and ${names.length - 2} more`] : names).join("; ");
