import { FullPageMessage } from '@/components/ui/full-page-message';

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
