import { titleOf } from '@contract/form-defaults';
import { useInterviewChoices } from '@/lib/interview-choices';

/** The owner's other interviews that have responses: only those can have a report. */
export const useAnalysedInterviews = (except: number) =>
  useInterviewChoices('codebook-interviews', except, (form) => (form.state === 'draft' ? null : { id: form.id, title: titleOf(form) }));
