import { useSyncExternalStore } from 'react';
import { session } from '@/features/auth/session';
import { ReportDialog } from '@/features/problem-report/components/report-dialog';
import { problemPanel } from '@/lib/problem-panel';
import { OwnerProviders } from './owner/owner-providers';

/** Asks who is signed in without finding out: that may leave the page, and somebody may be talking on it. */
export function ProblemPanel() {
  const { status } = useSyncExternalStore(session.subscribe, session.get);
  return (
    <OwnerProviders>
      <ReportDialog canSend={status === 'authenticated'} onClose={problemPanel.close} />
    </OwnerProviders>
  );
}
