import { useEffect, useState, useSyncExternalStore } from 'react';
import { dashboard } from '@/lib/realtime/dashboard-connection';
import classes from './connection-notice.module.css';

/** A blink of the network is nobody's business, milliseconds. */
const PATIENCE_MS = 2_000;

/** Says that what is on the screen may be old while live updates are interrupted; nothing otherwise. */
export function ConnectionNotice() {
  const status = useSyncExternalStore(dashboard.subscribeStatus, dashboard.getStatus);
  return (
    <div className={classes.region} role="status">
      {status === 'interrupted' && <Notice />}
    </div>
  );
}

function Notice() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p className={classes.notice}>
      <span className={classes.dot} aria-hidden />
      Live updates are interrupted. Reconnecting…
    </p>
  );
}
