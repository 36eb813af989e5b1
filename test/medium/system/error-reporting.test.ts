import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppConfig } from '../../../backend/config/app-config.js';
import { api } from '../../support/api.js';
import { type Given, givenIn, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { SentryStandIn } from '../../support/sentry-stand-in.js';
import { startApp, type TestApp } from '../../support/start-app.js';

interface Reported {
  tags: Record<string, string>;
  message?: string;
  release: string;
  environment: string;
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string; lineno: number }[] } }[] };
}

describe('with an error-reporting service', () => {
  let service: SentryStandIn;
  let server: TestApp;
  let given: Given;
  let owner: GivenOwner;

  beforeAll(async () => {
    service = await SentryStandIn.start();
    server = await startApp({ SENTRY_DSN: service.dsn, SENTRY_BROWSER_DSN: 'https://browserkey@errors.example.com/7' });
    given = givenIn(server);
    owner = await given.owner();
  });
  afterAll(async () => {
    await server?.stop();
    await service?.stop();
  });
  beforeEach(() => void service.envelopes.splice(0));
  afterEach(() => query(server, 'alter table if exists hidden_responses rename to responses'));

  const reported = () => service.events as unknown as Reported[];

  it('[MISC-01] sends an event envelope for a fault, which says where it is and nothing of whom it met', async () => {
    const form = await given.form(owner);
    await query(server, 'alter table responses rename to hidden_responses');
    const contact = {
      firstname: 'Zacharias-Canary',
      lastname: 'Canary',
      email: 'canary@example.com',
      phonenumber: '+49 30 901820',
      response: 'canary words',
    };
    const answer = await api(server, 'POST', `public/submit-response/${form.id}?said=canary`, {
      body: contact,
      headers: { cookie: 'canary=1' },
    });
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'SERVER_ERROR', error: 'Failed to submit response' } });
    await service.received(1);
    const [event] = reported();
    expect(event).toMatchObject({
      environment: 'test',
      release: expect.stringMatching(/^\d+\.\d+\.\d+/),
      tags: { method: 'POST', route: '/api/public/submit-response/:formId' },
    });
    const values = event!.exception.values;
    expect(values.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Failed to submit response', expect.stringContaining('does not exist')]),
    );
    expect(values.at(-1)!.stacktrace.frames.some(({ filename }) => /fails-with\.(ts|js)$/.test(filename))).toBe(true);
    const [envelope] = service.envelopes;
    expect(envelope!.path).toMatch(/^\/api\/42\/envelope\//);
    expect(envelope!.text).not.toMatch(/canary|zacharias|901820|insert into|cookie/i);
    expect(envelope!.text).not.toContain(String(form.id));
  });

  it('sends nothing for what is no fault', async () => {
    await api(server, 'POST', 'public/submit-response/1', { body: {} });
    await api(server, 'GET', 'forms/1');
    await owner.api('GET', 'responses/abc');
    await query(server, 'alter table responses rename to hidden_responses');
    await owner.api('GET', `responses/${(await given.form(owner)).id}?limit=5`);
    await service.received(1);
    expect(reported().map(({ tags }) => tags.route)).toEqual(['/api/responses/:id']);
  });

  it('tells browsers their own address, and lets them send there', async () => {
    const answer = await fetch(`${server.url}/api/public/config`);
    expect(await answer.json()).toMatchObject({
      errorReporting: { dsn: 'https://browserkey@errors.example.com/7', environment: 'test', release: expect.any(String) },
    });
    expect(answer.headers.get('content-security-policy')).toMatch(/connect-src [^;]*https:\/\/errors\.example\.com/);
  });

  it('sends what a person reports, without what it may tell of people', async () => {
    const log = [
      {
        at: '2026-11-21T18:05:00.000Z',
        level: 'warn',
        message: 'Renewal failed for canary@example.com',
        detail: '{"said":"canary words of mine"}',
      },
      { at: 'canary', level: 'loud', message: 'x'.repeat(5_000) },
    ];
    const { status, body } = await owner.api('POST', 'problem-reports', {
      body: { text: 'The list of canary@example.com stays empty', page: '/editinterview/5129312486921377?formId=5129312486921377', log },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, id: expect.stringMatching(/^[\da-f]{12}$/) });
    await service.received(1);
    const [envelope] = service.envelopes;
    expect(reported()[0]).toMatchObject({ message: 'Problem report', tags: { problem: body.id, page: '/editinterview/…' } });
    const attachment = envelope!.items.find(({ header }) => header.type === 'attachment')!;
    expect(attachment.header.filename).toBe('log.txt');
    expect(attachment.payload).toBe(
      `The list of [e-mail] stays empty\n\n2026-11-21T18:05:00.000Z warn Renewal failed for [e-mail] {"said":"…"}\ninfo ${'x'.repeat(500)}`,
    );
    expect(envelope!.text).not.toMatch(/canary|5129312486921377/);
    expect(envelope!.text).not.toContain(owner.sub);
  });
});

describe('POST /api/problem-reports', () => {
  let server: TestApp;
  let owner: GivenOwner;
  beforeAll(async () => {
    server = await startApp({ RATE_LIMITS: 'on' });
    owner = await givenIn(server).owner();
  });
  afterAll(() => server?.stop());

  it('is for signed-in people, bounded, and limited per minute', async () => {
    const body = { text: '', page: '/home', log: [] };
    expect(await api(server, 'POST', 'problem-reports', { body })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    const entry = { at: '', level: 'info', message: '' };
    const many = await owner.api('POST', 'problem-reports', { body: { ...body, log: Array.from({ length: 1_001 }, () => entry) } });
    expect(many).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    const large = await owner.api('POST', 'problem-reports', { body: { ...body, text: 'x'.repeat(1_048_576) } });
    expect(large).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    const most = { ...body, log: Array.from({ length: 1_000 }, () => entry) };
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push((await owner.api('POST', 'problem-reports', { body: most })).status);
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the settings of error reporting', () => {
  it.each(['not a url', 'https://errors.example.com/1', 'https://key@errors.example.com/', 'ftp://key@errors.example.com/1'])(
    'refuse %s',
    (dsn) => {
      expect(() => AppConfig.fromEnv({ SENTRY_DSN: dsn })).toThrow(/SENTRY_DSN/);
      expect(() => AppConfig.fromEnv({ SENTRY_BROWSER_DSN: dsn })).toThrow(/SENTRY_BROWSER_DSN/);
    },
  );

  it('are empty by default', () => {
    expect(AppConfig.fromEnv({ SENTRY_DSN: '' }).errorReporting).toEqual({ dsn: undefined, browserDsn: undefined });
  });
});
