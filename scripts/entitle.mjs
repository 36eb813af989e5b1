// npm run entitle -- EMAIL [enterprise --responses N | none]: what an account may do, and Enterprise for it. For operators.
import './lib/node-version.mjs';
import { withOperatorGrants } from './lib/operator-grants.mjs';
import { runScript, say } from './lib/process.mjs';

await runScript(() =>
  withOperatorGrants(
    ({ readGrantArguments }, args) => readGrantArguments(args),
    (grants, { who, maxResponses }) => entitle(grants, who, maxResponses),
  ),
);

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
