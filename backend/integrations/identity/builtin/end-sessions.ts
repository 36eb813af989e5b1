import type { Pool } from 'pg';

const SIGNED_IN_MODELS = ['Session', 'Grant', 'RefreshToken', 'AuthorizationCode', 'AccessToken'];

/** Ends everything that browsers were given for an account: they have to sign in again. */
export async function endSessions(pool: Pick<Pool, 'query'>, accountId: string): Promise<void> {
  await pool.query(`delete from identity_payloads where model = any($1::text[]) and payload ->> 'accountId' = $2`, [
    SIGNED_IN_MODELS,
    accountId,
  ]);
}
