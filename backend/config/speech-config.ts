import type { z } from 'zod';
import { INTERVIEW_LANGUAGES, isInterviewLanguage } from '../contract/languages.js';
import { choice, list, optional, secret, text, webAddress, withDefault } from './env-values.js';

/** `name` for every language, `de=name` for one. Kokoro mixes voices as `af_bella(2)+af_sky(1)`. */
const VOICE = /^(?:([a-z]{2})=)?([\w.:/()+-]{1,100})$/;
const MOST_VOICES = 200;

const voices = list.refine((entries) => entries.length <= MOST_VOICES && entries.every(isVoice), {
  error: `must list at most ${MOST_VOICES} voices, for one language (${INTERVIEW_LANGUAGES.join(', ')}) or for all, such as alloy,de=thorsten`,
});

/** A server that reads the interviewer's sentences aloud. `.env.example` explains them. */
export const speechSettings = {
  TTS: withDefault(choice(['auto', 'realtime', 'off']), 'auto'),
  TTS_BASE_URL: optional(webAddress('http://speech.example.com:8880')),
  TTS_API_KEY: optional(secret()),
  TTS_MODEL: optional(text(200, 'kokoro')),
  TTS_VOICE: withDefault(voices, ''),
  TTS_VOICES: withDefault(voices, ''),
  TTS_FORMAT: withDefault(choice(['wav', 'pcm']), 'wav'),
};

export interface SpeechConfig {
  /** `speech`: `POST /v1/audio/speech`. `realtime`: a model that talks, which is asked to read. */
  readonly kind: 'speech' | 'realtime';
  /** Up to and without `/v1`, and without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** The voice of a language, and under '' that of all others. */
  readonly voices: ReadonlyMap<string, string>;
  /** What owners can choose from, of a language or, under '', of all; null: what the server lists. */
  readonly choices: readonly { readonly language: string; readonly name: string }[] | null;
  /** What a server of `speech` is asked for. `pcm` has no header: 24 kHz, 16 bits, one channel. */
  readonly format: 'wav' | 'pcm';
}

const OPENAI = 'https://api.openai.com';
/** OpenAI's models at `/v1/audio/speech` end in January 2027; what follows them is this one, at another address. */
const REALTIME_MODEL = 'gpt-realtime-2.1-mini';
const SPEECH_MODEL = 'kokoro';
/** OpenAI's voices speak all languages. The first two are those that it recommends. */
const REALTIME_VOICES = ['marin', 'cedar', 'alloy', 'ash', 'ballad', 'coral', 'echo', 'sage', 'shimmer', 'verse'];

type SpeechEnv = z.output<z.ZodObject<typeof speechSettings>> & {
  readonly OPENAI_API_KEY?: string | undefined;
  readonly OPENAI_BASE_URL?: string | undefined;
};

/** Null without a server: the browser speaks. */
export function speechConfig(env: SpeechEnv): SpeechConfig | null {
  const baseUrl = addressOf(env);
  if (baseUrl === null) return null;
  const kind = env.TTS === 'realtime' || env.TTS_BASE_URL === undefined ? 'realtime' : 'speech';
  const ofOpenAi = kind === 'realtime' && isOpenAi(baseUrl);
  const voices = new Map(env.TTS_VOICE.map(entryOf).map(({ language, name }) => [language, name]));
  const named = env.TTS_VOICES.map(entryOf);
  return {
    kind,
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, ''),
    // No key goes to a server that it is not for.
    apiKey: env.TTS_API_KEY ?? (isKeyFor(baseUrl, env) ? env.OPENAI_API_KEY : undefined),
    model: env.TTS_MODEL ?? (kind === 'realtime' ? REALTIME_MODEL : SPEECH_MODEL),
    voices: ofOpenAi && voices.size === 0 ? new Map([['', REALTIME_VOICES[0]!]]) : voices,
    choices: named.length > 0 ? named : ofOpenAi ? REALTIME_VOICES.map((name) => ({ language: '', name })) : null,
    format: env.TTS_FORMAT,
  };
}

/** Where the language model is another server's, nothing says that it can read aloud; it has to be named. */
function addressOf({ TTS, TTS_BASE_URL, OPENAI_API_KEY, OPENAI_BASE_URL }: SpeechEnv): string | null {
  if (TTS === 'off') return null;
  if (TTS_BASE_URL !== undefined) return TTS_BASE_URL;
  if (TTS === 'realtime') return OPENAI_BASE_URL ?? OPENAI;
  return OPENAI_API_KEY !== undefined && isOpenAi(OPENAI_BASE_URL ?? OPENAI) ? OPENAI : null;
}

const isKeyFor = (baseUrl: string, { OPENAI_BASE_URL = OPENAI }: SpeechEnv) => new URL(baseUrl).host === new URL(OPENAI_BASE_URL).host;

const isOpenAi = (url: string) => new URL(url).hostname === new URL(OPENAI).hostname;

/** Settings that make sense together only. */
export function checkSpeech(env: SpeechEnv, problem: (path: string, message: string) => void): void {
  const speech = speechConfig(env);
  if (speech?.voices.size === 0) problem('TTS_VOICE', 'is missing beside the server that reads aloud: name a voice of that server');
  if (speech && isOpenAi(speech.baseUrl) && speech.apiKey === undefined) problem('TTS_API_KEY', 'is missing: OpenAI needs a key');
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
