// npm run move-database -- postgres://user:password@host:5432/name: copies the database of this installation into an empty one on a server.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, runScript, say, ScriptError } from './lib/process.mjs';

await runScript(async () => {
  const [target] = process.argv.slice(2);
  if (!target || !/^postgres(ql)?:\/\//.test(target) || !URL.canParse(target)) {
    throw new ScriptError('Usage: npm run move-database -- postgres://user:password@host:5432/name (an empty database)');
  }
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { AppConfig } = await import('#server/config/app-config.js');
  const { openDatabase } = await import('#server/database/open-database.js');
  const { moveDatabase } = await import('#server/database/transfer/move-database.js');
  // Not while the app is running: its later changes would be missing.
  const database = await openDatabase(AppConfig.fromEnv(process.env), say);
  try {
    const { tables, rows } = await moveDatabase(database.url, target, (line) => say(`  ${line}`));
    say(`Moved ${rows} rows of ${tables} tables; counts and checksums of both databases are the same.`);
    say('Now set DATABASE_URL to the new database and start. The recordings stay in DATA_DIR; the old database was not changed.');
  } finally {
    await database.close();
  }
});
