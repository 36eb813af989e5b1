import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isQuestion, sentencesOf } from '../text.js';
import { asksAboutOthers, isPurpose } from './purpose-sentences.js';
import { findQuestions } from './question-finder.js';

const PROMPTS = JSON.parse(readFileSync(new URL('../../../../../test/fixtures/intents/purpose-prompts.json', import.meta.url), 'utf8')) as {
  readonly prompt: string;
  readonly questions: readonly string[];
}[];

/** A request: "Walk me through …", "Erzähl mir …". */
const REQUEST = /^(?:Describe|Tell me|Walk me|Show me|Erzähl mir|Racontez-moi)\b/u;
/** Words about the participant, or about the study, that are for the interviewer. */
const FOR_THE_INTERVIEWER =
  /\b(?:they|them|participants?|respondents?|ask|goal|purpose|aim|objective|Ziel|Forschungsfrage|objectif|objetivo)\b|目的|目标/iu;

describe('thirty prompts that say what they are for', () => {
  it('are thirty', () => expect(PROMPTS).toHaveLength(30));

  it.each(PROMPTS)('ask everything, in order, and not the purpose: $prompt', ({ prompt, questions }) => {
    expect(findQuestions(prompt)).toEqual(questions);
  });

  it.each(PROMPTS)('ask only what speaks to a participant: $prompt', ({ prompt }) => {
    const found = findQuestions(prompt);
    expect(found.length).toBeGreaterThanOrEqual(1);
    for (const question of found) {
      expect(isQuestion(question) || sentencesOf(question).some((sentence) => REQUEST.test(sentence)), question).toBe(true);
      expect(question).not.toMatch(FOR_THE_INTERVIEWER);
      expect(isPurpose(question)).toBe(false);
    }
  });
});

describe('a sentence about the purpose', () => {
  it.each([
    'The goal is to understand why people cancel?',
    'Our main question is: how do people trust each other?',
    'We are a bakery and want to know: why do customers come only once?',
    'Das Ziel dieses Interviews ist es zu verstehen, warum Menschen umsteigen?',
    'Wir möchten wissen, wie Eltern damit umgehen?',
    'Nous aimerions comprendre pourquoi les gens partent ?',
    'Queremos saber por qué la gente no recicla?',
    'Vorremmo capire perché i clienti se ne vanno?',
    'Het doel is te begrijpen waarom mensen stoppen?',
    'Celem badania jest zrozumienie, dlaczego ludzie odchodzą?',
    'Bu görüşmenin amacı insanların neden ayrıldığını anlamak?',
    'この調査の目的は、人々がなぜ解約するのかを知ることです。',
    'الهدف من المقابلة هو فهم سبب مغادرة الناس؟',
  ])('is none to ask: %s', (sentence) => expect(isPurpose(sentence)).toBe(true));

  it.each([
    'We want to know how you found us?',
    'I would like to hear how you decided?',
    'What is the goal of your work?',
    'What goals do you have for this year?',
    'How do people trust each other where you work?',
    'Ich würde gern wissen, wie Sie sich entschieden haben?',
    'Welches Ziel haben Sie?',
    'Quel est votre objectif ?',
    '¿Cuál es el objetivo de su trabajo?',
    '我们想了解您是怎么选择的？',
    '您的目标是什么？',
  ])('is not: %s', (sentence) => expect(isPurpose(sentence)).toBe(false));

  it('keeps questions to the participant that stand beside it', () => {
    expect(asksAboutOthers('Are they overworked?', 'en')).toBe(true);
    expect(asksAboutOthers('Do you feel overworked?', 'en')).toBe(false);
    expect(asksAboutOthers('¿Qué hace con la basura?', 'es')).toBe(false);
    expect(
      findQuestions(
        'The goal is to learn why people leave. How long have you been here? Are they bored?\n- Why did you come?\n- What do you miss?',
      ),
    ).toEqual(['How long have you been here?', 'Why did you come?', 'What do you miss?']);
  });
});
