import { z } from 'zod';

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) => z.preprocess((v) => blankIsUnset(v) ?? fallback, schema);
/** What opens a door of the operator's: long enough not to be guessed. */
const token = z.string().trim().min(16, 'must have at least 16 characters');
const price = withDefault(z.coerce.number().min(0).max(1_000_000), '0');

/** Settings of who looks after an installation: what it tells about itself, and to whom. */
export const operatorSettings = {
  METRICS_TOKEN: optional(token),
  ADMIN_TOKEN: optional(token),
  OPENAI_PRICE_INPUT: price,
  OPENAI_PRICE_OUTPUT: price,
};

type OperatorEnv = z.output<z.ZodObject<typeof operatorSettings>>;

export interface OperatorConfig {
  /** Undefined: there is no `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Undefined: there is no dashboard of the queue. */
  readonly adminToken: string | undefined;
  /** Of a million tokens of the language model, in whatever currency the operator counts. */
  readonly modelPrices: { readonly input: number; readonly output: number };
}

export function operatorConfig(env: OperatorEnv): OperatorConfig {
  return {
    metricsToken: env.METRICS_TOKEN,
    adminToken: env.ADMIN_TOKEN,
    modelPrices: { input: env.OPENAI_PRICE_INPUT, output: env.OPENAI_PRICE_OUTPUT },
  };
}
