import type { RouteReference } from '../../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const FORM_ID = 5129312486921377;

const CARD = {
  responseId: RESPONSE_ID,
  formId: FORM_ID,
  title: 'Onboarding study',
  name: 'Ada Lovelace',
  startedAt: '2026-11-21T18:05:00.000Z',
  language: 'en',
  via: 'voice',
  builtin: true,
  turnCount: 4,
  last: { seq: 4, role: 'user', text: 'How open everyone was.', at: '2026-11-21T18:06:10.000Z' },
  before: { seq: 3, role: 'assistant', text: 'What surprised you most?', at: '2026-11-21T18:06:02.000Z' },
  marks: [
    { id: 'surprise', state: 'answered' },
    { id: 'howready', state: 'open' },
  ],
  warnings: [],
  present: true,
  resumableUntil: null,
  pausedAt: null,
  hold: null,
  bothVoices: true,
};

/** What /api/docs says of the Live screen's routes. */
export const LIVE_REFERENCE = {
  running: {
    summary: 'List running interviews',
    about:
      "The owner's interviews that are being held, newest first, 100 a page; `formId` keeps those of one interview. Trials are left out. " +
      '`last` is the end of what was said last, `before` that of the other voice before it. `by` is `human` where the owner wrote in the interviewer’s place, and `notice` ' +
      'where the participant was told that a person has stepped in. `marks` are the questions of the guide the response follows: `open`, `bypassed`, `asked`, ' +
      '`answered`, `skipped` or `refused`; null without a guide. `present` says whether the participant is connected; otherwise the call ' +
      'waits for them until `resumableUntil`. `hold` says whether the owner has paused the ' +
      'interviewer or writes in its place. `bothVoices`: the interviewer is recorded, too; null while nothing is. `warnings` are read from the turns, and from how the call is heard and spoken.',
    caller: 'owner',
    errors: ['RATE_LIMITED'],
    example: { answer: { success: true, cards: [CARD], running: 1, next: null } },
  },
  figures: {
    summary: 'Read the figures of the day',
    about:
      'Interviews that run now, those of them that may not be watched apart (`unwatched`), and those that ended since `since`, the beginning of the owner’s day: how many, how many are complete, and their ' +
      'median length. `dropOff` counts, over the last seven days and up to 500 responses, the question that each incomplete interview was left at: the first without an answer after the last answered one.',
    caller: 'owner',
    errors: ['RATE_LIMITED'],
    example: {
      query: { since: '2026-11-21T00:00:00.000Z' },
      answer: {
        success: true,
        running: 1,
        unwatched: 0,
        finished: 12,
        complete: 9,
        endedByOwner: 1,
        medianMs: 484_000,
        dropOff: [
          {
            formId: FORM_ID,
            title: 'Onboarding study',
            questionId: 'howready',
            wording: 'How ready did you feel?',
            asked: 11,
            left: 2,
          },
        ],
      },
    },
  },
  detail: {
    summary: 'Read a running interview',
    about:
      'Its card, the contact details, the questions of its guide, what the link carried (`hidden`), and how its owner has sorted the response. ' +
      'Turns come over the socket (`watch`).',
    caller: 'owner',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: {
      params: { responseId: RESPONSE_ID },
      answer: {
        success: true,
        card: CARD,
        email: 'ada@example.com',
        phonenumber: '',
        guideVersion: 2,
        consentAt: null,
        questions: [
          { id: 'surprise', wording: 'What surprised you most in your first week?', section: 'The first week', required: true },
          { id: 'howready', wording: 'How ready did you feel?', section: 'The first week', required: false },
        ],
        hidden: [{ label: 'Department', value: 'Sales' }],
        starred: false,
        reviewStatus: 'new',
        tags: [{ name: 'Call back', color: 'teal' }],
      },
    },
  },
} satisfies Record<string, RouteReference>;
