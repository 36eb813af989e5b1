import { knownIntent } from '../../../common/intents/known-intents.js';
import { soundsDistressed } from '../../../common/intents/recognise-intent.js';
import type { IntentLanguage } from '../../../common/intents/phrases.js';
import type { InterviewTurn } from '../replies.port.js';

export interface DistressedWords {
  readonly kind: 'distress' | 'crisis';
  readonly language: IntentLanguage;
}

interface Notes {
  readonly by?: unknown;
  readonly wish?: unknown;
  readonly heard?: { readonly wish?: unknown };
}
const notesOf = (turn: InterviewTurn | undefined): Notes => (turn?.role === 'assistant' && (turn.meta as Notes | null)) || {};

/**
 * Whether the turn at this place is a participant's tears, grief or words of suicide. The script notes the wishes it replies to; a model and a
 * person who has taken over note nothing, and what was said to them is read here, in any language.
 */
export function distressIn(turns: readonly InterviewTurn[], at: number): DistressedWords | null {
  const turn = turns[at]!;
  if (turn.role !== 'user') return null;
  const [before, after] = [notesOf(turns[at - 1]), notesOf(turns[at + 1])];
  const isNoted = after.by === 'script' || (after.by === undefined && before.by === 'script');
  if (isNoted && after.wish === undefined && after.heard?.wish === undefined) return null;
  const intent = knownIntent(turn.text);
  if (!intent) return null;
  if (intent.kind === 'distress' || intent.kind === 'crisis') return { kind: intent.kind, language: intent.language };
  return soundsDistressed(turn.text) ? { kind: 'distress', language: intent.language } : null;
}
