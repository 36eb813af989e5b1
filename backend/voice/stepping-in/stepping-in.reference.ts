import type { RouteReference } from '../../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const INTERVENTION = {
  id: '0f4b6f3e-58a7-4a7e-8d1a-4b6c8f1e2d3c',
  kind: 'question' as const,
  by: 'owner' as const,
  text: 'What did it cost?',
  questionId: null,
  minutes: null,
  state: 'pending' as const,
  reason: null,
  at: '2026-11-21T18:05:00.000',
  appliedAt: null,
  turn: null,
};

/** What /api/docs says of the routes for stepping in. */
export const STEPPING_IN_REFERENCE = {
  list: {
    summary: 'Read what was done in an interview, and what can be done now',
    about:
      'Interventions in the order they were made, with the number of the turn with which each took effect. `state.refused` names what cannot be ' +
      'done now, with the reason; `state.time` says whether the time limit can still be raised and lowered; `state.questions` are those of the guide that the interview follows, while it is held.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: {
      params: { id: RESPONSE_ID },
      answer: {
        success: true,
        state: {
          live: true,
          allowed: true,
          steering: 'script',
          hold: null,
          refused: { whisper: 'no-model', resume: 'not-paused', say: 'not-taken-over', 'hand-back': 'not-taken-over' },
          extraMinutes: 0,
          time: { more: true, less: true },
          questions: [{ id: 'surprise', wording: 'What surprised you most in your first week?', state: 'asked' }],
        },
        interventions: [INTERVENTION],
      },
    },
  },
  act: {
    summary: 'Step in to a running interview',
    about:
      'It is stored before it is answered. `whisper`, `question`, `guide-question`, `skip` and `wrap-up` take effect with one of the ' +
      'interviewer’s next turns, the others at once. `skip` of the question that is open brings that turn about as soon as nobody speaks. `clientId` is the caller’s own id: sent twice, it is done once. What makes no sense at the ' +
      'moment is refused as CONFLICT with the reason, and everything as FORBIDDEN where the interview may not be watched live.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE'],
    example: {
      params: { id: RESPONSE_ID },
      body: { clientId: 'b7e1', kind: 'question', text: 'What did it cost?' },
      answer: { success: true, intervention: INTERVENTION },
    },
  },
  withdraw: {
    summary: 'Withdraw what waits for the interviewer’s next turn',
    about:
      'A whisper, a queued question, a skip or wrapping up that has not taken effect. A turn that is being written may follow it still: then it ' +
      'is applied. Repeated, it changes nothing; what has taken effect is refused as CONFLICT.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
    example: {
      params: { id: RESPONSE_ID, interventionId: INTERVENTION.id },
      answer: { success: true, intervention: { ...INTERVENTION, state: 'withdrawn', appliedAt: '2026-11-21T18:05:04.000' } },
    },
  },
} satisfies Record<string, RouteReference>;
