import { isFollowUp, withoutWishes } from '../../common/intents/answers.js';
import { asksForMore, saysNothingMore } from '../../common/intents/nothing-more.js';
import { languagesOfTurns } from '../../common/intents/held-in.js';
import { type HeldIn, recogniseIntent, soundsUnsure } from '../../common/intents/recognise-intent.js';
import { CLOSED_BY_OWNER, SESSION_TEXTS } from '../../common/intents/session-texts.js';
import { isStopQuestion } from '../../common/intents/stop-questions.js';
import { askable, type InterviewGuide, questionsIn } from '../../contract/guide.js';
import type { Completion } from '../../contract/responses.js';
import type { EndReason } from '../../contract/voice.js';
import { keyOf, wordsOf } from '../../integrations/voice-platform/builtin/text.js';
import { findQuestions } from '../../integrations/voice-platform/builtin/scripted/question-finder.js';
import { questionsOf } from '../../integrations/voice-platform/builtin/scripted/scripted-interviewer.js';
import { leavesQuestion } from '../../integrations/voice-platform/builtin/turn-meta.js';
import { guidedCompletion } from './guided-completion.js';
import type { Interview } from '../../forms/interviews.service.js';

interface Turn {
  readonly role: 'assistant' | 'user';
  readonly text: string;
  /** The interviewer's own notes, where it is ours. */
  readonly meta?: unknown;
  /** Known to ask whether to stop. */
  readonly offersStop?: true;
}

/** Share of a question's words that a turn must hold to count as asking it: models put questions in their own words. */
const ASKED_OVERLAP = 0.6;
/** At least this share of the questions must have been answered; the others may have been skipped. */
const ANSWERED_SHARE = 0.5;

type Reply = 'none' | 'skipped' | 'answered';

/**
 * How far an interview got. Complete: every question was reached, the last one was answered or skipped, and at least half were answered; or
 * a model or platform said goodbye on its own. Incomplete: the participant stopped early, or said only commands and "don't know".
 * @param guide that the response follows; null: the prompt
 * @param language BCP 47: what the response was given in, where that is known
 */
export function completionOf(
  interview: Pick<Interview, 'instructions' | 'interviewName' | 'interviewInfo'>,
  turns: readonly Turn[],
  endReason: EndReason | null,
  guide: InterviewGuide | null = null,
  language: string | null = null,
): Completion {
  const recorded = guide && guidedCompletion(guide, turns);
  if (recorded) return recorded;
  const scripted = turns.some((turn) => notesOf(turn).by === 'script' && notesOf(turn).kind === 'question');
  // Only the script asks questions of its own where the prompt holds none.
  const questions = guide
    ? questionsIn(askable(guide)).map(({ wording }) => wording)
    : scripted
      ? questionsOf(interview)
      : findQuestions(interview.instructions);
  const heldIn = languagesOfTurns(turns, language);
  const { replies, anyAnswer, ends } = repliesTo(questions, turns, heldIn, language);
  if (!anyAnswer) return { state: 'none', answered: 0, questions: questions.length || null };
  const answered = replies.filter((reply) => reply === 'answered').length;
  const reachedEnd = replies.length > 0 && replies.at(-1) !== 'none';
  const complete = scripted
    ? reachedEnd && answered >= questions.length * ANSWERED_SHARE
    : (reachedEnd && replies.every((reply) => reply !== 'none')) || closedByItself(turns, ends, endReason, heldIn);
  // A model that went its own way has asked none of the questions as they were written, or left some out.
  const counted = scripted || (!complete && answered > 0);
  return {
    state: complete ? 'complete' : 'partial',
    answered: counted ? answered : null,
    questions: counted ? questions.length : null,
  };
}

const notesOf = ({ meta }: Turn) => (meta ?? {}) as { by?: unknown; kind?: unknown; question?: unknown };

