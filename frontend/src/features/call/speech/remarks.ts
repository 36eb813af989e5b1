import { loadCatalogue, supported, textIn } from '@/lib/i18n/catalogues';
import type { TextKey } from '@/lib/i18n/texts';
import { baseLanguage } from './voices';

/** What the assistant says beside the interview; never stored, and no question. */
export type Remarks = {
  /** After twelve seconds of silence. */
  listening: string;
  /** After thirty. */
  stillThere: string;
  /** While a reply takes its time. */
  moment: string;
};

/** In English until the language's catalogue has been loaded. */
export function remarksIn(language: string): Remarks {
  const spoken = supported(language) ?? 'en';
  const say = (key: TextKey) => textIn(spoken, key);
  return { listening: say('remark.listening'), stillThere: say('remark.stillThere'), moment: say('remark.moment') };
}

/** Loads what `remarksIn` needs. Without it the assistant makes its remarks in English. */
export async function loadRemarks(language: string): Promise<void> {
  const spoken = supported(language);
  if (spoken) await loadCatalogue(spoken).catch(() => undefined);
}

/**
 * What to listen for and speak in: the interview's language, in the browser's region of it where it has one.
 * @param interview BCP 47; null: unknown, taken for English
 */
export function spokenLanguage(interview: string | null, browser: string): string {
  const base = baseLanguage(interview ?? 'en');
  return base === baseLanguage(browser) ? browser : (REGIONS[base] ?? base);
}

/** Recognisers want a region. A language without an entry is listened for by its plain tag. */
export const REGIONS: Record<string, string> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  pt: 'pt-BR',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
  tr: 'tr-TR',
  ar: 'ar-SA',
  ja: 'ja-JP',
  zh: 'zh-CN',
  sv: 'sv-SE',
};
