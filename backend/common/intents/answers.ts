import { CARE_TEXTS } from './care-texts.js';
import { GUIDED_TEXTS } from './guided-texts.js';
import { languagesOfTurns } from './held-in.js';
import { OTHER_PROBES } from './probe-texts.js';
import { answersInGrief, readYesOrNo, recogniseIntent, saysReady } from './recognise-intent.js';
import { SCRIPT_TEXTS } from './script-texts.js';
import { isStopQuestion } from './stop-questions.js';
import { answersBesides } from './stop-reply.js';
import { tellsBeside } from './told-beside.js';

interface SaidTurn {
  readonly role: 'assistant' | 'user';
  readonly text: string;
  /** Known to ask whether to stop, where only a part of it was heard. */
  readonly offersStop?: true;
}

const FOLLOW_UPS: ReadonlySet<string> = new Set([
  ...Object.values(SCRIPT_TEXTS).flatMap(({ probes, unsure, whyNot, goOn, missed }) => [...probes, unsure, whyNot, goOn, missed]),
  ...[...Object.values(GUIDED_TEXTS).map(({ probes }) => probes), ...Object.values(OTHER_PROBES)].flatMap((probes) =>
    Object.values(probes),
  ),
]);

/** How a summary of a section ends, in every language. */
const SUMMARY_ENDS: readonly string[] = Object.values(GUIDED_TEXTS).map(({ reflect }) => reflect('\0').split('\0')[1]!);
/** "Yes, that's right." */
const AGREES_WORDS = 5;

const PAUSES: ReadonlySet<string> = new Set([
  ...Object.values(SCRIPT_TEXTS).map(({ replies }) => replies.pause),
  ...Object.values(CARE_TEXTS).map(({ waiting }) => waiting),
]);

/** "Take all the time you need. I'll wait." */
export function isPause(text: string): boolean {
  return PAUSES.has(text.trim());
}

/** Whether an interviewer's turn is one of the script's follow-ups on the question before it. */
export function isFollowUp(text: string): boolean {
  return FOLLOW_UPS.has(text.trim()) || isSummary(text);
}

/** "You said: … Did I get that right?" */
export function isSummary(text: string): boolean {
  return SUMMARY_ENDS.some((end) => text.trimEnd().endsWith(end));
}

function agrees(text: string): boolean {
  return readYesOrNo(text) === 'yes' && text.trim().split(/\s+/u).length <= AGREES_WORDS;
}

/**
 * A conversation without what participants said to the interviewer instead of answering: to stop or skip, objections, pauses, questions back,
 * distress, the yes or no to "Would you like to end the interview now?", and a mere yes to a summary. Nothing of it counts in summaries and analysis; the transcript keeps it.
 * @param language BCP 47: what the interview is held in; without it, the languages that the interviewer speaks in these turns
 */
export function withoutWishes<T extends SaidTurn>(turns: readonly T[], language?: string | null): T[] {
  const heldIn = languagesOfTurns(turns, language);
  let before = '';
  let asksToStop = false;
  return turns.filter(({ role, text, offersStop }) => {
    if (role === 'assistant') {
      before = text.trim();
      asksToStop = offersStop === true || isStopQuestion(before);
      return !asksToStop && !isPause(before);
    }
    if (isSummary(before) && agrees(text)) return false;
    if (asksToStop) return answersBesides(text, heldIn);
    const wish = recogniseIntent(text, heldIn)?.kind ?? null;
    // What answers is one, however sad.
    return (
      (wish === null || (wish === 'distress' && answersInGrief(text)) || tellsBeside(text, heldIn)) && !(isPause(before) && saysReady(text))
    );
  });
}
