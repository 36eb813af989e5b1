import { generateSecret, generateURI, verify } from 'otplib';
import type { Pool } from 'pg';
import { Sealer } from '../../../common/sealer.js';

/** Seconds a phone's clock may be off, to both sides. */
const TOLERANCE = 30;
const CODE = /^\d{6}$/;

/** Codes of authenticator apps (RFC 6238). Each code works once; secrets are stored encrypted. */
export class TotpFactor {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly issuer: string,
    private readonly sealing: { get(): Promise<Sealer> },
  ) {}

  /** A new secret for the person's app. It counts after its first code; one that counts already stays until then. */
  async begin(accountId: string, email: string): Promise<{ secret: string; uri: string }> {
    const secret = generateSecret();
    await this.pool.query(
      `insert into identity_totp (account_id, secret) values ($1, $2)
       on conflict (account_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
         where identity_totp.confirmed_at is null`,
      [accountId, (await this.sealing.get()).seal(secret, placeOf(accountId))],
    );
    return { secret, uri: generateURI({ issuer: this.issuer, label: email, secret }) };
  }

  /** @returns false when the code is wrong */
  async activate(accountId: string, code: string): Promise<boolean> {
    if (!(await this.accept(accountId, code, false))) return false;
    await this.pool.query('update identity_totp set confirmed_at = now() where account_id = $1 and confirmed_at is null', [accountId]);
    return true;
  }

  async isActive(accountId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('select 1 from identity_totp where account_id = $1 and confirmed_at is not null', [
      accountId,
    ]);
    return rowCount === 1;
  }

  check(accountId: string, code: string): Promise<boolean> {
    return this.accept(accountId, code, true);
  }

  async remove(accountId: string): Promise<void> {
    await removeTotp(this.pool, accountId);
  }

  private async accept(accountId: string, code: string, confirmed: boolean): Promise<boolean> {
    const token = code.replace(/\s/g, '');
    if (!CODE.test(token)) return false;
    const { rows } = await this.pool.query<{ secret: string }>(
      'select secret from identity_totp where account_id = $1 and (confirmed_at is not null) = $2',
      [accountId, confirmed],
    );
    if (!rows[0]) return false;
    const result = await verify({ secret: await this.open(accountId, rows[0].secret), token, epochTolerance: TOLERANCE });
    if (!result.valid || !('timeStep' in result)) return false;
    // Of several requests with one code, one is taken.
    const { rowCount } = await this.pool.query('update identity_totp set last_step = $2 where account_id = $1 and last_step < $2', [
      accountId,
      result.timeStep,
    ]);
    return rowCount === 1;
  }

  /** Secrets stored before they were encrypted are read as they are. */
  private async open(accountId: string, stored: string): Promise<string> {
    return Sealer.isSealed(stored) ? (await this.sealing.get()).open(stored, placeOf(accountId)) : stored;
  }
}

const placeOf = (accountId: string) => `identity_totp/${accountId}`;

/** Turns off the authenticator app of an account. */
export async function removeTotp(pool: Pick<Pool, 'query'>, accountId: string): Promise<void> {
  await pool.query('delete from identity_totp where account_id = $1', [accountId]);
}
