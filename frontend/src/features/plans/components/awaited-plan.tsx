import { Loader } from '@mantine/core';
import { IconCircleCheck } from '@/components/icons/icons';
import { formatDay } from '@/lib/format';
import { useOwner } from '@/lib/owner-context';
import { planName } from '../plan-catalogue';
import { t } from '../texts';
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
  if (awaited === 'waiting') return t('awaitedPlan.waitingConfirmationPageUpdates');
  if (awaited === 'late') {
    return t('awaitedPlan.takingLongerThanUsual');
  }
  if (wanted === 'free' && state?.endsAt) {
    return t('awaitedPlan.cancelledStaysActiveUntil', { plan: planName(state.plan), endsAt: formatDay(state.endsAt) });
  }
  return t('awaitedPlan.planNow', { planName: planName(state?.plan ?? '') });
}
