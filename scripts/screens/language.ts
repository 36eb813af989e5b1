import { readFileSync } from 'node:fs';

const read = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../frontend/src/locales/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>;

const english = read('en');
let messages = english;

/** Scenes name what they press and wait for in English; pictures of participants' pages may be in another language. */
export function takeIn(language: string): void {
  messages = read(language);
}

/** What the page says for the English `words`, which may be the beginning of a message. */
export function said(words: string): string;
export function said(words: string | RegExp): string | RegExp;
export function said(words: string | RegExp): string | RegExp {
  if (messages === english) return words;
  const start = typeof words === 'string' ? words : words.source;
  const same = Object.keys(english).find((id) => english[id] === start);
  const id = same ?? Object.keys(english).find((key) => english[key]!.startsWith(start));
  return id === undefined ? words : messages[id]!;
}
