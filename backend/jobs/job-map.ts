import { z } from 'zod';

/**
 * Every job and what it carries: ids only, as the queue keeps them in clear text. A worker lacking a handler for one does not compile.
 */
export const jobMap = {
  /** An interview was ended or left: write its results. */
  'response.finish': z.object({ responseId: z.uuid() }),
  /** A call on a voice platform ended, or its participant is not seen any more: fetch its state. */
  'call.collect': z.object({ callId: z.uuid() }),
  /** A call was deleted here: its voice platform is to forget it, too. */
  'call.erase': z.object({ removalId: z.uuid() }),
  /** A completed interview has no codes, or none that are good: read it. */
  'response.code': z.object({ responseId: z.uuid() }),
  /** A completed response, or one that it is compared with, has changed: look for quality signals. */
  'response.check': z.object({ responseId: z.uuid() }),
  /** A day has gone by: find completed interviews that were never coded. */
  'codings.reconcile': z.object({ scope: z.literal('recent') }),
  /** A recording was deleted: its files are to go, too. */
  'recording.remove': z.object({ recordingId: z.uuid() }),
  /** The process that was copying a recording from its voice platform died: copy it again. */
  'recording.copy': z.object({ callId: z.uuid() }),
  /** A recording was begun: once it is complete, make one file of it. */
  'recording.finish': z.object({ recordingId: z.uuid() }),
  /** An assistant was deleted or replaced: its voice platform is to forget it, too. */
  'assistant.remove': z.object({ mark: z.uuid() }),
  /** Content of an interview's responses may have reached the age its settings name: delete it. */
  'retention.apply': z.object({ formId: z.coerce.number().int().positive() }),
  /** An interview may not be watched live any longer: what its owner holds goes back to the interviewer. */
  'interview.release': z.object({ formId: z.coerce.number().int().positive() }),
  /** An owner's order to a voice platform was stored and may not have been sent. */
  'order.send': z.object({ interventionId: z.uuid() }),
  /** An owner asked for a report. */
  'report.generate': z.object({ runId: z.uuid() }),
  /** An owner asked the interviews a question. */
  'question.answer': z.object({ questionId: z.uuid() }),
  /** A language model or the built-in analyst is the second coder of a round. */
  'agreement.code': z.object({ roundId: z.uuid() }),
  /** An owner started a rehearsal. */
  'rehearsal.run': z.object({ rehearsalId: z.uuid() }),
  /** A payment provider's event: check the account it concerns. */
  'payment.event': z.object({ eventId: z.string().min(1).max(255) }),
  /** What an account may do is to be decided again. */
  'subscription.sync': z.object({ userId: z.uuid() }),
  /** A day has gone by: compare everything with the payment provider. */
  'payments.reconcile': z.object({ provider: z.string().min(1).max(100) }),
  /** A day has gone by: ask servers about the models that they are used for. */
  'models.check': z.object({ scope: z.literal('daily') }),
  /** A mail waits to be sent. */
  'mail.send': z.object({ mailId: z.uuid() }),
  /** An owner asked for the end of the account. */
  'account.delete': z.object({ deletionId: z.uuid() }),
} as const satisfies Record<`${string}.${string}`, z.ZodType>;

export type JobName = keyof typeof jobMap;
export type JobPayload<N extends JobName> = z.output<(typeof jobMap)[N]>;

/** How often work of one kind is tried. Times are in seconds. */
export interface FollowUpPolicy {
  /** Pauses after attempts that failed: the first one, then each `factor` times as long (2 when not given), up to the longest. */
  readonly retry: { readonly first: number; readonly factor?: number; readonly longest: number };
  /** Failed runs after which work stops until it is scheduled again. Unset: retried without end. */
  readonly giveUpAfter?: number;
  /** A job that was added and has not started after this long may be lost, and is added again. Adding one that is still queued does nothing. */
  readonly redispatchAfter: number;
  /** Jobs that the sweeper adds in one round, at most; there is one round a second. */
  readonly perRound: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Every job's row in the table `follow_ups` is tried like this. */
export const followUpPolicies = {
  'response.finish': { retry: { first: 2, longest: MINUTE }, redispatchAfter: MINUTE, perRound: 100 },
  'call.collect': { retry: { first: 2, longest: MINUTE }, redispatchAfter: 10, perRound: 1_000 },
  'call.erase': { retry: { first: MINUTE, longest: 6 * HOUR }, redispatchAfter: 5 * MINUTE, perRound: 50 },
  'recording.remove': { retry: { first: 5, longest: HOUR }, redispatchAfter: MINUTE, perRound: 50 },
  'recording.copy': { retry: { first: 10, longest: MINUTE }, giveUpAfter: 3, redispatchAfter: MINUTE, perRound: 20 },
  'recording.finish': { retry: { first: 30, longest: 6 * HOUR }, redispatchAfter: MINUTE, perRound: 20 },
  // Limits spending on a model that keeps failing; after that, the next report requests the interview again.
  'response.code': { retry: { first: 2, factor: 4, longest: 8 * HOUR }, giveUpAfter: 8, redispatchAfter: 30, perRound: 50 },
  'response.check': { retry: { first: 5, factor: 4, longest: HOUR }, giveUpAfter: 8, redispatchAfter: 30, perRound: 50 },
  'codings.reconcile': { retry: { first: MINUTE, longest: HOUR }, redispatchAfter: 5 * MINUTE, perRound: 1 },
  'report.generate': { retry: { first: 2, longest: 30 }, redispatchAfter: 5, perRound: 50 },
  'question.answer': { retry: { first: 2, longest: 30 }, redispatchAfter: 5, perRound: 50 },
  'agreement.code': { retry: { first: 2, longest: 30 }, redispatchAfter: 5, perRound: 20 },
  'rehearsal.run': { retry: { first: 2, longest: 30 }, redispatchAfter: 5, perRound: 20 },
  'mail.send': { retry: { first: 30, longest: 30 * MINUTE }, redispatchAfter: MINUTE, perRound: 20 },
  'account.delete': { retry: { first: 10, longest: HOUR }, redispatchAfter: 2 * MINUTE, perRound: 10 },
  'retention.apply': { retry: { first: MINUTE, longest: HOUR }, redispatchAfter: 5 * MINUTE, perRound: 20 },
  'interview.release': { retry: { first: 1, longest: MINUTE }, redispatchAfter: 5, perRound: 50 },
  'order.send': { retry: { first: 2, longest: MINUTE }, giveUpAfter: 5, redispatchAfter: 5, perRound: 50 },
  // Per round also bounds how often a payment provider is asked in a second.
  'payment.event': { retry: { first: 10, longest: HOUR }, redispatchAfter: 20, perRound: 20 },
  'subscription.sync': { retry: { first: 10, longest: MINUTE }, redispatchAfter: 15, perRound: 20 },
  'payments.reconcile': { retry: { first: MINUTE, longest: HOUR }, redispatchAfter: 5 * MINUTE, perRound: 1 },
  'models.check': { retry: { first: MINUTE, longest: HOUR }, redispatchAfter: 5 * MINUTE, perRound: 1 },
  'assistant.remove': { retry: { first: MINUTE, longest: 6 * HOUR }, redispatchAfter: 5 * MINUTE, perRound: 50 },
} as const satisfies Record<JobName, FollowUpPolicy>;
