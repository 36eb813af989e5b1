import { readFileSync } from 'node:fs';

/** The text of a script that runs in the page: `<name>.page.js` in this folder, which is checked with the site's types. */
export const inPage = (name: 'cut-texts' | 'settle' | 'speech' | 'stay-one-second' | 'to-webp'): string =>
  readFileSync(new URL(`./${name}.page.js`, import.meta.url), 'utf8');
