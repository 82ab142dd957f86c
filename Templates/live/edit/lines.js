// Texts of files by lines. A text area has other line ends than a file may have.
export const lines = (text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

export const withoutReturns = (text) => text.replaceAll("\r\n", "\n");

// A box has no empty last line that nobody sees: the line end after the last word stays in the file.
export const withoutEnd = (text) => {
  const [end] = /\n*$/.exec(text);
  return [text.slice(0, text.length - end.length), end];
};

// How many lines two texts begin with alike, and how many they end with.
const alike = (was, now) => {
  const shorter = Math.min(was.length, now.length);
  let first = 0, behind = 0;
  while (first < shorter && was[first] === now[first]) first += 1;
  while (behind < shorter - first && was.at(-1 - behind) === now.at(-1 - behind)) behind += 1;
  return [first, behind];
};

// Lists the changes from one text to another: the place of each, the lines that go there, and those that come.
export const changesOf = (old, text) => {
  const was = lines(old), now = lines(text), [first, behind] = alike(was, now);
  const gone = was.slice(first, was.length - behind), come = now.slice(first, now.length - behind);
  if (gone.length !== come.length) return [{ first, gone, come }];
  return gone.map((line, i) => ({ first: first + i, gone: [line], come: [come[i]] }))
    .filter(({ gone, come }) => gone[0] !== come[0]);
};

// The text with both changes of it; nothing where they meet.
export const withBoth = (old, one, other) => {
  const text = lines(old), all = [...changesOf(old, one), ...changesOf(old, other)];
  let end = Infinity;
  for (const { first, gone, come } of all.sort((a, b) => b.first - a.first || b.gone.length - a.gone.length)) {
    if (first + gone.length > end) return undefined;
    text.splice(first, gone.length, ...come);
    end = first;
  }
  return text.join("");
};

// The new text, in which lines that are the same keep the ends that they have in the old one.
export const merged = (old, text) => {
  const was = lines(old), now = lines(text), end = /\r\n/.test(old) ? "\r\n" : "\n";
  const plain = (line) => line.replace(/\r\n$/, "\n");
  const [first, behind] = alike(was.map(plain), now);
  const between = now.slice(first, now.length - behind).map((line) => line.replace(/\n$/, end));
  return [...was.slice(0, first), ...between, ...was.slice(was.length - behind)].join("");
};
