import { z } from 'zod';
import { GUIDE_LIMITS } from '../contract/guide.js';
import { type CheckedQuestion, EXPLANATION_LIMIT, type ModelFinding } from '../contract/question-check.js';
import { FINDING_KINDS, type FindingKind } from '../contract/question-lint/finding.js';
import { lintQuestion } from '../contract/question-lint/lint-question.js';
import { keepsToQuestion, leavesOut } from './rewrite-words.js';

/** A model names the kind and the words; what is wrong with them is said in our words. */
const EXPLANATIONS: Readonly<Record<FindingKind, (words: string) => string>> = {
  leading: (words) => `“${words}” suggests an answer, or takes for granted what is not known.`,
  'double-barrelled': (words) => `“${words}” asks two things at once, and people answer only one of them.`,
  closed: (words) => `“${words}” can be answered with yes or no.`,
  vague: (words) => `“${words}” names nothing that people can remember or compare.`,
  jargon: (words) => `Participants may not know what “${words}” means.`,
  'too-long': (words) => `The question is hard to keep in mind by ear: “${words}”.`,
  'personal-data': (words) => `“${words}” asks for something that identifies a person or is sensitive.`,
};
const MOST_WORDS_SHOWN = 120;

const FINDINGS_PER_QUESTION = 3;
const ANYTHING = z.string().max(4_000);

/** What a model is asked for. What each finding says is checked one by one afterwards: one bad finding does not spoil the others. */
export const answeredFindingsSchema = z.object({
  findings: z
    .array(
      z.object({
        question: z.number(),
        kind: z.enum(FINDING_KINDS),
        quote: ANYTHING,
        rewrite: ANYTHING,
        alsoAsk: ANYTHING,
      }),
    )
    .max(GUIDE_LIMITS.questions * FINDINGS_PER_QUESTION),
});
export type AnsweredFinding = z.output<typeof answeredFindingsSchema>['findings'][number];

/**
 * The findings of a model that can be shown: about a question that was asked, quoting its words, in plain text, and new. A rewrite that the
 * rules object to is left out.
 * @param answered `question` counts from 1
 */
export function checkedFindings(questions: readonly CheckedQuestion[], answered: readonly AnsweredFinding[]): ModelFinding[] {
  const kept: ModelFinding[] = [];
  for (const finding of answered) {
    const index = finding.question - 1;
    const question = questions[index];
    if (!question) continue;
    const known = kept.filter((one) => one.question === question.id);
    if (known.length >= FINDINGS_PER_QUESTION || known.some(({ kind }) => kind === finding.kind)) continue;
    const checked = checkedFinding(question, index, finding);
    if (checked) kept.push(checked);
  }
  return kept;
}

function checkedFinding(question: CheckedQuestion, index: number, { kind, quote, ...words }: AnsweredFinding) {
  const { id, wording, closedAnswer } = question;
  if (kind === 'closed' && closedAnswer) return null;
  if (lintQuestion(wording, { index, closedAnswer }).some((found) => found.kind === kind)) return null;
  const span = spanOf(quote, wording);
  const [rewrite, alsoAsk] = [words.rewrite.trim(), words.alsoAsk.trim()];
  if (!span || ![rewrite, alsoAsk].every(isPlain)) return null;
  const concerned = wording.slice(...span);
  const options = { index, closedAnswer, kind, concerned };
  const offers =
    rewrite !== '' &&
    isBetter(rewrite, wording, options) &&
    (alsoAsk === '' || (alsoAsk !== rewrite && isBetter(alsoAsk, wording, options)));
  return {
    question: id,
    kind,
    span,
    explanation: explanationOf(kind, concerned),
    ...(offers && { rewrite, ...(alsoAsk !== '' && { alsoAsk }) }),
  };
}

function explanationOf(kind: FindingKind, concerned: string): string {
  const words = concerned.length <= MOST_WORDS_SHOWN ? concerned : `${concerned.slice(0, MOST_WORDS_SHOWN - 1).trimEnd()}…`;
  return EXPLANATIONS[kind](words).slice(0, EXPLANATION_LIMIT);
}

/** Where the quote stands in the question, word for word; null where it does not. */
function spanOf(quote: string, wording: string): [number, number] | null {
  const wanted = alike(quote.trim());
  if (!/[\p{L}\p{N}]/u.test(wanted)) return null;
  const whole = alike(wording);
  for (let from = whole.indexOf(wanted); from >= 0; from = whole.indexOf(wanted, from + 1)) {
    const to = from + wanted.length;
    if (isEdge(whole, from) && isEdge(whole, to)) return [from, to];
  }
  return null;
}

/** Typographic quotes and apostrophes count as straight ones. Lengths stay the same. */
const alike = (text: string) =>
  text
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\s/g, ' ');

const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{N}]/u;
/** Whether a word ends or begins here. Some scripts have no spaces between words. */
const isEdge = (text: string, at: number) => !(SPACED.test(text.charAt(at - 1)) && SPACED.test(text.charAt(at)));

/** No markup, addresses, line breaks or code: only what a person would write in a sentence. */
const isPlain = (text: string) => !/[<>{}[\]\\`|\n\r\t*_#]|:\/\/|www\.|@|&\w+;/i.test(text);

/** Some words, and hardly anything but letters. */
function isSentence(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 8 && letters >= text.replaceAll(/\s/g, '').length * 0.8;
}

interface RewriteContext {
  readonly index: number;
  readonly closedAnswer: boolean;
  readonly kind: FindingKind;
  /** The words of the question that the finding is about. */
  readonly concerned: string;
}

/** A question about the same thing in its own words, of a similar length, that no rule objects to. */
function isBetter(rewrite: string, wording: string, { kind, concerned, ...options }: RewriteContext): boolean {
  if (rewrite.length > Math.min(GUIDE_LIMITS.wording, wording.length * 2 + 60)) return false;
  if (alike(rewrite) === alike(wording.trim()) || !/[?.？。؟]$/.test(rewrite) || !isSentence(rewrite)) return false;
  if (!isAbout(rewrite, wording) || !keepsToQuestion(rewrite, wording, kind === 'double-barrelled' ? wording : concerned)) return false;
  if (kind === 'leading' && !leavesOut(rewrite, wording, concerned)) return false;
  return lintQuestion(rewrite, options).length === 0;
}

/** Whether both have a word in common that says something, or, in writing without spaces, two characters. */
function isAbout(rewrite: string, wording: string): boolean {
  const stems = (text: string) => new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !COMMON.has(word)).map(stemOf));
  const pairs = (text: string) => new Set(Array.from(text, (_, at) => text.slice(at, at + 2)).filter((pair) => DENSE_PAIR.test(pair)));
  const share = (a: Set<string>, b: Set<string>) => [...a].some((one) => b.has(one));
  return share(stems(rewrite), stems(wording)) || share(pairs(rewrite), pairs(wording));
}

const stemOf = (word: string) => word.slice(0, 5);
const DENSE_PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}$/u;
/** Words of any question. */
const COMMON = new Set(
  'what when where which about that this with your yours have does were been they them their would could should tell describe please more most some than from into last time very much many also will think feel just were eine einen einem einer haben sind waren wird werden ihre ihren ihnen diese dieser dieses oder auch nicht beim über bitte beschreiben erzählen'.split(
    ' ',
  ),
);
