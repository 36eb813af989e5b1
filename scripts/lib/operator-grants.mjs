// What operators grant an account, in the database of their installation.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { loadEnvFile, ScriptError } from './process.mjs';

/**
 * @template T
 * @param {(server: typeof import('#server/billing/operator-grants.js'), args: string[]) => T} read what the script's arguments ask for
 * @param {(grants: import('#server/billing/operator-grants.js').OperatorGrants, asked: T) => Promise<void>} work
 */
export async function withOperatorGrants(read, work) {
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const server = await import('#server/billing/operator-grants.js');
  const { AppConfig } = await import('#server/config/app-config.js');
  const { openDatabase } = await import('#server/database/open-database.js');
  const { migrateUp } = await import('#server/database/migrations.js');
  try {
    const asked = read(server, process.argv.slice(2));
    const database = await openDatabase(AppConfig.fromEnv(process.env), (line) => console.error(line), { shared: true });
    try {
      await migrateUp(database.url);
      const grants = new server.OperatorGrants(database.url);
      try {
        await work(grants, asked);
      } finally {
        await grants.close();
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    throw error instanceof server.GrantError ? new ScriptError(error.message) : error;
  }
}
