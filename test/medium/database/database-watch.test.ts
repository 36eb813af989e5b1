import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppConfig } from '../../../backend/config/app-config.js';
import { DatabaseWatcher } from '../../../backend/database/database-watcher.js';
import { PgPool } from '../../../backend/database/pg-pool.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { TcpProxy } from '../../support/tcp-proxy.js';

const SOON = { timeout: 10_000, interval: 10 };

describe('the watch over the database', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let dataSource: DataSource;
  let watch: DatabaseWatcher;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    const before = await TcpProxy.before(database.url);
    proxy = before.proxy;
    dataSource = await new DataSource({ type: 'postgres', url: before.url, poolSize: 2, installExtensions: false }).initialize();
  });
  afterEach(() => watch.onApplicationShutdown());
  afterAll(async () => {
    await dataSource.destroy();
    await proxy.stop();
    await database.drop();
  });

  function begin(): void {
    watch = new DatabaseWatcher(dataSource, new PgPool(dataSource), { scale: { databasePatienceMs: 400 } } as AppConfig);
    watch.onModuleInit();
  }

  it.each([
    ['ends its connections', () => proxy.cut()],
    ['says nothing any more', () => proxy.silence()],
  ])('tells when it %s, and for how long it has been back', async (_what, breakIt) => {
    begin();
    let told = 0;
    watch.whenAway(() => (told += 1));
    // It has asked more than once by then.
    await vi.waitFor(() => expect(watch.upForMs).toBeGreaterThan(1_000), SOON);
    breakIt();
    await vi.waitFor(() => expect(watch.isAway).toBe(true), SOON);
    expect(watch.upForMs).toBe(0);
    proxy.pass();
    const passes = performance.now();
    await vi.waitFor(() => expect(watch.isAway).toBe(false), SOON);
    expect(told).toBe(1);
    // Counts from the reconnect, not from the start of the process: heartbeats could not be written before.
    expect(watch.upForMs).toBeLessThan(performance.now() - passes);
    await vi.waitFor(() => expect(watch.upForMs).toBeGreaterThan(300), SOON);
  });
});
