import { describe, expect, it } from 'vitest';
import { themeId } from '@/testing/codebook';
import { themeOf } from '@/testing/themes-server';
import { decisionOf } from './decision-of-action';
import { namedAlike, ThemeTree } from './theme-rows';

const tree = new ThemeTree([
  themeOf(1, 'Benefits', { position: 1 }),
  themeOf(2, 'Problems', { position: 0 }),
  themeOf(3, 'Speed', { parentId: themeId(2), position: 1, definition: 'Slow loading, Wartezeit für Büros' }),
  themeOf(4, 'Reliability', { parentId: themeId(2), position: 0, status: 'suggested' }),
  themeOf(5, 'Crashes', { parentId: themeId(4), position: 0, examples: ['It closes'] }),
  themeOf(6, 'Orphan', { parentId: themeId(99), position: 2 }),
]);
const theme = (n: number) => tree.get(themeId(n))!;
const names = (rows: readonly { theme: { name: string } }[]) => rows.map((row) => row.theme.name);

describe('the tree of themes', () => {
  it('has siblings in their order, sub-themes after the one above, and their place', () => {
    const rows = tree.rows(new Set(), '');
    expect(rows.map(({ theme: { name }, level, place, siblings, expanded }) => [name, level, place, siblings, expanded])).toEqual([
      ['Problems', 1, 1, 3, true],
      ['Reliability', 2, 1, 2, true],
      ['Crashes', 3, 1, 1, null],
      ['Speed', 2, 2, 2, null],
      ['Benefits', 1, 2, 3, null],
      ['Orphan', 1, 3, 3, null],
    ]);
    expect(names(tree.rows(new Set([themeId(2)]), ''))).toEqual(['Problems', 'Benefits', 'Orphan']);
    expect(tree.path(theme(5))).toBe('Problems › Reliability › Crashes');
  });

  it('[CODE-72] a search finds names, definitions and examples, also in what is collapsed, with the themes above', () => {
    const collapsed = new Set([themeId(2), themeId(4)]);
    expect(names(tree.rows(collapsed, 'CLOSES'))).toEqual(['Problems', 'Reliability', 'Crashes']);
    expect(names(tree.rows(collapsed, 'buros'))).toEqual(['Problems', 'Speed']);
    expect(names(tree.rows(collapsed, 'nothing of that'))).toEqual([]);
  });

  it('a theme goes neither below itself nor too deep', () => {
    expect(names(tree.parentsFor(themeId(4)).map((one) => ({ theme: one })))).toEqual(['Problems', 'Speed', 'Benefits', 'Orphan']);
    const deep = new ThemeTree(
      [1, 2, 3, 4, 5, 6, 7].map((n) => themeOf(n, `Level ${n}`, { parentId: n > 1 && n < 7 ? themeId(n - 1) : null })),
    );
    expect(names(deep.parentsFor(themeId(7)).map((one) => ({ theme: one })))).toEqual([
      'Level 1',
      'Level 2',
      'Level 3',
      'Level 4',
      'Level 5',
    ]);
  });

  it('finds a name that is taken, as the server compares them', () => {
    expect(namedAlike(tree.themes, '  problems ')?.id).toBe(themeId(2));
    expect(namedAlike(tree.themes, 'Problems', themeId(2))).toBeNull();
    expect(namedAlike(tree.themes, 'Problem')).toBeNull();
  });
});

it.each([
  ['up', 3, { parentId: themeId(2), position: 0 }],
  ['up', 4, null],
  ['down', 4, { parentId: themeId(2), position: 1 }],
  ['down', 3, null],
  ['in', 3, { parentId: themeId(4), position: undefined }],
  ['in', 4, null],
  ['out', 5, { parentId: themeId(2), position: 1 }],
  ['out', 3, { parentId: null, position: 1 }],
  ['out', 1, null],
] as const)('[CODE-73] %s moves theme %i within the tree', (action, n, to) => {
  expect(decisionOf(action, theme(n), tree)).toEqual(to && { kind: 'theme.nest', themeId: themeId(n), ...to });
});

it('confirms only what is suggested', () => {
  expect(decisionOf('confirm', theme(4), tree)).toEqual({ kind: 'theme.status', themeIds: [themeId(4)], status: 'confirmed' });
  expect(decisionOf('confirm', theme(3), tree)).toBeNull();
});
