import { type InterviewGuide, questionsIn } from '../../contract/guide.js';
import { SPEAKING_RATE } from '../../contract/rehearsal-constants.js';
import type { RehearsalParticipant } from '../../contract/rehearsal-participants.js';
import type { RehearsalQuestion, RehearsalReport } from '../../contract/rehearsal-report.js';
import type { Rehearsal } from '../../contract/rehearsals.js';
import type { SimulatedTurn } from '../../integrations/voice-platform/simulation/hold-interview.js';
import { editsOf } from './edits.js';
import { figuresOf, lengthOf } from './figures.js';
import { findingsOf, type QuestionRecords } from './findings.js';
import { guardedElsewhere, recordInterview } from './interview-record.js';

export interface RehearsedInterview {
  readonly participant: RehearsalParticipant;
  readonly turns: readonly SimulatedTurn[];
}

/**
 * The report of a rehearsal, computed from its turns alone.
 * @param guide without questions that have no words
 * @param interviewInfo which may say how long the interview takes
 * @param isTranslated its wordings are translations: edits concern the guide as it is written
 */
export function buildReport(
  guide: InterviewGuide,
  interviewInfo: string,
  interviews: readonly RehearsedInterview[],
  isTranslated = false,
): RehearsalReport {
  const records = interviews.flatMap(({ participant, turns }) => recordInterview(guide, participant, turns));
  const questions = questionsIn(guide);
  const byQuestion: QuestionRecords[] = questions.map(({ id }, index) => ({
    index,
    records: records.filter(({ question }) => question.id === id),
  }));
  const described = byQuestion.map((one) => describe(guide, one));
  const length = lengthOf(interviews.map(({ participant }) => participant.minutes));
  const guarded = interviews.flatMap(({ participant, turns }) =>
    guardedElsewhere(questions, turns).map((guard) => ({ ...guard, participant: participant.kind })),
  );
  const findings = findingsOf(byQuestion, guarded, length, interviewInfo);
  return {
    length,
    rate: SPEAKING_RATE,
    participants: interviews.map(({ participant }) => participant),
    questions: described,
    findings,
    edits: editsOf(questions, described, findings).filter(({ type }) => !isTranslated || type !== 'wording'),
    prompt: null,
  };
}

function describe(guide: InterviewGuide, { index, records }: QuestionRecords): RehearsalQuestion {
  const { id, wording, required, answer } = records[0]!.question;
  return {
    id,
    number: index + 1,
    wording,
    section: guide.sections.find(({ questions }) => questions.some((question) => question.id === id))?.title ?? '',
    required,
    answerType: answer.type,
    cells: records.map(({ cell }) => cell),
    figures: figuresOf(records),
  };
}

/** What a list shows of a report. */
export function headlineOf({ length, questions, findings, edits }: RehearsalReport): NonNullable<Rehearsal['headline']> {
  const due = questions.filter(({ required }) => required).flatMap(({ cells }) => cells.filter(({ state }) => state !== 'bypassed'));
  const answered = due.filter(({ state }) => state === 'rich' || state === 'short' || state === 'no-value');
  return {
    length,
    mustAsksAnswered: due.length === 0 ? 1 : answered.length / due.length,
    mustAsksMissed: findings.filter(({ kind }) => kind === 'must-ask-missed').reduce((sum, { count }) => sum + count, 0),
    findings: findings.length,
    edits: edits.length,
  };
}
