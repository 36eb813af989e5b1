import { z } from 'zod';
import { CELL_STATES } from './coverage.js';
import { GUIDE_ID, GUIDE_LIMITS, PROBING_DEPTHS } from './guide.js';
import { CHECKED_WISHES, PARTICIPANT_KINDS, REHEARSAL_FINDING_KINDS } from './rehearsal-constants.js';
import { rehearsalParticipantSchema } from './rehearsal-participants.js';
import { text } from './text.js';

const count = z.number().int().nonnegative();
const minutes = z.number().nonnegative();
const kind = z.enum(PARTICIPANT_KINDS);
const questionId = z.string().regex(GUIDE_ID);

export const lengthSchema = z.object({ shortest: minutes, median: minutes, longest: minutes });
export type RehearsalLength = z.output<typeof lengthSchema>;

/** A place in a simulated interview. */
const evidenceSchema = z.object({ participant: kind, seq: z.number().int().positive().nullable() });
export type RehearsalEvidence = z.output<typeof evidenceSchema>;

export const rehearsalFindingSchema = z.object({
  kind: z.enum(REHEARSAL_FINDING_KINDS),
  /** Null: it concerns the whole guide. */
  questionId: questionId.nullable(),
  /** Reason of a guard, kind of a weakness, or minutes; empty where there is none. */
  detail: z.string(),
  /** Times that it happened. */
  count: z.number().int().positive(),
  /** Where, up to REHEARSAL_LIMITS.evidence places. */
  evidence: z.array(evidenceSchema),
});
export type RehearsalFinding = z.output<typeof rehearsalFindingSchema>;

/** One question in one simulated interview. */
export const rehearsalCellSchema = z.object({
  participant: kind,
  state: z.enum(CELL_STATES),
  /** Of a scale, choice or number. */
  value: z.string().optional(),
  /** Words of the answer. */
  words: count,
  probes: count,
  /** Of simulated conversation, from being asked until the next question. */
  seconds: count,
  /** The first turn that answers it, or else asks it. */
  seq: z.number().int().positive().nullable(),
});
export type RehearsalCell = z.output<typeof rehearsalCellSchema>;

/** A question over all participants. */
export const rehearsalFiguresSchema = z.object({
  /** Participants who were asked it, and who answered it. */
  asked: count,
  answered: count,
  /** Words of an answer, on average over those who answered. */
  words: minutes,
  /** Follow-ups, over all participants. */
  probes: count,
  /** Turns about it in which the model's words were replaced. */
  guards: count,
  /** The median time that participants took; null if none was asked. */
  seconds: count.nullable(),
});
export type RehearsalFigures = z.output<typeof rehearsalFiguresSchema>;

export const rehearsalQuestionSchema = z.object({
  id: questionId,
  /** In the guide, from 1. */
  number: z.number().int().positive(),
  wording: z.string(),
  /** Title of its section; may be empty. */
  section: z.string(),
  required: z.boolean(),
  answerType: z.enum(['open', 'scale', 'choice', 'number']),
  cells: z.array(rehearsalCellSchema),
  figures: rehearsalFiguresSchema,
});
export type RehearsalQuestion = z.output<typeof rehearsalQuestionSchema>;

const editBase = { id: z.string().max(100), questionId, because: z.enum(REHEARSAL_FINDING_KINDS), evidence: z.array(evidenceSchema) };
const wording = text(GUIDE_LIMITS.wording);

/** A change of one question that the owner may accept: see `withEdit` in `rehearsal-edits.ts`. `from` is what was rehearsed. */
export const rehearsalEditSchema = z.discriminatedUnion('type', [
  z.object({
    ...editBase,
    type: z.literal('wording'),
    from: wording,
    to: wording,
    /** The other half of a question that asks two things: a new question after it. */
    alsoAsk: z.object({ id: questionId, wording }).nullable(),
    /** What is wrong with the old wording, as a sentence. */
    explanation: z.string(),
  }),
  z.object({ ...editBase, type: z.literal('minutes'), from: z.number().nullable(), to: z.number().nullable() }),
  z.object({ ...editBase, type: z.literal('required'), from: z.boolean(), to: z.boolean() }),
  z.object({ ...editBase, type: z.literal('probing'), from: z.enum(PROBING_DEPTHS), to: z.enum(PROBING_DEPTHS) }),
  z.object({ ...editBase, type: z.literal('fixedWording'), from: z.boolean(), to: z.boolean() }),
]);
export type RehearsalEdit = z.output<typeof rehearsalEditSchema>;

/** A question that the interviewer asked by itself. */
const promptQuestionSchema = z.object({
  id: questionId,
  /** In the order of the prompt, then in that in which they were asked; from 1. */
  number: z.number().int().positive(),
  wording: z.string(),
  /** It is in the prompt, in these words. */
  isOwn: z.boolean(),
  /** Participants who were asked it, and how often in all. */
  participants: count,
  times: count,
  /** Words of the answers to it, on average. */
  words: minutes,
  first: evidenceSchema,
});
export type PromptQuestion = z.output<typeof promptQuestionSchema>;

/** What can be measured in an interview without a guide. */
export const promptReportSchema = z.object({
  /** Of both sides, in one interview. */
  turns: z.object({ fewest: count, median: minutes, most: count }),
  questions: z.array(promptQuestionSchema),
  /** Only those that were made. */
  wishes: z.array(z.object({ wish: z.enum(CHECKED_WISHES), made: count, honoured: count })),
});
export type PromptReport = z.output<typeof promptReportSchema>;

export const rehearsalReportSchema = z.object({
  length: lengthSchema,
  /** How the length was computed. */
  rate: z.object({ wordsPerMinute: z.number(), pauseSeconds: z.number() }),
  participants: z.array(rehearsalParticipantSchema),
  questions: z.array(rehearsalQuestionSchema),
  /** The most serious first. */
  findings: z.array(rehearsalFindingSchema),
  edits: z.array(rehearsalEditSchema),
  /** Where a prompt was rehearsed; questions and edits are empty then. */
  prompt: promptReportSchema.nullable().default(null),
});
export type RehearsalReport = z.output<typeof rehearsalReportSchema>;
