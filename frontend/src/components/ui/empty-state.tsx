import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = {
  icon?: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
  /** Where it is all there is on the screen. */ isPage?: boolean;
};

/** A place where nothing is yet: says so, and what to do about it. */
export function EmptyState({ icon, title, text, children, isPage = false }: Props) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.box}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
