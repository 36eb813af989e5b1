import { IconChevronRight } from '@/components/icons/icons';
import { useId, type ReactNode } from 'react';
import classes from './disclosure.module.css';

type Props = {
  opened: boolean;
  onToggle: () => void;
  /** The button's text. */
  label: ReactNode;
  /** For screen readers, where the text alone does not say what it opens. */
  ariaLabel?: string;
  /** Beside the button: what is set inside. */
  summary?: ReactNode;
  children: ReactNode;
};

/** A part that is closed until it is asked for. */
export function Disclosure({ opened, onToggle, label, ariaLabel, summary, children }: Props) {
  const id = useId();
  return (
    <div>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.button}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          aria-label={ariaLabel}
          onClick={onToggle}
        >
          <IconChevronRight size={16} aria-hidden className={classes.mark} data-opened={opened || undefined} />
          {label}
        </button>
        {summary && <span className={classes.summary}>{summary}</span>}
      </div>
      {opened && (
        <div id={id} className={classes.content}>
          {children}
        </div>
      )}
    </div>
  );
}
