import { Alert, Button } from '@mantine/core';
import { LinkButton } from '@/components/ui/link-button';
import { formatDay } from '@/lib/format';
import { planName } from '../plan-catalogue';
import { t } from '../texts';
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
      {payments === 'test' && <TestBanner title={t('testBilling.testBilling')} />}
      <section className={classes.panel} aria-labelledby="test-billing-plan">
        <h2 id="test-billing-plan">{t('testBilling.plan')}</h2>
        <p>{planText(plan, periodEnd, endsAt)}</p>
        {problem && (
          <Alert color="red" variant="light" role="alert" mt="sm">
            {problem}
          </Alert>
        )}
        {paid && payments === 'test' && (
          <div className={classes.actions}>
            {endsAt
              ? button(t('testBilling.keepPlan'), { tier: plan })
              : button(t('testBilling.cancelEndPeriod'), { tier: 'free', when: 'period-end' })}
            {button(t('testBilling.cancelImmediately'), { tier: 'free', when: 'now' }, true)}
          </div>
        )}
      </section>
      <section className={classes.panel} aria-labelledby="test-billing-invoices">
        <h2 id="test-billing-invoices">{t('testBilling.invoices')}</h2>
        <p>{t('testBilling.noInvoicesYet')}</p>
      </section>
      <section className={classes.panel} aria-labelledby="test-billing-details">
        <h2 id="test-billing-details">{t('testBilling.billingDetails')}</h2>
        <p>{t('testBilling.noBillingDetailsTest')}</p>
      </section>
      <div className={classes.actions}>
        <LinkButton to={plansHref} variant="default">
          {t('testBilling.backToPlans')}
        </LinkButton>
      </div>
    </>
  );
}

function planText(plan: string, periodEnd: string | null, endsAt: string | null): string {
  if (endsAt) return t('testBilling.cancelledEndsOn', { plan: planName(plan), endsAt: formatDay(endsAt) });
  return periodEnd ? t('testBilling.renewsOn', { plan: planName(plan), periodEnd: formatDay(periodEnd) }) : `${planName(plan)}.`;
}
