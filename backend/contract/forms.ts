import { z } from 'zod';
import { readAssistantId } from './form-reader.js';
import { RECORDING_MODES } from './frame.js';
import { framePatchSchema, frameSchema } from './frame-schema.js';
import {
  INTERVIEW_FIELD_NAMES,
  INTERVIEW_FIELDS,
  type InterviewContent,
  type InterviewFieldName,
  type InterviewWire,
  PUBLIC_FIELD_NAMES,
  spellingOf,
} from './interview-fields.js';
import { interviewSpeechSchema } from './interview-speech-schema.js';
import { INTERVIEW_LANGUAGES, type LanguageSettings } from './languages.js';
import { LIMITS } from './limits.js';
import { streamPositionSchema } from './paging.js';
import { STEPPING_GROUPS } from './stepping-actions.js';
import { oneLine, text, trimmed } from './text.js';
import { VOICE_CHOICES } from './voice-choice.js';

const INVALID_FORM_ID = 'Invalid form ID';
/** A form's id: a random integer below 2^53. */
export const formIdSchema = z.coerce
  .number(INVALID_FORM_ID)
  .int(INVALID_FORM_ID)
  .positive(INVALID_FORM_ID)
  .max(Number.MAX_SAFE_INTEGER, INVALID_FORM_ID);
export const assistantIdSchema = text(100).min(1);

/** 'model-retired': the voice platform no longer knows the assistant's language model, or it answered nothing in a call. */
export const formAttentionCodeSchema = z.enum(['model-retired']);
export type FormAttentionCode = z.output<typeof formAttentionCodeSchema>;

/** Only an open interview takes new participants. Those of a closed one may finish what they began. */
export const formStateSchema = z.enum(['draft', 'open', 'closed']);
export type FormState = z.output<typeof formStateSchema>;

const retainedDays = z.number().int().min(1).max(LIMITS.retentionDays).nullable();

/** How an interview treats what participants say (notice.ts). */
export const privacySchema = z.object({
  /** Whether analysis uses responses that only a browser reported. */
  include_browser_reported: z.boolean(),
  /** The controller and its contact: shown to participants before they start. */
  controller_name: z.string(),
  controller_contact: z.string(),
  /** Days after which each is deleted; null: kept. */
  retain_recordings_days: retainedDays,
  retain_transcripts_days: retainedDays,
  retain_contacts_days: retainedDays,
});

const interviewLanguage = z.enum(INTERVIEW_LANGUAGES);
const translationOf = (max: number) => z.object({ text: text(max), of: text(16), reviewed: z.boolean() }).nullable();
/** The languages of an interview (languages.ts). */
export const languageSettingsSchema: z.ZodType<LanguageSettings, LanguageSettings> = z
  .object({
    source: interviewLanguage.nullable(),
    others: z
      .array(
        z.object({
          language: interviewLanguage,
          offered: z.boolean(),
          name: translationOf(LIMITS.interviewName),
          information: translationOf(LIMITS.interviewInfo),
        }),
      )
      .max(INTERVIEW_LANGUAGES.length),
  })
  .refine(({ source, others }) => new Set([source, ...others.map(({ language }) => language)]).size === others.length + 1, {
    error: 'Every language can be chosen once.',
  });
/** What the standard sentences of a notice are written from. */
export const noticeFactsSchema = privacySchema.omit({ include_browser_reported: true }).extend({
  recording: z.enum(RECORDING_MODES),
  /** Absent from notices that were agreed to before there was the setting: they say nothing of it. */
  live_view: z.boolean().optional(),
  /** What the notice says the owner may do besides watching. Absent: everything. */
  stepping_in: z.array(z.enum(STEPPING_GROUPS)).readonly().optional(),
  /** Whether values of the link are kept with the response. Absent: no. */
  link_fields: z.boolean().optional(),
  /** Whether a server understands speech. Absent: no. */
  speech_service: z.boolean().optional(),
  /** Whether a voice platform hears and speaks. Absent: no. */
  voice_platform: z.boolean().optional(),
});

const optionalCount = (most: number) => z.number().int().min(1).max(most).nullable();

/** A field in answers. */
function wireField(name: InterviewFieldName): z.ZodType {
  const field = INTERVIEW_FIELDS[name];
  if ('choices' in field) return z.enum(field.choices);
  if ('most' in field) return optionalCount(field.most);
  return typeof field.default === 'boolean' ? z.boolean() : z.string();
}

