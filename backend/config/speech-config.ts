import { z } from 'zod';
import { INTERVIEW_LANGUAGES, isInterviewLanguage } from '../contract/languages.js';
import { optional, withDefault } from './env-values.js';

/** `name` for every language, `de=name` for one. Kokoro mixes voices as `af_bella(2)+af_sky(1)`. */
const VOICE = /^(?:([a-z]{2})=)?([\w.:/()+-]{1,100})$/;
const MOST_VOICES = 200;

const voices = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((entries) => entries.length <= MOST_VOICES && entries.every(isVoice), {
    error: `must list voices such as alloy, or de=thorsten for one language (${INTERVIEW_LANGUAGES.join(', ')}), separated by commas`,
  });

/** A server that reads the interviewer's sentences aloud. `.env.example` explains them. */
export const speechSettings = {
  TTS_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  TTS_API_KEY: optional(z.string().trim()),
  TTS_MODEL: withDefault(z.string().trim().max(200), 'kokoro'),
  TTS_VOICE: withDefault(voices, ''),
  TTS_VOICES: withDefault(voices, ''),
  TTS_FORMAT: withDefault(z.enum(['wav', 'pcm']), 'wav'),
};

export interface SpeechConfig {
  /** Up to and without `/v1/audio/speech`, and without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** The voice of a language, and under '' that of all others. */
  readonly voices: ReadonlyMap<string, string>;
  /** What owners can choose from, of a language or, under '', of all; null: what the server lists. */
  readonly choices: readonly { readonly language: string; readonly name: string }[] | null;
  /** What the server is asked for. `pcm` has no header: 24 kHz, 16 bits, one channel. */
  readonly format: 'wav' | 'pcm';
}

/** Null without a server: the browser speaks. */
export function speechConfig(env: z.output<z.ZodObject<typeof speechSettings>>): SpeechConfig | null {
  if (env.TTS_BASE_URL === undefined) return null;
  return {
    baseUrl: env.TTS_BASE_URL.replace(/\/+$/, '').replace(/\/v1$/, ''),
    apiKey: env.TTS_API_KEY,
    model: env.TTS_MODEL,
    voices: new Map(env.TTS_VOICE.map(entryOf).map(({ language, name }) => [language, name])),
    choices: env.TTS_VOICES.length === 0 ? null : env.TTS_VOICES.map(entryOf),
    format: env.TTS_FORMAT,
  };
}

/** Without a voice for it, a language is left to the browser: one of another language would mispronounce every word. */
export function voiceFor({ voices: known }: Pick<SpeechConfig, 'voices'>, language: string): string | null {
  const base = language.toLowerCase().split('-')[0]!;
  return known.get(base) ?? known.get('') ?? null;
}

function entryOf(entry: string): { language: string; name: string } {
  const [, language = '', name = ''] = VOICE.exec(entry)!;
  return { language, name };
}

function isVoice(entry: string): boolean {
  const match = VOICE.exec(entry);
  return match !== null && (match[1] === undefined || isInterviewLanguage(match[1]));
}
