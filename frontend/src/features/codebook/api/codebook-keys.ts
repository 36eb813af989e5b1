import type { Sentiment } from '@contract/analysis';
import type { Coder, SegmentKey } from '@contract/codebook-constants';
import type { Reading } from '@contract/codebook-readings';

/** Which passages a list shows; joined by "and". */
export type PassageFilter = {
  readonly theme?: string;
  /** With `theme`: of its sub-themes, too. */
  readonly subthemes?: boolean;
  readonly state?: 'coded' | 'uncoded' | 'dismissed';
  readonly question?: string;
  readonly sentiment?: Sentiment;
  readonly coder?: Coder;
  readonly attribute?: SegmentKey;
  readonly value?: string;
};

export const codebookKeys = {
  all: ['codebook'] as const,
  of: (formId: number) => ['codebook', formId] as const,
  book: (formId: number) => ['codebook', formId, 'book'] as const,
  lists: (formId: number) => ['codebook', formId, 'passages'] as const,
  passages: (formId: number, filter: PassageFilter) => ['codebook', formId, 'passages', filter] as const,
  transcripts: (formId: number) => ['codebook', formId, 'transcript'] as const,
  transcript: (formId: number, responseId: string) => ['codebook', formId, 'transcript', responseId] as const,
  history: (formId: number) => ['codebook', formId, 'history'] as const,
  readings: (formId: number) => ['codebook', formId, 'readings'] as const,
  readingsIn: (formId: number, state: Reading['state'] | 'all') => ['codebook', formId, 'readings', state] as const,
  /** Of mutations: decisions, undo and redo. */
  decisions: (formId: number) => ['codebook', formId, 'decisions'] as const,
};
