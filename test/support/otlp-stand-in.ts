import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.js';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code?: number };
}

interface Body {
  readonly resourceSpans: { readonly resource: object; readonly scopeSpans: { readonly spans: ReceivedSpan[] }[] }[];
}

export interface OtlpStandIn {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Everything that came, as text, with its headers. */
  readonly raw: string[];
  /** What it answers from now on. */
  status: number;
  stop(): Promise<void>;
}

/** A collector of traces that takes OpenTelemetry's protocol over HTTP as JSON, and checks what it can of it. */
export async function startOtlpStandIn(): Promise<OtlpStandIn> {
  const spans: ReceivedSpan[] = [];
  const raw: string[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json') {
        return response.writeHead(404).end();
      }
      raw.push(JSON.stringify([request.headers, body]));
      const received = (body as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
      const isWell = received.every(({ traceId, spanId }) => /^[0-9a-f]{32}$/.test(traceId) && /^[0-9a-f]{16}$/.test(spanId));
      if (standIn.status === 200 && isWell) spans.push(...received);
      return response.writeHead(isWell ? standIn.status : 400, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const { url, stop } = await listenLocally(server);
  const standIn: OtlpStandIn = {
    url,
    spans,
    raw,
    status: 200,
    stop,
  };
  return standIn;
}
