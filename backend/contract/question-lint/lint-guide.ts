// Without Zod: browsers import this.
import { estimatedMinutes, type InterviewGuide, newQuestion, questionsIn } from '../guide.js';
import type { Finding } from './finding.js';
import { lintQuestion } from './lint-question.js';

/** More questions than the time allows. Concerns the whole guide, so it has no span. */
export interface LengthFinding {
  readonly kind: 'too-many';
  readonly explanation: string;
  /** Expected minutes. */
  readonly minutes: number;
  /** Questions, counted from the end, that would have to go. */
  readonly surplus: number;
}

export interface GuideFindings {
  /** By question id; only questions with findings. */
  readonly questions: ReadonlyMap<string, readonly Finding[]>;
  readonly length: LengthFinding | null;
}

/** Minutes after which participants give up or answer in single words, where the owner names no limit. */
export const COMFORTABLE_MINUTES = 30;

/** Estimates are rough: a few minutes more than planned are no finding. */
const TOLERANCE = 1.2;

/** How long an interview takes according to what its participants read ("about 10 to 15 minutes"); undefined where it does not say. */
export function statedMinutes(information: string): number | undefined {
  const match = /(?<![\d.,])(\d{1,3})(?:\s*(?:-|–|to|bis)\s*(\d{1,3}))?(?:\s|-)*(?:minutes?|mins?|Minuten)(?!\p{L})/iu.exec(information);
  const minutes = match ? Number(match[2] ?? match[1]) : 0;
  return minutes > 0 ? minutes : undefined;
}

/** @param options.minutes how long the interview may take */
export function lintGuide(guide: InterviewGuide, { language, minutes }: { language?: string; minutes?: number } = {}): GuideFindings {
  const questions = new Map<string, readonly Finding[]>();
  for (const [index, { id, wording, answer }] of questionsIn(guide).entries()) {
    const findings = lintQuestion(wording, { index, language, closedAnswer: answer.type !== 'open' });
    if (findings.length > 0) questions.set(id, findings);
  }
  return { questions, length: lengthOf(guide, minutes) };
}

/**
 * Whether a plain list of open questions, with an occasional follow-up, fits into the time.
 * @param minutes how long the interview may take, where the owner says so
 */
export function lintLength(questions: readonly string[], minutes?: number): LengthFinding | null {
  const listed = questions.map((wording, index) => newQuestion(String(index), wording));
  return lengthOf({ sections: [{ id: '', title: '', questions: listed }] }, minutes);
}

/** @param planned minutes that the interview may take; undefined: not stated */
export function lengthOf(guide: Pick<InterviewGuide, 'sections'>, planned: number | undefined): LengthFinding | null {
  const minutes = estimatedMinutes(guide);
  const allowed = planned ?? COMFORTABLE_MINUTES;
  if (minutes <= allowed * TOLERANCE) return null;
  const questions = questionsIn(guide);
  let kept = questions.length - 1;
  while (kept > 0 && estimatedMinutes({ sections: [{ id: '', title: '', questions: questions.slice(0, kept) }] }) > allowed) kept--;
  const surplus = questions.length - kept;
  const asked = questions.length === 1 ? 'This question will take' : `These ${questions.length} questions will take`;
  const limit =
    planned === undefined
      ? `and many participants tire after ${allowed}`
      : `but participants are told ${allowed}, so the last ones will be rushed or never reached`;
  return { kind: 'too-many', minutes, surplus, explanation: `${asked} about ${minutes} minutes, ${limit}.` };
}
