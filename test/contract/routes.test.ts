import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PUBLIC_ROUTE } from '../../backend/common/public.decorator.js';
import { errorBodySchema } from '../../backend/contract/errors.js';
import { LIMITS } from '../../backend/contract/limits.js';
import { liveHandshakeSchema } from '../../backend/contract/realtime.js';
import { text, trimmed } from '../../backend/contract/text.js';
import { type Given, givenIn, type GivenForm, type GivenOwner, type GivenResponse } from '../support/given.js';
import { startApp, type TestApp } from '../support/start-app.js';
import { type Ids, MATRIX } from './authorization-matrix.js';
import { unboundedPaths } from './schema-bounds.js';
import { unstorablePaths } from './schema-texts.js';

/** Open to callers without an access token; each must be wanted so. */
const PUBLIC_ROUTES = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/public/config',
  // For the holder of the receipt's number.
  'GET /api/public/account-deletions/:id',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/public/search-interview/:assistantId',
  'GET /api/public/get-form/:formId',
  'GET /api/public/get-responses/:formId',
  // Images that participants see.
  'GET /api/public/logos/:id/:version',
  // For the holder of a link to a report.
  'GET /api/public/reports/:token',
  // For the holder of a second coder's link.
  'GET /api/public/coding/:token',
  'PUT /api/public/coding/:token/units/:n',
  'POST /api/public/coding/:token/finish',
  'POST /api/public/submit-response/:formId',
  'PUT /api/public/update-call-results/:responseId',
  'GET /api/public/responses/:responseId/transcript',
  'POST /api/public/continue-interview',
  'POST /api/public/responses/:responseId/handover',
  'POST /api/public/track-call-initiation',
  // For Stripe, which signs what it sends.
  'POST /api/webhooks/stripe',
  // For the holder of the response's token alone, which is no access token.
  'DELETE /api/public/responses/:responseId',
  'PUT /api/public/responses/:responseId/rating',
  'POST /api/public/calls',
  'PUT /api/public/calls/:callId/recording/:seq',
  'PUT /api/public/calls/:callId/recording',
  'POST /api/public/calls/:callId/recording/cut',
  'GET /api/public/calls/:callId/recording',
  // For holders of a link to a recording.
  'GET /api/media/recordings',
  'POST /api/public/calls/:callId/call/web',
  'POST /api/public/calls/:callId/sdp',
  'GET /api/public/calls/:callId/images/:imageId',
  'GET /api/public/calls/:callId/remarks/:mark',
  'GET /api/public/calls/:callId/speech/:seq/:mark',
  'GET /api/public/responses/:responseId/sound-check',
  'GET /api/public/responses/:responseId/sound-check/speech',
  'POST /api/public/responses/:responseId/sound-check/words',
  // For the voice platform, which proves itself by a secret.
  'POST /api/webhooks/vapi',
];

/** Answers that are files, not JSON. */
const FILE_ROUTES = [
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/public/logos/:id/:version',
  'GET /api/responses/:id/recording',
  'GET /api/media/recordings',
  'GET /api/forms/:id/images/:imageId',
  'GET /api/public/calls/:callId/images/:imageId',
  'GET /api/public/calls/:callId/remarks/:mark',
  'GET /api/public/calls/:callId/speech/:seq/:mark',
  'GET /api/public/responses/:responseId/sound-check/speech',
  'GET /api/responses/export/:formId',
  'GET /api/usage/export/:userId',
  'GET /api/analysis/export/:formId/:format',
  'GET /api/forms/:id/codebook/export/:format',
  'GET /api/forms/:id/codebook/comparison/export',
  'GET /api/analysis/:formId/agreement/:roundId/export/:file',
  'GET /api/account/export',
  'GET /api/public/reports/:token',
  'POST /api/forms/:id/voice-preview',
];

/** Nest's own numbers of what a parameter holds (RouteParamtypes). */
const PARAMETERS: Record<number, string> = { 3: 'body', 4: 'query', 5: 'param', 6: 'headers', 8: 'file', 9: 'files', 12: 'raw body' };

