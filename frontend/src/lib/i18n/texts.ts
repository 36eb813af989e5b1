import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import english from '@/locales/en.json';
import { formatMessage } from './format-message';

// Owners' pages are in English, and participants' pages until another language has been loaded.
i18n.loadAndActivate({ locale: 'en', messages: english });

/** A message of the catalogues in `src/locales`. */
export type TextKey = keyof typeof english;
export type Values = Record<string, string | number>;
export type Translate = (key: TextKey, values?: Values) => string;

/** A message in the page's language. Components take it from `useTexts`, which follows a change of language. */
export const t: Translate = (key, values) => formatMessage(i18n, key, values);

export const useTexts = (): Translate => {
  useSyncExternalStore(onLanguage, pageLanguage);
  return t;
};

export const pageLanguage = (): string => i18n.locale;
const onLanguage = (changed: () => void) => i18n.on('change', changed);

/** Names in a sentence: "a, b and c". */
export const listed = (items: readonly string[]): string => new Intl.ListFormat(pageLanguage(), { type: 'conjunction' }).format(items);
