import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { hashToken } from './secret-token.js';

const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without the characters that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes on paper for the day the phone is gone. Each works once; 79 random bits, so that a plain hash keeps them. */
export class RecoveryCodes {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** New codes in place of all earlier ones; they are shown once. */
  async replace(accountId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, newCode);
    await this.pool.query(
      `with old as (delete from identity_recovery_codes where account_id = $1 and not code_hash = any($2::bytea[]))
       insert into identity_recovery_codes (account_id, code_hash) select $1, unnest($2::bytea[])`,
      [accountId, codes.map((code) => hashCode(accountId, code))],
    );
    return codes;
  }

  /** Uses the code up. */
  async take(accountId: string, code: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update identity_recovery_codes set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null`,
      [accountId, hashCode(accountId, code)],
    );
    return rowCount === 1;
  }

  async left(accountId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'select count(*)::int as count from identity_recovery_codes where account_id = $1 and used_at is null',
      [accountId],
    );
    return rows[0]?.count ?? 0;
  }

  async removeAll(accountId: string): Promise<void> {
    await this.pool.query('delete from identity_recovery_codes where account_id = $1', [accountId]);
  }
}

/** Whether it looks like one of ours rather than like a code of an app. */
export const isRecoveryCode = (text: string) => plain(text).length === GROUPS * GROUP_LENGTH;

const newCode = () =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const hashCode = (accountId: string, code: string) => hashToken(`recovery/${accountId}/${plain(code)}`);
