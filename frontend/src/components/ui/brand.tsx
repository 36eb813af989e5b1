import classes from './brand.module.css';

/** The product's mark: a voice between two rests. `compact` leaves the name to screen readers. */
export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden focusable="false">
        <rect width="32" height="32" rx="9" />
        <path d="M9 13v6M13.7 9.5v13M18.3 12v8M23 14.5v3" />
      </svg>
      <span className={compact ? classes.hidden : classes.name}>Colloquy</span>
    </span>
  );
}
