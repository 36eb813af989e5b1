import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyToAccount, refreshAccount } from '@/features/account/account.realtime';
import { applyProgress, applyToAnalysis, refreshAnalysis } from '@/features/analysis/analysis.realtime';
import { applyAsked, applyToAsked, refreshAsked } from '@/features/ask/ask.realtime';
import { session } from '@/features/auth/session';
import { refreshActivityAfter } from '@/features/interviews/api/activity.queries';
import { applyToInterviews, refreshInterviews } from '@/features/interviews/interviews.realtime';
import { applyRehearsal, refreshRehearsals } from '@/features/rehearsals/rehearsals.realtime';
import { applyToResponses, refreshResponses } from '@/features/responses/responses.realtime';
import { dashboard } from '@/lib/realtime/dashboard-connection';

/** Loaded once a codebook has been opened: Home shows none. */
async function withCodebook(
  client: QueryClient,
  apply: (codebook: typeof import('@/features/codebook/codebook.realtime')) => void,
): Promise<void> {
  if (client.getQueryCache().findAll({ queryKey: ['codebook'] }).length > 0) apply(await import('@/features/codebook/codebook.realtime'));
}

/** The same for rounds with a second coder. */
async function withAgreement(
  client: QueryClient,
  apply: (agreement: typeof import('@/features/agreement/agreement.realtime')) => void,
): Promise<void> {
  if (client.getQueryCache().findAll({ queryKey: ['agreement'] }).length > 0) {
    apply(await import('@/features/agreement/agreement.realtime'));
  }
}

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
        applyToAsked(client, event);
        if (event.body.kind === 'agreement.updated' || event.body.kind === 'codebook.updated') {
          void withAgreement(client, ({ applyToAgreement }) => applyToAgreement(client, event));
        }
        if (event.body.kind === 'codebook.updated') void withCodebook(client, ({ applyToCodebook }) => applyToCodebook(client, event));
      },
      onAnalysisProgress: (progress) => applyProgress(client, progress),
      onAsked: (message) => applyAsked(client, message),
      onRehearsal: (message) => applyRehearsal(client, message),
      onRefresh: (position) => {
        refreshInterviews(client, position);
        refreshResponses(client, position);
        refreshAccount(client);
        refreshAnalysis(client);
        refreshRehearsals(client);
        refreshAsked(client);
        void withAgreement(client, ({ refreshAgreement }) => refreshAgreement(client));
        void withCodebook(client, ({ refreshCodebooks }) => refreshCodebooks(client));
      },
    });
    return () => dashboard.close();
  }, [client]);
}
