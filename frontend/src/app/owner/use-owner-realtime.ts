import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyToAccount, refreshAccount } from '@/features/account/account.realtime';
import { applyProgress, applyToAnalysis, refreshAnalysis } from '@/features/analysis/analysis.realtime';
import { session } from '@/features/auth/session';
import { refreshActivityAfter } from '@/features/interviews/api/activity.queries';
import { applyToInterviews, refreshInterviews } from '@/features/interviews/interviews.realtime';
import { applyToResponses, refreshResponses } from '@/features/responses/responses.realtime';
import { dashboard } from '@/lib/realtime/dashboard-connection';

/** Follows the owner's event stream while the signed-in area is open: events go to whichever feature shows them. */
export function useOwnerRealtime(): void {
  const client = useQueryClient();
  useEffect(() => {
    dashboard.open({
      token: session.accessToken,
      onUnauthorized: session.refresh,
      onEvent: (event) => {
        applyToInterviews(client, event);
        refreshActivityAfter(client, event);
        applyToResponses(client, event);
        applyToAccount(client, event);
        applyToAnalysis(client, event);
      },
      onAnalysisProgress: (progress) => applyProgress(client, progress),
      onRefresh: (position) => {
        refreshInterviews(client, position);
        refreshResponses(client, position);
        refreshAccount(client);
        refreshAnalysis(client);
      },
    });
    return () => dashboard.close();
  }, [client]);
}
