import { describe, expect, it } from 'vitest';
import type { Theme } from '../codebook/theme.js';
import { compareSegments, membersOf } from './compare-segments.js';
import { segmentsCsv } from './segments-csv.js';

const theme = (id: string, change: Partial<Theme> = {}): Theme => ({
  ...{
    id,
    name: `Theme ${id}`,
    definition: '',
    examples: [],
    colour: '#4477aa',
    parentId: null,
    position: 0,
    status: 'confirmed' as const,
  },
  ...{ mergedInto: null, deleted: false, origin: 'hand' as const, terms: [], version: 1 },
  ...change,
});
const THEMES = [theme('a'), theme('b'), theme('b1', { parentId: 'b' }), theme('b2', { parentId: 'b1' }), theme('gone', { deleted: true })];
const counted = (value: string | null, themeId: string, participants: number) => ({
  value,
  themeId,
  participants,
  passages: participants + 1,
});

describe('comparing segments', () => {
  it('[FIND-11] counts a theme for itself and for those above it, without deleted ones', () => {
    expect(membersOf(THEMES).map(({ id, whole }) => `${id}>${whole}`)).toEqual(['a>a', 'b>b', 'b1>b1', 'b1>b', 'b2>b2', 'b2>b1', 'b2>b']);
  });

  it('[FIND-11, FIND-14] puts the biggest theme first, its sub-themes behind it, and versions in their order', () => {
    const { themes, segments, all, moreValues } = compareSegments({
      attribute: 'version',
      themes: THEMES,
      included: 25,
      interviews: [
        { value: '10', interviews: 20 },
        { value: '9', interviews: 4 },
        { value: 'none', interviews: 1 },
      ],
      counts: [counted(null, 'a', 3), counted(null, 'b', 12), counted(null, 'b1', 2), counted('10', 'b', 10), counted('9', 'b', 2)],
    });
    expect(themes.map(({ id, depth }) => [id, depth])).toEqual([
      ['b', 0],
      ['b1', 1],
      ['b2', 2],
      ['a', 0],
    ]);
    expect(segments.map(({ value }) => value)).toEqual(['9', '10', 'none']);
    expect(segments[1]!.themes[0]).toMatchObject({ themeId: 'b', participants: 10, passages: 11, share: 0.5 });
    expect(segments[2]!.themes[0]).toMatchObject({ participants: 0, passages: 0, share: 0, low: 0 });
    expect([all.interviews, all.themes.map(({ participants }) => participants), moreValues]).toEqual([25, [12, 2, 0, 3], 0]);
  });

  it('[FIND-10] compares the 50 values with the most interviews', () => {
    const interviews = Array.from({ length: 53 }, (_, at) => ({ value: `v${at}`, interviews: 100 - at }));
    const { segments, moreValues } = compareSegments({ attribute: 'language', themes: [], interviews, counts: [], included: 53 });
    expect([segments.length, segments.at(-1)!.value, moreValues]).toEqual([50, 'v49', 3]);
  });

  it('[FIND-16] writes a line for each theme and segment, with warnings and what was included', () => {
    const table = compareSegments({
      attribute: 'source',
      themes: [theme('a', { name: '@SUM(1)' })],
      interviews: [{ value: 'interview', interviews: 4 }],
      counts: [counted('interview', 'a', 1), counted(null, 'a', 1)],
      included: 4,
    });
    const leftOut = { unfinished: 1, excluded: 0, unread: 0, unguided: 0, unrecorded: 0, pending: 0, filtered: 0 };
    const csv = segmentsCsv({ success: true, attribute: 'source', sample: { total: 5, included: 4, leftOut }, ...table, revision: 1 });
    expect(csv.split('\r\n').slice(1, 3)).toEqual([
      `"'@SUM(1)","","source","interview","1","4","25.0","4.6","69.9","2","yes","4","5"`,
      `"'@SUM(1)","","source","all","1","4","25.0","4.6","69.9","2","yes","4","5"`,
    ]);
  });
});
