// npm run entitle -- EMAIL [enterprise --responses N | none]: what an account may do, and Enterprise for it. For operators.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, runScript, say, ScriptError } from './lib/process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { GrantError, OperatorGrants, readGrantArguments } = await import('#server/billing/operator-grants.js');
  const { AppConfig } = await import('#server/config/app-config.js');
  const { openDatabase } = await import('#server/database/open-database.js');
  const { migrateUp } = await import('#server/database/migrations.js');
  try {
    const { who, maxResponses } = readGrantArguments(process.argv.slice(2));
    const database = await openDatabase(AppConfig.fromEnv(process.env), (line) => console.error(line), { shared: true });
    try {
      await migrateUp(database.url);
      const grants = new OperatorGrants(database.url);
      try {
        await entitle(grants, who, maxResponses);
      } finally {
        await grants.close();
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    throw error instanceof GrantError ? new ScriptError(error.message) : error;
  }
});

/**
 * @param {import('#server/billing/operator-grants.js').OperatorGrants} grants
 * @param {string} who
 * @param {number | null | undefined} maxResponses a month; null takes it back
 */
async function entitle(grants, who, maxResponses) {
  const account = await grants.find(who);
  if (maxResponses === undefined) {
    const why = account.granted === null ? account.source : `operator, ${account.granted} responses a month`;
    return say(`${who}: ${account.tier} (${why})`);
  }
  if (maxResponses === null) {
    if (account.granted === null) return say(`${who} has nothing that could be taken back: ${account.tier} (${account.source}).`);
    await grants.withdraw(account);
    return say(`${who} has again what it bought, or the free plan. A running server applies it within seconds.`);
  }
  await grants.grantEnterprise(account, maxResponses);
  say(`${who} is on Enterprise with ${maxResponses} responses a month. A running server applies it within seconds.`);
  if (account.pays) say('It still pays for its plan at Stripe: cancel that subscription there, if it is not to.');
}
