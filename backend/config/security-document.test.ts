import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('SECURITY.md', root), 'utf8');

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
});
