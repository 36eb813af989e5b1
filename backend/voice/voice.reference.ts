import type { RouteReference } from '../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const CALL_ID = '9d1b7a34-0a8a-4a53-8a0c-6f0a3c1d2e4b';
const FORM_ID = 5129312486921377;

/** What /api/docs says of the calls' routes. */
export const VOICE_REFERENCE = {
  open: {
    summary: 'Open a call',
    about: 'Answers what the browser needs to join. A call that is open already is joined again.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED'],
    example: {
      body: { responseId: RESPONSE_ID },
      answer: {
        success: true,
        ticket: {
          callId: CALL_ID,
          responseId: RESPONSE_ID,
          formId: FORM_ID,
          provider: 'builtin',
          transport: 'live-socket',
          capabilities: { recording: 'client', textInput: true, maxSeconds: 3_600 },
          connect: {},
        },
      },
    },
  },
  track: {
    summary: 'Confirm under which id the browser knows its call',
    about: 'For whoever knows the id of the response.',
    caller: 'anyone',
    errors: ['NOT_FOUND'],
    example: {
      body: { responseId: RESPONSE_ID, vapiCallId: CALL_ID, assistantId: 'aJ3kQ9vZ2mTzB7xLw0pRfA', formId: FORM_ID },
      answer: { success: true },
    },
  },
  storeChunk: {
    summary: 'Store a piece of the recording',
    about: 'Pieces are numbered from 0 and come in order; a gap answers 409 with the number that is wanted.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params: { callId: CALL_ID, seq: '4' }, answer: { success: true, next: 5 } },
  },
  next: {
    summary: 'Ask where an interrupted upload goes on',
    caller: 'participant',
    errors: ['NOT_FOUND'],
    example: { params: { callId: CALL_ID }, answer: { success: true, next: 5 } },
  },
  play: {
    summary: 'Listen to a recording',
    about:
      'Ranges are served. `part` names one of several calls, `turn` the one in which a turn was spoken; `X-Recording-Parts` says how many ' +
      'there are, `X-Recording-At` at which second the turn begins.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    answers: 'audio/*',
    example: { params: { id: RESPONSE_ID }, query: { part: '0' }, answer: '(sound)' },
  },
} satisfies Record<string, RouteReference>;
