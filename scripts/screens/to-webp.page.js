// Runs in a page: gives it a function that makes WebP, with a frame, of a screenshot.
/**
 * @param {{ source: string, radius: number, line: number }} picture a data URL, and pixels of the frame
 * @returns {Promise<string>} a data URL
 */
async function toWebp({ source, radius, line }) {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.roundRect(line / 2, line / 2, image.width - line, image.height - line, radius);
  context.save();
  context.clip();
  context.drawImage(image, 0, 0);
  context.restore();
  context.lineWidth = line;
  context.strokeStyle = 'rgb(128 128 140 / 45%)';
  context.stroke();
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
}

Object.assign(window, { toWebp });
