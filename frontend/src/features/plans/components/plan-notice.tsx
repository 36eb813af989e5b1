import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '@/lib/format';
import { planName } from '../plan-catalogue';
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
  if (managed) return <Notice>Your plan is managed by our team. Schedule a call to change it.</Notice>;
  if (status === 'past_due' || status === 'unpaid') {
    const text = endsAt
      ? `Pay by ${formatDay(endsAt)} to keep ${planName(plan)}. After that, your account moves to Free.`
      : 'Your account is on Free until you pay.';
    return (
      <Notice warning title="Your last payment failed" action={action('Pay or change card')}>
        {text}
      </Notice>
    );
  }
  if (status === 'disputed') {
    return (
      <Notice warning title="Your bank is reviewing a payment">
        Your account is on Free until this is resolved.
      </Notice>
    );
  }
  if (status === 'incomplete') {
    return (
      <Notice warning title="Your payment is not complete" action={action('Complete payment')}>
        Your plan starts as soon as it is complete.
      </Notice>
    );
  }
  if (endsAt) {
    return (
      <Notice title={`${planName(plan)} ends on ${formatDay(endsAt)}`} action={action('Keep plan')}>
        You cancelled this plan. Nothing changes until then; after that, your account moves to Free.
      </Notice>
    );
  }
  if (payments === 'none') return <Notice>Plans can't be changed here because payments are not set up on this server.</Notice>;
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
