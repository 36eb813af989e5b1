import { Injectable } from '@nestjs/common';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import type { AuditKind } from '../contract/audit.js';
import type { changeEmailSchema, changePasswordSchema, confirmSchema, CredentialsAnswer } from '../contract/credentials.js';
import { changeEmailMail, verifyMail } from '../integrations/identity/builtin/account-mails.js';
import type { IdentityAccount } from '../integrations/identity/builtin/accounts.js';
import { tooManyAttempts } from '../integrations/identity/builtin/attempts.js';
import { BuiltInIdentityProvider } from '../integrations/identity/builtin/built-in-identity-provider.js';
import { PasswordsBusyError } from '../integrations/identity/builtin/password-hash.js';
import { passwordProblem } from '../integrations/identity/builtin/password-rules.js';
import { emailProblem } from '../integrations/identity/builtin/sign-in.js';
import { toPasskeyWire } from './passkey.mapper.js';

type PlainKind = Extract<AuditKind, 'password.changed' | 'email.changed' | 'totp.added' | 'totp.removed' | 'recovery-codes.made'>;

/** E-mail, password and two-step sign-in of the signed-in owner, where the account is kept here. */
@Injectable()
export class CredentialsService {
  constructor(private readonly builtInIdentityProvider: BuiltInIdentityProvider) {}

  async overview(user: CurrentUserInfo): Promise<CredentialsAnswer> {
    const { config, mailOutbox: mail, totp, recoveryCodes, passkeys } = this.builtInIdentityProvider;
    const { issuer, builtIn } = config.oidc;
    const account = builtIn ? await this.builtInIdentityProvider.accounts.find(user.sub) : undefined;
    if (!account) return { success: true, builtIn, issuer, account: null };
    const [hasTotp, left, own] = await Promise.all([totp.isActive(account.id), recoveryCodes.left(account.id), passkeys.list(account.id)]);
    return {
      success: true,
      builtIn,
      issuer,
      account: {
        email: account.email,
        emailVerified: account.emailVerified,
        mail: mail.configured,
        passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
        twoStep: account.twoStep,
        totp: hasTotp,
        recoveryCodesLeft: left,
        passkeysAvailable: passkeys.available,
        passkeys: own.map(toPasskeyWire),
      },
    };
  }

  /** @throws AppError NOT_FOUND where another issuer keeps the account */
  async accountOf(user: CurrentUserInfo): Promise<IdentityAccount> {
    const account = this.builtInIdentityProvider.config.oidc.builtIn
      ? await this.builtInIdentityProvider.accounts.find(user.sub)
      : undefined;
    if (!account) throw new AppError('NOT_FOUND', 'This account is managed by your sign-in provider. Change it there.');
    return account;
  }

  /** @throws AppError FORBIDDEN unless the owner gave password or passkey within the last minutes */
  async confirmedAccount(user: CurrentUserInfo, confirmation: string): Promise<IdentityAccount> {
    const account = await this.accountOf(user);
    if (!(await this.builtInIdentityProvider.confirmations.isValid(account.id, confirmation))) {
      throw new AppError('FORBIDDEN', "Confirm that it's you first: enter your password again or use a passkey.");
    }
    return account;
  }

  /** @throws AppError FORBIDDEN when password or passkey are not the account's */
  async confirm(user: CurrentUserInfo, body: z.output<typeof confirmSchema>) {
    const account = await this.accountOf(user);
    if ('password' in body) await this.checkPassword(account, body.password);
    else {
      const signer = await this.builtInIdentityProvider.passkeys.authenticate(`confirm/${account.id}`, body.passkey);
      if (signer !== account.id) throw new AppError('FORBIDDEN', 'That passkey was not accepted. Try again, or enter your password.');
    }
    return this.builtInIdentityProvider.confirmations.issue(account.id);
  }

  async confirmationOptions(user: CurrentUserInfo) {
    const account = await this.accountOf(user);
    this.assertPasskeys();
    return this.builtInIdentityProvider.passkeys.authenticationOptions(`confirm/${account.id}`, account.id);
  }

  /** Ends the other sessions. */
  async changePassword(user: CurrentUserInfo, { currentPassword, newPassword }: z.output<typeof changePasswordSchema>): Promise<void> {
    const account = await this.accountOf(user);
    await this.checkPassword(account, currentPassword);
    const problem = passwordProblem(newPassword, account.email);
    if (problem !== undefined) throw new AppError('BAD_REQUEST', problem);
    await whenFree(() => this.builtInIdentityProvider.accounts.setPassword(account.id, newPassword));
    await Promise.all([
      this.builtInIdentityProvider.links.withdrawAll(account.id),
      this.builtInIdentityProvider.confirmations.withdrawAll(account.id),
    ]);
    await this.builtInIdentityProvider.endSessions(account.id, user.marks?.sid ?? null);
    this.record(user, 'password.changed');
    await this.builtInIdentityProvider.notify(account.email, 'password-changed');
  }

