// npm run audit -- [--since …] [--until …] [--kind …] [--account …]: the audit log as JSON lines. For operators.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, runScript, ScriptError } from './lib/process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { AuditArgumentsError, readAudit, readAuditArguments } = await import('#server/audit/read-audit.js');
  const { AppConfig } = await import('#server/config/app-config.js');
  const { openDatabase } = await import('#server/database/open-database.js');
  const { migrateUp } = await import('#server/database/migrations.js');
  try {
    const filter = readAuditArguments(process.argv.slice(2));
    // Only the lines go to the standard output.
    const database = await openDatabase(AppConfig.fromEnv(process.env), (line) => console.error(line), { shared: true });
    try {
      await migrateUp(database.url);
      for await (const line of readAudit(database.url, filter)) {
        if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await new Promise((resolve) => process.stdout.once('drain', resolve));
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    throw error instanceof AuditArgumentsError ? new ScriptError(error.message) : error;
  }
});
