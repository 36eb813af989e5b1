import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { JobQueueService } from '../../../backend/jobs/job-queue.service.js';
import { type Given, givenIn } from '../../support/given.js';
import { type LlmStandIn, startLlmStandIn } from '../../support/llm-stand-in.js';
import { query } from '../../support/query.js';
import { startSpeechServer } from '../../support/speech-engine-stand-in.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { openCall, Participant } from '../voice/participant.js';

const TOKEN = 'an-operators-own-token';
const deploy = (path: string) => readFile(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8');

let model: LlmStandIn;
let server: TestApp;
let given: Given;
beforeAll(async () => {
  model = await startLlmStandIn();
  server = await startApp({
    METRICS_TOKEN: TOKEN,
    OPENAI_BASE_URL: model.url,
    OPENAI_PRICE_INPUT: '500000',
    OPENAI_PRICE_OUTPUT: '1000000',
  });
  given = givenIn(server);
});
afterEach(closeSockets);
afterAll(async () => {
  await server?.stop();
  await model?.stop();
});

const ask = (authorization?: string) => fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} });
const read = async () => (await ask(`Bearer ${TOKEN}`)).text();
/** The sum over all series of a name that have the labels. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const series = text.split('\n').filter((line) => line.split(/[{ ]/)[0] === name && wanted.every((label) => line.includes(label)));
  return series.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), series.length > 0 ? 0 : Number.NaN);
}

describe('GET /metrics', () => {
  it.each([[undefined], ['Bearer wrong'], [TOKEN], [`Bearer ${TOKEN}x`], [`Basic ${TOKEN}`], ['Bearer '], [`bearer ${TOKEN}`]])(
    'is closed to %s',
    async (authorization) => {
      const answer = await ask(authorization);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.text()).not.toContain('colloquy_');
    },
  );

  it('[SEC-34] is closed for a minute to an address that guesses, whatever it sends then; its pages are, too', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on', METRICS_TOKEN: TOKEN, ADMIN_TOKEN: TOKEN, TRUST_PROXY: 'loopback' });
    try {
      const from = (address: string, authorization: string, path = '/metrics') =>
        fetch(`${limited.url}${path}`, { headers: { authorization, 'x-forwarded-for': address } });
      for (let n = 0; n < 10; n += 1) expect((await from('198.51.100.1', `Bearer guess ${n}`)).status).toBe(401);
      const refused = await from('198.51.100.1', `Bearer ${TOKEN}`);
      expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      const password = `Basic ${Buffer.from(`operator:${TOKEN}`).toString('base64')}`;
      expect((await from('198.51.100.1', password, '/admin/quarantine')).status).toBe(429);
      expect((await from('198.51.100.2', `Bearer ${TOKEN}`)).status).toBe(200);
      expect((await from('198.51.100.2', password, '/admin/quarantine')).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('is closed to owners', async () => {
    expect((await ask((await given.owner()).headers.authorization)).status).toBe(401);
  });

  it('tells of requests by the patterns of their routes', async () => {
    const owner = await given.owner();
    await given.response(await given.form(owner));
    await fetch(`${server.url}/api/forms/${randomUUID()}?q=secret`, { headers: owner.headers });
    await fetch(`${server.url}/api/${randomUUID()}`);
    const text = await read();
    const count = (labels: Record<string, string>) => valueOf(text, 'colloquy_http_request_duration_seconds_count', labels);
    expect(count({ method: 'POST', route: '/api/public/submit-response/:formId', status: '2xx' })).toBeGreaterThan(0);
    expect(count({ method: 'GET', route: '/api/forms/:id', status: '4xx' })).toBeGreaterThan(0);
    expect(text).not.toContain('secret');
  });

  it('reports pending work and its age, whatever the queue holds', async () => {
    // Its last attempt failed, and the next one is in an hour.
    await query(
      server,
      `insert into follow_ups (kind, subject, due_at, dispatch_at, attempts, last_error)
       values ('response.finish', gen_random_uuid(), now() - interval '2 minutes', now() + interval '1 hour', 1, 'the model is away')`,
    );
    const text = await read();
    expect(valueOf(text, 'colloquy_failing_follow_ups', { job: 'response.finish' })).toBe(1);
    expect(valueOf(text, 'colloquy_due_rows', { job: 'response.finish' })).toBe(1);
    expect(valueOf(text, 'colloquy_due_oldest_seconds', { job: 'response.finish' })).toBeGreaterThanOrEqual(120);
    await query(server, `delete from follow_ups where kind = 'response.finish'`);
  });

  it('tells of jobs: how many wait and since when, how they ended, how long they took', async () => {
    const before = await read();
    expect(valueOf(before, 'colloquy_queue_jobs', { queue: 'colloquy', state: 'waiting' })).toBe(0);
    expect(valueOf(before, 'colloquy_queue_oldest_waiting_seconds')).toBe(0);
    const ended = async (labels: Record<string, string>) => valueOf(await read(), 'colloquy_job_duration_seconds_count', labels);
    await server.app.get(JobQueueService).add('response.finish', { responseId: randomUUID() });
    await expect.poll(() => ended({ job: 'response.finish', outcome: 'completed' })).toBeGreaterThan(0);
    expect(valueOf(await read(), 'colloquy_job_wait_seconds_count', { job: 'response.finish' })).toBeGreaterThan(0);
  });

  it('tells of an interview: the sockets, the call, the events’ way, the model and its cost', async () => {
    const owner = await given.owner();
    const response = await given.response(await given.form(owner));
    await connect(dashboardSocket(server.url, { token: owner.token }));
    const participant = await Participant.connect(server, response, await openCall(server, response));
    await expect.poll(() => model.requests.length).toBeGreaterThan(0);
    await expect
      .poll(async () => valueOf(await read(), 'colloquy_model_request_duration_seconds_count', { outcome: 'answered' }))
      .toBeGreaterThan(0);
    const text = await read();
    expect(valueOf(text, 'colloquy_sockets', { kind: 'dashboard' })).toBe(1);
    expect(valueOf(text, 'colloquy_sockets', { kind: 'live' })).toBe(1);
    expect(valueOf(text, 'colloquy_calls_live', { provider: 'builtin' })).toBe(1);
    expect(valueOf(text, 'colloquy_event_lag_seconds_count', { process: 'own' })).toBeGreaterThan(0);
    const [input, output] = ['input', 'output'].map((direction) => valueOf(text, 'colloquy_model_tokens_total', { direction }));
    expect(input).toBeGreaterThan(0);
    expect(output).toBeGreaterThan(0);
    expect(valueOf(text, 'colloquy_model_cost_total')).toBe(input! / 2 + output!);
    participant.socket.close();
    await expect.poll(async () => valueOf(await read(), 'colloquy_sockets', { kind: 'live' })).toBe(0);
  });

  it('tells of the database and of the process', async () => {
    const text = await read();
    expect(valueOf(text, 'colloquy_dependency_up', { dependency: 'database' })).toBe(1);
    expect(valueOf(text, 'colloquy_database_connections')).toBeGreaterThan(0);
    expect(valueOf(text, 'colloquy_database_waiting')).toBe(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('names nobody, and has a bounded number of series', async () => {
    const text = await read();
    expect(text).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-/);
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    for (const route of routes) expect(route).toMatch(/^(none|site|\/(api|oidc|metrics)(\/[\w:*.-]*)*)$/);
    expect(text.split('\n').length).toBeLessThan(1_500);
  });

  it.each(['grafana/colloquy.json', 'prometheus/alerts.yml', 'kubernetes/worker.yaml'])(
    'has everything that deploy/%s asks for',
    async (path) => {
      const speechServer = await startSpeechServer({ METRICS_TOKEN: TOKEN });
      const speech = await (await fetch(`${speechServer.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
      await speechServer.stop();
      const known = new Set(
        [...`${await read()}\n${speech}`.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
          type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
        ),
      );
      const asked = new Set(
        [...expressionsOf(path, await deploy(path)).matchAll(/\b(?:colloquy|nodejs|process)_\w+/g)].map(([name]) => name),
      );
      expect(asked.size).toBeGreaterThan(0);
      expect([...asked].filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it('exports nothing that is on no panel and in no alert', async () => {
    const shown = ['grafana/colloquy.json', 'prometheus/alerts.yml'].map(async (path) => expressionsOf(path, await deploy(path)));
    const expressions = (await Promise.all(shown)).join('\n');
    const exported = [...(await read()).matchAll(/^# TYPE (colloquy_\w+)/gm)].map(([, name]) => name!);
    expect(exported.length).toBeGreaterThan(20);
    expect(exported.filter((name) => !new RegExp(`\\b${name}(_bucket|_count|_sum)?\\b`).test(expressions))).toEqual([]);
  });

  it('is not there where nobody has set a token', async () => {
    const without = await startApp();
    try {
      for (const authorization of ['Bearer ', 'Bearer undefined']) {
        expect((await fetch(`${without.url}/metrics`, { headers: { authorization } })).status).toBe(404);
      }
    } finally {
      await without.stop();
    }
  });
});

/** The Prometheus expressions in a file. */
function expressionsOf(path: string, text: string): string {
  if (path.endsWith('.json')) {
    const { panels } = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
    return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  }
  if (path.includes('alerts')) {
    const { groups } = parse(text) as { groups: { rules: { expr: string }[] }[] };
    return groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)).join('\n');
  }
  return /query: (.*)/.exec(text)![1]!;
}
