import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Tracing } from '../../../backend/common/tracing.js';
import { api } from '../../support/api.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { type OtlpStandIn, type ReceivedSpan, startOtlpStandIn } from '../../support/otlp-stand-in.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { openCall, Participant } from '../voice/participant.js';

const WORDS = 'I never told anybody about that night';
const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let collector: OtlpStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  collector = await startOtlpStandIn();
  server = await startApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20traces, x-tenant=colloquy',
  });
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner);
});
afterEach(closeSockets);
afterAll(async () => {
  await server?.stop();
  await collector?.stop();
});

/** Waits for a span, flushing the exporter. */
async function span(matches: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await expect
    .poll(
      async () => {
        await server.app.get(Tracing).flush();
        return collector.spans.some(matches);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return collector.spans.findLast(matches)!;
}
const named = (name: string) => (one: ReceivedSpan) => one.name === name;
const within = (trace: ReceivedSpan, name: string) => span((one) => one.traceId === trace.traceId && one.name === name);

describe('traces', () => {
  it('follow a request to the job of a worker', async () => {
    const response = await given.response(form, { firstname: 'Adelheid', email: 'adelheid@example.com' });
    const results = await api(server, 'PUT', `public/update-call-results/${response.id}`, {
      headers: response.headers,
      body: { interviewTranscript: `AI: Tell me.\nUser: ${WORDS}.`, callStatus: 'completed', callDuration: 60 },
    });
    expect(results.status).toBe(200);
    // The event for the owner's screens.
    const submitted = await span(named('PUT /api/public/update-call-results/:responseId'));
    await within(submitted, 'event response.updated');

    // What only a browser reported is analysed when its owner says so.
    expect((await owner.api('PUT', `responses/${response.id}/analysis-inclusion`, { body: { included: true } })).status).toBe(200);
    expect((await owner.api('POST', `analysis/generate/${form.id}`)).status).toBe(200);
    const request = await span(named('POST /api/analysis/generate/:formId'));
    const enqueued = await within(request, 'enqueue report.generate');
    const job = await within(request, 'job report.generate');
    expect(request).toMatchObject({ kind: 2, status: {} });
    expect(request.parentSpanId).toBeUndefined();
    expect(enqueued).toMatchObject({ kind: 4, parentSpanId: request.spanId });
    expect(job).toMatchObject({ kind: 5, parentSpanId: enqueued.spanId });
    expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
    for (const { startTimeUnixNano, endTimeUnixNano } of [request, enqueued, job]) {
      expect(Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano))).toBeGreaterThan(0);
      expect(Math.abs(Number(BigInt(startTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
    }
  });

  it('follow what a participant submits over a socket to the job that its end brings about', async () => {
    const response = await given.response(form);
    const participant = await Participant.connect(server, response, await openCall(server, response));
    await participant.holdInterview();
    const job = await span(named('job response.finish'));
    const said = await within(job, 'socket say');
    expect(said.parentSpanId).toBeUndefined();
    expect(said.attributes).toEqual([{ key: 'messaging.destination.name', value: { stringValue: '/live' } }]);
    expect((await within(job, 'enqueue response.finish')).spanId).toBe(job.parentSpanId);
  });

  it('hold no word of anyone, no address and no id of a person’s things', async () => {
    await fetch(`${server.url}/api/forms/${form.id}?q=${encodeURIComponent(WORDS)}`, { headers: owner.headers });
    await span(named('GET /api/forms/:id'));
    const told = collector.raw.join('\n');
    expect(told).not.toMatch(/Adelheid|example\.com|never told|that night/);
    expect(told).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(told).toMatch(/"authorization":"Bearer traces".*"x-tenant":"colloquy"/);
    expect(told).toContain('{"key":"service.name","value":{"stringValue":"colloquy"}}');
  });

  it('begin here, whatever a stranger says; behind a proxy they continue', async () => {
    await fetch(`${server.url}/api/health`, { headers: { traceparent: PARENT } });
    const own = await span(named('GET /api/health'));
    expect(own.traceId).not.toBe(PARENT.split('-')[1]);
    const behind = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: 'loopback' });
    try {
      await fetch(`${behind.url}/api/ready`, { headers: { traceparent: PARENT } });
      await fetch(`${behind.url}/api/health`, { headers: { traceparent: 'nonsense' } });
    } finally {
      // A process flushes its spans when it stops.
      await behind.stop();
    }
    expect(collector.spans.find(named('GET /api/ready'))).toMatchObject({
      traceId: PARENT.split('-')[1],
      parentSpanId: PARENT.split('-')[2],
    });
  });

  it('are lost without a collector, and nothing else is', async () => {
    collector.status = 503;
    try {
      const answer = await fetch(`${server.url}/api/public/config`);
      expect(answer.status).toBe(200);
      await server.app.get(Tracing).flush();
    } finally {
      collector.status = 200;
    }
  });
});
