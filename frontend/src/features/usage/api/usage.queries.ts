import type { UsageAnswer } from '@contract/usage';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, apiFile } from '@/lib/api-client';
import { downloadBlob } from '@/lib/download';
import { useOwner } from '@/lib/owner-context';

const REFRESH_MS = 30_000;

/** What the owner has used in a month (UTC), and of today's limits. */
export function useUsageOf(month: string) {
  const { sub } = useOwner();
  return useQuery({
    queryKey: ['cost-ledger', sub, month],
    queryFn: ({ signal }) => api<UsageAnswer>(`usage/get-usage/${encodeURIComponent(sub)}`, { auth: true, query: { month }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** Saves the month's cost ledger as a file. @throws ApiError */
export async function downloadLedger(sub: string, month: string): Promise<void> {
  const { blob } = await apiFile(`usage/export/${encodeURIComponent(sub)}`, { auth: true, query: { month } });
  downloadBlob(`usage-${month}.csv`, blob);
}
