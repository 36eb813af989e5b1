import { recogniseIntent, saysReady } from './recognise-intent.js';
import { SCRIPT_TEXTS } from './script-texts.js';

interface SaidTurn {
  readonly role: 'assistant' | 'user';
  readonly text: string;
}

const STOP_QUESTIONS: ReadonlySet<string> = new Set(Object.values(SCRIPT_TEXTS).map(({ confirmStop }) => confirmStop));
const FOLLOW_UPS: ReadonlySet<string> = new Set(
  Object.values(SCRIPT_TEXTS).flatMap(({ probes, unsure, whyNot, goOn }) => [...probes, unsure, whyNot, goOn]),
);

const PAUSES: ReadonlySet<string> = new Set(Object.values(SCRIPT_TEXTS).map(({ replies }) => replies.pause));

/** "Take all the time you need. I'll wait." */
export function isPause(text: string): boolean {
  return PAUSES.has(text.trim());
}

/** Whether an interviewer's turn is one of the script's follow-ups on the question before it. */
export function isFollowUp(text: string): boolean {
  return FOLLOW_UPS.has(text.trim());
}

/** "Would you like to end the interview now?", in any of its languages. */
export function isStopQuestion(text: string): boolean {
  return STOP_QUESTIONS.has(text.trim());
}

/**
 * A conversation without what participants said to the interviewer instead of answering: to stop or skip, objections, pauses, questions back,
 * distress, and the yes or no to "Would you like to end the interview now?". Nothing of it counts in summaries and analysis; the transcript keeps it.
 */
export function withoutWishes<T extends SaidTurn>(turns: readonly T[]): T[] {
  let before = '';
  return turns.filter(({ role, text }) => {
    if (role === 'assistant') {
      before = text.trim();
      return !isStopQuestion(before) && !isPause(before);
    }
    return !isStopQuestion(before) && recogniseIntent(text) === null && !(isPause(before) && saysReady(text));
  });
}
