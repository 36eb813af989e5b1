import { asksForLater } from '../../../common/intents/postponing.js';
import type { Intent } from '../../../common/intents/recognise-intent.js';
import { type GuideQuestion, PROBES } from '../../../contract/guide.js';
import { shownOptions } from '../../../contract/guide-translation.js';
import { ASSISTANT_DEFAULTS } from '../../../contract/voice-constants.js';
import { readValue } from '../builtin/guided/read-value.js';
import { keyOf, wordsOf } from '../builtin/text.js';
import { isLike, QuestionIndex, telling } from './question-index.js';
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

/** `ask`: asks the question; `follow`: is about the question asked before; `other`: a greeting, a summary, a goodbye. */
export type Part = 'ask' | 'follow' | 'other';

export interface Aligned {
  readonly part: Part;
  /** Index of the question that it is about; -1 for none. */
  readonly question: number;
  /** Index of the question that the participant is at afterwards; -1 before the first one. */
  readonly current: number;
  /** How much better this is than the best other link. */
  readonly margin: number;
  /** Links that fit nearly as well, the best among them; -1 for none. */
  readonly candidates: readonly number[];
  readonly reading: TurnReading;
}

/** What speaks for a link. Similarity runs from 0 to 1; the others were chosen on conversations that the tests do not use. */
const WEIGHTS = {
  similarity: 4.5,
  /** The reply holds a value of the question's scale, options or number; one of the options word for word. */
  value: 1,
  valueInMany: 0.4,
  noValue: -0.5,
  option: 1.2,
  /** The turn names at least two of the options, or both ends of the scale. */
  named: 1.2,
  next: 1,
  skippedMustAsk: -0.7,
  skippedOther: -0.25,
  mostSkipped: -2.5,
  /** After "let's come back to this later" the order says less. */
  mostSkippedLater: -0.8,
  back: -1.4,
  backLater: -0.5,
  returns: 1.5,
  again: -0.6,
  askedToRepeat: 1.2,
  onAfterWish: -0.8,
  withoutQuestion: -1.4,
  followUp: 0.6,
  typedFollowUp: 1.1,
  /** The answer to a closed question named no value. */
  clarifies: 0.8,
  refers: 0.7,
  refersUntyped: 0.3,
  echoes: 0.3,
  beyondProbes: -0.8,
  afterSkip: -1.6,
  statement: 1,
  /** A summary, or the greeting once more. */
  summary: 3.2,
  goodbye: 3.5,
  greeting: 1.4,
  unasked: -0.4,
  /** A link that is worse by less than this is still plausible. */
  nearly: 2.5,
} as const;

/** "Coming back to…" Folded words are not needed: these are the usual ones. */
const RETURNS =
  /\b(?:come back|back to|return to|earlier|you wanted to|zurück|vorhin|revenir|revenons|volver|volvamos|voltar|tornare|torniamo|terug|wróc\w*|geri dön\w*|tillbaka)\b|戻|回到|نعود/iu;

/** States of a place: so many probes used, the last one standing for more. */
const USED = Math.max(...Object.values(PROBES)) + 1;
const placeOf = (state: number) => Math.floor(state / USED);
const GREETING = keyOf(ASSISTANT_DEFAULTS.firstMessage);
/** Wishes after which a question is not asked again. */
const LEAVES: ReadonlySet<Intent['kind']> = new Set<Intent['kind']>(['skip', 'stop']);
/** A value in more words may be said by the way. */
const FEW_WORDS = 5;

/**
 * Finds the question of each of the interviewer's turns: the sequence that fits best as a whole, by words, by the values in the replies, and
 * by the order of the guide (Viterbi). What a guide asks next is likely, what it leaves out or asks again is not.
 */
export function alignTurns(questions: readonly GuideQuestion[], turns: readonly Asked[]): Aligned[] {
  return new Alignment(questions, turns).run();
}

/** Scores of a turn: of asking each question, and of staying at each one (-1 at index 0), as a follow-up or as something else. */
interface Scores {
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

class Alignment {
  private readonly count: number;
  private readonly states: number;
  private readonly scores: Scores[];
  /** Of going from a place (0: before the first question) to a question. */
  private readonly steps: Float64Array[];
  /** The first turn after the participant wanted to come back to a question later. */
  private readonly postponed: number;

  constructor(
    private readonly questions: readonly GuideQuestion[],
    private readonly turns: readonly Asked[],
  ) {
    this.count = questions.length;
    this.states = (questions.length + 1) * USED;
    const index = new QuestionIndex(questions);
    this.scores = turns.map((turn, at) => this.score(turn, at, index));
    const later = turns.findIndex(({ before }) => asksForLater(before));
    this.postponed = later < 0 ? Infinity : later;
    const bypassable = mayBypass(questions);
    this.steps = Array.from({ length: this.count + 1 }, (_, from) =>
      Float64Array.from(questions, (_question, to) => this.step(from - 1, to, bypassable)),
    );
  }

