import type { RouteReference } from '../../common/documented.decorator.js';

const CALL_ID = '9d1b7a34-0a8a-4a53-8a0c-6f0a3c1d2e4b';

/** What /api/docs says of the interviewer's words as sound. */
export const SPOKEN_SENTENCES_REFERENCE = {
  speech: {
    summary: "Hear a sentence of the interviewer's",
    about:
      'Where the ticket says `voice: "server"`. `seq` is the turn\'s number, `mark` the fingerprint of one of its sentences: nothing else can be ' +
      'read aloud. A WAV file that is sent while it is made, so its header names no length; a connection that breaks off means that the ' +
      'sentence was not read to its end. `slow=1` reads at three quarters of the pace. 503: the browser should speak instead.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'RATE_LIMITED', 'UNAVAILABLE'],
    answers: 'audio/wav',
    example: { params: { callId: CALL_ID, seq: '3', mark: '1k9x0c2m4tz' }, query: { slow: '1' }, answer: '(sound)' },
  },
  remark: {
    summary: 'Hear a remark beside the interview',
    about:
      'What the interviewer says without its being a turn: that it listens, that it needs a moment, whether the participant is still there. `mark` is ' +
      "the fingerprint of one of these three in the interview's language, as participants' pages show them; no other words can be read aloud. A WAV " +
      'file in the voice and at the pace of the sentences. 503: the browser should speak instead.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'RATE_LIMITED', 'UNAVAILABLE'],
    answers: 'audio/wav',
    example: { params: { callId: CALL_ID, mark: 'dpg3v42ain' }, query: { slow: '1' }, answer: '(sound)' },
  },
} satisfies Record<string, RouteReference>;
