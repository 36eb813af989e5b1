import type { ReactNode } from 'react';
import classes from './full-page.module.css';

type Props = {
  /** A large figure above the title, such as 404. */
  code?: string;
  title: string;
  text?: string;
  /** The way on. */
  children?: ReactNode;
};

/** A whole screen that says one thing and offers the way on. */
export function FullPageMessage({ code, title, text, children }: Props) {
  return (
    <main className={classes.page}>
      {code && <p className={classes.code}>{code}</p>}
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </main>
  );
}
