import { Injectable } from '@nestjs/common';
import { byOwner } from '../audit/audit-entry.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { wireTime } from '../common/wire-time.js';
import { AppConfig } from '../config/app-config.js';
import type { SessionListAnswer } from '../contract/sessions.js';
import { IdentitySessionsService } from '../integrations/identity/builtin/identity-sessions.service.js';
import { revocationKey, RevocationsService } from '../integrations/identity/revocations.service.js';

/** Tokens of another issuer may live longer than ours; one that was signed out is refused for a day. */
const FOREIGN_SECONDS = 24 * 60 * 60;
const NOT_FOUND = 'This session has ended already.';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The browsers that are signed in to an account, and their end. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly config: AppConfig,
    private readonly identitySessionsService: IdentitySessionsService,
    private readonly revocationsService: RevocationsService,
    private readonly auditLogService: AuditLogService,
  ) {}

  async list(user: CurrentUserInfo): Promise<SessionListAnswer> {
    const accountId = this.accountOf(user);
    if (accountId === null) return { success: true, managed: this.config.oidc.builtIn, sessions: [] };
    const rows = await this.identitySessionsService.list(accountId);
    const sessions = rows.map(({ id, agent, createdAt, lastUsedAt }) => ({
      id,
      agent,
      created_at: wireTime(createdAt),
      last_used_at: wireTime(lastUsedAt),
      current: id === user.marks?.sid,
    }));
    return { success: true, managed: true, sessions };
  }

  /** @throws AppError NOT_FOUND, the same for another owner's and for one that does not exist */
  async revoke(user: CurrentUserInfo, id: string): Promise<void> {
    const accountId = this.accountOf(user);
    if (accountId === null || !(await this.identitySessionsService.revoke(accountId, id))) throw new AppError('NOT_FOUND', NOT_FOUND);
    this.auditLogService.record({ ...byOwner(user), kind: 'session.revoked', details: { count: 1 } });
  }

  /** All but the one that asks. Answers how many. */
  async revokeOthers(user: CurrentUserInfo): Promise<number> {
    const accountId = this.accountOf(user);
    const count = accountId === null ? 0 : await this.identitySessionsService.revokeOthers(accountId, user.marks?.sid ?? null);
    if (count > 0) this.auditLogService.record({ ...byOwner(user), kind: 'session.revoked', details: { count } });
    return count;
  }

  /** Refuses the caller's tokens from now on, whichever issuer they come from, and closes the sockets opened with them. */
  async signOut(user: CurrentUserInfo): Promise<void> {
    const { marks, issuer } = user;
    if (!marks) return;
    const accountId = this.accountOf(user);
    const ended =
      accountId !== null &&
      marks.sid !== undefined &&
      UUID.test(marks.sid) &&
      (await this.identitySessionsService.signOut(accountId, marks.sid));
    if (!ended) {
      const keys = [revocationKey.token(issuer, marks.jti)];
      if (marks.sid !== undefined) keys.push(revocationKey.session(issuer, marks.sid));
      await this.revocationsService.revoke(keys, { forSeconds: FOREIGN_SECONDS });
    }
    this.auditLogService.record({ ...byOwner(user), kind: 'account.signed-out', details: {} });
  }

  /** Of the built-in provider; null for a person of another issuer. */
  private accountOf({ issuer, sub }: CurrentUserInfo): string | null {
    return this.config.oidc.builtIn && issuer === this.config.oidc.issuer && UUID.test(sub) ? sub : null;
  }
}
