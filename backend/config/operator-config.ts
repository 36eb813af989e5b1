import { z } from 'zod';
import { decimal, optional, ownSecret, text, webAddress, withDefault } from './env-values.js';

/** `name=value,name=value`, with special characters percent-encoded: the format of OpenTelemetry's libraries. */
const headers = z.string().transform((text, context) => {
  try {
    return headersOf(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must list headers with percent-encoded values, such as authorization=Bearer%20abc' });
    return z.NEVER;
  }
});

/** @throws Error when they cannot be read */
function headersOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [name = '', value = '', ...more] = pair.split('=').map((part) => part.trim());
      if (!/^[\w-]+$/.test(name) || value === '' || more.length > 0) throw new Error('not name=value');
      return [name, decodeURIComponent(value)];
    }),
  );
}

const price = decimal(0, 1_000_000, 0);

/** Settings for the operator: metrics, error tracking, tracing and admin pages. */
export const operatorSettings = {
  METRICS_TOKEN: optional(ownSecret(16)),
  ADMIN_TOKEN: optional(ownSecret(16)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress('http://collector.example.com:4318')),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headers),
  OTEL_SERVICE_NAME: withDefault(text(100, 'colloquy'), 'colloquy'),
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1, 1),
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
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, '');
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
