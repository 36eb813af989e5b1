import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { makeFolder } from '../common/make-folder.js';
import { Sealer } from '../common/sealer.js';
import type { AppConfig } from '../config/app-config.js';
import { useDataFolder } from './data-folder.js';
import { errorCode, StartupError } from './startup-error.js';

const CHECK_NAME = 'encryption-key-check';
const FILE = 'encryption-key';

type Db = Pick<Pool, 'query'>;
type Settings = Pick<AppConfig, 'encryptionKey' | 'dataDir'>;

/**
 * Opens what this installation keeps encrypted in its database. The key is ENCRYPTION_KEY, or a file in DATA_DIR that the first process
 * makes; never in the database, nor in a backup of it.
 * @throws StartupError when the database was encrypted with another key
 */
export async function openSealer(settings: Settings, db: Db): Promise<Sealer> {
  const sealer = new Sealer(settings.encryptionKey ?? (await useDataFolder(settings.dataDir, () => keyFile(settings.dataDir))));
  await db.query('insert into installation_secrets (name, secret) values ($1, $2) on conflict (name) do nothing', [
    CHECK_NAME,
    sealer.fingerprint,
  ]);
  const { rows } = await db.query<{ secret: string }>('select secret from installation_secrets where name = $1', [CHECK_NAME]);
  if (rows[0]?.secret !== sealer.fingerprint) {
    const place = settings.encryptionKey === undefined ? `The key in ${join(settings.dataDir, 'secrets', FILE)}` : 'ENCRYPTION_KEY';
    throw new StartupError(
      `${place} is not the one that this database was encrypted with: give every process the same DATA_DIR or the same ENCRYPTION_KEY. ` +
        'If the key is lost, `npm run new-encryption-key` starts with a new one: everybody signs in again and sets up their authenticator app again.',
    );
  }
  return sealer;
}

/** The next start takes the key that is there then. */
export async function forgetKey(db: Db): Promise<void> {
  await db.query('delete from installation_secrets where name = $1', [CHECK_NAME]);
}

async function keyFile(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, FILE);
  const read = () => readFile(path, 'utf8').then((text) => text.trim());
  try {
    return await read();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  await makeFolder(folder, 0o700);
  // Under its name only when it is whole: of several processes that start together one makes it, and all read the same.
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return read();
}
