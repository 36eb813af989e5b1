import { Logger } from '@nestjs/common';
import type { Attributes, FinishedSpan, SpanExporter, SpanKind } from '../../common/tracing.js';
import { errorText } from '../../database/startup-error.js';

export interface OtlpSettings {
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What the process is. */
  readonly resource: Attributes;
}

/** Flush interval in milliseconds, and batch size. */
const EVERY_MS = 2_000;
const BATCH = 512;
/** Spans beyond which new ones are dropped: a collector that is away must not cost memory. */
const MOST_WAITING = 4_096;
const TIMEOUT_MS = 5_000;
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };

/** OpenTelemetry's protocol over HTTP, as JSON: the one thing that every collector takes. Its own SDK is forty megabytes. */
export class OtlpExporter implements SpanExporter {
  private readonly logger = new Logger('Tracing');
  private waiting: FinishedSpan[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
  private failing = false;

  constructor(private readonly settings: OtlpSettings) {}

  export(span: FinishedSpan): void {
    if (this.waiting.length >= MOST_WAITING) return;
    this.waiting.push(span);
    if (this.waiting.length >= BATCH) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), EVERY_MS).unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending = this.sending.then(() => this.send());
    return this.sending;
  }

  private async send(): Promise<void> {
    if (this.waiting.length === 0) return;
    const spans = this.waiting;
    this.waiting = [];
    try {
      const answer = await fetch(`${this.settings.endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...this.settings.headers, 'content-type': 'application/json' },
        body: JSON.stringify(this.body(spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      this.failing = false;
    } catch (error) {
      // Once, not at every attempt of an outage. What was in it is lost.
      if (!this.failing) this.logger.warn(`traces cannot be sent: ${errorText(error)}`);
      this.failing = true;
    }
  }

  private body(spans: readonly FinishedSpan[]): object {
    return {
      resourceSpans: [
        {
          resource: { attributes: listOf(this.settings.resource) },
          scopeSpans: [{ scope: { name: 'colloquy' }, spans: spans.map(toOtlp) }],
        },
      ],
    };
  }
}

function toOtlp({ traceId, spanId, parentSpanId, name, kind, start, end, attributes, failed }: FinishedSpan): object {
  return {
    traceId,
    spanId,
    ...(parentSpanId && { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: listOf(attributes),
    status: failed ? { code: 2 } : {},
  };
}

/** Nanoseconds, which exceed a number's precision. */
const nanoseconds = (milliseconds: number) => (BigInt(Math.round(milliseconds * 1_000)) * 1_000n).toString();

function listOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : Number.isInteger(value)
            ? { intValue: String(value) }
            : { doubleValue: value },
  }));
}
