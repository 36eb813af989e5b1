import { z } from 'zod';
import { type AnswerType, GUIDE_LIMITS, type GuideQuestion, type InterviewGuide, newQuestion, PROBING_DEPTHS } from '../contract/guide.js';
import { guideSchema } from '../contract/guide-schema.js';
import { newGuideId } from './guide-ids.js';

/** Fewer questions are no interview; more are too long to finish. */
const MOST_SECTIONS = 6;
const MOST_QUESTIONS = 8;

const note = z.string().max(GUIDE_LIMITS.note);
const speech = z.string().max(GUIDE_LIMITS.speech);
const bound = z.number().min(-GUIDE_LIMITS.number).max(GUIDE_LIMITS.number).nullable();

/** What a model is asked for: a guide without ids and branches, and every answer of one shape, which servers that enforce schemas know. */
export const draftedGuideSchema = z.object({
  opening: speech,
  closing: speech,
  tone: note,
  taboos: note,
  sections: z
    .array(
      z.object({
        title: z.string().max(GUIDE_LIMITS.title),
        questions: z
          .array(
            z.object({
              wording: z.string().trim().min(1).max(GUIDE_LIMITS.wording),
              purpose: note,
              required: z.boolean(),
              probing: z.enum(PROBING_DEPTHS),
              hints: note,
              moveOn: note,
              minutes: z.number().min(0.5).max(15),
              answer: z.object({
                type: z.enum(['open', 'scale', 'choice', 'number']),
                min: bound,
                max: bound,
                minLabel: z.string().max(GUIDE_LIMITS.option),
                maxLabel: z.string().max(GUIDE_LIMITS.option),
                options: z.array(z.string().trim().min(1).max(GUIDE_LIMITS.option)).max(GUIDE_LIMITS.options),
                multiple: z.boolean(),
                unit: z.string().max(GUIDE_LIMITS.option),
              }),
            }),
          )
          .min(1)
          .max(MOST_QUESTIONS),
      }),
    )
    .min(1)
    .max(MOST_SECTIONS),
});
export type DraftedGuide = z.output<typeof draftedGuideSchema>;
type DraftedQuestion = DraftedGuide['sections'][number]['questions'][number];

/** The guide that a model drafted, with ids. A closed answer that makes no sense is asked openly. */
export function guideOfDraft({ sections, ...rest }: DraftedGuide): InterviewGuide {
  return guideSchema.parse({
    ...rest,
    sections: sections.map(({ title, questions }) => ({ id: newGuideId(), title, questions: questions.map(questionOf) })),
  });
}

function questionOf({ answer, ...rest }: DraftedQuestion): GuideQuestion {
  return { ...newQuestion(newGuideId()), ...rest, answer: answerOf(answer) };
}

function answerOf({ type, min, max, minLabel, maxLabel, options, multiple, unit }: DraftedQuestion['answer']): AnswerType {
  const inOrder = min !== null && max !== null && Number.isInteger(min) && Number.isInteger(max) && max > min;
  if (type === 'scale' && inOrder && max - min < GUIDE_LIMITS.scaleSteps) return { type, min, max, minLabel, maxLabel };
  const distinct = [...new Set(options)];
  if (type === 'choice' && distinct.length >= 2) return { type, options: distinct, multiple };
  if (type === 'number' && (min === null || max === null || max > min)) return { type, min, max, unit };
  return { type: 'open' };
}
