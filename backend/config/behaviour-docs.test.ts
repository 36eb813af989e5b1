import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

function filesIn(folder: string, pattern: RegExp): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
}

const pages = filesIn('docs/behaviour', /\.md$/);
const statements = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/^.*\*\*([A-Z]+-\d\d)\*\*.*$/gm)].map(([line, id]) => ({ id: id!, line, path })),
);
const documented = new Set(statements.map(({ id }) => id));
const areas = [...new Set(statements.map(({ id }) => id.split('-')[0]!))].join('|');

/** `NEW-19..25` and `SEC-01 to SEC-12` name every id between. */
function idsIn(text: string): string[] {
  const range = new RegExp(`\\b(${areas})-(\\d\\d)(?:\\.\\.| to )(?:\\1-)?(\\d\\d)\\b`, 'g');
  const expanded = text.replace(range, (_, area: string, first: string, last: string) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_unused, n) => `${area}-${String(Number(first) + n).padStart(2, '0')}`,
    ).join(),
  );
  return expanded.match(new RegExp(`\\b(?:${areas})-\\d\\d\\b`, 'g')) ?? [];
}

const withoutComments = (text: string) => text.replaceAll(/^\s*(?:\/\/|\/\*|\*).*$/gm, '');

const isEnglish = (path: string) => /locales\/(en\.json|owner\/en\/)/.test(path);
/** The messages of a catalogue without the names of their elements, and the singular of those that count: `1 response`. */
const textsOf = (catalogue: string) =>
  Object.values(JSON.parse(catalogue) as Record<string, string>)
    .map((text) => text.replaceAll(/<\/?\w+>/g, ''))
    .flatMap((text) => [text, ...Array.from(text.matchAll(/\bone \{([^{}]*)\}/g), ([, one]) => one!.replace('#', '1'))]);

const code = ['backend', 'frontend/src', 'test', 'scripts', 'migrations'].flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|sql|css)$/));
const tests = code
  .filter(({ path }) => /\.test\.tsx?$/.test(path) || path.startsWith('test/'))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));
const tested = new Set(tests.flatMap(({ text }) => idsIn(text)));

describe('docs/behaviour', () => {
  it('finds statements and tests', () => {
    expect(documented.size).toBeGreaterThan(800);
    expect(tested.size).toBeGreaterThan(800);
  });

  it('states every id once', () => {
    const ids = statements.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('describes every id that the code, the tests or another page refers to', () => {
    const unknown = [...code, ...pages].flatMap(({ path, text }) =>
      idsIn(text)
        .filter((id) => !documented.has(id))
        .map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('knows every area that a test title names', () => {
    const unknown = tests.flatMap(({ path, text }) =>
      [...text.matchAll(/\[([A-Z]{2,12})-\d\d[\],. ]/g)]
        .filter(([, area]) => !areas.split('|').includes(area!))
        .map(([id]) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('quotes texts that the product has', () => {
    const plain = (text: string) =>
      text
        .replaceAll(/\\'|&apos;|’/g, "'")
        .replaceAll('…', '...')
        .replaceAll(/\s+/g, ' ');
    const product = plain(
      code
        .filter(({ path }) => /^(frontend|backend\/(contract|integrations))/.test(path) && !/\.test\.|testing/.test(path))
        .map(({ text }) => text)
        // What participants and owners read in English, without the names of elements.
        .concat(filesIn('frontend/src/locales', /\.json$/).flatMap(({ path, text }) => (isEnglish(path) ? textsOf(text) : [])))
        .join('\n'),
    );
    const missing = statements.flatMap(({ id, line }) =>
      [...line.matchAll(/"([^"`]+)"/g)]
        .flatMap(([, quoted]) => quoted!.split(/\{[^}]*\}/))
        // A sentence's own full stop or comma may stand inside the quotation marks.
        .map((part) => plain(part).trim().replace(/[.,]$/, ''))
        .filter((part) => !product.includes(part))
        .map((part) => `${id}: ${part}`),
    );
    expect(missing).toEqual([]);
  });

  it('states nothing that no test proves, unless it says why', () => {
    expect(statements.filter(({ id, line }) => !tested.has(id) && !/\*not tested: .+\*/.test(line)).map(({ id }) => id)).toEqual([]);
    expect(statements.filter(({ id, line }) => tested.has(id) && line.includes('*not tested')).map(({ id }) => id)).toEqual([]);
  });
});
