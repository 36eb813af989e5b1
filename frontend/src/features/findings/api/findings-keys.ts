import type { Sampled } from './sampled';

/** Below the interview's report, so that they are read again with it: after events of its responses and of its codebook. */
export const findingsKeys = {
  questions: (formId: number, sample: Sampled) => ['analysis', formId, 'questions', sample] as const,
  answers: (formId: number, questionId: string, filter: object) => ['analysis', formId, 'answers', questionId, filter] as const,
  segments: (formId: number, attribute: string, sample: Sampled) => ['analysis', formId, 'segments', attribute, sample] as const,
  passages: (formId: number, filter: object) => ['analysis', formId, 'passages', filter] as const,
};
