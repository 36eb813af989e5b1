import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { errorCode, StartupError } from '../startup-error.js';
import { assertUnused, SourceDatabase } from './source-database.js';
import { copyOut } from './tables.js';
import { fillDatabase } from './target-database.js';

type Log = (line: string) => void;

const MANIFEST = 'manifest.json';
const RECORDINGS = 'recordings';
/** Files are copied so many at a time. */
const COPIES_AT_ONCE = 16;

const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.string(), sum: z.string(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  recordings: z.object({ files: z.number(), bytes: z.number() }),
});
export type Manifest = z.output<typeof manifestSchema>;

export interface Place {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/**
 * Writes everything an installation keeps into a folder that is not there yet: the database as it is at one moment (with the secrets it
 * made for itself), then the recordings. The installation may run meanwhile.
 * @throws StartupError when the folder is there
 */
export async function backUp({ databaseUrl, dataDir }: Place, folder: string, version: string, log: Log): Promise<Manifest> {
  if (await exists(folder)) throw new StartupError(`${folder} is there already: name a folder that is not.`);
  // Under its name only when it is whole.
  const draft = `${folder}.unfinished-${process.pid}`;
  // Contains transcripts and keys: readable only by this user.
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const source = await SourceDatabase.open(databaseUrl);
  try {
    const tables: Manifest['tables'] = [];
    for (const table of source.tables) {
      const hash = createHash('sha256');
      await pipeline(
        source.client.query(copyTo(copyOut(table))),
        hashing(hash),
        createGzip({ level: 6 }),
        createWriteStream(tableFile(draft, table.name), { mode: 0o600, flush: true }),
      );
      tables.push({ ...table, columns: [...table.columns], sha256: hash.digest('hex') });
      log(`${table.name}: ${table.rows} rows`);
    }
    const recordings = await copyRecordings(join(dataDir, RECORDINGS), join(draft, RECORDINGS));
    log(`recordings: ${recordings.files} files`);
    const manifest: Manifest = {
      format: 1,
      version,
      createdAt: new Date().toISOString(),
      migrations: [...source.migrations],
      tables,
      sequences: [...source.sequences],
      recordings,
    };
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(draft, folder);
    return manifest;
  } finally {
    await source.close();
  }
}

/**
 * Brings a backup into an empty database and an empty data folder.
 * @param migrations folder of the migrations; tests use their own
 * @throws StartupError when either is not empty, or the backup is not whole; the database is empty then
 */
export async function restore(folder: string, { databaseUrl, dataDir }: Place, log: Log, migrations?: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const recordings = join(dataDir, RECORDINGS);
  if ((await filesBelow(recordings)).length > 0) throw new StartupError(`There are recordings in ${recordings}: name an empty DATA_DIR.`);
  await assertUnused(databaseUrl);
  for (const { name, sha256 } of manifest.tables) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), hashing(hash), readToTheEnd).catch((error: unknown) => {
      throw new StartupError(`The backup is not whole: ${tableFile(folder, name)} cannot be read (${errorCode(error) ?? 'damaged'}).`, {
        cause: error,
      });
    });
    if (hash.digest('hex') !== sha256) throw new StartupError(`The backup is not whole: ${tableFile(folder, name)} was changed.`);
  }
  const kept = await filesBelow(join(folder, RECORDINGS));
  if (kept.length < manifest.recordings.files) {
    throw new StartupError(`The backup is not whole: it has ${kept.length} of ${manifest.recordings.files} files of recordings.`);
  }
  await fillDatabase(databaseUrl, manifest, ({ name }) => createReadStream(tableFile(folder, name)).pipe(createGunzip()), log, migrations);
  await copyRecordings(join(folder, RECORDINGS), recordings);
  log(`recordings: ${manifest.recordings.files} files`);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new StartupError(`${folder} is no backup: it has no ${MANIFEST}.`, { cause: error });
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`${folder} is no backup that this version can read.`, { cause: error });
  }
}

/** A recording that is removed while it is copied was to be gone: it is left out. */
async function copyRecordings(from: string, to: string): Promise<Manifest['recordings']> {
  const waiting = await filesBelow(from);
  const done = { files: 0, bytes: 0 };
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const target = join(to, relative(from, path));
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await copyFile(path, target);
        done.bytes += (await stat(target)).size;
        done.files += 1;
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, work));
  return done;
}

/** Complete files only: names of unfinished ones start with a dot. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => join(entry.parentPath, entry.name));
}

function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      next(null, chunk);
    },
  });
}

async function readToTheEnd(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}

const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`);
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
