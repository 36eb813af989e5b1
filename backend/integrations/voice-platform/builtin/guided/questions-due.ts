import type { GuideState, QuestionProgress } from './guide-state.js';

/** Which questions are still to be asked, in the guide's order, and whether there is time for more than the must-asks. */
export class QuestionsDue {
  private readonly mustAsks: number;

  constructor(private readonly state: GuideState) {
    this.mustAsks = this.open().filter(({ question }) => question.required).length;
  }

  /** The next one. Optional ones only if time remains for all must-asks after them. */
  next(): QuestionProgress | undefined {
    const mayAsk = this.hasTimeBesideMustAsks();
    return (
      this.open().find(({ question }) => question.required || mayAsk) ??
      this.postponed().find(({ question }) => question.required || mayAsk)
    );
  }

  /** Whether optional questions are left out for lack of time. */
  leavesOut(): boolean {
    return !this.hasTimeBesideMustAsks() && this.open().some(({ question }) => !question.required);
  }

  /** Whether one more exchange leaves time for every must-ask that is still open. */
  hasTimeBesideMustAsks(): boolean {
    if (this.state.wrappingUp) return false;
    const { leftMs, paceMs } = this.state.time;
    return leftMs - paceMs >= this.mustAsks * paceMs;
  }

  private open(): QuestionProgress[] {
    return this.state.questions.filter((progress) => progress.state === 'open' && !progress.bypassed);
  }

  /** "Let's come back to this later": once, before the goodbye. */
  private postponed(): QuestionProgress[] {
    const { heard, current, questions } = this.state;
    return questions.filter((progress) => {
      const { postponed, returnedTo, state, bypassed } = progress;
      const justNow = heard?.as === 'later' && progress === current;
      return !progress.dropped && postponed === 1 && !returnedTo && !justNow && state !== 'answered' && !bypassed;
    });
  }
}
