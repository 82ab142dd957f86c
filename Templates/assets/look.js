// Before the first paint: the look that was chosen here, else the device's; room for what scripts add; and, inside
// another page, the card alone.
"use strict";
{
  const { classList, dataset } = document.documentElement, [, inside] = /^#(bare|thumb)(&|$)/.exec(location.hash) ?? [];
  classList.add("scripted");
  if (inside) classList.add(inside === "bare" ? "bare" : "thumbnail");
  // What a host's headers refuse, which a script of its own tells.
  addEventListener("securitypolicyviolation", (event) => {
    (window.refused ??= []).push(event);
    window.cardproof?.need("host");
  });
  try {
    const look = localStorage.getItem("cardproof look");
    if (look) dataset.look = look;
  } catch { /* Not allowed to remember: the device decides. */ }
}
