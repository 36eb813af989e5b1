import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { network } from '../common/network.js';
import { AppConfig } from '../config/app-config.js';
import { installationSecret } from '../database/installation-secret.js';
import { PgPool } from '../database/pg-pool.js';

export const tooManySilent = () =>
  new AppError(
    'RATE_LIMITED',
    'This interview was opened many times from your network without anybody saying something. Please try again in an hour.',
    { retryAfterS: 3_600 },
  );

/** Stands for a participant's address in the database: the same for one address (IPv6: one /64), and unreadable without a secret. */
@Injectable()
export class AddressKeysService {
  private secret: Promise<string> | null = null;

  constructor(
    private readonly pg: PgPool,
    private readonly config: AppConfig,
  ) {}

  /** A signed 64-bit integer as text; null when addresses are not limited. */
  async keyOf(ip: string): Promise<string | null> {
    if (!this.config.rateLimits.enabled) return null;
    this.secret ??= installationSecret(this.pg.pool, 'participant-addresses').catch((error: unknown) => {
      this.secret = null;
      throw error;
    });
    const digest = createHmac('sha256', await this.secret)
      .update(network(ip))
      .digest();
    return digest.readBigInt64BE().toString();
  }
}
