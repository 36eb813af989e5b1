import { Injectable } from '@nestjs/common';
import { byOwner } from '../audit/audit-entry.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { wireTime } from '../common/wire-time.js';
import { AppConfig } from '../config/app-config.js';
import type { DeleteAccount as DeleteAccountBody, Receipt } from '../contract/account.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { tooManyAttempts } from '../integrations/identity/builtin/attempts.js';
import { BuiltInIdentityProvider } from '../integrations/identity/builtin/built-in-identity-provider.js';
import { IdentitySessionsService } from '../integrations/identity/builtin/identity-sessions.service.js';
import { revocationKey, RevocationsService } from '../integrations/identity/revocations.service.js';
import { UsersService } from '../users/users.service.js';
import { DeletionsRepository } from './deletions.repository.js';

/** A user signed in this recently need not repeat the password. Seconds. */
const RECENT_SECONDS = 10 * 60;
/** The user's tokens are refused for this long, which is longer than any issuer's tokens live. */
const REFUSE_SECONDS = 24 * 60 * 60;
const WORD = 'delete';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An owner asks for the end of the account: sign-in is closed at once, and the data is deleted step by step. */
@Injectable()
export class RequestDeletion {
  constructor(
    private readonly config: AppConfig,
    private readonly builtInIdentityProvider: BuiltInIdentityProvider,
    private readonly identitySessionsService: IdentitySessionsService,
    private readonly revocationsService: RevocationsService,
    private readonly usersService: UsersService,
    private readonly deletionsRepository: DeletionsRepository,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly auditLogService: AuditLogService,
  ) {}

  /** Answers the receipt's id. @throws AppError VALIDATION_FAILED, FORBIDDEN, RATE_LIMITED, CONFLICT */
  async request(user: CurrentUserInfo, body: DeleteAccountBody): Promise<string> {
    const email = (await this.usersService.emailOf(user.id)) ?? user.email;
    if (body.email.toLowerCase() !== (email ?? WORD).toLowerCase()) {
      throw new AppError('VALIDATION_FAILED', `Type ${email === null ? `"${WORD}"` : "this account's email"} to confirm.`);
    }
    const accountId = this.config.oidc.builtIn && UUID.test(user.sub) ? user.sub : null;
    await this.requireConfirmation(user, accountId, email, body.password);
    const receiptId = await this.transactionRunner.run(async (tx) => {
      const id = await this.deletionsRepository.request(tx, user.id, accountId);
      if (id === null) throw new AppError('CONFLICT', 'This account is already being deleted.');
      await this.followUpsService.schedule(tx, 'account.delete', id);
      await this.auditLogService.recordIn(tx, { ...byOwner(user), kind: 'account.deletion-requested', details: { receipt: id } });
      const noted = await this.revocationsService.noteIn(tx, [revocationKey.person(user.issuer, user.sub)], REFUSE_SECONDS);
      this.transactionRunner.afterCommit(tx, () => this.revocationsService.publish(noted));
      return id;
    });
    if (accountId !== null) await this.identitySessionsService.revokeOthers(accountId, null);
    return receiptId;
  }

  /** @throws AppError NOT_FOUND */
  async receipt(id: string): Promise<Receipt> {
    const found = await this.deletionsRepository.find(id);
    if (!found) throw new AppError('NOT_FOUND', "We couldn't find a receipt with this number.");
    const { step, requestedAt, completedAt, counts } = found;
    return { id, step, requested_at: wireTime(requestedAt), completed_at: completedAt && wireTime(completedAt), counts };
  }

  private async requireConfirmation(
    user: CurrentUserInfo,
    accountId: string | null,
    email: string | null,
    password?: string,
  ): Promise<void> {
    const signedInAt = user.marks?.authTime;
    if (password === undefined || password === '') {
      if (signedInAt !== undefined && Date.now() / 1_000 - signedInAt < RECENT_SECONDS) return;
      // An issuer that does not say when the person signed in cannot be asked for more than the token.
      if (accountId === null && signedInAt === undefined) return;
      throw new AppError(
        'FORBIDDEN',
        accountId === null ? 'Sign out, sign in again, and then delete your account.' : 'Enter your password to confirm.',
      );
    }
    if (accountId === null || email === null) throw new AppError('FORBIDDEN', 'Sign out, sign in again, and then delete your account.');
    const attempt = await this.builtInIdentityProvider.attempts.confirmation(accountId);
    if (!attempt.allowed) throw tooManyAttempts(attempt.until);
    const account = await this.builtInIdentityProvider.accounts.check(email, password, 'known');
    if (account?.id !== accountId) throw new AppError('FORBIDDEN', 'Incorrect password. Try again.');
    await attempt.succeeded();
  }
}
