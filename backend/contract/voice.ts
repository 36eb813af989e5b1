import { z } from 'zod';
import { errorBodySchema } from './errors.js';
import { LIMITS } from './limits.js';
import { text, trimmed } from './text.js';

export const turnRoleSchema = z.enum(['assistant', 'user']);
export type TurnRole = z.output<typeof turnRoleSchema>;

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
  consent: z.string().max(64).optional(),
});
export type OpenCallRequest = z.input<typeof openCallSchema>;

/** What a browser needs to join a call: the same shape for every provider. */
export const sessionTicketSchema = z.object({
  callId: z.uuid(),
  responseId: z.uuid(),
  formId: z.number().int(),
  provider: z.string(),
  /** BCP 47: what the interview's questions are written in; null where that cannot be told. */
  language: z.string().nullable(),
  /** Selects the browser's call client, nothing else. */
  transport: z.enum(['live-socket', 'vapi-web']),
  capabilities: z.object({
    recording: z.enum(['server', 'client', 'none']),
    textInput: z.boolean(),
    maxSeconds: z.number().int().nullable(),
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

/** Sent by the participant with a turn. `clientId` is the browser's own id: sent twice, stored once. */
export const sayMessageSchema = z.object({
  clientId: text(64).min(1),
  text: trimmed(LIMITS.turnText).min(1),
  via: z.enum(['voice', 'text']),
  /**
   * `clientId` of an earlier turn of the participant whose reply has not been heard yet: the words are appended to that turn, and the
   * reply is withdrawn and written again. The answer's `seq` is that turn's. If they cannot be appended, they become a turn of their own.
   */
  continues: text(64).min(1).optional(),
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
export const mirrorDraftSchema = z.object({ role: turnRoleSchema, text: z.string().max(LIMITS.turnText) });
export type MirrorDraft = z.output<typeof mirrorDraftSchema>;
