// Requests of the panel, with the token that the server gave to the page.
import { ask, page, post as send } from "../server.js";

export let token = "";

// The text of a file and what is known of the project; of the page's own file without a path.
export const open = async (path) => {
  const answer = await ask("/.live/edit", { page, ...(path ? { file: path } : {}) });
  if (!answer.ok) throw new Error(await answer.text());
  const opening = await answer.json();
  ({ token } = opening);
  return opening;
};

export const post = async (path, body, isAgain = false) => {
  const answer = await send(path, token, body);
  if (answer.status === 403 && !isAgain) {
    // A server that was started anew has another token; what is typed here is none of its business.
    const other = await ask("/.live/edit", { page });
    if (other.status === 403) return other;
    if (other.ok) {
      ({ token } = await other.json());
      return post(path, body, true);
    }
  }
  if (answer.status === 413) throw new Error("It has more than 1 MB.");
  return answer;
};

export const postPicture = (name, file) => fetch(`/.live/picture?${new URLSearchParams({ name })}`, {
  method: "POST",
  headers: { "Content-Type": "application/octet-stream", "Cardproof-Token": token },
  body: file,
});
