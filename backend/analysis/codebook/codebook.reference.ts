import type { RouteReference } from '../../common/documented.decorator.js';
import type { Codebook, CodebookTheme, Decision, Passage } from '../../contract/codebook.js';

const FORM_ID = '5129312486921377';
const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const THEME_ID = '6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f';
const DECISION_ID = 'c9e1c0c4-8f3d-4a92-b6f0-5d1b7e3a9f10';
const PASSAGE_ID = `${RESPONSE_ID}:4:0-41`;
const params = { id: FORM_ID };

const counts = {
  themeId: THEME_ID,
  participants: 4,
  passages: 6,
  sentiment: { positive: 0, neutral: 1, negative: 2, mixed: 1 },
  withSubthemes: { participants: 4, passages: 6 },
};
const theme: CodebookTheme = {
  id: THEME_ID,
  name: 'Mobile app',
  definition: 'Crashes, speed and looks of the app on phones.',
  examples: ['It closes whenever I open a photo.'],
  colour: '#4477aa',
  parentId: null,
  position: 0,
  status: 'confirmed',
  origin: 'analyst',
  version: 2,
  counts,
};
const decision: Decision = {
  id: DECISION_ID,
  kind: 'theme.edit',
  at: '2026-11-21T18:10:00.000Z',
  author: 'ada@example.com',
  themes: [{ id: THEME_ID, name: 'Mobile app' }],
  passages: 0,
  details: { fields: ['name'] },
  undone: false,
};
const passages = { total: 41, uncoded: 12, dismissed: 1 };
const codebook: Codebook = {
  formId: Number(FORM_ID),
  revision: 8,
  themes: [theme],
  interviews: 8,
  passages,
  questions: [{ id: 'surprise', text: 'What surprised you most in your first week?', passages: 9 }],
  segments: [{ attribute: 'language', values: [{ value: 'en', interviews: 8 }] }],
  undo: decision,
  redo: null,
};
const passage: Passage = {
  id: PASSAGE_ID,
  responseId: RESPONSE_ID,
  participant: 'P3',
  turn: 4,
  start: 0,
  end: 41,
  text: 'The phone app crashes, mostly on Android.',
  label: 'Phone app crashes on Android',
  sentiment: 'negative',
  themes: [{ id: THEME_ID, coder: 'human' }],
  coder: 'model',
  dismissed: false,
  questionId: 'surprise',
};
const decided = { revision: 8, decision, themes: [theme], passages, skipped: [], created: [], undo: decision, redo: null };
const undone = { success: true, ...decided, decision: { ...decision, undone: true }, undo: null, redo: { ...decision, undone: true } };

/** What /api/docs says of the routes of codebooks. */
export const CODEBOOK_REFERENCE = {
  get: {
    summary: "Read an interview's codebook",
    about:
      'Its themes with their counts, each after the theme it belongs to. Counts are over the interviews that were read and still exist.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params, answer: { success: true, codebook } },
  },
  decide: {
    summary: 'Decide about themes or passages',
    about:
      'Applied to the codebook as it is by then; what contradicts another window answers CONFLICT and changes nothing. Decisions hold for every later ' +
      'report. Sent again with the same `decisionId` it is applied once. The event `codebook.updated` has the new counts.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
    example: {
      params,
      body: { decisionId: DECISION_ID, decision: { kind: 'theme.edit', themeId: THEME_ID, expectedVersion: 1, name: 'Mobile app' } },
      answer: { success: true, ...decided },
    },
  },
  undo: {
    summary: 'Take the last decision back',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
    example: { params, body: { expected: DECISION_ID }, answer: undone },
  },
  redo: {
    summary: 'Bring back the last decision taken back',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
    example: { params, body: { expected: DECISION_ID }, answer: { success: true, ...decided } },
  },
  history: {
    summary: 'Read what was decided',
    about: 'Newest first, by key. Decisions that were taken back are marked.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params, answer: { success: true, decisions: [decision], cursor: null } },
  },
  addThemes: {
    summary: 'Add themes from a template, the guide, a report or a file',
    about:
      'Files are CSV or REFI-QDA codebooks (`.qdc`). Themes whose name the codebook has are left as they are. With `preview` nothing is stored.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
    example: {
      params,
      body: { themes: { source: 'file', format: 'csv', content: 'name,definition\nPrice,Cost and value for money' }, preview: true },
      answer: {
        success: true,
        decided: null,
        added: [{ name: 'Price', definition: 'Cost and value for money', parent: null }],
        known: [],
        notes: [],
      },
    },
  },
  export: {
    summary: 'Download a codebook',
    about:
      '`qdc` is a REFI-QDA codebook, which other tools for qualitative analysis open; `csv` is for spreadsheets. Both can be imported again.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    answers: 'text/csv',
    example: { params: { ...params, format: 'csv' }, answer: '"name","definition","examples","colour","parent","status"' },
  },
  passages: {
    summary: 'List coded passages',
    about: 'Newest interviews first, by key. Filters are joined by "and". `state=uncoded` is the queue of passages that are in no theme.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params,
      query: { theme: THEME_ID, sentiment: 'negative', limit: '50' },
      answer: { success: true, passages: [passage], cursor: null, total: 1, revision: 8 },
    },
  },
  transcript: {
    summary: 'Read a transcript with its passages',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params: { ...params, responseId: RESPONSE_ID },
      answer: {
        success: true,
        responseId: RESPONSE_ID,
        participant: 'P3',
        turns: [
          {
            seq: 3,
            role: 'assistant',
            text: 'What surprised you most in your first week?',
            questionId: 'surprise',
            byPerson: false,
            inPause: false,
            isPartial: false,
            at: 21_000,
          },
          {
            seq: 4,
            role: 'user',
            text: 'The phone app crashes, mostly on Android.',
            questionId: null,
            byPerson: false,
            inPause: false,
            isPartial: false,
            at: 29_500,
          },
        ],
        passages: [passage],
        revision: 8,
      },
    },
  },
} satisfies Record<string, RouteReference>;
