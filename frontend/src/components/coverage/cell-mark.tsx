import type { CellState } from '@contract/coverage';
import {
  IconArrowRampRight2,
  IconBan,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleMinus,
  IconMessageQuestion,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
} from '@/components/icons/icons';
import classes from './coverage-matrix.module.css';
import { t } from './texts';

/** A shape of its own for every state, so that colour only adds to it. */
const ICONS: Record<CellState, typeof IconBan> = {
  rich: IconCircleCheckFilled,
  short: IconCircleHalf2,
  'no-value': IconCircleMinus,
  asked: IconMessageQuestion,
  skipped: IconPlayerSkipForward,
  refused: IconBan,
  open: IconCircleDashed,
  bypassed: IconArrowRampRight2,
  dropped: IconPlayerTrackNext,
};

export function CellMark({ state }: { state: CellState }) {
  const Icon = ICONS[state];
  return <Icon className={classes.mark} data-state={state} size={20} aria-hidden />;
}

/** What the marks mean. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label={t('cellMark.legend')}>
      {(Object.keys(ICONS) as CellState[]).map((state) => (
        <li key={state}>
          <CellMark state={state} />
          {t(`state.${state}`)}
        </li>
      ))}
      <li>
        <span className={classes.star} aria-hidden>
          *
        </span>
        {t('cellMark.mustAsk')}
      </li>
    </ul>
  );
}
