import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import type { Pool } from 'pg';
import { Sealer } from '../../../common/sealer.js';
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.js';
import { inTransaction } from '../../../database/pool-transaction.js';

/** A private key as JSON Web Key. */
export type SigningJwk = JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' };

export interface IdentityKeys {
  /** Newest first: the provider signs with the first and publishes them all. */
  readonly signing: readonly SigningJwk[];
  /** Newest first: cookies and form tokens are signed with the first and checked against all. */
  readonly cookie: readonly string[];
}

interface KeyRow {
  readonly kid: string;
  readonly use: 'sign' | 'cookie';
  readonly secret: unknown;
}

/** The built-in provider's keys as they are stored, without making any. */
export async function readIdentityKeys(pool: Pick<Pool, 'query'>, sealer: Sealer): Promise<IdentityKeys> {
  const { rows: stored } = await pool.query<KeyRow>(`select kid, use, secret from identity_keys order by created_at desc, kid`);
  const rows = stored.map(({ kid, use, secret }) => ({ use, secret: Sealer.isSealed(secret) ? openKey(sealer, kid, secret) : secret }));
  return {
    signing: rows.filter((row) => row.use === 'sign').map((row) => row.secret as SigningJwk),
    cookie: rows.filter((row) => row.use === 'cookie').map((row) => row.secret as string),
  };
}

/** The built-in provider's keys; the first of many processes that start at once makes them. */
export async function ensureIdentityKeys(pool: Pool, sealer: Sealer): Promise<IdentityKeys> {
  await sealStoredKeys(pool, sealer);
  const stored = await readIdentityKeys(pool, sealer);
  if (stored.signing.length > 0 && stored.cookie.length > 0) return stored;
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.identityKeys]);
    const { rows } = await client.query<Pick<KeyRow, 'use'>>('select use from identity_keys');
    if (!rows.some((row) => row.use === 'sign')) await addKey(client, sealer, 'sign', await newSigningKey());
    if (!rows.some((row) => row.use === 'cookie')) await addKey(client, sealer, 'cookie', randomBytes(32).toString('base64url'));
  });
  return readIdentityKeys(pool, sealer);
}

/** Adds a signing key; processes that are running accept its tokens at once and sign with it after their next start. */
export async function addSigningKey(pool: Pick<Pool, 'query'>, sealer: Sealer): Promise<SigningJwk> {
  const key = await newSigningKey();
  await addKey(pool, sealer, 'sign', key);
  return key;
}

async function addKey(db: Pick<Pool, 'query'>, sealer: Sealer, use: KeyRow['use'], secret: SigningJwk | string): Promise<void> {
  const kid = typeof secret === 'string' ? `cookie-${randomBytes(8).toString('hex')}` : secret.kid;
  await db.query('insert into identity_keys (kid, use, secret) values ($1, $2, $3)', [
    kid,
    use,
    JSON.stringify(sealKey(sealer, kid, secret)),
  ]);
}

/** Keys that an older version left readable. Several processes doing it at once do no harm. */
async function sealStoredKeys(pool: Pick<Pool, 'query'>, sealer: Sealer): Promise<void> {
  const { rows } = await pool.query<KeyRow>('select kid, use, secret from identity_keys');
  for (const { kid, secret } of rows) {
    if (Sealer.isSealed(secret)) continue;
    const sealed = JSON.stringify(sealKey(sealer, kid, secret));
    await pool.query('update identity_keys set secret = $2 where kid = $1 and secret = $3::jsonb', [kid, sealed, JSON.stringify(secret)]);
  }
}

const sealKey = (sealer: Sealer, kid: string, secret: unknown) => sealer.seal(JSON.stringify(secret), `identity_keys/${kid}`);
const openKey = (sealer: Sealer, kid: string, secret: string): unknown => JSON.parse(sealer.open(secret, `identity_keys/${kid}`));

async function newSigningKey(): Promise<SigningJwk> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
}