  /** @returns true when the new address has to be confirmed by mail first; false when it is the account's already */
  async changeEmail(user: CurrentUserInfo, { confirmation, email }: z.output<typeof changeEmailSchema>): Promise<boolean> {
    const account = await this.confirmedAccount(user, confirmation);
    const address = email.trim();
    const problem = emailProblem(address);
    if (problem) throw new AppError('BAD_REQUEST', problem.text);
    const { mailOutbox: mail, links } = this.builtInIdentityProvider;
    if (mail.configured) {
      if (!(await this.builtInIdentityProvider.mayMail(address))) throw tooManyMails();
      const token = await links.issue({ purpose: 'change-email', accountId: account.id, email: address });
      await mail.add(address, changeEmailMail(this.builtInIdentityProvider.linkUrl(token)));
      await this.builtInIdentityProvider.notify(account.email, 'email-change-requested');
      return true;
    }
    if (!(await this.builtInIdentityProvider.accounts.setEmail(account.id, address, false))) {
      throw new AppError('CONFLICT', 'Another account already uses this email.');
    }
    await links.withdrawAll(account.id);
    await this.builtInIdentityProvider.endSessions(account.id, user.marks?.sid ?? null);
    this.record(user, 'email.changed');
    return false;
  }

  async sendVerification(user: CurrentUserInfo): Promise<void> {
    const account = await this.accountOf(user);
    const { mailOutbox: mail, links } = this.builtInIdentityProvider;
    if (!mail.configured) {
      throw new AppError('UNAVAILABLE', "This site can't send emails. Ask your administrator to set up a mail server.");
    }
    if (account.emailVerified) throw new AppError('CONFLICT', 'Your email is already confirmed.');
    if (!(await this.builtInIdentityProvider.mayMail(account.email))) throw tooManyMails();
    const token = await links.issue({ purpose: 'verify', accountId: account.id, email: account.email });
    await mail.add(account.email, verifyMail(this.builtInIdentityProvider.linkUrl(token)));
  }

  async beginTotp(user: CurrentUserInfo, confirmation: string) {
    const account = await this.confirmedAccount(user, confirmation);
    if (await this.builtInIdentityProvider.totp.isActive(account.id)) {
      throw new AppError('CONFLICT', 'You already have an authenticator app. Remove it before you add another one.');
    }
    return this.builtInIdentityProvider.totp.begin(account.id, account.email);
  }

  /** Turns two-step sign-in on. @returns the recovery codes, which are shown this once */
  async activateTotp(user: CurrentUserInfo, code: string): Promise<string[]> {
    const account = await this.accountOf(user);
    const attempt = await this.builtInIdentityProvider.attempts.secondStep(account.id);
    if (!attempt.allowed) throw tooManyAttempts(attempt.until);
    if (!(await this.builtInIdentityProvider.totp.activate(account.id, code))) {
      throw new AppError('BAD_REQUEST', "That code is incorrect. Check that your phone's clock is right, then enter the latest code.");
    }
    await attempt.succeeded();
    this.record(user, 'totp.added');
    return this.turnOn(user, account);
  }

  async removeTotp(user: CurrentUserInfo, confirmation: string): Promise<void> {
    const account = await this.confirmedAccount(user, confirmation);
    await this.builtInIdentityProvider.totp.remove(account.id);
    this.record(user, 'totp.removed');
    if ((await this.builtInIdentityProvider.passkeys.list(account.id)).length === 0) await this.turnOff(account);
  }

  async newRecoveryCodes(user: CurrentUserInfo, confirmation: string): Promise<string[]> {
    const account = await this.confirmedAccount(user, confirmation);
    if (!account.twoStep) throw new AppError('CONFLICT', 'Turn on two-step sign-in first.');
    this.record(user, 'recovery-codes.made');
    return this.builtInIdentityProvider.recoveryCodes.replace(account.id);
  }

