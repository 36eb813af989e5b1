import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@/components/icons/icons';
import type { ReactNode } from 'react';
import { formatDay } from '@/lib/format';
import { planName } from '../plan-catalogue';
import { t } from '../texts';
import type { PlanState } from './plans-overview';

type Props = { state: PlanState; portal: { busy: boolean; disabled: boolean; open: () => void } };

/** What the owner has to know, or to do, about the plan. */
export function PlanNotice({ state, portal }: Props) {
  const { plan, status, endsAt, managed, payments } = state;
  const action = (label: string) => (
    <Button size="xs" variant="default" mt="sm" loading={portal.busy} disabled={portal.disabled} onClick={portal.open}>
      {label}
    </Button>
  );
  if (managed) return <Notice>{t('planNotice.planManagedOurTeam')}</Notice>;
  if (status === 'past_due' || status === 'unpaid') {
    const text = endsAt
      ? t('planNotice.payKeepAfterAccount', { endsAt: formatDay(endsAt), plan: planName(plan) })
      : t('planNotice.accountFreeUntilPay');
    return (
      <Notice warning title={t('planNotice.lastPaymentFailed')} action={action(t('planNotice.payOrChangeCard'))}>
        {text}
      </Notice>
    );
  }
  if (status === 'disputed') {
    return (
      <Notice warning title={t('planNotice.bankReviewingPayment')}>
        {t('planNotice.accountFreeUntilResolved')}
      </Notice>
    );
  }
  if (status === 'incomplete') {
    return (
      <Notice warning title={t('planNotice.paymentNotComplete')} action={action(t('planNotice.completePayment'))}>
        {t('planNotice.planStartsSoonComplete')}
      </Notice>
    );
  }
  if (endsAt) {
    return (
      <Notice title={t('planNotice.endsOn', { plan: planName(plan), endsAt: formatDay(endsAt) })} action={action(t('planNotice.keepPlan'))}>
        {t('planNotice.cancelledPlanNothingChanges')}
      </Notice>
    );
  }
  if (payments === 'none') return <Notice>{t('planNotice.plansCantChangedBecause')}</Notice>;
  return null;
}

function Notice({ title, warning, action, children }: { title?: string; warning?: true; action?: ReactNode; children: ReactNode }) {
  const Icon = warning ? IconAlertCircle : IconInfoCircle;
  return (
    <Alert mb="lg" color={warning ? 'red' : 'accent'} variant="light" icon={<Icon size={20} aria-hidden />} title={title} role="status">
      {children}
      {action && <div>{action}</div>}
    </Alert>
  );
}
