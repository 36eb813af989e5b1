import type { TurnStep } from '../../../../contract/voice.js';
import type { GuidedKind } from './guided-meta.js';
import type { GuideState } from './guide-state.js';
import type { Move } from './move.js';

/** Turns after which a value can be given. A follow-up on a value asks for words. */
const TAKES_VALUE: ReadonlySet<GuidedKind> = new Set(['question', 'clarify', 'confirm', 'repeat', 'pause', 'support', 'back', 'go-on']);
/** Turns that leave the question open, so that what is shown with it stays. */
const SHOWS: ReadonlySet<GuidedKind> = new Set([...TAKES_VALUE, 'probe']);

/** How far the interview is, and how the question of this turn can be answered by tapping. */
export function turnStep(
  { kind, question, probe, ends }: Pick<Move, 'kind' | 'question' | 'probe' | 'ends'>,
  { questions }: GuideState,
): TurnStep {
  const isNew = kind === 'question' && questions.some((one) => one.question === question && one.state === 'open');
  const asked = questions.filter(({ state }) => state !== 'open').length + (isNew ? 1 : 0);
  const open = questions.filter(({ state, bypassed }) => state === 'open' && !bypassed).length;
  const about = kind === 'closing' ? asked : asked + open - (isNew ? 1 : 0);
  if (!question || !SHOWS.has(kind)) return { asked, about, ...(ends === 'wish' && { early: true as const }) };
  const progress = questions.find((one) => one.question.id === question.id);
  const wantsValue = progress?.value === null || kind === 'back' || kind === 'clarify';
  const tappable = question.answer.type !== 'open' && TAKES_VALUE.has(kind) && wantsValue && probe === undefined;
  return {
    asked,
    about,
    questionId: question.id,
    ...(tappable && { answer: question.answer as TurnStep['answer'] }),
    ...(question.image && { image: question.image }),
    ...(question.stimulus.trim() !== '' && { stimulus: question.stimulus }),
  };
}