interface Argument {
  readonly kind: string;
  readonly schema: z.ZodType | undefined;
}

interface Handler {
  readonly route: string;
  readonly isPublic: boolean;
  readonly answer: z.ZodType | undefined;
  readonly arguments: readonly Argument[];
}

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
let response: GivenResponse;
let handlers: Handler[];

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 10_000 });
  form = await given.form(owner);
  response = await given.response(form);
  handlers = readHandlers();
});
afterAll(() => server?.stop());

/** Every handler of every controller, from Nest's own metadata. */
function readHandlers(): Handler[] {
  const controllers = [...server.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    if (!metatype || typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Record<string, (...all: unknown[]) => unknown>;
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const method = name === 'constructor' ? undefined : (Reflect.getMetadata('method', prototype[name]!) as RequestMethod | undefined);
      if (method === undefined) return [];
      const handler = prototype[name]!;
      const parts = [Reflect.getMetadata('path', metatype), Reflect.getMetadata('path', handler)] as string[];
      const path = ['', 'api', ...parts.flatMap((part) => part.split('/')).filter((part) => part !== '')].join('/');
      const args = (Reflect.getMetadata('__routeArguments__', metatype, name) ?? {}) as Record<string, { schema?: z.ZodType }>;
      return [
        {
          route: `${RequestMethod[method]} ${path}`,
          isPublic: Boolean(Reflect.getMetadata(PUBLIC_ROUTE, handler) ?? Reflect.getMetadata(PUBLIC_ROUTE, metatype)),
          answer: (Reflect.getMetadata('class_serializer:options', handler) as { schema?: z.ZodType } | undefined)?.schema,
          arguments: Object.entries(args).flatMap(([key, { schema }]) => {
            const kind = PARAMETERS[Number(key.split(':')[0])];
            return kind === undefined ? [] : [{ kind, schema }];
          }),
        },
      ];
    });
  });
}

/** Every message that a gateway takes, from Nest's own metadata. */
function readMessages(): { event: string; schema: z.ZodType }[] {
  const providers = [...server.app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  return providers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function' || !Reflect.getMetadata('websockets:is_gateway', metatype)) return [];
    const prototype = metatype.prototype as Record<string, object>;
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const event = name === 'constructor' ? undefined : (Reflect.getMetadata('message', prototype[name]!) as string | undefined);
      if (event === undefined) return [];
      const args = (Reflect.getMetadata('__routeArguments__', metatype, name) ?? {}) as Record<string, { schema?: z.ZodType }>;
      return Object.values(args).flatMap(({ schema }) => (schema ? [{ event, schema }] : []));
    });
  });
}

