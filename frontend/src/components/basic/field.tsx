import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import classes from './field.module.css';

type Common = { label: string; description?: string; error?: string; className?: string; labelClassName?: string };

/** A labelled text input. Its error is shown below and read by screen readers together with the field. */
export function TextField({ label, description, error, className, ...props }: Common & InputHTMLAttributes<HTMLInputElement>) {
  const field = useField({ description, error });
  return (
    <Frame {...{ label, description, error, className }} id={field.id}>
      <input {...props} {...field} className={classes.input} data-error={error ? true : undefined} />
    </Frame>
  );
}

/** A labelled box for several lines. */
export function TextBox({
  label,
  error,
  className,
  labelClassName,
  ref,
  ...props
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const field = useField({ error });
  return (
    <Frame {...{ label, error, className, labelClassName }} id={field.id}>
      <textarea {...props} {...field} ref={ref} className={classes.input} data-error={error ? true : undefined} />
    </Frame>
  );
}

/** A labelled choice of one among several. */
export function Select({
  label,
  className,
  choices,
  ...props
}: Common & SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly { value: string; label: string }[] }) {
  const field = useField({});
  return (
    <Frame {...{ label, className }} id={field.id}>
      <select {...props} {...field} className={classes.input}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

function useField({ description, error }: Pick<Common, 'description' | 'error'>) {
  const id = useId();
  const about = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': about || undefined, 'aria-invalid': error ? true : undefined };
}

function Frame({ id, label, description, error, className, labelClassName, children }: Common & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClassName ?? classes.label}>
        {label}
      </label>
      {children}
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
