import { z } from 'zod';
import { GUIDE_LIMITS, type InterviewGuide } from './guide.js';
import { guideSchema } from './guide-schema.js';
import { tooLongTranslations } from './guide-translation.js';
import { IMAGE_ID } from './images.js';
import { LIMITS } from './limits.js';
import { oneLine, trimmed } from './text.js';

const guide: z.ZodType<InterviewGuide, InterviewGuide> = guideSchema;
const revision = z.number().int().nonnegative().max(2_147_483_647);
const version = z.number().int().positive();

/** The guide as its owner edits it. */
export const guideStateAnswerSchema = z.object({
  success: z.literal(true),
  /** The draft; null: the interview follows its prompt. */
  guide: guide.nullable(),
  /** Counts the changes of the draft; 0 before the first. */
  revision,
  /** What new participants follow; null: the prompt. */
  publishedVersion: version.nullable(),
  /** Whether the draft is what new participants follow. */
  isPublishedCurrent: z.boolean(),
});
export type GuideStateAnswer = z.output<typeof guideStateAnswerSchema>;

/** Checked when a guide is saved, not when it is read: one that was saved before can still be opened and shortened. */
const savedGuide = guide.superRefine((given, context) => {
  const [message] = tooLongTranslations(given);
  if (message) context.addIssue({ code: 'custom', path: ['translations'], message });
});

export const saveGuideSchema = z.object({
  guide: savedGuide,
  /** `revision` of the draft that was changed; absent: the guide is saved whatever it has become. */
  expectedRevision: revision.optional(),
});
export type SaveGuide = z.output<typeof saveGuideSchema>;
export const saveGuideAnswerSchema = z.object({ success: z.literal(true), revision });
export type SaveGuideAnswer = z.output<typeof saveGuideAnswerSchema>;

/** `requireTranslations`: refused while a language that is offered has texts that are not translated, not reviewed, or outdated. */
export const publishGuideSchema = z.preprocess((body) => body ?? {}, z.object({ requireTranslations: z.boolean().optional() }));
export type PublishGuideRequest = z.output<typeof publishGuideSchema>;
export const publishGuideAnswerSchema = z.object({ success: z.literal(true), version });
export type PublishGuideAnswer = z.output<typeof publishGuideAnswerSchema>;

export const guideFromPromptSchema = z.object({
  interviewName: oneLine(LIMITS.interviewName).default(''),
  interviewInfo: trimmed(LIMITS.interviewInfo).default(''),
  interviewInstructions: trimmed(LIMITS.interviewInstructions),
});
export type GuideFromPrompt = z.output<typeof guideFromPromptSchema>;
export const guideFromPromptAnswerSchema = z.object({ success: z.literal(true), guide });
export type GuideFromPromptAnswer = z.output<typeof guideFromPromptAnswerSchema>;

/** A sentence or two: what the owner wants to find out, and from whom. */
export const guideFromIntentSchema = z.object({ intent: trimmed(GUIDE_LIMITS.note).min(1) });
export type GuideFromIntent = z.output<typeof guideFromIntentSchema>;
/** `source`: a language model wrote the guide, or a template was filled in. */
export const guideFromIntentAnswerSchema = z.object({
  success: z.literal(true),
  guide,
  source: z.enum(['model', 'template']),
});
export type GuideFromIntentAnswer = z.output<typeof guideFromIntentAnswerSchema>;

/** An image that was stored for the guide of an interview. `id` is the SHA-256 of its bytes. */
export const storedImageAnswerSchema = z.object({
  success: z.literal(true),
  image: z.object({ id: z.string().regex(IMAGE_ID), width: z.number().int().positive(), height: z.number().int().positive() }),
});
export type StoredImageAnswer = z.output<typeof storedImageAnswerSchema>;
