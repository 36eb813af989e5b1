import { type ReactNode, useId } from 'react';
import classes from './settings-section.module.css';

/** A part of a settings screen: what it is about, and what can be changed. */
export function SettingsSection({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      {about && <p className={classes.about}>{about}</p>}
      <div className={classes.content}>{children}</div>
    </section>
  );
}
