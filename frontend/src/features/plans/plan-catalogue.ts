import { RESPONSES_PER_MONTH } from '@contract/plan-limits';

/** The plans as they are sold. */
export type PlanId = 'free' | 'pro' | 'business' | 'enterprise';

/** `coming`: promised for this plan, and not there yet. */
export type Feature = { text: string; coming?: true };

/** `price`: what it costs everywhere; null where the operator sets it. */
export type Plan = { id: PlanId; name: string; price: string | null; period: string | null; features: readonly Feature[] };

const responses = (id: keyof typeof RESPONSES_PER_MONTH): Feature => ({ text: `${RESPONSES_PER_MONTH[id]} responses / month` });

export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    price: '$0',
    period: '/ month',
    features: [responses('free'), { text: '1 user' }, { text: 'Email support' }],
  },
  {
    id: 'pro',
    name: 'Pro',
    price: null,
    period: '/ month',
    features: [responses('pro'), { text: '5 users', coming: true }, { text: 'Slack support' }, { text: 'Unlimited AI analysis' }],
  },
  {
    id: 'business',
    name: 'Business',
    price: null,
    period: '/ month',
    features: [
      responses('business'),
      { text: 'Unlimited users', coming: true },
      { text: 'Priority support' },
      { text: 'Custom domain and branding', coming: true },
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: "Let's Talk",
    period: null,
    features: [
      { text: 'Custom limits and seats', coming: true },
      { text: 'VIP support with outcomes manager' },
      { text: 'SSO', coming: true },
    ],
  },
];

/** What the operator charges a month, as it is shown. */
export type Prices = { pro: string; business: string } | undefined;

/** Empty until it is known. */
export const priceOf = ({ id, price }: Plan, prices: Prices): string =>
  price ?? (id === 'pro' || id === 'business' ? prices?.[id] : undefined) ?? '';

/** As it is sold; whatever it is called when it is none of these. */
export const planName = (id: string) => PLANS.find((plan) => plan.id === id)?.name ?? id;
