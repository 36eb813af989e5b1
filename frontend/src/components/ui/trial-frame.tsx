import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './trial-frame.module.css';

type Props = { /** Where the owner edits the interview; null: this is no trial. */ editHref: string | null; children: ReactNode };

/** Labels a participant's page that an owner sees in a trial, and leads back to the editor. */
export function TrialFrame({ editHref, children }: Props) {
  if (editHref === null) return children;
  return (
    <div className={classes.frame}>
      <aside className={classes.bar} aria-label="Trial">
        <span>
          <strong>Trial</strong> <span className={classes.more}>Not counted, not listed, deleted after a day.</span>
        </span>
        <Link to={editHref}>Back to the editor</Link>
      </aside>
      {children}
    </div>
  );
}
