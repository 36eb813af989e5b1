import type { ResponseItem } from './response-item';

export const responseKeys = {
  lists: ['responses'] as const,
  /** `q` last, so that an event can tell searched lists from whole ones. */
  list: (formId: number, q: string) => ['responses', formId, q] as const,
  /** A further page on its way into its list. */
  page: (formId: number, q: string, at: { cursor: string | null; skip: number }) =>
    ['response-page', formId, q, at.cursor, at.skip] as const,
  details: ['response'] as const,
  detail: (id: string) => ['response', id] as const,
  tags: ['tags'] as const,
  allViews: ['response-views'] as const,
  views: (formId: number) => ['response-views', formId] as const,
  allRatings: ['ratings'] as const,
  ratings: (formId: number) => ['ratings', formId] as const,
  hasGuide: (formId: number) => ['response-guide', formId] as const,
  allCoverage: ['coverage'] as const,
  coverage: (formId: number) => ['coverage', formId] as const,
  qualityOf: (id: string) => ['response-quality', id] as const,
  quality: (id: string, version: number) => ['response-quality', id, version] as const,
  timeline: (id: string, state: string) => ['response-timeline', id, state] as const,
  allReportPassages: (formId: number) => ['response-passages', formId] as const,
  reportPassages: (formId: number, id: string) => ['response-passages', formId, id] as const,
  themes: (formId: number) => ['response-themes', formId] as const,
  allNeighbours: ['response-neighbours'] as const,
  neighbours: (id: string, key: string) => ['response-neighbours', id, key] as const,
};

export type LoadedResponse = ResponseItem & { deleted?: boolean };
