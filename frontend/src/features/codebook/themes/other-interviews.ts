import { titleOf } from '@contract/form-defaults';
import { readForm } from '@contract/form-reader';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { useOwner } from '@/lib/owner-context';

/** Interviews that are read at a time. */
const PAGE_SIZE = 100;

/** The owner's other interviews that have responses, the newest first: only those can have a report. */
export function useAnalysedInterviews(except: number) {
  const { sub } = useOwner();
  return useInfiniteQuery({
    queryKey: ['codebook-interviews', sub, except],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { next: string | undefined }) => page.next,
    // A list to choose from once: the next dialog reads it again.
    gcTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api(`forms/get-forms/${encodeURIComponent(sub)}`, {
        auth: true,
        signal,
        query: { limit: PAGE_SIZE, cursor: pageParam },
      });
      const raw = isRecord(answer) ? answer : {};
      const forms = (Array.isArray(raw.forms) ? raw.forms : []).map(readForm).filter((form) => form !== null);
      return {
        next: typeof raw.nextCursor === 'string' ? raw.nextCursor : undefined,
        interviews: forms
          .filter(({ id, state }) => id !== except && state !== 'draft')
          .map((form) => ({ id: form.id, title: titleOf(form) })),
      };
    },
  });
}
