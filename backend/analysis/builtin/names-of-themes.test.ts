import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markPassages, themesOf } from '../../../test/corpus/run-builtin.js';
import { withoutAddressed } from '../../contract/addressed-text.js';
import { codeToThemes } from './code-to-themes.js';
import { codeTranscript } from './code-transcript.js';
import { findThemes } from './find-themes.js';

const builtIn = { withoutAddressed, codeTranscript, findThemes, codeToThemes };

interface Tries {
  readonly question: string;
  /** A topic that every participant speaks of. */
  readonly topic: string;
  readonly people: readonly string[];
  /** What is said about each of these people. */
  readonly said: readonly string[];
  /** Each: what participants say that names no topic. */
  readonly smallTalk: readonly (readonly string[])[];
}

const file = new URL('../../../test/corpus/no-themes.json', import.meta.url);
const TRIES = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Tries>);

function namesOf(question: string, answers: readonly string[]): string[] {
  const interviews = answers.map((text) => ({
    turns: [
      { seq: 1, role: 'assistant' as const, text: question },
      { seq: 2, role: 'user' as const, text },
    ],
  }));
  return themesOf(builtIn, markPassages(builtIn, interviews), answers.length).map(({ name }) => name.toLowerCase());
}

describe('[ANAL-60] themes', () => {
  it('are tried with about a hundred names and phrases in six languages', () => {
    expect(TRIES).toHaveLength(6);
    expect(TRIES.reduce((sum, [, { people, smallTalk }]) => sum + people.length + smallTalk.length, 0)).toBeGreaterThanOrEqual(95);
  });

  it.each(TRIES)('are no persons: %s', (_, { question, topic, people, said }) => {
    const wrong = people.flatMap((person) => {
      const names = namesOf(
        question,
        said.map((text) => text.replaceAll('{person}', person)),
      );
      // The topic beside the person is found, so silence is no success.
      if (!names.some((name) => name.includes(topic))) return [{ person, names }];
      const parts = person.toLowerCase().split(' ');
      return names.some((name) => name.split(/[^\p{L}]+/u).some((word) => word.length > 2 && parts.includes(word)))
        ? [{ person, names }]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each(TRIES)('are no small talk and no function words: %s', (_, { question, smallTalk }) => {
    const wrong = smallTalk
      .map((answers) => ({ said: answers[0], names: namesOf(question, answers) }))
      .filter(({ names }) => names.length > 0);
    expect(wrong).toEqual([]);
  });
});

describe('[ANAL-60] the name of a theme', () => {
  const DIFFERENT = [
    'Mostly over a biscuit in the kitchen.',
    'A quiz that Priya organises, with a silly prize.',
    'By letter, would you believe it, on paper.',
    'My neighbour walks her spaniel past the door.',
    'At the choir, singing bass next to the accountant.',
  ];

  it('has no words of the interviewer; answers that have no subject in common are called what they are', () => {
    const question = 'How do you keep in touch with your colleagues?';
    const names = namesOf(question, [...DIFFERENT, ...DIFFERENT]);
    const asked = question
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 3);
    expect(names.filter((name) => asked.some((word) => name.includes(word)))).toEqual([]);
    // Without a subject in common they are called what they are.
    expect(namesOf(question, DIFFERENT)).toEqual([`answers to: ${question.toLowerCase()}`]);
  });

  it('is what participants say where they speak several languages, not a title made for the others', () => {
    const interviews = [
      'The opening hours are too short for me, and that is a problem.',
      'I would like the opening hours to be longer, because I work late.',
      'The opening hours changed and nobody told us about it.',
      'Die Öffnungszeiten sind für mich zu kurz, und das ist ein Problem.',
      'Ich fände längere Öffnungszeiten gut, weil ich spät arbeite.',
      'Die Öffnungszeiten haben sich geändert, und das stand nirgends.',
    ];
    const names = namesOf('What about the place?', interviews).join(' | ');
    expect(names).toMatch(/opening hours|öffnungszeiten/);
    expect(names).not.toMatch(/takt|timetable/);
  });
});
