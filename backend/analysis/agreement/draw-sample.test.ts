import { describe, expect, it } from 'vitest';
import { maskerOf, widenForMask } from '../shares/mask-people.js';
import { drawUnits, rolledUp, type SampledPassage } from './draw-sample.js';
import { unmarkedSentences } from './sentences.js';

const passage = (responseId: string, turn: number): SampledPassage => ({
  responseId,
  turn,
  start: 0,
  end: 20,
  coder: 'model',
  themes: ['price'],
});
const sentence = (turn: number) => ({ turn, start: 30, end: 60 });

describe('the units of a round', () => {
  const passages = ['a', 'b', 'c', 'd'].flatMap((id) => [passage(id, 2), passage(id, 4)]);
  const sentences = new Map(['a', 'b', 'c', 'd'].map((id) => [id, [sentence(2), sentence(4), sentence(6)]]));

  it('[AGREE-02] are as many unmarked sentences as passages, of the same interviews, in random order that the seed repeats', () => {
    const units = drawUnits(passages, sentences, 12, 7);
    expect(units.filter(({ marked }) => marked)).toHaveLength(6);
    expect(units.filter(({ marked }) => !marked)).toHaveLength(6);
    for (const { marked, themes, coder } of units) expect([themes.length, coder]).toEqual(marked ? [1, 'model'] : [0, null]);
    const of = (all: typeof units) => all.map(({ responseId, turn, start }) => `${responseId}${turn}${start}`);
    expect(new Set(of(units)).size).toBe(12);
    expect(of(drawUnits(passages, sentences, 12, 7))).toEqual(of(units));
    expect(of(drawUnits(passages, sentences, 12, 8))).not.toEqual(of(units));
    const places = units.map(({ marked }) => marked);
    expect(places.indexOf(false)).toBeLessThan(places.lastIndexOf(true));
  });

  it('[AGREE-02] are passages alone where interviews have no other sentences', () => {
    expect(drawUnits(passages, new Map(), 100, 1)).toHaveLength(8);
    // One interview has enough for all of them.
    const one = drawUnits(passages, new Map([['a', Array.from({ length: 9 }, (_, at) => sentence(at))]]), 12, 1);
    expect(one.filter(({ marked }) => !marked)).toHaveLength(6);
    expect(drawUnits(passages, new Map([['a', [sentence(2)]]]), 6, 1).filter(({ marked }) => marked)).toHaveLength(5);
    expect(drawUnits(passages, sentences, 3, 1)).toHaveLength(3);
  });

  it('[AGREE-03] count for the nearest chosen theme above theirs', () => {
    const parents: Record<string, string | null> = { fees: 'price', hidden: 'fees', price: null, loop: 'loop' };
    const parentOf = (id: string) => parents[id] ?? null;
    expect(rolledUp(['hidden', 'fees', 'other', 'loop'], new Set(['price']), parentOf)).toEqual(['price']);
    expect(rolledUp(['hidden', 'price'], new Set(['price', 'fees']), parentOf)).toEqual(['fees', 'price']);
  });
});

describe('sentences that were not marked', () => {
  const text =
    'Yes. It costs 3.5 euros, i.e. far too much for me! We tried the other one, too.\nThen my sister asked "why not pay?" and we left it there.';
  const words = (places: readonly { start: number; end: number }[]) => places.map(({ start, end }) => text.slice(start, end));

  it('[AGREE-02] are whole, say something, and touch no passage', () => {
    expect(words(unmarkedSentences(2, text, []))).toEqual([
      'It costs 3.5 euros, i.e. far too much for me!',
      'We tried the other one, too.',
      'Then my sister asked "why not pay?" and we left it there.',
    ]);
    const start = text.indexOf('other one');
    expect(words(unmarkedSentences(2, text, [{ turn: 2, start, end: start + 9 }]))).toHaveLength(2);
    expect(unmarkedSentences(2, text, [{ turn: 4, start, end: start + 9 }])).toHaveLength(3);
  });

  it('[AGREE-02] are found without spaces between them, and in turns without an end', () => {
    expect(unmarkedSentences(2, '値段がとても高いと思います。でも使いやすいです。', [])).toHaveLength(2);
    expect(unmarkedSentences(2, 'and then we just went home', [])).toEqual([{ turn: 2, start: 0, end: 26 }]);
    expect(unmarkedSentences(2, '', [])).toEqual([]);
  });
});

describe('what another person reads', () => {
  const said = 'Write to zeb.q@mail.example.com or call 555 010 9999, said Zebulon.';
  const [names, contacts] = [['Zebulon'], ['zeb.q@mail.example.com']];
  const mask = maskerOf(names, contacts);

  it('[AGREE-05] holds no half of an address, a number or a name, wherever a unit is cut', () => {
    for (let start = 0; start < said.length; start += 1) {
      for (const end of [start + 1, start + 20]) {
        const place = widenForMask(said, { start, end: Math.min(end, said.length) }, names, contacts);
        const parts = [said.slice(0, place.start), said.slice(place.start, place.end), said.slice(place.end)].map(mask);
        expect(parts.join('|')).not.toMatch(/zeb|example|mail|555|010|9999|bulon/i);
      }
    }
    expect(widenForMask('陈小明说好', { start: 0, end: 2 }, ['陈小明'], [])).toEqual({ start: 0, end: 3 });
    expect(widenForMask(said, { start: 0, end: 8 }, names, contacts)).toEqual({ start: 0, end: 8 });
  });
});
