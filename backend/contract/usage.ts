import { z } from 'zod';
import { BUDGET_METRICS, BUDGET_SCOPES } from './budgets.js';

/** A calendar month, UTC. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month: 2026-11');
export const usageQuerySchema = z.object({ month: monthSchema.optional() });

/** A sum. Larger ones than JavaScript can count one by one are rounded, not refused. */
const amount = z.number().nonnegative();

/** Current usage of one limit. */
const gaugeSchema = z.object({
  /** Null: no limit. */
  limit: z.number().int().nonnegative().nullable(),
  used: amount,
});
export type UsageGauge = z.output<typeof gaugeSchema>;

/** What was spent, of one interview or in all. Costs are in the currency of the prices; null without prices. */
const spentSchema = z.object({
  requests: amount,
  input_tokens: amount,
  output_tokens: amount,
  /** Requests whose usage the provider did not report: it is an estimate. */
  estimated_requests: amount,
  calls: amount,
  call_seconds: amount,
  /** Read aloud by a server, or by a realtime model in its calls. */
  characters: amount,
  /** Of speech, understood by a server. */
  heard_seconds: amount,
  cost: z.number().nonnegative().nullable(),
});
export type UsageSpent = z.output<typeof spentSchema>;

const ledgerRowSchema = spentSchema.extend({
  /** Null: spent before an interview was saved. */
  form_id: z.number().int().nullable(),
  /** Null: the interview was deleted. */
  title: z.string().nullable(),
});
export type LedgerRow = z.output<typeof ledgerRowSchema>;

/** A limit that was met. */
const hitSchema = z.object({
  /** ISO, UTC, without trailing Z. */
  at: z.string(),
  scope: z.enum(BUDGET_SCOPES),
  kind: z.string(),
  metric: z.enum(BUDGET_METRICS),
  allowed: amount,
  form_id: z.number().int().nullable(),
  title: z.string().nullable(),
});
export type UsageHit = z.output<typeof hitSchema>;

export const usageAnswerSchema = z.object({
  success: z.literal(true),
  month: z.string(),
  /** The account's usage today (UTC), including running work. */
  today: z.object({
    model_tokens: gaugeSchema,
    model_requests: gaugeSchema,
    call_seconds: gaugeSchema,
    calls_at_once: gaugeSchema,
    characters: gaugeSchema,
    heard_seconds: gaugeSchema,
  }),
  /** What the account keeps, whatever the day. */
  stored: z.object({
    interviews: gaugeSchema,
    recording_bytes: gaugeSchema,
    image_bytes: gaugeSchema,
  }),
  /** Of one interview a day and of one response, tokens; null: no limit. */
  per_interview: z.number().int().nullable(),
  per_response: z.number().int().nullable(),
  /** Whether a server reads aloud here, or did in the month; otherwise its columns are left out. */
  reads_aloud: z.boolean(),
  /** The same of a server that understands speech. */
  hears: z.boolean(),
  /** Whether a realtime model can hold calls here, or did in the month; otherwise its price is left out. */
  calls_directly: z.boolean(),
  /** Of a million tokens, of a minute of a call (on a voice platform, with a realtime model), of a million characters, and of a minute of speech; 0: not set. */
  prices: z.object({
    input: z.number(),
    output: z.number(),
    call_minute: z.number(),
    direct_minute: z.number(),
    characters: z.number(),
    heard_minute: z.number(),
  }),
  total: spentSchema,
  ledger: z.array(ledgerRowSchema),
  hits: z.array(hitSchema),
});
export type UsageAnswer = z.output<typeof usageAnswerSchema>;

export const USAGE_FILE = (month: string) => `usage-${month}.csv`;
