import type { z } from 'zod';
import { choice, flag, optional, secret, text, webAddress, withDefault } from './env-values.js';

/** A server that understands participants' speech. `.env.example` explains them. */
export const hearingSettings = {
  STT: withDefault(choice(['auto', 'off']), 'auto'),
  STT_BASE_URL: optional(webAddress('http://speech.example.com:8000')),
  STT_API_KEY: optional(secret()),
  STT_MODEL: optional(text(200, 'whisper-1')),
  STT_STREAM: optional(flag()),
  STT_WORD_TIMES: withDefault(flag(), 'true'),
  STT_TRANSPORT: withDefault(choice(['http', 'websocket']), 'http'),
  STT_LIVE_MODEL: optional(text(200, 'whisper-1')),
};

export interface LiveHearingConfig {
  /** Up to and without `/v1/realtime`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
}

export interface HearingConfig {
  /** Up to and without `/v1/audio/transcriptions`, and without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** The words are asked for as they are understood. */
  readonly stream: boolean;
  /** The server is asked how sure it is, which Whisper servers say and OpenAI's own models do not. */
  readonly details: boolean;
  /** Also request word times, unless the server refuses. */
  readonly wordTimes: boolean;
  /** Not configured for speech: it is the language model's address, and a speech endpoint there is only a guess. */
  readonly assumed: boolean;
  /** The server hears while somebody speaks, and what fails so is given to it as a whole. */
  readonly live: LiveHearingConfig | null;
}

const OPENAI = 'https://api.openai.com';
const OPENAI_MODEL = 'gpt-transcribe';
const OPENAI_LIVE_MODEL = 'gpt-live-transcribe';
/** What servers of one's own call whatever model they have. */
const USUAL_MODEL = 'whisper-1';

type HearingEnv = z.output<z.ZodObject<typeof hearingSettings>> & {
  readonly OPENAI_API_KEY?: string | undefined;
  readonly OPENAI_BASE_URL?: string | undefined;
};

/** Null without a server: browsers listen for themselves. */
export function hearingConfig(env: HearingEnv): HearingConfig | null {
  const assumed = env.STT_BASE_URL === undefined;
  if (env.STT === 'off' || (assumed && env.OPENAI_API_KEY === undefined && env.STT_API_KEY === undefined)) return null;
  const model = env.STT_MODEL ?? (assumed ? OPENAI_MODEL : USUAL_MODEL);
  const isOpenAis = model.startsWith('gpt-');
  const server = {
    baseUrl: (env.STT_BASE_URL ?? (env.STT_API_KEY === undefined ? env.OPENAI_BASE_URL : undefined) ?? OPENAI)
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\/v1$/, ''),
    // No key goes to a server that it is not for.
    apiKey: env.STT_API_KEY ?? (assumed ? env.OPENAI_API_KEY : undefined),
  };
  const stream = env.STT_STREAM ?? isOpenAis;
  const liveModel = env.STT_LIVE_MODEL ?? (model === OPENAI_MODEL ? OPENAI_LIVE_MODEL : model);
  return {
    ...server,
    model,
    stream,
    details: !isOpenAis,
    // Streams have words but no times.
    wordTimes: !isOpenAis && !stream && env.STT_WORD_TIMES,
    assumed,
    live: env.STT_TRANSPORT === 'websocket' ? { ...server, model: liveModel } : null,
  };
}
