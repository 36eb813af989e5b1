import type { RouteReference } from '../common/documented.decorator.js';
import type { RehearsalParticipant } from '../contract/rehearsal-participants.js';
import type { RehearsalEdit, RehearsalReport } from '../contract/rehearsal-report.js';
import type { Rehearsal } from '../contract/rehearsals.js';
import { RECOMMENDED_PARTICIPANTS, SPEAKING_RATE } from '../contract/rehearsal-constants.js';

const FORM_ID = '5129312486921377';
const REHEARSAL_ID = '0b6f3f0e-6a57-4a55-9d5c-0a3d1f5f8a11';
const EARLIER_ID = '5c1f7a52-3f0e-4a0a-8a86-7a0d1c9b2e33';
const params = { id: FORM_ID };
const ofOne = { id: FORM_ID, rehearsalId: REHEARSAL_ID };

const participant: RehearsalParticipant = {
  kind: 'confused',
  state: 'finished',
  ending: 'covered',
  turns: 14,
  question: { id: 'surprise', number: 1 },
  minutes: 4.2,
  fallbacks: 0,
};
const length = { shortest: 4.2, median: 4.2, longest: 4.2 };
const finished: Rehearsal = {
  id: REHEARSAL_ID,
  formId: Number(FORM_ID),
  state: 'finished',
  failure: null,
  version: null,
  revision: 7,
  follows: 'guide',
  language: null,
  isCurrentDraft: true,
  seed: 4711,
  playedBy: 'script',
  questions: 1,
  createdAt: '2026-03-02T10:00:00.000Z',
  startedAt: '2026-03-02T10:00:01.000Z',
  endedAt: '2026-03-02T10:00:09.000Z',
  participants: [participant],
  headline: { length, mustAsksAnswered: 1, mustAsksMissed: 0, findings: 1, edits: 1 },
};
const waiting: Rehearsal = {
  ...finished,
  state: 'waiting',
  startedAt: null,
  endedAt: null,
  participants: [{ ...participant, state: 'waiting', ending: null, turns: 0, question: null, minutes: 0 }],
  headline: null,
};
const evidence = [{ participant: 'confused' as const, seq: 3 }];
const finding = { kind: 'confusing' as const, questionId: 'surprise', detail: '', count: 1, evidence };
const edit: RehearsalEdit = {
  id: 'wording-surprise',
  questionId: 'surprise',
  because: 'confusing',
  evidence,
  type: 'wording',
  from: 'What surprised you, and what annoyed you?',
  to: 'What surprised you?',
  alsoAsk: { id: 'annoyed1', wording: 'What annoyed you?' },
  explanation: 'It asks two things at once, so most people answer only one.',
};
const figures = { asked: 1, answered: 1, words: 24, probes: 1, guards: 0, seconds: 48 };
const report: RehearsalReport = {
  length,
  rate: SPEAKING_RATE,
  participants: [participant],
  questions: [
    {
      id: 'surprise',
      number: 1,
      wording: edit.from,
      section: 'The first week',
      required: true,
      answerType: 'open',
      cells: [{ participant: 'confused', state: 'short', words: 24, probes: 1, seconds: 48, seq: 5 }],
      figures,
    },
  ],
  findings: [finding],
  edits: [edit],
  prompt: null,
};

/** What /api/docs says of the routes of rehearsals. */
export const REHEARSALS_REFERENCE = {
  list: {
    summary: "List an interview's rehearsals",
    about:
      'The newest first, 20 at most. `draft` says whether the draft was rehearsed as it is now with the `required` participants; with ' +
      '`isRequired` its guide is only published then. `missing` names those that an `incomplete` one left out.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params,
      answer: {
        success: true,
        rehearsals: [finished],
        follows: 'guide',
        published: { version: 3, isDraft: false },
        languages: ['en', 'de'],
        isRequired: true,
        required: ['confused', 'hurried'],
        draft: 'incomplete',
        missing: ['hurried'],
        playedBy: 'script',
      },
    },
  },
  start: {
    summary: 'Start a rehearsal',
    about:
      'Simulated participants are interviewed in parallel, by the interviewer that real ones get. The same seed gives the same participants. ' +
      'They are played by the language model, whose budgets count, or by scripts where there is none. Where there is no guide, the prompt ' +
      'is rehearsed, and the report has what can be told without one. Two rehearsals of an account run at a ' +
      'time, and 20 are kept for each interview.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
    example: {
      params,
      body: { participants: ['confused'], language: 'en', seed: 4711 },
      answer: { success: true, rehearsal: waiting, report: null },
    },
  },
  require: {
    summary: 'Require a rehearsal before publishing',
    about:
      'The guide is only published when exactly this draft was rehearsed to the end, with these participants or more in one rehearsal, and no ' +
      'must-ask was missed. `participants`: null for the recommended ones, absent to keep what was chosen. Switching it off forgets the choice.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: {
      params,
      body: { isRequired: true, participants: null },
      answer: { success: true, isRequired: true, required: [...RECOMMENDED_PARTICIPANTS] },
    },
  },
  get: {
    summary: 'Read a rehearsal and its report',
    about:
      'The report is there once the rehearsal is finished. It is computed from the turns; each finding and each edit names its evidence.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: ofOne, answer: { success: true, rehearsal: finished, report } },
  },
  turns: {
    summary: 'Read one simulated interview',
    about: 'What was said so far, also while it goes on.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params: { ...ofOne, kind: 'confused' },
      answer: {
        success: true,
        participant,
        turns: [
          { seq: 1, role: 'assistant', text: edit.from, atMs: 0, purpose: 'ask', questionId: 'surprise', by: 'script' },
          { seq: 2, role: 'user', text: 'What do you mean by that?', atMs: 6_000 },
        ],
      },
    },
  },
  compare: {
    summary: 'Compare two rehearsals',
    about: 'What is different from the earlier one: figures of each question, and the findings that are gone or new.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      params: ofOne,
      query: { with: EARLIER_ID },
      answer: {
        success: true,
        sameParticipants: true,
        before: { ...finished, id: EARLIER_ID, isCurrentDraft: false },
        after: finished,
        questions: [{ id: 'surprise', wording: edit.to, isReworded: true, before: { ...figures, seconds: 71 }, after: figures }],
        gone: [finding],
        came: [],
      },
    },
  },
  cancel: {
    summary: 'Cancel a rehearsal',
    about: 'What was said until then stays readable. One that is over stays as it is.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params: ofOne,
      answer: { success: true, rehearsal: { ...waiting, state: 'cancelled', endedAt: '2026-03-02T10:00:04.000Z' }, report: null },
    },
  },
  remove: {
    summary: 'Delete a rehearsal',
    about: 'One that is running ends.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: ofOne, answer: { success: true } },
  },
} as const satisfies Record<string, RouteReference>;
