import { type GuideQuestion, PROBES } from '../../../contract/guide.js';
import { GuideOrder } from './guide-order.js';
import { WEIGHTS } from './link-weights.js';
import { QuestionIndex } from './question-index.js';
import type { TurnReading } from './read-turn.js';
import { type Asked, type Scores, scoreTurn } from './score-turn.js';

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

/** States of a place: so many probes used, the last one standing for more. */
const USED = Math.max(...Object.values(PROBES)) + 1;
const placeOf = (state: number) => Math.floor(state / USED);
/**
 * Finds the question of each of the interviewer's turns: the sequence that fits best as a whole, by words, by the values in the replies, and
 * by the order of the guide (Viterbi). What a guide asks next is likely, what it leaves out or asks again is not.
 */
export function alignTurns(questions: readonly GuideQuestion[], turns: readonly Asked[]): Aligned[] {
  return new Alignment(questions, turns).run();
}

class Alignment {
  private readonly count: number;
  private readonly states: number;
  private readonly scores: Scores[];
  private readonly order: GuideOrder;

  constructor(
    private readonly questions: readonly GuideQuestion[],
    private readonly turns: readonly Asked[],
  ) {
    this.count = questions.length;
    this.states = (questions.length + 1) * USED;
    const index = new QuestionIndex(questions);
    this.scores = turns.map((turn, at) => scoreTurn(turn, questions, index, { isFirst: at === 0, isLast: at === turns.length - 1 }));
    this.order = new GuideOrder(questions, turns);
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
          offer(
            to * USED,
            before[state]! + this.order.move(at, this.scores[at]!, placeOf(state), to) + this.scores[at]!.ask[to - 1]!,
            state,
          );
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
    let state = argMax(forward.at(-1)!.map((sum, at) => sum + this.order.end(placeOf(at))));
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
    let after = Float64Array.from({ length: this.states }, (_, state) => this.order.end(placeOf(state)));
    for (let at = this.turns.length - 1; at >= 0; at -= 1) {
      rests[at] = after;
      const rest = new Float64Array(this.states);
      for (let place = 0; place <= this.count; place += 1) {
        let asks = -Infinity;
        for (let to = 1; to <= this.count; to += 1) {
          asks = Math.max(asks, this.order.move(at, this.scores[at]!, place, to) + this.scores[at]!.ask[to - 1]! + after[to * USED]!);
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
        take(to - 1, before[state]! + this.order.move(at, this.scores[at]!, placeOf(state), to) + ask[to - 1]! + after[to * USED]!);
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
}

function argMax(values: Float64Array): number {
  let best = 0;
  for (const [at, value] of values.entries()) if (value > values[best]!) best = at;
  return best;
}
