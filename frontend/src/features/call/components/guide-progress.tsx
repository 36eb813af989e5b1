import { useTexts } from '@/lib/i18n/texts';
import { progressOf } from '../guide-steps';
import type { TranscriptTurn } from '../transcript';
import classes from './guide-progress.module.css';

/** "Question 3 of about 8", where the questions are known. Screen readers hear it when they have time. */
export function GuideProgress({ turns }: { turns: readonly TranscriptTurn[] }) {
  const t = useTexts();
  const progress = progressOf(turns);
  const text = progress ? t('stage.progress', { asked: progress.asked, about: progress.about }) : '';
  return (
    <div className={classes.progress} data-known={progress !== null || undefined}>
      <p role="status" className={classes.text}>
        {text}
      </p>
      {progress && (
        <div className={classes.track} aria-hidden>
          <div className={classes.bar} style={{ inlineSize: `${Math.round(progress.share * 100)}%` }} />
        </div>
      )}
    </div>
  );
}
