import { readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles the ICU messages of the catalogues in `src/locales`, so that browsers load no parser. A message that is invalid fails the build. */
export const catalogues = (): Plugin => ({
  name: 'catalogues',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/]locales[\\/](owner[\\/]\w+[\\/])?[\w-]+\.json$/ },
    handler: (source) => ({ code: compileCatalogue(source), map: null }),
  },
});

/** What a page says without JavaScript, which could not choose a language: all of them, English first. */
export const noScript = (): Plugin => ({
  name: 'no-script',
  transformIndexHtml: (html) => html.replace('<noscript></noscript>', `<noscript>${sentencesWithoutScript().join('')}</noscript>`),
});

function sentencesWithoutScript(): string[] {
  const folder = new URL('src/locales/', import.meta.url);
  const languages = readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));
  const isEnglish = (language: string) => Number(language === 'en');
  return languages
    .sort((a, b) => isEnglish(b) - isEnglish(a))
    .map((language) => {
      const messages = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<string, string>;
      return `<p lang="${language}" dir="auto">${messages['page.noScript'] ?? ''}</p>`;
    });
}

export function compileCatalogue(source: string): string {
  const messages = Object.entries(JSON.parse(source) as Record<string, string>).map(([id, message]) => {
    const parts: readonly unknown[] = compileMessageOrThrow(message);
    return [id, parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts] as const;
  });
  return JSON.stringify(Object.fromEntries(messages));
}
