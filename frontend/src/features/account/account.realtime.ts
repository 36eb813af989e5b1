import type { PaymentsKind } from '@contract/billing';
import type { OwnerEvent, OwnerEventBody } from '@contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { readPlan } from './read-plan';

export type Usage = { count: number; maxResponses: number };

/** The owner's plan, as far as it is known: everything but its id is null after an answer that says less. */
export type PlanDetails = {
  /** A tier, or whatever the billing side calls it. */
  plan: string;
  /** The payment provider's word, such as `active` or `past_due`. */
  status: string | null;
  periodEnd: string | null;
  /** Cancelled, or not paid for: free from then on. */
  endsAt: string | null;
  /** Managed by the operator of the site: nothing to be bought. */
  managed: boolean;
  payments: PaymentsKind | null;
};

/** The month's usage after an event. Deleting a response does not give it back (USER-10). */
export function reduceUsage(usage: Usage, body: OwnerEventBody): Usage {
  if (body.kind === 'response.created') return body.usage;
  if (body.kind === 'response.updated') return body.usage ?? usage;
  return body.kind === 'subscription.changed' ? { ...usage, maxResponses: body.maxResponses } : usage;
}

/** The plan after an event. Events never change the payment provider. */
export function reducePlan(plan: PlanDetails, body: OwnerEventBody): PlanDetails {
  return body.kind === 'subscription.changed' ? { ...readPlan(body.subscription), payments: plan.payments } : plan;
}

export function applyToAccount(client: QueryClient, event: OwnerEvent): void {
  client.setQueriesData<Usage>({ queryKey: ['usage'] }, (usage) => usage && reduceUsage(usage, event.body));
  client.setQueriesData<PlanDetails>({ queryKey: ['subscription'] }, (plan) => plan && reducePlan(plan, event.body));
}

/** After a jump in the stream. */
export function refreshAccount(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['usage'] });
  void client.invalidateQueries({ queryKey: ['subscription'] });
}
