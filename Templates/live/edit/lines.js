// Texts of files by lines. A text area has other line ends than a file may have.
export const lines = (text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

export const withoutReturns = (text) => text.replaceAll("\r\n", "\n");

// A box has no empty last line that nobody sees: the line end after the last word stays in the file.
export const withoutEnd = (text) => {
  const [end] = /\n*$/.exec(text);
  return [text.slice(0, text.length - end.length), end];
};

// The new text, in which lines that are the same keep the ends that they have in the old one.
export const merged = (old, text) => {
  const was = lines(old), now = lines(text), end = /\r\n/.test(old) ? "\r\n" : "\n";
  const plain = (line) => line?.replace(/\r\n$/, "\n");
  const shorter = Math.min(was.length, now.length);
  let first = 0, behind = 0;
  while (first < shorter && plain(was[first]) === now[first]) first += 1;
  while (behind < shorter - first && plain(was.at(-1 - behind)) === now.at(-1 - behind)) behind += 1;
  const between = now.slice(first, now.length - behind).map((line) => line.replace(/\n$/, end));
  return [...was.slice(0, first), ...between, ...was.slice(was.length - behind)].join("");
};
