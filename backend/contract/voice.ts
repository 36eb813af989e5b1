import { z } from 'zod';
import { errorBodySchema } from './errors.js';
import { HEARING } from './hearing-constants.js';
import { GUIDE_ID, GUIDE_LIMITS } from './guide.js';
import { answerTypeSchema } from './guide-schema.js';
import { INTERVIEW_LANGUAGES } from './languages.js';
import { LIMITS } from './limits.js';
import { cutSchema, spokenSchema } from './spoken.js';
import { text, trimmed } from './text.js';

export const turnRoleSchema = z.enum(['assistant', 'user']);
export type TurnRole = z.output<typeof turnRoleSchema>;

/** What an interviewer's turn asks, in an interview with a guide: what the participant's page shows beside the words. */
export const turnStepSchema = z.object({
  /** Questions asked so far, with this one, and how many there will be: branches and skipped questions make it an estimate. */
  asked: z.number().int().nonnegative(),
  about: z.number().int().nonnegative(),
  /** Of a goodbye at the participant's wish. */
  early: z.literal(true).optional(),
  /** The question that is open, with how it can be answered by tapping and what is shown with it. */
  questionId: z.string().optional(),
  answer: answerTypeSchema.optional(),
  stimulus: z.string().optional(),
  /** Its bytes: `public/calls/{callId}/images/{id}`. */
  image: z.object({ id: z.string(), width: z.number().int(), height: z.number().int(), alt: z.string() }).optional(),
});
export type TurnStep = z.output<typeof turnStepSchema>;

/** A stored turn, as participants and watching owners get it. Turns of a response are numbered from 1 without a hole. */
export const liveTurnSchema = z.object({
  responseId: z.uuid(),
  seq: z.number().int().positive(),
  role: turnRoleSchema,
  text: z.string(),
  /** ISO, UTC, without trailing Z. */
  at: z.string(),
  /** The sender's own id of a participant's turn. */
  clientId: z.string().nullable(),
  /** `human`: written by a person in the interviewer's place; `notice`: says that a person stepped in. Absent: the interviewer's own. */
  by: z.enum(['human', 'notice']).optional(),
  /** What the participant said while the owner had paused the interview: it answers nothing. */
  during: z.literal('pause').optional(),
  /** The participant's browser left out so much of their sound: words may be missing. Milliseconds. */
  missedMs: z.number().int().positive().optional(),
  /** The unheard rest of an interviewer's turn that the participant cut off. Such a turn may be sent again, shorter than before. */
  unheard: z.string().optional(),
  /** Of the interviewer's turns, where there is a guide. */
  step: turnStepSchema.optional(),
  /**
   * Only when a stored turn has changed: `clientId` of the words that joined it. The text is the whole of it now, and turns that had come
   * after it are withdrawn.
   */
  revised: z.string().optional(),
});
export type LiveTurn = z.output<typeof liveTurnSchema>;

/** Words of a turn that is not stored yet: the whole of it so far, so that a lost or late message does no harm. */
export const liveDraftSchema = z.object({ responseId: z.uuid(), seq: z.number().int().positive(), role: turnRoleSchema, text: z.string() });
export type LiveDraft = z.output<typeof liveDraftSchema>;

export const endReasonSchema = z.enum([
  'participant',
  'assistant',
  /** The owner has ended it from their screen. */
  'owner',
  'silence',
  'time-limit',
  'mic-denied',
  'no-audio',
  'network',
  'capacity',
  'billing',
  'config',
  'provider-fault',
  'abandoned',
  'error',
  'unknown',
]);
export type EndReason = z.output<typeof endReasonSchema>;

/** `provider: 'builtin'` asks for our own interviewer: what a page offers when the voice platform cannot be reached. */
export const openCallSchema = z.object({
  responseId: z.uuid(),
  provider: z.literal('builtin').optional(),
  /** Version of the notice the participant agreed to. */
  consent: text(64).optional(),
  /** What they read it in. */
  consentLanguage: z.enum(INTERVIEW_LANGUAGES).optional(),
  /** Whether they agreed to a recording; false also where the notice said that none is made. */
  record: z.boolean().optional(),
  /** What the participant wants to be interviewed in: heeded when the response's first call opens. */
  language: z.enum(INTERVIEW_LANGUAGES).optional(),
});
export type OpenCallRequest = z.input<typeof openCallSchema>;

/** What a browser needs to join a call: the same shape for every provider. */
export const sessionTicketSchema = z.object({
  callId: z.uuid(),
  responseId: z.uuid(),
  formId: z.number().int(),
  provider: z.string(),
  /** BCP 47: what the response is held in; null if unknown. */
  language: z.string().nullable(),
  /** Selects the browser's call client, nothing else. */
  transport: z.enum(['live-socket', 'vapi-web', 'webrtc-sdp']),
  capabilities: z.object({
    recording: z.enum(['server', 'client', 'none']),
    textInput: z.boolean(),
    maxSeconds: z.number().int().nullable(),
    /** The server reads the interviewer's sentences aloud; otherwise the browser does. */
    voice: z.literal('server').optional(),
    /** The server understands the participant's speech (`hearing.ts`); otherwise the browser does. */
    ear: z.literal('server').optional(),
  }),
  connect: z.record(z.string(), z.unknown()),
});
export type SessionTicket = z.output<typeof sessionTicketSchema>;

