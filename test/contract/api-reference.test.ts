import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { routeTables } from '../../backend/app.js';
import type { OpenApiDocument } from '../../backend/system/reference/openapi-document.js';
import { type Operation, OperationScanner } from '../../backend/system/reference/operations.js';
import { startApp, type TestApp } from '../support/start-app.js';

let server: TestApp;
let operations: Operation[];
let document: OpenApiDocument;

beforeAll(async () => {
  server = await startApp();
  operations = server.app.get(OperationScanner).list();
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(() => server?.stop());

const key = (method: string, path: string) => `${method.toUpperCase()} ${path}`;
const described = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, key: key(method, path), method, path })),
  );
const problems = (check: (operation: Operation) => string | false | undefined) =>
  operations.flatMap((operation) => {
    const problem = check(operation);
    return problem ? [`${key(operation.method, operation.path)}: ${problem}`] : [];
  });
const fits = (schema: z.ZodType | undefined, value: unknown) => {
  const parsed = schema?.safeParse(value);
  return parsed && !parsed.success ? parsed.error.message : undefined;
};

describe('/api/openapi.json', () => {
  it('is a valid OpenAPI document', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('is sent as it was written once, compressed, and not to those who have it [SEC-28]', async () => {
    for (const path of ['openapi.json', 'docs']) {
      const answer = await fetch(`${server.url}/api/${path}`, { headers: { 'accept-encoding': 'br' } });
      const size = (await answer.arrayBuffer()).byteLength;
      expect(answer.headers.get('content-encoding'), path).toBe('br');
      expect(Number(answer.headers.get('content-length')), path).toBeLessThan(size / 4);
      const again = await fetch(`${server.url}/api/${path}`, { headers: { 'if-none-match': answer.headers.get('etag')! } });
      expect([again.status, await again.text()], path).toEqual([304, '']);
      const plain = await fetch(`${server.url}/api/${path}`, { headers: { 'accept-encoding': 'identity' } });
      expect((await plain.arrayBuffer()).byteLength, path).toBe(size);
    }
  });

  // The whole of it by hand: npx @redocly/cli lint http://localhost:3000/api/openapi.json
  it('passes the rules of `@redocly/cli lint` that find faults: no two paths alike, a 4XX answer, unique operations, no unused schema', () => {
    const alike = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(alike.filter((path, at) => alike.indexOf(path) !== at)).toEqual([]);
    for (const { key, path, parameters, responses } of described()) {
      expect(
        Object.keys(responses).some((status) => status.startsWith('4')),
        key,
      ).toBe(true);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath.sort(), key).toEqual(named);
    }
    const ids = described().map(({ operationId }) => operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const text = JSON.stringify(document);
    expect(Object.keys(document.components.schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  it('describes every route of the API and nothing else', () => {
    const routes = routeTables
      .get(server.app)!
      .routes.filter(({ url }) => url.startsWith('/api/'))
      .map(({ method, url }) => key(method, url.replaceAll(/:(\w+)/g, '{$1}')));
    expect(
      described()
        .map((operation) => operation.key)
        .sort(),
    ).toEqual([...new Set(routes)].sort());
  });

  it('says of every route what it answers, what can go wrong, who may call it, and gives an example', () => {
    for (const operation of described()) {
      const [status, done] = Object.entries(operation.responses).find(([code]) => code < '300') ?? [];
      expect(status, operation.key).toMatch(/^20[01]$/);
      for (const content of Object.values(done!.content)) {
        expect(Object.keys(content.schema).length, operation.key).toBeGreaterThan(0);
        expect(content.example, operation.key).toBeDefined();
      }
      for (const code of ['500', '503']) {
        expect(operation.responses[code]!.content['application/json']!.schema.$ref, operation.key).toBe('#/components/schemas/ErrorBody');
      }
      expect(operation.summary, operation.key).toMatch(/^[A-Z].+/);
      expect(['anyone', 'participant', 'owner']).toContain(operation['x-caller']);
      expect(operation.security.length, operation.key).toBeGreaterThan(0);
      for (const parameter of operation.parameters) {
        expect(Object.keys(parameter.schema).length, `${operation.key} ${parameter.name}`).toBeGreaterThan(0);
        if (parameter.in === 'path') expect(parameter.example, `${operation.key} ${parameter.name}`).toBeDefined();
      }
      if (operation.requestBody) {
        for (const [type, { example }] of Object.entries(operation.requestBody.content)) {
          if (type === 'application/json') expect(example, operation.key).toBeDefined();
        }
      }
    }
    expect(new Set(described().map(({ operationId }) => operationId)).size).toBe(described().length);
  });

  it('points at nothing that is not there', () => {
    for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      expect(document.components.schemas).toHaveProperty(name!);
    }
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['ErrorBody', 'FormWire', 'ResponseWire']));
  });
});

const SENT = { sound: 'audio/webm', image: 'image/png' };

describe('every route', () => {
  it('parses whatever it takes and has a schema for what it answers', async () => {
    expect(problems(({ path, params }) => path.split('{').length - 1 !== params.length && 'a parameter without a schema')).toEqual([]);
    expect(problems(({ method, body }) => method === 'PUT' && !body && 'a body without a schema')).toEqual([]);
    expect(
      problems(
        ({ answer, reference }) =>
          !answer &&
          (reference?.answers ?? 'application/json') === 'application/json' &&
          reference?.example.answer !== undefined &&
          !isDocument(reference.example.answer) &&
          'an answer without a schema',
      ),
    ).toEqual([]);
  });

  it('has examples that its own schemas accept', async () => {
    expect(problems(({ reference }) => !reference && 'without @Documented')).toEqual([]);
    expect(problems(({ answer, reference }) => fits(answer, reference?.example.answer))).toEqual([]);
    expect(problems(({ body, binary, reference }) => (binary ? undefined : fits(body, reference?.example.body)))).toEqual([]);
    expect(problems(({ query, reference }) => fits(query, reference?.example.query ?? {}))).toEqual([]);
    for (const { params, reference, path } of operations) {
      // A malformed id is read as an unknown one, so the example must parse to itself.
      for (const { name, schema } of params) {
        expect(String(schema.parse(reference?.example.params?.[name])), path).toBe(reference?.example.params?.[name]);
      }
    }
  });

  it('is closed to callers without a token unless it is said to be open', async () => {
    for (const { method, path, isPublic, reference, binary } of operations) {
      expect(reference!.caller !== 'owner', key(method, path)).toBe(isPublic);
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(reference!.example.params?.[name] ?? ''));
      const sent = reference!.example.body;
      const answer = await fetch(server.url + url, {
        method,
        headers: binary ? { 'content-type': SENT[binary] } : sent === undefined ? {} : { 'content-type': 'application/json' },
        body: binary ?? (sent === undefined ? undefined : JSON.stringify(sent)),
      });
      const body = await answer.text();
      if (reference!.caller === 'owner') {
        expect(answer.status, key(method, path)).toBe(401);
        expect(JSON.parse(body)).toMatchObject({ success: false, code: 'UNAUTHORIZED' });
      } else if (reference!.caller === 'participant') {
        expect([401, 404], key(method, path)).toContain(answer.status);
      } else {
        expect([200, 201, 404], key(method, path)).toContain(answer.status);
      }
      // What it answered is among what it says it answers.
      const said = document.paths[path]![method.toLowerCase()]!.responses;
      expect(Object.keys(said), key(method, path)).toContain(String(answer.status));
    }
  });
});

describe('/api/docs', () => {
  it('shows every route on a page without external resources', async () => {
    const answer = await fetch(`${server.url}/api/docs`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    for (const { operationId, summary, path } of described()) {
      expect(page).toContain(`id="${operationId}"`);
      expect(page).toContain(path);
      expect(page).toContain(summary.replaceAll("'", '&#39;'));
    }
    expect(page).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1|interviews\.example\.com)/);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${anchor}"`);
  });
});

const isDocument = (value: unknown) => typeof value === 'object' && value !== null && 'openapi' in value;
