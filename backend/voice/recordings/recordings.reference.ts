import type { RouteReference } from '../../common/documented.decorator.js';

const CALL_ID = '9d1b7a34-0a8a-4a53-8a0c-6f0a3c1d2e4b';

/** What /api/docs says of sending a recording. */
export const RECORDINGS_REFERENCE = {
  storeChunk: {
    summary: 'Store a piece of the recording',
    about:
      'Pieces are numbered from 0 and come in order; a gap answers 409 with the number that is wanted. The first must begin like WebM, Ogg, ' +
      'MP4 or WAV, and says with `voices=both` that the interviewer can be heard beside the participant, and with `age` how many milliseconds ago its sound began. `recorder`, an id that the page makes, keeps several recordings of one call apart: each has pieces of its own. A piece that is stored already is acknowledged again; a further one of a recording that was said to be complete, or came more than ten minutes after the end, answers 409 (CALL_ENDED). At a limit of storage it answers 413, and the interview goes on without its recording.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CONFLICT', 'CALL_ENDED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    example: { params: { callId: CALL_ID, seq: '4' }, answer: { success: true, next: 5 } },
  },
  complete: {
    summary: 'Say that all of the recording is stored',
    about:
      'With the number of its pieces, at the end of the call: its length and an index are then there within seconds. Without it, ten minutes ' +
      'are waited for more. A gap answers 409 with the number that is wanted.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CONFLICT'],
    isNumbered: true,
    example: { params: { callId: CALL_ID }, body: { chunks: 5 }, answer: { success: true, next: 5 } },
  },
  cut: {
    summary: 'Say why there is no recording',
    about:
      'Or none any further: `browser` when the browser does not record, `line` when the connection was away for too long. The owner reads it beside the ' +
      'response; the first reason stays.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CALL_ENDED'],
    example: { params: { callId: CALL_ID }, body: { reason: 'browser' }, answer: { success: true } },
  },
  next: {
    summary: 'Ask where an interrupted upload goes on',
    caller: 'participant',
    errors: ['NOT_FOUND'],
    example: { params: { callId: CALL_ID }, answer: { success: true, next: 5 } },
  },
} satisfies Record<string, RouteReference>;
