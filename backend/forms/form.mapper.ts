import { detectLanguage } from '../common/detect-language.js';
import { wireTime } from '../common/wire-time.js';
import { readSpeech } from '../contract/interview-speech.js';
import { type FrameSettings, readFrame } from '../contract/frame.js';
import type { FormAttentionCode, FormState, FormWire, PublicFormWire } from '../contract/forms.js';
import { INTERVIEW_FIELD_NAMES, PUBLIC_FIELD_NAMES, wireContent } from '../contract/interview-fields.js';
import { spokenLanguages } from '../contract/languages.js';
import type { AssistantEntity } from './assistant.entity.js';
import type { FormEntity } from './form.entity.js';
import type { Listeners } from '../contract/notice-facts.js';
import { noticeOf, toPrivacy, translatedVersions } from './privacy.js';

type Flags = Pick<FormEntity, 'enableRealtimeTranscript' | 'enableUserDetailsForm'>;

/** Historic: the two flags come in both spellings, and one of them as a number. */
function flags(form: Flags) {
  return {
    enable_user_details_form: form.enableUserDetailsForm ? 1 : 0,
    enableRealtimeTranscript: form.enableRealtimeTranscript,
    enableUserDetailsForm: form.enableUserDetailsForm,
  } as const;
}

export function stateOf(form: Pick<FormEntity, 'publishedAt' | 'closedAt'>): FormState {
  if (form.publishedAt === null) return 'draft';
  return form.closedAt === null ? 'open' : 'closed';
}

/** The interview as its owner gets it. @param sub the owner's, which is `user_id` on the wire */
export function toWire(form: FormEntity, sub: string): FormWire {
  return {
    id: form.id,
    user_id: sub,
    ...wireContent(form, INTERVIEW_FIELD_NAMES),
    ...flags(form),
    assistant_id: form.assistant?.id ?? null,
    createdat: wireTime(form.createdAt),
    updatedat: wireTime(form.updatedAt),
    state: stateOf(form),
    has_guide: form.hasGuide,
    response_count: form.responseCount,
    analysis: null,
    privacy: toPrivacy(form),
    languages: form.languages,
    frame: readFrame(form.frame),
    speech: readSpeech(form.speech),
    ...(form.assistant?.attention && { attention: attentionOf(form.assistant.attention, form.assistant.attentionDetail) }),
  };
}

/** What owners read when their interview needs a look. */
function attentionOf(code: FormAttentionCode, detail: string | null): FormWire['attention'] {
  const model = detail ? ` "${detail}"` : '';
  return {
    code,
    message:
      `The voice platform no longer supports the language model${model} for this interview, so calls may end early. ` +
      'Ask your administrator to set a different VOICE_LLM_MODEL. It takes effect with the next call.',
  };
}

function publicNotice(form: FormEntity, frame: FrameSettings, listeners: Listeners) {
  const { version, lines, facts } = noticeOf(form, listeners);
  const translations = translatedVersions(form, frame, listeners);
  return { version, lines: [...lines], facts, ...(Object.keys(translations).length > 0 && { translations }) };
}

/** What participants read and hear, together: a name alone is too short to tell. */
const writtenIn = (form: Pick<FormEntity, 'interviewName' | 'interviewInfo' | 'interviewInstructions'>) =>
  detectLanguage(`${form.interviewName}\n${form.interviewInfo}\n${form.interviewInstructions}`);

/** Those that participants can choose, the interview's own first. An owner can try those that are being prepared. */
const interviewLanguages = (form: FormEntity) => spokenLanguages(form.languages, writtenIn(form), form.trialOf !== null);

/** Labels of hidden fields are their owner's. */
const forParticipants = (frame: FrameSettings): FrameSettings => ({
  ...frame,
  hidden_fields: frame.hidden_fields.map(({ name }) => ({ name, label: '' })),
});

/**
 * The interview as served to everyone with its link: without the owner, the instructions and the counts (ROLE-02).
 * @param listeners who hears participants
 */
export function toPublicWire(form: FormEntity & { assistant: Pick<AssistantEntity, 'id'> }, listeners: Listeners): PublicFormWire {
  const frame = readFrame(form.frame);
  return {
    id: form.id,
    ...wireContent(form, PUBLIC_FIELD_NAMES),
    ...flags(form),
    assistant_id: form.assistant.id,
    ...(form.trialOf !== null && { trial_of: form.trialOf }),
    language: form.languages.source ?? writtenIn(form),
    languages: interviewLanguages(form),
    notice: publicNotice(form, frame, listeners),
    // Most interviews have none.
    ...(Object.keys(form.frame).length > 0 && { frame: forParticipants(frame) }),
  };
}
