import classes from './close-button.module.css';

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.close} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden focusable={false}>
        <path d="M4 4l8 8M12 4l-8 8" />
      </svg>
    </button>
  );
}
