import { setTimeout as delay } from 'node:timers/promises';
import type { ClientInfo } from '../../../common/client-info.js';
import { resetMail } from './account-mails.js';
import type { Attempt } from './attempts.js';
import type { BuiltInIdentityProvider } from './built-in-identity-provider.js';
import type { Link } from './links.js';
import { EVEN_MS } from './sign-in.js';
import { passwordProblem } from './password-rules.js';

export type PasswordOutcome = 'reset' | 'created' | 'taken' | 'dead-link' | { readonly problem: string };
export type LinkOutcome = 'verified' | 'changed' | 'taken' | 'dead-link';

/** What links in mails do: a new password, a proved address, an account. */
export class AccountRecovery {
  constructor(private readonly identity: BuiltInIdentityProvider) {}

  /** Answers the same, and as fast, whether there is such an account or not. */
  async requestReset(email: string, client: ClientInfo): Promise<Attempt> {
    const attempt = await this.identity.attempts.mailFrom(client.address);
    if (attempt.allowed) await Promise.all([this.sendReset(email, client), delay(EVEN_MS)]);
    return attempt;
  }

  private async sendReset(email: string, client: ClientInfo): Promise<void> {
    const { accounts, links, mailOutbox: mail, auditLogService: audit } = this.identity;
    const account = await accounts.findByEmail(email);
    if (!account || !(await this.identity.mayMail(account.email))) return;
    const token = await links.issue({ purpose: 'reset', accountId: account.id, email: account.email });
    await mail.add(account.email, resetMail(this.identity.linkUrl(token)));
    audit.record({ kind: 'password-reset.requested', accountId: account.id, actor: 'unknown', client, details: { by: 'email' } });
  }

  /** Whose password a link is to set; undefined for links that set none, and for dead ones. */
  async passwordFor(token: string): Promise<{ link: Link; accountId: string | null; email: string } | undefined> {
    const link = await this.identity.links.find(token);
    if (link?.purpose === 'sign-up') return { link, accountId: null, email: link.email };
    const account = link?.purpose === 'reset' && link.accountId !== null ? await this.identity.accounts.find(link.accountId) : undefined;
    return link && account && { link, accountId: account.id, email: account.email };
  }

  /** Sets the password of a reset or of a new account. It does not sign in: a second step is asked for as ever. */
  async setPassword(token: string, password: string, client: ClientInfo): Promise<PasswordOutcome> {
    const target = await this.passwordFor(token);
    if (!target) return 'dead-link';
    const problem = password === '' ? 'Choose a password.' : passwordProblem(password, target.email);
    if (problem !== undefined) return { problem };
    const link = await this.identity.links.take(token);
    if (!link) return 'dead-link';
    return target.accountId === null ? this.create(link.email, password, client) : this.reset(target.accountId, link, password, client);
  }

  private async reset(id: string, link: Link, password: string, client: ClientInfo): Promise<PasswordOutcome> {
    const { accounts, links, devices, confirmations, auditLogService: audit } = this.identity;
    await accounts.setPassword(id, password);
    // Opening the link proves access to the mailbox. A link handed over by an operator proves nothing.
    if (link.email !== '') await accounts.verifyEmail(id, link.email);
    await Promise.all([links.withdrawAll(id), devices.forgetAll(id), confirmations.withdrawAll(id)]);
    await this.identity.endSessions(id);
    audit.record({ kind: 'password-reset.used', accountId: id, actor: 'owner', client, details: {} });
    const account = await accounts.find(id);
    if (account) await this.identity.notify(account.email, 'password-changed');
    return 'reset';
  }

  private async create(email: string, password: string, client: ClientInfo): Promise<PasswordOutcome> {
    const { accounts, auditLogService: audit } = this.identity;
    const account = await accounts.createHashed(email, await accounts.hash(password), true);
    if (!account) return 'taken';
    audit.record({ kind: 'account.signed-up', accountId: account.id, actor: 'owner', client, details: {} });
    return 'created';
  }

  /** Does what a link that sets no password is for. */
  async useLink(token: string, client: ClientInfo): Promise<LinkOutcome> {
    if (await this.passwordFor(token)) return 'dead-link';
    const link = await this.identity.links.take(token);
    if (link?.purpose === 'verify' && link.accountId !== null) return this.verify(link.accountId, link.email, client);
    if (link?.purpose === 'change-email' && link.accountId !== null) return this.changeEmail(link.accountId, link.email, client);
    return 'dead-link';
  }

  private async verify(accountId: string, email: string, client: ClientInfo): Promise<LinkOutcome> {
    if (!(await this.identity.accounts.verifyEmail(accountId, email))) return 'dead-link';
    this.identity.auditLogService.record({ kind: 'email.verified', accountId, actor: 'owner', client, details: {} });
    return 'verified';
  }

  private async changeEmail(accountId: string, email: string, client: ClientInfo): Promise<LinkOutcome> {
    const { accounts, links, auditLogService: audit } = this.identity;
    const before = await accounts.find(accountId);
    if (!before) return 'dead-link';
    if (!(await accounts.setEmail(accountId, email, true))) return 'taken';
    await links.withdrawAll(accountId);
    await this.identity.endSessions(accountId);
    audit.record({ kind: 'email.changed', accountId, actor: 'owner', client, details: {} });
    await this.identity.notify(before.email, 'email-changed');
    return 'changed';
  }
}
