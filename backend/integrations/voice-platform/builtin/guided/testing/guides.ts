import { type AnswerType, type GuideQuestion, type InterviewGuide, newQuestion } from '../../../../../contract/guide.js';

const id = (n: number) => `q${String(n).padStart(7, '0')}`;

interface Given extends Partial<Omit<GuideQuestion, 'id' | 'wording'>> {
  readonly wording: string;
}

/** A guide whose questions are numbered q0000001, q0000002, … */
export function guideWith(sections: readonly (readonly Given[])[], over: Partial<InterviewGuide> = {}): InterviewGuide {
  let n = 0;
  return {
    opening: '',
    closing: 'Thank you, that was everything. Goodbye.',
    tone: '',
    taboos: '',
    sections: sections.map((questions, index) => ({
      id: `s${String(index + 1).padStart(7, '0')}`,
      title: `Section ${index + 1}`,
      questions: questions.map((given) => ({ ...newQuestion(id((n += 1))), ...given })),
    })),
    ...over,
  };
}

const scale = (min: number, max: number, minLabel = 'not at all', maxLabel = 'completely'): AnswerType => ({
  type: 'scale',
  min,
  max,
  minLabel,
  maxLabel,
});
const choice = (...options: string[]): AnswerType => ({ type: 'choice', options, multiple: false });
const number = (unit: string, min: number | null = 0, max: number | null = null): AnswerType => ({ type: 'number', min, max, unit });

/** Eight guides of different shapes: open, closed, branching, optional, deep, long, with word-for-word questions, and not in English. */
export const GUIDES: Readonly<Record<string, InterviewGuide>> = {
  discovery: guideWith([
    [
      {
        wording: 'How do you plan your working week?',
        probing: 'deep',
        hints: 'Ask for a concrete example from last week',
        moveOn: 'A concrete day was described',
      },
      { wording: 'What gets in the way of that plan?', hints: 'reasons and consequences', moveOn: 'One obstacle was named' },
      { wording: 'Which tools do you plan with?', required: false, probing: 'none' },
    ],
    [
      { wording: 'Tell me about the last time a plan fell apart.', probing: 'deep' },
      { wording: 'If you could change one thing about planning, what would it be?' },
    ],
  ]),
  usability: guideWith([
    [
      { wording: 'What were you trying to do in the app today?' },
      { wording: 'How easy was it to finish?', answer: scale(1, 7, 'very hard', 'very easy'), probing: 'light', hints: 'why this number' },
      { wording: 'Where did you hesitate?', probing: 'deep', moveOn: 'A place in the app was named' },
    ],
    [{ wording: 'What did you expect to happen after saving?', required: false }, { wording: 'What should we improve first?' }],
  ]),
  churn: guideWith([
    [
      {
        wording: 'What made you cancel your subscription?',
        probing: 'deep',
        hints: 'Find out what happened before and the consequences',
        moveOn: 'The reason is clear',
      },
      {
        wording: 'Have you switched to another product?',
        answer: choice('Yes', 'No'),
        branches: [{ when: { type: 'option', option: 'No' }, goTo: 'q0000004' }],
      },
      { wording: 'What does the new product do better?' },
      { wording: 'How many months did you use ours?', answer: number('months', 0, 240), probing: 'none' },
    ],
    [{ wording: 'What would bring you back?' }, { wording: 'What would you tell a friend about us?', required: false }],
  ]),
  onboarding: guideWith(
    [
      [
        { wording: 'How did you hear about the service?', answer: choice('A friend', 'Search', 'An advert', 'Work') },
        { wording: 'What was your first day with it like?', probing: 'light', stimulus: 'Think back to the morning you signed up.' },
      ],
      [
        { wording: 'What confused you?', fixedWording: true },
        { wording: 'Who helped you when you were stuck?', required: false },
      ],
    ],
    { opening: 'Thank you for joining. We will talk about your first week.' },
  ),
  satisfaction: guideWith([
    [
      {
        wording: 'How likely are you to recommend us to a colleague?',
        answer: scale(0, 10, 'not at all likely', 'extremely likely'),
        branches: [{ when: { type: 'above', value: 8 }, goTo: 'q0000003' }],
      },
      { wording: 'What disappointed you most?' },
      { wording: 'What do you value most about working with us?' },
    ],
    [{ wording: 'How often do you contact support?', answer: choice('Weekly', 'Monthly', 'Less often', 'Never'), required: false }],
    [{ wording: 'Is there anything else you would like to add?', required: false, probing: 'none' }],
  ]),
  hiring: guideWith([
    [
      { wording: 'Which project are you most proud of?', probing: 'deep', moveOn: 'The project and its result are clear' },
      { wording: 'What was your own part in it?', moveOn: 'A task of their own was named' },
      { wording: 'How many people worked with you?', answer: number('people', 1, 500) },
    ],
    [
      { wording: 'Describe a conflict in a team and how it ended.', probing: 'deep' },
      { wording: 'Why are you looking for a new position?' },
      { wording: 'When could you start?', probing: 'none' },
    ],
  ]),
  concept: guideWith([
    [
      {
        wording: 'What is the first thing that comes to mind when you read this?',
        stimulus: 'A lunch box that keeps food warm for six hours without electricity.',
      },
      { wording: 'How useful would it be to you?', answer: scale(1, 5, 'useless', 'very useful'), probing: 'light', hints: 'reason' },
      { wording: 'What would you pay for it?', answer: number('euros', 0, 1000) },
      { wording: 'Who else would use it?', required: false },
    ],
    [{ wording: 'What would stop you from buying it?', probing: 'deep', moveOn: 'One obstacle was named' }],
  ]),
  german: guideWith(
    [
      [
        { wording: 'Wie sieht ein typischer Arbeitstag auf Ihrer Station aus?', probing: 'deep', moveOn: 'Ein Ablauf wurde genannt' },
        { wording: 'Was belastet Sie dabei am meisten?', hints: 'nach den Gründen fragen' },
        { wording: 'Wie zufrieden sind Sie mit dem Dienstplan?', answer: scale(1, 5, 'gar nicht', 'völlig') },
      ],
      [
        { wording: 'Was wünschen Sie sich von Ihrer Leitung?' },
        { wording: 'Möchten Sie noch etwas ergänzen?', required: false, probing: 'none' },
      ],
    ],
    { closing: 'Vielen Dank, das war alles. Auf Wiederhören.' },
  ),
};