describe('the contract of every route', () => {
  it('covers every route that the matrix knows', () => {
    expect(new Set(handlers.map(({ route }) => route))).toEqual(new Set(MATRIX.map(({ route }) => route)));
  });

  it('has a schema for everything a caller sends, or it would pass through unseen', () => {
    const without = handlers.flatMap((handler) =>
      handler.arguments.filter(({ schema }) => schema === undefined).map(({ kind }) => `${handler.route}: ${kind}`),
    );
    expect(without).toEqual([]);
  });

  it('has a bound on everything a caller sends', () => {
    const unbounded = handlers.flatMap((handler) =>
      handler.arguments.flatMap(({ kind, schema }) =>
        schema ? unboundedPaths(schema).map((path) => `${handler.route}: ${kind}${path}`) : [],
      ),
    );
    expect(unbounded).toEqual([]);
  });

  it('lets no text through that PostgreSQL refuses: NUL, or half of a surrogate pair', () => {
    const unstorable = handlers.flatMap((handler) =>
      handler.arguments.flatMap(({ kind, schema }) =>
        schema ? unstorablePaths(schema).map((path) => `${handler.route}: ${kind}${path}`) : [],
      ),
    );
    // A password is hashed as it is, and never stored.
    expect(unstorable.filter((path) => !/\.(password|currentPassword|newPassword)$/.test(path))).toEqual([]);
  });

  it('lets none through over a socket either', () => {
    const messages = readMessages();
    expect(messages.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['say', 'mirror', 'draft', 'mirror-draft', 'resume', 'watch']),
    );
    const all = [...messages, { event: 'handshake of /live', schema: liveHandshakeSchema }];
    expect(all.flatMap(({ event, schema }) => unstorablePaths(schema).map((path) => `${event}: ${path}`))).toEqual([]);
  });

  it('finds text that PostgreSQL refuses when there is some', () => {
    const bad = z.object({
      a: z.string().max(3),
      b: z.array(z.union([z.number(), z.string().min(4).max(9)])),
      c: z.preprocess((v) => v, z.object({ d: z.string().trim() }).optional()),
      e: z.record(z.string(), text(3)),
      f: z.string().transform((v) => v.split(',')),
      g: z
        .string()
        .transform((v) => v.split(','))
        .pipe(z.array(z.string())),
    });
    expect(unstorablePaths(bad)).toEqual(['.a', '.b[]', '.c.d', '.e{key}', '.f', '.g']);
    const good = z.object({
      a: text(3).min(1),
      b: trimmed(9),
      c: z.uuid(),
      d: z.string().regex(/^[a-z]*$/),
      e: z.enum(['x']),
      f: z.coerce.number(),
    });
    expect(unstorablePaths(good)).toEqual([]);
  });

  it('has a schema for every answer, or a row too many could leave the server', () => {
    const without = handlers.filter(({ answer }) => answer === undefined).map(({ route }) => route);
    expect(without.sort()).toEqual([...FILE_ROUTES].sort());
  });

  it('[API-04] asks for an access token unless the route is on the public list', () => {
    expect(
      handlers
        .filter(({ isPublic }) => isPublic)
        .map(({ route }) => route)
        .sort(),
    ).toEqual([...PUBLIC_ROUTES].sort());
  });

  it('finds an unbounded field when there is one', () => {
    const bad = z.object({
      a: z.string(),
      b: z.array(z.string().max(1)),
      c: z.preprocess((v) => v, z.object({ d: z.coerce.number() })),
      e: z.unknown(),
    });
    expect(unboundedPaths(bad)).toEqual(['.a', '.b', '.c.d', '.e']);
    expect(unboundedPaths(z.string().regex(/^\w+$/))).toEqual(['']);
  });
});

const ids = (): Ids => ({
  userId: owner.sub,
  formId: form.id,
  assistantId: form.assistant_id,
  responseId: response.id,
  callId: '00000000-0000-4000-8000-000000000000',
  rehearsalId: '00000000-0000-4000-8000-000000000000',
  questionId: '00000000-0000-4000-8000-000000000000',
  roundId: '00000000-0000-4000-8000-000000000000',
  tagId: '00000000-0000-4000-8000-000000000000',
  viewId: '00000000-0000-4000-8000-000000000000',
  noteId: '00000000-0000-4000-8000-000000000000',
  interventionId: '00000000-0000-4000-8000-000000000000',
  mark: 'zzzzzzzz',
});

async function expectRefused(answer: Response, statuses: readonly number[], what: string): Promise<void> {
  expect(statuses, what).toContain(answer.status);
  expect(answer.headers.get('content-type'), what).toBe('application/json; charset=utf-8');
  const body: unknown = await answer.json();
  expect(errorBodySchema.strict().safeParse(body).success, `${what}: ${JSON.stringify(body)}`).toBe(true);
}

