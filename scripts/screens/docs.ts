import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inPage } from './in-page.js';
import { SCENES } from './scenes.js';
import { openScene } from './studio.js';
import { holdInterview, type World } from './world.js';

/** The README's pictures: a scene, its size in CSS pixels, and what it is called. */
const PICTURES = [
  // As high as the one beside it, when their widths are as 3 to 1.
  { id: 'call/typing', width: 390, height: 760, name: 'call', phone: true },
  { id: 'responses/full', width: 1440, height: 900, name: 'responses' },
  { id: 'analysis/report', width: 1440, height: 900, name: 'analysis' },
  // Last, with more interviews than the other pictures show.
  { id: 'live/opened', width: 1440, height: 900, name: 'live' },
];
/** Who else is being interviewed then, and what they say. */
const OTHERS: readonly (readonly [firstname: string, lastname: string, ...says: string[]])[] = [
  ['Tomás', 'Ferreira', 'Fine, thanks.'],
  ['Mei', 'Chen', 'Very well.', 'That my team had lunch with me every day, and nobody checked whether I was at my desk.', 'On the third day, with the build. Jonas sat down with me for an hour.'],
  ['Ingrid', 'Solberg', 'Good morning, all is well.', 'The number of tools. I counted eleven logins before noon.'],
];
const MOST_BYTES = 160_000;
/** Of the frame's corners; white pages end somewhere on a white README too. */
const RADIUS = 8;
/** Pixels for one of CSS: readers see them at about half their size. */
const SCALE = 1.5;

/** Takes them as WebP, light and dark. */
export async function takeDocs(world: World, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const encoder = await world.browser.newPage();
  await encoder.evaluate(inPage('to-webp'));
  for (const { id, width, height, name, phone = false } of PICTURES) {
    const scene = SCENES.find((one) => one.id === id);
    if (name === 'live') await holdOthers(world);
    if (!scene) throw new Error(`There is no scene ${id}`);
    const { page, context } = await openScene(world, scene, {
      viewport: { width, height },
      deviceScaleFactor: SCALE,
      // With a scrollbar that takes no room.
      isMobile: phone,
      hasTouch: phone,
    });
    for (const colorScheme of ['light', 'dark'] as const) {
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

async function holdOthers({ browser, url, forms }: World): Promise<void> {
  for (const [firstname, lastname, ...says] of OTHERS) {
    const contact = { firstname, lastname, email: `${firstname}@example.com` };
    await holdInterview(browser, `${url}/${forms.main.assistant_id}`, contact, says);
  }
}

async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const picture = { source: `data:image/png;base64,${png.toString('base64')}`, radius: RADIUS * SCALE, line: SCALE };
  const data = await page.evaluate<string>(`toWebp(${JSON.stringify(picture)})`);
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
