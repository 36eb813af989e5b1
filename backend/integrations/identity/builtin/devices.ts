import type { Pool } from 'pg';
import { hashToken, isSecretToken, newSecretToken } from './secret-token.js';

/** Browsers forget cookies after 400 days at the latest. */
export const DEVICE_SECONDS = 400 * 24 * 60 * 60;
/** Of one account; the least recently used goes. */
const MOST_DEVICES = 50;

/** The browsers that have signed in to an account, by a cookie of theirs: failures of strangers do not slow them down. */
export class KnownDevices {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** The hash of the browser's token, when it has signed in to the account of this e-mail before. */
  async find(email: string, token: string | undefined): Promise<Buffer | undefined> {
    if (!isSecretToken(token)) return undefined;
    const hash = hashToken(token);
    const { rowCount } = await this.pool.query({
      name: 'identity_device_find',
      text: `select 1 from identity_devices d join identity_accounts a on a.id = d.account_id
              where d.token_hash = $1 and lower(a.email) = lower($2) and d.used_at > now() - make_interval(secs => $3)`,
      values: [hash, email, DEVICE_SECONDS],
    });
    return rowCount ? hash : undefined;
  }

  /**
   * Remembers the browser after a sign-in. A token unknown to this account is replaced: an attacker may have planted it.
   * @returns the token that the browser is to keep
   */
  async remember(accountId: string, token: string | undefined): Promise<string> {
    if (isSecretToken(token)) {
      const { rowCount } = await this.pool.query({
        name: 'identity_device_used',
        text: `update identity_devices set used_at = now() where token_hash = $1 and account_id = $2`,
        values: [hashToken(token), accountId],
      });
      if (rowCount) return token;
    }
    const fresh = newSecretToken();
    await this.pool.query({
      name: 'identity_device_add',
      text: `with others as (
               insert into identity_devices (token_hash, account_id, created_at)
               select $1, account_id, created_at from identity_devices where token_hash = $3 and account_id <> $2
             ), surplus as (
               delete from identity_devices d using (
                 select token_hash from identity_devices where account_id = $2 order by used_at desc offset $4
               ) old where d.account_id = $2 and d.token_hash = old.token_hash
             )
             insert into identity_devices (token_hash, account_id) values ($1, $2)`,
      values: [hashToken(fresh), accountId, isSecretToken(token) ? hashToken(token) : null, MOST_DEVICES - 1],
    });
    return fresh;
  }

  /** After a password reset: no device is trusted any longer. */
  async forgetAll(accountId: string): Promise<void> {
    await this.pool.query('delete from identity_devices where account_id = $1', [accountId]);
  }

  async forgetOld(): Promise<void> {
    await this.pool.query('delete from identity_devices where used_at < now() - make_interval(secs => $1)', [DEVICE_SECONDS]);
  }
}
