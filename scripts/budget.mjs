// npm run budget -- EMAIL [FACTOR | plan]: how much larger an account's daily budgets are than those of the free plan. For operators.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, runScript, say, ScriptError } from './lib/process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { GrantError, OperatorGrants, readFactorArguments } = await import('#server/billing/operator-grants.js');
  const { AppConfig } = await import('#server/config/app-config.js');
  const { openDatabase } = await import('#server/database/open-database.js');
  const { migrateUp } = await import('#server/database/migrations.js');
  try {
    const { who, factor } = readFactorArguments(process.argv.slice(2));
    const database = await openDatabase(AppConfig.fromEnv(process.env), (line) => console.error(line), { shared: true });
    try {
      await migrateUp(database.url);
      const grants = new OperatorGrants(database.url);
      try {
        const account = await grants.find(who);
        if (factor !== undefined) await grants.setBudgetFactor(account, factor);
        const { budgetFactor, tier } = await grants.find(who);
        say(
          `${who}: ${budgetFactor === null ? `the daily budgets of its plan (${tier})` : `${budgetFactor} times the daily budgets of the free plan`}`,
        );
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