  run(): Aligned[] {
    const { turns } = this;
    const forward: Float64Array[] = [];
    const cameFrom: Int32Array[] = [];
    let before = new Float64Array(this.states).fill(-Infinity);
    before[0] = 0;
    for (const at of turns.keys()) {
      const best = new Float64Array(this.states).fill(-Infinity);
      const from = new Int32Array(this.states).fill(-1);
      const offer = (state: number, sum: number, earlier: number) => {
        if (sum > best[state]!) [best[state], from[state]] = [sum, earlier];
      };
      const tops = this.tops(before);
      for (let state = 0; state < this.states; state += 1) {
        if (before[state] === -Infinity) continue;
        offer(state, before[state]! + this.scores[at]!.other[placeOf(state)]!, state);
        offer(this.followed(at, state), before[state]! + this.follow(at, state), state);
      }
      for (let to = 1; to <= this.count; to += 1) {
        for (const state of tops) {
          offer(to * USED, before[state]! + this.move(at, placeOf(state), to) + this.scores[at]!.ask[to - 1]!, state);
        }
      }
      forward.push(best);
      cameFrom.push(from);
      before = best;
    }
    return this.trace(forward, cameFrom);
  }

  private trace(forward: readonly Float64Array[], cameFrom: readonly Int32Array[]): Aligned[] {
    const { turns } = this;
    const backward = this.backward();
    const aligned: Aligned[] = [];
    if (turns.length === 0) return aligned;
    const start = new Float64Array(this.states).fill(-Infinity);
    start[0] = 0;
    let state = argMax(forward.at(-1)!.map((sum, at) => sum + this.end(placeOf(at))));
    for (let at = turns.length - 1; at >= 0; at -= 1) {
      const { reading } = this.scores[at]!;
      const before = at === 0 ? start : forward[at - 1]!;
      const earlier = cameFrom[at]![state]!;
      const part = this.partOf(at, before, earlier, state, forward[at]![state]!);
      const question = part === 'other' ? -1 : placeOf(state) - 1;
      const sums = this.links(at, before, backward[at]!);
      const own = sums.get(question)!;
      const margin = own - Math.max(...[...sums].map(([linked, sum]) => (linked === question ? -Infinity : sum)));
      const candidates = [...sums].filter(([, sum]) => sum >= own - WEIGHTS.nearly).map(([linked]) => linked);
      aligned.unshift({ part, question, current: placeOf(state) - 1, margin, candidates, reading });
      state = earlier;
    }
    return aligned;
  }

  private partOf(at: number, before: Float64Array, from: number, to: number, sum: number): Part {
    const { other } = this.scores[at]!;
    if (from === to && before[from]! + other[placeOf(from)]! === sum) return 'other';
    const follows = this.followed(at, from) === to && before[from]! + this.follow(at, from) === sum;
    return follows ? 'follow' : 'ask';
  }

  /** Best sum of everything after a turn, by the state it leaves. */
  private backward(): Float64Array[] {
    const rests: Float64Array[] = Array.from({ length: this.turns.length });
    let after = Float64Array.from({ length: this.states }, (_, state) => this.end(placeOf(state)));
    for (let at = this.turns.length - 1; at >= 0; at -= 1) {
      rests[at] = after;
      const rest = new Float64Array(this.states);
      for (let place = 0; place <= this.count; place += 1) {
        let asks = -Infinity;
        for (let to = 1; to <= this.count; to += 1) {
          asks = Math.max(asks, this.move(at, place, to) + this.scores[at]!.ask[to - 1]! + after[to * USED]!);
        }
        for (let state = place * USED; state < (place + 1) * USED; state += 1) {
          const stays = this.scores[at]!.other[place]! + after[state]!;
          rest[state] = Math.max(asks, stays, this.follow(at, state) + after[this.followed(at, state)]!);
        }
      }
      after = rest;
    }
    return rests;
  }

  /** Sums of the best alignments with each link of a turn. */
  private links(at: number, before: Float64Array, after: Float64Array): ReadonlyMap<number, number> {
    const { ask, other } = this.scores[at]!;
    const sums = new Map<number, number>();
    const take = (linked: number, sum: number) => void (sum > (sums.get(linked) ?? -Infinity) && sums.set(linked, sum));
    for (let state = 0; state < this.states; state += 1) {
      if (before[state] === -Infinity) continue;
      const place = placeOf(state);
      take(-1, before[state]! + other[place]! + after[state]!);
      if (place > 0) take(place - 1, before[state]! + this.follow(at, state) + after[this.followed(at, state)]!);
    }
    for (const state of this.tops(before)) {
      for (let to = 1; to <= this.count; to += 1) {
        take(to - 1, before[state]! + this.move(at, placeOf(state), to) + ask[to - 1]! + after[to * USED]!);
      }
    }
    return sums;
  }

