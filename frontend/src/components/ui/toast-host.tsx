import { useSyncExternalStore } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import { toast, toastStore } from '@/lib/toast';
import { CloseButton } from '../basic/close-button';
import classes from './toast-host.module.css';

/** Shows the current toast. The live region stands there before it has anything to say, or screen readers would miss the first one. */
export function ToastHost() {
  const t = useTexts();
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <div className={classes.host} data-position={current?.position ?? 'top-right'} role="status" aria-live="polite">
      {current && (
        <div key={current.id} className={classes.toast} data-kind={current.kind}>
          <span className={classes.mark} aria-hidden />
          <span className={classes.text}>{current.text}</span>
          {current.action && (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                current.action?.run();
                toast.close();
              }}
            >
              {current.action.label}
            </button>
          )}
          <CloseButton label={t('closeMessage')} onClick={() => toast.close()} />
        </div>
      )}
    </div>
  );
}
