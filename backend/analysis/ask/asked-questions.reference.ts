import type { RouteReference } from '../../common/documented.decorator.js';

const FORM_ID = '5129312486921377';
const QUESTION_ID = '5b1f0f2c-93d8-4c4e-8f0c-1a2b3c4d5e6f';
const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const params = { formId: FORM_ID };
const ofQuestion = { ...params, questionId: QUESTION_ID };

const question = {
  id: QUESTION_ID,
  question: 'Was the price too high?',
  state: 'finished',
  stage: null,
  waitingUntil: null,
  outcome: 'answered',
  reason: null,
  model: 'gpt-5-mini',
  askedAt: '2026-11-21T18:10:00.000Z',
  endedAt: '2026-11-21T18:10:07.000Z',
  pinned: false,
  read: {
    interviews: 34,
    ofInterviews: 34,
    passages: 512,
    relevantPassages: 21,
    relevantParticipants: 14,
    addressed: 0,
    languages: ['en'],
    words: ['price', 'high'],
    missing: [],
  },
  counts: { passages: 21, participants: 14, supporting: 11, contradicting: 2, unclear: 3 },
  sentences: [{ text: 'Participants could not justify the price any more.', cites: [1] }],
  newer: 0,
};
const passages = [
  {
    n: 1,
    responseId: RESPONSE_ID,
    participant: 'P3',
    turn: 4,
    start: 0,
    end: 41,
    text: 'I could not justify the price any more.',
    matches: [{ start: 24, end: 29 }],
    stance: 'supporting',
  },
];

/** What /api/docs says of questions to the interviews. */
export const ASKED_QUESTIONS_REFERENCE = {
  list: {
    summary: 'List the questions that were asked',
    about:
      'Newest first, with their answers and without their passages. `model` is what would answer the next question; null: passages are only ranked.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params, answer: { success: true, questions: [question], model: 'gpt-5-mini' } },
  },
  ask: {
    summary: 'Ask the interviews a question',
    about:
      'Searches what participants said, and has the language model answer in sentences that restate the passages they cite; without one, and where ' +
      'fewer than three participants have relevant passages, there are only ranked passages (`outcome`). Counts come from the passages. What takes ' +
      'longer goes on by itself: the owner’s screens get the message `asked`.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
    alsoAnswers: { 202: 'It is still being answered.' },
    example: { params, body: { question: 'Was the price too high?' }, answer: { success: true, question, passages } },
  },
  get: {
    summary: 'Read a question and its answer',
    about: 'With its passages, the most relevant first. Passages and sentences of deleted responses are gone.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: ofQuestion, answer: { success: true, question, passages } },
  },
  pin: {
    summary: 'Pin an answer to the report, or unpin it',
    about: 'Pinned answers are kept and shown with the report: at most 20.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params: ofQuestion, body: { pinned: true }, answer: { success: true, question: { ...question, pinned: true }, passages } },
  },
  remove: {
    summary: 'Delete a question',
    about: 'One that is being answered is stopped.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: ofQuestion, answer: { success: true } },
  },
} satisfies Record<string, RouteReference>;
