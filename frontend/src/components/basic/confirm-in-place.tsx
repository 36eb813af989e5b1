import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button';
import classes from './confirm-in-place.module.css';

type Props = {
  question: string;
  text?: ReactNode;
  /** The button that does it, and the one that does not, which has the focus. */
  yes: string;
  no: string;
  /** A better way, before the button that does it. */
  first?: { label: string; onPress: () => void };
  busy?: boolean;
  error?: string | null;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something that matters, where the button was: no dialog over the page. Escape takes it back. */
export function ConfirmInPlace({ question, text, yes, no, first, busy = false, error, onYes, onNo }: Props) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <section
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={text ? `${id}-text` : undefined}
      className={classes.confirm}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || busy) return;
        event.stopPropagation();
        onNo();
      }}
    >
      <p id={`${id}-question`} className={classes.question}>
        {question}
      </p>
      {text && (
        <p id={`${id}-text`} className={classes.text}>
          {text}
        </p>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.buttons}>
        {first && (
          <Button size="md" disabled={busy} onClick={first.onPress}>
            {first.label}
          </Button>
        )}
        <Button color="red" size="md" loading={busy} onClick={onYes}>
          {yes}
        </Button>
        {/* Last: where the thumb is that has pressed twice. */}
        <Button ref={keep} variant="default" size="md" disabled={busy} onClick={onNo}>
          {no}
        </Button>
      </div>
    </section>
  );
}
