import type { RehearsalFinding, RehearsalReport } from '../../contract/rehearsal-report.js';
import type { Rehearsal, RehearsalComparison } from '../../contract/rehearsals.js';

interface Rehearsed {
  readonly rehearsal: Rehearsal;
  readonly report: RehearsalReport;
}

/** What is different in a later rehearsal: question by question, and in its findings. */
export function compareReports(before: Rehearsed, after: Rehearsed): Omit<RehearsalComparison, 'success'> {
  const older = new Map(before.report.questions.map((question) => [question.id, question]));
  const newer = new Set(after.report.questions.map(({ id }) => id));
  return {
    sameParticipants: haveSameParticipants(before.rehearsal, after.rehearsal),
    before: before.rehearsal,
    after: after.rehearsal,
    questions: [
      ...after.report.questions.map(({ id, wording, figures }) => {
        const old = older.get(id);
        return { id, wording, isReworded: old !== undefined && old.wording !== wording, before: old?.figures ?? null, after: figures };
      }),
      ...before.report.questions
        .filter(({ id }) => !newer.has(id))
        .map(({ id, wording, figures }) => ({ id, wording, isReworded: false, before: figures, after: null })),
    ],
    gone: without(before.report.findings, after.report.findings),
    came: without(after.report.findings, before.report.findings),
  };
}

function haveSameParticipants(one: Rehearsal, other: Rehearsal): boolean {
  const kinds = ({ participants }: Rehearsal) =>
    participants
      .map(({ kind }) => kind)
      .sort()
      .join();
  return one.seed === other.seed && one.playedBy === other.playedBy && kinds(one) === kinds(other);
}

/** Findings of the first list that the second one does not have. */
function without(findings: readonly RehearsalFinding[], others: readonly RehearsalFinding[]): RehearsalFinding[] {
  const known = new Set(others.map(nameOf));
  return findings.filter((finding) => !known.has(nameOf(finding)));
}

/** Minutes may differ a little; what is wrong does not. */
const nameOf = ({ kind, questionId, detail }: RehearsalFinding) =>
  [kind, questionId, kind === 'guarded' || kind === 'wording' ? detail : ''].join(' ');
