import { z } from 'zod';
import { INTERVIEW_LANGUAGES } from './languages.js';
import { text } from './text.js';

/** What the participant agreed to, and wants to speak: as with opening a call. */
export const soundCheckQuerySchema = z.object({ consent: text(64).optional(), language: z.enum(INTERVIEW_LANGUAGES).optional() });
export type SoundCheckQuery = z.output<typeof soundCheckQuerySchema>;

/** How a call would be held that began now. */
export const soundCheckAnswerSchema = z.object({
  success: z.literal(true),
  hears: z.enum(['server', 'browser', 'platform']),
  speaks: z.enum(['server', 'browser', 'platform']),
  /** What it would be spoken in. */
  language: z.string(),
  /** To be heard before it begins. */
  sentence: z.string(),
});
export type SoundCheckAnswer = z.output<typeof soundCheckAnswerSchema>;

/** What was understood; empty: nothing. */
export const heardWordsAnswerSchema = z.object({ success: z.literal(true), text: z.string() });
