import { afterEach, beforeEach, expect, it } from 'vitest';
import { Client } from 'pg';
import { AppConfig } from '../../../backend/config/app-config.js';
import { migrateUp } from '../../../backend/database/migrations.js';
import { openDatabase } from '../../../backend/database/open-database.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { TcpProxy } from '../../support/tcp-proxy.js';

let database: TestDatabase;
let proxy: TcpProxy;
let url: string;
/** The tests' own server, made to say that it is another one. */
beforeEach(async () => {
  database = await createEmptyDatabase();
  ({ proxy, url } = await TcpProxy.before(database.url));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ number: string }>(`select current_setting('server_version_num') as number`);
  await client.end();
  proxy.rewrite(rows[0]!.number, '150018');
});
afterEach(async () => {
  await proxy.stop();
  await database.drop();
});

const TOO_OLD = /is PostgreSQL .+: Colloquy needs version 16 or later\. Upgrade the server\.$/;

it('refuses a PostgreSQL that is older than what is supported, at the start and before any migration', async () => {
  await expect(openDatabase(AppConfig.fromEnv({ DATABASE_URL: url }), () => undefined)).rejects.toThrow(TOO_OLD);
  await expect(migrateUp(url)).rejects.toThrow(TOO_OLD);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(`select 1 from pg_tables where schemaname in ('public', 'bullmq')`);
  await client.end();
  expect(rows).toEqual([]);
});
