import type { Pool } from 'pg';
import { forgetKey } from '../../database/encryption-key.js';

/** Deletes everything that only the lost key could open: everybody signs in again, and sets up the authenticator app again. */
export async function forgetSealed(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `with payloads as (delete from identity_payloads), apps as (delete from identity_totp), keys as (delete from identity_keys)
       update identity_sessions set ended_at = now() where ended_at is null`,
    );
    await forgetKey(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
