import { z } from 'zod';
import { SPEECH_PACES, VOICE_NAME } from './interview-speech.js';
import { INTERVIEW_LANGUAGES } from './languages.js';
import { INTERVIEWERS } from './voice-choice.js';

const voiceName = z.string().max(100).regex(VOICE_NAME, 'is no name of a voice');

/** How an interview sounds (interview-speech.ts). */
export const interviewSpeechSchema = z.object({
  pace: z.enum(SPEECH_PACES),
  voices: z
    .array(z.object({ language: z.enum(INTERVIEW_LANGUAGES), voice: voiceName }))
    .max(INTERVIEW_LANGUAGES.length)
    .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, 'Name each language once.')
    .readonly(),
});

/** Voices in one list, at most. */
export const MOST_VOICES = 200;

/** What an owner can choose from. */
export const voicesAnswerSchema = z.object({
  success: z.literal(true),
  /** Whether a server reads aloud here; otherwise browsers speak, and there is nothing to choose. */
  available: z.boolean(),
  /** Whether its calls are held on a voice platform, which speaks itself. */
  on_platform: z.boolean(),
  /** Who holds its calls unless it chooses. */
  usual_interviewer: z.enum(INTERVIEWERS),
  /** Those that it can choose. */
  interviewers: z.array(z.enum(INTERVIEWERS)),
  /** Whether a server understands speech here; the notice says so. */
  hears: z.boolean(),
  /** Those of the interview, its own first. */
  languages: z.array(
    z.object({
      language: z.enum(INTERVIEW_LANGUAGES),
      /** The installation's; null: without a choice, browsers speak this language. */
      usual: z.string().nullable(),
      voices: z.array(z.string()).max(MOST_VOICES),
    }),
  ),
});
export type VoicesAnswer = z.output<typeof voicesAnswerSchema>;

/** A voice to be heard. */
export const previewVoiceSchema = z.object({ language: z.enum(INTERVIEW_LANGUAGES), voice: voiceName, pace: z.enum(SPEECH_PACES) });
export type PreviewVoice = z.output<typeof previewVoiceSchema>;
