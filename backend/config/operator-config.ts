import { z } from 'zod';
import { optional, withDefault } from './env-values.js';

/** An operator's token, long enough not to be guessed. */
const token = z.string().trim().min(16, 'must have at least 16 characters');
/** `name=value,name=value`, with special characters percent-encoded: the format of OpenTelemetry's libraries. */
const headers = z
  .string()
  .regex(/^\s*[\w-]+\s*=[^,=]+(,\s*[\w-]+\s*=[^,=]+)*$/, 'must read like name=value,name=value')
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const [name, value] = pair.split('=') as [string, string];
        return [name.trim(), decodeURIComponent(value.trim())];
      }),
    ),
  );
const price = withDefault(z.coerce.number().min(0).max(1_000_000), '0');

/** Settings for the operator: metrics, error tracking, tracing and admin pages. */
export const operatorSettings = {
  METRICS_TOKEN: optional(token),
  ADMIN_TOKEN: optional(token),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headers),
  OTEL_SERVICE_NAME: withDefault(z.string().trim(), 'colloquy'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(z.coerce.number().min(0).max(1), '1'),
  OPENAI_PRICE_INPUT: price,
  OPENAI_PRICE_OUTPUT: price,
};

type OperatorEnv = z.output<z.ZodObject<typeof operatorSettings>>;

export interface OperatorConfig {
  /** Undefined: there is no `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Undefined: there is no dashboard of the queue. */
  readonly adminToken: string | undefined;
  /** Null: requests and jobs leave no traces. */
  readonly tracing: {
    /** Of a collector, without a trailing slash. */
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly service: string;
    /** Of all traces, those that are kept: 0 to 1. */
    readonly ratio: number;
  } | null;
  /** Of a million tokens of the language model, in whatever currency the operator counts. */
  readonly modelPrices: { readonly input: number; readonly output: number };
}

export function operatorConfig(env: OperatorEnv): OperatorConfig {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  return {
    metricsToken: env.METRICS_TOKEN,
    adminToken: env.ADMIN_TOKEN,
    tracing:
      endpoint === undefined
        ? null
        : { endpoint, headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {}, service: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG },
    modelPrices: { input: env.OPENAI_PRICE_INPUT, output: env.OPENAI_PRICE_OUTPUT },
  };
}
