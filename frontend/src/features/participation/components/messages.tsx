import type { ReactNode } from 'react';
import classes from './participation.module.css';

/** What went wrong, in red. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.error} style={{ color: 'var(--mantine-color-error)' }}>
      {children}
    </p>
  );
}
