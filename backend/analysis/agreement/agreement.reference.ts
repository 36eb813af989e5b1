import type { RouteReference } from '../../common/documented.decorator.js';
import type { Agreement, BlindRoundAnswer, Disagreement, Round } from '../../contract/agreement.js';

const FORM_ID = '5129312486921377';
const ROUND_ID = 'd0b7a2c4-5a1e-4c39-9a77-3c1f0e5b6d21';
const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const THEME_ID = '6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f';
const TOKEN = 'u5Yq0mTzvX3oXq2nJ8d1bR7cK4wS6pLhZtGfEaVyQiM';
const params = { formId: FORM_ID, roundId: ROUND_ID };
const link = `https://interviews.example.com/coding#${TOKEN}`;

const round: Round = {
  id: ROUND_ID,
  label: 'Second coder: Mina',
  coder: 'person',
  model: null,
  state: 'open',
  failure: null,
  sample: { by: 'passages', size: 100, seed: 20_261_123, interviews: 24, marked: 50, unmarked: 50 },
  themes: [{ id: THEME_ID, name: 'Mobile app' }],
  first: [{ coder: 'model', units: 50 }],
  progress: { units: 100, coded: 60, skipped: 1 },
  link: { expiresAt: '2026-12-07T18:10:00.000Z', expired: false, lastOpenedAt: '2026-11-23T18:20:00.000Z' },
  maskNames: true,
  createdAt: '2026-11-23T18:10:00.000Z',
  finishedAt: null,
};
const agreement: Agreement = {
  n: 60,
  both: 18,
  firstOnly: 4,
  secondOnly: 3,
  neither: 35,
  agreement: 0.883,
  kappa: 0.745,
  interval: { low: 0.568, high: 0.922 },
  noKappa: null,
  reading: 'substantial',
  alpha: 0.747,
  warnings: [],
};
const blind: BlindRoundAnswer = {
  success: true,
  interviewName: 'How was your first week?',
  themes: [{ id: THEME_ID, name: 'Mobile app', definition: 'Crashes, speed and looks of the app on phones.', examples: [] }],
  units: [
    {
      n: 1,
      text: 'It closes whenever I open a photo.',
      before: 'I use it on the train. ',
      after: '',
      question: 'What surprised you most in your first week?',
      themes: null,
      skipped: false,
    },
  ],
  finished: false,
  expiresAt: '2026-12-07T18:10:00.000Z',
};
const disagreement: Disagreement = {
  n: 7,
  themeId: THEME_ID,
  givenBy: 'second',
  first: [],
  second: [THEME_ID],
  responseId: RESPONSE_ID,
  participant: 'P3',
  turn: 4,
  marked: true,
  text: 'It closes whenever I open a photo.',
  before: '',
  after: '',
  state: 'open',
  decisions: [{ kind: 'passage.code', passages: [`${RESPONSE_ID}:4:0-34`], themeId: THEME_ID }],
};
const done = { success: true };

