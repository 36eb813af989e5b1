import { Pool } from 'pg';
import { recordFromCommand } from '../../audit/audit-log.service.js';
import type { AppConfig } from '../../config/app-config.js';
import { IdentityAccounts } from './builtin/accounts.js';
import { IdentityLinks, LINK_MINUTES } from './builtin/links.js';
import { PasswordHasher } from './builtin/password-hash.js';
import { linkPath } from './builtin/paths.js';
import { RecoveryCodes } from './builtin/recovery-codes.js';
import { removeTotp } from './builtin/totp.js';

/** Its message is one sentence for the terminal. */
export class OperatorResetError extends Error {}

/**
 * A link to choose a new password, printed instead of mailed.
 * @param options.withoutSecondStep also turns two-step sign-in off, for a user without phone and recovery codes
 * @throws OperatorResetError if there is no such account, or an external issuer is configured
 */
export async function operatorReset(
  config: AppConfig,
  databaseUrl: string,
  email: string,
  options: { withoutSecondStep?: boolean } = {},
): Promise<{ url: string; minutes: number; twoStep: boolean }> {
  if (!config.oidc.builtIn) {
    throw new OperatorResetError(`Passwords are kept by ${config.oidc.issuer}, which OIDC_ISSUER names: reset them there.`);
  }
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const accounts = new IdentityAccounts(pool, new PasswordHasher());
    const account = await accounts.findByEmail(email);
    if (!account) throw new OperatorResetError(`There is no account with the email "${email}".`);
    if (options.withoutSecondStep) {
      await accounts.setTwoStep(account.id, false);
      await removeTotp(pool, account.id);
      await new RecoveryCodes(pool).removeAll(account.id);
    }
    // Without an address: the link goes through other hands, and proves nothing about the mailbox.
    const token = await new IdentityLinks(pool).issue({ purpose: 'reset', accountId: account.id, email: '' });
    await recordFromCommand(pool, {
      kind: 'password-reset.requested',
      accountId: account.id,
      actor: 'operator',
      details: { by: 'operator' },
    });
    return { url: `${config.publicUrl}${linkPath(token)}`, minutes: LINK_MINUTES, twoStep: account.twoStep && !options.withoutSecondStep };
  } finally {
    await pool.end();
  }
}
