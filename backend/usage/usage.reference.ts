import type { RouteReference } from '../common/documented.decorator.js';

const userId = '8b0f3c52-6a0e-4d3c-9d2b-1f8f4a7a9f10';
const spent = {
  requests: 42,
  input_tokens: 180_000,
  output_tokens: 9_500,
  estimated_requests: 1,
  calls: 2,
  call_seconds: 1_520,
  characters: 8_400,
  heard_seconds: 600,
  cost: 0.631,
};

/** What /api/docs says of the usage routes. */
export const USAGE_REFERENCE = {
  get: {
    summary: "Read the caller's usage",
    about:
      "What is used of today's limits, what is stored, what each interview used in a month (UTC), what that cost by the operator's prices, and which limits were met.",
    caller: 'owner',
    errors: ['FORBIDDEN'],
    example: {
      params: { userId },
      query: { month: '2026-11' },
      answer: {
        success: true,
        month: '2026-11',
        today: {
          model_tokens: { used: 54_000, limit: 10_000_000 },
          model_requests: { used: 12, limit: 10_000 },
          call_seconds: { used: 0, limit: 72_000 },
          calls_at_once: { used: 0, limit: 7 },
          characters: { used: 2_100, limit: 1_500_000 },
          heard_seconds: { used: 240, limit: 180_000 },
        },
        stored: {
          interviews: { used: 3, limit: 1_000 },
          recording_bytes: { used: 48_000_000, limit: 5_000_000_000 },
          image_bytes: { used: 1_200_000, limit: 209_715_200 },
        },
        per_interview: 8_000_000,
        per_response: 1_500_000,
        reads_aloud: true,
        hears: true,
        calls_directly: true,
        prices: { input: 0.5, output: 2, call_minute: 0.13, direct_minute: 0.026, characters: 15, heard_minute: 0.0045 },
        total: spent,
        ledger: [{ form_id: 5129312486921377, title: 'Onboarding study', ...spent }],
        hits: [],
      },
    },
  },
  modelNotices: {
    summary: 'Read which models end soon',
    about:
      "Models in use whose end is announced within 60 days, or that their server does not offer (any more), with the caller's interviews that use them. Empty as long as there is nothing to do.",
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      query: { form_id: '5129312486921377' },
      answer: {
        success: true,
        notices: [
          {
            use: 'platform-interviewer',
            setting: 'VOICE_LLM_MODEL',
            model: 'gpt-4o',
            retires_on: '2027-01-14',
            gone: false,
            successor: 'gpt-5.6-luna',
            fallback: 'gpt-5.6-terra',
            source: 'https://interviews.example.com/retired-models',
            interviews: [{ id: 5129312486921377, title: 'Onboarding study' }],
            interview_count: 1,
          },
        ],
      },
    },
  },
  export: {
    summary: 'Download the cost ledger',
    about: 'One line for each interview, and the sum of all in the last one.',
    caller: 'owner',
    errors: ['FORBIDDEN'],
    answers: 'text/csv',
    example: {
      params: { userId },
      query: { month: '2026-11' },
      answer:
        '"Interview","Interview ID","Model requests","Input tokens","Output tokens","Requests with estimated usage","Calls","Call minutes","Characters read aloud","Minutes of speech","Cost"\r\n"Onboarding study","5129312486921377","42","180000","9500","1","2","25.33","8400","10.00","0.631000"\r\n',
    },
  },
} satisfies Record<string, RouteReference>;
