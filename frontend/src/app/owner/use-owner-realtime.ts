import type { OwnerEvent } from '@contract/realtime';
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
import { errorText } from '@/lib/api-client';
import { reportError } from '@/lib/error-reporting';
import { log } from '@/lib/log';
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

type Position = { top: number; epoch: string };
type Follower = {
  apply: (client: QueryClient, event: OwnerEvent) => void;
  /** After a jump in the stream. */
  refresh: (client: QueryClient, position: Position) => void;
};

/** Whatever shows what events are about. */
const FOLLOWERS: readonly Follower[] = [
  { apply: applyToInterviews, refresh: refreshInterviews },
  { apply: refreshActivityAfter, refresh: () => undefined },
  { apply: applyToResponses, refresh: refreshResponses },
  { apply: applyToAccount, refresh: refreshAccount },
  { apply: applyToAnalysis, refresh: refreshAnalysis },
  { apply: applyToAsked, refresh: refreshAsked },
  { apply: () => undefined, refresh: refreshRehearsals },
  {
    apply: (client, event) => {
      if (event.body.kind !== 'agreement.updated' && event.body.kind !== 'codebook.updated') return;
      void withAgreement(client, ({ applyToAgreement }) => applyToAgreement(client, event));
    },
    refresh: (client) => void withAgreement(client, ({ refreshAgreement }) => refreshAgreement(client)),
  },
  {
    apply: (client, event) => {
      if (event.body.kind === 'codebook.updated') void withCodebook(client, ({ applyToCodebook }) => applyToCodebook(client, event));
    },
    refresh: (client) => void withCodebook(client, ({ refreshCodebooks }) => refreshCodebooks(client)),
  },
];

/** Follows the owner's event stream while the signed-in area is open: events go to whichever feature shows them. */
export function useOwnerRealtime(): void {
  const client = useQueryClient();
  useEffect(() => {
    dashboard.open({
      token: session.accessToken,
      onUnauthorized: session.refresh,
      onEvent: (event) => {
        for (const follow of FOLLOWERS) {
          try {
            follow.apply(client, event);
          } catch (error) {
            // The others get it all the same, and this one reads again what the event was about.
            log.error('An event could not be applied', `${event.body.kind}: ${errorText(error)}`);
            reportError(error, 'event');
            if (dashboard.position) follow.refresh(client, dashboard.position);
          }
        }
      },
      onAnalysisProgress: (progress) => applyProgress(client, progress),
      onAsked: (message) => applyAsked(client, message),
      onRehearsal: (message) => applyRehearsal(client, message),
      onRefresh: (position) => {
        for (const { refresh } of FOLLOWERS) refresh(client, position);
      },
    });
    return () => dashboard.close();
  }, [client]);
}
