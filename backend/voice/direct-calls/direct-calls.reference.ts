import type { RouteReference } from '../../common/documented.decorator.js';

const CALL_ID = '9d1b7a34-0a8a-4a53-8a0c-6f0a3c1d2e4b';

/** What /api/docs says of calls with a model that hears and speaks. */
export const DIRECT_CALLS_REFERENCE = {
  offer: {
    summary: 'Join a call with a model that hears and speaks',
    about:
      'For a call whose ticket has the transport `webrtc-sdp`: takes the WebRTC offer of the page, and answers it. The server opens the call and keeps the key. ' +
      'CALL_BUSY: another offer of this call is being answered. UNAVAILABLE or RATE_LIMITED: the interview goes on without the model, in the same call.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'CALL_BUSY', 'RATE_LIMITED', 'UNAVAILABLE'],
    example: { params: { callId: CALL_ID }, body: { sdp: 'v=0 …' }, answer: { success: true, sdp: 'v=0 …' } },
  },
} satisfies Record<string, RouteReference>;
