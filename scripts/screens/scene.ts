import type { Page } from '@playwright/test';
import type { World } from './world.js';

/** What a person does, or what a picture waits for. */
export type Step = (page: Page, world: World) => Promise<unknown>;

export type Width = 390 | 768 | 1440;

/** A picture's content, set up once and taken at every width and in both colour schemes. */
export interface Scene {
  /** Screen, a slash, state. */
  readonly id: string;
  /** The signed-in user; without it, signed out. */
  readonly owner?: keyof World['owners'];
  readonly path: string | ((world: World) => string);
  /** Navigation state. */
  readonly state?: object | ((world: World) => object);
  /** Before the page opens: requests that hang or fail. */
  readonly before?: Step;
  /** What the user does then. */
  readonly act?: Step;
  /** What to wait for. */
  readonly shows?: Step;
  /** The window only, not the whole page. */
  readonly still?: boolean;
  /** Only some widths. */
  readonly widths?: readonly [Width, ...Width[]];
  readonly session?: Readonly<Record<string, string>>;
  readonly local?: Readonly<Record<string, string>>;
}
