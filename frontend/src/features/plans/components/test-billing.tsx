import { Alert, Button } from '@mantine/core';
import { LinkButton } from '@/components/ui/link-button';
import { formatDay } from '@/lib/format';
import { planName } from '../plan-catalogue';
import { useTestChoice } from '../use-test-choice';
import type { PlanState } from './plans-overview';
import { TestBanner } from './test-banner';
import classes from './test-pages.module.css';

type Props = {
  state: PlanState & { periodEnd: string | null };
  plansHref: string;
  onDone: (tier: string) => void;
};

/** The billing portal of an installation without a payment provider. */
export function TestBilling({ state, plansHref, onDone }: Props) {
  const { busy, problem, choose } = useTestChoice(onDone);
  const { plan, endsAt, periodEnd, payments } = state;
  const paid = plan === 'pro' || plan === 'business';
  const button = (label: string, choice: Parameters<typeof choose>[1], danger = false) => (
    <Button
      variant={danger ? 'light' : 'default'}
      color={danger ? 'red' : undefined}
      loading={busy === label}
      disabled={busy !== null && busy !== label}
      onClick={() => choose(label, choice)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {payments === 'test' && <TestBanner title="Test billing" />}
      <section className={classes.panel} aria-labelledby="test-billing-plan">
        <h2 id="test-billing-plan">Plan</h2>
        <p>{planText(plan, periodEnd, endsAt)}</p>
        {problem && (
          <Alert color="red" variant="light" role="alert" mt="sm">
            {problem}
          </Alert>
        )}
        {paid && payments === 'test' && (
          <div className={classes.actions}>
            {endsAt ? button('Keep plan', { tier: plan }) : button('Cancel at end of period', { tier: 'free', when: 'period-end' })}
            {button('Cancel immediately', { tier: 'free', when: 'now' }, true)}
          </div>
        )}
      </section>
      <section className={classes.panel} aria-labelledby="test-billing-invoices">
        <h2 id="test-billing-invoices">Invoices</h2>
        <p>No invoices yet.</p>
      </section>
      <section className={classes.panel} aria-labelledby="test-billing-details">
        <h2 id="test-billing-details">Billing details</h2>
        <p>No billing details. The test checkout stores none.</p>
      </section>
      <div className={classes.actions}>
        <LinkButton to={plansHref} variant="default">
          Back to plans
        </LinkButton>
      </div>
    </>
  );
}

function planText(plan: string, periodEnd: string | null, endsAt: string | null): string {
  if (endsAt) return `${planName(plan)}, cancelled. Ends on ${formatDay(endsAt)}.`;
  return periodEnd ? `${planName(plan)}, renews on ${formatDay(periodEnd)}.` : `${planName(plan)}.`;
}
