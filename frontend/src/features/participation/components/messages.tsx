import type { ReactNode } from 'react';
import classes from './participation.module.css';

/** While a participant waits. */
export const PREPARING = 'Preparing your interview...';

/** A link that leads nowhere: mistyped, cut off by a mail program, or of an interview that was deleted. */
export const MISSING_TEXT =
  'Part of it may be missing or mistyped, or the interview may have been deleted. Please check the link, or ask the person who sent it to you for a new one.';

/** What went wrong, in red. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.error} style={{ color: 'var(--mantine-color-error)' }}>
      {children}
    </p>
  );
}
