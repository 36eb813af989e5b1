import type { Pool } from 'pg';
import { hashToken, isSecretToken, newSecretToken } from './secret-token.js';

/** How long a password or a passkey that was given again is good for sensitive changes. */
const MINUTES = 10;

export interface Confirmation {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Recent proofs that the owner is at a signed-in browser. Required for actions that could cost them the account. */
export class Confirmations {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async issue(accountId: string): Promise<Confirmation> {
    const token = newSecretToken();
    const { rows } = await this.pool.query<{ expires_at: Date }>(
      `insert into identity_confirmations (token_hash, account_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))
       returning expires_at`,
      [hashToken(token), accountId, MINUTES],
    );
    return { token, expiresAt: rows[0]!.expires_at };
  }

  /** Whether the token was given to this account some minutes ago. */
  async isValid(accountId: string, token: string): Promise<boolean> {
    if (!isSecretToken(token)) return false;
    const { rowCount } = await this.pool.query(
      `select 1 from identity_confirmations where token_hash = $1 and account_id = $2 and expires_at > now()`,
      [hashToken(token), accountId],
    );
    return rowCount === 1;
  }

  async withdrawAll(accountId: string): Promise<void> {
    await this.pool.query('delete from identity_confirmations where account_id = $1', [accountId]);
  }
}
