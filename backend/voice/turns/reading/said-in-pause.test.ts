import { describe, expect, it } from 'vitest';
import { isBeside, mayBeBeside } from './said-in-pause.js';

const NOW = new Date('2026-05-04T10:00:30Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const SENTENCE = 'I sit down on Sunday evening and write a list of everything that is coming up in the week.';
const beside = (
  said: Partial<Parameters<typeof mayBeBeside>[0]>,
  call: Partial<Parameters<typeof mayBeBeside>[1]> = {},
  language: string | null = 'en',
) =>
  mayBeBeside({ text: SENTENCE, via: 'text', answer: undefined, ...said }, { hold: 'paused', pausedAt: ago(5), ...call }, NOW) &&
  isBeside({ text: SENTENCE, language, ...said });

describe('words in a pause', () => {
  it.each([
    ['en', 'Are you still there?'],
    ['en', 'Are you still there? I am waiting.'],
    ['en', 'I am still waiting for you.'],
    ['en', 'Hello, anybody there'],
    ['en', 'Okay'],
    ['en', 'Hm, fine'],
    ['de', 'Ich warte immer noch auf Sie.'],
    ['fr', 'J’attends toujours votre question.'],
    ['fr', 'Vous êtes toujours là'],
    ['fr', 'Allô vous m’entendez encore'],
    ['es', 'Hola, sigo esperando aquí'],
    ['es', 'Me pregunto si sigues ahí'],
    ['it', 'Lei è ancora lì'],
    ['it', 'Sto aspettando la prossima domanda'],
    ['pl', 'Czekam na następne pytanie'],
    ['tr', 'Hâlâ burada bekliyorum'],
    ['zh', '我还在等你们继续'],
    ['ja', 'まだ待っています'],
  ])('[STEP-50] are beside the question when they are about the pause, ask, or are few (%s): %s', (language, text) => {
    expect(beside({ text }, {}, language)).toBe(true);
  });

  it.each([
    ['en', 'I walked to the office every single day of the week.'],
    ['en', 'About 7'],
    ['en', 'I had to wait for two hours at the station in the cold, and nobody told us why the train was late.'],
    ['de', 'Ungefähr sieben Kilometer.'],
    ['fr', 'Environ sept kilomètres à vélo.'],
    ['fr', 'Je pars là-bas avec mes enfants.'],
    ['es', 'Voy andando porque vivo ahí cerca.'],
    ['it', 'Dormo lì quasi ogni settimana.'],
    ['zh', '我每天走路去办公室上班'],
  ])('[STEP-50] answer it when they read like an answer (%s): %s', (language, text) => {
    expect(beside({ text }, {}, language)).toBe(false);
  });

  it('[STEP-50] are part of the interview while nothing is paused', () => {
    expect(beside({ text: 'Okay' }, { hold: null, pausedAt: null })).toBe(false);
  });

  it('[STEP-57] are said to a person who takes over by the same rule', () => {
    const taken = { hold: 'human', pausedAt: null } as const;
    expect(beside({ text: 'Oh, hello' }, taken)).toBe(true);
    expect(beside({ text: 'Who are you?', via: 'voice' }, taken)).toBe(true);
    expect(beside({ text: SENTENCE }, taken)).toBe(false);
    expect(beside({ text: 'I want to stop now' }, taken)).toBe(false);
    expect(beside({ text: 'Okay', answer: { questionId: 'question', value: 4 } }, taken)).toBe(false);
  });

  it('[STEP-50] answer it when they were tapped, or spoken from before the pause on', () => {
    expect(beside({ text: '4', answer: { questionId: 'question', value: 4 } })).toBe(false);
    // Nineteen words take about ten seconds.
    expect(beside({ via: 'voice' })).toBe(false);
    expect(beside({ via: 'voice', text: 'Hello?' })).toBe(true);
    expect(beside({ via: 'voice', text: 'Hello?' }, { pausedAt: ago(1) })).toBe(false);
  });

  it('[STEP-50] are replied to when they ask to stop, or tell of distress', () => {
    expect(beside({ text: 'I want to stop now, please.' })).toBe(false);
    expect(beside({ text: 'I want to kill myself' })).toBe(false);
    expect(beside({ text: 'Ich möchte jetzt aufhören.' }, {}, 'de')).toBe(false);
    expect(beside({ text: 'Can you repeat the question, please?' })).toBe(true);
  });
});
