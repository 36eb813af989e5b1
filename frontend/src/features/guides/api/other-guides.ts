import { titleOf } from '@contract/form-defaults';
import { useQuery } from '@tanstack/react-query';
import { useInterviewChoices } from '@/lib/interview-choices';
import { fetchGuide } from './guides.queries';

/** An interview whose guide can be copied. */
export type GuidedInterview = { id: number; title: string; isDraft: boolean };

/** The owner's interviews that have a guide. @param except the one that is edited */
export const useGuidedInterviews = (except: number | null) =>
  useInterviewChoices('guided-interviews', except, (form): GuidedInterview | null =>
    form.hasGuide === true ? { id: form.id, title: titleOf(form), isDraft: form.state === 'draft' } : null,
  );

/** The guide of an interview that is not the one in the editor, as its owner last left it. */
export const useOtherGuide = (formId: number) =>
  useQuery({
    queryKey: ['other-guide', formId],
    gcTime: 0,
    queryFn: async ({ signal }) => (await fetchGuide(formId, signal)).guide,
  });
