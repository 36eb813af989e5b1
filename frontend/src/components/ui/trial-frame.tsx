import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '@/lib/i18n/texts';
import classes from './trial-frame.module.css';

type Props = { /** Where the owner edits the interview; null: this is no trial. */ editHref: string | null; children: ReactNode };

/** Labels a participant's page that an owner sees in a trial, and leads back to the editor. */
export function TrialFrame({ editHref, children }: Props) {
  const t = useTexts();
  if (editHref === null) return children;
  return (
    <div className={classes.frame}>
      <aside className={classes.bar} aria-label={t('trial.label')}>
        <span>
          <strong>{t('trial.label')}</strong> <span className={classes.more}>{t('trial.note')}</span>
        </span>
        <Link to={editHref}>{t('trial.back')}</Link>
      </aside>
      {children}
    </div>
  );
}
