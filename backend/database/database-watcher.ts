import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { cut, cutAll } from './cut.js';
import { PgPool } from './pg-pool.js';
import { errorText } from './startup-error.js';
import { reasonInBrief } from './unreachable.js';

const EVERY_MS = 500;
/** Connections silent this long during an outage are destroyed: their queries would hang until TCP times out. Milliseconds. */
const CUT_AFTER_MS = 4_000;
/** A timer that fires this late indicates a busy process, not a problem of the database. */
const LATE_MS = 300;

class Silence extends Error {
  constructor() {
    super('it does not answer');
  }
}

/**
 * Knows whether the database answers, by asking over a connection of its own: requests are refused at once while it is away, instead of
 * waiting for it one by one.
 */
@Injectable()
export class DatabaseWatcher implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly onAway: (() => void)[] = [];
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private awaySince: number | undefined;
  private awayBecause = '';
  private upSince = performance.now();
  private wasCut = false;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly pg: PgPool,
    private readonly config: AppConfig,
  ) {}

  get isAway(): boolean {
    return this.awaySince !== undefined;
  }

  /** A few words, while it is away; they name no address. */
  get reason(): string {
    return this.awayBecause;
  }

  /** How long it has answered without a break, as far as this process knows, milliseconds. 0 while it is away. */
  get upForMs(): number {
    return this.isAway ? 0 : performance.now() - this.upSince;
  }

  /** Called each time the database goes away. */
  whenAway(listener: () => void): void {
    this.onAway.push(listener);
  }

  /** Early: what the other modules ask of a silent database at the start is cut like everything else. */
  onModuleInit(): void {
    void this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.drop();
  }

  private async watch(): Promise<void> {
    try {
      await this.probe();
      this.setUp();
    } catch (error) {
      if (!this.stopped) this.setAway(error);
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.watch(), EVERY_MS).unref();
  }

  /** One connection that ended is no outage: another one is tried at once. */
  private async probe(): Promise<void> {
    if (this.client) {
      try {
        return await this.ask(this.client);
      } catch (error) {
        this.drop();
        if (error instanceof Silence) throw error;
      }
    }
    const client = this.open();
    this.client = client;
    try {
      await this.inTime(client.connect());
      await this.ask(client);
    } catch (error) {
      this.drop();
      throw error;
    }
  }

  private async ask(client: Client): Promise<void> {
    await this.inTime(client.query('select 1'));
  }

  private async inTime(answer: Promise<unknown>): Promise<void> {
    const patience = this.config.scale.databasePatienceMs;
    answer.catch(() => undefined);
    for (;;) {
      const begun = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), patience).unref();
      });
      const first = await Promise.race([answer.then(() => 'answered' as const), late]);
      clearTimeout(timer);
      if (first === 'answered') return;
      if (performance.now() - begun < patience + LATE_MS) throw new Silence();
    }
  }

  private open(): Client {
    const { options } = this.dataSource;
    const client = new Client({
      connectionString: options.type === 'postgres' ? options.url : undefined,
      application_name: 'colloquy (watch)',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    return client;
  }

  private drop(): void {
    const client = this.client;
    this.client = undefined;
    if (client) cut(client);
  }

  private setUp(): void {
    if (this.isAway) {
      this.logger.warn('the database is back');
      this.upSince = performance.now();
    }
    this.awaySince = undefined;
    this.wasCut = false;
  }

  private setAway(error: unknown): void {
    this.awayBecause = error instanceof Silence ? 'it is silent' : reasonInBrief(error);
    if (this.awaySince === undefined) {
      this.awaySince = performance.now();
      this.logger.warn(`the database is away: ${errorText(error)}`);
      for (const listener of this.onAway) listener();
    }
    // Refused or ended connections are known to the pool; silent ones only look alive.
    if (error instanceof Silence && !this.wasCut && performance.now() - this.awaySince > CUT_AFTER_MS) {
      this.wasCut = true;
      cutAll(this.pg.pool);
    }
  }
}
