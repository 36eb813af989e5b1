import { readForm, type Form } from '@contract/form-reader';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { useOwner } from '@/lib/owner-context';

/** Interviews that are read at a time. */
const PAGE_SIZE = 100;

/** The owner's interviews, the newest first, for a list to choose from. @param choice null for one that is not in it */
export function useInterviewChoices<T>(name: string, except: number | null, choice: (form: Form) => T | null) {
  const { sub } = useOwner();
  return useInfiniteQuery({
    queryKey: [name, sub, except],
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
      const forms = (Array.isArray(raw.forms) ? raw.forms : []).map(readForm);
      return {
        next: typeof raw.nextCursor === 'string' ? raw.nextCursor : undefined,
        interviews: forms.flatMap((form) => (form && form.id !== except ? (choice(form) ?? []) : [])),
      };
    },
  });
}
