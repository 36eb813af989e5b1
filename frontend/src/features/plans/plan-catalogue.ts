/** The plans as they are sold (spec §9). */
export type PlanId = 'free' | 'pro' | 'business' | 'enterprise';

export type Plan = { id: PlanId; name: string; price: string; period: string | null; features: readonly string[] };

export const PLANS: readonly Plan[] = [
  { id: 'free', name: 'Free', price: '$0', period: '/ month', features: ['20 responses / month', '1 user', 'Email support'] },
  {
    id: 'pro',
    name: 'Pro',
    price: '$99',
    period: '/ month',
    features: ['200 responses / month', '5 users', 'Slack support', 'Unlimited AI analysis'],
  },
  {
    id: 'business',
    name: 'Business',
    price: '$249',
    period: '/ month',
    features: ['500 responses / month', 'Unlimited users', 'Priority support', 'Custom domain and branding'],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: "Let's Talk",
    period: null,
    features: ['Custom limits and seats', 'VIP support with outcomes manager', 'SSO'],
  },
];

/** As it is sold; whatever it is called when it is none of these. */
export const planName = (id: string) => PLANS.find((plan) => plan.id === id)?.name ?? id;
