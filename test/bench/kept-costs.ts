// What was measured for the model of docs/scale.md: scripts/scale-costs.json. Written when KEEP_COSTS=yes; what another bench measured stays.
import { readFile, writeFile } from 'node:fs/promises';

const FILE = new URL('../../scripts/scale-costs.json', import.meta.url);

export async function keepCosts({ costs, ...change }) {
  if (process.env.KEEP_COSTS !== 'yes') return;
  const kept = JSON.parse(await readFile(FILE, 'utf8'));
  const now = { ...kept, ...(await about()), ...change, costs: { ...kept.costs, ...costs } };
  await writeFile(FILE, `${JSON.stringify(now, null, 2)}\n`);
}

/** Milliseconds, rows and bytes: to a thousandth. */
export const rounded = (value) => Math.round(value * 1_000) / 1_000;

/** What the database has written so far, as its statistics tell, a moment late. */
export async function written(database) {
  const { rows } = await database.query(
    `select tup_inserted + tup_updated + tup_deleted as rows, xact_commit as commits, pg_current_wal_lsn() - '0/0'::pg_lsn as wal
       from pg_stat_database where datname = current_database()`,
  );
  return Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]));
}

async function about() {
  const cpu = /model name\s*: (.*)/.exec(await readFile('/proc/cpuinfo', 'utf8').catch(() => ''))?.[1] ?? 'unknown';
  return { measuredAt: new Date().toISOString().slice(0, 10), machine: { processor: cpu, node: process.version } };
}
