import { languagesIn } from '../detect-language.js';
import { INTENT_LANGUAGES } from './phrases.js';
import type { HeldIn } from './recognise-intent.js';

/** The language that a tag names, null for one whose wishes are not understood, undefined without a tag. */
export function languagesNamed(tag: string | null | undefined): HeldIn | undefined {
  if (!tag) return undefined;
  const language = INTENT_LANGUAGES.find((one) => one === tag.split('-')[0]!.toLowerCase());
  return language ? new Set([language]) : null;
}

interface SaidTurn {
  readonly role: 'assistant' | 'user';
  readonly text: string;
}

/** The languages a conversation may be held in: the stated one, or those that the interviewer may have spoken; null: any. */
export function languagesOfTurns(turns: readonly SaidTurn[], stated?: string | null): HeldIn {
  const named = languagesNamed(stated);
  if (named !== undefined) return named;
  const asked = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  return asked.length === 0 ? null : languagesIn(asked.join(' '));
}
