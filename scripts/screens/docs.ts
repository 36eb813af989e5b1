/* global FileReader, Image, OffscreenCanvas -- in the page */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCENES } from './scenes.mjs';
import { openScene } from './studio.mjs';

/** The README's pictures: a scene, its size in CSS pixels, and what it is called. */
const PICTURES = [
  { id: 'response/live', width: 1440, height: 900, name: 'live-interview' },
  // As high as the one beside it, when their widths are as 3 to 1.
  { id: 'call/typing', width: 390, height: 760, name: 'call' },
  { id: 'responses/full', width: 1440, height: 900, name: 'responses' },
  { id: 'analysis/report', width: 1440, height: 900, name: 'analysis' },
];
const MOST_BYTES = 120_000;
/** Of the frame's corners; white pages end somewhere on a white README too. */
const RADIUS = 8;
/** Pixels for one of CSS: readers see them at about half their size. */
const SCALE = 1.5;

/** Takes them as WebP, light and dark. */
export async function takeDocs(world, folder) {
  mkdirSync(folder, { recursive: true });
  const encoder = await world.browser.newPage();
  for (const { id, width, height, name } of PICTURES) {
    const scene = SCENES.find((one) => one.id === id);
    const { page, context } = await openScene(world, scene, { viewport: { width, height }, deviceScaleFactor: SCALE });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      const png = await page.screenshot({ animations: 'disabled' });
      const webp = await toWebp(encoder, png);
      if (webp.length > MOST_BYTES) throw new Error(`${name} takes ${webp.length} bytes`);
      writeFileSync(join(folder, `${name}-${colorScheme}.webp`), webp);
      console.log(`${name}-${colorScheme}.webp  ${Math.round(webp.length / 1000)} kB`);
    }
    await context.close();
  }
  await encoder.close();
}

async function toWebp(page, png) {
  const data = await page.evaluate(
    async ({ source, radius, line }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
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
        reader.onload = () => resolve(reader.result);
        reader.readAsDataURL(blob);
      });
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, radius: RADIUS * SCALE, line: SCALE },
  );
  return Buffer.from(data.split(',')[1], 'base64');
}
