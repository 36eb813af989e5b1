import { asksForLater } from '../../../common/intents/postponing.js';
import type { Intent } from '../../../common/intents/recognise-intent.js';
import type { GuideQuestion } from '../../../contract/guide.js';
import { shownOptions } from '../../../contract/guide-translation.js';
import { ASSISTANT_DEFAULTS } from '../../../contract/voice-constants.js';
import { readValue } from '../builtin/guided/read-value.js';
import { keyOf, wordsOf } from '../builtin/text.js';
import { WEIGHTS } from './link-weights.js';
import { isLike, type QuestionIndex, telling } from './question-index.js';
import { readTurn, type TurnReading } from './read-turn.js';

/** One of the interviewer's turns, with the reply to the one before it and to this one. */
export interface Asked {
  readonly text: string;
  readonly before: string;
  readonly reply: string;
  /** What the participant wanted before it, and after it, instead of answering. */
  readonly wish: Intent['kind'] | null;
  readonly replyWish: Intent['kind'] | null;
  /** Its question is known: the index of it, or -1 for none. Undefined: it is to be found. */
  readonly known?: number;
}

/** "Coming back to…" Folded words are not needed: these are the usual ones. */
const RETURNS =
  /\b(?:come back|back to|return to|earlier|you wanted to|zurück|vorhin|revenir|revenons|volver|volvamos|voltar|tornare|torniamo|terug|wróc\w*|geri dön\w*|tillbaka)\b|戻|回到|نعود/iu;

const GREETING = keyOf(ASSISTANT_DEFAULTS.firstMessage);
/** Wishes after which a question is not asked again. */
const LEAVES: ReadonlySet<Intent['kind']> = new Set<Intent['kind']>(['skip', 'stop']);
/** A value in more words may be said by the way. */
const FEW_WORDS = 5;

/** Scores of a turn: of asking each question, and of staying at each one (-1 at index 0), as a follow-up or as something else. */
export interface Scores {
  readonly reading: TurnReading;
  /** As a follow-up it is one more probe. */
  readonly probes: boolean;
  /** Added to going to another question, to going back, and to asking the same again. */
  readonly on: number;
  readonly back: number;
  readonly again: number;
  readonly ask: Float64Array;
  readonly follow: Float64Array;
  readonly other: Float64Array;
}

/** A turn among the others. */
interface Place {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export function scoreTurn(turn: Asked, questions: readonly GuideQuestion[], index: QuestionIndex, { isFirst, isLast }: Place): Scores {
  const reading = readTurn(turn.text);
  const { wish } = turn;
  const count = questions.length;
  const wants = wish !== null && !LEAVES.has(wish);
  const moves = {
    on: wants ? WEIGHTS.onAfterWish : 0,
    back: RETURNS.test(turn.text) ? WEIGHTS.returns : 0,
    again: wants ? WEIGHTS.askedToRepeat : 0,
  };
  if (turn.known !== undefined) return { ...known(turn.known, count), ...moves, reading, probes: false };
  const similarities = index.similarities(turn.text, reading.asking);
  const mayAsk = reading.asks && !reading.offersToStop;
  const ask = Float64Array.from(questions, (question, to) => {
    const sum = WEIGHTS.similarity * similarities[to]! + valueScore(question, turn, reading);
    return sum + (mayAsk ? 0 : WEIGHTS.withoutQuestion);
  });
  const stays = followScore(turn, reading);
  const hasNoValue = mayAsk && wish === null && turn.before !== '';
  const follow = Float64Array.from({ length: count + 1 }, (_, place) => {
    if (place === 0) return -Infinity;
    const { answer } = questions[place - 1]!;
    return stays + (hasNoValue && answer.type !== 'open' && readValue(turn.before, answer) === null ? WEIGHTS.clarifies : 0);
  });
  const probes = mayAsk && wish === null;
  const other = new Float64Array(count + 1).fill(reading.sumsUp ? WEIGHTS.summary : 0);
  if (isLast && reading.says === 'goodbye') other.fill(WEIGHTS.goodbye);
  if (GREETING.includes(keyOf(turn.text))) other.fill(WEIGHTS.summary);
  other[0] = Math.max(other[0]!, isFirst || !reading.asks ? WEIGHTS.greeting : 0);
  return { reading, probes, ...moves, ask, follow, other };
}

function followScore({ before, wish }: Asked, reading: TurnReading): number {
  if (!reading.asks) return WEIGHTS.statement;
  if (reading.offersToStop) return WEIGHTS.summary;
  let sum: number = WEIGHTS.followUp;
  if (reading.probe) sum += WEIGHTS.typedFollowUp;
  if (reading.refers) sum += reading.probe ? WEIGHTS.refers : WEIGHTS.refersUntyped;
  if (echoes(before, reading.asking)) sum += WEIGHTS.echoes;
  if (wish === 'skip' || asksForLater(before)) sum += WEIGHTS.afterSkip;
  return sum;
}

function known(question: number, count: number): Pick<Scores, 'ask' | 'follow' | 'other'> {
  const ask = new Float64Array(count).fill(-Infinity);
  const stay = () => new Float64Array(count + 1).fill(-Infinity);
  const follow = stay();
  const other = stay();
  if (question < 0) other.fill(0);
  else [ask[question], follow[question + 1]] = [0, 0.5];
  return { ask, follow, other };
}

function valueScore({ answer }: GuideQuestion, { text, reply, replyWish }: Asked, { asks }: TurnReading): number {
  if (answer.type === 'open' || !asks) return 0;
  let sum = 0;
  if (reply !== '') {
    const isShort = wordsOf(reply).length <= FEW_WORDS;
    sum = readValue(reply, answer) !== null ? (isShort ? WEIGHTS.value : WEIGHTS.valueInMany) : replyWish !== null ? 0 : WEIGHTS.noValue;
  }
  const said = text.toLowerCase();
  if (answer.type === 'choice') {
    const options = shownOptions(answer);
    const isOption = options.some((option) => option.trim().toLowerCase() === reply.trim().toLowerCase().replace(/[.!]$/, ''));
    if (isOption) sum += WEIGHTS.option;
    if (options.filter((option) => said.includes(option.trim().toLowerCase())).length > 1) sum += WEIGHTS.named;
  }
  if (answer.type === 'scale') {
    const ends = [answer.minLabel, answer.maxLabel].filter((label) => label.trim() !== '' && said.includes(label.trim().toLowerCase()));
    if (ends.length === 2 || new RegExp(`(?<!\\d)${answer.min}\\D{1,40}${answer.max}(?!\\d)`, 'u').test(said)) sum += WEIGHTS.named;
  }
  return sum;
}

/** A follow-up takes up words of the answer. */
function echoes(before: string, asking: string): boolean {
  if (before === '') return false;
  const said = telling(before);
  return telling(asking).some((word) => said.some((other) => isLike(word, other)));
}