/** What /api/docs says of rounds with a second coder. */
export const AGREEMENT_REFERENCE = {
  list: {
    summary: 'List rounds with a second coder',
    about: 'Newest first, with what a new round can be made of.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params: { formId: FORM_ID },
      answer: {
        success: true,
        rounds: [round],
        choices: {
          model: null,
          interviews: 24,
          passages: 310,
          themes: [{ id: THEME_ID, name: 'Mobile app', colour: '#4477aa', parentId: null, status: 'confirmed', passages: 41 }],
        },
      },
    },
  },
  create: {
    summary: 'Start a round with a second coder',
    about:
      'Draws a sample by a seed: passages as they are marked, and as many sentences of the same interviews that are not. The codes that the passages ' +
      'have now are kept as the first ones. Another person gets a link, of which the server keeps a hash; a model or the built-in analyst begins at once. ' +
      'At most 20 rounds of an interview.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      params: { formId: FORM_ID },
      body: {
        coder: 'person',
        label: 'Second coder: Mina',
        sample: { by: 'passages', size: 100 },
        themeIds: [THEME_ID],
        days: 14,
        maskNames: true,
      },
      answer: { success: true, round, link },
    },
  },
  get: {
    summary: 'Read a round and its agreement',
    about: 'Per theme and overall, over the units coded so far. `agreement` is null while the owner codes blind.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params,
      answer: {
        success: true,
        round,
        agreement: { themes: [{ ...agreement, themeId: THEME_ID, name: 'Mobile app' }], overall: { ...agreement, sameThemes: 0.883 } },
      },
    },
  },
  remove: {
    summary: 'Delete a round',
    about: 'With what was coded. Its link stops working at once; the codebook stays as it is.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params, answer: done },
  },
  end: {
    summary: 'End a round as it is',
    about: 'What is not coded stays missing, and no more codes are accepted.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params,
      answer: { success: true, round: { ...round, state: 'finished', finishedAt: '2026-11-25T09:00:00.000Z' }, link: null },
    },
  },
  retry: {
    summary: 'Try a failed round again',
    about: 'Codes what is left.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params, answer: { success: true, round: { ...round, coder: 'model', model: 'gpt-5-mini', link: null }, link: null } },
  },
  renewLink: {
    summary: 'Make a new link for the second coder',
    about: 'The one before stops working. Only this answer has the link.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params, body: { days: 14 }, answer: { success: true, round, link } },
  },
  revokeLink: {
    summary: 'Revoke the second coder’s link',
    about: 'It stops working at once; what was coded stays. Revoking one that is gone changes nothing.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params, answer: { success: true, round: { ...round, link: null }, link: null } },
  },
  disagreements: {
    summary: 'List disagreements of a round',
    about:
      'With the decisions of the codebook that would follow the second coder. Settling them changes the codebook, never the agreement.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      params,
      query: { theme: THEME_ID, state: 'open' },
      answer: { success: true, disagreements: [disagreement], next: null, totals: [{ themeId: THEME_ID, open: 1, settled: 6 }] },
    },
  },
  keepFirst: {
    summary: 'Stay with the first coder',
    about: 'Settles a disagreement without a decision of the codebook. `kept: false` opens it again.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { ...params, n: '7' }, body: { themeId: THEME_ID, kept: true }, answer: done },
  },
  export: {
    summary: 'Download a round',
    about: '`agreement`: the figures per theme; `codes`: one line per unit and theme, with what each coder gave. CSV.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    answers: 'text/csv; charset=utf-8',
    example: { params: { ...params, file: 'codes' }, answer: 'unit,participant,response,turn,marked,text,theme,first,second\n…' },
  },
  ownUnits: {
    summary: 'Read a round that the owner codes',
    about: 'Without the codes of the first coder.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params, answer: { ...blind, expiresAt: null } },
  },
  ownCode: {
    summary: 'Code a unit, as the owner',
    about: 'Stored at once. An empty list: no theme fits; null: open again, or skipped.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params: { ...params, n: '1' }, body: { themes: [THEME_ID], skipped: false }, answer: done },
  },
  ownFinish: {
    summary: 'Finish a round, as the owner',
    about: 'Once every unit is coded or skipped. Then the agreement is shown.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params, answer: done },
  },
  open: {
    summary: 'Read a round as its second coder',
    about:
      'For the holder of the link: the passages with a little of what stands around them, and the themes. Nothing of the first coder, no ids, no contact ' +
      'details. A link that is unknown, expired or revoked answers 404.',
    caller: 'anyone',
    errors: ['NOT_FOUND'],
    example: { params: { token: TOKEN }, answer: blind },
  },
  code: {
    summary: 'Code a unit as the second coder',
    about: 'Stored at once. An empty list: no theme fits; null: open again, or skipped.',
    caller: 'anyone',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params: { token: TOKEN, n: '1' }, body: { themes: [THEME_ID], skipped: false }, answer: done },
  },
  finish: {
    summary: 'Finish a round as its second coder',
    about: 'Once every unit is coded or skipped. After that nothing can be changed.',
    caller: 'anyone',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params: { token: TOKEN }, answer: done },
  },
} satisfies Record<string, RouteReference>;
