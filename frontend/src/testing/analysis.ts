/** A participant's words as the server sends them in a report. */
export const quoteWire = (change: Record<string, unknown> = {}) => ({
  quote_id: crypto.randomUUID(),
  quote_text: 'The moka pot is slow',
  user_code: 'P1',
  sentiment: 'negative',
  response_id: '0f6a2f0c-0d2b-4a53-9a43-0a4a4f2f9a01',
  turn: 2,
  start: 0,
  end: 20,
  ...change,
});

export const themeWire = (change: Record<string, unknown> = {}) => ({
  theme_id: crypto.randomUUID(),
  theme_name: 'Brewing time',
  description: 'How long it takes.',
  prevalence_count: 5,
  prevalence_percentage: 62.5,
  mentions: 9,
  sentiment_positive: 20,
  sentiment_mixed: 0,
  sentiment_neutral: 20,
  sentiment_negative: 60,
  quotes: [quoteWire()],
  contrary: [],
  contrary_count: 0,
  ...change,
});

const groupWire = (key: string, label: string, change: Record<string, unknown> = {}) => ({
  key,
  label,
  responses: 4,
  analyzed: 4,
  completion_rate: 100,
  average_duration_ms: 65_000,
  average_answers: 6.5,
  sentiment: { positive: 50, mixed: 0, neutral: 25, negative: 25 },
  themes: [],
  ...change,
});

/** A report as the server sends it. */
export const analysisWire = (change: Record<string, unknown> = {}) => ({
  form_id: 7,
  title: 'Coffee study',
  total_interviews: 9,
  analyzed_interviews: 8,
  completion_rate: 88.9,
  generated_at: '2026-11-20T10:00:00.000',
  created_at: '2026-11-20T10:00:00.000',
  executive_summary: 'Eight people spoke of **coffee**.\n\n- It is slow\n- It is good',
  themes: [themeWire()],
  recommendations: [],
  comparative: [
    {
      dimension: 'month',
      label: 'By month',
      groups: [groupWire('2026-10', 'October 2026'), groupWire('2026-11', 'November 2026', { responses: 5 })],
    },
    {
      dimension: 'completion',
      label: 'By completion',
      groups: [
        groupWire('completed', 'Completed'),
        groupWire('not-completed', 'Not completed', { analyzed: 0, completion_rate: 0, sentiment: null }),
      ],
    },
    { dimension: 'theme', label: 'By theme', groups: [] },
  ],
  analyst: { kind: 'built-in', label: 'Built-in analyst (no language model)', model: null },
  method: ['Each completed interview was read by the built-in analyst.'],
  limits: ['Interviews that were not completed are counted, but not read.'],
  disclaimer: 'These insights come from word statistics, not from AI, and should be reviewed by research professionals.',
  coding: { segments: 20, dropped_quotes: 0 },
  cost: null,
  newer_interviews: 0,
  ...change,
});

/** A report in the making. */
export const runWire = (change: Record<string, unknown> = {}) => ({
  id: '9b3a1a5e-2b1c-4d53-8a43-6a4a4f2f9a02',
  state: 'running' as const,
  stage: 'coding' as const,
  done: 120,
  total: 300,
  requested_at: '2026-11-20T10:00:00.000',
  error: null,
  waiting: null,
  without_model: false,
  ...change,
});
