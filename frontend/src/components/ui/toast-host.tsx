import { useSyncExternalStore } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import { type Toast, toast, toastStore } from '@/lib/toast';
import { CloseButton } from '../basic/close-button';
import classes from './toast-host.module.css';

/** Shows the toasts. The live region stands there before it has anything to say, or screen readers would miss the first one. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <div className={classes.host} data-position={toasts.at(-1)?.position ?? 'top-right'} role="status" aria-live="polite">
      {toasts.map((one) => (
        <Shown key={one.id} shown={one} />
      ))}
    </div>
  );
}

function Shown({ shown: { id, kind, text, action } }: { shown: Toast }) {
  const t = useTexts();
  const close = () => toast.close(id);
  const hold = () => toast.hold(id);
  const release = () => toast.hold(null);
  return (
    <div className={classes.toast} data-kind={kind} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span className={classes.mark} aria-hidden />
      <span className={classes.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton label={t('closeMessage')} onClick={close} />
    </div>
  );
}
