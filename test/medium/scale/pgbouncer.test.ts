import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../backend/app.js';
import { AppConfig } from '../../../backend/config/app-config.js';
import { migrateUp } from '../../../backend/database/migrations.js';
import { openDatabase } from '../../../backend/database/open-database.js';
import { PgPool } from '../../../backend/database/pg-pool.js';
import { AppLog } from '../../support/app-log.js';
import { api } from '../../support/api.js';
import { Cluster } from '../../support/cluster.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database.js';
import { freePort } from '../../support/free-port.js';
import { givenIn } from '../../support/given.js';
import { PgBouncer } from '../../support/pgbouncer.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { until } from '../../support/until.js';

const configFor = (databaseUrl: string, env: Record<string, string> = {}) =>
  AppConfig.fromEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DATABASE_POOL_SIZE: '4',
    DATABASE_URL: databaseUrl,
    ...env,
  });

describe('PgBouncer in session mode', () => {
  let bouncer: PgBouncer;
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start({
      api: 2,
      worker: 1,
      env: { DATABASE_POOL_SIZE: '6' },
      databaseUrl: async (url) => {
        bouncer = await PgBouncer.before(url, 'session');
        return bouncer.url;
      },
    });
  });
  afterEach(closeSockets);
  afterAll(async () => {
    await cluster?.stop();
    await bouncer?.stop();
  });

  it('carries requests, jobs and live updates between processes', async () => {
    const given = givenIn(cluster);
    const owner = await given.owner();
    const form = await given.form(owner);
    const heard: unknown[] = [];
    const socket = dashboardSocket(cluster.apis[1]!.url, { token: owner.token });
    socket.on('event', (event) => heard.push(event));
    await connect(socket);
    const response = await given.response(form);
    await until(() => heard.length > 0, 10_000);
    await api(cluster.apis[0]!, 'PUT', `public/update-call-results/${response.id}`, {
      body: { interview_transcript: 'AI: How are you?\nUser: Very well, thank you.', call_duration: 60_000 },
    });
    // A worker writes the summary.
    const isProcessed = async () => {
      const { body } = await owner.api<{ response: { processing: boolean } }>('GET', `responses/${response.id}`);
      return body.response.processing === false;
    };
    await until(isProcessed, 20_000);
    expect((await api(cluster.apis[0]!, 'GET', 'ready')).status).toBe(200);
  });
});

describe('timeouts through PgBouncer', () => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    bouncer = await PgBouncer.before(database.url, 'session');
    await migrateUp(bouncer.url);
    const port = String(await freePort());
    const config = configFor(bouncer.url, { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
    app = await createApp(config, { databaseUrl: bouncer.url, logTo: new AppLog() });
  });
  afterAll(async () => {
    await app?.close();
    await bouncer?.stop();
    await database?.drop();
  });

  it('are in force on every connection', async () => {
    const { pool } = app.get(PgPool);
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    const settings = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    for (const client of clients) {
      expect((await client.query(settings)).rows).toEqual([{ statement: '30s', lock: '15s', idle: '30s' }]);
      client.release();
    }
  });
});

describe('a pooler that shares its connections', () => {
  it.each([
    ['transaction', ''],
    ['transaction', 'server_round_robin = 1'],
    ['statement', ''],
  ] as const)('is refused at the start, with what to do: %s mode %s', async (mode, more) => {
    const database = await createTestDatabase();
    const bouncer = await PgBouncer.before(database.url, mode, more);
    try {
      await expect(openDatabase(configFor(bouncer.url), () => undefined)).rejects.toThrow(
        /^The pooler at .*: Colloquy needs pool_mode = session\.$/,
      );
      // Also where other clients have used it before, and their server connections wait for the next one.
      const others = Array.from({ length: 3 }, () => new Client({ connectionString: bouncer.url }));
      await Promise.all(others.map((other) => other.connect()));
      await Promise.all(others.map((other) => other.query('select 1')));
      await expect(openDatabase(configFor(bouncer.url), () => undefined)).rejects.toThrow(/pool_mode = session/);
      await Promise.all(others.map((other) => other.end()));
    } finally {
      await bouncer.stop();
      await database.drop();
    }
  });
});

describe('what is wrong with the database', () => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  beforeAll(async () => {
    database = await createTestDatabase();
    bouncer = await PgBouncer.before(database.url, 'session');
  });
  afterAll(async () => {
    await bouncer?.stop();
    await database?.drop();
  });
  const changed = (url: string, change: (url: URL) => void) => {
    const copy = new URL(url);
    change(copy);
    return copy.href;
  };

  it.each([
    ['directly', () => database.url],
    ['through PgBouncer', () => bouncer.url],
  ])('is said in different sentences: %s', async (_name, url) => {
    const open = (change: (url: URL) => void) => openDatabase(configFor(changed(url(), change)), () => undefined);
    await expect(open((wrong) => (wrong.password = 'wrong'))).rejects.toThrow(
      /refuses the user ".+": check the user and the password in DATABASE_URL\.$/,
    );
    await expect(open((wrong) => (wrong.pathname = '/nowhere'))).rejects.toThrow(/^There is no database "nowhere" at /);
    const closed = await freePort();
    await expect(open((wrong) => (wrong.port = String(closed)))).rejects.toThrow(
      /^Colloquy cannot reach the database at .* \(connection refused\)/,
    );
  });
});
