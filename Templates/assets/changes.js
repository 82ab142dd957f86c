// What changed: pictures side by side, or one over the other as far as the slider says; in light or dark; the list at
// the side says where one is.
"use strict";
cardproof.setUp((on) => {
  const changes = document.querySelector(".changes"), ways = document.querySelector(".pair-ways");
  if (!changes) return;
  const show = () => {
    for (const { name, value, checked } of ways.elements) if (checked) changes.dataset[name] = value;
  };
  const { look = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light" } = document.documentElement.dataset;
  ways.elements.mode.value = look;
  // Beside each other they would be too small on a phone.
  if (matchMedia("(max-width: 700px)").matches) ways.elements.pair.value = "slide";
  show();
  on(ways, "change", show);
  on(changes, "input", ({ target }) =>
    target.matches(".slide-bar") && target.parentElement.style.setProperty("--share", `${target.value}%`));

  const links = [...document.querySelectorAll(".change-rail a")];
  const here = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = links.find(({ hash }) => cardproof.decoded(hash.slice(1)) === target.id);
      if (isIntersecting && link) for (const one of links) one.toggleAttribute("aria-current", one === link);
    }
  }, { rootMargin: "-30% 0px -65%" });
  for (const change of document.querySelectorAll(".change")) here.observe(change);
  const near = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      target.replaceChildren(...(isIntersecting ? [cardproof.thumbnail(target.dataset.page)] : []));
    }
  }, { rootMargin: "100px" });
  for (const mini of document.querySelectorAll(".change-rail [data-page]")) near.observe(mini);
});
