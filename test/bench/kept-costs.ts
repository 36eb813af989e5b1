// What was measured for the model of docs/scale.md: scripts/scale-costs.json. Written when KEEP_COSTS=yes; what another bench measured stays.
import { readFile, writeFile } from 'node:fs/promises';
import type { Database } from './support.js';

const FILE = new URL('../../scripts/scale-costs.json', import.meta.url);

/** Of one unit: time of the processors, and what the database writes. */
export interface Cost {
  readonly count?: number;
  readonly apiMs: number;
  readonly workerMs: number;
  readonly databaseMs: number;
  readonly redisMs: number;
  readonly rows: number;
  readonly commits: number;
  readonly walBytes: number;
  readonly perSecondHere?: number;
  /** Of memory, for what stays open. */
  kilobytes?: number;
}

interface Measured {
  readonly costs: Record<string, Partial<Cost>>;
  readonly points?: readonly { interviews: number; turnEvery: number; turnsPerSecond: number; apiCores: number; databaseCores: number }[];
}

export async function keepCosts({ costs, ...change }: Measured): Promise<void> {
  if (process.env.KEEP_COSTS !== 'yes') return;
  const kept = JSON.parse(await readFile(FILE, 'utf8')) as Measured;
  const now = { ...kept, ...(await about()), ...change, costs: { ...kept.costs, ...costs } };
  await writeFile(FILE, `${JSON.stringify(now, null, 2)}\n`);
}

/** Milliseconds, rows and bytes: to a thousandth. */
export const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** What the database has written so far, as its statistics tell, a moment late. */
export async function written(database: Database): Promise<Record<'rows' | 'commits' | 'wal', number>> {
  const { rows, commits, wal } = await database.one<Record<'rows' | 'commits' | 'wal', string>>(
    `select tup_inserted + tup_updated + tup_deleted as rows, xact_commit as commits, pg_current_wal_lsn() - '0/0'::pg_lsn as wal
       from pg_stat_database where datname = current_database()`,
  );
  return { rows: Number(rows), commits: Number(commits), wal: Number(wal) };
}

async function about() {
  const cpu = /model name\s*: (.*)/.exec(await readFile('/proc/cpuinfo', 'utf8').catch(() => ''))?.[1] ?? 'unknown';
  return { measuredAt: new Date().toISOString().slice(0, 10), machine: { processor: cpu, node: process.version } };
}
