import { COMFORTABLE_MINUTES, statedMinutes } from '../../contract/question-lint/lint-guide.js';
import { lintQuestion } from '../../contract/question-lint/lint-question.js';
import { REHEARSAL_FINDING_KINDS, REHEARSAL_LIMITS, type RehearsalFindingKind } from '../../contract/rehearsal-constants.js';
import type { RehearsalEvidence, RehearsalFinding, RehearsalLength } from '../../contract/rehearsal-report.js';
import { isAsked, median } from './figures.js';
import type { Guarded, QuestionRecord } from './interview-record.js';

/** Seconds over its time budget, as a share, that a question may take. */
const TOLERANCE = 1.2;
/** Participants who have not understood a question or did not want to answer it: one alone says little, unless its wording is weak. */
const SEVERAL = 2;

export interface QuestionRecords {
  /** From 0. */
  readonly index: number;
  readonly records: readonly QuestionRecord[];
}

/** Words of the model that were replaced, and in whose interview. */
export interface GuardedTurn extends Guarded {
  readonly participant: QuestionRecord['participant'];
}

/**
 * What a rehearsal shows, the most serious first. Everything is counted from the turns.
 * @param guarded in turns that belong to no question
 */
export function findingsOf(
  questions: readonly QuestionRecords[],
  guarded: readonly GuardedTurn[],
  length: RehearsalLength,
  interviewInfo: string,
): RehearsalFinding[] {
  const found = [...questions.flatMap(findingsOfQuestion), ...guardedFindings(null, guarded)];
  const allowed = statedMinutes(interviewInfo) ?? COMFORTABLE_MINUTES;
  if (length.median > allowed * TOLERANCE) {
    found.push({ kind: 'too-long', questionId: null, detail: String(allowed), count: 1, evidence: [] });
  }
  return found.sort((a, b) => REHEARSAL_FINDING_KINDS.indexOf(a.kind) - REHEARSAL_FINDING_KINDS.indexOf(b.kind));
}

function findingsOfQuestion({ index, records }: QuestionRecords): RehearsalFinding[] {
  const { question } = records[0]!;
  const weaknesses = lintQuestion(question.wording, { index, closedAnswer: question.answer.type !== 'open' });
  const found: RehearsalFinding[] = [];
  const note = (kind: RehearsalFindingKind, evidence: readonly RehearsalEvidence[], detail = '', count = evidence.length) => {
    if (count > 0) {
      found.push({ kind, questionId: question.id, detail, count, evidence: evidence.slice(0, REHEARSAL_LIMITS.evidence) });
    }
  };
  const open = records.filter(({ cell }) => cell.state === 'open');
  note('must-ask-missed', open.filter(isMissed).map(nowhere));
  note('not-reached', open.filter((record) => !isMissed(record) && record.ending !== 'covered').map(nowhere));
  const confused = records.filter(({ notUnderstood }) => notUnderstood.length > 0);
  if (confused.length >= SEVERAL || weaknesses.length > 0) {
    note(
      'confusing',
      confused.flatMap((record) => places(record, record.notUnderstood)),
    );
  }
  note(
    'asked-again',
    records.flatMap((record) => places(record, record.askedAgain)),
  );
  note(
    'leading-probe',
    records.flatMap((record) => places(record, record.leadingProbes)),
  );
  const guarded = records.flatMap((record) => record.guarded.map((guard) => ({ ...guard, participant: record.participant })));
  found.push(...guardedFindings(question.id, guarded));
  note(...overTime(records));
  const declined = records.filter(({ cell }) => cell.state === 'skipped' || cell.state === 'refused');
  if (declined.length >= SEVERAL) note('declined', declined.map(firstPlace));
  for (const { kind } of weaknesses) note('wording', records.filter(isAsked).slice(0, 1).map(firstPlace), kind, 1);
  return found;
}

/** One finding for each reason. */
function guardedFindings(questionId: string | null, guarded: readonly GuardedTurn[]): RehearsalFinding[] {
  return [...new Set(guarded.map(({ reason }) => reason))].map((detail) => {
    const evidence = guarded.filter(({ reason }) => reason === detail).map(({ participant, seq }) => ({ participant, seq }));
    return { kind: 'guarded', questionId, detail, count: evidence.length, evidence: evidence.slice(0, REHEARSAL_LIMITS.evidence) };
  });
}

/** The interview ended without it, and not because the participant left. */
const isMissed = ({ question, ending }: QuestionRecord) => question.required && ending !== 'left';

function overTime(records: readonly QuestionRecord[]): ['over-time', RehearsalEvidence[], string] {
  const { minutes } = records[0]!.question;
  const asked = records.filter(isAsked);
  const seconds = median(asked.map(({ cell }) => cell.seconds)) ?? 0;
  if (minutes === null || seconds <= minutes * 60 * TOLERANCE) return ['over-time', [], ''];
  const slow = asked.filter(({ cell }) => cell.seconds > minutes * 60 * TOLERANCE);
  return ['over-time', slow.map(firstPlace), String(Math.round(seconds / 6) / 10)];
}

const nowhere = ({ participant }: QuestionRecord): RehearsalEvidence => ({ participant, seq: null });
const firstPlace = ({ participant, cell, asked }: QuestionRecord): RehearsalEvidence => ({ participant, seq: asked[0] ?? cell.seq });
const places = ({ participant }: QuestionRecord, turns: readonly number[]): RehearsalEvidence[] =>
  turns.map((seq) => ({ participant, seq }));
