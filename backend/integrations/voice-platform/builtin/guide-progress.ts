import type { InterviewGuide } from '../../../contract/guide.js';
import type { SteeringState } from '../../../contract/interventions.js';
import type { InterviewTurn } from '../replies.port.js';
import { guideState } from './guided/guide-state.js';

interface Held {
  readonly guide: InterviewGuide;
  readonly turns: readonly InterviewTurn[];
  readonly clock: { readonly elapsedMs: number; readonly maxMs: number };
}

/** How far a running interview is with each question of its guide. */
export function guideProgress({ guide, turns, clock }: Held): SteeringState['questions'] {
  return guideState(guide, turns, clock).questions.map(({ question, state, bypassed, dropped }) => ({
    id: question.id,
    wording: question.wording,
    state: bypassed && state === 'open' ? 'bypassed' : dropped && state === 'skipped' ? 'dropped' : state,
  }));
}
