import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const read = (specifier: string) => readFileSync(resolve(specifier), 'utf8').trim();
const css = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'mantine.css'), 'utf8');

it("imports Mantine's styles in its own order: all are in one layer, where a later rule of the same weight wins", () => {
  const all = read('@mantine/core/styles.css');
  const imported = [...css.matchAll(/@import '(.+)\.layer\.css'/g)].map(([, specifier]) => specifier!);
  expect(imported.length).toBeGreaterThan(30);
  const places = imported.map((specifier) => all.indexOf(read(`${specifier}.css`).slice(0, 200)));
  expect(places).not.toContain(-1);
  expect(imported.toSorted((a, b) => places[imported.indexOf(a)]! - places[imported.indexOf(b)]!)).toEqual(imported);
});
