import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('SECURITY.md', root), 'utf8');

/** All requirements of Levels 1 and 2 in ASVS 5.0.0. */
const REQUIREMENTS =
  '1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 ' +
  '5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 ' +
  '8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 ' +
  '11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 ' +
  '16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2';

/** `6.2.1` as a number that sorts with its neighbours. */
const rank = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);

/** Whether a requirement is named: alone, within `1.2.1–1.2.5`, or with its whole section (`6.4`). */
function namedIn(table: string): (id: string) => boolean {
  const ranges = [...table.matchAll(/(?<![\d.])(\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))?(?![.\d])/g)].map(([, from, to]) =>
    [from!, to ?? from!].map(rank),
  );
  const sections = new Set([...table.matchAll(/(?<![\d.])(\d+\.\d+)(?![.\d])/g)].map(([, section]) => section));
  return (id) => sections.has(id.replace(/\.\d+$/, '')) || ranges.some(([from, to]) => from! <= rank(id) && rank(id) <= to!);
}

describe('SECURITY.md', () => {
  it('names tests that exist', () => {
    const named = [...text.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([]);
  });

  it('numbers each requirement within its chapter', () => {
    let chapter = '';
    let numbered = 0;
    for (const line of text.slice(text.indexOf('## OWASP ASVS')).split('\n')) {
      chapter = /^\| V(\d+) /.exec(line)?.[1] ?? chapter;
      for (const [, id] of line.split('|')[2]?.matchAll(/\b(\d+)\.\d+\.\d+\b/g) ?? []) {
        expect(id === chapter, line).toBe(true);
        numbered += 1;
      }
    }
    expect(numbered).toBeGreaterThan(50);
  });

  it('has each chapter of the standard, with a test or a reason', () => {
    for (let chapter = 1; chapter <= 17; chapter += 1) {
      const row = text.split('\n').find((line) => line.startsWith(`| V${chapter} `));
      expect(row, `V${chapter}`).toMatch(/\.test\.ts`|not applicable: /);
    }
  });

  it('names every requirement of Levels 1 and 2', () => {
    const ids = REQUIREMENTS.split(' ').flatMap((range) => {
      const [, section, from, to] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range)!;
      return Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => `${section}.${Number(from) + i}`);
    });
    expect(ids).toHaveLength(253);
    const isNamed = namedIn(text.slice(text.indexOf('## OWASP ASVS'), text.indexOf('### Keys and algorithms')));
    expect(ids.filter((id) => !isNamed(id))).toEqual([]);
  });
});
