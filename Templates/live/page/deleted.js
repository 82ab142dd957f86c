// What was deleted on the page before comes back at a press.
import { post } from "../server.js";
import { DELETED } from "./editing.js";
import { openPage } from "./new-file.js";
import { toast } from "./signing.js";

const files = JSON.parse(sessionStorage.getItem(DELETED));
sessionStorage.removeItem(DELETED);

toast(`Deleted ${files[0].file.replace("Content/", "")}.`, async () => {
  const { token } = await (await fetch("/.live/new")).json();
  const answer = await post("/.live/files", token, { action: "restore", files });
  if (!answer.ok) throw new Error(await answer.text());
  await openPage((await answer.json()).page, false);
});
