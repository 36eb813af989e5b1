import type { RouteReference } from '../../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const CALL_ID = '9d1b7a34-0a8a-4a53-8a0c-6f0a3c1d2e4b';
const FORM_ID = 5129312486921377;

/** What /api/docs says of opening calls. */
export const CALLS_REFERENCE = {
  open: {
    summary: 'Open a call',
    about:
      'Answers what the browser needs to join. A call of the built-in interviewer that is open already is joined again; one on a voice ' +
      "platform is ended and followed by another. `provider: 'builtin'` asks for the built-in interviewer where a voice platform is " +
      'configured and cannot be reached. A response in which nothing was said yet is let in while the month has room, and takes its place when the page joins. ' +
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
} satisfies Record<string, RouteReference>;
