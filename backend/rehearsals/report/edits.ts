import { createHash } from 'node:crypto';
import { GUIDE_LIMITS, type GuideQuestion, type ProbingDepth } from '../../contract/guide.js';
import { lintQuestion } from '../../contract/question-lint/lint-question.js';
import type { RehearsalFindingKind } from '../../contract/rehearsal-constants.js';
import type { RehearsalEdit, RehearsalFinding, RehearsalQuestion } from '../../contract/rehearsal-report.js';

/** Questions whose follow-ups are reduced when the interview is too long. */
const MOST_SHORTENED = 3;
/** Turns of one question whose words had to be replaced, from which on it is better asked word for word. */
const OFTEN_GUARDED = 2;

/** Participants who did not get to a question: one alone may have been in a hurry. */
const SEVERAL = 2;

const FEWER: Readonly<Record<ProbingDepth, ProbingDepth>> = { deep: 'light', light: 'none', none: 'none' };

/** Changes that follow from the findings, at most one of each type for a question. */
export function editsOf(guide: readonly GuideQuestion[], questions: readonly RehearsalQuestion[], findings: readonly RehearsalFinding[]) {
  const edits = guide.flatMap((question, index) => {
    const own = findings.filter(({ questionId }) => questionId === question.id);
    return [
      ...rewording(question, index, own),
      ...budget(question, own),
      ...optional(question, own),
      ...asWritten(question, own),
      ...calmer(question, own),
    ];
  });
  for (const edit of shorter(guide, questions, findings)) if (!edits.some(({ id }) => id === edit.id)) edits.push(edit);
  return edits;
}

type Own = readonly RehearsalFinding[];
const of = (own: Own, ...kinds: RehearsalFindingKind[]) => kinds.flatMap((kind) => own.find((finding) => finding.kind === kind) ?? [])[0];
const base = (type: RehearsalEdit['type'], { id }: GuideQuestion, { kind, evidence }: RehearsalFinding) => ({
  id: `${type}-${id}`,
  questionId: id,
  because: kind,
  evidence,
});

function rewording(question: GuideQuestion, index: number, own: Own): RehearsalEdit[] {
  const because = of(own, 'confusing', 'wording');
  const weakness = lintQuestion(question.wording, { index, closedAnswer: question.answer.type !== 'open' }).find(
    ({ rewrite }) => rewrite !== undefined && rewrite.trim() !== question.wording.trim() && rewrite.length <= GUIDE_LIMITS.wording,
  );
  if (!because || !weakness) return [];
  const { rewrite, alsoAsk, explanation } = weakness;
  const second =
    alsoAsk === undefined || alsoAsk.length > GUIDE_LIMITS.wording ? null : { id: idOfSecond(question.id, alsoAsk), wording: alsoAsk };
  const change = { from: question.wording, to: rewrite!, alsoAsk: second, explanation };
  return [{ ...base('wording', question, because), type: 'wording', ...change }];
}

/** Of a new question (GUIDE_ID); the same for the same question and words. */
const idOfSecond = (id: string, wording: string) => createHash('sha256').update(`${id} ${wording}`).digest('hex').slice(0, 8);

/** As long as the median participant took, in half minutes. */
function budget(question: GuideQuestion, own: Own): RehearsalEdit[] {
  const slow = of(own, 'over-time');
  if (!slow) return [];
  const to = Math.min(Math.ceil(Number(slow.detail) * 2) / 2, GUIDE_LIMITS.minutes);
  return [{ ...base('minutes', question, slow), type: 'minutes', from: question.minutes, to }];
}

function optional(question: GuideQuestion, own: Own): RehearsalEdit[] {
  const because = of(own, 'must-ask-missed', 'declined');
  return because && question.required ? [{ ...base('required', question, because), type: 'required', from: true, to: false }] : [];
}

function asWritten(question: GuideQuestion, own: Own): RehearsalEdit[] {
  const often = own.find(({ kind, detail, count }) => kind === 'guarded' && ABOUT_THE_QUESTION.has(detail) && count >= OFTEN_GUARDED);
  return often && !question.fixedWording ? [{ ...base('fixedWording', question, often), type: 'fixedWording', from: false, to: true }] : [];
}
const ABOUT_THE_QUESTION = new Set(['other-question', 'wording', 'two-questions', 'no-question', 'leading']);

function calmer(question: GuideQuestion, own: Own): RehearsalEdit[] {
  const leading = of(own, 'leading-probe');
  return leading ? fewerProbes(question, leading) : [];
}

/** Too long, or cut for time: fewer follow-ups about the questions that take longest. */
function shorter(guide: readonly GuideQuestion[], questions: readonly RehearsalQuestion[], findings: readonly RehearsalFinding[]) {
  const cut = findings.find(({ kind, count }) => kind === 'not-reached' && count >= SEVERAL);
  const because = of(findings, 'too-long', 'must-ask-missed') ?? cut;
  if (!because) return [];
  const seconds = new Map(questions.map(({ id, figures }) => [id, figures.seconds ?? 0]));
  return guide
    .filter(({ id, probing }) => probing !== 'none' && questions.some((question) => question.id === id && question.figures.probes > 0))
    .sort((a, b) => seconds.get(b.id)! - seconds.get(a.id)!)
    .slice(0, MOST_SHORTENED)
    .flatMap((question) => {
      const probed = questions.find(({ id }) => id === question.id)!.cells.filter(({ probes }) => probes > 0);
      const evidence = probed.map(({ participant, seq }) => ({ participant, seq }));
      return fewerProbes(question, { ...because, evidence });
    });
}

function fewerProbes(question: GuideQuestion, because: RehearsalFinding): RehearsalEdit[] {
  const { probing } = question;
  return probing === 'none' ? [] : [{ ...base('probing', question, because), type: 'probing', from: probing, to: FEWER[probing] }];
}
