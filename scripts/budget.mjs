// npm run budget -- EMAIL [FACTOR | plan]: how much larger an account's daily budgets are than those of the free plan. For operators.
import './lib/node-version.mjs';
import { withOperatorGrants } from './lib/operator-grants.mjs';
import { runScript, say } from './lib/process.mjs';

await runScript(() =>
  withOperatorGrants(
    ({ readFactorArguments }, args) => readFactorArguments(args),
    async (grants, { who, factor }) => {
      const account = await grants.find(who);
      if (factor !== undefined) await grants.setBudgetFactor(account, factor);
      const { budgetFactor, tier } = await grants.find(who);
      say(
        `${who}: ${budgetFactor === null ? `the daily budgets of its plan (${tier})` : `${budgetFactor} times the daily budgets of the free plan`}`,
      );
    },
  ),
);
