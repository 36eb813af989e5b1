import type { PaymentsKind } from '@contract/billing';
import { Button, Skeleton } from '@mantine/core';
import { IconCheck, IconClock, IconExternalLink } from '@/components/icons/icons';
import { ErrorBox } from '@/components/ui/error-box';
import { PageHeader, PageTitle } from '@/components/ui/page';
import { useOwner } from '@/lib/owner-context';
import { createCheckoutSession, createPortalSession } from '../api/plans';
import { type Plan, planName, PLANS, priceOf, type Prices } from '../plan-catalogue';
import { planAction } from '../plan-actions';
import { t } from '../texts';
import { usePaymentPage } from '../use-payment-page';
import { PlanNotice } from './plan-notice';
import classes from './plans-overview.module.css';

export type PlanState = {
  plan: string;
  status: string | null;
  endsAt: string | null;
  managed: boolean;
  /** Null: not known. */
  payments: PaymentsKind | null;
};

type Props = {
  /** Undefined while it loads, or when it could not be loaded. */
  state: PlanState | undefined;
  /** Why it could not be loaded. */
  failure: string | null;
  onRetry: () => void;
  /** Where a call is booked; null: nowhere. */
  scheduleUrl: string | null | undefined;
  prices: Prices;
};

/** What each plan holds, which one is the owner's, and the ways to another one. */
export function PlansOverview({ state, failure, onRetry, scheduleUrl, prices }: Props) {
  const { sub } = useOwner();
  const { busy, problem, go } = usePaymentPage();
  const off = state?.payments === 'none';
  const portal = (name: string) => ({
    loading: busy === name,
    disabled: off || (busy !== null && busy !== name),
    onClick: () => go(name, () => createPortalSession(sub)),
  });
  return (
    <>
      <PageHeader
        actions={
          <>
            <Button variant="default" {...portal(t('plansOverview.viewInvoices'))}>
              {t('plansOverview.viewInvoices')}
            </Button>
            <Button variant="default" {...portal(t('plansOverview.updateBillingDetails'))}>
              {t('plansOverview.updateBillingDetails')}
            </Button>
            <Button color="red" variant="light" {...portal(t('plansOverview.cancelPlan'))}>
              {t('plansOverview.cancelPlan')}
            </Button>
          </>
        }
      >
        <PageTitle>{t('plansOverview.plans')}</PageTitle>
      </PageHeader>
      <p className={classes.text}>{t('plansOverview.ourPlansBuiltFit')}</p>
      {problem !== null && (
        <div className={classes.problem}>
          <ErrorBox title={t('plansOverview.openFailed')} text={problem} />
        </div>
      )}
      {state === undefined && failure !== null ? (
        <ErrorBox title={t('plansOverview.loadFailed')} text={failure} onRetry={onRetry} />
      ) : state === undefined ? (
        <div role="status" aria-label={t('plansOverview.loading')} className={classes.cards}>
          {PLANS.map((plan) => (
            <Skeleton key={plan.id} height={300} radius="lg" />
          ))}
        </div>
      ) : (
        <>
          <PlanNotice
            state={state}
            portal={{ busy: busy === 'notice', disabled: busy !== null, open: () => go('notice', () => createPortalSession(sub)) }}
          />
          <ul className={classes.cards}>
            {PLANS.map((plan) => (
              <PlanCard key={plan.id} plan={plan} price={priceOf(plan, prices)} current={plan.id === state.plan}>
                <PlanButton
                  plan={plan}
                  current={state.plan}
                  scheduleUrl={scheduleUrl}
                  busy={busy}
                  disabled={off || state.managed}
                  onChoose={(label, tier) => go(label, () => createCheckoutSession(sub, tier))}
                />
              </PlanCard>
            ))}
          </ul>
          {state.payments === 'test' && <p className={classes.foot}>{t('plansOverview.serverUsesTestCheckout')}</p>}
        </>
      )}
    </>
  );
}

function PlanCard({ plan, price, current, children }: { plan: Plan; price: string; current: boolean; children: React.ReactNode }) {
  return (
    <li className={classes.card} data-current={current || undefined}>
      <h2 className={classes.name}>{planName(plan.id)}</h2>
      <p className={classes.price}>
        {price} {plan.monthly && <span className={classes.period}>{t('price.perMonth')}</span>}
      </p>
      <ul className={classes.features}>
        {plan.features.map(({ text, coming }) => (
          <li key={text()} data-coming={coming}>
            {coming ? <IconClock size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
            <span>
              {text()} {coming && <span className={classes.coming}>{t('plansOverview.comingSoon')}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.action}>{children}</div>
    </li>
  );
}

type ButtonProps = {
  plan: Plan;
  current: string;
  scheduleUrl: string | null | undefined;
  /** The label of the button that was pressed. */
  busy: string | null;
  disabled: boolean;
  onChoose: (label: string, tier: 'free' | 'pro' | 'business') => void;
};

function PlanButton({ plan, current, scheduleUrl, busy, disabled, onChoose }: ButtonProps) {
  if (plan.id === current) return <span className={classes.current}>{t('plansOverview.currentPlan')}</span>;
  const action = planAction(plan.id, current);
  if (!action) {
    if (scheduleUrl === undefined) return null;
    if (scheduleUrl === null) return <span className={classes.ask}>{t('plansOverview.askOperator')}</span>;
    return (
      <Button
        component="a"
        href={scheduleUrl}
        target="_blank"
        rel="noopener noreferrer"
        variant="light"
        fullWidth
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('plansOverview.scheduleCall')}
      </Button>
    );
  }
  const { label, tier, upgrade } = action;
  return (
    <Button
      variant={upgrade ? 'filled' : 'default'}
      fullWidth
      loading={busy === label}
      disabled={disabled || (busy !== null && busy !== label)}
      onClick={() => onChoose(label, tier)}
    >
      {label}
    </Button>
  );
}
