import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findQuestions } from './question-finder.js';

interface OwnerPrompt {
  readonly prompt: string;
  /** What must be asked, in order. What depends on an answer may be left out; `accept` holds other ways to say the same. */
  readonly questions: readonly (string | { readonly text: string; readonly optional?: boolean; readonly accept?: readonly string[] })[];
  /** What must never be spoken. */
  readonly never: readonly string[];
}

const PROMPTS = JSON.parse(
  readFileSync(new URL('../../../../../test/fixtures/intents/prompts.json', import.meta.url), 'utf8'),
) as OwnerPrompt[];

const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.?!\s]+$/, '')
    .trim();

/** Two questions of one item may be asked in one turn or in two. */
const sentences = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…]["”’]?)\s+/)
    .map(plain)
    .filter((sentence) => sentence !== '');

/** Problems of the questions found: missing, out of order, incomplete, or never to be asked. */
function faultsOf({ prompt, questions, never }: OwnerPrompt): string[] {
  const found = findQuestions(prompt);
  const asked = found.flatMap(sentences);
  const faults = never.filter((fragment) => found.some((question) => question.includes(fragment))).map((fragment) => `never: ${fragment}`);
  let next = 0;
  for (const question of questions) {
    const { text, optional = false, accept = [] } = typeof question === 'string' ? { text: question } : question;
    const said = [text, ...accept].map(sentences).find((parts) => parts.every((part, index) => asked[next + index] === part));
    if (said) next += said.length;
    else if (optional && asked[next]?.toLowerCase().endsWith(plain(text).toLowerCase())) next += 1;
    else if (!optional) faults.push(`not asked: ${text} (but: ${asked[next] ?? 'nothing'})`);
  }
  return [...faults, ...asked.slice(next).map((sentence) => `asked as well: ${sentence}`)];
}

describe('twenty prompts as owners write them', () => {
  it.each(PROMPTS.map((prompt, index) => ({ name: index + 1, prompt })))(
    'prompt $name: everything asked completely and in order, no note spoken',
    ({ prompt }) => {
      expect(faultsOf(prompt)).toEqual([]);
    },
  );

  it('are twenty, with 104 questions', () => {
    expect([PROMPTS.length, PROMPTS.reduce((sum, { questions }) => sum + questions.length, 0)]).toEqual([20, 104]);
  });
});