interface Replies {
  /** To each question. */
  readonly replies: Reply[];
  readonly anyAnswer: boolean;
  /** "No, that's all" to the last question, or to whether there is anything else: an answer, and no wish to stop. */
  readonly ends: ReadonlySet<Turn>;
}

function repliesTo(questions: readonly string[], turns: readonly Turn[], heldIn: HeldIn, language: string | null): Replies {
  const replies = questions.map((): Reply => 'none');
  const answers = new Set(withoutWishes(turns, language).filter(({ role, text }) => role === 'user' && !soundsUnsure(text)));
  const ends = new Set<Turn>();
  const last = questions.length - 1;
  let anyAnswer = false;
  let current: number | null = null;
  let asked = 0;
  let mayEnd = false;
  let left = false;
  for (const turn of turns) {
    if (turn.role === 'assistant') {
      asked += 1;
      left = leavesQuestion({ role: turn.role, meta: turn.meta ?? null });
      current = left ? null : askedIn(turn, questions, current);
      mayEnd = !turn.offersStop && !isStopQuestion(turn.text) && ((current !== null && current === last) || asksForMore(turn.text));
    } else if (left) {
      // The question was left before they spoke.
      continue;
    } else if (mayEnd && saysNothingMore(turn.text)) {
      ends.add(turn);
      if (current === last && current !== null) replies[current] = 'answered';
    } else if (answers.has(turn)) {
      // An answer to the greeting is small talk.
      anyAnswer ||= current !== null || asked > 1;
      if (current !== null) replies[current] = 'answered';
    } else if (current !== null && replies[current] === 'none' && skips(turn.text, heldIn)) {
      replies[current] = 'skipped';
    }
  }
  return { replies, anyAnswer, ends };
}

/** Index of the question that the participant is at after a turn; null before the first one. */
function askedIn(turn: Turn, questions: readonly string[], current: number | null): number | null {
  const { text } = turn;
  const meta = notesOf(turn);
  if (meta.by === 'script') {
    if (typeof meta.question !== 'string') return current;
    const key = keyOf(meta.question);
    const index = questions.findIndex((question) => keyOf(question) === key);
    return index < 0 ? current : index;
  }
  if (isFollowUp(text)) return current;
  const said = new Set(wordsOf(text));
  let best: { index: number; share: number } | null = null;
  for (const [index, question] of questions.entries()) {
    const words = new Set(wordsOf(question));
    const share = [...words].filter((word) => said.has(word)).length / words.size;
    if (share >= ASKED_OVERLAP && (!best || share > best.share)) best = { index, share };
  }
  return best?.index ?? current;
}

/** "Skip", "I don't want to answer that", "I don't know": the question was reached, and there is no answer to it. */
function skips(text: string, heldIn: HeldIn): boolean {
  return recogniseIntent(text, heldIn)?.kind === 'skip' || soundsUnsure(text);
}

/** How it says so, in every language. */
const GOODBYES = Object.values(SESSION_TEXTS).map(({ goodbye }) => keyOf(goodbye));

/** Whether the interviewer said goodbye on its own: not because the time was up, its owner ended it, the interview was closed or the participant asked to stop. */
function closedByItself(turns: readonly Turn[], ends: ReadonlySet<Turn>, endReason: EndReason | null, heldIn: HeldIn): boolean {
  const last = turns.findLast(({ role }) => role === 'assistant');
  if (!last || endReason === 'time-limit' || endReason === 'owner' || CLOSED_BY_OWNER.has(last.text)) return false;
  const goodbye =
    endReason === 'assistant' || notesOf(last).kind === 'closing' || GOODBYES.some((goodbye) => keyOf(last.text).includes(goodbye));
  const lastWords = turns.filter(({ role }) => role === 'user').slice(-2);
  // The wish itself, and the yes to "Would you like to end the interview now?".
  return goodbye && !lastWords.some((turn) => !ends.has(turn) && recogniseIntent(turn.text, heldIn)?.kind === 'stop');
}
