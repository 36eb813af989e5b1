import { useTexts } from '@/lib/i18n/texts';
import { Spinner } from '../basic/spinner';
import classes from './full-page.module.css';

/** A whole screen that waits; the words are read out. */
export function FullPageLoader({ label }: { label?: string }) {
  const t = useTexts();
  return (
    <main className={classes.page} aria-busy="true">
      <Spinner />
      <div role="status">
        <h1 className={classes.label}>{label ?? t('loading')}</h1>
      </div>
    </main>
  );
}
