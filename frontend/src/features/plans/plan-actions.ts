import type { CheckoutTier } from '@contract/plans';
import type { PlanId } from './plan-catalogue';
import { t } from './texts';

/** The button of a card that is not the current plan's; null for Enterprise, which is reached by booking a call. */
export function planAction(card: PlanId, current: string): { tier: CheckoutTier; label: string; upgrade: boolean } | null {
  if (card === 'enterprise') return null;
  if (card === 'free') return { tier: 'free', label: t('action.downgradeToFree'), upgrade: false };
  if (card === 'pro') {
    const upgrade = current === 'free';
    return { tier: 'pro', label: upgrade ? t('action.upgradeToPro') : t('action.downgradeToPro'), upgrade };
  }
  const upgrade = current === 'free' || current === 'pro';
  return { tier: 'business', label: upgrade ? t('action.upgradeToBusiness') : t('action.downgradeToBusiness'), upgrade };
}
