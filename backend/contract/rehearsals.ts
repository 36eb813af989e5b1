import { z } from 'zod';
import { GUIDE_ID } from './guide.js';
import { INTERVIEW_LANGUAGES } from './languages.js';
import {
  DRAFT_REHEARSALS,
  MATERIALS,
  PARTICIPANT_KINDS,
  REHEARSAL_FAILURES,
  REHEARSAL_LIMITS,
  REHEARSAL_STATES,
} from './rehearsal-constants.js';
import {
  type RehearsalParticipant,
  rehearsalParticipantSchema,
  type RehearsalTurn,
  rehearsalTurnSchema,
} from './rehearsal-participants.js';
import { lengthSchema, rehearsalFiguresSchema, rehearsalFindingSchema, rehearsalReportSchema } from './rehearsal-report.js';

const version = z.number().int().positive().max(2_147_483_647);
const count = z.number().int().nonnegative();
const kind = z.enum(PARTICIPANT_KINDS);

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

/** `GET forms/{id}/rehearsals/{rehearsalId}/participants/{kind}` */
export const rehearsalTurnsAnswerSchema = z.object({
  success: z.literal(true),
  participant: rehearsalParticipantSchema,
  turns: z.array(rehearsalTurnSchema),
});
export type RehearsalTurnsAnswer = z.output<typeof rehearsalTurnsAnswerSchema>;

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
      id: z.string().regex(GUIDE_ID),
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
