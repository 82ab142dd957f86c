// Compares two pictures, given as PNG in base64: the second one, pale, with the pixels that differ marked.
async (...files) => {
  const images = await Promise.all(files.map((file) =>
    createImageBitmap(new Blob([Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0))], { type: "image/png" }))));
  const [width, height] = ["width", "height"].map((side) => Math.max(...images.map((image) => image[side])));
  const canvas = document.createElement("canvas"), context = canvas.getContext("2d", { willReadFrequently: true });
  Object.assign(canvas, { width, height });
  const [old, made] = images.map((image) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height);
  });
  let count = 0;
  for (let i = 0; i < made.data.length; i += 4) {
    const differs = [0, 1, 2, 3].some((j) => old.data[i + j] !== made.data[i + j]);
    if (differs) count++;
    for (let j = 0; j < 3; j++) made.data[i + j] = differs ? [214, 0, 110][j] : 191 + made.data[i + j] / 4;
    made.data[i + 3] = 255;
  }
  context.putImageData(made, 0, 0);
  return { count, png: canvas.toDataURL("image/png").split(",")[1] };
}
