import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutWishes } from './answers.js';
import { CARE_TEXTS } from './care-texts.js';
import { claimsAnEnd } from './closing-claims.js';
import { saysUnwell } from './greetings.js';
import { INTENT_LANGUAGES, type IntentLanguage } from './phrases.js';
import { answersInGrief, asksWhere, recogniseIntent, saysReady } from './recognise-intent.js';
import { SCRIPT_TEXTS } from './script-texts.js';

/** In every language: what participants say when they are not well, called away or curious, and answers that sound like it. */
const PHRASES = JSON.parse(readFileSync(new URL('../../../test/fixtures/intents/care.json', import.meta.url), 'utf8')) as Record<
  IntentLanguage,
  Record<'crisis' | 'distress' | 'pause' | 'asks-back' | 'stop' | 'explain' | 'who' | 'where' | 'unwell' | 'grief' | 'answers', string[]>
>;
const KINDS = ['crisis', 'distress', 'pause', 'asks-back', 'stop', 'explain', 'who'] as const;

describe.each(INTENT_LANGUAGES)('[GUIDED-34] what is said in passing, in %s', (language) => {
  const own = PHRASES[language];
  const heldIn = new Set([language]);
  const kindOf = (text: string) => recogniseIntent(text, heldIn)?.kind ?? null;

  it.each(KINDS)('is recognised: %s', (kind) => {
    expect(own[kind].length).toBeGreaterThan(0);
    expect(own[kind].filter((text) => kindOf(text) !== kind).map((text) => `${text}: ${kindOf(text)}`)).toEqual([]);
    // The reply is in the language it was said in.
    if (kind === 'crisis') {
      expect(own.crisis.map((text) => recogniseIntent(text, heldIn)?.language)).toEqual(own.crisis.map(() => language));
    }
  });

  it('is no wish where it answers', () => {
    expect(own.answers.length).toBeGreaterThanOrEqual(6);
    expect(own.answers.filter((text) => kindOf(text) !== null).map((text) => `${text}: ${kindOf(text)}`)).toEqual([]);
  });

  it('tells the way back after a pause, and how somebody is', () => {
    expect(own.where.filter((text) => !asksWhere(text))).toEqual([]);
    expect(own.where.filter((text) => !saysReady(text) && kindOf(text) !== 'repeat')).toEqual([]);
    expect(own.unwell.filter((text) => !saysUnwell(text))).toEqual([]);
    expect(own.answers.filter((text) => asksWhere(text) || saysReady(text) || saysUnwell(text))).toEqual([]);
  });

  it('[GUIDED-36] counts a sad answer as one, and a loss by itself as none', () => {
    expect(own.grief.filter((text) => !answersInGrief(text))).toEqual([]);
    expect([...own.distress, ...own.crisis].filter(answersInGrief)).toEqual([]);
    const turns = own.grief.map((text) => ({ role: 'user' as const, text }));
    expect(withoutWishes(turns, language)).toEqual(turns);
  });

  it('[GUIDED-35] is answered in the language, with one question at most, and with help that every country has', () => {
    const { explain, offerStop, stillHere, condolences, sympathy } = CARE_TEXTS[language];
    const questions = (text: string) => text.match(/[?？؟]/gu)?.length ?? 0;
    const { crisis } = SCRIPT_TEXTS[language].replies;
    expect([crisis, ...offerStop, stillHere].map(questions)).toEqual([1, 1, 1, 1]);
    expect([...condolences, ...sympathy, explain.open, explain.again, explain.choice].map(questions).every((count) => count === 0)).toBe(
      true,
    );
    // No number of one country.
    expect(crisis).not.toMatch(/\d/u);
    expect(new Set([SCRIPT_TEXTS[language].replies.distress, ...condolences, ...sympathy, ...offerStop]).size).toBe(8);
  });
});

describe('[GUIDED-39] sentences of a closing', () => {
  it.each([
    'That was everything I wanted to ask.',
    'Thank you, your examples help a lot.',
    'Das war alles, jetzt haben wir ein klares Bild.',
    'Ihre Antworten helfen uns sehr.',
    'Merci beaucoup, vos réponses nous aident beaucoup.',
    'Eso es todo, muchas gracias.',
  ])('claim an end: %s', (sentence) => expect(claimsAnEnd(sentence)).toBe(true));
  it.each([
    'The voucher will reach you by e-mail.',
    'Den Gutschein erhalten Sie per E-Mail.',
    'Goodbye!',
    'Auf Wiedersehen!',
    'Au revoir !',
  ])('do not: %s', (sentence) => expect(claimsAnEnd(sentence)).toBe(false));
});
