import { useId, type ReactNode, type Ref } from 'react';
import classes from './check-box.module.css';

type Props = {
  label: ReactNode;
  description?: string;
  error?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled box to tick. */
export function CheckBox({ label, description, error, checked, onChange, ref }: Props) {
  const id = useId();
  const about = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <input
        ref={ref}
        id={id}
        type="checkbox"
        className={classes.box}
        checked={checked}
        aria-describedby={about || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className={classes.description}>
            {description}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
