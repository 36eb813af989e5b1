import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A span's attributes, such as the route or job. Never transcripts or personal data. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** Which span of which trace, as W3C's Trace Context writes it. */
interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

export interface FinishedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  /** Milliseconds since 1970, with fractions. */
  readonly start: number;
  readonly end: number;
  readonly attributes: Attributes;
  readonly failed: boolean;
}

/** Exports finished spans. Must not throw or block. */
export interface SpanExporter {
  export(span: FinishedSpan): void;
  flush(): Promise<void>;
}

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** A `traceparent` from elsewhere; without one the span that is being worked on here is the parent. */
  readonly parent?: string;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const now = () => performance.timeOrigin + performance.now();

export class Span {
  readonly context: SpanContext;
  private attributes: Attributes;
  private readonly start = now();
  private ended = false;

  constructor(
    public name: string,
    private readonly kind: SpanKind,
    attributes: Attributes,
    private readonly parent: SpanContext | undefined,
    sampled: () => boolean,
    private readonly exporter: SpanExporter,
  ) {
    this.attributes = attributes;
    this.context = {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      sampled: parent?.sampled ?? sampled(),
    };
  }

  add(attributes: Attributes): void {
    this.attributes = { ...this.attributes, ...attributes };
  }

  end(failed = false): void {
    if (this.ended) return;
    this.ended = true;
    if (!this.context.sampled) return;
    const { traceId, spanId } = this.context;
    const { name, kind, start, attributes, parent } = this;
    this.exporter.export({ traceId, spanId, parentSpanId: parent?.spanId, name, kind, start, end: now(), attributes, failed });
  }
}

/**
 * Traces of a request through the jobs and messages it causes. Disabled without an exporter.
 * @param ratio sampling ratio of the traces that start here, 0 to 1
 */
export class Tracing {
  private readonly current = new AsyncLocalStorage<Span>();

  constructor(
    private readonly exporter: SpanExporter | null,
    private readonly ratio = 1,
  ) {}

  get isOn(): boolean {
    return this.exporter !== null;
  }

  /** @returns a span to be ended, or undefined if the trace is not recorded */
  start(name: string, { kind = 'internal', attributes = {}, parent }: SpanOptions = {}): Span | undefined {
    if (!this.exporter) return undefined;
    const above = parent === undefined ? this.current.getStore()?.context : parse(parent);
    return new Span(name, kind, attributes, above, () => randomBytes(4).readUInt32BE() < this.ratio * 2 ** 32, this.exporter);
  }

  /** Does the work as a part of the span. Does not end it. */
  within<T>(span: Span | undefined, work: () => T): T {
    return span ? this.current.run(span, work) : work();
  }

  /** A span around some work. */
  async run<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    const span = this.start(name, options);
    if (!span) return work();
    try {
      const result = await this.current.run(span, work);
      span.end();
      return result;
    } catch (error) {
      // Which kind, never its words.
      span.add({ 'error.type': error instanceof Error ? error.name : typeof error });
      span.end(true);
      throw error;
    }
  }

  /** W3C traceparent of the current span. */
  get traceparent(): string | undefined {
    const context = this.current.getStore()?.context;
    return context && `00-${context.traceId}-${context.spanId}-${context.sampled ? '01' : '00'}`;
  }

  async flush(): Promise<void> {
    await this.exporter?.flush();
  }
}

function parse(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
