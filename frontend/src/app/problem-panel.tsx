import { useSyncExternalStore } from 'react';
import { session } from '@/features/auth/session';
import { ReportDialog } from '@/features/problem-report/components/report-dialog';
import { problemPanel } from '@/lib/problem-panel';
import { OwnerProviders } from './owner/owner-providers';

/** Reads the session without opening it: opening may redirect, and a call may be running on this page. */
export function ProblemPanel() {
  const { status } = useSyncExternalStore(session.subscribe, session.get);
  return (
    <OwnerProviders>
      <ReportDialog canSend={status === 'authenticated'} onClose={problemPanel.close} />
    </OwnerProviders>
  );
}
