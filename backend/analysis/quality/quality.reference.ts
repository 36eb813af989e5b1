import type { RouteReference } from '../../common/documented.decorator.js';
import type { QualityAnswer } from '../../contract/quality.js';

const ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const answer: QualityAnswer = {
  success: true,
  checkedAt: '2026-11-21T18:08:31.000',
  pending: false,
  leftOut: true,
  signals: [
    {
      kind: 'copied',
      state: 'accepted',
      reason: 'same-words',
      counts: { words: 42, share: 61 },
      language: null,
      places: [{ turn: 4, start: 0, end: 54, text: 'I scan my card, drop my coat in the lockers by the sta' }],
      other: { id: '9c1d2e3f-4a5b-4c6d-8e7f-0a1b2c3d4e5f', submittedAt: '2026-11-20T09:12:00.000' },
      found: true,
      foundAt: '2026-11-21T18:08:31.000',
      leavesOut: true,
      decidedAt: '2026-11-21T19:30:00.000',
    },
  ],
};

/** What /api/docs says of quality signals. */
export const QUALITY_REFERENCE = {
  get: {
    summary: 'Read the quality signals of a response',
    about:
      'What may be wrong with a completed response, found by rules: too short, copied from an earlier response, machine-written, contradictory, ' +
      'off-question, in a language the interview is not held in, by a participant who has answered before, or noise. Each names its reason, the numbers ' +
      'it was computed from and where it is seen. Signals change nothing by themselves.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: ID }, answer },
  },
  decide: {
    summary: 'Accept or dismiss a quality signal',
    about:
      'A person decides. With `leaveOut` the response also leaves the analysis; it stays readable and counts towards the month. `open` takes a ' +
      'decision back, and with the last one that left it out the response is in the analysis as before.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: ID, kind: 'copied' }, body: { state: 'accepted', leaveOut: true }, answer },
  },
} satisfies Record<string, RouteReference>;
