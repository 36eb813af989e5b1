import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../../backend/database/embedded/embedded-postgres.js';

/** A data folder of one test, and the servers started on it. */
export interface DataFolder {
  readonly path: string;
  readonly lines: string[];
  start(options?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres>;
  remove(): Promise<void>;
}

/** @param mode 0o700 with root as its owner: a folder that the server's own user cannot enter */
export async function makeDataFolder(mode = 0o755): Promise<DataFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'colloquy-cluster-'));
  await chmod(parent, mode);
  const path = join(parent, 'data');
  const lines: string[] = [];
  const servers: EmbeddedPostgres[] = [];
  return {
    path,
    lines,
    start: async (options = {}) => {
      const server = await startEmbeddedPostgres({
        dataDir: path,
        log: (line) => lines.push(line),
        settings: { fsync: 'off', shared_buffers: '16MB' },
        ...options,
      });
      servers.push(server);
      return server;
    },
    remove: async () => {
      for (const server of servers) server.kill();
      const cluster = await realpath(join(path, 'postgres')).catch(() => path);
      await rm(cluster, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
      await rm(parent, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

export async function ask<T>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
}
