import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { cssVariables, theme } from './theme';

const css = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'tokens.css'), 'utf8');

/** The declarations of a block, by name. */
function declared(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, plain(value ?? '')]));
}
const plain = (value: string) => value.replaceAll(/\s+/g, ' ').replaceAll('"', "'").trim().toLowerCase();

it('pages without Mantine have the same colours and measures as those with it, light and dark', () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const standard = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  const [light, dark] = css.split('@media (prefers-color-scheme: dark)').map(declared);
  for (const [scheme, tokens] of [
    ['light', light],
    ['dark', { ...light, ...dark }],
  ] as const) {
    const mantine = { ...standard.variables, ...standard[scheme], ...own.variables, ...own[scheme] } as Record<string, string>;
    const resolve = (value: string): string =>
      value.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => (mantine[name] === undefined ? whole : resolve(mantine[name])));
    const measured = (value: string) => plain(resolve(value).replace(/calc\((.*) \* (?:1|var\(--mantine-scale\))\)/, '$1'));
    // Which of the two it is, Mantine finds out by itself.
    const shared = Object.keys(tokens!).filter((name) => name !== '--mantine-color-scheme' && mantine[name] !== undefined);
    expect(shared.length).toBeGreaterThan(20);
    const pick = (values: Record<string, string>) => Object.fromEntries(shared.map((name) => [name, measured(values[name]!)]));
    expect(pick(tokens!), scheme).toEqual(pick(mantine));
    const [accent, red] = ['accent', 'red'] as const;
    const shade = scheme === 'light' ? 6 : 5;
    expect(tokens!['--cq-accent-filled-hover']).toBe(theme.colors![accent]![shade + 1]);
    expect(tokens!['--cq-red-filled']).toBe(theme.colors![red]![shade]);
    expect(tokens!['--cq-accent-ink']).toBe(plain(own[scheme]['--mantine-color-accent-light-color']!));
    expect(tokens!['--cq-red-ink']).toBe(plain(own[scheme]['--mantine-color-red-light-color']!));
  }
});
