import type { ReportShare } from '@contract/report-shares';
import { useQuery } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';

export const shareKeys = { of: (formId: number) => ['report-shares', formId] as const };

export const useReportShares = (formId: number) =>
  useQuery({
    queryKey: shareKeys.of(formId),
    queryFn: async ({ signal }) => {
      const answer = await api(`analysis/${formId}/shares`, { auth: true, signal });
      return isRecord(answer) && Array.isArray(answer.shares) ? (answer.shares as ReportShare[]) : [];
    },
  });

type Wanted = { days: number; maskNames: boolean; label: string };

/** @returns the link, which the server tells only once. @throws ApiError */
export async function createShare(formId: number, wanted: Wanted): Promise<string> {
  const answer = await api(`analysis/${formId}/shares`, { method: 'POST', auth: true, body: wanted });
  return isRecord(answer) && typeof answer.link === 'string' ? answer.link : '';
}

/** @throws ApiError */
export const revokeShare = (formId: number, id: string) => api(`analysis/${formId}/shares/${id}`, { method: 'DELETE', auth: true });
