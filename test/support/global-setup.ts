import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { startTestPostgres, type TestPostgres } from './test-postgres.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's URL of the run's PostgreSQL server. */
    postgresAdminUrl: string;
  }
}

// Several projects of a run name this file, each with a module graph of its own: the server is the process's.
const shared = globalThis as typeof globalThis & { colloquyTestServer?: { users: number; server: Promise<TestPostgres> } };

/** One real PostgreSQL server for the run, holding a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const current = (shared.colloquyTestServer ??= { users: 0, server: start() });
  current.users += 1;
  const server = await current.server;
  project.provide('postgresAdminUrl', server.adminUrl);
  return async () => {
    current.users -= 1;
    if (current.users > 0) return;
    delete shared.colloquyTestServer;
    await server.stop();
  };
}

/** Tests run what was built: see vitest.config.ts. */
async function start(): Promise<TestPostgres> {
  await ensureBuilt({ only: 'backend' });
  return startTestPostgres();
}