  /** Of each place, the state with the best sum. */
  private tops(sums: Float64Array): number[] {
    const tops: number[] = [];
    for (let place = 0; place <= this.count; place += 1) {
      let top = place * USED;
      for (let state = top + 1; state < (place + 1) * USED; state += 1) if (sums[state]! > sums[top]!) top = state;
      if (sums[top]! > -Infinity) tops.push(top);
    }
    return tops;
  }

  /** The state after a follow-up. */
  private followed(at: number, state: number): number {
    const counts = this.scores[at]!.probes && state % USED < USED - 1;
    return counts && state >= USED ? state + 1 : state;
  }

  /** Of a follow-up: less once the question has had its probes. */
  private follow(at: number, state: number): number {
    const place = placeOf(state);
    const { follow, probes } = this.scores[at]!;
    if (place === 0 || !probes) return follow[place]!;
    const { probing } = this.questions[place - 1]!;
    return follow[place]! + (state % USED >= PROBES[probing] ? WEIGHTS.beyondProbes : 0);
  }

  private move(at: number, from: number, to: number): number {
    const { on, back, again } = this.scores[at]!;
    const step = this.steps[from]![to - 1]!;
    if (from === to) return step + again;
    const moved = from > 0 ? on : 0;
    if (to > from) return moved + (at >= this.postponed ? Math.max(step, WEIGHTS.next + WEIGHTS.mostSkippedLater) : step);
    return moved + back + (at > this.postponed ? WEIGHTS.backLater : step);
  }

  private step(from: number, to: number, bypassable: ReadonlySet<number>): number {
    if (to === from) return WEIGHTS.again;
    if (to < from) return WEIGHTS.back;
    return WEIGHTS.next + Math.max(WEIGHTS.mostSkipped, this.skipped(from + 1, to, bypassable));
  }

  private skipped(from: number, to: number, bypassable: ReadonlySet<number>): number {
    let sum = 0;
    for (let at = from; at < to; at += 1) {
      sum += this.questions[at]!.required && !bypassable.has(at) ? WEIGHTS.skippedMustAsk : WEIGHTS.skippedOther;
    }
    return sum;
  }

  /** An interview seldom ends with must-asks unasked, unless the participant ends it. */
  private end(place: number): number {
    if (this.turns.at(-1)?.wish === 'stop') return 0;
    const most = this.postponed < Infinity ? WEIGHTS.mostSkippedLater : WEIGHTS.mostSkipped;
    return Math.max(most, this.questions.slice(place).filter(({ required }) => required).length * WEIGHTS.unasked);
  }

  private score(turn: Asked, at: number, index: QuestionIndex): Scores {
    const reading = readTurn(turn.text);
    const { wish } = turn;
    const { count } = this;
    const wants = wish !== null && !LEAVES.has(wish);
    const moves = {
      on: wants ? WEIGHTS.onAfterWish : 0,
      back: RETURNS.test(turn.text) ? WEIGHTS.returns : 0,
      again: wants ? WEIGHTS.askedToRepeat : 0,
    };
    if (turn.known !== undefined) return { ...known(turn.known, count), ...moves, reading, probes: false };
    const similarities = index.similarities(turn.text, reading.asking);
    const isLast = at === this.turns.length - 1;
    const mayAsk = reading.asks && !reading.offersToStop;
    const ask = Float64Array.from(this.questions, (question, to) => {
      const sum = WEIGHTS.similarity * similarities[to]! + valueScore(question, turn, reading);
      return sum + (mayAsk ? 0 : WEIGHTS.withoutQuestion);
    });
    const stays = followScore(turn, reading);
    const hasNoValue = mayAsk && wish === null && turn.before !== '';
    const follow = Float64Array.from({ length: count + 1 }, (_, place) => {
      if (place === 0) return -Infinity;
      const { answer } = this.questions[place - 1]!;
      return stays + (hasNoValue && answer.type !== 'open' && readValue(turn.before, answer) === null ? WEIGHTS.clarifies : 0);
    });
    const probes = mayAsk && wish === null;
    const other = new Float64Array(count + 1).fill(reading.sumsUp ? WEIGHTS.summary : 0);
    if (isLast && reading.says === 'goodbye') other.fill(WEIGHTS.goodbye);
    if (GREETING.includes(keyOf(turn.text))) other.fill(WEIGHTS.summary);
    other[0] = Math.max(other[0]!, at === 0 || !reading.asks ? WEIGHTS.greeting : 0);
    return { reading, probes, ...moves, ask, follow, other };
  }
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

/** Questions that some branch leads past. */
function mayBypass(questions: readonly GuideQuestion[]): ReadonlySet<number> {
  const places = new Map(questions.map(({ id }, at) => [id, at]));
  const past = new Set<number>();
  for (const [at, { branches }] of questions.entries()) {
    for (const { goTo } of branches) {
      for (let between = at + 1; between < (places.get(goTo) ?? questions.length); between += 1) past.add(between);
    }
  }
  return past;
}

function argMax(values: Float64Array): number {
  let best = 0;
  for (const [at, value] of values.entries()) if (value > values[best]!) best = at;
  return best;
}
