import { Alert } from '@mantine/core';
import { IconCircleCheck, IconLink, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyLinkField } from '@/components/ui/copy-link-field';
import { EmptyState } from '@/components/ui/empty-state';
import classes from './share-panel.module.css';

type Props = {
  /** Null while the interview is not published. */
  link: string | null;
  /** It was published a moment ago. */
  justPublished?: boolean;
  closed?: boolean;
  /** Below the link: what else can be done with it. */
  children?: ReactNode;
};

/** The public link. */
export function SharePanel({ link, justPublished = false, closed = false, children }: Props) {
  if (!link) {
    return (
      <EmptyState
        icon={<IconLink size={22} />}
        title="No link yet"
        text="Publish this interview in the Edit tab to get a link you can share."
      />
    );
  }
  return (
    <section className={classes.panel} aria-labelledby="share-title">
      {justPublished && !closed && (
        <Alert mb="lg" color="accent" icon={<IconCircleCheck size={20} aria-hidden />} title="Your interview is live" role="status">
          Copy the link and send it to your participants.
        </Alert>
      )}
      {closed && (
        <Alert mb="lg" color="yellow" icon={<IconLock size={20} aria-hidden />} title="This interview is closed" role="status">
          Anyone who opens the link reads that it is closed. Reopen it to take new participants.
        </Alert>
      )}
      <h2 className={classes.title} id="share-title">
        Share this interview
      </h2>
      <p className={classes.text}>Anyone with the link can take part on a phone or a computer. They do not need an account.</p>
      <CopyLinkField link={link} focus={justPublished} />
      {children}
    </section>
  );
}
