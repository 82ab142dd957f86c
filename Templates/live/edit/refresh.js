// Shows in the panel what the files have by now, without moving what somebody looks at.
import { showBody } from "./body.js";
import { showFindings } from "./findings.js";
import { fields, rebuild } from "./form.js";
import { general, isWriting, panel } from "./panel.js";
import { showSaving } from "./saving.js";
import { showSource } from "./source.js";
import { showTrial } from "./trial.js";

export const refresh = (isForced = false) => {
  const { activeElement } = document, { scrollTop } = panel;
  const topOf = () => (panel.contains(activeElement) ? activeElement.getBoundingClientRect().top : 0);
  const top = topOf();
  rebuild();
  for (const one of fields) one.update(isForced);
  showBody();
  showSource();
  showFindings();
  showSaving();
  showTrial();
  // What is told above a field, or no longer, does not move it.
  if (!isWriting(activeElement, panel)) general.style.minHeight = "";
  panel.scrollTop = scrollTop;
  panel.scrollTop += topOf() - top;
  if (topOf() < top) {
    general.style.minHeight = `${general.getBoundingClientRect().height + top - topOf()}px`;
  }
};
