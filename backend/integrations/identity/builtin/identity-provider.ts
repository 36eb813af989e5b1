import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AuditLog } from '../../../audit/audit-log.js';
import { AppConfig } from '../../../config/app-config.js';
import { PgPool } from '../../../database/pg-pool.js';
import { IdentityAccounts } from './accounts.js';
import { SignInAttempts } from './attempts.js';
import { KnownDevices } from './devices.js';
import { ensureIdentityKeys } from './identity-keys.js';
import { mountIdentityProvider } from './mount.js';
import { PasswordHasher } from './password-hash.js';
import { createProvider } from './provider.js';
import { SignIn } from './sign-in.js';

const SWEEP_MS = 10 * 60_000;
/** Tests hash hundreds of passwords; the protection of theirs is not the point. */
const TEST_COST = 12;

/** Starts the built-in provider with the server, unless another issuer is configured. */
@Injectable()
export class IdentityProvider implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('IdentityProvider');
  private timer: NodeJS.Timeout | undefined;
  private attempts: SignInAttempts | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly pg: PgPool,
    private readonly host: HttpAdapterHost,
    private readonly audit: AuditLog,
  ) {}

  async onModuleInit(): Promise<void> {
    const { config, pg, audit } = this;
    if (!config.oidc.builtIn || config.role === 'worker') return;
    const { pool } = pg;
    const keys = await ensureIdentityKeys(pool);
    const accounts = new IdentityAccounts(pool, new PasswordHasher(config.nodeEnv === 'test' ? TEST_COST : undefined));
    const attempts = (this.attempts = new SignInAttempts(pool, keys.cookie[0] ?? '', config.oidc.attemptsPer15Minutes));
    const devices = new KnownDevices(pool);
    const provider = await createProvider({ config, pool, keys, accounts });
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const signIn = new SignIn(config, accounts, attempts, devices, keys.cookie, audit);
    await mountIdentityProvider(fastify, { config, provider, signIn, devices });

    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.warn(`sweeping failed: ${String(error)}`));
    }, SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Removes what has expired. Several processes doing it at once do no harm. */
  async sweep(): Promise<void> {
    await this.pg.pool.query('delete from identity_payloads where expires_at < now()');
    await this.pg.pool.query('delete from identity_links where expires_at < now()');
    await this.pg.pool.query('delete from identity_confirmations where expires_at < now()');
    await this.pg.pool.query('delete from identity_challenges where expires_at < now()');
    await this.attempts?.forgetOld();
    await new KnownDevices(this.pg.pool).forgetOld();
  }
}
