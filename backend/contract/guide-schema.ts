import { z } from 'zod';
import { type BranchCondition, GUIDE_ID, GUIDE_LIMITS, type InterviewGuide, PROBING_DEPTHS, questionsIn } from './guide.js';
import { TRANSLATION_KEY, TRANSLATION_LIMITS } from './guide-translation.js';
import { IMAGE_ID, IMAGE_LIMITS } from './images.js';
import { INTERVIEW_LANGUAGES } from './languages.js';
import { text, trimmed } from './text.js';

const id = z.string().regex(GUIDE_ID);
const note = text(GUIDE_LIMITS.note);
const value = z.number().min(-GUIDE_LIMITS.number).max(GUIDE_LIMITS.number);
const option = trimmed(GUIDE_LIMITS.option).min(1);

export const answerTypeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open') }),
  z
    .object({
      type: z.literal('scale'),
      min: value.int(),
      max: value.int(),
      minLabel: text(GUIDE_LIMITS.option),
      maxLabel: text(GUIDE_LIMITS.option),
    })
    .refine(({ min, max }) => max > min && max - min < GUIDE_LIMITS.scaleSteps, {
      error: `A scale has 2 to ${GUIDE_LIMITS.scaleSteps} steps, from its lowest to its highest number.`,
    }),
  z.object({ type: z.literal('choice'), options: z.array(option).min(2).max(GUIDE_LIMITS.options), multiple: z.boolean() }),
  z.object({ type: z.literal('number'), min: value.nullable(), max: value.nullable(), unit: text(GUIDE_LIMITS.option) }),
]);

const conditionSchema: z.ZodType<BranchCondition, BranchCondition> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('option'), option }),
  z.object({ type: z.enum(['below', 'above']), value }),
]);

const imageSchema = z.object({
  id: z.string().regex(IMAGE_ID),
  alt: text(GUIDE_LIMITS.alt),
  width: z.number().int().min(1).max(IMAGE_LIMITS.side),
  height: z.number().int().min(1).max(IMAGE_LIMITS.side),
});

const questionSchema = z.object({
  id,
  wording: text(GUIDE_LIMITS.wording),
  purpose: note,
  required: z.boolean(),
  probing: z.enum(PROBING_DEPTHS),
  hints: note,
  moveOn: note,
  minutes: z.number().min(0.5).max(GUIDE_LIMITS.minutes).nullable(),
  fixedWording: z.boolean(),
  answer: answerTypeSchema,
  stimulus: note,
  image: imageSchema.optional(),
  branches: z.array(z.object({ when: conditionSchema, goTo: z.union([id, z.literal('end')]) })).max(GUIDE_LIMITS.branches),
});

const sectionSchema = z.object({
  id,
  title: text(GUIDE_LIMITS.title),
  questions: z.array(questionSchema).max(GUIDE_LIMITS.questions),
});

export const translationSchema = z.object({ text: text(GUIDE_LIMITS.speech), of: text(16), reviewed: z.boolean() });
const textsSchema = z
  .record(z.string().regex(TRANSLATION_KEY), translationSchema)
  .refine((texts) => Object.keys(texts).length <= TRANSLATION_LIMITS.texts, {
    error: `A guide has at most ${TRANSLATION_LIMITS.texts} texts to translate.`,
  });

/** A guide as owners save it: may be unfinished, but its ids are unique and its branches lead forward. */
export const guideSchema = z
  .object({
    opening: text(GUIDE_LIMITS.speech),
    closing: text(GUIDE_LIMITS.speech),
    tone: note,
    taboos: note,
    sections: z.array(sectionSchema).max(GUIDE_LIMITS.sections),
    translations: z.partialRecord(z.enum(INTERVIEW_LANGUAGES), textsSchema).optional(),
  })
  .superRefine((guide, context) => {
    for (const message of problemsOf(guide)) context.addIssue({ code: 'custom', message });
  });

function problemsOf(guide: InterviewGuide): string[] {
  const questions = questionsIn(guide);
  if (questions.length > GUIDE_LIMITS.questions) return [`A guide has at most ${GUIDE_LIMITS.questions} questions.`];
  const ids = [...questions, ...guide.sections].map((one) => one.id);
  if (new Set(ids).size < ids.length) return ['Every section and question needs an id of its own.'];
  const backward = questions.some(({ branches }, at) =>
    branches.some(({ goTo }) => goTo !== 'end' && questions.findIndex((one) => one.id === goTo) <= at),
  );
  const characters = Object.values(guide.translations ?? {})
    .flatMap((texts) => Object.values(texts))
    .reduce((sum, translation) => sum + translation.text.length, 0);
  if (characters > TRANSLATION_LIMITS.characters) return ['The translations of this guide are too long together. Shorten some of them.'];
  return backward ? ['A branch leads to a later question or to the end.'] : [];
}
