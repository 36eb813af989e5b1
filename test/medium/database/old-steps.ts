import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASELINE } from '../../../backend/database/baseline.js';
import { ask } from './cluster-folder.js';

const FOLDER = new URL('../../../migrations/', import.meta.url).pathname;

/** Names like those that the steps before the baseline had; only the last one's is a real one. */
export const OLD_STEPS = [...Array.from({ length: 86 }, (_, at) => `${String(at + 1).padStart(4, '0')}_step`), '0650_missed_sound'];

/** @param later the SQL of a step after it; without: the baseline alone */
export async function folderOfBaseline(later?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-migrations-'));
  for (const file of [`${BASELINE}.up.sql`, `${BASELINE}.down.sql`]) await cp(join(FOLDER, file), join(folder, file));
  if (later !== undefined) await writeFile(join(folder, '9999_later.up.sql'), later);
  return folder;
}

/** Makes of a database that has the baseline one that the steps before it were applied to. */
export async function noteOldSteps(url: string, steps: readonly string[] = OLD_STEPS): Promise<void> {
  await ask(url, 'delete from schema_migrations where name = $1', [BASELINE]);
  await ask(url, `insert into schema_migrations (name, checksum) select name, 'of its own' from unnest($1::text[]) as s (name)`, [steps]);
}
