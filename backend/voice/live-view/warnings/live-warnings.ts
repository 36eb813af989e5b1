import type { LiveWarning } from '../../../contract/live-constants.js';
import { foldForSearch } from '../../../contract/search-fold.js';
import { distressIn } from '../../../integrations/voice-platform/builtin/distress-in.js';
import { modelFailure } from '../../../integrations/voice-platform/builtin/model-breaker.js';
import { isSaidInPause } from '../../../integrations/voice-platform/builtin/turn-meta.js';
import type { InterviewTurn } from '../../../integrations/voice-platform/replies.port.js';

/** The same question asked again for a value this often, or so many wishes instead of an answer: it does not get on. */
const CLARIFIED = 2;
const REPAIRS = 3;
/** So many answers in a row that say the same. */
const SAME_ANSWERS = 3;
/** So many replies in a row that are no answers. */
const NO_ANSWERS = 3;
/** Turns of the interviewer that count as now. */
const LATELY = 6;
/** Of these a model's failure is shown, unless a model has replied since. */
const FAILED_LATELY = 3;

/** Whether the owner has to answer depends on who holds the interview, and what fails of speech is not in its turns. */
export type FromTurns = Exclude<LiveWarning, 'waits-for-owner' | 'hearing-failing' | 'voice-failing'>;

/** What an interviewer's turn records, with a guide and without. */
interface Notes {
  readonly by?: unknown;
  readonly kind?: unknown;
  readonly wish?: unknown;
  readonly question?: unknown;
  readonly questionId?: unknown;
  readonly heard?: { readonly as?: unknown; readonly wish?: unknown };
}
/** How an answer was read that says nothing about the question. */
const OFF_QUESTION: ReadonlySet<unknown> = new Set(['unread', 'wish', 'later']);

const notesOf = ({ meta }: InterviewTurn): Notes => meta ?? {};

/** What is wrong with a running interview, as far as its turns tell. */
export function liveWarnings(turns: readonly InterviewTurn[], { isGuided }: { isGuided: boolean }): FromTurns[] {
  const asked = turns.filter(({ role }) => role === 'assistant');
  const found: Record<FromTurns, boolean> = {
    stuck: isStuck(asked),
    repetitive: isRepetitive(turns),
    distressed: isDistressed(turns),
    'off-guide': isGuided && isOffGuide(asked),
    'model-failing': isModelFailing(turns),
  };
  return (Object.keys(found) as FromTurns[]).filter((warning) => found[warning]);
}

/** The latest turns ask about the same question again and again: for a value, or after wishes instead of an answer. */
function isStuck(asked: readonly InterviewTurn[]): boolean {
  const about = questionOf(asked.at(-1));
  const isAgain = (turn: InterviewTurn) =>
    (notesOf(turn).kind === 'clarify' || notesOf(turn).wish !== undefined) && questionOf(turn) === about;
  const again = asked.slice(asked.findLastIndex((turn) => !isAgain(turn)) + 1);
  return again.length >= REPAIRS || again.filter((turn) => notesOf(turn).kind === 'clarify').length >= CLARIFIED;
}

const questionOf = (turn: InterviewTurn | undefined) => turn && (notesOf(turn).questionId ?? notesOf(turn).question);

/** The participant's last answers, word for word. */
function isRepetitive(turns: readonly InterviewTurn[]): boolean {
  const answers = turns.filter((turn) => turn.role === 'user' && !isSaidInPause(turn)).slice(-SAME_ANSWERS);
  return answers.length === SAME_ANSWERS && new Set(answers.map(({ text }) => sameWords(text))).size === 1;
}

const sameWords = (text: string) =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** As the script noted; what was said to a model or a person is read here. Also beside a wish that is more important: "I'm about to cry. I want to stop." */
function isDistressed(turns: readonly InterviewTurn[]): boolean {
  const asked = turns.flatMap(({ role }, at) => (role === 'assistant' ? [at] : []));
  const lately = turns.slice(Math.max(0, (asked.at(-LATELY) ?? 0) - 1));
  return lately.some((turn, at) => distressIn(lately, at) !== null);
}

function isOffGuide(asked: readonly InterviewTurn[]): boolean {
  const readings = asked.flatMap((turn) => notesOf(turn).heard?.as ?? []).slice(-NO_ANSWERS);
  return readings.length === NO_ANSWERS && readings.every((as) => OFF_QUESTION.has(as));
}

function isModelFailing(turns: readonly InterviewTurn[]): boolean {
  const failed = turns.findLastIndex(({ meta }) => modelFailure(meta) !== null);
  if (failed < 0) return false;
  const since = turns.slice(failed + 1).filter(({ role }) => role === 'assistant');
  return since.length < FAILED_LATELY && !since.some((turn) => notesOf(turn).by === 'model');
}
