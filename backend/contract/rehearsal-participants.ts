import { z } from 'zod';
import { GUIDE_ID, PROBE_KINDS, TURN_PURPOSES } from './guide.js';
import { LIMITS } from './limits.js';
import { PARTICIPANT_KINDS, PARTICIPANT_STATES, REHEARSAL_ENDINGS } from './rehearsal-constants.js';

const count = z.number().int().nonnegative();
const minutes = z.number().nonnegative();
const kind = z.enum(PARTICIPANT_KINDS);
export const participantKindSchema = z.enum(PARTICIPANT_KINDS, { error: `Participants are: ${PARTICIPANT_KINDS.join(', ')}.` });
const questionId = z.string().regex(GUIDE_ID);

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
