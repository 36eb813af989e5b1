// npm run reset-password -- EMAIL [--without-second-step]: prints a link to choose a new password, for people without working e-mail. For operators.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, runScript, say, ScriptError } from './lib/process.mjs';

await runScript(async () => {
  const [email, flag, ...rest] = process.argv.slice(2);
  if (!email?.includes('@') || rest.length > 0 || (flag !== undefined && flag !== '--without-second-step')) {
    throw new ScriptError('Usage: npm run reset-password -- EMAIL [--without-second-step]');
  }
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { AppConfig } = await import('#server/config/app-config.js');
  const { openDatabase } = await import('#server/database/open-database.js');
  const { migrateUp } = await import('#server/database/migrations.js');
  const { operatorReset, OperatorResetError } = await import('#server/integrations/identity/operator-reset.js');
  const config = AppConfig.fromEnv(process.env);
  const database = await openDatabase(config, (line) => console.error(line), { shared: true });
  try {
    await migrateUp(database.url);
    const { url, minutes, twoStep } = await operatorReset(config, database.url, email, { withoutSecondStep: flag !== undefined });
    say(`Hand this link over; it works once, for ${minutes} minutes:`);
    console.log(url);
    if (twoStep) say('The account still asks for its second step. If that is lost too, add --without-second-step.');
  } catch (error) {
    throw error instanceof OperatorResetError ? new ScriptError(error.message) : error;
  } finally {
    await database.close();
  }
});
