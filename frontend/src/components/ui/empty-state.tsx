import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = { icon?: ReactNode; title: string; text?: string; children?: ReactNode };

/** A place where nothing is yet: says so, and what to do about it. */
export function EmptyState({ icon, title, text, children }: Props) {
  return (
    <div className={classes.box}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
