import { readAnalysis } from '@contract/analysis-reader';
import type { ReportVersion, VersionChanges } from '@contract/report-versions';
import { useQuery } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { analysisKeys } from './analysis-keys';

// Below the key of the report: whatever changes it may change its versions.
const keyOf = (formId: number) => [...analysisKeys.of(formId), 'versions'];

export const useReportVersions = (formId: number) =>
  useQuery({
    queryKey: keyOf(formId),
    queryFn: async ({ signal }) => {
      const answer = await api(`analysis/${formId}/versions`, { auth: true, signal });
      return isRecord(answer) && Array.isArray(answer.versions) ? (answer.versions as ReportVersion[]) : [];
    },
  });

/** Null for a version that is gone. */
export const useReportVersion = (formId: number, id: string) =>
  useQuery({
    queryKey: [...keyOf(formId), id],
    queryFn: async ({ signal }) => {
      const answer = await api(`analysis/${formId}/versions/${id}`, { auth: true, signal });
      return isRecord(answer) ? readAnalysis(answer.analysis) : null;
    },
    retry: false,
  });

export const useVersionChanges = (formId: number, to: string, from: string) =>
  useQuery({
    queryKey: [...keyOf(formId), to, from],
    queryFn: ({ signal }) =>
      api<VersionChanges>(`analysis/${formId}/versions/${to}/changes`, { auth: true, signal, query: { since: from } }),
  });
