import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ClientInfo } from '../../../common/client-info.js';
import type { Attempt } from './attempts.js';
import type { BuiltInIdentityProvider } from './built-in-identity-provider.js';
import { isRecoveryCode } from './recovery-codes.js';

/** How long a code is accepted after the password. Milliseconds. */
const TICKET_MS = 10 * 60_000;
const TICKET = /^([\da-f-]{36})\.(\d{13})\.([\w-]{43})$/;

export type SecondStepOutcome = 'accepted' | 'wrong' | Extract<Attempt, { allowed: false }>;

/** The second factor after the password, if the owner has enabled it. */
export class SecondStep {
  constructor(private readonly identity: BuiltInIdentityProvider) {}

  /** Proves on the next page that the password was right, for this sign-in and this account. */
  issueTicket(uid: string, accountId: string): string {
    const expires = String(Date.now() + TICKET_MS);
    return `${accountId}.${expires}.${this.sign(uid, accountId, expires)}`;
  }

  /** The account whose password was right; undefined when that is not proved, or too long ago. */
  readTicket(uid: string, ticket: string): string | undefined {
    const [, accountId = '', expires = '', signature = ''] = TICKET.exec(ticket) ?? [];
    const given = Buffer.from(signature);
    const valid = this.identity.formKeys.some((key) => {
      const expected = Buffer.from(this.sign(uid, accountId, expires, key));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    return valid && Number(expires) > Date.now() ? accountId : undefined;
  }

  async factors(accountId: string): Promise<{ totp: boolean; passkey: boolean }> {
    const [totp, passkeys] = await Promise.all([this.identity.totp.isActive(accountId), this.identity.passkeys.list(accountId)]);
    return { totp, passkey: passkeys.length > 0 && this.identity.passkeys.available };
  }

  async check(accountId: string, code: string, client: ClientInfo): Promise<SecondStepOutcome> {
    const { attempts, totp, recoveryCodes, auditLogService: audit } = this.identity;
    const attempt = await attempts.secondStep(accountId);
    if (!attempt.allowed) return attempt;
    const factor = isRecoveryCode(code) ? 'recovery-code' : 'totp';
    const right = factor === 'totp' ? await totp.check(accountId, code) : await recoveryCodes.take(accountId, code);
    if (!right) {
      audit.record({ kind: 'account.second-factor-failed', accountId, actor: 'unknown', client, details: { factor } });
      return 'wrong';
    }
    await attempt.succeeded();
    audit.record({ kind: 'account.signed-in', accountId, actor: 'owner', client, details: { method: 'password', factor } });
    return 'accepted';
  }

  private sign(uid: string, accountId: string, expires: string, key = this.identity.formKeys[0] ?? ''): string {
    return createHmac('sha256', key).update(`second-step/${uid}/${accountId}/${expires}`).digest('base64url');
  }
}
