// What `npm test` leaves to `npm run test:all`: tests that take long and that few changes can break. Continuous integration runs one slice
// after `npm test`, the next one with each commit. A test file that is not named here runs on every change.

/**
 * The parts of the paths of test files, by their suite.
 * @typedef {Record<string, string[]>} Slice
 */

/** @type {Slice[]} Of similar length, so that each costs a change about the same. */
export const SLICES = [
  {
    medium: ['test/medium/database/orphaned-postgres', 'test/medium/database/embedded-postgres', 'test/medium/realtime/polling'],
    'medium-redis': ['test/faults/strangers/', 'test/medium/scale/cluster', 'test/medium/scale/crashing-job'],
    e2e: ['test/e2e/texts-', 'test/e2e/demonstration', 'test/e2e/blocked-network'],
  },
  {
    medium: ['test/medium/privacy/erasure-moments', 'test/medium/auth/sign-in-delays', 'test/medium/voice/budgets'],
    web: ['src/features/call/speech/server-ear/real-speech'],
    'medium-redis': ['test/medium/scale/outages', 'test/medium/scale/start-', 'test/medium/scale/versions'],
    e2e: [
      'test/e2e/recording-',
      'test/e2e/foreign-issuer',
      'test/e2e/error-reporting',
      'test/e2e/response-views',
      'test/e2e/keyboard',
      'test/e2e/plans',
      'test/e2e/usage',
    ],
  },
  {
    medium: ['test/medium/voice/vapi-', 'test/medium/voice/direct-calls'],
    'medium-redis': ['test/faults/faults', 'test/faults/spoken/', 'test/faults/whispers/', 'test/medium/scale/pgbouncer'],
    e2e: [
      'test/e2e/heard-interview',
      'test/e2e/heard-in-noise',
      'test/e2e/heard-until-the-end',
      'test/e2e/heard-while-spoken',
      'test/e2e/heard-capture',
      'test/e2e/highlights',
    ],
  },
  {
    unit: ['test/lint/import-rules', 'test/lint/texts', 'test/lint/npm-test', 'backend/analysis/quality/corpus', 'backend/long-runs'],
    medium: ['test/medium/billing/no-raise', 'test/medium/billing/random-events', 'test/medium/voice/recording-tails'],
    'medium-redis': ['test/medium/scale/analysis-kill', 'test/medium/scale/model', 'test/medium/scale/redis', 'test/medium/voice/'],
    e2e: [
      'test/e2e/heard-firefox',
      'test/e2e/both-voices',
      'test/e2e/quote-positions',
      'test/e2e/problem-report',
      'test/e2e/responses-table',
      'test/e2e/hidden-fields',
      'test/e2e/api-reference',
    ],
  },
  {
    medium: ['test/medium/start/', 'test/medium/voice/unreadable-turns', 'test/medium/voice/resume'],
    'medium-redis': ['test/medium/jobs/', 'test/medium/realtime/', 'test/medium/responses/'],
    e2e: [
      'test/e2e/realtime-call',
      'test/e2e/vapi-call',
      'test/e2e/sound-check',
      'test/e2e/not-understood',
      'test/e2e/accessibility-states',
      'test/e2e/stepping-in',
      'test/e2e/wire-weight',
      'test/e2e/kept-speech',
    ],
  },
];

/**
 * @param {string} suite
 * @returns the parts of paths of this suite that some slice runs
 */
export const slicedFrom = (suite) => SLICES.flatMap((slice) => slice[suite] ?? []);
