import { z } from 'zod';
import { GUIDE_ID, GUIDE_LIMITS, PROBE_KINDS, PROBING_DEPTHS, TURN_PURPOSES } from './guide.js';
import { CELL_STATES } from './coverage.js';
import { LIMITS } from './limits.js';
import { INTERVIEW_LANGUAGES } from './languages.js';
import {
  CHECKED_WISHES,
  DRAFT_REHEARSALS,
  MATERIALS,
  PARTICIPANT_KINDS,
  PARTICIPANT_STATES,
  REHEARSAL_ENDINGS,
  REHEARSAL_FAILURES,
  REHEARSAL_FINDING_KINDS,
  REHEARSAL_LIMITS,
  REHEARSAL_STATES,
} from './rehearsal-constants.js';
import { text } from './text.js';

const version = z.number().int().positive().max(2_147_483_647);
const count = z.number().int().nonnegative();
const minutes = z.number().nonnegative();
const kind = z.enum(PARTICIPANT_KINDS);
export const participantKindSchema = z.enum(PARTICIPANT_KINDS, { error: `Participants are: ${PARTICIPANT_KINDS.join(', ')}.` });
const questionId = z.string().regex(GUIDE_ID);

const kinds = z
  .array(kind)
  .min(1)
  .max(PARTICIPANT_KINDS.length)
  .refine((named) => new Set(named).size === named.length, { error: 'Name each kind of participant once.' });
const language = z.enum(INTERVIEW_LANGUAGES);

/** `POST forms/{id}/rehearsals` */
export const startRehearsalSchema = z.object({
  /** A published version of the guide; null: the draft. */
  version: version.nullable().default(null),
  participants: kinds.default([...PARTICIPANT_KINDS]),
  /** One of the interview's languages; null: the one it is written in. */
  language: language.nullable().default(null),
  /** The same seed gives the same participants; absent: a random one. */
  seed: z.number().int().nonnegative().max(REHEARSAL_LIMITS.seed).optional(),
});
export type StartRehearsal = z.output<typeof startRehearsalSchema>;

/** How far one simulated interview is. */
export const rehearsalParticipantSchema = z.object({
  kind,
  state: z.enum(PARTICIPANT_STATES),
  /** Null until it has ended by itself. */
  ending: z.enum(REHEARSAL_ENDINGS).nullable(),
  /** Turns of both sides. */
  turns: count,
  /** The question it is at: its number in the guide, from 1; null before the first. */
  question: z.object({ id: questionId, number: z.number().int().positive() }).nullable(),
  /** Of simulated conversation. */
  minutes,
  /** Answers that were to come from the language model and came from the script, because the model failed. */
  fallbacks: count,
});
export type RehearsalParticipant = z.output<typeof rehearsalParticipantSchema>;

const lengthSchema = z.object({ shortest: minutes, median: minutes, longest: minutes });
export type RehearsalLength = z.output<typeof lengthSchema>;

/** An item of the list. */
export const rehearsalSchema = z.object({
  id: z.uuid(),
  formId: z.number().int(),
  state: z.enum(REHEARSAL_STATES),
  /** Why it failed, and what to do, as a sentence. */
  failure: z.object({ reason: z.enum(REHEARSAL_FAILURES), message: z.string() }).nullable(),
  /** The published version that was rehearsed; null: the draft, at `revision`. */
  version: version.nullable(),
  revision: count.nullable(),
  /** Whether it is the guide or the prompt that was rehearsed. */
  follows: z.enum(MATERIALS),
  /** What it was held in; null: the language that the interview is written in. */
  language: language.nullable(),
  /** Whether the draft still is what was rehearsed. */
  isCurrentDraft: z.boolean(),
  seed: count,
  /** Who plays the participants. */
  playedBy: z.enum(['model', 'script']),
  /** Questions of the guide; 0 without one. */
  questions: count,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  participants: z.array(rehearsalParticipantSchema),
  /** Of a finished one. */
  headline: z
    .object({
      length: lengthSchema,
      /** Share of the must-asks that were answered, over all participants; 1 without must-asks. */
      mustAsksAnswered: z.number().min(0).max(1),
      /** Must-asks that the interviewer did not ask although the participant did not leave. */
      mustAsksMissed: count,
      findings: count,
      edits: count,
    })
    .nullable(),
});
export type Rehearsal = z.output<typeof rehearsalSchema>;

