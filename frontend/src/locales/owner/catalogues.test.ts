import { describe, expect, it } from 'vitest';
import { argumentsOf, pluralsOf } from '@/testing/messages';

type Catalogue = Record<string, string>;

/** As they are written, by language and name; the build compiles them. */
const catalogues = Object.entries(import.meta.glob<string>('./*/*.json', { query: '?raw', import: 'default', eager: true })).map(
  ([path, text]) => {
    const [, language = '', name = ''] = /(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    return { language, name, messages: JSON.parse(text) as Catalogue };
  },
);
const english = catalogues.filter(({ language }) => language === 'en');
const englishOf = (name: string) => english.find((catalogue) => catalogue.name === name)?.messages ?? {};

const sources = Object.entries(
  import.meta.glob<string>(['../../{app,components,features,lib}/**/*.{ts,tsx}', '!../../**/*.test.*', '!../../**/testing/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The code that takes its texts from a catalogue: what lies beside the module that names it, and below. */
function usersOf(name: string): string {
  const owner = sources.find(([, code]) => code.includes(`@/locales/owner/en/${name}.json`));
  if (!owner) return '';
  const folder = owner[0].replace(/[^/]+$/, '');
  return sources.flatMap(([path, code]) => (path.startsWith(folder) ? [code] : [])).join('\n');
}

/** Ids that code names in full ('menu.label') or as one of a kind (`level.${level}`). */
function unusedIds(ids: readonly string[], code: string): string[] {
  const named = new Set(Array.from(code.matchAll(/'([\w.-]+)'/g), ([, id]) => id));
  const kinds = Array.from(code.matchAll(/`([\w.-]+\.(?:[\w.-]|\$\{[^{}]+\})*)`/g), ([, id = '']) => id)
    .filter((id) => id.includes('${'))
    .map((id) => new RegExp(`^${id.replaceAll('.', '\\.').replace(/\$\{[^{}]+\}/g, '[\\w.-]+')}$`));
  return ids.filter((id) => !named.has(id) && !kinds.some((kind) => kind.test(id)));
}

/** What is wrong with a translation. */
function faultsOf(language: string, messages: Catalogue, original: Catalogue): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return Object.entries(messages).flatMap(([id, message]) => {
    const source = original[id];
    if (source === undefined) return [`${id} is no longer used`];
    if (message === '' || message !== message.trim()) return [`${id} is empty, or has spaces around it`];
    if (String(argumentsOf(message)) !== String(argumentsOf(source))) return [`${id} inserts other values`];
    const plurals = pluralsOf(message).every(({ offset: _, ...cases }) => String(Object.keys(cases).sort()) === String([...forms].sort()));
    return plurals ? [] : [`${id} lacks a plural form`];
  });
}

describe.each(english)('[LANG-15] the catalogue $name of owners’ pages', ({ name, messages }) => {
  it('has messages that can be read, and no spaces around them', () => {
    expect(faultsOf('en', messages, messages)).toEqual([]);
  });

  it('has no message that is not used', () => {
    expect(unusedIds(Object.keys(messages), usersOf(name))).toEqual([]);
  });
});

it('finds ids that are not used', () => {
  const code = "t('menu.label'); t(`level.${entry.level}`)";
  expect(unusedIds(['menu.label', 'menu.title', 'level.info', 'levels'], code)).toEqual(['menu.title', 'levels']);
});

it('[LANG-16] translations have the values and the plural forms they need', () => {
  const faults = catalogues.flatMap(({ language, name, messages }) => faultsOf(language, messages, englishOf(name)));
  expect(faults).toEqual([]);
});

it.each([
  ['is no longer used', { gone: 'Weg' }],
  ['is empty, or has spaces around it', { one: ' Ein' }],
  ['inserts other values', { one: 'Ein {wort}' }],
  ['inserts other values', { link: 'Lesen Sie die Bedingungen' }],
  ['lacks a plural form', { many: '{n, plural, one {# słowo} other {# słowa}}' }],
])('finds a message that %s', (fault, messages) => {
  const original = { one: 'One {word}', link: 'Read the <link>terms</link>', many: '{n, plural, one {# word} other {# words}}' };
  expect(faultsOf('pl', messages as Catalogue, original)).toEqual([`${Object.keys(messages)[0]} ${fault}`]);
});
