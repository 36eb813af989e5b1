// Runs in threads: no Nest, no database, nothing but its input.
import type { GuideAnswer } from '../../analysis/questions/guide-answers.port.js';
import type { CoverageCell } from '../../contract/coverage.js';
import type { InterviewGuide } from '../../contract/guide.js';
import { linkTurns, withLinks } from '../../integrations/voice-platform/linking/link-turns.js';
import type { InterviewTurn } from '../../integrations/voice-platform/replies.port.js';
import { answersOf, coverageCells, guideAnswers } from './coverage-cells.js';

export interface Conversation {
  readonly guide: InterviewGuide;
  readonly turns: readonly InterviewTurn[];
}

/** @param isLinked a voice platform's interviewer has left no notes: its turns are linked with the guide by their words */
export function coverageIn({ guide, turns, isLinked }: Conversation & { readonly isLinked: boolean }): Record<string, CoverageCell> | null {
  return coverageCells(guide, isLinked ? withLinks(turns, linkTurns(guide, turns)) : turns);
}

export function answersToGuide({ guide, turns }: Conversation): GuideAnswer[] | null {
  return guideAnswers(guide, turns);
}

export function answersInWords({ guide, turns }: Conversation): ReadonlyMap<string, string> {
  return answersOf(guide, turns);
}
