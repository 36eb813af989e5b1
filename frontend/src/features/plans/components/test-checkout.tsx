import { Alert, Button } from '@mantine/core';
import type { CheckoutTier } from '@contract/plans';
import { LinkButton } from '@/components/ui/link-button';
import { formatDay } from '@/lib/format';
import { useInstallation } from '@/lib/use-installation';
import { planName, PLANS, priceOf } from '../plan-catalogue';
import { t } from '../texts';
import { useTestChoice } from '../use-test-choice';
import type { PlanState } from './plans-overview';
import { TestBanner } from './test-banner';
import classes from './test-pages.module.css';

type Props = {
  /** The plan of the address. */
  wanted: string | null;
  state: PlanState & { periodEnd: string | null };
  cancelHref: string;
  onDone: (tier: CheckoutTier) => void;
};

/** The checkout of an installation without a payment provider. */
export function TestCheckout({ wanted, state, cancelHref, onDone }: Props) {
  const prices = useInstallation()?.planPrices;
  const { busy, problem, choose } = useTestChoice(onDone);
  const plan = PLANS.find(({ id }) => id === wanted && id !== 'enterprise');
  if (!plan || state.payments !== 'test') {
    const text = plan ? t('testCheckout.testCheckoutTurnedOff') : t('testCheckout.planCannotBought');
    return (
      <div className={classes.panel}>
        <p>{text}</p>
        <div className={classes.actions}>
          <LinkButton to={cancelHref}>{t('testCheckout.back')}</LinkButton>
        </div>
      </div>
    );
  }
  const free = plan.id === 'free';
  return (
    <>
      <TestBanner title={t('testCheckout.testCheckout')} />
      <section className={classes.panel} aria-labelledby="test-checkout-plan">
        <h2 id="test-checkout-plan">{free ? t('testCheckout.downgradeToFree') : t('testCheckout.plan', { name: planName(plan.id) })}</h2>
        <dl className={classes.lines}>
          <div>
            <dt>{t('testCheckout.currentPlan')}</dt>
            <dd>{planName(state.plan)}</dd>
          </div>
          <div>
            <dt>{t('testCheckout.newPlan')}</dt>
            <dd>{t('testCheckout.price', { plan: planName(plan.id), price: priceOf(plan, prices) })}</dd>
          </div>
          <div>
            <dt>{t('testCheckout.starts')}</dt>
            <dd>{free && state.periodEnd ? formatDay(state.periodEnd) : t('testCheckout.immediately')}</dd>
          </div>
          <div>
            <dt>{t('testCheckout.chargedToday')}</dt>
            <dd>{t('testCheckout.nothingCharged')}</dd>
          </div>
        </dl>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button loading={busy === 'confirm'} onClick={() => choose('confirm', { tier: plan.id as CheckoutTier })}>
            {free ? t('testCheckout.confirmDowngrade') : t('testCheckout.subscribeWithoutPaying')}
          </Button>
          <LinkButton to={cancelHref} variant="default" disabled={busy !== null}>
            {t('testCheckout.cancel')}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
