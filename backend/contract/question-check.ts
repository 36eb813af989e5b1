import { z } from 'zod';
import { GUIDE_ID, GUIDE_LIMITS } from './guide.js';
import { FINDING_KINDS } from './question-lint/finding.js';
import { text } from './text.js';

const id = z.string().regex(GUIDE_ID);
const wording = text(GUIDE_LIMITS.wording);
const at = z.number().int().min(0).max(GUIDE_LIMITS.wording);

/** Questions for the language model to look at. `closedAnswer`: answered with a value, so the question may be closed. */
export const checkQuestionsSchema = z.object({
  questions: z
    .array(z.object({ id, wording: wording.min(1), closedAnswer: z.boolean() }))
    .min(1)
    .max(GUIDE_LIMITS.questions),
});
export type CheckQuestions = z.output<typeof checkQuestionsSchema>;
export type CheckedQuestion = CheckQuestions['questions'][number];

/** Characters of an explanation: two short sentences. */
export const EXPLANATION_LIMIT = 300;

/** `checked`: false without a language model, and when it fails; then there are no findings. */
export const checkQuestionsAnswerSchema = z.object({
  success: z.literal(true),
  checked: z.boolean(),
  findings: z
    .array(
      z.object({
        question: id,
        kind: z.enum(FINDING_KINDS),
        /** The words concerned, in UTF-16 code units of the question: from (inclusive) and to (exclusive). */
        span: z.tuple([at, at]),
        explanation: z.string().max(EXPLANATION_LIMIT),
        rewrite: wording.optional(),
        alsoAsk: wording.optional(),
      }),
    )
    .max(GUIDE_LIMITS.questions * FINDING_KINDS.length),
});
export type CheckQuestionsAnswer = z.output<typeof checkQuestionsAnswerSchema>;
export type ModelFinding = CheckQuestionsAnswer['findings'][number];
