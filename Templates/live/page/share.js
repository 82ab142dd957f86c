// What is shared is what is seen, with what is typed and not saved; where it cannot be, that is said.
import { element } from "../dom.js";
import { page, post } from "../server.js";

const save = async (state) => {
  const { token, files } = await cardproof.drafts(), answer = await post("/.live/share", token, { page, state, files });
  if (!answer.ok) throw new Error(await answer.text());
  const href = URL.createObjectURL(await answer.blob());
  element("a", { href, download: page.split("/").at(-1) }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
  if (files.length) cardproof.note("The file has what is typed in Edit, which is not saved.");
};

export const shareDraft = (state) =>
  save(state).catch(({ message }) => cardproof.note(`Not saved as a file: ${message}`));
