import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** A secret that this installation makes for itself, once, and keeps in its database: all its processes have the same. */
export async function installationSecret(pool: Pick<Pool, 'query'>, name: string): Promise<string> {
  await pool.query('insert into installation_secrets (name, secret) values ($1, $2) on conflict (name) do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const { rows } = await pool.query<{ secret: string }>('select secret from installation_secrets where name = $1', [name]);
  return rows[0]!.secret;
}
