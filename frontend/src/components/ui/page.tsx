import type { ReactNode } from 'react';
import { useEffect } from 'react';
import classes from './page.module.css';

/** The frame of a screen in the signed-in area; names the browser's tab. */
export function Page({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Colloquy`;
    return () => {
      document.title = 'Colloquy';
    };
  }, [title]);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      {children}
    </div>
  );
}

/** A screen's heading. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={classes.title}>{children}</h1>;
}

/** Heading on the left, what one can do on the right. */
export function PageHeader({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.heading}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
