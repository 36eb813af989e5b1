import type { RouteReference } from '../common/documented.decorator.js';

const FORM_ID = '5129312486921377';
const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const THEME_ID = '6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f';
const RUN_ID = '0b7a4f0e-52c1-4a0f-8a63-3f5d1c9e7b21';
const USER_ID = '8b0f3c52-6a0e-4d3c-9d2b-1f8f4a7a9f10';

const quote = {
  quote_id: `${RESPONSE_ID}:4:0-41`,
  quote_text: 'The phone app crashes, mostly on Android.',
  user_code: 'P3',
  sentiment: 'negative',
  response_id: RESPONSE_ID,
  turn: 4,
  start: 0,
  end: 41,
  speaker: { language: 'en', date: '2026-11-20', completion: 'complete' },
};
const shares = { positive: 0, neutral: 25, negative: 75 };
const group = {
  key: '2026-11',
  label: 'November 2026',
  responses: 10,
  analyzed: 8,
  completion_rate: 80,
  average_duration_ms: 184_000,
  average_answers: 5.5,
  sentiment: shares,
  themes: [{ theme_id: THEME_ID, count: 4, percentage: 50 }],
};
export const EXAMPLE_REPORT = {
  form_id: Number(FORM_ID),
  title: 'Onboarding study',
  total_interviews: 10,
  analyzed_interviews: 8,
  completion_rate: 80,
  generated_at: '2026-11-21T18:10:00.000',
  created_at: '2026-11-21T18:10:00.000',
  executive_summary:
    'This report is based on **8 of 10 interviews** (completion rate: 80.0%).\n\n- **Mobile** – 4 of 8 participants (50.0%), mostly critical',
  summary_links: [{ start: 78, end: 84, theme_id: THEME_ID, quote_id: null }],
  written_by: 'built-in',
  themes: [
    {
      theme_id: THEME_ID,
      theme_name: 'Mobile',
      description: 'Words that go along with it: “crashes”, “android”.',
      prevalence_count: 4,
      prevalence_percentage: 50,
      mentions: 6,
      sentiment_positive: 0,
      sentiment_mixed: 0,
      sentiment_neutral: 25,
      sentiment_negative: 75,
      sentiment_counts: { positive: 0, mixed: 0, neutral: 1, negative: 3 },
      parent_id: null,
      described_by: 'built-in',
      quotes: [quote],
      contrary: [],
      contrary_count: 0,
    },
  ],
  recommendations: [
    {
      insight: 'Mobile: 3 of the 4 who speak of it do so critically.',
      priority: 'high',
      interviews: 4,
      supporting_evidence: '“Mobile”: 4 of 8 participants (50.0%) · “The phone app crashes, mostly on Android.” (P3)',
      recommendation: 'Find out what stands behind the critical words on “Mobile”.',
      impact: '50.0% of the interviews touch on it.',
      theme_ids: [THEME_ID],
      quote_ids: [quote.quote_id],
    },
  ],
  theme_groups: [],
  saturation: {
    interviews: 8,
    themes: 1,
    steps: [{ interview: 2, added: 1, total: 1 }],
    since_last: 6,
    rule: { base_size: 4, base_themes: 1, run_length: 2, threshold: 5, reached_at: 4 },
    sentences: [
      'The last 6 interviews added no new theme (n = 8).',
      'Thematic saturation is reached at interview 4, confirmed by the next 2 (base of 4 interviews, runs of 2, new themes at most 5% of those in the base).',
    ],
  },
  comparative: [{ dimension: 'month', label: 'By month', groups: [group] }],
  analyst: { kind: 'built-in', label: 'Built-in analyst (no language model)', model: null },
  method: ['All counts and percentages were computed from the marked passages.'],
  limits: ['Interviews that were abandoned are counted, but not read. Partial ones, ended before the last question, are read.'],
  disclaimer: 'These insights come from word statistics, not from AI, and should be reviewed by research professionals.',
  coding: { segments: 41, dropped_quotes: 0 },
  cost: null,
  newer_interviews: 0,
};
const state = { success: true, analysis: EXAMPLE_REPORT, run: null, led: { answers: 0, interviews: 0 }, by_model: true };
const running = {
  id: RUN_ID,
  state: 'running',
  stage: 'coding',
  done: 120,
  total: 300,
  requested_at: '2026-11-21T18:09:00.000',
  error: null,
  waiting: null,
  without_model: false,
};

const generate: RouteReference = {
  summary: 'Make a report',
  about:
    'Answers 200 with the report when it is made within some seconds, and 202 with a running `run` and the report before when it is not: ' +
    'the event `analysis.updated` tells its end. A run waits out the limits of the model’s provider; `waiting` says until when. Asked for twice at once it is made once. When it fails the last good report stays. ' +
    'With `without_led=true`, answers that an intervention led to are left out, as `coding.without_led` and the method then say. ' +
    'With `without_model=true` the built-in analyst makes it, also where a language model is configured: all interviews are read again by their words, and ' +
    'by the model before its next report.',
  caller: 'owner',
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  example: { params: { formId: FORM_ID }, answer: { ...state, run: running } },
};

/** What /api/docs says of the analysis routes. */
export const ANALYSIS_REFERENCE = {
  get: {
    summary: 'Read a report',
    about:
      'Null without one. `run` is there while one is being made, and after one that failed. Every number is counted when it is read, over ' +
      'the responses that still exist. `led` counts answers that an intervention led to. `by_model`: reports are made by a language model, unless one is asked for without it.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { formId: FORM_ID }, answer: state },
  },
  generate,
  analyzeResponses: { ...generate, summary: 'Make a report, by its other name' },
  remove: {
    summary: 'Delete a report',
    about:
      'It is gone for good. With `renew=true` a new one is to follow at once: the old one is kept for some minutes, so that themes and participants keep ' +
      'their names, and is shown until the new one is there.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { formId: FORM_ID }, answer: { success: true } },
  },
  export: {
    summary: 'Download a report, or its coded passages',
    about:
      '`pdf`, `docx` and `pptx` are documents for readers, with native charts in the latter two; `json` holds the whole report with every coded ' +
      'passage. `csv` and `xlsx` have a row for each coded passage and theme; `qdpx` is a project of the REFI-QDA exchange format, which programs ' +
      'for qualitative analysis open; with `recordings=true` it has the recordings too. These three are streamed and need no report. None has ' +
      'contact details.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    answers: 'application/pdf',
    example: { params: { formId: FORM_ID, format: 'pdf' }, answer: '%PDF-1.7 …' },
  },
  recordings: {
    summary: 'Ask how large an export with recordings is',
    about: 'The recordings of the interviews that were read, which `qdpx` has with `recordings=true`, and their bytes as stored.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { formId: FORM_ID }, answer: { success: true, recordings: 12, bytes: 41_204_551 } },
  },
  metrics: {
    summary: 'Read what an account amounts to',
    caller: 'owner',
    errors: ['FORBIDDEN'],
    example: {
      params: { userId: USER_ID },
      answer: {
        success: true,
        metrics: {
          total_forms: 3,
          total_responses: 41,
          responses_this_month: 12,
          completion_rate: 87.8,
          average_call_duration_ms: 184_000,
          analyses_generated: 5,
          last_response_at: '2026-11-21T18:05:00.000',
        },
      },
    },
  },
} satisfies Record<string, RouteReference>;
