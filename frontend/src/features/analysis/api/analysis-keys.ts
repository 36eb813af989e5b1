import type { AnalysisRun, LedCounts } from '@contract/analysis';
import type { Analysis } from '@contract/analysis-reader';

export const analysisKeys = {
  all: ['analysis'] as const,
  of: (formId: number) => ['analysis', formId] as const,
  allMetrics: ['analysis-metrics'] as const,
  metrics: (userId: string) => ['analysis-metrics', userId] as const,
};

/** An interview's report, and the one that is being made or could not be made. */
export type AnalysisState = {
  analysis: Analysis | null;
  run: AnalysisRun | null;
  /** What a report can be made without: answers that an intervention led to. */
  led: LedCounts | null;
  /** A language model makes reports, unless one is asked for without it. */
  byModel: boolean;
};
