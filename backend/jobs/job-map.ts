import { z } from 'zod';
import type { Lease } from '../follow-ups/lease.js';
import type { FollowUpKind } from './follow-up-policies.js';

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
  /** A recording was deleted: its files are to go, too. */
  'recording.remove': z.object({ callId: z.uuid() }),
  /** An assistant was deleted or replaced: its voice platform is to forget it, too. */
  'assistant.remove': z.object({ mark: z.uuid() }),
  /** Content of an interview's responses may have reached the age its settings name: delete it. */
  'retention.apply': z.object({ formId: z.coerce.number().int().positive() }),
  /** An owner asked for a report. */
  'report.generate': z.object({ runId: z.uuid() }),
  /** A payment provider's event: check the account it concerns. */
  'payment.event': z.object({ eventId: z.string().min(1).max(255) }),
  /** What an account may do is to be decided again. */
  'subscription.sync': z.object({ userId: z.uuid() }),
  /** A day has gone by: compare everything with the payment provider. */
  'payments.reconcile': z.object({ provider: z.string().min(1).max(100) }),
  /** A mail waits to be sent. */
  'mail.send': z.object({ mailId: z.uuid() }),
  /** An owner asked for the end of the account. */
  'account.delete': z.object({ deletionId: z.uuid() }),
} as const satisfies Record<`${string}.${string}`, z.ZodType>;

export type JobName = keyof typeof jobMap;
export type JobPayload<N extends JobName> = z.output<(typeof jobMap)[N]>;

export interface JobContext {
  /** True when a failure now is the last one: the handler should do what it can without whatever keeps failing. */
  readonly lastAttempt: boolean;
}

export interface FollowUpContext extends JobContext {
  /** Of the work's row. A handler that returns without ending it has completed the work. */
  readonly lease: Lease;
}

type ContextOf<N extends JobName> = N extends FollowUpKind ? FollowUpContext : JobContext;

/** One handler for each job. Idempotent: a job may run twice, also at the same time. */
export type JobHandlers = { readonly [N in JobName]: (payload: JobPayload<N>, context: ContextOf<N>) => Promise<void> };

export const JOB_HANDLERS = Symbol('JobHandlers');
