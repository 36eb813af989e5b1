import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import type { FastifyInstance } from 'fastify';
import { AuditLog } from '../../../audit/audit-log.js';
import { IntervalTask } from '../../../common/interval-task.js';
import { INTERVALS } from '../../../common/intervals.js';
import { AppConfig } from '../../../config/app-config.js';
import { PgPool } from '../../../database/pg-pool.js';
import { dropBegunBeyond } from './authorization-bounds.js';
import { BuiltInIdentity } from './built-in-identity.js';
import { ensureIdentityKeys } from './identity-keys.js';
import { InstallationSealer } from '../installation-sealer.js';
import { mountIdentityProvider } from './mount.js';
import { sealReadablePayloads } from './payload-adapter.js';
import { createProvider } from './provider.js';
import { IdentitySessions } from './sessions.js';

/** Starts the built-in provider with the server, unless another issuer is configured. */
@Injectable()
export class IdentityProvider extends IntervalTask implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly pg: PgPool,
    private readonly host: HttpAdapterHost,
    private readonly identity: BuiltInIdentity,
    private readonly audit: AuditLog,
    private readonly sealing: InstallationSealer,
    private readonly sessions: IdentitySessions,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    const { config, pg, audit, sessions, identity } = this;
    if (!config.oidc.builtIn) return;
    const { pool } = pg;
    const sealer = await this.sealing.get();
    await sealReadablePayloads(pool, sealer);
    const keys = await ensureIdentityKeys(pool, sealer);
    identity.open(keys);
    const provider = await createProvider({ config, pool, keys, accounts: identity.accounts, sealer, sessions, audit });
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    await mountIdentityProvider(fastify, { config, provider, identity });
  }

  @Interval(INTERVALS.removeExpiredSignIns)
  protected onInterval(): void {
    if (this.config.oidc.builtIn) this.runOnce('sweeping', () => this.sweep());
  }

  /** Removes what has expired. Several processes doing it at once do no harm. */
  async sweep(): Promise<void> {
    await this.identity.forgetOld();
    await dropBegunBeyond(this.pg.pool);
    await this.sessions.sweep();
    // Of processes of an older version that run beside this one.
    await sealReadablePayloads(this.pg.pool, await this.sealing.get());
  }
}
