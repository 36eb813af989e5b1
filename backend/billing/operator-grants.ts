import { Pool } from 'pg';
import type { AuditEntry } from '../audit/audit-entry.js';
import { recordFromCommand } from '../audit/audit-log.service.js';
import type { EntitlementSource } from '../contract/billing.js';
import type { Tier } from '../contract/plans.js';
import { inTransaction } from '../database/pool-transaction.js';
import { SCHEDULE } from '../follow-ups/follow-ups.statements.js';

/** Thrown for what the operator has to say differently; its message is one sentence for the terminal. */
export class GrantError extends Error {}

export interface AccountPlan {
  readonly userId: string;
  readonly email: string | null;
  readonly sub: string;
  readonly tier: Tier;
  readonly source: EntitlementSource;
  /** Responses a month that the operator gave; null: no grant. */
  readonly granted: number | null;
  /** How much larger its daily budgets are than the free plan's; null: as its plan says. */
  readonly budgetFactor: number | null;
  /** A paid subscription continues to be billed. */
  readonly pays: boolean;
}

const FIND = `
  select u.id as "userId", u.email, u.sub, s.tier, s.source, g.max_responses as granted, s.budget_factor::float8 as "budgetFactor",
         exists (select 1 from payment_customers c where c.user_id = u.id and c.provider = 'stripe' and c.customer_id is not null)
           and s.status in ('active', 'trialing', 'past_due') as pays
    from users u join subscriptions s on s.user_id = u.id left join operator_grants g on g.user_id = u.id`;

/**
 * Enterprise by the operator, from a terminal only: no request from a browser can grant it. A row schedules the decision; a running server
 * applies it within seconds and updates the owner's screens.
 */
export class OperatorGrants {
  private readonly pool: Pool;

  /** @param databaseUrl of a migrated database */
  constructor(databaseUrl: string) {
    this.pool = new Pool({ connectionString: databaseUrl, max: 1 });
  }

  /**
   * @param who an e-mail address, or the `sub` of a token where several accounts have the same address
   * @throws GrantError when no account matches, or more than one
   */
  async find(who: string): Promise<AccountPlan> {
    const { rows } = await this.pool.query<AccountPlan>(`${FIND} where lower(u.email) = lower($1) or u.sub = $1 order by u.created_at`, [
      who,
    ]);
    const [account, another] = rows;
    if (!account) throw new GrantError(`There is no account with the e-mail address or id "${who}". People get one by signing in.`);
    if (another) {
      throw new GrantError(`"${who}" is the address of several accounts: name one by its id (${rows.map(({ sub }) => sub).join(', ')}).`);
    }
    return account;
  }

  /** @param maxResponses a month */
  async grantEnterprise({ userId }: AccountPlan, maxResponses: number): Promise<void> {
    await this.change(
      `insert into operator_grants (user_id, max_responses) values ($1, $2)
       on conflict (user_id) do update set max_responses = excluded.max_responses, created_at = now()`,
      [userId, maxResponses],
      { kind: 'plan.granted', ownerId: userId, actor: 'operator', details: { tier: 'enterprise', maxResponses } },
    );
  }

  /** The account has again what it bought, or the free plan. */
  async withdraw({ userId }: AccountPlan): Promise<void> {
    await this.change(`delete from operator_grants where user_id = $1`, [userId], {
      kind: 'plan.grant-withdrawn',
      ownerId: userId,
      actor: 'operator',
      details: {},
    });
  }

  /** @param factor null: what the plan says */
  async setBudgetFactor({ userId }: AccountPlan, factor: number | null): Promise<void> {
    await this.pool.query(`update subscriptions set budget_factor = $2 where user_id = $1`, [userId, factor]);
  }

  /** The change, its line in the audit log and the new decision on the plan that it asks for: all or nothing. */
  private async change(statement: string, values: readonly unknown[], entry: AuditEntry & { readonly ownerId: string }): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await client.query(statement, [...values]);
      await client.query(SCHEDULE.text, ['subscription.sync', [entry.ownerId], 0, false]);
      await recordFromCommand(client, entry);
    });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Most a month can hold: the column's. */
const MOST = 2_147_483_647;

/**
 * @param args `EMAIL`, `EMAIL enterprise --responses N` or `EMAIL none`
 * @throws GrantError with the usage
 */
export function readGrantArguments(args: readonly string[]): { who: string; maxResponses: number | null | undefined } {
  const [who, plan, flag, count, ...rest] = args;
  const usage = new GrantError('Usage: npm run entitle -- EMAIL [enterprise --responses N | none]');
  if (!who || rest.length > 0) throw usage;
  if (plan === undefined) return { who, maxResponses: undefined };
  if (plan === 'none' && flag === undefined) return { who, maxResponses: null };
  if (plan !== 'enterprise' || flag !== '--responses') throw usage;
  if (!/^\d{1,10}$/.test(count ?? '') || Number(count) > MOST) {
    throw new GrantError(`--responses is a number of responses a month, 0 to ${MOST}.`);
  }
  return { who, maxResponses: Number(count) };
}

/** Larger ones are typing errors. */
const LARGEST_FACTOR = 10_000;

/** Parses the arguments of `npm run budget`; `factor` undefined: only show the current one. @throws GrantError */
export function readFactorArguments(args: readonly string[]): { who: string; factor: number | null | undefined } {
  const [who, factor] = args;
  const number = Number(factor);
  const fits = factor === undefined || factor === 'plan' || (factor.trim() !== '' && number >= 0 && number <= LARGEST_FACTOR);
  if (!who || args.length > 2 || !fits) {
    throw new GrantError('Usage: npm run budget -- EMAIL [FACTOR | plan], for example: npm run budget -- you@example.com 3');
  }
  return { who, factor: factor === undefined ? undefined : factor === 'plan' ? null : number };
}
