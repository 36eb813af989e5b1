import type { Pool } from 'pg';
import { hashToken, isSecretToken, newSecretToken } from './secret-token.js';

export type LinkPurpose = 'sign-up' | 'verify' | 'change-email' | 'reset';

/** Minutes a link in a mail works. */
export const LINK_MINUTES = 45;

export interface Link {
  readonly purpose: LinkPurpose;
  readonly accountId: string | null;
  /** What the link proves; empty for one that an operator handed over. */
  readonly email: string;
}

type NewLink = Pick<Link, 'purpose' | 'email'> & Partial<Link>;

const COLUMNS = `purpose, account_id as "accountId", email`;

/** Links that work once, for less than an hour. */
export class IdentityLinks {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** @returns the link's token. Earlier links of the account for the same purpose stop working. */
  async issue({ purpose, accountId = null, email }: NewLink): Promise<string> {
    const token = newSecretToken();
    await this.pool.query(
      `with earlier as (
         delete from identity_links where purpose = $2 and (account_id = $3 or (account_id is null and $3 is null and lower(email) = lower($4)))
       )
       insert into identity_links (token_hash, purpose, account_id, email, expires_at)
       values ($1, $2, $3::uuid, $4, now() + make_interval(mins => $5))`,
      [hashToken(token), purpose, accountId, email, LINK_MINUTES],
    );
    return token;
  }

  /** What a link is for, without using it up: mail programs open links to look at them. */
  async find(token: string): Promise<Link | undefined> {
    if (!isSecretToken(token)) return undefined;
    const { rows } = await this.pool.query<Link>(`select ${COLUMNS} from identity_links where token_hash = $1 and expires_at > now()`, [
      hashToken(token),
    ]);
    return rows[0];
  }

  /** Uses the link up; of several requests at once one gets it. */
  async take(token: string): Promise<Link | undefined> {
    if (!isSecretToken(token)) return undefined;
    const { rows } = await this.pool.query<Link>(
      `delete from identity_links where token_hash = $1 and expires_at > now() returning ${COLUMNS}`,
      [hashToken(token)],
    );
    return rows[0];
  }

  /** After a change of password or address the links that were sent before it are worth nothing. */
  async withdrawAll(accountId: string): Promise<void> {
    await this.pool.query('delete from identity_links where account_id = $1', [accountId]);
  }
}
