import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import type { AppConfig } from '../../config/app-config.js';
import { openSealer } from '../../database/encryption-key.js';
import { IdentityAccounts } from './builtin/accounts.js';
import { ensureIdentityKeys } from './builtin/identity-keys.js';
import { PasswordHasher } from './builtin/password-hash.js';
import { signAccessToken } from './builtin/sign-access-token.js';

/** A server that is starting may be slow. Milliseconds. */
const PATIENCE_MS = 10_000;

/** Thrown where no token is given; its message is one sentence for the terminal. */
export class DevelopmentTokenError extends Error {}

/**
 * An access token of the built-in issuer for `email`. Creates the account if necessary, with a random password.
 * @param databaseUrl of a migrated database
 * @throws DevelopmentTokenError in production, and when another issuer gives the tokens
 */
export async function issueDevelopmentToken(config: AppConfig, databaseUrl: string, email: string): Promise<string> {
  if (config.nodeEnv === 'production') throw new DevelopmentTokenError('Tokens are printed in development only; NODE_ENV is production.');
  if (!config.oidc.builtIn) throw new DevelopmentTokenError(`Tokens come from ${config.oidc.issuer}, which OIDC_ISSUER names.`);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new DevelopmentTokenError(`"${email}" is not an email.`);

  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const accounts = new IdentityAccounts(pool, new PasswordHasher());
    const account =
      (await accounts.findByEmail(email)) ??
      (await accounts.create(email, randomBytes(24).toString('base64url'))) ??
      (await accounts.findByEmail(email));
    const key = (await ensureIdentityKeys(pool, await openSealer(config, pool))).signing[0];
    if (!account || !key) throw new Error('The account or the signing key could not be made');
    return await signAccessToken(key, config, { sub: account.id, email: account.email, nickname: account.email.split('@')[0] });
  } finally {
    await pool.end();
  }
}

/**
 * Tries a token where it is valid: at the address that PORT and PUBLIC_URL say, which a server that was started with others does not have.
 * @returns null when it opens the API there, otherwise what to do, for the terminal
 */
export async function tokenProblem({ publicUrl }: AppConfig, token: string): Promise<string | null> {
  const again = 'If your server was started with another PORT or PUBLIC_URL, run this command with the same.';
  try {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${publicUrl}/api/account/sessions`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    return status === 401 ? `The server at ${publicUrl} refuses this token: it has another database or address. ${again}` : null;
  } catch {
    return `This token is for ${publicUrl}, where no server answers. ${again}`;
  }
}
