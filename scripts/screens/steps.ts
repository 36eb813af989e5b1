import type { Page } from '@playwright/test';
import { inPage } from './in-page.js';
import { said } from './language.js';

// What scenes are made of: what a person does, and what a picture waits for.

type Name = string | RegExp;
type Role = Parameters<Page['getByRole']>[0];

export const heading = (name: Name) => (page: Page) => page.getByRole('heading', { name }).waitFor();
export const text = (words: Name) => (page: Page) => page.getByText(said(words)).first().waitFor();
export const role = (what: Role, name?: Name) => (page: Page) =>
  page
    .getByRole(what, { name: name && said(name) })
    .first()
    .waitFor();
export const click = (what: Role, name: Name) => (page: Page) =>
  page
    .getByRole(what, { name: said(name) })
    .first()
    .click();
export const away = (page: Page) => page.mouse.move(0, 0);

/** The list of Home. */
export const FORMS = 'forms/get-forms/*';

/** Home of an owner with interviews. */
export const home = { owner: 'full', path: '/home', shows: text('Coffee habits') } as const;

/** Extends one-second timers to a minute: six screenshots take longer than a second. */
export const stayOneSecond = (page: Page) => page.evaluate(inPage('stay-one-second'));

/** A part of the app that cannot run. */
export function brokenChunk(name: string) {
  return (page: Page) =>
    page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('This part is broken for its picture')" }),
    );
}
