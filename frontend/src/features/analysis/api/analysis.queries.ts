import type { AnalysisMetrics } from '@contract/analysis';
import type { ExportFormat } from '@contract/analysis-constants';
import { readAnalysis, readLed, readRun } from '@contract/analysis-reader';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, apiFile, isRecord } from '@/lib/api-client';
import { log } from '@/lib/log';
import { analysisKeys, type AnalysisState } from './analysis-keys';

/** Polling interval for a running report, in case its events are lost. Milliseconds. */
const LOOK_AGAIN_MS = 5_000;

const readState = (answer: unknown): AnalysisState => {
  const raw = isRecord(answer) ? answer : {};
  return { analysis: readAnalysis(raw.analysis), run: readRun(raw.run), led: readLed(raw.led), byModel: raw.by_model === true };
};

/** Null when it cannot be read; the reason is in the log. */
export async function fetchAnalysis(formId: number, signal?: AbortSignal): Promise<AnalysisState | null> {
  try {
    return readState(await api(`analysis/${formId}`, { auth: true, signal }));
  } catch {
    return null;
  }
}

/** Without answers that an intervention led to; without the language model. */
export type ReportChoice = { withoutLed: boolean; withoutModel: boolean };

/** Asks for a report. One that takes long is still running in the answer. @throws ApiError */
export async function generateAnalysis(formId: number, { withoutLed, withoutModel }: ReportChoice): Promise<AnalysisState> {
  const query = { ...(withoutLed && { without_led: 'true' }), ...(withoutModel && { without_model: 'true' }) };
  return readState(await api(`analysis/generate/${formId}`, { method: 'POST', auth: true, query }));
}

/** @returns whether the server says that it did; no word of it counts as no. @throws ApiError */
export async function deleteAnalysis(formId: number): Promise<boolean> {
  // A new one follows at once: the server keeps its themes and participants' codes for it.
  const answer = await api(`analysis/${formId}`, { method: 'DELETE', auth: true, query: { renew: 'true' } });
  return isRecord(answer) && answer.success === true;
}

/** The report as a file: JSON as it is parsed, anything else as it comes. @throws ApiError with the server's `error` */
export async function exportAnalysis(formId: number, format: ExportFormat, { withRecordings = false } = {}): Promise<Blob> {
  const path = `analysis/export/${formId}/${format}`;
  const query = withRecordings ? { recordings: 'true' } : {};
  if (format !== 'json') return (await apiFile(path, { auth: true, query })).blob;
  return new Blob([JSON.stringify(await api(path, { auth: true }), null, 2)], { type: 'application/json' });
}

/** How large an export with its recordings is. */
export const recordingsSizeOptions = (formId: number) =>
  queryOptions({
    queryKey: [...analysisKeys.of(formId), 'recordings'],
    queryFn: async ({ signal }) => {
      const answer = await api(`analysis/${formId}/recordings`, { auth: true, signal });
      const { recordings, bytes } = isRecord(answer) ? answer : {};
      return { recordings: Number(recordings) || 0, bytes: Number(bytes) || 0 };
    },
    staleTime: 0,
  });

/** Null when they cannot be read: these figures are optional. */
export async function fetchAnalysisMetrics(userId: string, signal?: AbortSignal): Promise<AnalysisMetrics | null> {
  try {
    const answer = await api(`analysis/metrics/${encodeURIComponent(userId)}`, { auth: true, signal });
    return isRecord(answer) && isRecord(answer.metrics) ? (answer.metrics as AnalysisMetrics) : null;
  } catch {
    return null;
  }
}

const analysisOptions = (formId: number) =>
  queryOptions({
    queryKey: analysisKeys.of(formId),
    queryFn: async ({ signal, client }): Promise<AnalysisState | null> => {
      const state = await fetchAnalysis(formId, signal);
      signal.throwIfAborted();
      if (state === null) log.error('The analysis could not be read');
      // A report that is on the screen is not taken away because the server could not be asked again.
      return state ?? client.getQueryData<AnalysisState | null>(analysisKeys.of(formId)) ?? null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? LOOK_AGAIN_MS : false),
  });

export const useAnalysis = (formId: number) => useQuery(analysisOptions(formId));

export const useAnalysisMetrics = (userId: string) =>
  useQuery({ queryKey: analysisKeys.metrics(userId), queryFn: ({ signal }) => fetchAnalysisMetrics(userId, signal) });
