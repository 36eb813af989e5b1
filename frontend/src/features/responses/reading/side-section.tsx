import { type ReactNode, useState } from 'react';
import classes from './side.module.css';

type Props = { title: string; count?: number; /** On a phone it is closed at first. */ closedOnPhone?: boolean; children: ReactNode };

/** A part of the page beside the transcript; closed by its heading. */
export function SideSection({ title, count, closedOnPhone = false, children }: Props) {
  const [isOpen] = useState(() => !(closedOnPhone && window.matchMedia('(max-width: 48em)').matches));
  return (
    <details className={classes.section} open={isOpen}>
      <summary>
        <h2 className={classes.title}>{title}</h2>
        {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
