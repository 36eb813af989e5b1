import { CARE_TEXTS } from '../../../common/intents/care-texts.js';
import { SCRIPT_TEXTS } from '../../../common/intents/script-texts.js';
import type { InterviewGuide } from '../../../contract/guide.js';
import { sentencesFrom } from '../../../contract/sentences.js';
import type { InterviewBrief, InterviewTurn } from '../replies.port.js';
import { distressIn } from './distress-in.js';

interface Goodbye {
  /** Thanks, and what becomes of the words. */
  readonly thanks: string;
  /** Where help is, after words of suicide; otherwise a plain goodbye. */
  readonly parting: string;
  readonly isCrisis: boolean;
}

/**
 * Replaces a cheerful closing ("Have a great day!") when the participant spoke of suicide or was in tears.
 * @returns null: the owner's goodbye fits
 */
export function fittingGoodbye(turns: readonly InterviewTurn[]): Goodbye | null {
  const distressed = turns.flatMap((_turn, at) => distressIn(turns, at) ?? []);
  const crisis = distressed.find(({ kind }) => kind === 'crisis');
  const wish = crisis ?? distressed[0];
  if (!wish) return null;
  const { early, goodbye } = CARE_TEXTS[wish.language];
  return {
    thanks: early,
    isCrisis: crisis !== undefined,
    parting: crisis ? helpIn(SCRIPT_TEXTS[crisis.language].replies.crisis) : goodbye,
  };
}

/** Of the reply to words of suicide: without the thanks before it, and the offers to pause and to stop after it. */
function helpIn(reply: string): string {
  const sentences = sentencesFrom(reply, 0, true).map(({ text }) => text);
  return sentences.slice(1, -2).join(' ');
}

export function withFittingGoodbye(brief: InterviewBrief, turns: readonly InterviewTurn[]): InterviewBrief {
  const goodbye = fittingGoodbye(turns);
  return goodbye ? { ...brief, endMessage: `${goodbye.thanks} ${goodbye.parting}` } : brief;
}

/** A guide's closing is the owner's own, and stays after tears; not after words of suicide. */
export function withFittingClosing(guide: InterviewGuide, turns: readonly InterviewTurn[]): InterviewGuide {
  const goodbye = fittingGoodbye(turns);
  return goodbye?.isCrisis ? { ...guide, closing: goodbye.parting } : guide;
}
