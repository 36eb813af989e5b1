import { z } from 'zod';
import { AGREEMENT_FILES } from './agreement-constants.js';
import { EXPORT_FORMATS } from './analysis-constants.js';
import { RESPONSE_EXPORT_FORMATS } from './csv.js';
import { LIMITS } from './limits.js';
import { text } from './text.js';

/** What the owner's filter offers. */
export const AUDIT_GROUPS = ['sign-in', 'security', 'exports', 'deletions', 'plan', 'data'] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

const none = z.object({});
const method = z.object({ method: z.enum(['password', 'passkey']), factor: z.enum(['totp', 'recovery-code', 'passkey']).optional() });
const count = z.object({ count: z.number().int().nonnegative() });
const tier = text(20);

/**
 * Every kind of event in the audit log, with its details: counts and choices, never names, texts or addresses.
 * `flood`: kept a few times per account and quarter of an hour, so that an attack cannot fill the log.
 */
export const AUDIT_KINDS = {
  'account.signed-up': { group: 'sign-in', details: none },
  'account.signed-in': { group: 'sign-in', details: method },
  'account.sign-in-failed': { group: 'sign-in', flood: true, details: z.object({ reason: z.enum(['password', 'delayed', 'passkey']) }) },
  'account.second-factor-failed': {
    group: 'sign-in',
    flood: true,
    details: z.object({ factor: z.enum(['totp', 'recovery-code', 'passkey']) }),
  },
  'account.signed-out': { group: 'sign-in', details: none },
  'session.revoked': { group: 'security', details: count },
  'refresh-token.reused': { group: 'security', flood: true, details: none },
  'password.changed': { group: 'security', details: none },
  'password-reset.requested': { group: 'security', flood: true, details: z.object({ by: z.enum(['email', 'operator']) }) },
  'password-reset.used': { group: 'security', details: none },
  'email.changed': { group: 'security', details: none },
  'email.verified': { group: 'security', details: none },
  'totp.added': { group: 'security', details: none },
  'totp.removed': { group: 'security', details: none },
  'recovery-codes.made': { group: 'security', details: none },
  'passkey.added': { group: 'security', details: none },
  'passkey.removed': { group: 'security', details: none },
  'responses.exported': { group: 'exports', details: z.object({ format: z.enum(RESPONSE_EXPORT_FORMATS) }) },
  'report.exported': { group: 'exports', details: z.object({ format: z.enum(EXPORT_FORMATS) }) },
  'report.shared': { group: 'exports', details: z.object({ days: z.number().int(), maskNames: z.boolean() }) },
  'report.share-revoked': { group: 'exports', details: none },
  'agreement.shared': { group: 'exports', details: z.object({ days: z.number().int(), maskNames: z.boolean() }) },
  'agreement.share-revoked': { group: 'exports', details: none },
  'agreement.exported': { group: 'exports', details: z.object({ file: z.enum(AGREEMENT_FILES) }) },
  'codebook.exported': { group: 'exports', details: z.object({ format: z.enum(['csv', 'qdc']) }) },
  'account.exported': { group: 'exports', details: none },
  'response.deleted': { group: 'deletions', details: none },
  'interview.deleted': { group: 'deletions', details: z.object({ responses: z.number().int().nonnegative() }) },
  'analysis.deleted': { group: 'deletions', details: none },
  'recording.deleted': { group: 'deletions', details: none },
  'account.deletion-requested': { group: 'deletions', details: z.object({ receipt: z.uuid() }) },
  'account.deleted': { group: 'deletions', details: z.record(z.string(), z.union([z.string(), z.number()])) },
  'retention.applied': {
    group: 'deletions',
    details: z.object({
      what: z.enum(['recordings', 'transcripts', 'contacts', 'responses', 'audit']),
      count: z.number().int().nonnegative(),
    }),
  },
  'plan.granted': { group: 'plan', details: z.object({ tier, maxResponses: z.number().int().nonnegative() }) },
  'plan.grant-withdrawn': { group: 'plan', details: none },
  'plan.changed': { group: 'plan', details: z.object({ from: tier, to: tier, source: tier }) },
  'responses.imported': { group: 'data', details: count },
} as const satisfies Record<string, { readonly group: AuditGroup; readonly flood?: true; readonly details: z.ZodType }>;

export type AuditKind = keyof typeof AUDIT_KINDS;
export type AuditDetails<K extends AuditKind = AuditKind> = z.output<(typeof AUDIT_KINDS)[K]['details']>;

/** The actor. `unknown`: not authenticated, for example after a wrong password. */
export const AUDIT_ACTORS = ['owner', 'operator', 'system', 'unknown'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

export const AUDIT_PAGE = 50;

export const activityQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(AUDIT_PAGE),
  cursor: text(LIMITS.cursor).optional(),
  group: z.enum(AUDIT_GROUPS).optional(),
});
export type ActivityQuery = z.output<typeof activityQuerySchema>;

/** One event as its owner reads it. */
export const activityEntrySchema = z.object({
  id: z.uuid(),
  /** UTC. */
  at: z.string(),
  kind: z.enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]),
  actor: z.enum(AUDIT_ACTORS),
  /** The interview or response it was about; the title while the interview exists. */
  subject: z.object({ type: z.enum(['interview', 'response']), id: z.string(), title: z.string().nullable() }).nullable(),
  /** Browser and system. */
  agent: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;

export const activityAnswerSchema = z.object({
  success: z.literal(true),
  entries: z.array(activityEntrySchema),
  nextCursor: z.string().nullable(),
});
export type ActivityAnswer = z.output<typeof activityAnswerSchema>;
