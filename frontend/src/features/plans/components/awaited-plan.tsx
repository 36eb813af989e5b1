import { Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
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
  const awaited = useAwaitedPlan(sub, wanted, state, onReload);
  return (
    <div className={classes.panel} role="status" data-state={awaited}>
      {awaited === 'here' ? <IconCircleCheck size={24} aria-hidden /> : <Loader size="sm" aria-hidden />}
      <p>{textOf(awaited, wanted, state)}</p>
    </div>
  );
}

function textOf(awaited: 'waiting' | 'late' | 'here', wanted: string | null, state: PlanState | undefined): string {
  if (awaited === 'waiting') return 'Waiting for confirmation. This page updates automatically.';
  if (awaited === 'late') {
    return "This is taking longer than usual. You don't have to wait: your plan changes as soon as the payment is confirmed, and you won't be charged twice.";
  }
  if (wanted === 'free' && state?.endsAt) {
    return `${planName(state.plan)} is cancelled. It stays active until ${formatDay(state.endsAt)}; then your account moves to Free.`;
  }
  return `You are on the ${planName(state?.plan ?? '')} plan now.`;
}
