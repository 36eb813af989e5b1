import type { InterviewGuide } from '../../../../contract/guide.js';
import type { InterviewBrief, InterviewTurn, SteeringOrder } from '../../replies.port.js';
import { tidy, withoutThinking } from '../output-guard.js';
import { reciting } from '../recitation.js';
import { overstepping } from '../reply-promises.js';
import { strayInWhispered, whisperTask } from '../whispering.js';
import { namesTaboo } from './check-move.js';
import { type Decided, type GuidedReply, metaOf, scriptWording } from './guided-script.js';
import { conversationOf, wordingRules } from './model-wording.js';
import { mayBeSteered, type Move } from './move.js';

export interface Whispered {
  readonly brief: InterviewBrief;
  readonly guide: InterviewGuide;
  readonly turns: readonly InterviewTurn[];
  readonly decided: Decided;
  readonly whispers: readonly SteeringOrder[];
}

/** Whether this turn can follow a whisper: it continues in the guide, and no question of the owner's takes its place. */
export const mayBeWhispered = ({ move }: Decided): boolean => mayBeSteered(move) && move.steered === undefined;

/** The request for a turn that does what its owner whispered, in place of the decided one. */
export const whisperedRequest = ({ brief, guide, turns, whispers }: Whispered) =>
  conversationOf(
    turns,
    `${wordingRules(guide)}\n\nThe interview is called "${brief.interviewName}".\n\n${whisperTask(whispers.map(({ words }) => words ?? ''))}`,
  );

/** The model's words, if they may be said; else the decided turn in the script's words, and the whispers are declined. */
export function whisperedReply(raw: string, { brief, guide, turns, decided, whispers }: Whispered): GuidedReply {
  const text = tidy(withoutThinking(raw));
  const guards = [reciting(wordingRules(guide), brief, turns), overstepping(brief), (words: string) => namesTaboo(words, guide)];
  const stray = strayInWhispered(text, guards);
  const ids = whispers.map(({ id }) => id);
  if (stray !== null) {
    const reply = scriptWording(decided);
    return { ...reply, meta: { ...reply.meta, declined: ids } };
  }
  const { state, led } = decided;
  const move: Move = { kind: 'steered', leads: [], steered: text };
  const meta = { ...metaOf(move, state, 'model'), ...led, interventions: [...(led?.interventions ?? []), ...ids] };
  return { text, meta, closes: false, outOfTime: false };
}
