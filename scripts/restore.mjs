// npm run restore -- folder: a backup into the database and the data folder that the settings name, both empty.
import { resolve } from 'node:path';
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, runScript, say, ScriptError } from './lib/process.mjs';

const begunIn = process.env.INIT_CWD ?? process.cwd();

await runScript(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new ScriptError('Usage: npm run restore -- folder (of a backup)');
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { AppConfig } = await import('#server/config/app-config.js');
  const { openDatabase } = await import('#server/database/open-database.js');
  const { restore } = await import('#server/database/transfer/backup.js');
  const config = AppConfig.fromEnv(process.env);
  const database = await openDatabase(config, say);
  try {
    const { createdAt } = await restore(resolve(begunIn, name), { databaseUrl: database.url, dataDir: config.dataDir }, (line) =>
      say(`  ${line}`),
    );
    say(`Restored what was backed up at ${createdAt}; counts and checksums are the same. Start Colloquy now.`);
  } finally {
    await database.close();
  }
});
