import { FullPageMessage } from '../ui/full-page-message';

/** The owner has closed the interview. Not an error. */
export function ClosedInterview() {
  return (
    <FullPageMessage
      title="This interview is closed"
      text="Thank you for your interest. It is no longer taking new participants. If you expected it to be open, please ask the person who sent you the link."
    />
  );
}

/** The interview's owner has reached the month's limit: kind, and before anything begins (USER-10). */
export function NotTakingResponses() {
  return (
    <FullPageMessage
      title="This interview is not taking responses right now"
      text="Thank you for offering to take part. Please try again another day, or let the person who sent you the link know."
    />
  );
}