  /** @returns recovery codes when it was turned on */
  async setTwoStep(user: CurrentUserInfo, confirmation: string, enabled: boolean): Promise<string[]> {
    const account = await this.confirmedAccount(user, confirmation);
    if (!enabled) {
      await this.turnOff(account);
      return [];
    }
    const [totp, passkeys] = await Promise.all([
      this.builtInIdentityProvider.totp.isActive(account.id),
      this.builtInIdentityProvider.passkeys.list(account.id),
    ]);
    if (!totp && passkeys.length === 0) throw new AppError('CONFLICT', 'Add an authenticator app or a passkey first.');
    return this.turnOn(user, account);
  }

  async passkeyOptions(user: CurrentUserInfo, confirmation: string) {
    const account = await this.confirmedAccount(user, confirmation);
    this.assertPasskeys();
    return this.builtInIdentityProvider.passkeys.registrationOptions(account);
  }

  async addPasskey(user: CurrentUserInfo, name: string, credential: unknown) {
    const account = await this.accountOf(user);
    const passkey = await this.builtInIdentityProvider.passkeys.register(account.id, name, credential as RegistrationResponseJSON);
    if (!passkey) throw new AppError('BAD_REQUEST', 'That passkey was not accepted. Start again.');
    this.builtInIdentityProvider.auditLogService.record({
      kind: 'passkey.added',
      ownerId: user.id,
      actor: 'owner',
      client: user.client,
      details: {},
    });
    await this.builtInIdentityProvider.notify(account.email, 'passkey-added');
    return toPasskeyWire(passkey);
  }

  async renamePasskey(user: CurrentUserInfo, id: string, name: string): Promise<void> {
    const account = await this.accountOf(user);
    if (!(await this.builtInIdentityProvider.passkeys.rename(account.id, id, name))) throw noPasskey();
  }

  async removePasskey(user: CurrentUserInfo, id: string, confirmation: string): Promise<void> {
    const account = await this.confirmedAccount(user, confirmation);
    if (!(await this.builtInIdentityProvider.passkeys.remove(account.id, id))) throw noPasskey();
    this.builtInIdentityProvider.auditLogService.record({
      kind: 'passkey.removed',
      ownerId: user.id,
      actor: 'owner',
      client: user.client,
      details: {},
    });
    await this.builtInIdentityProvider.notify(account.email, 'passkey-removed');
    const [totp, left] = await Promise.all([
      this.builtInIdentityProvider.totp.isActive(account.id),
      this.builtInIdentityProvider.passkeys.list(account.id),
    ]);
    if (account.twoStep && !totp && left.length === 0) await this.turnOff(account);
  }

  private async turnOn(user: CurrentUserInfo, account: IdentityAccount): Promise<string[]> {
    const codes = await this.builtInIdentityProvider.recoveryCodes.replace(account.id);
    await this.builtInIdentityProvider.accounts.setTwoStep(account.id, true);
    this.record(user, 'recovery-codes.made');
    if (!account.twoStep) await this.builtInIdentityProvider.notify(account.email, 'two-step-on');
    return codes;
  }

  private async turnOff(account: IdentityAccount): Promise<void> {
    await this.builtInIdentityProvider.accounts.setTwoStep(account.id, false);
    await this.builtInIdentityProvider.recoveryCodes.removeAll(account.id);
    if (account.twoStep) await this.builtInIdentityProvider.notify(account.email, 'two-step-off');
  }

  private async checkPassword(account: IdentityAccount, password: string): Promise<void> {
    const attempt = await this.builtInIdentityProvider.attempts.confirmation(account.id);
    if (!attempt.allowed) throw tooManyAttempts(attempt.until);
    // Not UNAUTHORIZED: the session is good.
    const right = await whenFree(() => this.builtInIdentityProvider.accounts.isPassword(account.id, password));
    if (!right) throw new AppError('FORBIDDEN', 'Incorrect password. Try again.');
    await attempt.succeeded();
  }

  private assertPasskeys(): void {
    if (!this.builtInIdentityProvider.passkeys.available) {
      throw new AppError('NOT_FOUND', 'Passkeys need an https address with a host name.');
    }
  }

  private record(user: CurrentUserInfo, kind: PlainKind): void {
    this.builtInIdentityProvider.auditLogService.record({ kind, ownerId: user.id, actor: 'owner', client: user.client, details: {} });
  }
}

const tooManyMails = () =>
  new AppError('RATE_LIMITED', 'We have sent several emails to this address in the last hour. Check your inbox, or try again later.', {
    retryAfterS: 3_600,
  });
const noPasskey = () => new AppError('NOT_FOUND', 'This passkey no longer exists.');

async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PasswordsBusyError) {
      throw new AppError('UNAVAILABLE', 'Many people are signing in right now. Try again in a few seconds.');
    }
    throw error;
  }
}
