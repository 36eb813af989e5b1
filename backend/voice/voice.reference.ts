import type { RouteReference } from '../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const CALL_ID = '9d1b7a34-0a8a-4a53-8a0c-6f0a3c1d2e4b';
const FORM_ID = 5129312486921377;

/** What /api/docs says of the calls' routes. */
export const VOICE_REFERENCE = {
  coverage: {
    summary: 'Compare answers by question',
    about:
      'Responses that follow a guide, newest first, 50 a page, with the state of each question: `open` (not reached), `bypassed` (a branch led ' +
      'past it), `asked` (no answer), `short`, `rich` (a value, or 25 words and more), `skipped` or `refused`. `questions` are those of the ' +
      'published guide, then those that only older versions have (`former`). `leftOut` counts responses without a guide, up to 1,000. ' +
      '`recorded` is false where it is not known which answer belongs to which question: a voice platform held the call, or the ' +
      'transcript was removed.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: {
      params: { formId: String(FORM_ID) },
      answer: {
        success: true,
        questions: [
          {
            id: 'surprise',
            wording: 'What surprised you most in your first week?',
            section: 'The first week',
            required: true,
            answerType: 'open',
          },
          { id: 'howready', wording: 'How ready did you feel?', section: 'The first week', required: false, answerType: 'scale' },
        ],
        rows: [
          {
            responseId: RESPONSE_ID,
            name: 'Ada Lovelace',
            createdAt: '2026-11-21T18:05:00.000Z',
            callStatus: 'completed',
            guideVersion: 2,
            recorded: true,
            cells: {
              surprise: { state: 'short', answer: 'How open everyone was.', seq: 4 },
              howready: { state: 'rich', value: '4', answer: 'A four, I would say.', seq: 6 },
            },
          },
        ],
        leftOut: 3,
        next: null,
      },
    },
  },
  open: {
    summary: 'Open a call',
    about:
      'Answers what the browser needs to join. A call of the built-in interviewer that is open already is joined again; one on a voice ' +
      "platform is ended and followed by another. `provider: 'builtin'` asks for the built-in interviewer where a voice platform is " +
      'configured and cannot be reached. A response that was only opened and has lost its place is let in again while the month has room. ' +
      '`consent` names the version of the notice the participant agreed to, `consentLanguage` what it was read in; where the owner asks for ' +
      'consent, a call needs it. `record: false` declines a recording.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'CALL_MOVED', 'CONFLICT', 'INTERVIEW_CLOSED', 'RESPONSE_LIMIT_REACHED', 'UNAVAILABLE'],
    example: {
      body: { responseId: RESPONSE_ID },
      answer: {
        success: true,
        ticket: {
          callId: CALL_ID,
          responseId: RESPONSE_ID,
          formId: FORM_ID,
          provider: 'builtin',
          language: 'en',
          transport: 'live-socket',
          capabilities: { recording: 'client', textInput: true, maxSeconds: 3_600 },
          connect: {},
        },
      },
    },
  },
  startMedia: {
    summary: 'Open the media of a call on the voice platform',
    about:
      "For the voice platform's browser SDK, which posts to `apiBaseUrl` + `/call/web`. Its body is not read: the server decides which " +
      "assistant speaks. The participant's token may come as a bearer. A failure of the platform answers in the platform's own shape " +
      '(`message`, `error`, `statusCode`), with its status.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'CALL_BUSY', 'RESPONSE_LIMIT_REACHED', 'UNAVAILABLE'],
    example: {
      params: { callId: CALL_ID },
      answer: {
        id: '4b1d9b6e-0a53-4c27-9a9b-1f6f3f0f5a77',
        webCallUrl: 'wss://rooms.example.com/1',
        status: 'queued',
        artifactPlan: { videoRecordingEnabled: false },
        transport: { provider: 'daily', callUrl: 'wss://rooms.example.com/1' },
        assistant: { voice: { provider: '11labs' } },
      },
    },
  },
  offer: {
    summary: 'Join a call with a model that hears and speaks',
    about:
      'For a call whose ticket has the transport `webrtc-sdp`: takes the WebRTC offer of the page, and answers it. The server opens the call and keeps the key. ' +
      'CALL_BUSY: another offer of this call is being answered. UNAVAILABLE or RATE_LIMITED: the interview goes on without the model, in the same call.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'CALL_BUSY', 'RATE_LIMITED', 'UNAVAILABLE'],
    example: { params: { callId: CALL_ID }, body: { sdp: 'v=0 …' }, answer: { success: true, sdp: 'v=0 …' } },
  },
  report: {
    summary: 'Take a report of Vapi',
    about:
      'For Vapi alone: with the secret of this installation in `X-Vapi-Secret` or as a bearer, or signed with it (`x-signature`, ' +
      '`x-timestamp`). A repeated or late report changes nothing that is better already.',
    caller: 'anyone',
    errors: ['NOT_FOUND', 'UNAUTHORIZED'],
    example: { answer: { success: true } },
  },
  track: {
    summary: 'Confirm under which id the browser knows its call',
    about: 'For anyone who knows the id of the response.',
    caller: 'anyone',
    errors: ['NOT_FOUND'],
    example: {
      body: { responseId: RESPONSE_ID, vapiCallId: CALL_ID, assistantId: 'aJ3kQ9vZ2mTzB7xLw0pRfA', formId: FORM_ID },
      answer: { success: true },
    },
  },
  questionImage: {
    summary: 'Read an image of a question',
    about: 'One that the guide of this call shows. Its address is its content, so it may be kept.',
    caller: 'participant',
    errors: ['NOT_FOUND'],
    answers: 'image/*',
    example: {
      params: { callId: CALL_ID, imageId: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae' },
      answer: '(bytes)',
    },
  },
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
  voices: {
    summary: 'List the voices to choose from',
    about:
      'Those that the operator names, or those that the server lists that reads aloud. Without such a server (`available: false`) browsers speak. ' +
      '`usual` is what an interview has without a choice; null: browsers speak that language. `on_platform`: calls are held on a voice platform, which has a voice of its own. `interviewers` can be chosen as the field `voice` of the interview; `usual_interviewer` holds the calls of one whose choice is `auto`.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params: { id: '5129312486921377' },
      answer: {
        success: true,
        available: true,
        on_platform: false,
        usual_interviewer: 'builtin',
        interviewers: ['builtin'],
        languages: [{ language: 'de', usual: 'thorsten', voices: ['thorsten', 'kerstin'] }],
      },
    },
  },
  previewVoice: {
    summary: 'Hear a voice',
    about: "Reads the words that an interview begins with in that language. The characters count towards the account's, once.",
    caller: 'owner',
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
    answers: 'audio/wav',
    example: {
      params: { id: '5129312486921377' },
      body: { language: 'de', voice: 'kerstin', pace: 'usual' },
      answer: '(sound)',
    },
  },
  storeChunk: {
    summary: 'Store a piece of the recording',
    about:
      'Pieces are numbered from 0 and come in order; a gap answers 409 with the number that is wanted. The first must begin like WebM, Ogg, ' +
      'MP4 or WAV, and says with `voices=both` that the interviewer can be heard beside the participant, and with `age` how many milliseconds ago its sound began. `recorder`, an id that the page makes, keeps several recordings of one call apart: each has pieces of its own. At a limit of storage it answers 413, and the interview goes on without its recording.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    example: { params: { callId: CALL_ID, seq: '4' }, answer: { success: true, next: 5 } },
  },
  complete: {
    summary: 'Say that all of the recording is stored',
    about:
      'With the number of its pieces, at the end of the call: its length and an index are then there within seconds. Without it, ten minutes ' +
      'are waited for more. A gap answers 409 with the number that is wanted.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CONFLICT'],
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
    about: 'For the holder of a link that `GET /api/responses/{id}/recording/link` answered with. Ranges are served.',
    alsoAnswers: { 206: 'The bytes that were asked for.', 416: 'The recording has no such bytes.' },
    caller: 'anyone',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
    answers: 'audio/*',
    example: { query: { token: 'the-token-of-such-a-link' }, answer: '(sound)' },
  },
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
