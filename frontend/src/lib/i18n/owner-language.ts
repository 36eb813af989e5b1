import type { Messages } from '@lingui/core';
import { keepPage } from '../keep-page';
import { log } from '../log';
import { supported } from './catalogues';
import { participantLanguage } from './participant-language';

export type CatalogueFiles = Record<string, () => Promise<{ default: Messages }>>;

/** `locales/owner/{language}/{catalogue}.json`. The English ones come with the code that uses them. */
const FILES: CatalogueFiles = import.meta.glob<{ default: Messages }>(['../../locales/owner/*/*.json', '!../../locales/owner/en/*.json']);

let language = 'en';
let translations = new Map<string, Messages>();
let loading: Promise<void> | null = null;

/** Which language owners' pages are in: the first of the browser's languages that has catalogues, else English. It stays until the page is loaded again. */
export const ownerLanguage = {
  get: () => language,
  /** A catalogue in that language; undefined where it has not been translated. */
  translation: (catalogue: string): Messages | undefined => translations.get(catalogue),
  /** Resolves when texts can be shown; null when they can be at once, as in English. */
  load(files: CatalogueFiles = FILES): Promise<void> | null {
    const translated = new Set(Object.keys(files).map(languageOf));
    const wanted = translated.size === 0 ? 'en' : fromBrowser(translated);
    return wanted === 'en' ? null : (loading ??= loadAll(wanted, files));
  },
  /** For tests: as in a page that has just been opened. */
  reset(): void {
    language = 'en';
    translations = new Map();
    loading = null;
  },
};

const languageOf = (path: string) => path.split('/').at(-2) ?? '';
const nameOf = (path: string) =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.json$/, '') ?? '';

function fromBrowser(translated: ReadonlySet<string>): string {
  for (const tag of navigator.languages) {
    const known = supported(tag);
    if (known === 'en' || (known && translated.has(known))) return known;
  }
  return 'en';
}

async function loadAll(wanted: string, files: CatalogueFiles): Promise<void> {
  try {
    const own = Object.entries(files).filter(([path]) => languageOf(path) === wanted);
    const [, ...loaded] = await Promise.all([
      participantLanguage.ownersRead(wanted),
      ...own.map(async ([path, load]) => [nameOf(path), (await keepPage(load)).default] as const),
    ]);
    translations = new Map(loaded);
    language = wanted;
  } catch (error) {
    void participantLanguage.ownersRead('en');
    log.warn('A language could not be loaded', `${wanted}: ${error instanceof Error ? error.message : ''}`);
  }
}
