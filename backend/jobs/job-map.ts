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
  /** A day has gone by: find completed interviews that were never coded. */
  'codings.reconcile': z.object({ scope: z.literal('recent') }),
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
