import type { z } from 'zod';
import type { Env } from './env.schema.js';
import { integer, list, optional, ownSecret, withDefault } from './env-values.js';
import { listensAtHome } from './listening.js';

const names = list.refine((entries) => entries.length <= 20 && entries.every((name) => /^[a-z0-9][a-z0-9.-]{0,60}$/.test(name)), {
  error: 'must list at most 20 models (npm run fetch-models -- --list), such as parakeet-v3,supertonic-3',
});

/** A process with ROLE=speech. `.env.example` explains them. */
export const speechServerSettings = {
  SPEECH_TOKEN: optional(ownSecret(16)),
  SPEECH_MODELS: withDefault(names, ''),
  SPEECH_AT_ONCE: integer(1, 16, 1),
  SPEECH_THREADS: integer(1, 64, 2),
  SPEECH_WAITING: integer(0, 1_000, 16),
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

/** Without a token anyone who reaches the address could have speech understood at the operator's cost. */
export function checkSpeechServer(
  env: SpeechServerEnv & Pick<Env, 'ROLE' | 'HOST' | 'PUBLIC_URL'>,
  problem: (path: string, message: string) => void,
): void {
  if (env.ROLE !== 'speech' || env.SPEECH_TOKEN !== undefined || listensAtHome(env)) return;
  problem('SPEECH_TOKEN', 'is missing: a speech server that other machines can reach needs one (or HOST=127.0.0.1)');
}
