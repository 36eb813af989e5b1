import type { AnalysisProgress } from '@contract/analysis';
import type { OwnerEvent } from '@contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { analysisKeys, type AnalysisState } from './api/analysis-keys';

/** Events within this time cause one refresh. Milliseconds. */
const RECOUNT_MS = 2_000;
const recounts = new Map<number, ReturnType<typeof setTimeout>>();

/** Call statuses of interviews that are over: their answers are counted, also when they are partial. */
const ENDED: readonly string[] = ['completed', 'abandoned'];

/** Listeners for finished reports, including those whose screen has been left. */
const waiting = new Set<(formId: number) => void>();

/** Tells when something has happened to a report. */
export function onAnalysisUpdated(listener: (formId: number) => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

export function applyToAnalysis(client: QueryClient, { body }: OwnerEvent): void {
  if (body.kind === 'analysis.updated') {
    void client.invalidateQueries({ queryKey: analysisKeys.of(body.formId) });
    void client.invalidateQueries({ queryKey: analysisKeys.allMetrics });
    for (const listener of waiting) listener(body.formId);
  }
  // Names, counts and quotes of a report follow the codebook.
  if (body.kind === 'codebook.updated') void client.invalidateQueries({ queryKey: analysisKeys.of(body.formId) });
  // Its numbers are counted over the responses that exist, and it says how many are newer.
  if (body.kind === 'response.deleted') recountSoon(client, body.formId);
  if (body.kind === 'response.updated' && ENDED.includes(body.response.call_status)) recountSoon(client, body.response.form_id);
  // Excluded responses are left out of the analysis, and themes are compared by stars, statuses and tags.
  if (body.kind === 'responses.reviewed') recountSoon(client, body.formId);
  if (body.kind === 'tags.changed') for (const formId of knownForms(client)) recountSoon(client, formId);
}

function knownForms(client: QueryClient): Set<number> {
  const known = client.getQueryCache().findAll({ queryKey: analysisKeys.all });
  return new Set(known.flatMap(({ queryKey: [, formId] }) => (typeof formId === 'number' ? [formId] : [])));
}

function recountSoon(client: QueryClient, formId: number): void {
  if (recounts.has(formId)) return;
  const recount = () => {
    recounts.delete(formId);
    void client.invalidateQueries({ queryKey: analysisKeys.of(formId) });
  };
  recounts.set(formId, setTimeout(recount, RECOUNT_MS));
}

/** Progress of the run that is on the screen; of any other, or one that has ended, the server is asked. */
export function applyProgress(client: QueryClient, { formId, run }: AnalysisProgress): void {
  const key = analysisKeys.of(formId);
  const known = client.getQueryData<AnalysisState | null>(key);
  if (!known) return;
  if (known.run?.state === 'running' && known.run.id === run.id) client.setQueryData<AnalysisState>(key, { ...known, run });
  else if (known.run?.id !== run.id) void client.invalidateQueries({ queryKey: key });
}

/** After a jump in the stream. */
export function refreshAnalysis(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: analysisKeys.all });
}
