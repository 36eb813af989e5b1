import { describe, expect, it } from 'vitest';
import { isBesideTheQuestion } from './said-in-pause.js';

const NOW = new Date('2026-05-04T10:00:30Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const SENTENCE = 'I sit down on Sunday evening and write a list of everything that is coming up in the week.';
const beside = (
  said: Partial<Parameters<typeof isBesideTheQuestion>[0]>,
  call: Partial<Parameters<typeof isBesideTheQuestion>[1]> = {},
  language: string | null = 'en',
) =>
  isBesideTheQuestion(
    { text: SENTENCE, via: 'text', answer: undefined, ...said },
    { hold: 'paused', pausedAt: ago(5), ...call },
    language,
    NOW,
  );

describe('words in a pause', () => {
  it('[STEP-50] are beside the question, however much is typed and whenever', () => {
    expect(beside({ text: 'Are you still there?' })).toBe(true);
    expect(beside({})).toBe(true);
    expect(beside({}, { hold: null, pausedAt: null })).toBe(false);
    expect(beside({}, { hold: 'human', pausedAt: null })).toBe(false);
  });

  it('[STEP-50] answer it when they were tapped, or spoken from before the pause on', () => {
    expect(beside({ text: '4', answer: { questionId: 'question', value: 4 } })).toBe(false);
    // Nineteen words take about ten seconds.
    expect(beside({ via: 'voice' })).toBe(false);
    expect(beside({ via: 'voice' }, { pausedAt: ago(15) })).toBe(true);
    expect(beside({ via: 'voice', text: 'Hello?' })).toBe(true);
  });

  it('[STEP-50] are replied to when they ask to stop, or tell of distress', () => {
    expect(beside({ text: 'I want to stop now, please.' })).toBe(false);
    expect(beside({ text: 'I want to kill myself' })).toBe(false);
    expect(beside({ text: 'Ich möchte jetzt aufhören.' }, {}, 'de')).toBe(false);
    expect(beside({ text: 'Can you repeat the question, please?' })).toBe(true);
  });
});
