import type { z } from 'zod';
import { decimal, flag, integer, withDefault } from './env-values.js';

const MEGABYTE = 1_024 * 1_024;

/** Zero switches a limit off. */
const limit = (fallback: number) => integer(0, 1_000_000_000_000, fallback);

/** Limits of what costs money. `.env.example` explains them. */
export const budgetSettings = {
  MODEL_TOKENS_PER_RESPONSE: limit(1_500_000),
  MODEL_TOKENS_PER_INTERVIEW_PER_DAY: limit(8_000_000),
  MODEL_TOKENS_PER_OWNER_PER_DAY: limit(10_000_000),
  MODEL_TOKENS_PER_DAY: limit(500_000_000),
  MODEL_FOR_UNVERIFIED: withDefault(flag(), 'true'),
  CALL_MINUTES_PER_INTERVIEW_PER_DAY: limit(600),
  CALL_MINUTES_PER_OWNER_PER_DAY: limit(1_200),
  CALL_MINUTES_PER_DAY: limit(6_000),
  CALLS_AT_ONCE_PER_INTERVIEW: limit(5),
  CALLS_AT_ONCE_PER_OWNER: limit(7),
  CALLS_AT_ONCE: limit(9),
  CALL_STARTS_PER_RESPONSE: limit(10),
  TTS_CHARACTERS_PER_RESPONSE: limit(100_000),
  TTS_CHARACTERS_PER_INTERVIEW_PER_DAY: limit(1_000_000),
  TTS_CHARACTERS_PER_OWNER_PER_DAY: limit(1_500_000),
  TTS_CHARACTERS_PER_DAY: limit(50_000_000),
  STT_SECONDS_PER_RESPONSE: limit(10_800),
  STT_SECONDS_PER_INTERVIEW_PER_DAY: limit(108_000),
  STT_SECONDS_PER_OWNER_PER_DAY: limit(180_000),
  STT_SECONDS_PER_DAY: limit(3_600_000),
  VAPI_PRICE_MINUTE: decimal(0, 1_000_000, 0),
  REALTIME_PRICE_MINUTE: decimal(0, 1_000_000, 0),
  TTS_PRICE_CHARACTERS: decimal(0, 1_000_000, 0),
  STT_PRICE_MINUTE: decimal(0, 1_000_000, 0),
  INTERVIEWS_PER_OWNER: limit(1_000),
  IMAGES_OWNER_MAX_MEGABYTES: limit(200),
  IMAGES_TOTAL_MAX_MEGABYTES: limit(10_240),
  IMPORTS_MEGABYTES_PER_DAY: limit(1_024),
};

type BudgetEnv = z.output<z.ZodObject<typeof budgetSettings>>;

/** Limits of one kind of usage; null: no limit. */
export interface KindBudget {
  readonly installation: number | null;
  readonly owner: number | null;
  readonly form: number | null;
  readonly response: number | null;
}

export interface BudgetsConfig {
  /** Tokens, input and output together: a day, and of a response in all. */
  readonly modelTokens: KindBudget;
  /** False: the language model is for accounts with a verified e-mail address, a paid plan or an operator's grant. */
  readonly modelForUnverified: boolean;
  /** Minutes of a voice platform's calls: a day. A response's are bounded by its starts and the length of a call. */
  readonly callMinutes: KindBudget;
  /** Calls on a voice platform at the same time. */
  readonly callsAtOnce: KindBudget;
  readonly callStartsPerResponse: number | null;
  /** Characters that a server reads aloud: a day, and of a response in all. */
  readonly spokenCharacters: KindBudget;
  /** Seconds of speech that a server understands: a day, and of a response in all. */
  readonly heardSeconds: KindBudget;
  /** What a minute on the voice platform costs, in the currency of the model's prices. */
  readonly vapiMinutePrice: number;
  /** Price per minute of a call with a realtime model, in the same currency. */
  readonly realtimeMinutePrice: number;
  /** What a million characters read aloud cost, in the same currency. */
  readonly spokenPrice: number;
  /** What a minute of speech that is understood costs, in the same currency. */
  readonly heardMinutePrice: number;
  readonly interviewsPerOwner: number | null;
  /** Stored bytes of images: of one account's interviews, and of the installation. */
  readonly imageBytes: Pick<KindBudget, 'installation' | 'owner'>;
  /** Bytes of transcripts that all accounts together may import in 24 hours. */
  readonly importedBytes: number | null;
}

export function budgetsConfig(env: BudgetEnv): BudgetsConfig {
  const orNone = (value: number) => (value === 0 ? null : value);
  return {
    modelTokens: {
      installation: orNone(env.MODEL_TOKENS_PER_DAY),
      owner: orNone(env.MODEL_TOKENS_PER_OWNER_PER_DAY),
      form: orNone(env.MODEL_TOKENS_PER_INTERVIEW_PER_DAY),
      response: orNone(env.MODEL_TOKENS_PER_RESPONSE),
    },
    modelForUnverified: env.MODEL_FOR_UNVERIFIED,
    callMinutes: {
      installation: orNone(env.CALL_MINUTES_PER_DAY),
      owner: orNone(env.CALL_MINUTES_PER_OWNER_PER_DAY),
      form: orNone(env.CALL_MINUTES_PER_INTERVIEW_PER_DAY),
      response: null,
    },
    callsAtOnce: {
      installation: orNone(env.CALLS_AT_ONCE),
      owner: orNone(env.CALLS_AT_ONCE_PER_OWNER),
      form: orNone(env.CALLS_AT_ONCE_PER_INTERVIEW),
      response: null,
    },
    callStartsPerResponse: orNone(env.CALL_STARTS_PER_RESPONSE),
    spokenCharacters: {
      installation: orNone(env.TTS_CHARACTERS_PER_DAY),
      owner: orNone(env.TTS_CHARACTERS_PER_OWNER_PER_DAY),
      form: orNone(env.TTS_CHARACTERS_PER_INTERVIEW_PER_DAY),
      response: orNone(env.TTS_CHARACTERS_PER_RESPONSE),
    },
    heardSeconds: {
      installation: orNone(env.STT_SECONDS_PER_DAY),
      owner: orNone(env.STT_SECONDS_PER_OWNER_PER_DAY),
      form: orNone(env.STT_SECONDS_PER_INTERVIEW_PER_DAY),
      response: orNone(env.STT_SECONDS_PER_RESPONSE),
    },
    vapiMinutePrice: env.VAPI_PRICE_MINUTE,
    realtimeMinutePrice: env.REALTIME_PRICE_MINUTE,
    spokenPrice: env.TTS_PRICE_CHARACTERS,
    heardMinutePrice: env.STT_PRICE_MINUTE,
    interviewsPerOwner: orNone(env.INTERVIEWS_PER_OWNER),
    imageBytes: {
      installation: orNone(env.IMAGES_TOTAL_MAX_MEGABYTES * MEGABYTE),
      owner: orNone(env.IMAGES_OWNER_MAX_MEGABYTES * MEGABYTE),
    },
    importedBytes: orNone(env.IMPORTS_MEGABYTES_PER_DAY * MEGABYTE),
  };
}