/** `GET forms/{id}/rehearsals` */
export const rehearsalsAnswerSchema = z.object({
  success: z.literal(true),
  /** The newest first. */
  rehearsals: z.array(rehearsalSchema),
  /** What the draft is held with. */
  follows: z.enum(MATERIALS),
  /** The published version of the guide. `isDraft`: it equals the draft. */
  published: z.object({ version, isDraft: z.boolean() }).nullable(),
  /** What it can be rehearsed in, the language it is written in first; empty where there is no choice. */
  languages: z.array(language),
  /** A guide can only be published when it was rehearsed. */
  isRequired: z.boolean(),
  /** With these participants, or more. */
  required: z.array(kind),
  draft: z.enum(DRAFT_REHEARSALS),
  /** Of an `incomplete` draft: the required participants that it was not rehearsed with. */
  missing: z.array(kind),
  /** Who would play the participants of a new one. */
  playedBy: z.enum(['model', 'script']),
});
export type RehearsalsAnswer = z.output<typeof rehearsalsAnswerSchema>;

/** `PUT forms/{id}/rehearsal-requirement` */
export const rehearsalRequirementSchema = z.object({
  isRequired: z.boolean(),
  /** Null: the recommended ones. Absent: as before. */
  participants: kinds.nullable().optional(),
});
export type RehearsalRequirement = z.output<typeof rehearsalRequirementSchema>;
export const rehearsalRequirementAnswerSchema = z.object({ success: z.literal(true), isRequired: z.boolean(), required: z.array(kind) });
export type RehearsalRequirementAnswer = z.output<typeof rehearsalRequirementAnswerSchema>;

/** What was said in a simulated interview. */
export const rehearsalTurnSchema = z.object({
  seq: z.number().int().positive(),
  role: z.enum(['assistant', 'user']),
  text: z.string().max(LIMITS.turnText),
  /** Of simulated conversation, when the turn began. */
  atMs: count,
  /** Of the interviewer's turns. */
  purpose: z.enum(TURN_PURPOSES).optional(),
  questionId: questionId.optional(),
  probe: z.enum(PROBE_KINDS).optional(),
  by: z.enum(['script', 'model']).optional(),
  /** The model's words were replaced, for this reason. */
  stray: z.string().optional(),
  /** Of the participant's turns: it is about something else than what was asked, and counts as no answer. */
  offTopic: z.literal(true).optional(),
});
export type RehearsalTurn = z.output<typeof rehearsalTurnSchema>;

/** `GET forms/{id}/rehearsals/{rehearsalId}/participants/{kind}` */
export const rehearsalTurnsAnswerSchema = z.object({
  success: z.literal(true),
  participant: rehearsalParticipantSchema,
  turns: z.array(rehearsalTurnSchema),
});
export type RehearsalTurnsAnswer = z.output<typeof rehearsalTurnsAnswerSchema>;

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

/** What can be told of an interview without a guide. */
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

/** `GET forms/{id}/rehearsals/{rehearsalId}`; also the answer to starting and cancelling one. */
export const rehearsalAnswerSchema = z.object({
  success: z.literal(true),
  rehearsal: rehearsalSchema,
  /** Of a finished one. */
  report: rehearsalReportSchema.nullable(),
});
export type RehearsalAnswer = z.output<typeof rehearsalAnswerSchema>;

/** `GET forms/{id}/rehearsals/{rehearsalId}/comparison?with={earlierId}` */
export const rehearsalComparisonAnswerSchema = z.object({
  success: z.literal(true),
  /** The same seed and the same kinds of participants, played by the same: the differences come from the guide. */
  sameParticipants: z.boolean(),
  before: rehearsalSchema,
  after: rehearsalSchema,
  /** In the order of the newer guide, then those that only the older one has. */
  questions: z.array(
    z.object({
      id: questionId,
      wording: z.string(),
      isReworded: z.boolean(),
      /** Null: that guide does not have the question. */
      before: rehearsalFiguresSchema.nullable(),
      after: rehearsalFiguresSchema.nullable(),
    }),
  ),
  /** Findings of the older one that the newer one does not have, and the other way round. */
  gone: z.array(rehearsalFindingSchema),
  came: z.array(rehearsalFindingSchema),
});
export type RehearsalComparison = z.output<typeof rehearsalComparisonAnswerSchema>;

/** `DELETE forms/{id}/rehearsals/{rehearsalId}`, also of one that runs. */
export const rehearsalDeletedSchema = z.object({ success: z.literal(true) });

/**
 * `rehearsal` on `/dashboard`, to all screens of the owner and only for the moment: who misses one reads the rehearsal again. A screen
 * that finds a gap in a participant's turns (`seq`) reads them with GET …/participants/{kind}.
 */
export type RehearsalMessage =
  /** Begun, ended, or a participant came to an end. */
  | { readonly type: 'state'; readonly rehearsal: Rehearsal }
  /** `participant`: how far it is with this turn. */
  | {
      readonly type: 'turn';
      readonly formId: number;
      readonly rehearsalId: string;
      readonly participant: RehearsalParticipant;
      readonly turn: RehearsalTurn;
    }
  | { readonly type: 'deleted'; readonly formId: number; readonly rehearsalId: string };
