// npm run token -- EMAIL: an access token of the built-in issuer, for trying the API. Development only.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, runScript, ScriptError } from './lib/process.mjs';

await runScript(async () => {
  const email = process.argv[2];
  if (!email || !email.includes('@')) throw new ScriptError('Usage: npm run token -- EMAIL');
  loadEnvFile();
  if (process.env.NODE_ENV === 'production')
    throw new ScriptError('This command is for development: with NODE_ENV=production, sign in instead.');
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  const { AppConfig } = await import('#server/config/app-config.js');
  const config = AppConfig.fromEnv(process.env);
  if (!config.oidc.builtIn) throw new ScriptError(`Tokens come from ${config.oidc.issuer}: this command knows the built-in issuer only.`);
  const { openDatabase } = await import('#server/database/open-database.js');
  const { migrateUp } = await import('#server/database/migrations.js');
  const { issueDevelopmentToken, tokenProblem } = await import('#server/integrations/identity/development-token.js');
  // Only the token goes to standard output, so that it can be put into a variable.
  const database = await openDatabase(config, (line) => console.error(line), { shared: true });
  try {
    await migrateUp(database.url);
    const token = await issueDevelopmentToken(config, database.url, email);
    console.log(token);
    const problem = await tokenProblem(config, token);
    if (problem !== null) console.error(problem);
  } finally {
    await database.close();
  }
});