describe.each(
  MATRIX.filter((row, i) => row.request({} as Ids).body !== undefined && MATRIX.findIndex(({ route }) => route === row.route) === i),
)('the body of $route', ({ route, request }) => {
  const send = (body: string | undefined, type: string | undefined) =>
    fetch(`${server.url}/api/${request(ids()).path}`, {
      method: route.split(' ')[0]!,
      headers: { ...owner.headers, ...(type && { 'content-type': type }) },
      body,
    });

  it('[API-02] is JSON and nothing else', async () => {
    const whole = JSON.stringify(request(ids()).body);
    for (const type of [
      'text/plain',
      'text/plain; charset=utf-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'audio/webm',
      'application/octet-stream',
      'nonsense',
    ]) {
      await expectRefused(await send(whole, type), [415], type);
    }
  });

  it.each(['{"a":', '', 'undefined', '{"a":1}}', '\u0000'])('is refused when it is broken: %j', async (body) => {
    await expectRefused(await send(body, 'application/json'), [400], body);
  });

  it.each(['null', '[]', '7', '"text"', 'true', '[{}]'])('is refused when it is no object: %s', async (body) => {
    await expectRefused(await send(body, 'application/json'), [400], body);
  });

  it('changes no prototype', async () => {
    for (const body of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"title":"x","__proto__":{"success":true}}',
    ]) {
      await expectRefused(await send(body, 'application/json'), [400], body);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('has a size', async () => {
    await expectRefused(await send(JSON.stringify({ title: 'x'.repeat(LIMITS.jsonBody) }), 'application/json'), [413], 'too large');
  });

  it('is refused field by field when a field is of another kind', async () => {
    const fields = Object.keys(request(ids()).body as object);
    for (const field of fields) {
      for (const value of [{ a: 1 }, ['x'], 'x'.repeat(600_000)]) {
        const body = JSON.stringify({ ...(request(ids()).body as object), [field]: value });
        const answer = await send(body, 'application/json');
        // A tier is accepted and ignored, an object holding an assistant's id is read: nothing is a failure of ours.
        expect(answer.status, `${field}: ${body.slice(0, 80)}`).toBeLessThan(500);
        // A report that says less is better than none: its texts are cut.
        const cut = request(ids()).path === 'problem-reports' && field !== 'log';
        if (typeof value === 'string' && !cut) await expectRefused(answer, [400, 403], field);
      }
    }
  });
});

describe('what is not there', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('answers %s with the error body', async (method) => {
    for (const path of [
      '/api/nothing-here',
      '/api',
      '/api/forms',
      '/api/forms/1/2/3',
      '/api/public/submit-response',
      '/api/.env',
      '/api/%E0%A4%A',
      `/api/forms/${'x'.repeat(400)}`,
    ]) {
      const answer = await fetch(server.url + path, {
        method,
        headers: { ...owner.headers, ...(['GET', 'OPTIONS'].includes(method) ? {} : { 'content-type': 'application/json' }) },
        body: ['GET', 'OPTIONS'].includes(method) ? undefined : '{}',
      });
      await expectRefused(answer, [400, 404, 414], `${method} ${path}`);
    }
  });

  it('[API-01] keeps everything below /api', async () => {
    for (const path of ['/forms/get-forms/x', '/public/config', '/responses/1']) {
      const answer = await fetch(server.url + path, { headers: owner.headers });
      expect(await answer.text()).not.toContain('"success":true');
    }
    expect((await fetch(`${server.url}/api/public/config`)).status).toBe(200);
  });
});

describe('a query', () => {
  it.each([
    '?limit[]=1',
    '?limit=1&limit=2',
    '?q=a&q=b',
    '?q[a]=1',
    '?__proto__[a]=1',
    '?limit=%00',
    `?cursor=${'x'.repeat(201)}`,
    '?limit=1e9',
    '?limit=NaN',
  ])('is read or refused, never a failure of ours: %s', async (search) => {
    for (const path of [`forms/get-forms/${owner.sub}`, `responses/${form.id}`]) {
      const answer = await fetch(`${server.url}/api/${path}${search}`, { headers: owner.headers });
      expect([200, 400], path).toContain(answer.status);
    }
  });
});
