import { Injectable } from '@nestjs/common';
import type { Sealer } from '../../common/sealer.js';
import { AppConfig } from '../../config/app-config.js';
import { openSealer } from '../../database/encryption-key.js';
import { PgPool } from '../../database/pg-pool.js';

/** The installation's encryption key, read when something needs it first: a worker without one does its work all the same. */
@Injectable()
export class InstallationSealer {
  private opening: Promise<Sealer> | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly pg: PgPool,
  ) {}

  /** @throws StartupError when the database was encrypted with another key */
  get(): Promise<Sealer> {
    this.opening ??= openSealer(this.config, this.pg.pool).catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }
}
