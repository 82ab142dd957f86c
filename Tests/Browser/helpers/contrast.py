"""WCAG 2 contrast of all text that the page itself shows, measured on what the browser computed."""

from playwright.sync_api import Page

# Cards, blocks and a theme's swatches have the colours that their authors chose.
AUTHORS = "[data-frame], [data-card], [data-block], [data-adaptive], [data-swatch], iframe"

SCRIPT = """
(authors) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parse = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = "#000"; canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => top.slice(0, 3).map((v, i) => v * top[3] + below[i] * (1 - top[3])).concat(1);
  const luminance = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const canvasColor = dark ? [18, 18, 18, 1] : [255, 255, 255, 1];
  const background = (element) => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) {
      const color = parse(getComputedStyle(e).backgroundColor);
      if (color[3] > 0) layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), canvasColor);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set(), poor = [];
  let count = 0;
  for (let node; (node = walker.nextNode());) {
    const element = node.parentElement;
    if (!node.data.trim() || seen.has(element)) continue;
    seen.add(element);
    if (element.closest(authors) || element.closest("[disabled], [aria-disabled=true], script, style, template, noscript")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element), size = parseFloat(style.fontSize);
    const below = background(element), text = over(parse(style.color), below);
    const [low, high] = [luminance(text), luminance(below)].sort((a, b) => a - b);
    const ratio = (high + 0.05) / (low + 0.05);
    const least = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
    count += 1;
    if (ratio < least - 0.01) poor.push(`${ratio.toFixed(2)}:1 "${node.data.trim().slice(0, 40)}" <${element.localName} class="${element.className}">`);
  }
  return { count, poor };
}
"""


def poor_contrast(page: Page) -> tuple[int, list[str]]:
    """How many texts were measured, and which of them are too faint."""
    result = page.evaluate(SCRIPT, AUTHORS)
    return result["count"], result["poor"]
