import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { inPage } from './in-page.js';
import type { Scene, Width } from './scene.js';
import type { World } from './world.js';

const HEIGHTS: Record<Width, number> = { 390: 844, 768: 1024, 1440: 900 };
export const WIDTHS = [390, 768, 1440] as const satisfies Width[];
export const SCHEMES = ['light', 'dark'] as const;

/** Milliseconds a screen may take to get where the picture is. */
const PATIENCE_MS = 20_000;
/** A page that is longer is cut, pixels. */
const LONGEST = 3_000;

/** Takes the pictures. */
export class Studio {
  taken = 0;
  /** What no screen should have, whatever it shows. */
  readonly problems: string[] = [];

  constructor(
    private readonly world: World,
    private readonly folder: string,
    /** Of participants' pages. */
    private readonly language?: string,
  ) {}

  async take(scene: Scene): Promise<void> {
    const { page, context } = await openScene(this.world, {
      ...scene,
      session: { ...scene.session, ...(this.language && { 'colloquy.language': this.language }) },
    });
    try {
      const folder = join(this.folder, dirname(scene.id));
      mkdirSync(folder, { recursive: true });
      for (const width of scene.widths ?? WIDTHS) {
        const height = HEIGHTS[width];
        await page.setViewportSize({ width, height });
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate(inPage('settle'));
          if (colorScheme === 'light') await this.inspect(page, `${scene.id} at ${width}`);
          const long = scene.still ? height : Math.min(LONGEST, await page.evaluate<number>('document.documentElement.scrollHeight'));
          await page.screenshot({
            path: join(this.folder, `${scene.id}-${width}-${colorScheme}.png`),
            fullPage: long > height,
            ...(long > height && { clip: { x: 0, y: 0, width, height: long } }),
          });
          this.taken += 1;
        }
      }
    } finally {
      await context.close();
    }
  }

  private async inspect(page: Page, what: string): Promise<void> {
    const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    if (sideways > 0) this.problems.push(`${what}: ${sideways} px too wide`);
    const cut = await page.evaluate<string[]>(inPage('cut-texts'));
    this.problems.push(...cut.map((text) => `${what}: cut off “${text}”`));
  }
}

/** A page that shows the scene, at the first of its widths. */
export async function openScene(
  world: World,
  scene: Scene,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const width = scene.widths?.[0] ?? 1440;
  const context = await world.browser.newContext({
    baseURL: world.url,
    viewport: { width, height: HEIGHTS[width] },
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
    const { session = {}, local = {} } = scene;
    await page.addInitScript(
      `Object.assign(sessionStorage, ${JSON.stringify(session)}); Object.assign(localStorage, ${JSON.stringify(local)});`,
    );
    await scene.before?.(page, world);
    const path = typeof scene.path === 'function' ? scene.path(world) : scene.path;
    const state = typeof scene.state === 'function' ? scene.state(world) : scene.state;
    if (state) {
      const entry = JSON.stringify({ usr: state, key: 'scene', idx: 0 });
      await page.addInitScript(`history.replaceState(${entry}, '')`);
    }
    await page.goto(path);
    await scene.act?.(page, world);
    await scene.shows?.(page, world);
    return { page, context };
  } catch (error) {
    await context.close();
    throw error;
  }
}
