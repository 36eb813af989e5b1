import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import type { FastifyInstance } from 'fastify';
import { AuditLogService } from '../../../audit/audit-log.service.js';
import { IntervalTask } from '../../../common/interval-task.js';
import { INTERVALS } from '../../../common/intervals.js';
import { AppConfig } from '../../../config/app-config.js';
import { PgPool } from '../../../database/pg-pool.js';
import { dropBegunBeyond } from './authorization-bounds.js';
import { BuiltInIdentityProvider } from './built-in-identity-provider.js';
import { ensureIdentityKeys } from './identity-keys.js';
import { InstallationSealer } from '../installation-sealer.js';
import { mountIdentityProvider } from './mount.js';
import { sealReadablePayloads } from './payload-adapter.js';
import { createProvider } from './provider.js';
import { IdentitySessionsService } from './identity-sessions.service.js';

/** Starts the built-in provider with the server, unless another issuer is configured. */
@Injectable()
export class IdentityProvider extends IntervalTask implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly pg: PgPool,
    private readonly httpAdapterHost: HttpAdapterHost,
    private readonly builtInIdentityProvider: BuiltInIdentityProvider,
    private readonly auditLogService: AuditLogService,
    private readonly installationSealer: InstallationSealer,
    private readonly identitySessionsService: IdentitySessionsService,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    const { config, pg, auditLogService: audit, identitySessionsService: sessions, builtInIdentityProvider: identity } = this;
    if (!config.oidc.builtIn) return;
    const { pool } = pg;
    const sealer = await this.installationSealer.get();
    await sealReadablePayloads(pool, sealer);
    const keys = await ensureIdentityKeys(pool, sealer);
    identity.open(keys);
    const provider = await createProvider({ config, pool, keys, accounts: identity.accounts, sealer, sessions, audit });
    const fastify = this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>();
    await mountIdentityProvider(fastify, { config, provider, identity });
  }

  @Interval(INTERVALS.removeExpiredSignIns)
  protected onInterval(): void {
    if (this.config.oidc.builtIn) this.runOnce('sweeping', () => this.sweep());
  }

  /** Removes what has expired. Several processes doing it at once do no harm. */
  async sweep(): Promise<void> {
    await this.builtInIdentityProvider.forgetOld();
    await dropBegunBeyond(this.pg.pool);
    await this.identitySessionsService.sweep();
    // Of processes of an older version that run beside this one.
    await sealReadablePayloads(this.pg.pool, await this.installationSealer.get());
  }
}
