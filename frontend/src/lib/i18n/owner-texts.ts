import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { formatMessage } from './format-message';
import { ownerLanguage } from './owner-language';
import type { Values } from './texts';

/** What a sentence is made of besides words: values, elements, and functions that wrap the words between `<name>` and `</name>`. */
type Parts = Record<string, string | number | ReactElement | ((words: ReactNode) => ReactNode)>;

export type OwnerTexts<Key extends string> = {
  /** A message of this catalogue. Only while rendering or later: a text that is kept in a module is there before its language. */
  (key: Key, values?: Values): string;
  /** A message with elements inside, such as `Read the <link>terms</link>`. */
  rich: (key: Key, parts: Parts) => ReactNode;
};

/**
 * The texts of one part of owners' pages. Its English messages are in the chunk that uses them.
 * @param catalogue the name of its file in `locales/owner/{language}`
 */
export function ownerTexts<Key extends string>(catalogue: string, english: Record<Key, string>): OwnerTexts<Key> {
  const inEnglish = setupI18n({ locale: 'en', messages: { en: english } });
  let translated: { messages: Messages; i18n: I18n } | null = null;

  const format = (key: Key, values: Record<string, unknown>): string => {
    if (import.meta.env.DEV) assertComplete(key, english[key], values);
    const messages = ownerLanguage.translation(catalogue);
    if (messages?.[key] === undefined) return formatMessage(inEnglish, key, values);
    if (translated?.messages !== messages) {
      const locale = ownerLanguage.get();
      translated = { messages, i18n: setupI18n({ locale, messages: { [locale]: messages } }) };
    }
    return formatMessage(translated.i18n, key, values);
  };

  return Object.assign((key: Key, values: Values = {}) => format(key, values), {
    rich: (key: Key, parts: Parts) => createElement(Fragment, null, ...assemble(format(key, placeholders(parts)), parts)),
  });
}

/** Text that is put in, which may look like a tag, and elements keep their place by a mark until the message is assembled. */
const placeholders = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, typeof part === 'number' ? part : `\uE000${name}\uE001`]));

function assemble(text: string, parts: Parts): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>|\uE000(\w+)\uE001/gs)) {
    const [whole, tag = '', inside = '', value = ''] = match;
    const part = parts[tag || value];
    if (import.meta.env.DEV && part === undefined) throw new Error(`The text ${text} needs ${tag}`);
    nodes.push(text.slice(end, match.index));
    nodes.push(typeof part === 'function' ? part(createElement(Fragment, null, ...assemble(inside, parts))) : part);
    end = match.index + whole.length;
  }
  return [...nodes, text.slice(end)];
}

/** @throws when a message inserts what it is not given */
function assertComplete(key: string, message: unknown, values: Record<string, unknown>): void {
  if (message === undefined) throw new Error(`There is no text ${key}`);
  const names = Array.isArray(message) ? message.flatMap((part: unknown) => (Array.isArray(part) ? [String(part[0])] : [])) : [];
  for (const name of names) {
    const value = values[name];
    if (value === undefined || isValidElement(value)) throw new Error(`The text ${key} needs ${name}`);
  }
}
