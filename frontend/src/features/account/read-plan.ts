import { isRecord } from '@/lib/api-client';
import type { PlanDetails } from './account.realtime';

/** Both shapes of the answer (API-28), and what else it may say. */
export function readPlan(answer: unknown): PlanDetails {
  const raw = isRecord(answer) ? answer : {};
  const data = isRecord(raw.data) ? raw.data : {};
  const subscription = isRecord(data.subscription) ? data.subscription : {};
  const { payments } = raw;
  return {
    plan: planId(raw.tier, isRecord(subscription.plan) ? subscription.plan.id : undefined),
    status: text(subscription.status),
    periodEnd: text(subscription.current_period_end),
    endsAt: text(subscription.ends_at),
    managed: raw.source === 'operator',
    payments: payments === 'stripe' || payments === 'test' || payments === 'none' ? payments : null,
  };
}

function planId(tier: unknown, id: unknown): string {
  if (id === 'enterprise') return 'enterprise';
  return text(tier) ?? text(id) ?? 'free';
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
