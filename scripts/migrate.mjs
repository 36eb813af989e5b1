// npm run migrate -- [up | down [n] | status]: the schema of DATABASE_URL, or of the embedded database, running or not.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, runScript, say, ScriptError } from './lib/process.mjs';

const USAGE = 'Usage: npm run migrate -- [up | down [number of migrations] | status]';

await runScript(async () => {
  const [command = 'up', count = '1'] = process.argv.slice(2);
  const steps = Number(count);
  if (!['up', 'down', 'status'].includes(command) || !Number.isInteger(steps) || steps < 1) throw new ScriptError(USAGE);
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { AppConfig } = await import('#server/config/app-config.js');
  const { openDatabase } = await import('#server/database/open-database.js');
  const { migrateDown, migrateUp, migrationStatus } = await import('#server/database/migrations.js');
  const database = await openDatabase(AppConfig.fromEnv(process.env), say, { shared: true });
  try {
    if (command === 'status') {
      for (const { name, state, appliedAt } of await migrationStatus(database.url))
        say(`${state.padEnd(8)} ${name}  ${appliedAt?.toISOString() ?? ''}`);
    } else {
      const done = command === 'up' ? await migrateUp(database.url, say) : await migrateDown(database.url, steps, say);
      say(done.length === 0 ? 'Nothing to do' : `Done: ${done.length}`);
    }
  } finally {
    await database.close();
  }
});
