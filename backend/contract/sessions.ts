import { z } from 'zod';

export const sessionIdSchema = z.uuid();

/** A browser that is signed in to the account. */
export const sessionWireSchema = z.object({
  id: z.uuid(),
  /** Browser and system, e.g. 'Firefox on Linux'; null when it is not known. */
  agent: z.string().nullable(),
  /** UTC. */
  created_at: z.string(),
  /** UTC; renewed when the browser gets a new access token, every few minutes while it is in use. */
  last_used_at: z.string(),
  /** The browser that asks. */
  current: z.boolean(),
});
export type SessionWire = z.output<typeof sessionWireSchema>;

export const sessionListAnswerSchema = z.object({
  success: z.literal(true),
  /** False: people sign in with another provider, which has their list of sessions. */
  managed: z.boolean(),
  sessions: z.array(sessionWireSchema),
});
export type SessionListAnswer = z.output<typeof sessionListAnswerSchema>;

export const revokedAnswerSchema = z.object({ success: z.literal(true), revoked: z.number().int().nonnegative() });