/**
 * `connect` of a ticket with transport 'vapi-web'. `apiBaseUrl` is a path of ours, `/api/public/calls/<callId>`: the platform's SDK appends
 * `/call/web`. The SDK's token is the participant's token, or anything at all where the participant cookie travels.
 */
export const vapiConnectSchema = z.object({ apiBaseUrl: z.string() });
export type VapiConnect = z.output<typeof vapiConnectSchema>;

/** Answer of `public/calls/{callId}/call/web`, in the platform's own words: what its SDK reads, and nothing else. */
export const relayedCallSchema = z.object({
  id: z.string(),
  webCallUrl: z.string(),
  status: z.string(),
  artifactPlan: z.object({ videoRecordingEnabled: z.boolean() }),
  transport: z.object({ provider: z.string().optional(), callUrl: z.string().optional() }),
  assistant: z.object({ voice: z.object({ provider: z.string() }) }),
});
export type RelayedCall = z.output<typeof relayedCallSchema>;
/** Failure of the same, in the platform's own shape, with the HTTP status of `statusCode`. */
export const relayFailureSchema = z.object({ message: z.string(), error: z.string(), statusCode: z.number().int() });
export type RelayFailure = z.output<typeof relayFailureSchema>;

export const openCallAnswerSchema = z.object({ success: z.literal(true), ticket: sessionTicketSchema });

export const recordingChunkAnswerSchema = z.object({ success: z.literal(true), next: z.number().int().nonnegative() });
/** 409: chunk `next` must come first. */
export const recordingGapAnswerSchema = errorBodySchema.extend({ next: z.number().int().nonnegative() });

/** `responses/{id}/recording?link=true`, where a bucket has the sound: a link to it that expires. */
export interface RecordingLinkAnswer {
  readonly success: true;
  readonly link: string;
}

/** A tapped answer: a number, or the chosen options. */
export const tappedAnswerSchema = z.object({
  questionId: z.string().regex(GUIDE_ID),
  value: z.union([
    z.number().min(-GUIDE_LIMITS.number).max(GUIDE_LIMITS.number),
    z.array(text(GUIDE_LIMITS.option).min(1)).min(1).max(GUIDE_LIMITS.options),
  ]),
});
export type TappedAnswer = z.output<typeof tappedAnswerSchema>;

/** Sent by the participant with a turn. `clientId` is the browser's own id: sent twice, stored once. */
export const sayMessageSchema = z.object({
  clientId: text(64).min(1),
  text: trimmed(LIMITS.turnText).min(1),
  via: z.enum(['voice', 'text']),
  /** The words were tapped: what they stand for. Ignored unless it fits the question that is open. */
  answer: tappedAnswerSchema.optional(),
  /**
   * `clientId` of an earlier turn of the participant whose reply has not been heard yet: the words are appended to that turn, and the
   * reply is withdrawn and written again. The answer's `seq` is that turn's. If they cannot be appended, they become a turn of their own.
   */
  continues: text(64).min(1).optional(),
  /** The answer is longer than a turn may be, and the next turn goes on with it: the reply waits for that one. Other values are ignored. */
  more: z.literal(true).optional().catch(undefined),
  /** When the words were spoken. Wrong values are ignored: the words count. */
  spoken: spokenSchema.optional().catch(undefined),
  /** The browser left out so much of the sound: words may be missing. Milliseconds. Wrong values are ignored. */
  missedMs: z.number().int().min(1).max(HEARING.mostMissedMs).optional().catch(undefined),
  /** The words cut off the interviewer. Invalid values are ignored. */
  cut: cutSchema.optional().catch(undefined),
});
export type SayMessage = z.output<typeof sayMessageSchema>;

/**
 * A turn of a call that a voice platform holds with the browser: told to us as it happens, stored in order of arrival. Typed text of the
 * participant too: it goes to the platform, and here as a user's turn. `clientId` as with `say`: sent twice, stored once.
 */
export const mirrorMessageSchema = z.object({
  clientId: text(64).min(1),
  role: turnRoleSchema,
  text: trimmed(LIMITS.turnText).min(1),
});
export type MirrorMessage = z.output<typeof mirrorMessageSchema>;

/** The partial text of a turn, of either role; not stored, only shown to watching owners. */
export const mirrorDraftSchema = z.object({ role: turnRoleSchema, text: text(LIMITS.turnText) });
export type MirrorDraft = z.output<typeof mirrorDraftSchema>;

/** A link that continues an interview on another device: `{origin}/call/continue#{token}`. */
export const handoverAnswerSchema = z.object({ success: z.literal(true), token: z.string(), expiresAt: z.string() });
export const takeInterviewSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
export type TakeInterview = z.output<typeof takeInterviewSchema>;
export const movedAnswerSchema = z.object({
  success: z.literal(true),
  responseId: z.uuid(),
  formId: z.number().int(),
  assistantId: z.string(),
  /** The participant token of this browser, as its cookie has it. */
  token: z.string(),
});

/** A participant's own transcript; `until` when it can be read here. */
export const participantTranscriptSchema = z.object({
  /** `human`: a person wrote it in the interviewer's place. */
  turns: z.array(z.object({ role: turnRoleSchema, text: z.string(), by: z.literal('human').optional() })),
  until: z.string(),
});
export type ParticipantTranscript = z.output<typeof participantTranscriptSchema>;
export const participantTranscriptAnswerSchema = participantTranscriptSchema.extend({ success: z.literal(true) });
