import type { CheckoutTier } from '@contract/plans';
import { api, isRecord } from '@/lib/api-client';

/** Asks for the page on which the plan is bought or changed. @returns its address @throws ApiError */
export async function createCheckoutSession(sub: string, tier: CheckoutTier): Promise<string> {
  return readUrl(await api('subscriptions/create-checkout-session', { method: 'POST', auth: true, body: { user_id: sub, tier } }));
}

/** Invoices, billing details, cancelling. @returns the page's address @throws ApiError */
export async function createPortalSession(sub: string): Promise<string> {
  return readUrl(await api(`subscriptions/create-portal-session/${encodeURIComponent(sub)}`, { method: 'POST', auth: true }));
}

type Choice = { tier?: CheckoutTier; when?: 'now' | 'period-end' };

/** Has the server look at what was bought; in the test checkout it is the purchase. @throws ApiError */
export async function updateSubscription(sub: string, choice: Choice = {}): Promise<void> {
  await api(`subscriptions/update-subscription/${encodeURIComponent(sub)}`, { method: 'PUT', auth: true, body: choice });
}

function readUrl(answer: unknown): string {
  const url = isRecord(answer) ? answer.url : undefined;
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new Error('The answer holds no address');
  return url;
}