/** Fields in the server's spellings. */
function wireShape<K extends InterviewFieldName>(names: readonly K[]) {
  const shape = Object.fromEntries(names.map((name) => [INTERVIEW_FIELDS[name].wire, wireField(name)]));
  return shape as unknown as { [W in keyof InterviewWire<K>]: z.ZodType<InterviewWire<K>[W]> };
}
/** Historic: the two flags come in both spellings, and one of them as a number. */
const flagSpellings = {
  enable_user_details_form: z.union([z.literal(0), z.literal(1)]),
  enableRealtimeTranscript: z.boolean(),
  enableUserDetailsForm: z.boolean(),
};

/** The form as owners get it. */
export const formWireSchema = z.object({
  id: z.number().int(),
  user_id: z.string(),
  ...wireShape(INTERVIEW_FIELD_NAMES),
  ...flagSpellings,
  assistant_id: z.string().nullable(),
  createdat: z.string(),
  /** When it was last saved. Sent back as `expectedUpdatedAt`, it makes a change fail if the interview was saved in between. */
  updatedat: z.string().optional(),
  state: formStateSchema.optional(),
  /** Whether it has a guide, published or not. Absent: not known. */
  has_guide: z.boolean().optional(),
  response_count: z.number().int().nonnegative(),
  analysis: z.unknown().nullable(),
  privacy: privacySchema.nullable().optional(),
  languages: languageSettingsSchema.optional(),
  frame: frameSchema.optional(),
  /** How the interviewer sounds where a server reads aloud (interview-speech.ts). */
  speech: interviewSpeechSchema.optional(),
  /** What the owner should look at, in a sentence that says what to do; absent or null when there is nothing. */
  attention: z.object({ code: formAttentionCodeSchema, message: z.string() }).nullable().optional(),
});
export type FormWire = z.output<typeof formWireSchema>;

