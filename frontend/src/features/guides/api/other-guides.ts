import { titleOf } from '@contract/form-defaults';
import { readForm } from '@contract/form-reader';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { useOwner } from '@/lib/owner-context';
import { fetchGuide } from './guides.queries';

/** An interview whose guide can be copied. */
export type GuidedInterview = { id: number; title: string; isDraft: boolean };

/** Interviews that are read at a time. */
const PAGE_SIZE = 100;

/** The owner's interviews that have a guide, the newest first. @param except the one that is edited */
export function useGuidedInterviews(except: number | null) {
  const { sub } = useOwner();
  return useInfiniteQuery({
    queryKey: ['guided-interviews', sub, except],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { next: string | undefined }) => page.next,
    // A list to choose from once: the next dialog asks anew.
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
          .filter(({ id, hasGuide }) => hasGuide === true && id !== except)
          .map((form): GuidedInterview => ({ id: form.id, title: titleOf(form), isDraft: form.state === 'draft' })),
      };
    },
  });
}

/** The guide of an interview that is not the one in the editor, as its owner last left it. */
export const useOtherGuide = (formId: number) =>
  useQuery({
    queryKey: ['other-guide', formId],
    gcTime: 0,
    queryFn: async ({ signal }) => (await fetchGuide(formId, signal)).guide,
  });
