import { RESPONSES_PER_MONTH } from '@contract/plan-limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { useOwner } from '@/lib/owner-context';
import { readLive } from '@/lib/realtime/read-live';
import { type PlanDetails, reducePlan, reduceUsage, type Usage } from '../account.realtime';
import { readPlan } from '../read-plan';

/** Responses a month on the free plan: what holds while nothing else is known. */
export const FREE_LIMIT = RESPONSES_PER_MONTH.free;

export const usageOptions = (sub: string) =>
  queryOptions({
    queryKey: ['usage', sub],
    queryFn: ({ signal }): Promise<Usage> =>
      readLive(
        async () => readUsage(await api(`responses/count/${encodeURIComponent(sub)}`, { auth: true, signal })),
        (usage, event) => reduceUsage(usage, event.body),
      ),
  });

/** Milliseconds. */
const DAY_MS = 24 * 3_600_000;

/** Until a little after the month's end, in UTC; a day at most, because timers are no longer than a few weeks. Milliseconds. */
export function untilNextMonth(now = new Date()): number {
  return Math.min(DAY_MS, Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime() + 5_000);
}

/** Asked again when a month begins: no event says so. */
export const useUsage = () =>
  useQuery({ ...usageOptions(useOwner().sub), refetchInterval: () => untilNextMonth(), refetchIntervalInBackground: true });

function readUsage(answer: unknown): Usage {
  const raw = isRecord(answer) ? answer : {};
  const number = (value: unknown, fallback: number) =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;
  return { count: number(raw.count, 0), maxResponses: number(raw.maxResponses, FREE_LIMIT) };
}

/** The owner's plan. */
export const subscriptionOptions = (sub: string) =>
  queryOptions({
    queryKey: ['subscription', sub],
    queryFn: ({ signal }): Promise<PlanDetails> =>
      readLive(
        async () => readPlan(await api(`subscriptions/get-subscription/${encodeURIComponent(sub)}`, { auth: true, signal })),
        (plan, event) => reducePlan(plan, event.body),
      ),
  });

export const usePlanDetails = () => useQuery(subscriptionOptions(useOwner().sub));

/** The plan's id alone. */
export const useSubscription = () => useQuery({ ...subscriptionOptions(useOwner().sub), select: ({ plan }) => plan });
