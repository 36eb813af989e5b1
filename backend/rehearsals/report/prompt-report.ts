import { languagesNamed } from '../../common/intents/held-in.js';
import { recogniseIntent } from '../../common/intents/recognise-intent.js';
import { COMFORTABLE_MINUTES, statedMinutes } from '../../contract/question-lint/lint-guide.js';
import { lintQuestion } from '../../contract/question-lint/lint-question.js';
import {
  CHECKED_WISHES,
  REHEARSAL_FINDING_KINDS,
  REHEARSAL_LIMITS,
  type RehearsalFindingKind,
  SPEAKING_RATE,
} from '../../contract/rehearsal-constants.js';
import type { PromptQuestion, RehearsalEvidence, RehearsalFinding, RehearsalReport } from '../../contract/rehearsal-report.js';

import { questionsOf } from '../../integrations/voice-platform/builtin/scripted/scripted-interviewer.js';
import type { InterviewBrief } from '../../integrations/voice-platform/replies.port.js';
import type { RehearsedInterview } from './build-report.js';
import { lengthOf, median } from './figures.js';
import { recordPrompt, type AskedQuestion, type PromptRecord } from './prompt-record.js';

/** How much longer than announced an interview may take, as a share. */
const TOLERANCE = 1.2;
const SEVERAL = 2;

/** What a rehearsal of a prompt shows: all that can be told without knowing what should have been asked. */
export function buildPromptReport(
  brief: Pick<InterviewBrief, 'instructions' | 'interviewName' | 'interviewInfo' | 'language'>,
  interviews: readonly RehearsedInterview[],
): RehearsalReport {
  const own = questionsOf(brief);
  const heldIn = languagesNamed(brief.language) ?? null;
  const records = interviews.map(({ participant, turns }) =>
    recordPrompt(own, participant.kind, turns, (text) => recogniseIntent(text, heldIn)?.kind),
  );
  const questions = questionsIn(records, own);
  const length = lengthOf(interviews.map(({ participant }) => participant.minutes));
  const turns = interviews.map(({ participant }) => participant.turns);
  const made = records.flatMap(({ wishes }) => wishes);
  return {
    length,
    rate: SPEAKING_RATE,
    participants: interviews.map(({ participant }) => participant),
    questions: [],
    findings: findingsIn(records, questions, length.median, brief.interviewInfo),
    edits: [],
    prompt: {
      turns: { fewest: Math.min(...turns), median: median(turns) ?? 0, most: Math.max(...turns) },
      questions,
      wishes: CHECKED_WISHES.flatMap((wish) => {
        const ofKind = made.filter((one) => one.wish === wish);
        return ofKind.length === 0 ? [] : [{ wish, made: ofKind.length, honoured: ofKind.filter(({ honoured }) => honoured).length }];
      }),
    },
  };
}

/** The prompt's own questions first, in their order; then the others in that in which they were asked. */
function questionsIn(records: readonly PromptRecord[], own: readonly string[]): PromptQuestion[] {
  const byId = new Map<string, AskedQuestion[]>();
  for (const asked of records.flatMap(({ questions }) => questions)) byId.set(asked.id, [...(byId.get(asked.id) ?? []), asked]);
  const order = ([first]: AskedQuestion[]) => (first!.own === null ? own.length : own.indexOf(first!.own));
  return [...byId.values()]
    .sort((a, b) => order(a) - order(b))
    .slice(0, REHEARSAL_LIMITS.promptQuestions)
    .map((all, at) => {
      const answered = all.filter(({ words }) => words > 0);
      const words = answered.reduce((sum, one) => sum + one.words, 0) / Math.max(1, answered.length);
      return {
        id: all[0]!.id,
        number: at + 1,
        wording: all[0]!.own ?? all[0]!.wording,
        isOwn: all[0]!.own !== null,
        participants: all.length,
        times: all.reduce((sum, { seqs }) => sum + seqs.length, 0),
        words: Math.round(words * 10) / 10,
        first: { participant: all[0]!.participant, seq: all[0]!.seqs[0]! },
      };
    });
}

function findingsIn(
  records: readonly PromptRecord[],
  questions: readonly PromptQuestion[],
  minutes: number,
  interviewInfo: string,
): RehearsalFinding[] {
  const found: RehearsalFinding[] = [];
  const note = (kind: RehearsalFindingKind, questionId: string | null, evidence: readonly RehearsalEvidence[], detail = '', fewest = 1) => {
    if (evidence.length < fewest) return;
    found.push({ kind, questionId, detail, count: evidence.length, evidence: evidence.slice(0, REHEARSAL_LIMITS.evidence) });
  };
  for (const { id, wording, isOwn, number } of questions) {
    const asked = records.flatMap((record) => record.questions.filter((one) => one.id === id));
    const places = (of: (one: AskedQuestion) => readonly number[]) =>
      asked.flatMap((one) => of(one).map((seq) => ({ participant: one.participant, seq })));
    const weaknesses = lintQuestion(wording, { index: number - 1 });
    const confused = asked.filter(({ notUnderstood }) => notUnderstood.length > 0).length;
    if (confused >= SEVERAL || weaknesses.length > 0) {
      note(
        'confusing',
        id,
        places(({ notUnderstood }) => notUnderstood),
      );
    }
    note(
      'asked-again',
      id,
      places(({ again }) => again),
    );
    if (!isOwn && weaknesses.some(({ kind }) => kind === 'leading')) {
      note(
        'leading-probe',
        id,
        places(({ seqs }) => seqs),
      );
    }
    // A model's own words differ from one interview to the next: only the owner can change theirs.
    if (isOwn) for (const { kind } of weaknesses) note('wording', id, places(({ seqs }) => seqs).slice(0, 1), kind);
  }
  const guarded = records.flatMap(({ replaced }) => replaced);
  for (const reason of new Set(guarded.map(({ reason: one }) => one))) {
    note(
      'guarded',
      null,
      guarded.filter((one) => one.reason === reason).map(({ participant, seq }) => ({ participant, seq })),
      reason,
    );
  }
  for (const wish of CHECKED_WISHES) {
    const ignored = records.flatMap(({ wishes }) => wishes.filter((one) => one.wish === wish && !one.honoured));
    note(
      'wish-ignored',
      null,
      ignored.map(({ participant, seq }) => ({ participant, seq })),
      wish,
    );
  }
  const allowed = statedMinutes(interviewInfo) ?? COMFORTABLE_MINUTES;
  if (minutes > allowed * TOLERANCE) found.push({ kind: 'too-long', questionId: null, detail: String(allowed), count: 1, evidence: [] });
  return found.sort((a, b) => REHEARSAL_FINDING_KINDS.indexOf(a.kind) - REHEARSAL_FINDING_KINDS.indexOf(b.kind));
}
