import { Alert, Button } from '@mantine/core';
import type { CheckoutTier } from '@contract/plans';
import { LinkButton } from '@/components/ui/link-button';
import { formatDay } from '@/lib/format';
import { useInstallation } from '@/lib/use-installation';
import { planName, PLANS, priceOf } from '../plan-catalogue';
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
    const text = plan ? 'The test checkout is turned off on this server.' : 'This plan cannot be bought here.';
    return (
      <div className={classes.panel}>
        <p>{text}</p>
        <div className={classes.actions}>
          <LinkButton to={cancelHref}>Back</LinkButton>
        </div>
      </div>
    );
  }
  const free = plan.id === 'free';
  return (
    <>
      <TestBanner title="Test checkout" />
      <section className={classes.panel} aria-labelledby="test-checkout-plan">
        <h2 id="test-checkout-plan">{free ? 'Downgrade to Free' : `${plan.name} plan`}</h2>
        <dl className={classes.lines}>
          <div>
            <dt>Current plan</dt>
            <dd>{planName(state.plan)}</dd>
          </div>
          <div>
            <dt>New plan</dt>
            <dd>
              {plan.name}, {priceOf(plan, prices)} a month
            </dd>
          </div>
          <div>
            <dt>Starts</dt>
            <dd>{free && state.periodEnd ? formatDay(state.periodEnd) : 'Immediately'}</dd>
          </div>
          <div>
            <dt>Charged today</dt>
            <dd>$0.00 (test)</dd>
          </div>
        </dl>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button loading={busy === 'confirm'} onClick={() => choose('confirm', { tier: plan.id as CheckoutTier })}>
            {free ? 'Confirm downgrade' : 'Subscribe without paying'}
          </Button>
          <LinkButton to={cancelHref} variant="default" disabled={busy !== null}>
            Cancel
          </LinkButton>
        </div>
      </section>
    </>
  );
}
