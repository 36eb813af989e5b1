/* global window -- in the page */
// What scenes are made of: what a person does, and what a picture waits for.

export const heading = (name) => (page) => page.getByRole('heading', { name }).waitFor();
export const text = (words) => (page) => page.getByText(words).first().waitFor();
export const role = (what, name) => (page) => page.getByRole(what, { name }).first().waitFor();
export const click = (what, name) => (page) => page.getByRole(what, { name }).first().click();
export const away = (page) => page.mouse.move(0, 0);

/** The list of Home. */
export const FORMS = 'forms/get-forms/*';

/** Home of an owner with interviews. */
export const home = { owner: 'full', path: '/home', shows: text('Coffee habits') };

/** Extends one-second timers to a minute: six screenshots take longer than a second. */
export async function stayOneSecond(page) {
  await page.evaluate(() => {
    const original = window.setTimeout;
    window.setTimeout = (work, ms, ...rest) => original(work, ms === 1_000 ? 60_000 : ms, ...rest);
  });
}

/** A part of the app that cannot run. */
export function brokenChunk(name) {
  return (page) =>
    page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('This part is broken for its picture')" }),
    );
}
