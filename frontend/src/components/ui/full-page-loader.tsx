import { Spinner } from '../basic/spinner';
import classes from './full-page.module.css';

/** A whole screen that waits; the words are read out. */
export function FullPageLoader({ label = 'Loading...' }: { label?: string }) {
  return (
    <main className={classes.page} aria-busy="true">
      <Spinner />
      <div role="status">
        <h1 className={classes.label}>{label}</h1>
      </div>
    </main>
  );
}
