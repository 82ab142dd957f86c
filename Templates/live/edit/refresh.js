// Shows in the panel what the files have by now, without moving what somebody looks at.
import { showBody } from "./body.js";
import { showFindings } from "./findings.js";
import { fields, holdMoving, rebuild, showFolds } from "./form.js";
import { general, isWriting, middle, panel } from "./panel.js";
import { showSaving } from "./saving.js";
import { showSource } from "./source.js";
import { showTrial } from "./trial.js";

export const refresh = (isForced = false) => {
  // On a phone the page scrolls, elsewhere the middle of the panel.
  const scroller = middle.scrollHeight > middle.clientHeight ? middle : document.scrollingElement;
  const { scrollTop } = scroller;
  const topOf = () => (panel.contains(document.activeElement) ? document.activeElement.getBoundingClientRect().top : null);
  // Whoever pressed a button writes nowhere.
  const isHeld = !document.activeElement?.matches("button");
  const top = topOf();
  rebuild(isForced);
  for (const one of fields) one.update(isForced);
  showFolds();
  holdMoving();
  showBody(isForced);
  showSource(isForced);
  showFindings();
  showSaving();
  showTrial();
  // What is told above a field, or no longer, does not move it.
  if (!isWriting(document.activeElement, panel)) general.style.minHeight = "";
  scroller.scrollTop = scrollTop;
  const lift = () => (top === null || topOf() === null || !isHeld ? 0 : top - topOf());
  scroller.scrollTop -= lift();
  if (lift() > 0) general.style.minHeight = `${general.getBoundingClientRect().height + lift()}px`;
};
