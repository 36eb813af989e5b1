import type { RouteReference } from '../../common/documented.decorator.js';
import type { QuestionFindingsAnswer, QuestionAnswersAnswer } from '../../contract/findings.js';

const FORM_ID = '5129312486921377';
const THEME_ID = 'b2f7c6aa-0c9e-4f51-8c57-1d6a0f9e8d21';
const findings: QuestionFindingsAnswer = {
  success: true,
  sample: {
    total: 12,
    included: 10,
    leftOut: { unfinished: 1, excluded: 0, unread: 0, unguided: 1, unrecorded: 0, pending: 0, filtered: 0 },
  },
  versions: [{ version: 1, interviews: 10, published: true }],
  questions: [
    {
      id: 'a1b2c3d4',
      wording: 'How useful is the app?',
      section: 'Habits',
      required: true,
      answerType: 'scale',
      wordings: [{ wording: 'How useful is the app?', versions: [1] }],
      answerChanged: false,
      interviews: 10,
      asked: 9,
      answered: 8,
      states: { open: 1, bypassed: 0, dropped: 0, asked: 0, 'no-value': 0, short: 0, rich: 8, skipped: 1, refused: 0 },
      values: [
        { value: '1', label: 'useless', participants: 3 },
        { value: '2', participants: 0 },
        { value: '3', label: 'useful', participants: 5 },
      ],
      inOtherWords: 0,
      multiple: false,
      summary: { mean: 2.25, median: 3, values: 8 },
      themes: [{ themeId: THEME_ID, participants: 3, passages: 4 }],
    },
  ],
  themes: [{ id: THEME_ID, name: 'Mobile app', colour: '#4477aa' }],
  revision: 8,
};
const answers: QuestionAnswersAnswer = {
  success: true,
  answers: [
    {
      responseId: '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77',
      participant: 'P3',
      submittedAt: '2026-11-21T18:10:00.000Z',
      language: 'en',
      guideVersion: 1,
      state: 'rich',
      values: ['3'],
      text: 'I would say a three.',
      turn: 4,
    },
  ],
  cursor: null,
  total: 1,
};

/** What /api/docs says of answers by question. */
export const QUESTIONS_REFERENCE = {
  findings: {
    summary: 'Read answers by question of the guide',
    about:
      'How many participants were asked and answered each question, what they chose, and which themes their answers hold, over all versions of the ' +
      'guide. Interviews that have just ended are read first, up to 400 in one request: `sample.leftOut.pending` counts the others.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: { params: { id: FORM_ID }, query: { completion: 'complete' }, answer: findings },
  },
  answers: {
    summary: 'List the answers to one question',
    about: 'Newest interviews first, by key. `value` is an option or a number; `inOtherWords` lists the answers that hold none.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: { params: { id: FORM_ID, questionId: 'a1b2c3d4' }, query: { state: 'answered', value: '3' }, answer: answers },
  },
} satisfies Record<string, RouteReference>;
