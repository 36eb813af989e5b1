import { z } from 'zod';
import { LIMITS } from './limits.js';
import { INTERVENTION_KINDS } from './intervention-kinds.js';
import { NOTE_LIMITS } from './notes-constants.js';
import { trimmed } from './text.js';
import { turnRoleSchema } from './voice.js';

const turn = z.number().int().min(1).max(LIMITS.turnsPerResponse).nullable();
const atMs = z.number().int().min(0).max(NOTE_LIMITS.atMs).nullable();

export const noteSchema = z.object({
  id: z.uuid(),
  /** Empty: a moment that is only marked. */
  text: z.string(),
  turn,
  /** Since the interview began. Milliseconds. */
  atMs,
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});
export type Note = z.output<typeof noteSchema>;
export const notesAnswerSchema = z.object({ success: z.literal(true), notes: z.array(noteSchema).max(NOTE_LIMITS.notes) });
export type NotesAnswer = z.output<typeof notesAnswerSchema>;
export const noteAnswerSchema = z.object({ success: z.literal(true), note: noteSchema });

/**
 * Body of `PUT responses/{id}/notes/{noteId}`. A note that is there keeps its place. `agoMs` is for an interview that runs: the moment so long
 * ago, which the server's clock finds.
 */
export const putNoteSchema = z
  .object({
    text: trimmed(NOTE_LIMITS.text),
    turn: turn.optional(),
    atMs: atMs.optional(),
    agoMs: z.number().int().min(0).max(NOTE_LIMITS.agoMs).optional(),
  })
  .refine((note) => note.agoMs === undefined || (note.turn === undefined && note.atMs === undefined), 'agoMs goes without turn and atMs');
export type PutNote = z.output<typeof putNoteSchema>;

/** Notes of a response were written, changed or deleted: read them again. */
export const notesChangedSchema = z.object({ kind: z.literal('notes.changed'), formId: z.number().int(), responseId: z.uuid() });

/** What was said when. All times are milliseconds since the interview began. */
export const timelineAnswerSchema = z.object({
  success: z.literal(true),
  /** All pauses of its calls, the owner's and the participant's: the length of the interview is without them. Absent: none. */
  pausedMs: z.number().int().positive().optional(),
  /** Recordings in the order they were made, with the start time of each. */
  parts: z.array(z.object({ fromMs: z.number().int() })),
  turns: z.array(
    z.object({
      seq: z.number().int().positive(),
      role: turnRoleSchema,
      text: z.string(),
      /** When it was stored. */
      atMs: z.number().int().nonnegative(),
      typed: z.boolean(),
      by: z.enum(['human', 'notice']).optional(),
      during: z.literal('pause').optional(),
      /** The participant's browser left out so much of their sound: words may be missing. Milliseconds. */
      missedMs: z.number().int().positive().optional(),
      /** The unheard rest of an interviewer's turn that the participant cut off. */
      unheard: z.string().optional(),
      /** An answer that an intervention led to, with its words; null: none, or they were removed. */
      led: z.object({ kind: z.enum(INTERVENTION_KINDS), text: z.string().nullable() }).optional(),
      /**
       * Interviewer's turns only: the time from the end of the participant's last word to the turn's first sound. Absent when either is unknown.
       */
      waitedMs: z.number().int().nonnegative().optional(),
      /** Of the notice of a pause: how long it took. */
      pausedMs: z.number().int().nonnegative().optional(),
      /** Where it can be heard: an estimate, unless `spans` say when which of its words are heard. */
      spoken: z
        .object({
          part: z.number().int().nonnegative(),
          fromMs: z.number().int(),
          toMs: z.number().int(),
          spans: z
            .array(z.object({ start: z.number().int(), end: z.number().int(), from: z.number().int(), to: z.number().int() }))
            .optional(),
        })
        .nullable(),
    }),
  ),
  /** Of the guide, with the turn that asked each first. */
  questions: z.array(z.object({ id: z.string(), wording: z.string(), section: z.string(), turn })),
});
export type Timeline = Omit<z.output<typeof timelineAnswerSchema>, 'success'>;
