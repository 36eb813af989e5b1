import { describe, expect, it } from 'vitest';
import { afterSilence, findSpeech, loudness, progressAt, within } from './speech';
import { piecesOf, wordAt } from './words';

const RATE = 8_000;

const spoken = (samples: Float32Array, rate: number) => findSpeech(loudness(samples, rate));

/** A room that hums, and a voice in some seconds of it. */
function sound(seconds: number, voice: readonly [number, number][], room = 0.002): Float32Array {
  const samples = new Float32Array(seconds * RATE);
  for (let at = 0; at < samples.length; at += 1) {
    const loud = voice.some(([from, to]) => at >= from * RATE && at < to * RATE);
    samples[at] = Math.sin(at * 0.31) * room + (loud ? Math.sin(at * 0.17) * 0.2 : 0);
  }
  return samples;
}

describe('[PAGE-13] silence', () => {
  it('is a range without speech, also in a noisy room; pauses between words count as speech', () => {
    for (const room of [0, 0.002, 0.02]) {
      const spans = spoken(
        sound(
          20,
          [
            [2, 4],
            [4.3, 6],
            [12, 15],
          ],
          room,
        ),
        RATE,
      );
      expect(spans).toHaveLength(2);
      expect(spans[0]!.from / 1_000).toBeCloseTo(2, 1);
      expect(spans[0]!.to / 1_000).toBeCloseTo(6, 1);
      expect(spans[1]!.from / 1_000).toBeCloseTo(12, 1);
    }
    expect(spoken(sound(3, []), RATE)).toEqual([]);
    expect(spoken(new Float32Array(0), RATE)).toEqual([]);
    // A click.
    expect(
      spoken(
        sound(5, [
          [1, 3],
          [4, 4.05],
        ]),
        RATE,
      ),
    ).toHaveLength(1);
  });

  it('is skipped when it is long, up to shortly before the next words', () => {
    const speech = [
      { from: 2_000, to: 4_000 },
      { from: 4_900, to: 6_000 },
      { from: 12_000, to: 15_000 },
    ];
    expect(afterSilence(speech, 0)).toBe(1_750);
    expect(afterSilence(speech, 3_000)).toBeNull();
    // Too short to be worth it, and words that have just ended.
    expect(afterSilence(speech, 4_300)).toBeNull();
    expect(afterSilence(speech, 6_100)).toBeNull();
    expect(afterSilence(speech, 6_400)).toBe(11_750);
    expect(afterSilence(speech, 16_000)).toBeNull();
  });
});

describe('[PAGE-12] the word that is spoken', () => {
  it('is found by the share of the words’ characters, and never between two', () => {
    const text = 'I ride  to work.';
    const at = (share: number) => {
      const range = wordAt(text, share);
      return range && text.slice(range.start, range.end);
    };
    expect([0, 0.2, 0.45, 0.55, 0.7, 1].map(at)).toEqual(['I', 'ride', 'ride', 'to', 'work.', 'work.']);
    expect(wordAt('', 0.5)).toBeNull();
    expect(wordAt('  ', 0.5)).toBeNull();
  });

  it('does not move in pauses', () => {
    const spans = within(
      [
        { from: 0, to: 1_000 },
        { from: 2_000, to: 3_000 },
        { from: 8_000, to: 9_000 },
      ],
      { from: 500, to: 8_500 },
    );
    expect(spans).toEqual([
      { from: 500, to: 1_000 },
      { from: 2_000, to: 3_000 },
      { from: 8_000, to: 8_500 },
    ]);
    expect([0, 750, 1_000, 1_800, 2_000, 2_500, 9_000].map((ms) => progressAt(spans, ms))).toEqual([0, 0.125, 0.25, 0.25, 0.25, 0.5, 1]);
    expect(progressAt([], 5)).toBe(0);
  });

  it('stands beside other marks of the same words', () => {
    const pieces = piecesOf('I ride to work.', [
      { start: 2, end: 9, name: 'passage' },
      { start: 7, end: 9, name: 'word' },
      { start: 0, end: 0, name: 'nothing' },
    ]);
    expect(pieces.map(({ text, marks }) => [text, marks.map(({ name }) => name).join()])).toEqual([
      ['I ', ''],
      ['ride ', 'passage'],
      ['to', 'passage,word'],
      [' work.', ''],
    ]);
  });
});
