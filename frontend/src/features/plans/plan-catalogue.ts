import { RESPONSES_PER_MONTH } from '@contract/plan-limits';
import { t } from './texts';

/** The plans as they are sold. */
export type PlanId = 'free' | 'pro' | 'business' | 'enterprise';

/** `coming`: promised for this plan, and not there yet. */
export type Feature = { text: () => string; coming?: true };

/** `price`: what it costs everywhere, null where the operator sets it; a month, unless it is to be talked about. */
export type Plan = { id: PlanId; price: (() => string) | null; monthly: boolean; features: readonly Feature[] };

const responses = (id: keyof typeof RESPONSES_PER_MONTH): Feature => ({
  text: () => t('feature.responses', { count: RESPONSES_PER_MONTH[id] }),
});

export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    price: () => t('price.free'),
    monthly: true,
    features: [responses('free'), { text: () => t('feature.users', { count: 1 }) }, { text: () => t('feature.emailSupport') }],
  },
  {
    id: 'pro',
    price: null,
    monthly: true,
    features: [
      responses('pro'),
      { text: () => t('feature.users', { count: 5 }), coming: true },
      { text: () => t('feature.slackSupport') },
      { text: () => t('feature.unlimitedAnalysis') },
    ],
  },
  {
    id: 'business',
    price: null,
    monthly: true,
    features: [
      responses('business'),
      { text: () => t('feature.unlimitedUsers'), coming: true },
      { text: () => t('feature.prioritySupport') },
      { text: () => t('feature.branding'), coming: true },
    ],
  },
  {
    id: 'enterprise',
    price: () => t('price.enterprise'),
    monthly: false,
    features: [
      { text: () => t('feature.customLimits'), coming: true },
      { text: () => t('feature.vipSupport') },
      { text: () => t('feature.sso'), coming: true },
    ],
  },
];

/** What the operator charges a month, as it is shown. */
export type Prices = { pro: string; business: string } | undefined;

/** Empty until it is known. */
export const priceOf = ({ id, price }: Plan, prices: Prices): string =>
  price?.() ?? (id === 'pro' || id === 'business' ? prices?.[id] : undefined) ?? '';

/** As it is sold; whatever it is called when it is none of these. */
export const planName = (id: string) => {
  const plan = PLANS.find((one) => one.id === id);
  return plan ? t(`name.${plan.id}`) : id;
};
