import type { RouteReference } from '../../../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';

/** What /api/docs says of where turns are in recordings. */
export const SPOKEN_PASSAGES_REFERENCE = {
  places: {
    summary: 'Find turns in recordings',
    about:
      'Where up to 500 turns are spoken, so that a quote can be played. Turns that were typed, have no recording, or belong to other owners ' +
      'are not in the answer.',
    caller: 'owner',
    errors: ['RATE_LIMITED'],
    example: {
      body: { places: [{ response_id: RESPONSE_ID, turn: 4 }] },
      answer: {
        success: true,
        places: [
          {
            response_id: RESPONSE_ID,
            turn: 4,
            part: 0,
            from: 61_200,
            to: 74_900,
            length: 184,
            mime_type: 'audio/webm;codecs=opus',
            bytes: 1_204_551,
          },
        ],
      },
    },
  },
} satisfies Record<string, RouteReference>;
