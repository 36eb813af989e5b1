import { z } from 'zod';
import { agreementUpdatedSchema } from './agreement.js';
import type { AnalysisProgress } from './analysis.js';
import { subscriptionChangeSchema } from './billing.js';
import type { pathMessageSchema } from './call-path-schema.js';
import { codebookUpdatedSchema } from './codebook.js';
import type { DirectCallClientEvents } from './direct-call.js';
import { errorBodySchema, type ErrorBody } from './errors.js';
import { formWireSchema } from './forms.js';
import type { HearingClientEvents, HearingServerEvents } from './hearing.js';
import { HOLDS } from './intervention-kinds.js';
import { LIMITS } from './limits.js';
import type { LiveCard, liveScreenRequestSchema, LiveWords } from './live.js';
import { notesChangedSchema } from './notes.js';
import { streamPositionSchema } from './paging.js';
import type { AskedMessage } from './ask.js';
import type { RehearsalMessage } from './rehearsals.js';
import { responseListItemSchema } from './responses.js';
import { responseViewsChangedSchema } from './response-views.js';
import { responsesReviewedSchema, tagsChangedSchema } from './reviews.js';
import type { RecordingTailEvents } from './recording-tail.js';
import { cutSchema, type spokenMessageSchema } from './spoken.js';
import { text } from './text.js';
import {
  endReasonSchema,
  liveDraftSchema,
  liveTurnSchema,
  type LiveDraft,
  type LiveTurn,
  type mirrorDraftSchema,
  type mirrorMessageSchema,
  type sayMessageSchema,
  type TurnStep,
} from './voice.js';

const usage = z.object({ count: z.number().int().nonnegative(), maxResponses: z.number().int().nonnegative() });

/** What happened to something an owner has: one union, both ends. */
export const ownerEventBodySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form.created'), form: formWireSchema }),
  /** `responsesChanged`: many of its responses were added or changed at once; read their list again. */
  z.object({ kind: z.literal('form.updated'), form: formWireSchema, responsesChanged: z.literal(true).optional() }),
  z.object({ kind: z.literal('form.deleted'), formId: z.number().int() }),
  z.object({ kind: z.literal('response.created'), response: responseListItemSchema, formResponseCount: z.number().int(), usage }),
  /** `usage`: with this change the response counts towards the month. */
  z.object({ kind: z.literal('response.updated'), response: responseListItemSchema, usage: usage.optional() }),
  z.object({ kind: z.literal('response.deleted'), responseId: z.uuid(), formId: z.number().int(), formResponseCount: z.number().int() }),
  responsesReviewedSchema,
  tagsChangedSchema,
  responseViewsChangedSchema,
  notesChangedSchema,
  /** A report is being made, is there, could not be made, or was deleted: read `analysis/{formId}` again. */
  z.object({ kind: z.literal('analysis.updated'), formId: z.number().int(), state: z.enum(['running', 'ready', 'failed', 'deleted']) }),
  /** Themes, passages or their counts of an interview's codebook have changed. */
  codebookUpdatedSchema,
  /** A round with a second coder began, continued, ended or was deleted. */
  agreementUpdatedSchema,
  /** The account's plan, or its state at the payment provider, has changed. */
  z.object({
    kind: z.literal('subscription.changed'),
    subscription: subscriptionChangeSchema,
    maxResponses: z.number().int().nonnegative(),
  }),
]);
export type OwnerEventBody = z.output<typeof ownerEventBodySchema>;
export type OwnerEventKind = OwnerEventBody['kind'];

/** An event of the owner's stream: numbered without a hole. */
export const ownerEventSchema = z.object({ seq: z.number().int().positive(), at: z.string(), body: ownerEventBodySchema });
export type OwnerEvent = z.output<typeof ownerEventSchema>;

export const resumeRequestSchema = z.object({
  after: z.number().int().nonnegative(),
  epoch: z
    .string()
    .max(64)
    .regex(/^[\w-]*$/),
});
export const resumeAnswerSchema = z.union([
  streamPositionSchema.extend({ success: z.literal(true), reset: z.literal(false), events: z.array(ownerEventSchema) }),
  /** Too far behind, pruned or another epoch: read the lists again. */
  streamPositionSchema.extend({ success: z.literal(true), reset: z.literal(true) }),
  errorBodySchema,
]);
export type ResumeAnswer = z.output<typeof resumeAnswerSchema>;

export const watchRequestSchema = z.object({ responseId: z.uuid() });
export type WatchAnswer = { success: true; turns: LiveTurn[]; draft: LiveDraft | null } | ErrorBody;

export const positionAnswerSchema = z.union([streamPositionSchema.extend({ success: z.literal(true) }), errorBodySchema]);
export type PositionAnswer = z.output<typeof positionAnswerSchema>;

/** `/dashboard`, browser to server. Handshake `auth: { token }` is an access token. */
export interface DashboardClientEvents {
  resume: (request: z.input<typeof resumeRequestSchema>, ack: (answer: ResumeAnswer) => void) => void;
  position: (request: Record<string, never>, ack: (answer: PositionAnswer) => void) => void;
  /** Turns of one response as they come; the answer holds those so far. */
  watch: (request: z.input<typeof watchRequestSchema>, ack: (answer: WatchAnswer) => void) => void;
  unwatch: (request: z.input<typeof watchRequestSchema>, ack: (answer: { success: true } | ErrorBody) => void) => void;
  /** Begins or ends the Live screen: words and cards of all of the owner's running interviews. */
  'live-screen': (request: z.input<typeof liveScreenRequestSchema>, ack: (answer: { success: true } | ErrorBody) => void) => void;
}

