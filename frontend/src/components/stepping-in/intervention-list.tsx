import type { Steering } from '@contract/intervention-kinds';
import { type BadgeTone, StatusBadge } from '@/components/ui/status-badge';
import classes from './stepping-in.module.css';
import { t } from './texts';
import type { ShownIntervention } from './use-interventions';

const TONES: Readonly<Record<ShownIntervention['state'], BadgeTone>> = {
  sending: 'neutral',
  pending: 'warning',
  applied: 'success',
  declined: 'danger',
};

function whatOf({ kind, minutes, text, questionId }: ShownIntervention): string {
  if (kind === 'time') {
    return minutes !== null && minutes < 0 ? t('kind.timeLess', { minutes: -minutes }) : t('kind.timeMore', { minutes: minutes ?? 0 });
  }
  if (kind === 'skip' && text === null && questionId === null) return t('kind.skipOpen');
  return t(`kind.${kind}`);
}

function stateOf({ state, turn }: ShownIntervention, live: boolean, steering: Steering): string {
  if (state === 'sending') return t('done.sending');
  if (state === 'pending') return live ? t('done.pending') : t('done.never');
  // Why a voice platform did not do something is not known.
  if (state === 'declined') return t(steering === 'platform' ? 'done.failed' : 'done.declined');
  return turn === null ? t('done.applied') : t('done.appliedTurn', { turn });
}

/** What was done last, and what became of it. */
export function LastIntervention({ interventions, steering }: { interventions: readonly ShownIntervention[]; steering: Steering }) {
  const last = interventions.at(-1);
  if (!last) return null;
  return (
    <div className={classes.last} role="status">
      <span className={classes.lastWords} title={last.text ?? undefined}>
        <strong>{whatOf(last)}</strong> {last.text}
      </span>
      <StatusBadge tone={TONES[last.state]}>{stateOf(last, true, steering)}</StatusBadge>
    </div>
  );
}

type Props = { interventions: readonly ShownIntervention[]; /** The interview is being held. */ live: boolean; steering: Steering };

/** What has taken effect in the order in which it did, which is that of its turns; then what still waits. */
function inOrderOfEffect(interventions: readonly ShownIntervention[]): ShownIntervention[] {
  const waits = ({ state }: ShownIntervention) => state === 'sending' || state === 'pending';
  const done = interventions.filter((one) => !waits(one));
  const when = ({ appliedAt, at }: ShownIntervention) => appliedAt ?? at;
  return [...done.toSorted((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0)), ...interventions.filter(waits)];
}

/** What was done, the latest first, each with whether it has taken effect. */
export function InterventionList({ interventions, live, steering }: Props) {
  if (interventions.length === 0) return live ? <p className={classes.none}>{t('list.empty')}</p> : null;
  return (
    <ol className={classes.list} aria-label={t('list.label')} role="log">
      {inOrderOfEffect(interventions)
        .toReversed()
        .map((one) => (
          <li key={one.id} className={classes.entry}>
            <span className={classes.what}>
              <strong>{whatOf(one)}</strong>
              {one.text !== null && <span className={classes.words}>{one.text}</span>}
            </span>
            <StatusBadge tone={one.state === 'pending' && !live ? 'neutral' : TONES[one.state]}>{stateOf(one, live, steering)}</StatusBadge>
          </li>
        ))}
    </ol>
  );
}
