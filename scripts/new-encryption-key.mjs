// npm run new-encryption-key: for a database whose encryption key is lost. All users have to sign in again. For operators.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, runScript, say } from './lib/process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { AppConfig } = await import('#server/config/app-config.js');
  const { openSealer } = await import('#server/database/encryption-key.js');
  const { forgetSealed } = await import('#server/integrations/identity/forget-sealed.js');
  const { openDatabase } = await import('#server/database/open-database.js');
  const { migrateUp } = await import('#server/database/migrations.js');
  const { assertUnused } = await import('#server/database/transfer/source-database.js');
  const { default: pg } = await import('pg');
  const config = AppConfig.fromEnv(process.env);
  const database = await openDatabase(config, say, { shared: true });
  try {
    await migrateUp(database.url);
    await assertUnused(database.url);
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    try {
      await forgetSealed(pool);
      await openSealer(config, pool);
    } finally {
      await pool.end();
    }
    say(
      'The database has a new encryption key. Start Colloquy: all users have to sign in again. Authenticator apps have to be set up again.',
    );
  } finally {
    await database.close();
  }
});
