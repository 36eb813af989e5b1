import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placesOf, runAttacks } from '../../../test/corpus/attack-runs.js';
import { readAttacks, readCodebook, readInterviews, SUBJECTS, type Subject } from '../../../test/corpus/read-corpus.js';
import { codesOf, keptAfterGrowth, markPassages, themesOf } from '../../../test/corpus/run-builtin.js';
import { scoreCodes, scoreSentiment, scoreThemes } from '../../../test/corpus/score.js';
import { withoutAddressed } from '../../contract/addressed-text.js';
import { codeToThemes } from './code-to-themes.js';
import { codeTranscript } from './code-transcript.js';
import { findThemes } from './find-themes.js';
import { sentimentIn } from './sentiment.js';
import { SENTIMENT_WORDS } from './sentiment-words.js';
import { wordsOf } from './words.js';

const builtIn = { withoutAddressed, codeTranscript, findThemes, codeToThemes };

/**
 * A little below what the analyst reaches on the development half; the bench holds the targets on the blind one. `spurious` themes stand for no labelled
 * one. All but the first two subjects were written before the analyst was run on them, and speak in hints: floors show what to expect at worst. `camping`
 * was not looked into while it was developed: tune on the others, and check on it.
 */
const FLOORS = {
  'remote-work': {
    found: 14,
    precision: 0.75,
    uncoded: 0.3,
    spurious: 4,
    codeRecall: 0.65,
    codePrecision: 0.73,
    sentiment: 0.85,
    shown: 0.55,
  },
  transport: { found: 12, precision: 0.86, uncoded: 0.25, spurious: 4, codeRecall: 0.71, codePrecision: 0.79, sentiment: 0.8, shown: 0.44 },
  nursing: { found: 8, precision: 0.8, uncoded: 0.35, spurious: 9, codeRecall: 0.52, codePrecision: 0.69, sentiment: 0.72, shown: 0.5 },
  onboarding: {
    found: 5,
    precision: 0.75,
    uncoded: 0.45,
    spurious: 13,
    codeRecall: 0.48,
    codePrecision: 0.72,
    sentiment: 0.8,
    shown: 0.45,
  },
  shopping: { found: 9, precision: 0.75, uncoded: 0.33, spurious: 7, codeRecall: 0.59, codePrecision: 0.75, sentiment: 0.85, shown: 0.38 },
  teaching: { found: 8, precision: 0.8, uncoded: 0.25, spurious: 7, codeRecall: 0.71, codePrecision: 0.83, sentiment: 0.85, shown: 0.42 },
  renting: { found: 7, precision: 0.7, uncoded: 0.25, spurious: 9, codeRecall: 0.7, codePrecision: 0.73, sentiment: 0.76, shown: 0.5 },
  fitness: { found: 10, precision: 0.8, uncoded: 0.3, spurious: 7, codeRecall: 0.65, codePrecision: 0.73, sentiment: 0.7, shown: 0.55 },
  practice: { found: 10, precision: 0.75, uncoded: 0.25, spurious: 5, codeRecall: 0.63, codePrecision: 0.75, sentiment: 0.88, shown: 0.37 },
  charging: { found: 8, precision: 0.75, uncoded: 0.4, spurious: 8, codeRecall: 0.62, codePrecision: 0.74, sentiment: 0.88, shown: 0.4 },
  camping: { found: 6, precision: 0.7, uncoded: 0.35, spurious: 11, codeRecall: 0.4, codePrecision: 0.6, sentiment: 0.85, shown: 0.2 },
} as const satisfies Partial<Record<Subject, object>>;
/** Of participants by theme, when all themes are found afresh with 10 % more interviews. */
const KEPT_AFRESH = 0.85;
const MEASURED = Object.keys(FLOORS) as (keyof typeof FLOORS)[];

