import { setupI18n, type Messages } from '@lingui/core';
import english from '@/locales/en.json';
import { keepPage } from '../keep-page';
import { formatMessage } from './format-message';
import type { TextKey } from './texts';

/** English comes with the app; every other language is a file of its own, loaded when it is needed. */
const files = import.meta.glob<{ default: Messages }>(['../../locales/*.json', '!../../locales/en.json']);

const loaders = new Map(Object.entries(files).map(([path, load]) => [/(?<![\w-])([\w-]+)\.json$/.exec(path)?.[1] ?? '', load]));

/** The languages of participants' pages, as BCP 47 tags. */
export const LANGUAGES: readonly string[] = ['en', ...loaders.keys()];

const loaded = new Map<string, Messages>([['en', english]]);

/** For tests: as in a page that has just been opened. */
export function forgetCatalogues(): void {
  for (const language of LANGUAGES.slice(1)) loaded.delete(language);
}

/** A catalogue that has been loaded. */
export const catalogueOf = (language: string): Messages | undefined => loaded.get(language);

/** @throws when the file could not be loaded, or there is none */
export async function loadCatalogue(language: string): Promise<Messages> {
  const known = loaded.get(language);
  if (known) return known;
  const load = loaders.get(language);
  if (!load) throw new Error(`There is no catalogue for ${language}`);
  const { default: messages } = await keepPage(load);
  loaded.set(language, messages);
  return messages;
}

/** A message in a language that may not be the page's; in English while its catalogue has not been loaded. */
export function textIn(language: string, key: TextKey): string {
  const messages = loaded.get(language);
  const i18n = setupI18n(messages ? { locale: language, messages: { [language]: messages } } : { locale: 'en', messages: { en: english } });
  return formatMessage(i18n, key);
}

/** The language of `LANGUAGES` for a tag such as `de-AT`, or null. */
export function supported(tag: string | null | undefined): string | null {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === base) ?? null;
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');

/** What its speakers call a language: `Deutsch`. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
