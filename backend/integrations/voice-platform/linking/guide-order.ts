import { asksForLater } from '../../../common/intents/postponing.js';
import type { GuideQuestion } from '../../../contract/guide.js';
import { WEIGHTS } from './link-weights.js';
import type { Asked, Scores } from './score-turn.js';

/** How likely the interviewer goes from one question to another: what the guide asks next is likely, what it leaves out or asks again is not. */
export class GuideOrder {
  /** Of going from a place (0: before the first question) to a question. */
  private readonly steps: readonly Float64Array[];
  /** The first turn after the participant wanted to come back to a question later. */
  private readonly postponed: number;

  constructor(
    private readonly questions: readonly GuideQuestion[],
    private readonly turns: readonly Asked[],
  ) {
    const later = turns.findIndex(({ before }) => asksForLater(before));
    this.postponed = later < 0 ? Infinity : later;
    const bypassable = mayBypass(questions);
    this.steps = Array.from({ length: questions.length + 1 }, (_, from) =>
      Float64Array.from(questions, (_question, to) => this.step(from - 1, to, bypassable)),
    );
  }

  /** @param at number of the turn that asks, from 0 */
  move(at: number, { on, back, again }: Scores, from: number, to: number): number {
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
  end(place: number): number {
    if (this.turns.at(-1)?.wish === 'stop') return 0;
    const most = this.postponed < Infinity ? WEIGHTS.mostSkippedLater : WEIGHTS.mostSkipped;
    return Math.max(most, this.questions.slice(place).filter(({ required }) => required).length * WEIGHTS.unasked);
  }
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
