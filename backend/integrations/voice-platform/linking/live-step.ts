import { type InterviewGuide, questionsIn } from '../../../contract/guide.js';
import type { TurnStep } from '../../../contract/voice.js';
import { guideState } from '../builtin/guided/guide-state.js';
import { turnStep } from '../builtin/guided/turn-step.js';
import type { InterviewTurn } from '../replies.port.js';
import { linkTurns, type TurnLink, withLinks } from './link-turns.js';
import { QuestionIndex } from './question-index.js';
import { readTurn } from './read-turn.js';

/** Progress does not depend on the time that is left. */
const NO_LIMIT = { elapsedMs: 0, maxMs: Infinity };
/** How similar a turn must be to a question to have asked it, from 0 to 1. Afterwards the whole conversation tells; now only these words. */
const ALIKE = 0.35;
/** The same, of a question before the one that was asked last. */
const RETURNS = 0.7;
/** By so much more than any other question. */
const LEAD = 0.1;

/**
 * What a turn of a voice platform's interviewer asks, while the call continues: how far the interview is with it, and how its question can be
 * answered by tapping. What is said later is not known yet, so only what is clear from the words counts: the turn asks a question in words
 * like its own, or stays with the question that such a turn has asked last.
 * @param turns the interviewer's as the last one
 * @returns null where its question is not clear
 */
export function liveStep(guide: InterviewGuide, turns: readonly InterviewTurn[]): TurnStep | null {
  const last = turns.at(-1);
  if (last?.role !== 'assistant') return null;
  const links = linkTurns(guide, turns);
  const link = links.find(({ seq }) => seq === last.seq);
  const { questionId } = link?.meta ?? {};
  if (!link || link.unclear.length > 0 || questionId === undefined) return null;
  const asked = askedLast(guide, links, turns);
  if (asked !== questionId) return null;
  const state = guideState(guide, withLinks(turns, links), NO_LIMIT);
  const { kind, probe } = link.meta;
  const question = state.questions.find((one) => one.question.id === questionId)?.question;
  return turnStep({ kind, question, probe }, state);
}

/** The question that was asked last in words like its own. */
function askedLast(guide: InterviewGuide, links: readonly TurnLink[], turns: readonly InterviewTurn[]): string | null {
  const questions = questionsIn(guide);
  const index = new QuestionIndex(questions);
  let last = -1;
  for (const { seq, meta } of links) {
    const at = questions.findIndex(({ id }) => id === meta.questionId);
    if (at < 0 || at === last) continue;
    const { text } = turns[seq - 1]!;
    const alike = index.similarities(text, readTurn(text).asking);
    const others = Math.max(0, ...alike.filter((_, other) => other !== at));
    // A follow-up often has a word of an earlier question, or of several.
    if (alike[at]! >= (at < last ? RETURNS : ALIKE) && alike[at]! - others >= LEAD) last = at;
  }
  return questions[last]?.id ?? null;
}
