import type { CSSProperties } from 'react';
import classes from './level-bar.module.css';

/** How loud something is. @param value 0..1 */
export function LevelBar({ label, value, small }: { label: string; value: number; small?: boolean }) {
  return (
    <div
      className={classes.level}
      data-small={small}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={Number(value.toFixed(1))}
      style={{ '--level': value } as CSSProperties}
    >
      <span className={classes.fill} />
    </div>
  );
}
