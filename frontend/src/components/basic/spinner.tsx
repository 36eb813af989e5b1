import classes from './spinner.module.css';

/** Something is under way; the words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return <span className={`${classes.spinner} ${className ?? ''}`} data-spinner aria-hidden />;
}
