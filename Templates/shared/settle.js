async () => {
  const frame = document.querySelector("[data-frame]");
  if (!frame) return {};
  const missing = document.querySelector(".missing")?.textContent;
  if (missing) {
    const sheets = [...document.querySelectorAll("[data-theme-sheet]")].map(({ dataset }) => ["", dataset.themeSheet]);
    return { missing, themes: (cardproof.controls.theme?.[1] ?? sheets).map(([, name]) => name).filter(Boolean) };
  }
  const inner = [...frame.querySelectorAll("iframe")].map((one) => one.contentDocument).filter(Boolean);
  for (const page of [document, ...inner]) {
    await page.fonts.ready;
    await Promise.all([...page.images].map((image) => {
      image.loading = "eager";
      return image.getAttribute("src") && image.decode().catch(() => {});
    }));
  }
  let height = -1;
  for (let same = 0, turns = 0; same < 2 && turns < 100; turns++) {
    for (const page of [document, ...inner]) {
      for (const one of page.getAnimations()) one.effect.getComputedTiming().endTime === Infinity ? one.cancel() : one.finish();
    }
    await new Promise(requestAnimationFrame);
    const now = Math.ceil(frame.getBoundingClientRect().height);
    same = now === height ? same + 1 : 0;
    height = now;
  }
  // A picture has whole pixels, and what is behind the card reaches over the last one.
  frame.style.minHeight = `${height}px`;
  return { height, mode: frame.dataset.mode };
}
