import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AuditLogService } from '../../../audit/audit-log.service.js';
import { AppConfig } from '../../../config/app-config.js';
import { PgPool } from '../../../database/pg-pool.js';
import { MailOutbox } from '../../mail/mail-outbox.js';
import { InstallationSealer } from '../installation-sealer.js';
import { type Notice, noticeMail } from './account-mails.js';
import { IdentityAccounts } from './accounts.js';
import { SignInAttempts } from './attempts.js';
import { Confirmations } from './confirmations.js';
import { KnownDevices } from './devices.js';
import type { IdentityKeys } from './identity-keys.js';
import { IdentityLinks } from './links.js';
import { Passkeys } from './passkeys.js';
import { PasswordHasher } from './password-hash.js';
import { FORGOT_PATH, linkPath } from './paths.js';
import { RecoveryCodes } from './recovery-codes.js';
import { IdentitySessionsService } from './identity-sessions.service.js';
import { TotpFactor } from './totp.js';

/** Tests hash hundreds of passwords; the protection of theirs is not the point. */
const TEST_COST = 12;

/** The accounts of the built-in provider and all that belongs to them: for its pages, and for the owner's screens. */
@Injectable()
export class BuiltInIdentityProvider {
  readonly pool: Pool;
  readonly accounts: IdentityAccounts;
  readonly devices: KnownDevices;
  readonly links: IdentityLinks;
  readonly confirmations: Confirmations;
  readonly totp: TotpFactor;
  readonly recoveryCodes: RecoveryCodes;
  readonly passkeys: Passkeys;
  private opened: { readonly keys: IdentityKeys; readonly attempts: SignInAttempts } | undefined;

  constructor(
    readonly config: AppConfig,
    pg: PgPool,
    readonly mailOutbox: MailOutbox,
    readonly auditLogService: AuditLogService,
    readonly identitySessionsService: IdentitySessionsService,
    sealing: InstallationSealer,
  ) {
    const { pool } = pg;
    this.pool = pool;
    this.accounts = new IdentityAccounts(pool, new PasswordHasher(config.nodeEnv === 'test' ? TEST_COST : undefined));
    this.devices = new KnownDevices(pool);
    this.links = new IdentityLinks(pool);
    this.confirmations = new Confirmations(pool);
    this.totp = new TotpFactor(pool, `Colloquy (${new URL(config.publicUrl).host})`, sealing);
    this.recoveryCodes = new RecoveryCodes(pool);
    this.passkeys = new Passkeys(pool, config);
  }

  /** Called once the keys are loaded; no sign-in is possible before. */
  open(keys: IdentityKeys): void {
    const { attemptsPer15Minutes } = this.config.oidc;
    this.opened = { keys, attempts: new SignInAttempts(this.pool, keys.cookie[0] ?? '', attemptsPer15Minutes) };
  }

  get attempts(): SignInAttempts {
    return this.ready.attempts;
  }

  /** Newest first. */
  get formKeys(): readonly string[] {
    return this.ready.keys.cookie;
  }

  private get ready() {
    if (!this.opened) throw new Error('The built-in sign-in is not running in this process');
    return this.opened;
  }

  /** @param keep the session to keep: the browser that asks */
  async endSessions(accountId: string, keep: string | null = null): Promise<void> {
    await this.identitySessionsService.revokeOthers(accountId, keep);
  }

  /** The address of a link in a mail. */
  linkUrl(token: string): string {
    return `${this.config.publicUrl}${linkPath(token)}`;
  }

  get forgotUrl(): string {
    return `${this.config.publicUrl}${FORGOT_PATH}`;
  }

  /** Tells the owner, where there is mail, that something about the account changed. */
  async notify(email: string, notice: Notice): Promise<void> {
    if (this.mailOutbox.configured) await this.mailOutbox.add(email, noticeMail(notice, this.forgotUrl));
  }

  /** Whether mail may be sent to this address now; limited, so that strangers cannot flood an inbox. */
  async mayMail(email: string): Promise<boolean> {
    return this.mailOutbox.configured && (await this.attempts.mailTo(email)).allowed;
  }

  async forgetOld(): Promise<void> {
    for (const table of ['identity_payloads', 'identity_links', 'identity_confirmations', 'identity_challenges']) {
      await this.pool.query(`delete from ${table} where expires_at < now()`);
    }
    await this.attempts.forgetOld();
    await this.devices.forgetOld();
  }
}
