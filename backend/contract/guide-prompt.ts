// Without Zod: browsers import this.

import { type AnswerType, type Branch, type GuideQuestion, type InterviewGuide, PROBES, questionsIn } from './guide.js';

/** UTF-16 code units: what the assistant of a voice platform may hold, with room for the heading above it. */
export const GUIDE_PROMPT_LIMIT = 38_000;

const START = `You hold a spoken interview with one participant. Follow this guide. Ask one question at a time, in the order below, and listen. Never ask two questions in one turn.
Keep your own turns short. Do not suggest answers, judge them or give advice. Do not ask again what has been answered already.`;

const RULES = [
  'Ask every question marked "must ask" before the interview ends. When time is short, skip the optional ones first.',
  'When an answer is vague or short, follow up as the question allows: ask for an example, a reason, what happened next, how it compares with something else, what was meant, or how it felt. One follow-up at a time, never more than the number given.',
  'If the participant does not want to answer, accept it and go on. If they ask to come back to a question later, do so.',
  'At the end of each section, sum up in one sentence what you understood, and let the participant correct you.',
  'If the participant wants to stop, thank them and close.',
];

/** The guide as instructions for an interviewer that takes only text; also how an owner may read it. Questions without words are left out. */
export function guideToPrompt(guide: InterviewGuide): string {
  const whole = promptOf(guide, true);
  // Questions come before what is said about them.
  return whole.length <= GUIDE_PROMPT_LIMIT ? whole : promptOf(guide, false).slice(0, GUIDE_PROMPT_LIMIT);
}

function promptOf(guide: InterviewGuide, withNotes: boolean): string {
  const asked = questionsIn(guide).filter(hasWords);
  const numbers = new Map(asked.map(({ id }, at) => [id, at + 1]));
  const sections = guide.sections.filter(({ questions }) => questions.some(hasWords));
  return blocks([
    START,
    clean(guide.tone) && `Tone: ${clean(guide.tone)}`,
    clean(guide.taboos) && `Taboos: ${clean(guide.taboos)}`,
    clean(guide.opening) && `Open the interview with these words:\n${clean(guide.opening)}`,
    ...sections.map(({ title, questions }, at) =>
      blocks([
        headingOf(clean(title), at, sections.length),
        ...questions.filter(hasWords).map((question) => questionText(question, guide, numbers, withNotes)),
      ]),
    ),
    `Rules:\n${RULES.map((rule) => `- ${rule}`).join('\n')}`,
    clean(guide.closing)
      ? `When everything has been asked, close with these words:\n${clean(guide.closing)}`
      : 'When everything has been asked, thank the participant and close.',
  ]);
}

function headingOf(title: string, at: number, of: number): string {
  if (of === 1 && title === '') return 'Questions';
  return title === '' ? `Section ${at + 1}` : `Section ${at + 1}: ${title}`;
}

function questionText(question: GuideQuestion, guide: InterviewGuide, numbers: ReadonlyMap<string, number>, withNotes: boolean): string {
  const { id, wording, required, fixedWording, minutes, image, stimulus, answer, branches } = question;
  const marks = [
    required ? 'must ask' : 'optional',
    ...(fixedWording ? ['word for word'] : []),
    ...(minutes === null ? [] : [`at most ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`]),
  ];
  const notes = [
    image && image.alt.trim() !== '' && `First describe this picture: ${clean(image.alt)}`,
    stimulus.trim() && `First read this out: ${clean(stimulus)}`,
    answerText(answer),
    withNotes && question.purpose.trim() && `Purpose, not to be said: ${clean(question.purpose)}`,
    probingText(question),
    withNotes && question.hints.trim() && `Ask further about: ${clean(question.hints)}`,
    withNotes && question.moveOn.trim() && `Move on when: ${clean(question.moveOn)}`,
    ...branches.map((branch) => branchText(branch, guide, numbers)),
  ].filter((note) => typeof note === 'string' && note !== '');
  return [`${numbers.get(id)}. ${clean(wording)} (${marks.join(', ')})`, ...notes.map((note) => `   - ${note}`)].join('\n');
}

function answerText(answer: AnswerType): string {
  if (answer.type === 'scale') {
    const { min, max, minLabel, maxLabel } = answer;
    const end = (value: number, label: string) => (clean(label) === '' ? `${value}` : `${value} (${clean(label)})`);
    return `The answer is a whole number from ${end(min, minLabel)} to ${end(max, maxLabel)}. Repeat the number you understood.`;
  }
  if (answer.type === 'choice') {
    const options = answer.options.map(clean).join('; ');
    return `The answer is ${answer.multiple ? 'one or more' : 'one'} of: ${options}. Name the options, and repeat what you understood.`;
  }
  if (answer.type === 'number') {
    const { min, max, unit } = answer;
    const bounds = [min === null ? '' : `at least ${min}`, max === null ? '' : `at most ${max}`].filter(Boolean).join(', ');
    return `The answer is a number${clean(unit) && ` in ${clean(unit)}`}${bounds && `, ${bounds}`}. Repeat the number you understood.`;
  }
  return '';
}

function probingText({ probing }: GuideQuestion): string {
  const most = PROBES[probing];
  return most === 0 ? 'No follow-up questions.' : `At most ${most} follow-up ${most === 1 ? 'question' : 'questions'}.`;
}

function branchText({ when, goTo }: Branch, guide: InterviewGuide, numbers: ReadonlyMap<string, number>): string {
  const condition = when.type === 'option' ? `"${clean(when.option)}"` : `${when.type} ${when.value}`;
  const number = numberAt(goTo, guide, numbers);
  return `If the answer is ${condition}, ${number === null ? 'close the interview' : `go on with question ${number}`}.`;
}

/** The question that a branch leads to, or the next one that has words. Null: the closing. */
function numberAt(goTo: string, guide: InterviewGuide, numbers: ReadonlyMap<string, number>): number | null {
  if (goTo === 'end') return null;
  const questions = questionsIn(guide);
  const target = questions.findIndex(({ id }) => id === goTo);
  if (target < 0) return null;
  const next = questions.slice(target).find(hasWords);
  return next ? numbers.get(next.id)! : null;
}

const hasWords = ({ wording }: GuideQuestion) => wording.trim() !== '';
/** One line: line breaks would look like the guide's own structure. */
const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
const blocks = (parts: readonly (string | false)[]) => parts.filter(Boolean).join('\n\n');
