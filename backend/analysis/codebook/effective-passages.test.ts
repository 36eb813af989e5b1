import { describe, expect, it } from 'vitest';
import { effectivePassages, type FoundPassage, type Mark } from './effective-passages.js';
import { resolverOf, type Theme } from './theme.js';

const theme = (id: string, more: Partial<Theme> = {}): Theme => ({
  id,
  name: id,
  definition: '',
  examples: [],
  colour: '#4477aa',
  parentId: null,
  position: 0,
  status: 'suggested',
  origin: 'analyst',
  terms: [],
  version: 1,
  mergedInto: null,
  deleted: false,
  ...more,
});
const themes = [theme('a'), theme('b'), theme('merged', { mergedInto: 'a' }), theme('deleted', { deleted: true })];
const resolve = resolverOf(themes);
const found = (start: number, end: number, ...of: string[]): FoundPassage => ({
  turn: 2,
  start,
  end,
  label: `${start}-${end}`,
  sentiment: 'neutral',
  coder: 'built-in',
  themes: of,
});
const mark = (start: number, end: number, more: Partial<Mark>): Mark => ({
  turn: 2,
  start,
  end,
  themes: null,
  rejected: [],
  sentiment: null,
  dismissed: false,
  added: false,
  found: { label: 'as it was', sentiment: 'positive', themes: ['a'], coder: 'built-in' },
  ...more,
});
const shown = (passages: readonly FoundPassage[], marks: readonly Mark[]) =>
  effectivePassages(passages, marks, resolve).map(({ start, end, codes }) => [
    start,
    end,
    codes.flatMap(({ theme: id, coder }) => (id === null ? [] : [`${id} ${coder}`])),
  ]);

describe('the passages that result', () => {
  it('[CODE-10] are the analyst’s where nobody decided; a place that was marked twice is one passage', () => {
    expect(shown([found(0, 20, 'a'), found(0, 20, 'b'), found(30, 40)], [])).toEqual([
      [0, 20, ['a built-in', 'b built-in']],
      [30, 40, []],
    ]);
  });

  it('[ANAL-49] are mixed where one place was read in two ways', () => {
    const felt = (...sentiments: FoundPassage['sentiment'][]) =>
      effectivePassages(
        sentiments.map((sentiment) => ({ ...found(0, 20, 'a'), sentiment })),
        [],
        resolve,
      )[0]!.sentiment;
    expect(felt('positive', 'negative')).toBe('mixed');
    expect(felt('positive', 'mixed')).toBe('mixed');
    expect(felt('positive', 'neutral')).toBe('positive');
    expect(felt('neutral', 'neutral')).toBe('neutral');
  });

  it('[CODE-21] count for the theme that theirs was merged into, once, and for none when it was deleted', () => {
    expect(shown([found(0, 20, 'merged', 'a'), found(30, 40, 'deleted')], [])).toEqual([
      [0, 20, ['a built-in']],
      [30, 40, []],
    ]);
  });

  it('[CODE-21] keep what people decided when the analyst marks them differently, cuts them up, or no longer finds them', () => {
    const moved = mark(10, 50, { themes: ['b'], rejected: ['a'] });
    const kept = [[10, 50, ['b human']]];
    expect(shown([found(10, 50, 'a')], [moved])).toEqual(kept);
    expect(shown([found(8, 55, 'a')], [moved])).toEqual(kept);
    expect(shown([found(10, 28, 'a'), found(29, 50, 'a')], [moved])).toEqual(kept);
    expect(shown([], [moved])).toEqual(kept);
  });

  it('[CODE-21] do not get a rejected theme back by a longer passage around them', () => {
    expect(shown([found(0, 200, 'a', 'b')], [mark(10, 50, { themes: [], rejected: ['a'] })])).toEqual([
      [0, 200, ['b built-in']],
      [10, 50, []],
    ]);
  });

  it('leave other passages alone when words inside them are marked by hand', () => {
    const added = mark(10, 20, { added: true, themes: ['b'], found: { label: 'x', sentiment: 'neutral', themes: [], coder: 'human' } });
    expect(shown([found(0, 100, 'a')], [added])).toEqual([
      [0, 100, ['a built-in']],
      [10, 20, ['b human']],
    ]);
  });

  it('take the newest mark of a place, and keep the analyst’s themes where only the sentiment was decided', () => {
    const felt = effectivePassages([found(0, 20, 'a')], [mark(0, 20, { themes: ['b'] }), mark(0, 20, { sentiment: 'negative' })], resolve);
    expect(felt).toMatchObject([{ sentiment: 'negative', codes: [{ theme: 'a', coder: 'built-in' }] }]);
  });
});
