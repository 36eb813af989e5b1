import type { RouteReference } from '../../../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';

/** What /api/docs says of listening to recordings. */
export const PLAYBACK_REFERENCE = {
  play: {
    summary: 'Listen to a recording',
    about:
      'Ranges are served. `part` names one of several recordings, `turn` the one in which a turn was spoken; `X-Recording-Parts` says how many ' +
      'there are, `X-Recording-Part` which one it is, `X-Recording-At` at which second the turn begins. With `live=true`, what has arrived of the call that is being held: ask for the ' +
      'bytes after the last ones to follow it, with the `part` that they are of: where the call has a newer recording, that comes whole. With `link=true`, an installation with a bucket may answer `{ success, link }` instead: an address in the bucket ' +
      'that anybody can read for ten minutes.',
    alsoAnswers: { 206: 'The bytes that were asked for.', 416: 'The recording has no such bytes.' },
    caller: 'owner',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    answers: 'audio/*',
    example: { params: { id: RESPONSE_ID }, query: { part: '0' }, answer: '(sound)' },
  },
  link: {
    summary: 'Get a link to a recording',
    about:
      'For players, which cannot send a token: an address that plays this recording for ten minutes, ranges included. It is below this ' +
      "site's address, or in the installation's bucket where that allows it; `from=server` asks for the first. `part` and `turn` are those of the " +
      'recording itself. The link of a response that is deleted ends at once.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    example: {
      params: { id: RESPONSE_ID },
      query: { part: '0' },
      answer: {
        success: true,
        link: '/api/media/recordings?token=…',
        expires_in: 600,
        parts: 1,
        part: 0,
        at: null,
        mime_type: 'audio/webm;codecs=opus',
        bytes: 1_204_551,
        duration_ms: 312_400,
      },
    },
  },
  media: {
    summary: 'Play a recording by its link',
    about:
      'For the holder of a link that `GET /api/responses/{id}/recording/link` answered with. Ranges are served. Pages of other sites cannot use it.',
    alsoAnswers: { 206: 'The bytes that were asked for.', 416: 'The recording has no such bytes.' },
    caller: 'anyone',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
    answers: 'audio/*',
    example: { query: { token: 'the-token-of-such-a-link' }, answer: '(sound)' },
  },
} satisfies Record<string, RouteReference>;
