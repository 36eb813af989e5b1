import { wireTime } from '../common/wire-time.js';
import type { FormWire, PublicFormWire } from '../contract/forms.js';
import type { AssistantEntity } from './assistant.entity.js';
import type { FormEntity } from './form.entity.js';

type Flags = Pick<FormEntity, 'enableRealtimeTranscript' | 'enableUserDetailsForm'>;

/** Both spellings of the two flags (spec §3). */
function flags(form: Flags) {
  return {
    enable_realtime_transcript: form.enableRealtimeTranscript,
    enable_user_details_form: form.enableUserDetailsForm ? 1 : 0,
    enableRealtimeTranscript: form.enableRealtimeTranscript,
    enableUserDetailsForm: form.enableUserDetailsForm,
  } as const;
}

/** The interview as its owner gets it. @param sub the owner's, which is `user_id` on the wire */
export function toWire(form: FormEntity, sub: string): FormWire {
  return {
    id: form.id,
    user_id: sub,
    title: form.title,
    interviewname: form.interviewName,
    interviewinfo: form.interviewInfo,
    interviewinstructions: form.interviewInstructions,
    assistant_id: form.assistant?.id ?? null,
    createdat: wireTime(form.createdAt),
    response_count: form.responseCount,
    analysis: null,
    ...flags(form),
  };
}

/** The interview as anybody with its link gets it: nothing of the owner, the instructions or the counts (decisions, departure 2). */
export function toPublicWire(form: FormEntity & { assistant: Pick<AssistantEntity, 'id'> }): PublicFormWire {
  return {
    id: form.id,
    title: form.title,
    interviewname: form.interviewName,
    interviewinfo: form.interviewInfo,
    assistant_id: form.assistant.id,
    ...flags(form),
  };
}
