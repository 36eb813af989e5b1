import { z } from 'zod';
import { ASK_LIMITS, ASK_OUTCOMES, ASK_STAGES, ASK_STATES, STANCES } from './ask-constants.js';
import { trimmed } from './text.js';

const count = z.number().int().nonnegative();

/** Body of `POST analysis/{formId}/asked-questions`. */
export const askSchema = z.object({ question: trimmed(ASK_LIMITS.question).min(1, { error: 'Write a question.' }) });
export type Ask = z.output<typeof askSchema>;

/** Body of `PUT analysis/{formId}/asked-questions/{questionId}/pin`. */
export const pinSchema = z.object({ pinned: z.boolean() });
export type Pin = z.output<typeof pinSchema>;

/** What was read for an answer. */
export const askReadSchema = z.object({
  /** Interviews whose words were read, of those that have ended. */
  interviews: count,
  ofInterviews: count,
  /** Passages that were compared with the question. */
  passages: count,
  /** Of them those that are relevant, and their participants. */
  relevantPassages: count,
  relevantParticipants: count,
  /** Interviews left out because they address the analysis. */
  addressed: count,
  /** Languages of the interviews that were searched, BCP 47, most frequent first. */
  languages: z.array(z.string()),
  /** Words of the question that were looked for, and those of them that no participant used. */
  words: z.array(z.string()),
  missing: z.array(z.string()),
});
export type AskRead = z.output<typeof askReadSchema>;

/** A sentence of an answer. */
export const askSentenceSchema = z.object({
  text: z.string(),
  /** Numbers of the passages that it restates. */
  cites: z.array(count),
});

export const askedQuestionSchema = z.object({
  id: z.uuid(),
  question: z.string(),
  state: z.enum(ASK_STATES),
  /** While it is being answered. */
  stage: z.enum(ASK_STAGES).nullable(),
  /** The model's provider limits requests until then; null: it does not. ISO, UTC. */
  waitingUntil: z.iso.datetime().nullable(),
  outcome: z.enum(ASK_OUTCOMES).nullable(),
  /** Why it failed, or why no answer was written although there is a model. A sentence. */
  reason: z.string().nullable(),
  /** The language model that read the passages. */
  model: z.string().nullable(),
  /** ISO, UTC. */
  askedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  pinned: z.boolean(),
  read: askReadSchema.nullable(),
  /** Of the passages that are still there. */
  counts: z.object({
    passages: count,
    participants: count,
    /** Participants by what their passages say; one with passages of several kinds counts in each. */
    supporting: count,
    contradicting: count,
    unclear: count,
  }),
  sentences: z.array(askSentenceSchema),
  /** Interviews that have ended since. */
  newer: count,
});
export type AskedQuestion = z.output<typeof askedQuestionSchema>;

const span = z.object({ start: count, end: count });
export const askedPassageSchema = z.object({
  /** From 1, the most relevant first. */
  n: count,
  responseId: z.uuid(),
  /** As the report calls the participant; null before the first report. */
  participant: z.string().nullable(),
  turn: count,
  start: count,
  end: count,
  text: z.string(),
  /** Words in `text` that match the question; offsets in `text`. */
  matches: z.array(span),
  /** Null where no model read it. */
  stance: z.enum(STANCES).nullable(),
});
export type AskedPassage = z.output<typeof askedPassageSchema>;

/** `GET analysis/{formId}/asked-questions`, newest first. */
export const askedQuestionsAnswerSchema = z.object({
  success: z.literal(true),
  questions: z.array(askedQuestionSchema),
  /** The language model that would answer the next question; null: passages are ranked without one. */
  model: z.string().nullable(),
});
export type AskedQuestionsAnswer = z.output<typeof askedQuestionsAnswerSchema>;

export const askedAnswerSchema = z.object({
  success: z.literal(true),
  question: askedQuestionSchema,
  passages: z.array(askedPassageSchema),
});
export type AskedAnswer = z.output<typeof askedAnswerSchema>;

/** The message `asked` to the owner's screens: something has happened to this question. */
export interface AskedMessage {
  readonly formId: number;
  readonly questionId: string;
}
