import { IconCheck, IconHourglass } from '@/components/icons/icons';
import { Button } from '@/components/basic/button';
import { useTexts } from '@/lib/i18n/texts';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import row from './button-row.module.css';
import classes from './pace-controls.module.css';

const ICON = 18;

/** The participant's pace in a spoken interview: to end an answer without waiting, or to have the assistant wait. */
export function PaceControls({ session, view }: { session: CallSession; view: CallView }) {
  const t = useTexts();
  if (view.mode !== 'voice' || !view.features.pace) return null;
  const over = view.phase === 'ending' || view.closing || view.microphoneLost;
  const begun = view.heard !== null || view.turns.some((turn) => turn.partial && turn.role === 'user');
  return (
    <div className={classes.pace}>
      <p role="status" className={classes.said}>
        {view.thinking ? t('stage.thinking') : (view.remark ?? (view.slow ? t('stage.slow') : null))}
      </p>
      <div className={`${row.row} ${classes.buttons}`}>
        <Button
          variant="light"
          size="md"
          disabled={over}
          // Stays in the order of the Tab key while there is nothing to send.
          aria-disabled={!begun || undefined}
          leftSection={<IconCheck size={ICON} aria-hidden />}
          onClick={() => session.finishTurn()}
        >
          {t('stage.done')}
        </Button>
        <Button
          variant={view.thinking ? 'filled' : 'default'}
          size="md"
          aria-pressed={view.thinking}
          disabled={over || view.muted}
          leftSection={<IconHourglass size={ICON} aria-hidden />}
          onClick={() => session.think(!view.thinking)}
        >
          {t('stage.think')}
        </Button>
      </div>
    </div>
  );
}