describe.each(MEASURED)('the built-in analyst on %s', (subject) => {
  const floor = FLOORS[subject];
  const interviews = readInterviews(subject, 'development');
  const passages = markPassages(builtIn, interviews);

  it('[ANAL-60] finds the themes that people hold, and the right people', () => {
    const themes = themesOf(builtIn, passages, interviews.length);
    const score = scoreThemes(interviews, passages, themes);
    expect(score.found).toBeGreaterThanOrEqual(floor.found);
    expect(score.precision).toBeGreaterThanOrEqual(floor.precision);
    expect(score.uncoded).toBeLessThanOrEqual(floor.uncoded);
    expect(score.spurious.length).toBeLessThanOrEqual(floor.spurious);
    expect(themesOf(builtIn, passages, interviews.length)).toEqual(themes);
  });

  it('[ANAL-61] codes to a codebook', () => {
    const score = scoreCodes(interviews, passages, codesOf(builtIn, passages, readCodebook(subject)));
    expect(score.recall).toBeGreaterThanOrEqual(floor.codeRecall);
    expect(score.precision).toBeGreaterThanOrEqual(floor.codePrecision);
  });

  it('[ANAL-62] tells feelings where it can, and no others', () => {
    const score = scoreSentiment(interviews, passages);
    expect(score.accuracy).toBeGreaterThanOrEqual(floor.sentiment);
    expect(score.shown).toBeGreaterThanOrEqual(floor.shown);
  });

  it('finds the same in another order', () => {
    const found = (all: typeof interviews) => {
      const marked = markPassages(builtIn, all);
      const places = themesOf(builtIn, marked, all.length).map(({ name, members }) => [
        name,
        members.map((at) => `${all[marked[at]!.response]!.name}/${marked[at]!.turn}/${marked[at]!.start}`).sort(),
      ]);
      return new Map(places as [string, string[]][]);
    };
    const once = found(interviews);
    expect(found(interviews.toReversed())).toEqual(once);
    expect(found([...interviews.slice(7), ...interviews.slice(0, 7)])).toEqual(once);
  });

  it('keeps themes and participants when more interviews come, and nearly all of them when it starts over with 10 % more', () => {
    expect(keptAfterGrowth(builtIn, interviews, Math.ceil(interviews.length * 0.7))).toBe(1);
    const early = Math.ceil(interviews.length * 0.9);
    expect(keptAfterGrowth(builtIn, interviews, early)).toBe(1);
    const before = placesOf(
      passages,
      themesOf(
        builtIn,
        passages.filter(({ response }) => response < early),
        early,
      ),
      early,
    );
    const after = placesOf(passages, themesOf(builtIn, passages, interviews.length), early);
    expect([...before].filter((place) => after.has(place)).length / before.size).toBeGreaterThanOrEqual(KEPT_AFRESH);
  });
});

describe('attacks', () => {
  it.each(['remote-work', 'transport'] as const)('does not let an attacker’s interview change the themes of others: %s', (subject) => {
    const interviews = readInterviews(subject, 'development');
    const language = readCodebook(subject).language;
    const attacks = readAttacks().filter((attack) => attack.language === language);
    expect(runAttacks(builtIn, interviews, attacks).filter(({ moved, supporting }) => moved > 0 || supporting > 0)).toEqual([]);
  });
});

describe('the labelled interviews', () => {
  it('are enough to measure on, and as their codebooks say', () => {
    const counts = SUBJECTS.map((subject) => {
      expect(readCodebook(subject).themes.length).toBeGreaterThanOrEqual(11);
      return readInterviews(subject, 'development').length;
    });
    expect(counts).toEqual([34, 0, 17, 16, 15, 16, 14, 16, 16, 16, 14, 14]);
  });

  it('have a blind half that only the bench reads', () => {
    const root = join(import.meta.dirname, '../../..');
    const readers = ['backend', 'test', 'scripts'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|mjs)$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    const half = ['bli', 'nd'].join('');
    const reading = readers.filter((name) => {
      const source = readFileSync(join(root, name), 'utf8');
      return source.includes('read-corpus') && new RegExp(`['"]${half}['"]|${half}\\.txt`).test(source);
    });
    expect(reading.sort()).toEqual(['test/bench/analysis-quality.bench.ts']);
  });

  it('have attacks whose hostile parts are really in them', () => {
    const attacks = readAttacks();
    expect(attacks.length).toBeGreaterThanOrEqual(20);
    for (const { attack, addressed, twin } of attacks) {
      expect(addressed.every((part) => attack.includes(part) && !twin.includes(part))).toBe(true);
    }
  });
});

describe('[ANAL-62] feelings', () => {
  const FEELINGS = { '+': 'positive', '-': 'negative', '0': 'neutral' } as const;
  type Sentence = readonly [text: string, feeling: keyof typeof FEELINGS];
  const sentences = JSON.parse(readFileSync(join(import.meta.dirname, '../../../test/corpus/feelings.json'), 'utf8')) as Record<
    string,
    readonly Sentence[]
  >;

  it('are reported only in languages in which they have been measured', () => {
    const measured = [...MEASURED.map((subject) => readCodebook(subject).language), ...Object.keys(sentences)];
    expect([...SENTIMENT_WORDS.keys()].sort()).toEqual([...new Set(measured)].sort());
    expect(sentimentIn(['świetnie'], 'Świetnie 👍', 'pl', 'positive')).toBe('neutral');
  });

  it.each(Object.entries(sentences))('are right where shown: %s', (language, all) => {
    const told = all
      .map(([text, feeling]) => ({
        told: sentimentIn(
          wordsOf(text).map((word) => word.text),
          text,
          language,
          null,
        ),
        right: FEELINGS[feeling],
      }))
      .filter((one) => one.told !== 'neutral');
    expect(told.length / all.length).toBeGreaterThanOrEqual(0.4);
    expect(told.filter((one) => one.told === one.right).length / told.length).toBeGreaterThanOrEqual(0.9);
  });
});
