import classes from './theme-chip.module.css';

/** A theme by its colour and name. */
export function ThemeChip({ name, colour }: { name: string; colour: string }) {
  return (
    <span className={classes.chip}>
      <span className={classes.colour} style={{ background: colour }} aria-hidden />
      <span className={classes.name} dir="auto">
        {name}
      </span>
    </span>
  );
}
