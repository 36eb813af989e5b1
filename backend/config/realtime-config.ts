import type { z } from 'zod';
import { optional, secret, text, webAddress, withDefault } from './env-values.js';

/** A model that hears and speaks in calls over WebRTC. `.env.example` explains them. */
export const realtimeSettings = {
  REALTIME_API_KEY: optional(secret()),
  REALTIME_BASE_URL: optional(webAddress('https://realtime.example.com/v1')),
  REALTIME_MODEL: withDefault(text(200, 'gpt-realtime-2.1-mini'), 'gpt-realtime-2.1-mini'),
  REALTIME_TRANSCRIBER_MODEL: withDefault(text(200, 'gpt-transcribe'), 'gpt-transcribe'),
  REALTIME_VOICE: withDefault(text(100, 'marin'), 'marin'),
};

export interface RealtimeConfig {
  /** Up to and with `/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  /** It speaks. */
  readonly model: string;
  /** It turns the participant's speech into words. */
  readonly transcriber: string;
  readonly voice: string;
}

const OPENAI = 'https://api.openai.com';

type RealtimeEnv = z.output<z.ZodObject<typeof realtimeSettings>> & {
  readonly OPENAI_API_KEY?: string | undefined;
  readonly VOICE: string;
};

/** Null unless it has a key or an address of its own, or `VOICE` names it: a key for language models alone lets no owner choose it. */
export function realtimeConfig(env: RealtimeEnv): RealtimeConfig | null {
  const own = env.REALTIME_BASE_URL !== undefined;
  // No key goes to a server that it is not for.
  const apiKey = env.REALTIME_API_KEY ?? (own || env.VOICE !== 'realtime' ? undefined : env.OPENAI_API_KEY);
  if (!own && apiKey === undefined) return null;
  const root = (env.REALTIME_BASE_URL ?? OPENAI).replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '');
  return {
    baseUrl: `${root}/v1`,
    apiKey,
    model: env.REALTIME_MODEL,
    transcriber: env.REALTIME_TRANSCRIBER_MODEL,
    voice: env.REALTIME_VOICE,
  };
}