/** `/dashboard`, server to browser. */
export interface DashboardServerEvents {
  event: (event: OwnerEvent) => void;
  /** Of watched responses. */
  turn: (turn: LiveTurn) => void;
  draft: (draft: LiveDraft) => void;
  /** On the Live screen: what is being said in one of the interviews. */
  'live-words': (words: LiveWords) => void;
  /** On the Live screen: cards that have changed, or are new. */
  'live-cards': (message: { cards: LiveCard[] }) => void;
  /** How far a report has come; only for the moment. */
  analysis: (progress: AnalysisProgress) => void;
  /** Something has happened to a question that was asked; only for the moment. */
  asked: (message: AskedMessage) => void;
  /** What happens in a rehearsal; only for the moment. */
  rehearsal: (message: RehearsalMessage) => void;
}

/** `/live` handshake: `auth: { callId, token? }`; without a token the participant cookie counts. */
export const liveHandshakeSchema = z.object({ callId: z.uuid(), token: text(200).optional() });

export const joinRequestSchema = z.object({ after: z.number().int().nonnegative().max(LIMITS.turnsPerResponse) });
/** Milliseconds since the call began, without breaks, and its limit. */
const callClockSchema = z.object({
  elapsed: z.number().int().nonnegative(),
  maxSeconds: z.number().int().nullable(),
  /** The owner has paused the interviewer, or writes in its place. */
  hold: z.enum(HOLDS).nullable(),
});
export type CallClock = z.output<typeof callClockSchema>;

export const joinAnswerSchema = callClockSchema.extend({
  success: z.literal(true),
  turns: z.array(liveTurnSchema),
  draft: liveDraftSchema.nullable(),
  /** True once the interviewer has said its last word. */
  closed: z.boolean(),
  /** The participant takes a break: the time limit waits. */
  paused: z.boolean(),
});
export type JoinAnswer = z.output<typeof joinAnswerSchema> | ErrorBody;

/** `step`: what a mirrored turn of the interviewer asks, where that is clear. */
export type SayAnswer = { success: true; seq: number; step?: TurnStep } | ErrorBody;
/** `after`: the page's last turn, including turns that do not reply to the participant, such as a person's. */
export const draftMessageSchema = z.object({
  text: text(LIMITS.turnText),
  after: z.number().int().nonnegative().max(LIMITS.turnsPerResponse).optional(),
});
/** A break begins or ends. */
export const pauseMessageSchema = z.object({ on: z.boolean() });
export type PauseAnswer = ({ success: true } & CallClock) | ErrorBody;
/** `after`: the page's last turn. */
export const quietMessageSchema = z.object({ after: z.number().int().nonnegative().max(LIMITS.turnsPerResponse) });
/** `stored`: false while the turn is not there yet. */
export type SpokenAnswer = { success: true; stored: boolean } | ErrorBody;
export type PathAnswer = { success: true } | ErrorBody;
/** `cut`: the interviewer was speaking when the participant ended the call. */
export const endMessageSchema = z.object({ reason: endReasonSchema.exclude(['owner']), cut: cutSchema.optional().catch(undefined) });

/** `/live`, browser to server. A turn is acknowledged when it is stored. */
export interface LiveClientEvents extends HearingClientEvents, RecordingTailEvents, DirectCallClientEvents {
  join: (request: z.input<typeof joinRequestSchema>, ack: (answer: JoinAnswer) => void) => void;
  say: (message: z.input<typeof sayMessageSchema>, ack: (answer: SayAnswer) => void) => void;
  /** Words the recogniser is still unsure of; only for the moment. */
  draft: (message: z.input<typeof draftMessageSchema>) => void;
  /** A turn of a call that a voice platform holds; refused with BAD_REQUEST in any other, as `say` is in such a one. */
  mirror: (message: z.input<typeof mirrorMessageSchema>, ack: (answer: SayAnswer) => void) => void;
  'mirror-draft': (message: z.input<typeof mirrorDraftSchema>) => void;
  /** Refused with BAD_REQUEST in a call that a voice platform holds: its clock is the platform's. */
  pause: (message: z.input<typeof pauseMessageSchema>, ack: (answer: PauseAnswer) => void) => void;
  /** Answers `await-quiet`: neither side is speaking or typing, and the page has presented every turn it received. */
  quiet: (message: z.input<typeof quietMessageSchema>) => void;
  /** When the interviewer's sentences were heard. */
  spoken: (message: z.input<typeof spokenMessageSchema>, ack: (answer: SpokenAnswer) => void) => void;
  /** Refused with BAD_REQUEST in a call that a voice platform holds. */
  path: (message: z.input<typeof pathMessageSchema>, ack: (answer: PathAnswer) => void) => void;
  end: (message: z.input<typeof endMessageSchema>, ack: (answer: { success: true } | ErrorBody) => void) => void;
}

/** `/live`, server to browser. */
export interface LiveServerEvents extends HearingServerEvents {
  turn: (turn: LiveTurn) => void;
  draft: (draft: LiveDraft) => void;
  /** The time limit has changed, or who holds the interview. There is no limit while its owner has paused it. */
  clock: (clock: CallClock) => void;
  /** Requests `quiet` as soon as neither side is speaking or typing, so that the interviewer can continue unprompted. Older pages ignore it. */
  'await-quiet': () => void;
  /** The interviewer has closed the interview, or the call ended elsewhere. */
  ended: (message: { reason: z.output<typeof endReasonSchema> }) => void;
  /** The same call was continued in another window; `moved`: on another device, and cannot be brought back from here. */
  superseded: (message: { moved?: true }) => void;
}

/** `connect_error` message of a refused handshake; `data` holds the body. */
export type HandshakeError = Error & { data?: ErrorBody };
