import type { ReactNode } from 'react';
import { FullPageMessage } from '@/components/ui/full-page-message';
import classes from './participation.module.css';

/** While a participant waits (spec §2). */
export const PREPARING = 'Preparing your interview...';

/** The interview's owner has reached the month's limit: kind, and before anything begins (decisions A32). */
export function NotTakingResponses() {
  return (
    <FullPageMessage
      title="This interview is not taking responses right now"
      text="Thank you for wanting to take part. Please let the person who sent you the link know, or try again another day."
    />
  );
}

/** What went wrong, in red (spec §2). */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.error} style={{ color: 'var(--mantine-color-error)' }}>
      {children}
    </p>
  );
}
