import { Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { formatDay } from '@/lib/format';
import { useOwner } from '@/lib/owner-context';
import { planName } from '../plan-catalogue';
import { useAwaitedPlan } from '../use-awaited-plan';
import classes from './awaited-plan.module.css';
import type { PlanState } from './plans-overview';

type Props = {
  /** The plan that was chosen. */
  wanted: string | null;
  state: PlanState | undefined;
  onReload: () => void;
};

/** Says, as soon as it is so, that the plan is the one that was chosen. */
export function AwaitedPlan({ wanted, state, onReload }: Props) {
  const { sub } = useOwner();
  const reload = useCallback(() => onReload(), [onReload]);
  const awaited = useAwaitedPlan(sub, wanted, state, reload);
  return (
    <div className={classes.panel} role="status" data-state={awaited}>
      {awaited === 'here' ? <IconCircleCheck size={24} aria-hidden /> : <Loader size="sm" aria-hidden />}
      <p>{textOf(awaited, wanted, state)}</p>
    </div>
  );
}

function textOf(awaited: 'waiting' | 'late' | 'here', wanted: string | null, state: PlanState | undefined): string {
  if (awaited === 'waiting') return 'Waiting for the confirmation. This page changes by itself.';
  if (awaited === 'late') {
    return 'This takes longer than usual. You need not wait: your plan changes by itself as soon as the payment is confirmed, and nothing is charged twice.';
  }
  if (wanted === 'free' && state?.endsAt) {
    return `${planName(state.plan)} is cancelled: it stays until ${formatDay(state.endsAt)}, and then this account is on Free.`;
  }
  return `You are on the ${planName(state?.plan ?? '')} plan now.`;
}
