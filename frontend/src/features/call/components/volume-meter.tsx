import { VOLUME } from '@contract/voice-constants';
import { useTexts } from '@/lib/i18n/texts';
import classes from './presence.module.css';

/** Ten bars that show the level. @param level 0..1 */
export function VolumeMeter({ level }: { level: number }) {
  const t = useTexts();
  const value = Math.min(Math.max(level, 0), 1);
  const lit = Math.round(value * VOLUME.bars);
  return (
    <div
      className={classes.meter}
      role="meter"
      aria-label={t('stage.volume')}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={Number(value.toFixed(1))}
    >
      {Array.from({ length: VOLUME.bars }, (_, bar) => (
        <span key={bar} className={classes.bar} data-lit={bar < lit || undefined} data-testid="volume-bar" />
      ))}
    </div>
  );
}
