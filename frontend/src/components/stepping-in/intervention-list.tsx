import { isOnlyGiven } from '@contract/intervention-kinds';
import { Button } from '@mantine/core';
import { type BadgeTone, StatusBadge } from '@/components/ui/status-badge';
import { formatClock, formatDate, parseTimestamp } from '@/lib/format';
import classes from './stepping-in.module.css';
import { t } from './texts';
import type { ShownIntervention } from './use-interventions';

const TONES: Readonly<Record<ShownIntervention['state'], BadgeTone>> = {
  sending: 'neutral',
  pending: 'warning',
  applied: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
};

function whatOf({ kind, minutes, text, questionId, state, reason }: ShownIntervention): string {
  if (reason === 'turned-off' && state === 'applied') return t(kind === 'resume' ? 'kind.pauseOff' : 'kind.takeOverOff');
  if (kind === 'time') {
    return minutes !== null && minutes < 0 ? t('kind.timeLess', { minutes: -minutes }) : t('kind.timeMore', { minutes: minutes ?? 0 });
  }
  if (kind === 'skip' && text === null && questionId === null) return t('kind.skipOpen');
  return t(`kind.${kind}`);
}

const DECLINED = {
  rules: 'done.declinedRules',
  'not-sent': 'done.declinedNotSent',
  unsure: 'done.declinedUnsure',
  'turned-off': 'done.declined',
} as const;

function stateOf(one: ShownIntervention, live: boolean): string {
  const { state, turn, reason } = one;
  if (state === 'sending') return t('done.sending');
  if (state === 'pending') return live ? t('done.pending') : t('done.never');
  if (state === 'declined') return t(reason === null ? 'done.declined' : DECLINED[reason]);
  if (state === 'withdrawn') return t(reason === 'turned-off' ? 'done.withdrawnOff' : 'done.withdrawn');
  if (isOnlyGiven(one)) return turn === null ? t('done.given') : t('done.givenTurn', { turn });
  return turn === null ? t('done.applied') : t('done.appliedTurn', { turn });
}

const waits = ({ state }: ShownIntervention) => state === 'sending' || state === 'pending';

type BarProps = { interventions: readonly ShownIntervention[]; onWithdraw: (id: string) => void };

/** All that still waits, and what was done last with what became of it: in little room. */
export function LatestInterventions({ interventions, onWithdraw }: BarProps) {
  const pending = interventions.filter(waits);
  const last = inOrderOfEffect(interventions).findLast((one) => !waits(one));
  return (
    <>
      {last && (
        <div className={classes.last} role="status">
          <span className={classes.lastWords} title={last.text ?? undefined}>
            <strong>{whatOf(last)}</strong> {last.text}
          </span>
          <StatusBadge tone={TONES[last.state]}>{stateOf(last, true)}</StatusBadge>
        </div>
      )}
      {pending.length > 0 && (
        <section className={classes.pending} aria-label={t('pending.label')}>
          <p className={classes.pendingCount} role="status">
            {t('pending.count', { count: pending.length })}
          </p>
          <ol className={classes.pendingList}>
            {pending.map((one) => (
              <li key={one.id} className={classes.last}>
                <span className={classes.lastWords} title={one.text ?? undefined}>
                  <strong>{whatOf(one)}</strong> {one.text}
                </span>
                {one.state === 'pending' ? <Withdraw one={one} onWithdraw={onWithdraw} /> : t('done.sending')}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Withdraw({ one, onWithdraw }: { one: ShownIntervention; onWithdraw: (id: string) => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={t('done.withdrawWhat', { what: [whatOf(one), one.text].filter(Boolean).join(': ') })}
      onClick={() => onWithdraw(one.id)}
    >
      {t('done.withdraw')}
    </Button>
  );
}

/** To the second while the interview is running; later with the date. */
const timeText = (at: string, live: boolean) => (live ? formatClock(at) : formatDate(at));

type Props = {
  interventions: readonly ShownIntervention[];
  /** The interview is running. */
  live: boolean;
  /** Withdraws a pending one. */
  onWithdraw?: (id: string) => void;
};

/** What has taken effect in the order in which it did, which is that of its turns; then what still waits. */
function inOrderOfEffect(interventions: readonly ShownIntervention[]): ShownIntervention[] {
  const done = interventions.filter((one) => !waits(one));
  const when = ({ appliedAt, at }: ShownIntervention) => appliedAt ?? at;
  return [...done.toSorted((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0)), ...interventions.filter(waits)];
}

/** What was done, the latest first, each with whether it has taken effect. */
export function InterventionList({ interventions, live, onWithdraw }: Props) {
  if (interventions.length === 0) return live ? <p className={classes.none}>{t('list.empty')}</p> : null;
  return (
    <ol className={classes.list} aria-label={t('list.label')} role="log">
      {inOrderOfEffect(interventions)
        .toReversed()
        .map((one) => (
          <li key={one.id} className={classes.entry}>
            <time className={classes.time} dateTime={parseTimestamp(one.appliedAt ?? one.at)?.toISOString()}>
              {timeText(one.appliedAt ?? one.at, live)}
            </time>
            <span className={classes.what}>
              <strong>{whatOf(one)}</strong>
              {one.text !== null && <span className={classes.words}>{one.text}</span>}
            </span>
            {live && one.state === 'pending' && onWithdraw && <Withdraw one={one} onWithdraw={onWithdraw} />}
            <StatusBadge tone={one.state === 'pending' && !live ? 'neutral' : TONES[one.state]}>{stateOf(one, live)}</StatusBadge>
          </li>
        ))}
    </ol>
  );
}
