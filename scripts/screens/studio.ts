/* global document, getComputedStyle, history, localStorage, requestAnimationFrame, sessionStorage -- in the page */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const WIDTHS = { 390: 844, 768: 1024, 1440: 900 };
export const SCHEMES = ['light', 'dark'];

/** Milliseconds a screen may take to get where the picture is. */
const PATIENCE_MS = 20_000;
/** A page that is longer is cut, pixels. */
const LONGEST = 3_000;

/**
 * Takes the pictures. A scene is set up once and taken at every width and in both colour schemes.
 *
 * A scene: `id` (screen, a slash, state) · `owner` the signed-in user by name; without it, signed out · `path` the address, or a
 * function of the world · `state` navigation state · `before(page, world)` runs before the page opens: requests that hang or fail ·
 * `act(page, world)` what the user does then · `shows(page)` what to wait for · `still` the window only, not the whole page ·
 * `widths` to take only some widths · `session` session storage · `local` local storage.
 */
export class Studio {
  taken = 0;
  /** What no screen should have, whatever it shows. */
  problems = [];

  constructor(world, folder) {
    this.world = world;
    this.folder = folder;
  }

  async take(scene) {
    const { page, context } = await openScene(this.world, scene);
    try {
      const folder = join(this.folder, scene.id.split('/')[0]);
      mkdirSync(folder, { recursive: true });
      for (const [width, height] of Object.entries(WIDTHS)) {
        if (scene.widths && !scene.widths.includes(Number(width))) continue;
        await page.setViewportSize({ width: Number(width), height });
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          if (colorScheme === 'light') await this.inspect(page, `${scene.id} at ${width}`);
          const long = scene.still ? height : Math.min(LONGEST, await page.evaluate('document.documentElement.scrollHeight'));
          await page.screenshot({
            path: join(this.folder, `${scene.id}-${width}-${colorScheme}.png`),
            fullPage: long > height,
            ...(long > height && { clip: { x: 0, y: 0, width: Number(width), height: long } }),
          });
          this.taken += 1;
        }
      }
    } finally {
      await context.close();
    }
  }

  async inspect(page, what) {
    const sideways = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    if (sideways > 0) this.problems.push(`${what}: ${sideways} px too wide`);
    this.problems.push(...(await page.evaluate(cutTexts)).map((text) => `${what}: cut off “${text}”`));
  }
}

/** A page that shows the scene, at the first of its widths. */
export async function openScene(world, scene, options = {}) {
  const width = scene.widths?.[0] ?? 1440;
  const context = await world.browser.newContext({
    baseURL: world.url,
    viewport: { width, height: WIDTHS[width] },
    permissions: ['clipboard-read', 'clipboard-write', 'microphone'],
    locale: 'en-US',
    ...(scene.owner && {
      storageState: { cookies: [], origins: [{ origin: world.url, localStorage: [world.owners[scene.owner].storage] }] },
    }),
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  try {
    await page.addInitScript(
      ([session, local]) => {
        for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
        for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
      },
      [scene.session ?? {}, scene.local ?? {}],
    );
    await scene.before?.(page, world);
    const path = typeof scene.path === 'function' ? scene.path(world) : scene.path;
    const state = typeof scene.state === 'function' ? scene.state(world) : scene.state;
    if (state) await page.addInitScript((usr) => history.replaceState({ usr, key: 'scene', idx: 0 }, ''), state);
    await page.goto(path);
    await scene.act?.(page, world);
    await scene.shows?.(page, world);
    return { page, context };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** Waits for transitions to finish; endless animations continue. */
async function settle(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
    await frame();
  });
}

/** Texts that are wider than their boxes and do not say so with an ellipsis. Runs in the page. */
function cutTexts() {
  const cut = [];
  for (const element of document.querySelectorAll('h1, h2, h3, p, a, button, span, label, td, th, li')) {
    if (element.childElementCount > 0 || !element.textContent.trim()) continue;
    const { overflowX, textOverflow, clipPath, position } = getComputedStyle(element);
    if (overflowX === 'visible' || textOverflow === 'ellipsis' || clipPath !== 'none' || position === 'absolute') continue;
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) cut.push(element.textContent.trim().slice(0, 60));
  }
  return cut;
}
