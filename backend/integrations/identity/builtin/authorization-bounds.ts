import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';

/** Sign-ins that one address may begin in a minute: a whole office that comes back from an outage. */
export const SIGN_INS_BEGUN_PER_MINUTE = 240;

/** Bytes of all parameters of a request for authorization. What our own application sends is a quarter of it. */
const MAX_PARAMETERS = 3_000;
/** Characters of a parameter; the others are bounded by the sum. */
const MAX_LENGTH: Readonly<Record<string, number>> = {
  state: 256,
  nonce: 256,
  login_hint: 254,
  code_challenge: 128,
  prompt: 64,
  scope: 256,
};

/** Sign-ins in the making that one installation keeps; beyond it the oldest are dropped, and begin again. */
const MAX_BEGUN = 20_000;

/** Why an authorization request must not be stored, or null. Its parameters are stored for as long as its page is open. */
export function authorizationProblem({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | null {
  const query = url.split('?').slice(1).join('?');
  if (query.length > MAX_PARAMETERS) return 'the parameters are too long';
  // A body is read by the provider.
  if (method === 'POST' && !(Number(headers['content-length'] ?? NaN) <= MAX_PARAMETERS)) {
    return 'the body is too long, or of unknown length';
  }
  const parameters = new URLSearchParams(query);
  for (const [name, max] of Object.entries(MAX_LENGTH)) {
    if (parameters.getAll(name).some((value) => value.length > max)) return `${name} is too long`;
  }
  return null;
}

/** Removes those of the sign-ins in the making that are beyond the ceiling, oldest first. Several processes at once do no harm. */
export async function dropBegunBeyond(pool: Pick<Pool, 'query'>, ceiling = MAX_BEGUN): Promise<void> {
  await pool.query(
    `delete from identity_payloads where model = 'Interaction' and expires_at <= (
       select expires_at from identity_payloads where model = 'Interaction' order by expires_at desc offset $1 limit 1)`,
    [ceiling],
  );
}
