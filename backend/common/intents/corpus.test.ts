import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../test/support/cpu-time.js';
import { withoutWishes } from './answers.js';
import type { IntentKind } from './phrases.js';
import { recogniseIntent } from './recognise-intent.js';

/** What participants say in ten languages, labelled before the recogniser was written for it. */
const fixture = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../../test/fixtures/intents/${name}.json`, import.meta.url), 'utf8')) as T;

interface Turn {
  readonly language: string;
  readonly text: string;
  readonly intent: string;
}

const TURNS = fixture<Turn[]>('turns');
const ANSWERS = fixture<Omit<Turn, 'intent'>[]>('answers');
/** The labels do not tell apart the questions about the interview itself. */
const ABOUT: ReadonlySet<IntentKind> = new Set(['purpose', 'length', 'privacy', 'recording', 'who']);

function intentOf(text: string): string | null {
  const kind = recogniseIntent(text)?.kind;
  if (kind === undefined) return null;
  // Labelled before the two were told apart.
  if (kind === 'crisis') return 'distress';
  return ABOUT.has(kind) ? 'about' : kind;
}

const of = (turns: readonly Turn[]) => turns.filter(({ text, intent }) => intentOf(text) === intent).length / turns.length;

describe('the labelled turns and answers', () => {
  it('are 300 turns and 600 answers in ten languages', () => {
    expect([TURNS.length, ANSWERS.length]).toEqual([300, 600]);
    expect(new Set(TURNS.map(({ language }) => language)).size).toBe(10);
  });

  it('recognises at least 95 % of the turns as what they are', () => {
    expect(of(TURNS)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([...new Set(TURNS.map(({ language }) => language))])('recognises at least 90 %% of those in %s', (language) => {
    expect(of(TURNS.filter((turn) => turn.language === language))).toBeGreaterThanOrEqual(0.9);
  });

  it.each([...new Set(TURNS.map(({ intent }) => intent))])('recognises at least 90 %% of the wishes of the kind "%s"', (intent) => {
    expect(of(TURNS.filter((turn) => turn.intent === intent))).toBeGreaterThanOrEqual(0.9);
  });

  it('takes at most 1 % of the answers for a wish', () => {
    const taken = ANSWERS.filter(({ text }) => recogniseIntent(text) !== null).map(({ text }) => text);
    expect(taken.length, taken.join('\n')).toBeLessThanOrEqual(ANSWERS.length / 100);
  });

  it('counts no recognised turn as an answer, and nearly every answer as one', () => {
    const counted = (texts: readonly string[]) =>
      withoutWishes(
        texts.flatMap((text) => [
          { role: 'assistant' as const, text: 'How do you plan your week?' },
          { role: 'user' as const, text },
        ]),
      ).filter(({ role }) => role === 'user').length;
    expect(counted(TURNS.map(({ text }) => text))).toBeLessThanOrEqual(TURNS.length * 0.05);
    expect(counted(ANSWERS.map(({ text }) => text))).toBeGreaterThanOrEqual(ANSWERS.length * 0.99);
  });

  it('takes a story of 5,000 characters for an answer at once', () => {
    const stories = ['I want to stop now. ', 'können wir das bitte noch mal ', 'again and again '].map((words) =>
      words.repeat(500).slice(0, 5_000),
    );
    for (const story of stories) {
      expect(recogniseIntent(story)).toBeNull();
      expect(cpuMs(() => recogniseIntent(story), 50)).toBeLessThan(50);
    }
  });

  it.each([
    'niet verder ',
    'niente piu domande ',
    'mozemy to pominac ',
    'ok ',
    'umm ',
    'noch nicht mehr ',
    'de nouveau encore ',
    'i really really want to ',
  ])('reads %j said over and over in a moment', (words) => {
    const turn = `${words.repeat(18).split(' ').slice(0, 17).join(' ')} xyz`;
    // Milliseconds; patterns that backtrack take seconds.
    expect(cpuMs(() => recogniseIntent(turn), 200)).toBeLessThan(200);
  });
});

const NEAR_MISSES = fixture<{ turns: Omit<Turn, 'language'>[]; answers: string[] }>('near-misses');

describe('wishes and the answers that sound like them', () => {
  it('tells nearly all of them apart', () => {
    const missed = NEAR_MISSES.turns.filter(({ text, intent }) => intentOf(text) !== intent).map(({ text }) => text);
    const taken = NEAR_MISSES.answers.filter((text) => recogniseIntent(text) !== null);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(NEAR_MISSES.turns.length * 0.02);
    expect(taken.length, taken.join('\n')).toBeLessThanOrEqual(NEAR_MISSES.answers.length * 0.01);
  });
});

describe('wishes in running speech, as recognition writes it', () => {
  it.each([
    ['yeah it works fine but can we stop now please', 'stop'],
    ['no comment next question please', 'skip'],
    ['could you repeat that you cut out for a second', 'repeat'],
    ['vous êtes un robot ou une vraie personne', 'human'],
    ['jag förstår inte frågan', 'explain'],
  ])('%j: %s', (text, intent) => {
    expect(intentOf(text)).toBe(intent);
  });

  it.each([
    'he asked me can we stop now please',
    'the client always says can you repeat the order number',
    'I have to go to the office every day',
    'I want to leave my job because my boss is terrible',
    'we speak Spanish at home',
    'ich muss um sechs aus dem haus gehen',
    'ich will nicht mehr in berlin wohnen',
    'je veux plus habiter à paris',
    'quiero terminar mis estudios',
    'non voglio più lavorare di notte',
    'não quero mais trabalhar à noite',
    'ik wil niet meer in de stad wonen',
    'nie chcę już pracować w nocy',
    'artık gece çalışmak istemiyorum',
    'jag vill inte jobba natt längre',
  ])('takes %j for an answer', (text) => {
    expect(recogniseIntent(text)).toBeNull();
  });
});
