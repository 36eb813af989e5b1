import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { log } from '@/lib/log';
import { useOwner } from '@/lib/owner-context';
import { dashboard } from '@/lib/realtime/dashboard-connection';
import { reduceUsage, type Usage } from '../account.realtime';

/** Responses a month on the free plan: what holds while nothing else is known (spec §9). */
export const FREE_LIMIT = 20;

export const usageOptions = (sub: string) =>
  queryOptions({
    queryKey: ['usage', sub],
    queryFn: async ({ signal }): Promise<Usage> => {
      // The answer carries no number of its own: it is at least as new as our position was when we asked.
      const asked = dashboard.position;
      const answer = await api(`responses/count/${encodeURIComponent(sub)}`, { auth: true, signal });
      const missed = asked === null ? [] : (dashboard.missedSince(asked) ?? []);
      return missed.reduce((usage, event) => reduceUsage(usage, event.body), readUsage(answer));
    },
  });

export const useUsage = () => useQuery(usageOptions(useOwner().sub));

function readUsage(answer: unknown): Usage {
  const raw = isRecord(answer) ? answer : {};
  const number = (value: unknown, fallback: number) =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;
  return { count: number(raw.count, 0), maxResponses: number(raw.maxResponses, FREE_LIMIT) };
}

/** The plan's id: a tier, or whatever the billing side calls it. A failure counts as free (spec §8, silent handling). */
export const subscriptionOptions = (sub: string) =>
  queryOptions({
    queryKey: ['subscription', sub],
    queryFn: async ({ signal }): Promise<string> => {
      try {
        return readPlan(await api(`subscriptions/get-subscription/${encodeURIComponent(sub)}`, { auth: true, signal }));
      } catch (error) {
        if (signal.aborted) throw error;
        log.warn('The subscription could not be read: the free plan is assumed', error instanceof Error ? error.message : undefined);
        return 'free';
      }
    },
  });

export const useSubscription = () => useQuery(subscriptionOptions(useOwner().sub));

/** Both shapes of the answer (decisions A16). */
export function readPlan(answer: unknown): string {
  const raw = isRecord(answer) ? answer : {};
  const data = isRecord(raw.data) ? raw.data : {};
  const subscription = isRecord(data.subscription) ? data.subscription : {};
  const plan = isRecord(subscription.plan) ? subscription.plan : {};
  if (plan.id === 'enterprise') return 'enterprise';
  if (typeof raw.tier === 'string' && raw.tier) return raw.tier;
  return typeof plan.id === 'string' && plan.id ? plan.id : 'free';
}
