import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { endQueries } from './query.js';
import { TEMPLATE_DATABASE } from './template.js';

/** PostgreSQL's code for "the source database is being accessed by other users": another clone is being made. */
const OBJECT_IN_USE = '55006';
const CLONE_PATIENCE_MS = 20_000;
/** A pool's end() resolves while its connections are still closing: cutting one by force then is an error that nothing handles. */
const CLOSING_PATIENCE_MS = 500;
/** Shorter than the time that a test's hook has, so that it fails with the reason. */
const DROP_PATIENCE_MS = 40_000;

export interface TestDatabase {
  readonly url: string;
  /** Also closes remaining connections. */
  drop(): Promise<void>;
}

/** A migrated, empty database on a test run's server. @param adminUrl the superuser's URL of that server */
export function cloneTemplateDatabase(adminUrl: string): Promise<TestDatabase> {
  return makeDatabase(adminUrl, `create database %s template ${TEMPLATE_DATABASE} strategy file_copy`);
}

/** A database without any table. @param adminUrl the superuser's URL of the server */
export function makeEmptyDatabase(adminUrl: string): Promise<TestDatabase> {
  return makeDatabase(adminUrl, 'create database %s');
}

async function makeDatabase(adminUrl: string, statement: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const until = Date.now() + CLONE_PATIENCE_MS;
  await asAdmin(adminUrl, async (admin) => {
    for (;;) {
      try {
        await admin.query(statement.replace('%s', name));
        return;
      } catch (error) {
        if (!(error instanceof DatabaseError) || error.code !== OBJECT_IN_USE || Date.now() > until) throw error;
        await delay(20);
      }
    }
  });
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await endQueries(url.href);
      await asAdmin(adminUrl, async (admin) => {
        const patience = Date.now() + CLOSING_PATIENCE_MS;
        while (Date.now() < patience) {
          const { rowCount } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name]);
          if (rowCount === 0) break;
          await delay(20);
        }
        await admin.query(`set statement_timeout = ${DROP_PATIENCE_MS}`);
        await admin.query(`drop database if exists ${name} with (force)`).catch(async (error: unknown) => {
          throw new Error(`${name} could not be dropped:\n${await activity(admin)}`, { cause: error });
        });
      });
    },
  };
}

/** What every connection of the server is at: dropping a database waits for all of them. */
async function activity(admin: Client): Promise<string> {
  const { rows } = await admin.query<{ line: string }>(
    `select concat_ws(' | ', datname, application_name, state, wait_event_type, wait_event, now() - state_change, left(query, 100)) as line
       from pg_stat_activity where pid <> pg_backend_pid()`,
  );
  return rows.map(({ line }) => line).join('\n');
}

async function asAdmin(adminUrl: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
