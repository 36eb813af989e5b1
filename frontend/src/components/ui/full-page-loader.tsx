import { Loader } from '@mantine/core';
import classes from './full-page.module.css';

/** A whole screen that waits; the words are read out. */
export function FullPageLoader({ label = 'Loading...' }: { label?: string }) {
  return (
    <main className={classes.page} role="status" aria-live="polite" aria-busy="true">
      <Loader size="sm" aria-hidden />
      <p className={classes.label}>{label}</p>
    </main>
  );
}
