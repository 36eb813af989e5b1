import { z } from 'zod';
import { optional, withDefault } from './env-values.js';

const names = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((entries) => entries.length <= 20 && entries.every((name) => /^[a-z0-9][a-z0-9.-]{0,60}$/.test(name)), {
    error: 'must list models such as parakeet-v3, separated by commas (npm run fetch-models -- --list)',
  });
const count = (least: number, most: number, usual: string) => withDefault(z.coerce.number().int().min(least).max(most), usual);

/** A process with ROLE=speech. `.env.example` explains them. */
export const speechServerSettings = {
  SPEECH_TOKEN: optional(z.string().trim().min(16, 'must have at least 16 characters')),
  SPEECH_MODELS: withDefault(names, ''),
  SPEECH_AT_ONCE: count(1, 16, '1'),
  SPEECH_THREADS: count(1, 64, '2'),
  SPEECH_WAITING: count(0, 1_000, '16'),
};

export interface SpeechServerConfig {
  /** Undefined: requests need none, and only this machine can send any. */
  readonly token: string | undefined;
  /** Names from the catalogue; null: all that have been fetched. */
  readonly models: readonly string[] | null;
  /** Utterances understood, and sentences read, at the same time. Each takes the memory of its models again. */
  readonly atOnce: number;
  /** Processor threads for each of them. */
  readonly threads: number;
  /** Utterances, and sentences, that wait for their turn; more are turned away. */
  readonly waiting: number;
}

type SpeechServerEnv = z.output<z.ZodObject<typeof speechServerSettings>>;

export const speechServerConfig = (env: SpeechServerEnv): SpeechServerConfig => ({
  token: env.SPEECH_TOKEN,
  models: env.SPEECH_MODELS.length === 0 ? null : env.SPEECH_MODELS,
  atOnce: env.SPEECH_AT_ONCE,
  threads: env.SPEECH_THREADS,
  waiting: env.SPEECH_WAITING,
});

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Without a token anyone who reaches the address could have speech understood at the operator's cost. */
export function checkSpeechServer(
  env: SpeechServerEnv & { readonly ROLE: string; readonly HOST: string },
  problem: (path: string, message: string) => void,
): void {
  if (env.ROLE !== 'speech' || env.SPEECH_TOKEN !== undefined || LOOPBACK.test(env.HOST)) return;
  problem('SPEECH_TOKEN', 'is missing: a speech server that other machines can reach needs one (or HOST=127.0.0.1)');
}
