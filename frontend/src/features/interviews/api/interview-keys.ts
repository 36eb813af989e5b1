import type { Form } from '@contract/form-reader';

/** `top` and `epoch`: where in the owner's event stream the page was read. */
export type InterviewPage = { forms: Form[]; nextCursor: string | null; top?: number; epoch?: string };
/** `form` is null when the server's answer is no proper interview: `raw` is what it said. */
export type LoadedInterview = { form: Form | null; raw: unknown; deleted?: boolean };

export const interviewKeys = {
  lists: ['interviews'] as const,
  list: (sub: string) => ['interviews', sub] as const,
  details: ['interview'] as const,
  detail: (id: number) => ['interview', id] as const,
  activity: ['interview-activity'] as const,
  retention: (id: number) => ['interview-retention', id] as const,
};
