import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AppConfig } from '../config/app-config.js';
import { errorText, StartupError } from '../database/startup-error.js';
import { FAIL_FAST, openRedis } from './redis-clients.js';
import { inspectRedis } from './redis-settings.js';

/** Startup waits this long for Redis, then continues without it. Milliseconds. */
const START_PATIENCE_MS = 3_000;

/** Redis, if configured: a connection for short commands, and whether it is available. */
@Injectable()
export class RedisService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  /** Null without REDIS_URL. Answers at once or fails at once. */
  readonly client: Redis | null;
  private away = false;
  private wrong: string | null = null;
  private told: string | null = null;

  constructor(private readonly config: AppConfig) {
    const { redis } = config.scale;
    this.client = redis && openRedis(redis.url, FAIL_FAST);
  }

  /** One sentence when Redis has settings that lose jobs; found when it came later than this process. */
  get problem(): string | null {
    return this.wrong;
  }

  get isUp(): boolean {
    return this.client?.status === 'ready';
  }

  /** Resolves when Redis can be used, at once where there is none. */
  async untilUp(): Promise<void> {
    const { client } = this;
    if (!client || this.isUp) return;
    await new Promise<void>((resolve) => client.once('ready', () => resolve()));
  }

  /** @throws StartupError when Redis answers and must not be used as it is set up */
  async onModuleInit(): Promise<void> {
    if (!this.client) return;
    if (await this.answersInTime(this.client)) {
      await this.inspect();
      if (this.wrong !== null) throw new StartupError(this.wrong);
    } else {
      this.away = true;
      this.logger.warn(`Redis at ${this.place} cannot be reached: jobs wait and other processes are not told until it is`);
    }
    this.client.on('ready', () => void this.onReady());
    this.client.on('close', () => this.onClose());
  }

  async onApplicationShutdown(): Promise<void> {
    this.client?.removeAllListeners('close');
    this.client?.disconnect();
  }

  private async onReady(): Promise<void> {
    if (this.away) this.logger.warn(`Redis at ${this.place} is back`);
    this.away = false;
    await this.inspect();
    if (this.wrong !== null) this.logger.error(this.wrong);
  }

  private onClose(): void {
    // Once, not at every attempt of an outage.
    if (!this.away) this.logger.warn(`Redis at ${this.place} is away: jobs wait and other processes are not told until it is back`);
    this.away = true;
  }

  private async inspect(): Promise<void> {
    try {
      const { problem, unknown } = await inspectRedis(this.client!);
      this.wrong = problem;
      if (unknown !== null && unknown !== this.told) this.logger.warn(unknown);
      this.told = unknown;
    } catch (error) {
      // Gone again: asked when it is back.
      this.logger.warn(`Redis did not tell its settings: ${errorText(error)}`);
    }
  }

  private answersInTime(client: Redis): Promise<boolean> {
    if (client.status === 'ready') return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(false), START_PATIENCE_MS);
      const onReady = () => settle(true);
      const settle = (answers: boolean) => {
        clearTimeout(timer);
        client.off('ready', onReady);
        resolve(answers);
      };
      client.once('ready', onReady);
    });
  }

  /** Host and port: the rest of the address may be secret. */
  private get place(): string {
    const { hostname, port } = new URL(this.config.scale.redis!.url);
    return `${hostname}:${port || '6379'}`;
  }
}
