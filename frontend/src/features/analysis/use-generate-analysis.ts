import type { Analysis } from '@contract/analysis-reader';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import { toast } from '@/lib/toast';
import { onAnalysisUpdated } from './analysis.realtime';
import { analysisKeys, type AnalysisState } from './api/analysis-keys';
import { deleteAnalysis, fetchAnalysis, generateAnalysis, type ReportChoice } from './api/analysis.queries';
import { t } from './texts';

/** Polling interval for a report whose end was not reported by an event. Milliseconds. */
const LOOK_MS = 4_000;
/** Looks in a row that may fail before it is given up: a minute without the server. */
const MOST_FAILED_LOOKS = 15;

/** @property before the report that stays visible until the new one is ready */
type NewReport = { before: Analysis | null } & ReportChoice;

/**
 * Creates a report and deletes the existing one first. Pass the existing one in, so that it stays visible until the new one is ready.
 * Continues when its screen is left, and reports the outcome on any screen.
 */
export function useGenerateAnalysis(formId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ before, ...choice }: NewReport): Promise<AnalysisState> => {
      toast.info(t('generate.running'));
      if (before && !(await deleteAnalysis(formId))) throw new Error('The existing analysis could not be removed.');
      const asked = await generateAnalysis(formId, choice);
      client.setQueryData<AnalysisState>(analysisKeys.of(formId), asked);
      const ended = asked.run?.state === 'running' ? await theEndOf(client, formId) : asked;
      if (ended.run?.state === 'failed') throw new Error(ended.run.error ?? '');
      return ended;
    },
    onSuccess: () => toast.success(t('generate.done')),
    onError: (error) => {
      log.error('Insights could not be generated', errorText(error));
      toast.error(t('generate.failed', { error: errorText(error) }));
      void client.invalidateQueries({ queryKey: analysisKeys.of(formId) });
    },
  });
}

/** Looks whenever an event says so, and now and then without one: events may get lost. */
async function theEndOf(client: QueryClient, formId: number): Promise<AnalysisState> {
  let failed = 0;
  while (failed < MOST_FAILED_LOOKS) {
    await updateOf(formId);
    const state = await fetchAnalysis(formId);
    if (state === null) {
      failed += 1;
      continue;
    }
    failed = 0;
    client.setQueryData<AnalysisState>(analysisKeys.of(formId), state);
    if (state.run?.state !== 'running') return state;
  }
  throw new Error('Failed to get analysis');
}

function updateOf(formId: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = onAnalysisUpdated((updated) => updated === formId && done());
    const timer = setTimeout(done, LOOK_MS);
  });
}