/** The form as anyone with its link gets it: no owner, no instructions, no counts (ROLE-02). */
export const publicFormWireSchema = z.object({
  id: z.number().int(),
  ...wireShape(PUBLIC_FIELD_NAMES),
  ...flagSpellings,
  assistant_id: z.string(),
  /** Of an owner's trial: the interview that is tried. */
  trial_of: z.number().int().optional(),
  /** The language the interview is written in, such as `de`; null if unknown. */
  language: z.string().nullable().optional(),
  /** The languages that participants can choose, the interview's own first, with its name and information where they are translated. */
  languages: z
    .array(z.object({ language: z.string(), interviewName: z.string().optional(), interviewInfo: z.string().optional() }))
    .optional(),
  /** What participants agree to by beginning; `version` is the hash of `lines`, which are written from `facts`, and of the owner's own text in `frame`. */
  notice: z
    .object({
      version: z.string(),
      lines: z.array(z.string()),
      facts: noticeFactsSchema.optional(),
      /** By language, the version of the notice with the owner's words in it. */
      translations: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  /** What surrounds the interview; absent: nothing of its own. */
  frame: frameSchema.optional(),
});
export type PublicFormWire = z.output<typeof publicFormWireSchema>;

const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);
const assistantId = z.preprocess((value) => readAssistantId(value) ?? undefined, assistantIdSchema.optional());

type ContentShape = { [K in InterviewFieldName]: z.ZodType<InterviewContent[K]> };
const contentShape = (each: (schema: z.ZodType, name: InterviewFieldName) => z.ZodType) =>
  Object.fromEntries(
    INTERVIEW_FIELD_NAMES.map((name) => {
      const field = INTERVIEW_FIELDS[name];
      return [name, each(fieldInput(field), name)];
    }),
  );
function fieldInput(field: (typeof INTERVIEW_FIELDS)[InterviewFieldName]): z.ZodType {
  if ('choices' in field) return z.enum(field.choices);
  if ('most' in field) return optionalCount(field.most);
  return 'max' in field ? ('oneLine' in field ? oneLine : trimmed)(field.max) : flag;
}

/** The fields as owners send them. */
const content = z.object(contentShape((schema) => schema) as ContentShape);
const contentWithDefaults = z.object(contentShape((schema, name) => schema.default(INTERVIEW_FIELDS[name].default)) as ContentShape);
const fields = {
  interviewName: oneLine(LIMITS.interviewName),
  interviewInfo: trimmed(LIMITS.interviewInfo),
  interviewInstructions: trimmed(LIMITS.interviewInstructions),
};

/** 0 keeps, as null does. */
const retainedDaysInput = z
  .preprocess((value) => (value === 0 || value === '' ? null : value), z.coerce.number().int().min(1).max(LIMITS.retentionDays).nullable())
  .optional();
const privacyPatchSchema = z
  .object({
    include_browser_reported: z.boolean().optional(),
    controller_name: oneLine(LIMITS.controller).optional(),
    controller_contact: trimmed(LIMITS.controller).optional(),
    retain_recordings_days: retainedDaysInput,
    retain_transcripts_days: retainedDaysInput,
    retain_contacts_days: retainedDaysInput,
  })
  .optional();

/** The server's spellings are read too, on the way in as on the way out. */
const acceptLowercase = (value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const raw = value as Record<string, unknown>;
  return { ...raw, ...Object.fromEntries(INTERVIEW_FIELD_NAMES.map((name) => [name, spellingOf(raw, name)])) };
};

/** True: save without publishing, even if everything is filled in. A published interview stays published. */
const draftInput = flag.optional();

/** Create-form payload. `sub` is accepted and must be the caller's. */
export const createFormSchema = z.preprocess(
  acceptLowercase,
  z.object({
    sub: text(255).optional(),
    ...contentWithDefaults.shape,
    frame: framePatchSchema,
    assistant_id: assistantId,
    draft: draftInput,
  }),
);
export type CreateForm = z.output<typeof createFormSchema>;

/** Absent fields stay unchanged. */
export const updateFormSchema = z.preprocess(
  acceptLowercase,
  z.object({
    ...content.partial().shape,
    privacy: privacyPatchSchema,
    /** In effect at once, for interviews that begin from now on. */
    languages: languageSettingsSchema.optional(),
    frame: framePatchSchema,
    /** Heard from the next sentence on. */
    speech: interviewSpeechSchema.optional(),
    /** For a draft that this change publishes: an assistant that was made for it. */
    assistant_id: assistantId,
    draft: draftInput,
    /** True closes the interview to new participants, false opens it again. */
    closed: z.boolean().optional(),
    /** `updatedat` of the interview that the change was made to; absent: the change is made whatever it has become. */
    expectedUpdatedAt: text(40).optional(),
    /** Not published while a language that is offered has texts that are not translated, not reviewed, or outdated. */
    requireTranslations: z.boolean().optional(),
  }),
);
export type UpdateForm = z.output<typeof updateFormSchema>;

/** What an owner tries: the interview as it is saved, with these changes. A trial has its own title and no contact form. */
export const startTrialSchema = z.preprocess(acceptLowercase, content.omit({ title: true, enableUserDetailsForm: true }).partial());
export type StartTrial = z.output<typeof startTrialSchema>;

export const createAssistantSchema = z.object({
  interviewName: fields.interviewName.min(1),
  interviewInstructions: trimmed(LIMITS.interviewInstructions * 2).min(1),
  /** Of the interview that it is for: the assistant is made where its calls are held. */
  voice: z.enum(VOICE_CHOICES).default('auto'),
});
export const transformInstructionsSchema = z.object({ instructions: fields.interviewInstructions.min(1) });

export const previewQuestionsSchema = z.object({
  interviewName: fields.interviewName.default(''),
  interviewInfo: fields.interviewInfo.default(''),
  interviewInstructions: fields.interviewInstructions,
});

export const formListAnswerSchema = z.object({
  success: z.literal(true),
  forms: z.array(formWireSchema),
  nextCursor: z.string().nullable().optional(),
  ...streamPositionSchema.partial().shape,
});
export const formAnswerSchema = z.object({ success: z.literal(true), form: formWireSchema });
export const publicFormAnswerSchema = z.object({ success: z.literal(true), form: publicFormWireSchema });
export const trialAnswerSchema = publicFormAnswerSchema.extend({ responseId: z.uuid() });
export const createFormAnswerSchema = formAnswerSchema.extend({ id: z.number().int() });
export const createAssistantAnswerSchema = z.object({ success: z.literal(true), assistant_id: z.string() });
export const transformAnswerSchema = z.object({ success: z.literal(true), transformedInstructions: z.string() });
/** `askWhy`: the questions after which a plain no is followed by "Why not?". `byModel`: a language model holds the interview and may word and order them differently. */
export const previewQuestionsAnswerSchema = z.object({
  success: z.literal(true),
  questions: z.array(z.string()),
  askWhy: z.array(z.string()),
  byModel: z.boolean(),
});
export type PreviewQuestionsAnswer = z.output<typeof previewQuestionsAnswerSchema>;
export const successAnswerSchema = z.object({ success: z.literal(true) });
