import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AppConfig } from '../../../config/app-config.js';
import { PgPool } from '../../../database/pg-pool.js';
import { BuiltInIdentity } from './built-in-identity.js';
import { ensureIdentityKeys } from './identity-keys.js';
import { mountIdentityProvider } from './mount.js';
import { createProvider } from './provider.js';

const SWEEP_MS = 10 * 60_000;
/** Starts the built-in provider with the server, unless another issuer is configured. */
@Injectable()
export class IdentityProvider implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('IdentityProvider');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly pg: PgPool,
    private readonly host: HttpAdapterHost,
    private readonly identity: BuiltInIdentity,
  ) {}

  async onModuleInit(): Promise<void> {
    const { config, pg, identity } = this;
    if (!config.oidc.builtIn || config.role === 'worker') return;
    const { pool } = pg;
    const keys = await ensureIdentityKeys(pool);
    identity.open(keys);
    const provider = await createProvider({ config, pool, keys, accounts: identity.accounts });
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    await mountIdentityProvider(fastify, { config, provider, identity });

    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.warn(`sweeping failed: ${String(error)}`));
    }, SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Removes what has expired. Several processes doing it at once do no harm. */
  async sweep(): Promise<void> {
    await this.identity.forgetOld();
  }
}
