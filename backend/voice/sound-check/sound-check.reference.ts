import type { RouteReference } from '../../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';

/** What /api/docs says of the sound check before a call. */
export const SOUND_CHECK_REFERENCE = {
  soundCheck: {
    summary: 'Look how a call would be heard and spoken',
    about:
      "Before a call is opened: who would turn the participant's speech into words, and whose voice would read the questions. `consent` is the version of the notice that was agreed to, " +
      '`language` what the participant wants to be interviewed in. Nothing is stored.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'RATE_LIMITED'],
    example: {
      params: { responseId: RESPONSE_ID },
      query: { language: 'en' },
      answer: { success: true, hears: 'server', speaks: 'browser', language: 'en', sentence: 'Hello, and thank you for taking the time.' },
    },
  },
  soundCheckSpeech: {
    summary: 'Hear a sentence in the voice of an interview',
    about: 'Where `speaks` is `server`. A WAV file that is sent while it is made. 503: the browser should speak instead.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'RATE_LIMITED', 'UNAVAILABLE'],
    answers: 'audio/wav',
    example: { params: { responseId: RESPONSE_ID }, query: { language: 'en' }, answer: '(sound)' },
  },
  soundCheckWords: {
    summary: 'Have a few words understood',
    about:
      'Where `hears` is `server`: up to six seconds of speech, as signed 16-bit samples of one channel at 16 kHz. The answer has the words, empty when there were none. ' +
      'The sound is not kept; its seconds count towards the budgets.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'RATE_LIMITED', 'SPEECH_UNAVAILABLE', 'SPEECH_LIMIT_REACHED', 'UNSUPPORTED_MEDIA_TYPE'],
    example: { params: { responseId: RESPONSE_ID }, query: { language: 'en' }, answer: { success: true, text: 'I can hear you.' } },
  },
} satisfies Record<string, RouteReference>;
