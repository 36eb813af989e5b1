import type { Page } from '@playwright/test';
import type { Step } from './scene.js';

// Answers a screen does not get, or does not like. Patterns are of the path below /api, such as 'forms/*'.
const at = (path: string) => new RegExp(`/api/${path.replaceAll('*', '[^/?]+')}(\\?.*)?$`);

/** No answer comes while the picture is taken. */
export const never =
  (...paths: string[]) =>
  async (page: Page) => {
    for (const path of paths) await page.route(at(path), () => undefined);
  };

export const answers =
  (path: string, body: object, status = 200) =>
  (page: Page) =>
    page.route(at(path), (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }));

/** As a server that has a fault. */
export const fails = (path: string) => answers(path, { success: false, code: 'SERVER_ERROR' }, 500);

/** As one that cannot be reached. */
export const unreachable = (path: string) => (page: Page) => page.route(at(path), (route) => route.abort('connectionrefused'));

export const all =
  (...steps: Step[]): Step =>
  async (page, world) => {
    for (const step of steps) await step(page, world);
  };
