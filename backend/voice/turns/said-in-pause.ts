import { languagesOfTurns } from '../../common/intents/held-in.js';
import { recogniseIntent } from '../../common/intents/recognise-intent.js';
import type { SayMessage } from '../../contract/voice.js';
import type { CallEntity } from '../calls/call.entity.js';
import { begunAgoMs } from './speaking-pace.js';

/** The interviewer replies to these once it is back, as it would at any time. */
const REPLIED_TO: ReadonlySet<unknown> = new Set(['stop', 'distress', 'crisis']);

/**
 * Whether words come in a pause of the owner's and answer nothing: "Are you still there?". A tapped answer answers the open question, and so
 * does a sentence that was begun before the pause.
 */
export function isBesideTheQuestion(
  { text, via, answer }: Pick<SayMessage, 'text' | 'via' | 'answer'>,
  { hold, pausedAt }: Pick<CallEntity, 'hold' | 'pausedAt'>,
  language: string | null,
  now = new Date(),
): boolean {
  if (hold !== 'paused' || answer !== undefined) return false;
  if (via === 'voice' && pausedAt !== null && now.getTime() - begunAgoMs(text) < pausedAt.getTime()) return false;
  return !REPLIED_TO.has(recogniseIntent(text, languagesOfTurns([{ role: 'user', text }], language))?.kind);
}
