import { checkResponse } from '../check-response.js';
import type { QualityTurn } from '../quality-input.js';
import { plainContext } from './plain-context.js';

/** The turns of an interview in which these answers were typed. */
export const turnsOf = (answers: readonly string[]): QualityTurn[] =>
  answers.flatMap((text, at) => [
    { seq: at * 2 + 1, role: 'assistant' as const, text: 'What do you think of it?', via: null, at: null },
    { seq: at * 2 + 2, role: 'user' as const, text, via: 'text' as const, at: null },
  ]);
export const noiseIn = (...answers: string[]) =>
  checkResponse(turnsOf(answers), plainContext()).find(({ kind }) => kind === 'noise') ?? null;

/** Three answers that are none. */
export const GOOD = [
  'With a paper list on the fridge, my daughter draws on it.',
  'I forget to look at it when I am in the shop.',
  'Something that reminds me when I leave the house.',
];
