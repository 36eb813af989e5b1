// Without Zod: browsers import this.

import { askable, type GuideQuestion, type InterviewGuide, questionsIn } from './guide.js';

/** What keeps a guide from being published. */
export interface GuideProblem {
  /** Null: the guide's opening or closing. */
  readonly questionId: string | null;
  readonly field: 'opening' | 'closing' | 'wording' | 'stimulus' | 'answer' | 'image';
  /** What is wrong and what to do, where the field can be seen. */
  readonly text: string;
  /** The same with the place it is at. */
  readonly message: string;
}

/** Words in square brackets, which stand for something to be filled in: they would be read out. */
const PLACEHOLDER = /\[\s*\p{L}[^[\]]*\]/u;
/** Characters of a placeholder that a message quotes. */
const QUOTED = 40;

/** What has to be mended before a guide is published, in the order of the guide. */
export function guideProblems(guide: InterviewGuide): GuideProblem[] {
  const asked = new Set(questionsIn(askable(guide)).map(({ id }) => id));
  return [
    ...inText('opening', null, 'The opening', guide.opening),
    ...questionsIn(guide).flatMap((question, at) => (asked.has(question.id) ? ofQuestion(question, `Question ${at + 1}`) : [])),
    ...inText('closing', null, 'The closing', guide.closing),
  ];
}

function ofQuestion({ id, wording, stimulus, answer, image }: GuideQuestion, name: string): GuideProblem[] {
  const answers =
    answer.type === 'choice'
      ? answer.options
      : answer.type === 'scale'
        ? [answer.minLabel, answer.maxLabel]
        : 'unit' in answer
          ? [answer.unit]
          : [];
  return [
    ...inText('wording', id, name, wording),
    ...inText('stimulus', id, `The text to show with ${lower(name)}`, stimulus),
    ...answers.flatMap((text) => inText('answer', id, `The answer of ${lower(name)}`, text)).slice(0, 1),
    ...(image ? ofImage(id, name, image.alt) : []),
  ];
}

function ofImage(questionId: string, name: string, alt: string): GuideProblem[] {
  const place = `The image of ${lower(name)}`;
  if (alt.trim() !== '') return inText('image', questionId, `The description of the image of ${lower(name)}`, alt);
  const text = 'Describe the image: the interviewer says it, and it stands in for the image where it cannot be seen.';
  return [{ questionId, field: 'image', text, message: `${place} has no description. Write one before you publish.` }];
}

function inText(field: GuideProblem['field'], questionId: string | null, place: string, text: string): GuideProblem[] {
  const [found] = PLACEHOLDER.exec(text) ?? [];
  if (found === undefined) return [];
  const quoted = found.length > QUOTED ? `${found.slice(0, QUOTED).trimEnd()}…]` : found;
  return [
    {
      questionId,
      field,
      text: `Replace ${quoted} with your own words: it would be read out.`,
      message: `${place} still has a placeholder: ${quoted}. Replace it with your own words before you publish.`,
    },
  ];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
