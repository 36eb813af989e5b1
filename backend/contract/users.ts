import { z } from 'zod';
import { tierSchema } from './plans.js';
import { text } from './text.js';

/** The `sub` of a token. */
export const userIdSchema = text(255);

/** Body of `users/user-signup`. `tier` is accepted and ignored: every account starts free (API-31). */
export const signupSchema = z.object({
  user_id: userIdSchema.min(1),
  user_email: text(254).nullish(),
  tier: text(20).optional(),
  /** False: the issuer returned no refresh token, so the session ends with its access token. Logged for the operator. */
  renewable: z.boolean().optional(),
});

export const userWireSchema = z.object({ user_id: z.string(), user_email: z.string().nullable(), tier: tierSchema });
export const signupAnswerSchema = z.object({ success: z.literal(true), user: userWireSchema });

/** What the browser learns of this installation before it does anything. */
export const publicConfigSchema = z.object({
  success: z.literal(true),
  publicUrl: z.string(),
  oidc: z.object({
    authority: z.string(),
    clientId: z.string(),
    audience: z.string(),
    scope: z.string(),
    consent: z.boolean(),
    signUp: z.boolean(),
  }),
  voice: z.object({ provider: z.string(), languageModel: z.boolean() }),
  recording: z.object({ maxBytes: z.number().int() }),
  /** Where owners get help; null: on the product's own page. */
  helpUrl: z.string().nullable(),
  /** Whom owners write to about this installation; null: nobody is named. */
  contactEmail: z.string().nullable(),
  /** What a month of the paid plans costs, as it is shown. */
  planPrices: z.object({ pro: z.string(), business: z.string() }),
  /** Null: faults stay in the browser. */
  errorReporting: z.object({ dsn: z.string(), environment: z.string(), release: z.string() }).nullable(),
});
export type PublicConfig = z.output<typeof publicConfigSchema>;
