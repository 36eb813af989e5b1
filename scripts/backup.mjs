// npm run backup -- [folder]: database, recordings and secrets into a new folder; the installation may run meanwhile.
import { join, resolve } from 'node:path';
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, root, runScript, say } from './lib/process.mjs';

const begunIn = process.env.INIT_CWD ?? process.cwd();

await runScript(async () => {
  const [name] = process.argv.slice(2);
  const folder = name ? resolve(begunIn, name) : join(root, 'backups', new Date().toISOString().replaceAll(/[:.]/g, '-'));
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { AppConfig } = await import('#server/config/app-config.js');
  const { appVersion } = await import('#server/common/app-version.js');
  const { openDatabase } = await import('#server/database/open-database.js');
  const { backUp } = await import('#server/database/transfer/backup.js');
  const config = AppConfig.fromEnv(process.env);
  const database = await openDatabase(config, say, { shared: true });
  try {
    const { tables, recordings } = await backUp({ databaseUrl: database.url, dataDir: config.dataDir }, folder, appVersion(), (line) =>
      say(`  ${line}`),
    );
    say(`Backed up ${tables.length} tables and ${recordings.files} files of recordings into ${folder}`);
    say('It holds what people said, and keys: keep it as you keep the installation.');
  } finally {
    await database.close();
  }
});
