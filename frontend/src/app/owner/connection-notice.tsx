import { useEffect, useState, useSyncExternalStore } from 'react';
import { dashboard } from '@/lib/realtime/dashboard-connection';
import { t } from '../texts';
import classes from './connection-notice.module.css';

/** Outages shorter than this are not shown. Milliseconds. */
const PATIENCE_MS = 2_000;

/** Warns that the data on screen may be outdated while live updates are interrupted. */
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
    <p className={classes.notice} data-interrupted>
      <span className={classes.dot} aria-hidden />
      {t('connectionNotice.interrupted')}
    </p>
  );
}
