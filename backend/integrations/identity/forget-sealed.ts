import type { Pool } from 'pg';
import { forgetKey } from '../../database/encryption-key.js';
import { inTransaction } from '../../database/pool-transaction.js';

/** Deletes everything that only the lost key could open: all users sign in again, and set up their authenticator apps again. */
export function forgetSealed(pool: Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query(
      `with payloads as (delete from identity_payloads), apps as (delete from identity_totp), keys as (delete from identity_keys)
       update identity_sessions set ended_at = now() where ended_at is null`,
    );
    await forgetKey(client);
  });
}
